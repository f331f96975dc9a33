"""Things released by their code: noted as duties, landed where they belong (QD-KEY-14, QD-CHK-06 … QD-CHK-08)."""

from companion.rulebook import Change, Sealed

from ..rules.codes import read_code
from ..state import Agenda, AgendaCard, Chronicle, Duty, Keyword, Skill, State
from .aims import Aim
from .book import Book


def release(book: Book, kind: str, code: str, found: Aim, source: str) -> None:
    """A code named by an effect becomes an open duty of its first target; a code comes once (QD-CHK-07)."""
    read = read_code(code)
    seat = found.seats[0]
    _check_code(book, read.code, read.warnings)
    state = book.state
    duty = Duty(
        book.serial("d"),
        read.kind,
        read.code,
        seat,
        source,
        state.game,
        state.round_number(),
        region=found.region,
    )
    book.set(duties=(*book.state.duties, duty), used_codes=book.state.used_codes | {read.code})
    book.rule(found.rule, "released", what=kind, code=read.code, seat=seat or None, source=source)
    _land(book, duty)


def _check_code(book: Book, code: str, warnings: tuple[str, ...]) -> None:
    """Every sticker exists once, so a Keyword has one owner (QD-KEYW-03)."""
    if code in book.state.used_codes:
        book.stop("QD-CHK-07", "code_used", code=code)
    if warnings:
        book.rule("QD-CHK-08", "code_out_of_range", code=code)


def _land(book: Book, duty: Duty) -> None:
    """What lies in a Diary or deck from the first moment; the rest lands when its duty is settled."""
    if duty.kind == "keyword":
        book.set(keywords=(*book.state.keywords, Keyword(duty.code, duty.seat)))  # QD-KEYW-01
    elif duty.kind == "skill":
        book.set(skills=(*book.state.skills, Skill(duty.code, duty.seat)))  # QD-SKILL-01
    elif duty.kind == "chronicle":
        card = Chronicle(duty.code, duty.seat)  # QD-CHRON-17, QD-CHRON-20
        book.set(chronicle={**book.state.chronicle, duty.code: card})
    elif duty.kind == "agenda":
        add_agenda(book, duty.seat, AgendaCard(duty.code))


def readers(state: State, owner: str) -> tuple[str, ...]:
    """Who may know an Agenda: its owner, or all where the table plays with open codes (QD-AMB-57)."""
    return state.seat_keys() if state.switches.agenda_codes_public else (owner,)


def add_agenda(book: Book, owner: str, card: AgendaCard) -> Agenda:
    """A new Agenda in the owner's Treasury, sealed for the owner (QD-AGENDA-17, QD-INFO-06)."""
    sealed = Sealed(card, readers(book.state, owner))
    agenda = Agenda(book.serial("a"), owner, sealed, book.state.game)
    changes = (Change(f"{owner}.agendas", 1),)
    book.rule("QD-AGENDA-17", "agenda_taken", changes, seat=owner)
    book.set(agendas=(*book.state.agendas, agenda))
    return agenda


def change_agenda(book: Book, agenda: Agenda, card: AgendaCard) -> None:
    """Note what the owner says about an Agenda."""
    sealed = Sealed(card, readers(book.state, agenda.owner))
    changed = agenda._replace(card=sealed)
    agendas = book.state.agendas
    book.set(agendas=tuple(changed if one.id == agenda.id else one for one in agendas))


def drop_agenda(book: Book, agenda: Agenda) -> None:
    """An Agenda leaves its owner's Treasury."""
    book.set(agendas=tuple(one for one in book.state.agendas if one.id != agenda.id))
    book.rule(
        "QD-AGENDA-04", "agenda_leaves", (Change(f"{agenda.owner}.agendas", -1),), seat=agenda.owner
    )
