"""The schema speaks of every verb and every switch."""

from companion.referees.long_live.game import _VERBS
from companion.referees.long_live.opening import KEYS
from companion.referees.long_live.schema import SCHEMA
from companion.referees.long_live.switches import QUESTIONS


def test_every_verb_has_a_shape() -> None:
    shapes = SCHEMA["action"]["oneOf"]
    assert [shape["properties"]["do"]["const"] for shape in shapes] == list(_VERBS)
    for shape in shapes:
        assert set(shape["required"]) <= set(shape["properties"])


def test_the_set_up() -> None:
    properties = SCHEMA["setup"]["properties"]
    assert set(properties) == KEYS
    assert set(properties["switches"]["properties"]) == set(QUESTIONS)
