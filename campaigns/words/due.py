"""What falls due, in one line each."""

from companion.rulebook import Template, mark

DUE: dict[str, Template] = {
    "due_duty": mark("{code} is released and not done yet ({seat})."),
    "due_payment": mark("{seat} has not answered a loss of {cost}."),
    "due_target": mark("Not yet known whom {target} hits."),
    "due_return": mark("{seat} comes back with {n} Independence, overdue Agendas fail first."),
    "due_timeline": mark("The Timeline space of game {game} is not fully entered."),
    "due_last_game": mark("{card} is in its last game and goes into the Trash box."),
    "due_herald": mark("{card} has a Herald effect for {seat}."),
    "due_speaks": mark("{card} speaks in this step."),
    "due_event": mark("Event {event}: {note}"),
    "due_deal": mark("An open Deal of {seats}: {service}."),
    "due_agenda": mark("Your Agenda {code} falls due in game {limit}."),
    "due_limit": mark("Your Agenda {code} has no limit noted."),
    "due_crossroad": mark("Your Crossroad {code} must be decided at once."),
    "due_fate": mark("Your story has ended: mark your Fate and draw an Ongoing Agenda."),
    "due_stop": mark("Passed in game {game} because of {because}."),
    "due_skipped": mark("{step} of game {game} was left out."),
}
