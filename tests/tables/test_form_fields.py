"""Fields of a form become an action: text, numbers, lists, one level down."""

import pytest
from django.http import QueryDict
from django.test import RequestFactory

from companion.rulebook import Refused
from companion.tables.forms import posted

KEY = "k" * 20
CASES = [
    ("do=note&a.text=hello", {"do": "note", "text": "hello"}),
    ("do=swap&a.pos:int=5", {"do": "swap", "pos": 5}),
    ("do=swap&a.pos:int=five", {"do": "swap", "pos": None}),
    ("do=lay&a.line:list=a&a.line:list=b", {"do": "lay", "line": ["a", "b"]}),
    ("do=roll&a.draws.dice:ints%231=3&a.draws.dice:ints%232=4", {"do": "roll", "draws": {"dice": [3, 4]}}),
    ('action={"do":"roll"}&a.draws.dice:ints%231=6', {"do": "roll", "draws": {"dice": [6]}}),
    ('action={"do":"roll","draws":{"dice":7}}&a.draws.dice:ints=1', {"do": "roll", "draws": {"dice": [1]}}),
]  # fmt: skip


def request_with(body: str):
    data = {**QueryDict(body, mutable=True)}
    return RequestFactory().post("/t/x/do", {**data, "key": KEY})


@pytest.mark.parametrize(("body", "action"), CASES)
def test_fields_become_an_action(body, action):
    assert posted(request_with(body)).action == action


def test_a_field_below_something_that_is_no_object_is_refused():
    with pytest.raises(Refused) as refused:
        posted(request_with('action={"do":"roll","draws":1}&a.draws.dice:ints=1'))
    assert refused.value.kind == "not_an_action"
