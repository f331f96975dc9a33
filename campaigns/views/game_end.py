"""The end of a game, step by step: computed, shown, confirmed; and the Grand Finale (QD-END, QD-FINALE)."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ..rules.components import AXES, IDEOLOGIES, RESOURCES
from .now import Eyes, Now, Panel, one_tap, tap
from .outcome import builder


def _events(eyes: Eyes) -> Now:
    """One Event after another, in ascending order (QD-EVENT-04)."""
    number = eyes.facts["event"]
    done = tap(_("Done"), eyes.view["next"]["action"], sign="check")
    if number is None:
        return Now((done,))
    event = next(one for one in eyes.view["events"] if one["number"] == number)
    facts = {"event": event, "build": builder(eyes), "source": f"Event {number}"}
    title = _("Event %(event)s") % {"event": number}
    return Now((done,), "campaign/_event.html", _("Book its effect"), title, facts)


def _reveal(eyes: Eyes) -> Now:
    """Every seat's card: picked by tapping where known, else its lines entered once (QD-SCORE-01)."""
    rows = [_cards_of(eyes, seat) for seat in eyes.named(eyes.facts["seats"])]
    facts = {
        "rows": rows,
        "all_known": all(row["cards"] for row in rows),
        "game": eyes.view["game"],
        "ideologies": IDEOLOGIES,
        "axes": [{"key": axis, "name": axis.replace("-", " – ").title()} for axis in AXES],
        "lines": range(3),
    }
    return Now((), "campaign/_reveal.html", _("Show the cards"), _("Your Ideology cards"), facts)


def _cards_of(eyes: Eyes, seat: dict[str, Any]) -> dict[str, Any]:
    character = eyes.seat_view(seat["key"])["character"]
    cards = eyes.view["facts"]["ideology"].get(character, [])
    kept = (eyes.view["mine"] or {}).get("ideology") if seat["key"] == eyes.seat else None
    return {**seat, "cards": cards, "kept": kept, "may": eyes.may_act_for(seat["key"])}


def _ideology_scoring(eyes: Eyes) -> Now:
    """The breakdown line by line, then one tap (QD-SCORE-09)."""
    shown = eyes.view["scoring"]["revealed"]
    rows = [
        {**seat, **shown[seat["key"]], "said": _lines(eyes, shown[seat["key"]])}
        for seat in eyes.named(shown)
    ]
    score = tap(_("Score them"), eyes.view["next"]["action"])
    title = _("Ideology Scoring")
    return Now(
        (score,), "campaign/_ideology_scoring.html", _("The breakdown"), title, {"rows": rows}
    )


def _lines(eyes: Eyes, card: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "say": eyes.names.get(line["subject"], line["subject"]),
            "rule": line["rule"],
            "hegemony": line["hegemony"],
            "independence": line["independence"],
        }
        for line in card["lines"]
    ]


def _power(eyes: Eyes) -> Now:
    rows = [
        {**seat, "points": eyes.view["scoring"]["power"][seat["key"]]}
        for seat in eyes.named(eyes.view["scoring"]["power"])
        if eyes.view["scoring"]["power"][seat["key"]]
    ]
    score = tap(_("Score it"), eyes.view["next"]["action"])
    title = _("Power Scoring")
    return Now((score,), "campaign/_power_scoring.html", _("Who?"), title, {"rows": rows})


def _investments(eyes: Eyes) -> Now:
    """Every seat pays the Bag number of its card's kind, or not (QD-INVEST-08)."""
    known = {card["number"]: card for card in eyes.view["facts"]["investments"]}
    facts = {
        "rows": [_invests(eyes, seat) for seat in eyes.named(eyes.facts["seats"])],
        "bag": eyes.facts["bag"],
        "resources": RESOURCES,
        "cards": list(known.values()),
        "done": eyes.view["scoring"]["invested"],
    }
    left = eyes.facts["seats"]
    close = tap(_("Settled on the table") if left else _("Go on"), eyes.view["next"]["action"])
    title = _("Investments")
    opens = _("Show the cards")
    if not left:
        return Now((close,))
    return Now((close,), "campaign/_investments.html", opens, title, facts, sheet_first=True)


def _invests(eyes: Eyes, seat: dict[str, Any]) -> dict[str, Any]:
    mine = (eyes.view["mine"] or {}).get("investment") if seat["key"] == eyes.seat else None
    return {**seat, "card": mine, "may": eyes.may_act_for(seat["key"])}


def _agendas(eyes: Eyes) -> Now:
    """One's own Agendas on one's own phone; the step is closed when all have looked (QD-AGENDA-04)."""
    close = tap(_("All resolved"), eyes.view["next"]["action"], sign="check")
    mine = eyes.view["mine"]
    if mine is None or eyes.seat not in eyes.view["order"]:
        return Now((close,))
    facts = {
        "agendas": mine["agendas"],
        "close": close,
        "settled": eyes.seat in eyes.view["scoring"]["settled"],
        "waiting": eyes.named(eyes.facts["seats"]),
        "resources": RESOURCES,
        "build": builder(eyes),
    }
    title = _("Your Agendas")
    return Now((close,), "campaign/_agendas.html", _("My Agendas"), title, facts)


def _taxes(eyes: Eyes) -> Now:
    """Half of the taxed kind, rounded up; the Treasuries these eyes may see (QD-TAX-01)."""
    due = eyes.view["scoring"]["taxes"]
    rows = [{**seat, "amount": due[seat["key"]]} for seat in eyes.named(due)]
    pay = tap(_("Pay taxes"), eyes.view["next"]["action"])
    facts = {"rows": rows, "what": eyes.facts["what"]}
    return Now((pay,), "campaign/_taxes.html", _("How much?"), _("Taxes"), facts)


def _cleanup(eyes: Eyes) -> Now:
    """What goes into the Trash box and what back into the tray (QD-CLEAN-01 … -04)."""
    cards = eyes.view["chronicle"]["in_play"]
    facts = {
        "rounds": eyes.view["counter"]["filled"],
        "full": [card["code"] for card in cards if card["last_game"]],
        "kept": [card["code"] for card in cards if not card["last_game"]],
    }
    done = tap(_("All as listed"), eyes.view["next"]["action"], sign="check")
    return Now((done,), "campaign/_cleanup.html", _("The list"), _("Cleanup"), facts)


def _save(eyes: Eyes) -> Now:
    """Counts against the ledger are offered; the tray is put away (QD-SAVE-01, QD-CHK-01, QD-CHK-14)."""
    facts = {
        "game": eyes.view["game"],
        "deck": eyes.facts["deck"],
        "chronicle": len(eyes.view["chronicle"]["deck"]),
        "endings": len(eyes.view["endings"]),
    }
    save = tap(_("Save game %(game)s") % {"game": eyes.view["game"]}, eyes.view["next"]["action"])
    title = _("Count and save")
    return Now((save,), "campaign/_save.html", _("Count the box"), title, facts)


def _weights(eyes: Eyes) -> Now:
    facts = {"weights": (eyes.view["finale"] or {}).get("weights", {})}
    return Now((), "campaign/_weights.html", _("Enter them"), _("What the points count"), facts)


def _order(eyes: Eyes) -> Now:
    """The order by the sheet as a proposal; the table has the last word (QD-FINALE-04)."""
    players = [one["key"] for one in eyes.view["seats"] if not one["left"]]
    scores = eyes.view["finale"]["scores"]

    def total(key: str) -> float:
        return float((scores.get(key) or {}).get("total") or 0)

    rows = [
        {**seat, "score": scores.get(seat["key"])}
        for seat in eyes.named(sorted(players, key=total, reverse=True))
    ]
    return Now(
        (), "campaign/_final_order.html", _("The order"), _("The final order"), {"rows": rows}
    )


PANELS: dict[str, Panel] = {
    "next_events": _events,
    "next_chronicle_check": one_tap(gettext_lazy("All applied")),
    "next_reveal": _reveal,
    "next_ideology_scoring": _ideology_scoring,
    "next_power_scoring": _power,
    "next_investments": _investments,
    "next_agendas": _agendas,
    "next_taxes": _taxes,
    "next_cleanup": _cleanup,
    "next_save": _save,
    "next_finale": one_tap(gettext_lazy("Open M07 and M08")),
    "next_weights": _weights,
    "next_order": _order,
    "next_close_campaign": one_tap(gettext_lazy("Close the campaign")),
}
