"""What every template may use."""

from django.http import HttpRequest

from .version import VERSION


def everywhere(request: HttpRequest) -> dict[str, str]:
    """The version in the footer, and the light this device chose."""
    light = request.COOKIES.get("light", "auto")
    return {"version": VERSION, "light": light if light in ("dark", "light") else "auto"}
