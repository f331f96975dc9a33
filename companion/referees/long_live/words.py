"""The sentences: one template for every ruling, refusal and verb. Tiles and colours are named by the edition's labels."""

from companion.rulebook import Template, mark

_VERBS: dict[str, Template] = {
    "arrange": mark("{seat} arranged the line and chose a Master."),
    "roll_for_start": mark("{seat} rolled for the start."),
    "roll": mark("{seat} rolled the dice."),
    "choose": mark("{seat} decided: {value}."),
    "swap": mark("{seat} swapped the tile at {pos} with the next one."),
    "change_master": mark("{seat} changed the Master with the tile at {pos}."),
    "stay": mark("{seat} left everything in place."),
    "resign": mark("{seat} resigned."),
    "fix": mark("{seat} set the position to what lies on the table."),
}

_RULINGS: dict[str, Template] = {
    "arranged": mark("{seat} is ready: eleven tiles in line, the Master set aside."),
    "both_ready": mark("Both lines lie ready. Now both roll, the higher total begins."),
    "rolled_for_start": mark("{seat} rolled {dice} for the start: {sum}."),
    "start_tie": mark("Both have {sum}: both roll again."),
    "starts": mark("{seat} begins."),
    "rolled": mark("{seat} rolled {dice}: position {pos} is active in both lines."),
    "turned_up": mark("{seat}: the tile at {pos} is turned face up. It is the {tile}."),
    "turned_down": mark("{seat}: the {tile} at {pos} is turned face down."),
    "already_up": mark("{seat}: the tile at {pos} already lies face up; nothing is turned."),
    "already_down": mark(
        "{seat}: the tile at {pos} lies face down already; the attack does nothing."
    ),
    "stays_down": mark("{seat}: the tile at {pos} was hit, so it is not turned up."),
    "guarded": mark(
        "{seat}: the tile at {pos} cannot be turned down, the Guard at {guard} protects it."
    ),
    "two_guards": mark("Two Guards face each other at {pos}: nothing happens."),
    "faces_guard": mark("{seat}: the tile at {pos} faces a Guard, so it simply acts."),
    "guard_idle": mark("{seat}: the Guard at {pos} has nothing to do."),
    "same_initiative": mark("Both tiles at {pos} have the same number: neither acts."),
    "goes_first": mark("{seat} goes first at {pos}: {number} comes before {other}."),
    "compared_in_secret": mark(
        "{seat} goes first at {pos}. A hidden Master was compared in secret."
    ),
    "stopped": mark("{seat}: the tile at {pos} now lies face down and does not act."),
    "acts": mark("{seat}: the {tile} at {pos} acts."),
    "acts_as": mark("{seat}: the {tile} at {pos} acts as the {role}."),
    "master_shown": mark("{seat} shows the Master: the {tile}."),
    "took": mark("{seat} takes a {colour} token from the supply."),
    "none_in_supply": mark("{seat} gets no {colour} token: the supply has none left."),
    "put_back": mark("{seat} puts a {colour} token back into the supply."),
    "took_from_foe": mark("{seat} takes a {colour} token from {foe}."),
    "gave": mark("{seat} gives {foe} a {colour} token."),
    "six_go_back": mark("{seat} holds all six {colour} tokens: all six go back to the supply."),
    "supply_empty": mark("{seat} gets no second token: the supply is empty."),
    "foe_has_nothing": mark("{seat} takes nothing: {foe} has no tokens."),
    "no_second_token": mark("{seat} gets no second token without a yellow one, as agreed."),
    "nothing_to_give": mark("{seat} has no token to give."),
    "all_face_up": mark(
        "{seat}: no tile of the line lies face down, so the Princess does nothing."
    ),
    "swapped": mark("{seat} swaps the tiles at {pos} and {next}."),
    "swapped_foe": mark("{by} swaps the tiles of {seat} at {pos} and {next}."),
    "chose": mark("{seat} chooses: {value}."),
    "named": mark("{seat} says what lies there: the {value}."),
    "declined": mark("{seat} leaves it at that."),
    "stayed": mark("{seat} moves nothing."),
    "master_changed": mark("{seat} sets the {tile} from {pos} aside as the new Master, face down."),
    "no_first_reposition": mark("{seat} began, so this first turn has no repositioning."),
    "dice_pass": mark("The dice go to {seat}."),
    "won_by_princess": mark("The Princess of {foe} lies face down: {seat} wins."),
    "won_by_prestige": mark("{seat} holds three tokens of each colour and wins."),
    "resigned": mark("{seat} resigns, {foe} wins."),
    "fixed": mark("{seat} set the position to: {position}"),
}

_REFUSALS: dict[str, Template] = {
    "match_is_over": mark("The match is over."),
    "no_such_seat": mark("Only the two players can do this."),
    "no_such_action": mark("That cannot be done now."),
    "already_arranged": mark("This line lies ready already."),
    "never_master": mark("The {tile} can never be Master: a Master needs a prestige icon."),
    "princess_not_home": mark("The Princess starts at 7."),
    "wrong_tiles": mark(
        "Line and Master together are the twelve tiles of one side. Missing: {missing}. Too many: {surplus}."
    ),
    "no_start_roll_now": mark("There is no roll for the start to make now."),
    "no_dice": mark("Two dice are needed, each from 1 to 6."),
    "no_roll_now": mark("The dice are not to be thrown now."),
    "not_your_turn": mark("It is the turn of {foe}."),
    "nothing_to_choose": mark("Nothing is asked at the moment."),
    "not_yours_to_choose": mark("This choice belongs to {foe}."),
    "not_an_option": mark("That cannot be chosen here: {value}. Possible: {options}."),
    "no_reposition_now": mark(
        "Tiles are repositioned after the activation, by the player whose turn it is."
    ),
    "no_first_reposition_refused": mark("Whoever begins does not reposition on the first turn."),
    "not_your_reposition": mark("Only {foe} may reposition now."),
    "no_such_pair": mark("A swap is named by its lower position, from 2 to 11."),
    "not_face_up": mark("The new Master must be a face-up tile of the own line."),
    "guard_blocks": mark("The Guard beside the {tile} prevents this, as agreed."),
    "position_only_on_the_table": mark(
        "A position can only be written down where the real tiles lie on the table."
    ),
    "switches_unreadable": mark("The readings must be names with values."),
    "switch_unknown": mark("There is no reading called {name}. Known: {known}."),
    "switch_value": mark("{name} cannot be {value}. Possible: {known}."),
    "setup_key_unknown": mark("The set-up has an entry that is not known: {name}."),
    "two_players": mark("This is a game for two."),
    "edition_unknown": mark("There are these editions: {known}."),
    "mode_unknown": mark("It can be played in these ways: {known}."),
    "no_secret_compare": mark(
        "With real tiles the referee cannot compare a hidden Master in secret; Masters are shown before comparing."
    ),
    "notation_unreadable": mark("This part of the position cannot be read: {part}"),
    "nobody_would_be_asked": mark("In this position nobody would have to decide anything."),
    "agenda_does_not_fit": mark("What is still to be done does not fit the tiles and tokens."),
    "no_such_position": mark("There is no position {pos}: the bar runs from 2 to 12."),
    "no_such_tile": mark("There is no tile called {tile}."),
    "tokens_unreadable": mark("These tokens cannot be read: {text}. Write, say, r2 y1."),
    "line_missing": mark("{seat}: the line is missing."),
    "too_many_tiles": mark("{seat}: these are not the tiles of one side. Too many: {surplus}."),
    "nobody_left_for_master": mark("{seat}: no tile is left that could be the hidden Master."),
    "princess_face_wrong": mark("{seat}: a Princess lies face up until she loses the match."),
    "too_many_tokens": mark("There are only six {colour} tokens."),
    "six_held": mark("{seat}: six tokens of a colour go back at once."),
    "has_won_already": mark("{seat}: three tokens of each colour have won already."),
    "unknown_tiles": mark("Unknown tiles belong to a match with real tiles on the table."),
    "turn_and_phase_differ": mark("Whose turn it is does not fit what is to be done."),
    "nothing_left_to_arrange": mark("Both lines lie ready, so there is nothing left to arrange."),
}

SENTENCES: dict[str, Template] = {**_VERBS, **_RULINGS, **_REFUSALS}
