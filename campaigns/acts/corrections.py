"""Corrections and small things at any time: recount, counts, tokens, Events, Skills, stickers (section 6)."""

import re

from companion.rulebook import Change, Refused

from ..rules.components import AXES, IDEOLOGIES, POINTS, RESOURCES
from ..rules.switches import switches_from
from ..state import Skill
from .book import Book, known_seat, must_be_phase, power_move
from .effects import perform_line
from .game_setup import count
from .payments import charge
from .resolve import settle_vote
from .settling import chronicle_cards
from .votes import as_vote

_SEAT_TOTAL = re.compile(rf"s[1-6]\.({'|'.join((*RESOURCES, *POINTS, 'power', 'stickers'))})\Z")
_CARD_TOTAL = re.compile(r"(C\d{3}|CAOD\d)\.marks\Z|(S\d\d)\.uses\Z|event\.\d+\.[\w -]{1,40}\Z")
_BOARD = {f"slider.{axis}" for axis in AXES} | {f"tokens.{name}" for name in IDEOLOGIES}


def is_countable(book: Book, subject: str) -> bool:
    """May this value be set to what lies on the table?"""
    if subject in ("deck", "pool") or subject in _BOARD or _CARD_TOTAL.match(subject):
        return True
    return bool(_SEAT_TOTAL.match(subject)) and subject.split(".", 1)[0] in book.state.seat_keys()


def recount(book: Book) -> None:
    """Set a value to what lies on the table; only with a reason (QD-CHAR-10, QD-CHK-21, QD-CHK-22)."""
    subject, value = str(book.action["subject"]), int(book.action["value"])
    if not is_countable(book, subject):
        raise Refused("QD-CHK-21", "not_countable", subject=subject)
    if not book.action.get("because"):
        raise Refused("QD-CHK-21", "reason_needed")
    if value < 0 and not subject.startswith("slider."):
        raise Refused("QD-CHK-20", "never_negative", subject=subject)
    moved = value - book.total(subject)
    changes: tuple[Change, ...] = (Change(subject, moved),)
    if subject == "pool" or subject.endswith(".power"):
        changes = power_move("supply", subject, moved)  # QD-POWER-05
    if subject == "deck":
        book.set(deck_known=True)
    facts = {"subject": subject, "value": value, "because": book.action["because"]}
    book.rule("QD-CHK-21", "recounted", changes, **facts)


def count_deck(book: Book) -> None:
    """The table counts the Dilemma deck, backs unseen (QD-CHK-01)."""
    count(book, "deck", int(book.action["cards"]))


def count_chronicle(book: Book) -> None:
    """The table counts the unlocked Chronicle deck (QD-CHK-14)."""
    counted, expected = int(book.action["cards"]), len(chronicle_cards(book.state, "deck"))
    kind = "chronicle_counted" if counted == expected else "chronicle_differs"
    book.rule("QD-CHK-14", kind, counted=counted, expected=expected)


def move_token(book: Book) -> None:
    """A card moves the Leader or Moderator token; in mid-vote the walk follows it (QD-AMB-16)."""
    token, goal = str(book.action["token"]), known_seat(book, str(book.action["to"]))
    if goal not in book.state.present():
        raise Refused("QD-CHK-18", "not_at_the_table", seat=goal)
    rules = {"leader": "QD-VOTE-07", "moderator": "QD-PASS-05"}
    book.stop(rules[token], "token_by_card_only", token=token)
    book.set(**{token: goal})
    book.rule("QD-AMB-16", "token_moved", token=token, seat=goal)
    round_ = book.state.round
    voting = book.state.phase == "round" and round_ and round_.step == "vote"
    if voting and round_ and round_.vote.turns and not round_.vote.needs:
        vote = as_vote(book.state)
        if vote.closed:
            settle_vote(book, vote)


def use_skill(book: Book) -> None:
    """A Skill is read aloud and used; its track marked, its price paid (QD-SKILL-03 … QD-SKILL-07)."""
    code = str(book.action["code"]).upper()
    skill = next((s for s in book.state.skills if s.code == code and s.owner == book.seat), None)
    if skill is None:
        raise Refused("QD-SKILL-03", "skill_not_yours", seat=book.seat, code=code)
    uses = book.total(f"{code}.uses")
    _check_skill(book, skill, uses)
    if book.action.get("pay"):
        charge(book, book.seat, book.action["pay"], None, code)
    used = skill._replace(last_used=book.state.game)
    book.set(skills=tuple(used if one.code == code else one for one in book.state.skills))
    book.rule("QD-SKILL-04", "skill_used", (Change(f"{code}.uses", 1),), seat=book.seat, code=code)
    perform_line(book, book.action.get("line"), book.seat, code)


def _check_skill(book: Book, skill: Skill, uses: int) -> None:
    """Full track, covered, or already used this game (QD-SKILL-02, QD-SKILL-04, QD-SKILL-05, QD-CHK-25)."""
    if skill.covered:
        book.stop("QD-SKILL-02", "skill_covered", code=skill.code)
    if skill.track and uses >= skill.track:
        book.stop("QD-SKILL-04", "skill_used_up", code=skill.code)
    if skill.once and skill.last_used == book.state.game:
        book.stop("QD-SKILL-05", "skill_once", code=skill.code)


def move_counter(book: Book) -> None:
    """A counter on an Event card goes up or down (QD-FACT-19)."""
    number, name = int(book.action["event"]), str(book.action["name"])
    if not any(event.number == number for event in book.state.events):
        raise Refused("QD-EVENT-01", "no_such_event", event=number)
    if not re.fullmatch(r"[\w -]{1,40}", name):
        raise Refused("QD-EVENT-01", "bad_field", verb="counter", field="name")
    changes = (Change(f"event.{number}.{name}", int(book.action["by"])),)
    book.rule(
        "QD-EVENT-06", "counter_moved", changes, event=number, name=name, by=book.action["by"]
    )


def end_event(book: Book) -> None:
    """An Event is over (QD-EVENT-02)."""
    number = int(book.action["event"])
    if not any(event.number == number and event.active for event in book.state.events):
        raise Refused("QD-EVENT-01", "no_such_event", event=number)
    events = book.state.events
    book.set(events=tuple(e._replace(active=False) if e.number == number else e for e in events))
    book.rule("QD-EVENT-02", "event_over", event=number)


def add_sticker(book: Book) -> None:
    """A sticker of a kind that is revealed later (QD-FACT-14, QD-FACT-27)."""
    seat = known_seat(book, str(book.action["seat"]))
    label = str(book.action["label"])
    book.set(stickers=(*book.state.stickers, (seat, label)))
    book.rule("QD-CHAR-07", "sticker_attached", seat=seat, label=label)


def retrieve(book: Book) -> None:
    """A card Trashed by mistake comes back out of the box (QD-CLEAN-05)."""
    code = str(book.action["code"]).upper()
    card = book.state.chronicle.get(code)
    if card is None or card.place != "trash":
        raise Refused("QD-CLEAN-05", "not_in_trash", code=code)
    book.set(
        chronicle={**book.state.chronicle, code: card._replace(place="deck", because="")},
        trash=tuple(one for one in book.state.trash if one != code),
    )
    book.rule("QD-CLEAN-05", "retrieved", code=code)


def trash(book: Book) -> None:
    """A Chronicle card goes into the Trash box before its time, because a card says so (QD-CHRON-15, QD-CHK-15)."""
    code = str(book.action["code"]).upper()
    card = book.state.chronicle.get(code)
    if card is None or card.place == "trash":
        raise Refused("QD-CHRON-15", "not_to_trash", code=code)
    book.stop("QD-CHRON-15", "trashed_at_cleanup", code=code)
    gone = card._replace(place="trash", used=(), because=str(book.action["because"]))
    book.set(
        chronicle={**book.state.chronicle, code: gone},
        trash=(*book.state.trash, code),
        drawn=tuple(one for one in book.state.drawn if one != code),
    )
    book.rule("QD-CHRON-15", "trashed", code=code)


def clear_stop(book: Book) -> None:
    """A stop that was passed with a reason has been put right and leaves the due list (decision 16)."""
    left = tuple(stop for stop in book.state.stops if stop.id != book.action["stop"])
    if left == book.state.stops:
        raise Refused("QD-CHK-29", "no_such_stop", stop=book.action["stop"])
    book.set(stops=left)
    book.rule("QD-CHK-29", "stop_cleared", stop=book.action["stop"])


def set_bonuses(book: Book) -> None:
    """The seat bonuses as this box prints them, before the seats are taken (QD-SETUP-06, QD-AMB-52)."""
    must_be_phase(book, "opening")
    rows = list(book.action["rows"])
    book.set(switches=switches_from({"seat_bonuses": rows}, book.state.switches))
    book.rule("QD-SETUP-06", "bonuses_set")


def set_switch(book: Book) -> None:
    """A house-rule switch, changeable between games only (appendix C)."""
    must_be_phase(book, "opening", "between", "finale_due")
    name, value = str(book.action["name"]), book.action["value"]
    if name == "secrets":
        if value not in ("table", "phones"):
            raise Refused("QD-CHK-29", "bad_field", verb="switch", field="value")
        book.set(secrets=value)
    else:
        book.set(switches=switches_from({name: value}, book.state.switches))
    book.rule("QD-CHK-29", "switched", name=name, value=value, game=book.state.game + 1)
