"""What the rules decided at the end of a game and of the campaign."""

from companion.rulebook import Plural, Template, mark

SCORING: dict[str, Template] = {
    "game_ends": mark("Game {game} ends."),
    "event_carried_out": mark("Event {event} is carried out."),
    "ideology_shown": mark("{seat} shows Ideology card {card}."),
    "scores_winning": mark("{seat}: {subject} winning, {points}."),
    "scores_tokens": mark("{seat}: tokens at {subject}, {points}."),
    "scores_empty_pile": mark("{seat}: no token at {subject}, {points} instead."),
    "scores_silver": mark("{seat}: {subject} balanced, {points}."),
    "scores_smaller_pile": mark("{seat}: smaller pile of {subject}, {points}."),
    "scores_smaller_empty": mark("{seat}: smaller pile of {subject} empty, {points} instead."),
    "ideology_scored": mark("{seat}: {hegemony} Hegemony, {independence} Independence."),
    "power_scored": mark("{seat} has {power} Power left: {n} Independence."),
    "all_without_power": mark("Nobody has Power left: all tie for the most."),
    "investment_paid": mark("{seat} pays the {what} Investment."),
    "investment_failed": mark("{seat} does not pay the {what} Investment."),
    "investment_on_table": mark("{seat}'s Investment is settled on the table."),
    "agenda_succeeds": mark("{seat} completes an Agenda."),
    "agenda_fails": mark("An Agenda of {seat} fails."),
    "crossroad_decided": mark("{seat} decides a Crossroad."),
    "story_ends": mark("{seat}'s own story ends."),
    "ongoing_completed": mark("{seat} completes an Ongoing Agenda."),
    "agendas_settled": mark("{seat} has resolved all Agendas."),
    "fate_marked": mark("{seat} has marked a Fate."),
    "taxed": mark("{seat} discards {amount} {what}."),
    "dilemmas_trashed": Plural(
        mark("{n} Dilemma goes into the Trash box."), mark("{n} Dilemmas go into the Trash box.")
    ),
    "chronicle_cleaned": mark("Into the Trash box: {trashed}. Back into the deck: {kept}."),
    "power_to_supply": mark("All Power goes back to the supply."),
    "finale_near": mark("{endings} Endings and {deck} Dilemmas: the Grand Finale is due."),
    "campaign_goes_on": mark("{endings} of 7 Endings, {deck} Dilemmas in the deck."),
    "game_saved": mark("Game {game} is saved."),
    "finale_due": Plural(
        mark("The last {n} Dilemma is Trashed; the next game is the Grand Finale."),
        mark("The last {n} Dilemmas are Trashed; the next game is the Grand Finale."),
    ),
    "finale_opened": mark("The Grand Finale: open {boxes}."),
    "sheet_entered": mark("Hegemony counts {hegemony}, Independence {independence}."),
    "fate_shown": mark("{seat} shows Fate {space}."),
    "order_entered": mark("The final order: {seats}."),
    "campaign_over": mark("The campaign is over: {seats}."),
}
