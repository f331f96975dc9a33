"""The tables app."""

from django.apps import AppConfig


class TablesConfig(AppConfig):
    """Tables, seats, journal."""

    name = "companion.tables"
    label = "tables"
