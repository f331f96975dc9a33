"""The vote: one row per seat at once, or turn by turn; what the Moderator decides (QD-VOTE, QD-RESOLVE)."""

from typing import Any

from django.utils.translation import gettext as _

from .now import Eyes, Now, Panel, tap


def _turn(eyes: Eyes) -> Now:
    """Both ways to record the vote, in one sheet."""
    vote = eyes.view["round"]["vote"]
    facts = {
        "rows": [_row(eyes, key) for key in eyes.view["order"]],
        "turn": _on_turn(eyes, vote),
        "tally": {"aye": vote["aye"], "nay": vote["nay"], "all": vote["aye"] + vote["nay"]},
        "begun": bool(vote["turns"]),
        "turns": [_told(eyes, turn) for turn in vote["turns"]],
        "cards": vote["cards"],
        "round": eyes.view["round"]["number"],
        "game": eyes.view["game"],
        "leader": eyes.names.get(eyes.view["leader"] or "", ""),
        "moderator": eyes.names.get(eyes.view["moderator"] or "", ""),
    }
    title = _("Round %(round)s: the vote") % {"round": eyes.view["round"]["number"]}
    mine = eyes.seat == vote["turn"] and bool(vote["turns"])
    opens = _("Your turn") if mine else _("Open the vote")
    return Now((), "campaign/_vote.html", opens, title, facts)


def _row(eyes: Eyes, key: str) -> dict[str, Any]:
    """A seat's row, as far as it has voted already; Power only where these eyes may see it."""
    tile = eyes.view["round"]["vote"]["tiles"].get(key) or {}
    seat = eyes.seat_view(key)
    how = tile.get("action") if tile.get("side") == "pass" else tile.get("side")
    lying = seat["tile"]
    left = None if seat["power"] is None else seat["power"] + lying
    return {
        **eyes.named([key])[0],
        "left": left,
        "how": how or "",
        "power": tile.get("power") or 1,
        "most": "" if left is None else max(left, 1),
        "is_turn": key == eyes.view["round"]["vote"]["turn"],
    }


def _on_turn(eyes: Eyes, vote: dict[str, Any]) -> dict[str, Any] | None:
    """Who is on turn and what is legal, for the full vote (QD-VOTE-01 … QD-VOTE-06)."""
    key = vote["turn"]
    if key is None:
        return None
    seat = eyes.seat_view(key)
    return {
        **eyes.named([key])[0],
        "power": seat["power"],
        "mine": key == eyes.seat,
        "may": eyes.may_act_for(key),
        "may_vote": vote["may_vote"],
        "may_raise": vote["may_raise"],
        "may_stay": vote["may_stay"],
        "passes": vote["passes"],
    }


def _told(eyes: Eyes, turn: dict[str, Any]) -> str:
    kind = {"vote": "voted", "raise": "raised", "stay": "stayed", "pass": "passed"}[turn["do"]]
    side = turn["side"] or (eyes.view["round"]["vote"]["tiles"].get(turn["seat"]) or {}).get("side")
    return eyes.say(kind, {**turn, "side": side})


def _side(eyes: Eyes) -> Now:
    """A tie, or all passed: the Moderator decides, a scribe may record it (QD-RESOLVE-02, QD-RESOLVE-03)."""
    moderator = eyes.view["moderator"] or ""
    return Now(
        (
            tap(_("Aye"), {"do": "decide_side", "side": "aye"}, moderator, "aye"),
            tap(_("Nay"), {"do": "decide_side", "side": "nay"}, moderator, "nay"),
        )
    )


def _leader(eyes: Eyes) -> Now:
    """Who led first, or whom the Moderator names among equals (QD-VOTE-08, QD-RESOLVE-05)."""
    return Now(
        tuple(
            tap(seat["name"], {"do": "decide_leader", "seat": seat["key"]}, sign="leader")
            for seat in eyes.named(eyes.facts["candidates"])
        )
    )


PANELS: dict[str, Panel] = {
    "next_turn": _turn,
    "next_side": _side,
    "next_leader": _leader,
    "next_moderator_leader": _leader,
}
