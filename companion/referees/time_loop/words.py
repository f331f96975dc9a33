"""The sentences of the time loop: one template for every kind of ruling, refusal, finding, and for every verb."""

from collections.abc import Mapping

from companion.rulebook import Plural, Template, mark

_ACTIONS: Mapping[str, Template] = {
    "choose": mark("{seat} makes a choice."),
    "play": mark("{seat} picks a card."),
    "name_trait": mark("{seat} names a trait: {trait}."),
    "answer": mark("{seat} faces death."),
    "retain": mark("{seat} decides what to remember."),
    "shuffle": mark("{seat} shuffles."),
    "resign": mark("{seat} resigns."),
}

_RULINGS: Mapping[str, Template] = {
    "picked": mark("{seat} has picked."),
    "chosen": mark("{seat} chooses: {label}."),
    "limited": mark("{seat}: {trait} is at the end of its scale; what goes beyond is lost."),
    "modified": mark("{seat} plays {delta} {trait} on {target}."),
    "manual": mark("{seat} plays {card}; the table says what it does."),
    "adjusted": mark("{card}: {delta} {trait} for {target}."),
    "ordered": mark("{seat} plays {card}: {target} chose “{label}” after all."),
    "ordered_ahead": mark("{seat} plays {card}: “{label}” is chosen for {target}."),
    "reset_pending": mark("{seat} plays {card}: {trait} of {target} will be reset after phase 4."),
    "reset_undeclared": mark(
        "{seat} plays {card} on {target}: which trait will be reset is said after phase 4."
    ),
    "reset_done": mark("{trait} of {target} is reset to {value}."),
    "in_vain": mark("{target} has resigned: the card of {seat} does nothing."),
    "phase_begins": mark("Phase {phase} begins."),
    "death_comes": mark("Phase 5 begins: death or survival."),
    "memories_played": mark("{seat} plays Memories; from now on death takes no traits."),
    "condition_met": mark("{seat}: {traits} {total}, needed {least}: fulfilled."),
    "condition_missed": mark("{seat}: {traits} {total}, needed {least}: missed."),
    "died": mark("{seat} dies; all cards of this life are discarded."),
    "reset": mark("{seat}: every trait above 5 falls to 5."),
    "kept": mark("{seat} remembers: all traits stay as they are."),
    "round_begins": mark("Round {round} begins."),
    "drew": Plural(mark("{seat} draws a card."), mark("{seat} draws {n} cards.")),
    "shuffled": Plural(mark("{seat} shuffles one card."), mark("{seat} shuffles {n} cards.")),
    "survived": mark("Alive: {survivors}."),
    "highest": mark("Highest sum of all traits, {total}: {winners}."),
    "shared": mark("Equal sums: {winners} win together."),
    "won": mark("The match is won by {winners}."),
    "resigned": mark("{seat} resigns."),
}

_REFUSALS: Mapping[str, Template] = {
    "no_choice_now": mark("No choice is due now."),
    "no_card_now": mark("No card is due now."),
    "no_trait_now": mark("No trait is to be named now."),
    "no_phase5_now": mark("Phase 5 has not come yet; Memories is played there only."),
    "no_retain_now": mark("Nobody is asked now what to remember."),
    "no_shuffle_now": mark("That pile does not wait for a shuffle."),
    "picked_already": mark("You have picked; a pick is final."),
    "not_your_turn": mark("It is not your turn."),
    "no_such_choice": mark("Your board has no such choice in phase {phase}."),
    "no_card": mark("Exactly one card must be played."),
    "not_in_hand": mark("That card is not in your hand."),
    "needless_target": mark("This card does not ask for that."),
    "no_opponent": mark("This card needs an opponent."),
    "own_traits_only": mark("A modifier works on your own traits."),
    "trait_missing": mark("Nobody there has the trait {trait}."),
    "no_such_trait": mark("Name a trait of {target}’s board."),
    "no_such_order": mark("Name a choice that {target}’s board has in this phase."),
    "bad_adjustment": mark("Each line needs a player, a trait of their board and a whole number."),
    "memories_later": mark("Memories is played in phase 5 only."),
    "no_memories": mark("You do not hold Memories."),
    "no_memories_in_force": mark("Only who has Memories in play is asked."),
    "yes_or_no": mark("Answer yes or no."),
    "chance_alone": mark("Chance alone shuffles; nobody may know a draw pile."),
    "not_that_pile": mark("A shuffle needs exactly the cards of that pile."),
    "resigned_already": mark("You have resigned."),
    "match_over": mark("The match is over."),
    "nobody_there": mark("Nobody sits there."),
    "no_such_action": mark("The time loop knows no such action."),
}

_SETUP: Mapping[str, Template] = {
    "players": mark("Two to four players are needed, not {n}."),
    "unknown_switch": mark("There is no such switch or value: {switch}."),
    "unknown_cards": mark("The cards are either in the app or on the table."),
    "unreadable": mark("The set-up holds something that cannot be kept."),
    "no_seat": mark("{seat}: this seat has no board."),
    "incomplete_pile": mark("{seat}: the draw pile is not the whole deck."),
    "equal_boards": mark("Every player needs another board."),
    "bad_patch": mark("There is nothing to change at {where}."),
    "bad_position": mark("{seat}: there is no such position."),
    "unknown_card": mark("{seat}: the deck has no such card left: {card}."),
}

_FINDINGS: Mapping[str, Template] = {
    "board_unnamed": mark("The board has no {field}."),
    "board_trait_count": mark("A board has one to eight traits, not {n}."),
    "board_unusual_traits": mark("Unusual: a board has four traits, this one {n}."),
    "board_trait_key": mark("Every trait needs a key of its own."),
    "board_start": mark("A trait starts with a whole number from 1 to 10."),
    "board_phases": mark("A board has exactly the phases 1, 2, 3 and 4."),
    "board_few_choices": mark("A phase has at least two choices."),
    "board_choice_key": mark("Every choice of the board needs a key of its own."),
    "board_no_changes": mark("A choice changes at least one trait."),
    "board_unknown_trait": mark("The board has no trait {trait}."),
    "board_change": mark("{trait} changes by a whole number from 1 to 5, up or down."),
    "board_no_survival": mark("There is no way to survive."),
    "board_condition_traits": mark("A condition names traits of the board, each once."),
    "board_threshold": mark("A threshold is a whole number from 1 to 10 for each of its traits."),
    "board_easy_start": mark("The start values already survive."),
    "board_easy_fives": mark("All traits at 5 already survive."),
    "deck_size": mark("A deck has 25 cards, not {n}."),
    "deck_memories": mark("A deck has exactly one Memories, not {n}."),
    "deck_kind": mark("This kind of card is not known."),
    "deck_card_key": mark("Every card needs a key of its own."),
    "deck_copies": mark("The number of copies is a whole number from 1."),
    "deck_card_name": mark("Every card but a modifier needs a name."),
    "deck_trait": mark("A modifier works on a trait of the board."),
    "deck_delta": mark("A modifier changes by a whole number from 1 to 5, up or down."),
    "deck_text": mark("A manual card says in its text what it does."),
    "deck_types": mark("Unusual: a deck has seven types of cards, this one {n}."),
}

SENTENCES: Mapping[str, Template] = {
    **_ACTIONS,
    **_RULINGS,
    **_REFUSALS,
    **_SETUP,
    **_FINDINGS,
}
