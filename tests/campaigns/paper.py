"""A phone without script: reads the forms of a page, fills them in, presses their buttons."""

import json
from html.parser import HTMLParser
from typing import Any


class Form:
    """A form as it stands on the page: its fields with their values, its buttons by their words."""

    def __init__(self, attributes: dict[str, Any]) -> None:
        self.action = attributes.get("action", "")
        self.id = attributes.get("id", "")
        self.fields: list[tuple[str, str]] = []
        self.names: set[str] = set()
        self.buttons: list[dict[str, Any]] = []

    def says(self, words: str) -> bool:
        return any(words in button["words"] for button in self.buttons)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.form: Form | None = None
        self.button: dict[str, Any] | None = None
        self.select: tuple[str, list[tuple[str, bool]]] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.form = Form(given)
            self.forms.append(self.form)
        if self.form is None:
            return
        if tag == "button" and given.get("type") == "submit":
            self.button = {**given, "words": ""}
            self.form.buttons.append(self.button)
        elif tag == "input" and given.get("name"):
            self._field(given)
        elif tag == "select":
            self.select = (given["name"], [])
        elif tag == "option" and self.select:
            self.select[1].append((given.get("value", ""), "selected" in given))

    def _field(self, given: dict[str, str]) -> None:
        assert self.form is not None
        self.form.names.add(given["name"])
        choice = given.get("type") in ("radio", "checkbox")
        if not choice or "checked" in given:
            self.form.fields.append((given["name"], given.get("value", "on" if choice else "")))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None
        if tag == "button":
            self.button = None
        if tag == "select" and self.select and self.form:
            name, options = self.select
            chosen = [v for v, on in options if on] or [v for v, _ in options[:1]]
            self.form.names.add(name)
            self.form.fields += [(name, value) for value in chosen]
            self.select = None

    def handle_data(self, data: str) -> None:
        if self.button is not None:
            self.button["words"] = " ".join((self.button["words"] + data).split())


class Paper:
    """One device at one table, without script."""

    def __init__(self, client: Any, table: Any) -> None:
        self.client, self.table = client, table
        self.taps = 0

    @property
    def home(self) -> str:
        return f"/t/{self.table.pk}/"

    def page(self, path: str = "") -> str:
        answer = self.client.get(self.home + path)
        assert answer.status_code == 200, answer.content[:400]
        return answer.content.decode()

    def forms(self, path: str = "") -> list[Form]:
        reader = _Reader()
        reader.feed(self.page(path))
        return reader.forms

    def view(self) -> dict[str, Any]:
        return json.loads(self.client.get(self.home + "state.json").content)["view"]

    def press(self, words: str, path: str = "", where: str = "", **filled: Any) -> Any:
        """Press the button that says this, with these fields filled in (`__` for a dot); it must be recorded."""
        answer = self.tried(words, path, where, **filled)
        assert answer.status_code == 302, _card(answer)
        return answer

    def tried(self, words: str, path: str = "", where: str = "", **filled: Any) -> Any:
        """The same, whatever comes of it."""
        form, button = self._find(words, path, where)
        values = self._values(form, {f"a.{k.replace('__', '.')}": v for k, v in filled.items()})
        if button.get("name"):
            values.append((button["name"], button.get("value", "")))
        posted: dict[str, list[str]] = {}
        for name, value in values:
            posted.setdefault(name, []).append(value)
        return self.client.post(form.action, posted)

    def _find(self, words: str, path: str, where: str) -> tuple[Form, dict[str, Any]]:
        found = [
            (form, button)
            for form in self.forms(path)
            for button in form.buttons
            if words in button["words"] and where in str(form.fields)
        ]
        assert found, (words, [b["words"] for f in self.forms(path) for b in f.buttons])
        return found[0]

    def _values(self, form: Form, filled: dict[str, Any]) -> list[tuple[str, str]]:
        known = {name.partition(":")[0]: name for name in form.names}
        for name in filled:
            assert name in known, (name, sorted(form.names))
        names = {known[name] for name in filled}
        values = [pair for pair in form.fields if pair[0] not in names]
        for name, value in filled.items():
            many = value if isinstance(value, list) else [value]
            values += [(known[name], str(one)) for one in many]
        return values


def _card(answer: Any) -> str:
    text = answer.content.decode()
    at = text.find("refusal-say")
    return text[at : at + 300] if at > 0 else text[:300]
