"""Opening a campaign: Characters, seats and tokens, Regions, the first deck; every step may be skipped (QD-SETUP)."""

from companion.rulebook import Change, Refused

from ..rules.components import CHARACTERS, DISORDER_CARDS, REGIONS, is_recommended
from ..rules.regions import Pick, pick_order
from ..rules.seating import bonuses
from ..rules.voting import clockwise
from ..state import OPENING, AgendaCard, Chronicle, Opened, Region, State
from .book import Book, acting_seat, must_be_phase, power_move
from .tokens import drawn_lot
from .unlocks import add_agenda


def cast(book: Book) -> None:
    """A player takes a Character for the whole campaign and names the House (QD-CHAR-02, QD-CHAR-06, QD-FACT-33)."""
    key, character = acting_seat(book), str(book.action["character"]).casefold()
    if character not in CHARACTERS:
        raise Refused("QD-CHAR-01", "no_such_character", character=character)
    if book.state.phase != "opening":
        book.stop("QD-CHAR-02", "character_is_fixed", seat=key)
    if any(s.character == character and s.key != key for s in book.state.seats):
        raise Refused("QD-CHAR-02", "character_taken", character=character)
    old = book.state.seat(key)
    house = str(book.action.get("house") or old.house)
    seats = book.state.seats
    changed = old._replace(character=character, house=house)
    book.set(seats=tuple(changed if s.key == key else s for s in seats))
    book.rule(
        "QD-CHAR-02",
        "plays_character",
        seat=key,
        character=CHARACTERS[character].name,
        house=house or None,
    )
    if all(seat.character for seat in book.state.seats) and book.state.step == "characters":
        _all_cast(book)


def _all_cast(book: Book) -> None:
    """Advice on the group, and each player's starting Agenda, unread (QD-CHAR-05, QD-SETUP-03, QD-SETUP-04)."""
    if not is_recommended([seat.character for seat in book.state.seats]):
        book.rule("QD-CHAR-05", "group_not_recommended")
    deal_first_agendas(book)
    close_opening(book, "characters")


def deal_first_agendas(book: Book) -> None:
    """The starting Agenda of each Character (QD-SETUP-03); its limit is the owner's to note."""
    for seat in book.state.seats:
        code = CHARACTERS[seat.character].agenda
        add_agenda(book, seat.key, AgendaCard(code, "character"))
        book.set(used_codes=book.state.used_codes | {code})


def close_opening(book: Book, step: str) -> None:
    """Go on to the next opening step that is not done; after the last the first game can begin."""
    closed = {**book.state.closed, f"opening.{step}": book.seat}
    left = [one for one in OPENING if f"opening.{one}" not in closed]
    if left:
        book.set(closed=closed, step=left[0])
    else:
        book.set(closed=closed, phase="between", step="begin_game")
        book.rule("QD-SETUP-02", "campaign_opened")


def _must_be_open(book: Book, step: str) -> None:
    must_be_phase(book, "opening")
    if f"opening.{step}" in book.state.closed:
        by = book.state.closed[f"opening.{step}"]
        raise Refused("QD-CHK-29", "already_done", seat=by, step=step)


def skip(book: Book) -> None:
    """A step the table does without the app (decision 35)."""
    step = str(book.action["step"])
    if step not in OPENING:
        raise Refused("QD-SETUP-02", "no_such_step", step=step)
    _must_be_open(book, step)
    book.set(skipped=(*book.state.skipped, f"opening.{step}"))
    book.rule("QD-SETUP-02", "step_skipped", step=step)
    close_opening(book, step)


def skip_rest(book: Book) -> None:
    """A first game begun before the opening is through leaves the rest to the table."""
    if book.state.phase == "opening":
        left = [step for step in OPENING if f"opening.{step}" not in book.state.closed]
        for step in left:
            book.rule("QD-SETUP-02", "step_skipped", step=step)
        book.set(skipped=(*book.state.skipped, *(f"opening.{step}" for step in left)))


def seat_table(book: Book) -> None:
    """Seats clockwise, the Leader by lot or chosen, bonuses by seat, the last is Moderator (QD-SETUP-05 … -09)."""
    _must_be_open(book, "seating")
    order = tuple(book.action["order"])
    if sorted(order) != sorted(book.state.seat_keys()):
        raise Refused("QD-SETUP-05", "seating_wrong", players=list(book.state.seat_keys()))
    leader = str(book.action.get("leader") or "") or drawn_lot(book, "leader", order)
    if leader not in order:
        raise Refused("QD-SETUP-05", "no_such_seat", seat=leader)
    seated = clockwise(order, leader)
    seating = bonuses(seated, book.state.switches)
    book.set(order=seated, leader=leader, moderator=seating.moderator)
    book.rule("QD-SETUP-05", "seated", seat=leader, moderator=seating.moderator, seats=list(seated))
    for seat, bonus in seating.bonuses.items():
        changes = (
            *power_move("supply", f"{seat}.power", bonus.power),
            Change(f"{seat}.gold", bonus.gold),
            Change(f"{seat}.independence", bonus.independence),
        )
        if any(bonus):
            book.rule("QD-SETUP-06", "seat_bonus", changes, seat=seat, **bonus._asdict())
    close_opening(book, "seating")


def next_pick(state: State) -> Pick | None:
    """Whose pick of a Region is due, or None once all are assigned (QD-REGION-02 … QD-REGION-07)."""
    if not state.leader or len(state.order) != len(state.seats):
        return None
    picks = pick_order(clockwise(state.order, state.leader))
    taken = len(state.regions)
    return picks[taken] if taken < len(picks) else None


def free_regions(state: State) -> tuple[str, ...]:
    """Regions nobody has taken yet."""
    return tuple(name for name in REGIONS if name not in state.regions)


def pick_region(book: Book) -> None:
    """One pick of the draft; the last Vassal with five players falls to its owner without choice (QD-REGION-05)."""
    _must_be_open(book, "regions")
    region = str(book.action["region"]).casefold()
    pick = next_pick(book.state)
    if pick is None:
        raise Refused("QD-REGION-02", "seating_first")
    if region not in free_regions(book.state):
        raise Refused("QD-REGION-01", "region_not_free", region=region)
    if pick.seat != book.seat:
        book.stop("QD-REGION-02", "pick_not_yours", seat=book.seat, next=pick.seat)
    _assign(book, region, pick)
    after = next_pick(book.state)
    if after is not None and not after.chosen:
        _assign(book, free_regions(book.state)[0], after)
    if next_pick(book.state) is None:
        book.rule("QD-REGION-12", "region_keywords_placed")  # QD-KEYW-04
        close_opening(book, "regions")


def _assign(book: Book, region: str, pick: Pick) -> None:
    book.set(regions={**book.state.regions, region: Region(pick.seat, pick.kind)})
    name = REGIONS[region].name
    book.rule("QD-REGION-03", "region_taken", seat=pick.seat, region=name, what=pick.kind)


def first_deck(book: Book) -> None:
    """Prologue read, Envelope 00 opened, the first deck shuffled, Age of Disorder decided now or never.

    QD-SETUP-10 … QD-SETUP-18, QD-FACT-16, QD-RISK-20; without it the purple Envelopes stay sealed.
    """
    _must_be_open(book, "deck")
    cards = int(book.action["cards"])
    book.rule("QD-SETUP-11", "deck_built", (Change("deck", cards),), cards=cards)
    opened = Opened("00", "envelope", 0, 0, "set-up", cards)
    book.set(
        opened=(*book.state.opened, opened),
        used_codes=book.state.used_codes | {"00"},
        deck_known=True,
        disorder=False,
    )
    if book.action.get("disorder"):
        _add_disorder(book)
    close_opening(book, "deck")


def _add_disorder(book: Book) -> None:
    """Four Dilemmas, four Chronicle cards, one Agenda for each Character; the others are Trashed (QD-SETUP-16)."""
    changes = (Change("deck", DISORDER_CARDS["DAOD"]),)
    book.rule("QD-SETUP-13", "disorder_added", changes, n=DISORDER_CARDS["DAOD"])
    cards = {f"CAOD{n}": Chronicle(f"CAOD{n}") for n in range(1, DISORDER_CARDS["CAOD"] + 1)}
    codes = {"DAOD", "CAOD", "AAOD"}
    book.set(
        disorder=True,
        chronicle={**book.state.chronicle, **cards},
        used_codes=book.state.used_codes | codes,
    )
    for seat in book.state.seats:
        if seat.character:
            code = CHARACTERS[seat.character].disorder_agenda
            add_agenda(book, seat.key, AgendaCard(code, "disorder"))
            book.set(used_codes=book.state.used_codes | {code})
    playing = {seat.character for seat in book.state.seats}
    unused = tuple(c.disorder_agenda for c in CHARACTERS.values() if c.key not in playing)
    if len(playing - {""}) == len(book.state.seats):
        book.set(trash=(*book.state.trash, *unused))
