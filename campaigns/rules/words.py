"""Sentences for what the calculators refuse, cannot read, or count."""

from types import MappingProxyType

from companion.rulebook import Plural, Template, mark

REFUSALS: dict[str, Template] = {
    "agenda_ongoing_once": mark("This table completes one Ongoing Agenda per game."),
    "chronicle_already_full": mark("{code} has a full track: it should have been Trashed."),
    "chronicle_marks": mark("{code} has more marks than its track has spaces."),
    "chronicle_too_many": mark("{drawn} cards were drawn; at most {most} are."),
    "deal_beyond_holdings": mark("Nobody hands over {amount} {resource} they do not hold."),
    "deal_branding_not_tradable": mark("At this table the right to Brand is not for sale."),
    "deal_needs_service": mark("Resources change hands only in return for a service: name it."),
    "deal_not_a_resource": mark("Only Gold, Food, Army and Materials change hands, not {item}."),
    "deal_not_now": mark(
        "Deals are made in the Voting Phase, until the Moderator has broken a tie."
    ),
    "deal_power": mark("Power is never part of a Deal."),
    "deal_token": mark("The {item} token is never part of a Deal."),
    "income_not_offered": mark("That Building offers {offered}, not {resource}."),
    "leader_not_a_contender": mark("{seat} cannot have led: only {allowed} had the most Power."),
    "leader_not_among_tied": mark("The Moderator names one of {allowed}, not {seat}."),
    "pass_moderator_taken": mark(
        "{seat} cannot become Moderator: the token already lies on {moderator}'s tile."
    ),
    "pass_names_an_action": mark("{seat} must name a Pass Action; Gather Power is always open."),
    "pass_no_free_space": mark("No Pass Action space is free on that card."),
    "pass_no_token": mark("{seat} has no Heraldry token left."),
    "pass_slot_occupied": mark("{holder}'s token already lies beside that card."),
    "payment_beyond_holdings": mark("{amount} {resource} is more than is held."),
    "payment_falls_short": Plural(
        mark("The payment falls short by 1; a chosen payment is made in full or not at all."),
        mark(
            "The payment falls short by {missing}; a chosen payment is made in full or not at all."
        ),
        "missing",
    ),
    "payment_gold_in_pairs": mark(
        "Gold replaces other Resources two for one; {gold} Gold beside what is owed does not fit."
    ),
    "payment_more_than_owed": mark("{amount} {resource} is more than is owed of it."),
    "payment_no_gold_here": mark("At this table Gold does not replace a forced loss."),
    "payment_not_in_full": mark("It cannot be paid in full, so it cannot be done."),
    "payment_power_is_no_resource": mark("Power is not a Resource: it is not owed as one."),
    "players_at_most_six": mark("A game has 1 to 6 players present, not {players}."),
    "players_three_to_six": mark("A campaign has 3 to 6 players, not {players}."),
    "quick_vote_seat_missing": mark("{seat} has neither voted nor passed."),
    "round_beyond_counter": mark("The Round Counter has {slots} slots; there is no slot {slot}."),
    "tax_gold_beyond_due": mark("Only {due} are due; {units} cannot be replaced."),
    "tax_gold_beyond_purse": mark("{gold} Gold does not replace {units} at two for one."),
    "tax_no_gold": mark("At this table Gold does not replace Taxes."),
    "vote_at_least_one": mark("{seat} must place at least 1 Power."),
    "vote_beyond_treasury": mark("{seat} cannot place {power} Power; the Treasury holds {held}."),
    "vote_closed": mark("The vote is over: the turn has come round to the Leader, {leader}."),
    "vote_has_passed": mark("{seat} has passed and is out of this vote; it is {next}'s turn."),
    "vote_no_pass_after_vote": mark("{seat} has voted and can no longer pass."),
    "vote_no_power": mark("{seat} has no Power and must pass."),
    "vote_not_your_turn": mark("It is {next}'s turn, not {seat}'s."),
    "vote_nothing_to_raise": mark("{seat} has not voted yet and cannot raise."),
    "vote_nothing_to_stay_on": mark("{seat} has not voted yet and cannot stay."),
    "vote_raise_instead": mark("{seat} has already voted {side}: raise or stay."),
    "vote_side_is_fixed": mark("{seat} has voted {side} and cannot change sides."),
}

FAULTS: dict[str, Template] = {
    "absence_games": mark("Missed games lie before game {returns}, each named once."),
    "bonus_needed": mark("{ideology} is winning: how much does the card give for it?"),
    "card_line": mark(
        "A line of an Ideology card names one favored Ideology or one balanced axis."
    ),
    "card_unknown": mark("{code} was drawn but is not among the cards."),
    "code_ambiguous": mark("“{text}” can be read in several ways: {choices}?"),
    "code_too_long": mark("“{text}” has too many digits; {digits} are expected."),
    "code_unknown": mark("“{text}” is not a code of the box."),
    "drawn_twice": mark("{code} was drawn twice."),
    "field_choice": mark("“{field}” must be one of {allowed}."),
    "field_missing": mark("“{field}” is missing."),
    "field_not_flag": mark("“{field}” must be true or false."),
    "field_not_list": mark("“{field}” must be a list."),
    "field_not_object": mark("“{field}” must be an object."),
    "field_not_text": mark("“{field}” must be a text."),
    "field_not_whole": mark("“{field}” must be a whole number from {least} to {most}."),
    "field_unknown": mark("“{field}” knows nothing of “{key}”."),
    "line_not_json": mark("That line is not JSON."),
    "line_not_object": mark("Each line must be a JSON object."),
    "place_unknown": mark("There is no Building {place}."),
    "seat_twice": mark("{seat} sits there twice."),
    "seat_unknown": mark("{seat} has no seat here."),
    "switch_bonuses": mark("The seat bonuses are {rows} rows of Power, Gold and Independence."),
    "switch_number": mark("“{switch}” must be a whole number from {least} to {most}."),
    "switch_unknown": mark("There is no switch “{switch}”."),
    "switch_value": mark("“{switch}” must be one of {allowed}."),
}

LINES: dict[str, Template] = {
    "score_empty_pile": mark("No token at {subject}"),
    "score_silver": mark("{subject} balanced"),
    "score_smaller_empty": mark("No token in the smaller pile of {subject}"),
    "score_smaller_pile": mark("Tokens in the smaller pile of {subject}"),
    "score_tokens": mark("Tokens at {subject}"),
    "score_winning": mark("{subject} winning"),
}

SENTENCES: MappingProxyType[str, Template] = MappingProxyType({**REFUSALS, **FAULTS, **LINES})
