"""Every verb and the act that carries it out."""

from collections.abc import Callable, Mapping

from companion.rulebook import Refused

from . import (
    absence,
    agendas,
    backfill,
    chronicle,
    cleanup,
    corrections,
    deals,
    effects,
    facts,
    finale,
    game_setup,
    opening,
    opens,
    payments,
    rounds,
    scoring,
    settling,
    votes,
)
from .book import Book

_CONFIRMED: Mapping[str, Callable[[Book], None]] = {
    "ideology_card": scoring.close_plain,
    "income": game_setup.take_income,
    "chronicle_draw": scoring.close_plain,
    "chronicle_cards": chronicle.place_cards,
    "durations": chronicle.mark_durations,
    "draft": scoring.close_plain,
    "ready": game_setup.be_ready,
    "events": scoring.close_plain,
    "chronicle_check": scoring.close_plain,
    "ideology_scoring": scoring.score_all_ideology,
    "power_scoring": scoring.score_all_power,
    "investments": scoring.close_investments,
    "agendas": scoring.close_plain,
    "taxes": scoring.collect_taxes,
    "cleanup": cleanup.clean_up,
    "save": cleanup.save_game,
}


def confirm(book: Book) -> None:
    """One tap closes the step it names, in its game (decision 15)."""
    step = str(book.action["step"])
    if step not in _CONFIRMED:
        raise Refused("QD-CHK-29", "no_such_step", step=step)
    _CONFIRMED[step](book)


ACTS: Mapping[str, Callable[[Book], None]] = {
    "cast": opening.cast,
    "seat_table": opening.seat_table,
    "pick_region": opening.pick_region,
    "first_deck": opening.first_deck,
    "skip": opening.skip,
    "backfill": backfill.backfill,
    "enter": facts.enter,
    "switch": corrections.set_switch,
    "bonus_table": corrections.set_bonuses,
    "begin_game": game_setup.begin_game,
    "keep_ideology": game_setup.keep_ideology,
    "income": game_setup.take_income,
    "draw_chronicle": chronicle.draw_chronicle,
    "card_effect": chronicle.card_effect,
    "draft": game_setup.draft,
    "confirm": confirm,
    "ready": game_setup.be_ready,
    "read_card": rounds.read_card,
    "vote": votes.take_turn,
    "raise": votes.take_turn,
    "stay": votes.take_turn,
    "pass": votes.take_turn,
    "quick_vote": votes.vote_quickly,
    "decide_side": votes.decide_side,
    "decide_leader": votes.decide_leader,
    "effects": effects.book_effects,
    "declare": effects.declare,
    "pay": payments.pay,
    "pay_all": payments.pay_all,
    "nothing_more": rounds.nothing_more,
    "close_round": rounds.close_round,
    "open": opens.open_released,
    "settle": settling.settle,
    "all_settled": settling.settle_all,
    "take_agenda": settling.take_agenda,
    "propose_deal": deals.propose_deal,
    "seal_deal": deals.seal_deal,
    "end_deal": deals.end_deal,
    "use_skill": corrections.use_skill,
    "token": corrections.move_token,
    "counter": corrections.move_counter,
    "end_event": corrections.end_event,
    "sticker": corrections.add_sticker,
    "recount": corrections.recount,
    "count_deck": corrections.count_deck,
    "count_chronicle": corrections.count_chronicle,
    "retrieve": corrections.retrieve,
    "clear_stop": corrections.clear_stop,
    "end_game": rounds.end_game,
    "event_done": scoring.event_done,
    "reveal_ideology": scoring.reveal_ideology,
    "score_ideology": scoring.score_all_ideology,
    "invest": scoring.invest,
    "hold_agenda": agendas.hold_agenda,
    "agenda": agendas.resolve_agenda,
    "mark_fate": agendas.mark_fate,
    "agendas_done": agendas.agendas_done,
    "save": cleanup.save_game,
    "leave_game": absence.leave_game,
    "defect": absence.defect,
    "replace": absence.replace_player,
    "open_finale": finale.open_finale,
    "final_sheet": finale.final_sheet,
    "reveal_fate": finale.reveal_fate,
    "final_order": finale.final_order,
    "close_campaign": finale.close_campaign,
}
