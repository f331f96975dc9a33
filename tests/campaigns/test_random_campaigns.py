"""Whole campaigns by chance: no exception, checks silent, numbers add up, every prefix replays, secrets stay."""

import json
from collections import Counter

import pytest

from campaigns.choices import choices
from campaigns.game import GAME, play
from campaigns.seen import seen_by
from campaigns.state import AgendaCard, State
from campaigns.troubleshooter import troubles
from companion.rulebook import Action, Entry, Refused, Sealed, canonical, entry_seen_by

from .self_play import SelfPlay, Step

MAY_REFUSE = ("", "QD-CHK-02", "QD-CHK-06", "QD-CHK-30", "QD-RES-07", "QD-SCORE-01", "QD-CHK-04")
TRACKS = ("hegemony", "independence", "infamy")


@pytest.fixture(
    scope="module", params=[(1, 3), (2, 4), (3, 5), (4, 6)], ids=lambda p: f"{p[1]} seats"
)
def campaign(request: pytest.FixtureRequest) -> tuple[State, list[Step]]:
    seed, seats = request.param
    game = SelfPlay(seed, seats, "phones" if seats % 2 else "table")
    steps = list(game.steps())
    return game.first, steps


def _entries(steps: list[Step]) -> list[Entry]:
    return [Entry(n + 1, s.seat, s.action, s.rulings) for n, s in enumerate(steps)]


def test_they_reach_the_finale(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    last = steps[-1].state
    assert last.phase == "finished"
    assert len(last.endings) == 7
    assert {"M07", "M08"} <= {one.code for one in last.opened}


def test_the_checks_of_section_six_are_silent(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    for step in steps:
        found = [f for f in troubles(step.state) if f.level == "stop"]
        assert not found, (step.action, found)
    loud = [f for f in troubles(steps[-1].state, _entries(steps)) if f.level != "info"]
    assert not loud


def test_power_is_126_in_all(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    for step in steps:
        totals = step.state.totals
        power = [n for subject, n in totals.items() if subject.endswith((".power", ".tile"))]
        assert sum(power) + totals.get("pool", 0) + totals["supply"] == 126


def test_totals_are_the_sums_of_their_changes(campaign: tuple[State, list[Step]]) -> None:
    first, steps = campaign
    sums = Counter(first.totals)
    for step in steps:
        for ruling in step.rulings:
            for subject, amount in ruling.changes:
                sums[subject] += amount
        assert sums == Counter(step.state.totals)


def test_tracks_never_fall(campaign: tuple[State, list[Step]]) -> None:
    first, steps = campaign
    before = first
    for step in steps:
        for seat in first.seat_keys():
            for track in TRACKS:
                assert step.state.total(f"{seat}.{track}") >= before.total(f"{seat}.{track}")
        before = step.state


def test_codes_are_unique(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    last = steps[-1].state
    codes = [one.code for one in (*last.keywords, *last.skills, *last.opened)]
    codes += [one.code for one in last.buildings] + [one.code for one in last.endings.values()]
    assert len(codes) == len(set(codes))


def test_replay_from_any_snapshot_is_the_same(campaign: tuple[State, list[Step]]) -> None:
    first, steps = campaign
    state = first
    for number, step in enumerate(steps):
        state = play(state, step.seat, step.action).state
        assert state == step.state
        if number % 97 == 0:
            state = GAME.unpack(json.loads(canonical(GAME.pack(state))))
            assert state == step.state


def test_every_choice_is_accepted(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    for step in steps[::37]:
        for seat in step.state.seat_keys():
            for action in choices(step.state, seat):
                if GAME.draws(step.state, action):
                    continue
                assert _refusal(step.state, seat, action) in MAY_REFUSE, action


def _refusal(state: State, seat: str, action: Action) -> str:
    try:
        play(state, seat, action)
    except Refused as refused:
        return refused.rule
    return ""


def test_views_are_json_and_know_no_sealed_type(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    for step in steps[::53]:
        for seat in (None, *step.state.seat_keys()):
            assert canonical(seen_by(step.state, seat))


def _other_world(state: State, owner: str) -> State:
    """The same campaign with other secrets of one seat."""
    seats = tuple(
        seat._replace(
            ideology=Sealed(77, [owner]), investment=Sealed(66, [owner]), fate=Sealed(55, [owner])
        )
        if seat.key == owner
        else seat
        for seat in state.seats
    )
    agendas = tuple(
        agenda._replace(card=Sealed(AgendaCard("A999", "crossroad", 1, {"gold": 9}), [owner]))
        if agenda.owner == owner
        else agenda
        for agenda in state.agendas
    )
    return state._replace(seats=seats, agendas=agendas)


def test_two_worlds_look_the_same_to_everybody_else(campaign: tuple[State, list[Step]]) -> None:
    _, steps = campaign
    owner = "s2"
    for before, step in zip(steps[::29], steps[1::29], strict=False):
        here, there = before.state, _other_world(before.state, owner)
        for seat in (None, *(key for key in here.seat_keys() if key != owner)):
            assert canonical(seen_by(here, seat)) == canonical(seen_by(there, seat))
            assert choices(here, seat) == choices(there, seat)
        if step.seat != owner and step.action["do"] not in ("agenda", "hold_agenda"):
            assert (
                play(here, step.seat, step.action).rulings
                == play(there, step.seat, step.action).rulings
            )


def test_others_do_not_read_sealed_fields_in_the_journal(
    campaign: tuple[State, list[Step]],
) -> None:
    _, steps = campaign
    sealed_seen = 0
    for entry in _entries(steps):
        fields = GAME.sealed.get(str(entry.action["do"]), {})
        for name in fields:
            if entry.action.get(name) is not None:
                sealed_seen += 1
                for seat in ("s1", "s2", "s3", None):
                    read = entry_seen_by(entry, seat, GAME.sealed)
                    assert (read.action[name] is not None) == (seat == entry.seat)
    assert sealed_seen
