"""Whole campaigns played by chance: every entry through `play`, from the opening to the finale."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from campaigns.acts.game_setup import keepable
from campaigns.acts.opening import free_regions
from campaigns.choices import choices
from campaigns.game import draws, play, start
from campaigns.next_step import next_step
from campaigns.rules.components import AXES, IDEOLOGIES
from campaigns.state import State
from companion.rulebook import Action, Lot, Refused, Ruling, Shuffle

from .self_play_extras import EXTRAS

ROLES = (
    "leader",
    "moderator",
    "winners",
    "losers",
    "players",
    "passers",
    "most gold",
    "least army",
)
AMOUNTS = ("gold", "food", "army", "materials", "power", "hegemony", "independence", "infamy")


class Step(NamedTuple):
    """One entry of a played campaign with the state after it."""

    seat: str
    action: Action
    rulings: tuple[Ruling, ...]
    state: State


def with_draws(rng: random.Random, state: State, action: Action) -> Action:
    """The action with what chance supplies."""
    drawn: dict[str, Any] = {}
    for draw in draws(state, action):
        if isinstance(draw, Lot):
            drawn[draw.name] = rng.choice(draw.items)
        elif isinstance(draw, Shuffle):
            drawn[draw.name] = rng.sample(draw.items, len(draw.items))
    return {**action, "draws": drawn} if drawn else action


class SelfPlay:
    """Plays one campaign; `steps` yields every entry until the campaign is over."""

    def __init__(self, seed: int, seats: int, secrets: str = "phones") -> None:
        self.rng = random.Random(seed)
        other = {"chronicle_apply": "per_card", "ideology_pick": "free_of_two"}
        names = [f"Player {n}" for n in range(1, seats + 1)]
        self.first = start(
            {"seats": names, "secrets": secrets, "switches": other if seed % 2 else {}}
        )
        self.state = self.first
        self.codes = {
            k: list(range(1, n + 1)) for k, n in (("K", 25), ("S", 69), ("B", 44), ("C", 187))
        }
        self.codes["A"] = [n for n in range(1, 147) if n not in (17, 44, 64, 86, 106, 127)]
        self.envelopes = [f"{n:02d}" for n in range(1, 72)]
        self.boxes = ["M01", "M02", "M03", "M04", "M05", "M06"]
        self.endings = list(range(1, 22))
        for pile in (self.envelopes, self.endings, *self.codes.values()):
            self.rng.shuffle(pile)
        self.defected = False

    def steps(self, most: int = 20_000) -> Iterator[Step]:
        """Every entry of the campaign."""
        for _ in range(most):
            if self.state.phase == "finished":
                return
            seat, action = self.move()
            action = with_draws(self.rng, self.state, action)
            played = play(self.state, seat, action)
            self.state = played.state
            yield Step(seat, action, played.rulings, played.state)
        raise AssertionError("the campaign does not end")

    def anybody(self) -> str:
        return self.rng.choice(self.state.present())

    def chance(self, of: float) -> bool:
        return self.rng.random() < of

    def move(self) -> tuple[str, Action]:
        step = next_step(self.state)
        if self.chance(0.04) and (extra := self.extra()):
            return extra
        handler = getattr(self, step.kind, None)
        if handler is not None:
            made = handler(step)
            if made is not None:
                return made
        if step.action is not None and (not step.seats or self.chance(0.3)):
            return self.anybody(), step.action
        seat = self.rng.choice(step.seats) if step.seats else self.anybody()
        verb = {"next_turn": ("vote", "raise", "stay", "pass")}.get(step.kind)
        open_ = [one for one in choices(self.state, seat) if verb is None or one["do"] in verb]
        return seat, self.rng.choice([one for one in open_ if one["do"] not in ("skip", "agenda")])

    # the opening

    def next_characters(self, step: Any) -> tuple[str, Action]:
        seat = step.seats[0]
        free = [one["character"] for one in choices(self.state, seat) if one["do"] == "cast"]
        return seat, {"do": "cast", "character": self.rng.choice(free), "house": f"House {seat}"}

    def next_region(self, step: Any) -> tuple[str, Action]:
        return step.seats[0], {
            "do": "pick_region",
            "region": self.rng.choice(free_regions(self.state)),
        }

    def next_first_deck(self, step: Any) -> tuple[str, Action]:
        return "s1", {"do": "first_deck", "cards": 8, "disorder": self.chance(0.5)}

    # set-up of a game

    def next_game(self, step: Any) -> tuple[str, Action]:
        for agenda in self.state.agendas:
            card = agenda.card.opened()
            if not card.limit and card.code:
                limit = self.state.game + self.rng.randint(1, 5)
                action = {
                    "do": "hold_agenda",
                    "code": card.code,
                    "family": "character",
                    "limit": limit,
                }
                return agenda.owner, action
        players = list(self.state.players())
        absent = [self.rng.choice(players)] if self.chance(0.15) and len(players) > 3 else []
        seating = [seat for seat in players if seat not in absent]
        self.rng.shuffle(seating)
        timeline = {
            "colour": self.rng.choice(("red", "blue")),
            "bag": self.rng.randint(2, 4),
            "tax": self.rng.choice(("food", "army", "materials")),
        }
        action = {"do": "begin_game", "game": self.state.game + 1, "seating": seating}
        return self.anybody(), {**action, "absent": absent, "timeline": timeline}

    def next_ideology_card(self, step: Any) -> tuple[str, Action] | None:
        if self.chance(0.05):
            return None
        return step.seats[0], {"do": "keep_ideology", "card": self.rng.choice(keepable(self.state))}

    next_ideology_free = next_ideology_card

    def next_draft(self, step: Any) -> tuple[str, Action] | None:
        if self.chance(0.05):
            return None
        return step.seats[0], {"do": "draft", "card": self.rng.randint(1, 7)}

    def next_income_choices(self, step: Any) -> tuple[str, Action]:
        asks = step.facts["asks"]
        yields = {b.code: b for b in self.state.buildings} | {
            b.region: b for b in self.state.buildings if b.code == "base"
        }
        chosen = {
            seat: {name: self.rng.choice(sorted(yields[name].yields)) for name in names}
            for seat, names in asks.items()
        }
        return self.anybody(), {"do": "income", "game": self.state.game, "choices": chosen}

    def next_chronicle_cards(self, step: Any) -> tuple[str, Action] | None:
        if self.chance(0.2):
            return None
        rows = [self.face(code) for code in step.facts["cards"]]
        return self.anybody(), {"do": "enter", "fact": "chronicle", "rows": rows}

    def face(self, code: str) -> Action:
        labels = ["instant", "pass action", "voting phase", "end of the game", "tax phase"]
        return {
            "code": code,
            "labels": [self.rng.choice(labels)],
            "track": self.rng.choice((0, 1, 2))
            and self.state.total(f"{code}.marks") + self.rng.randint(1, 3),
            "spaces": self.rng.choice((-1, 0, 2)),
        }

    def next_card_speaks(self, step: Any) -> tuple[str, Action]:
        line = self.rng.choice(("", "+1 gold", "-1 food", "players +1 materials", "+1 power"))
        return self.anybody(), {"do": "card_effect", "code": step.facts["card"], "line": line}

    # a round

    def next_turn(self, step: Any) -> tuple[str, Action] | None:
        round_ = self.state.round
        assert round_ is not None
        if self.chance(0.6) and not (round_.vote.turns and self.chance(0.8)):
            return self.anybody(), {"do": "quick_vote", "rows": self.rows()}
        if self.chance(0.5):
            seat = step.seats[0]
            held = self.state.total(f"{seat}.power")
            if held and seat not in round_.vote.tiles:
                side, power = self.rng.choice(("aye", "nay")), self.rng.randint(1, min(held, 4))
                return seat, {"do": "vote", "side": side, "power": power}
        return None

    def rows(self) -> dict[str, Any]:
        rows: dict[str, Any] = {}
        taken = False
        round_ = self.state.round
        assert round_ is not None
        for seat in self.state.order:
            held = self.state.total(f"{seat}.power") + self.state.total(f"{seat}.tile")
            if held and self.chance(0.7):
                rows[seat] = {
                    "side": self.rng.choice(("aye", "nay")),
                    "power": self.rng.randint(1, min(held, 4)),
                }
            elif not taken and self.chance(0.3):
                rows[seat], taken = {"pass": "moderator"}, True
            else:
                rows[seat] = {"pass": "gather"}
        return rows

    def fresh(self, letter: str) -> str:
        pile = self.codes[letter]
        number = pile.pop() if pile else self.rng.randint(1, 9)
        return f"{letter}{number:0{3 if letter in 'AC' else 2}d}"

    def line(self) -> str:
        target = self.rng.choice((*ROLES, *self.state.regions, "xanthe", "syd"))
        amount = (
            f"{self.rng.choice(('+', '-'))}{self.rng.randint(1, 3)} {self.rng.choice(AMOUNTS[:5])}"
        )
        parts = [f"{target} {amount}", f"{self.rng.choice(IDEOLOGIES)} {self.rng.randint(0, 3)}"]
        if self.chance(0.5):
            parts.append(f"{self.rng.choice(ROLES[:3])} +1 {self.rng.choice(AMOUNTS[5:])}")
        if self.chance(0.5):
            letter = self.rng.choice("KSBCCCA")
            if self.codes[letter]:
                who = self.rng.choice(
                    (
                        "leader",
                        "moderator",
                        self.rng.choice(tuple(self.state.regions) or ("leader",)),
                    )
                )
                parts.append(f"{who}: {self.fresh(letter)}")
        if self.chance(0.08):
            parts.append("scoring progress +1 gold")
        if self.chance(0.25):
            parts.append("timer")
        return "; ".join(parts)

    def next_outcome(self, step: Any) -> tuple[str, Action] | None:
        parts = [self.line()] if self.chance(0.8) else []
        more = len(self.state.endings) < 7
        if more and self.envelopes and self.state.total("deck") < 6:
            parts.append(f"env {self.envelopes.pop()}")
        elif more and self.boxes and self.chance(0.05):
            parts.append(self.boxes.pop(0))
        if not parts:
            return None
        round_ = self.state.round
        assert round_ is not None
        named = {"game": self.state.game, "round": round_.number}
        return self.anybody(), {
            "do": "effects",
            "line": "; ".join(parts),
            "source": "Dilemma",
            **named,
        }

    def next_declare(self, step: Any) -> tuple[str, Action]:
        seats = [seat for seat in self.state.present() if self.chance(0.4)]
        return self.anybody(), {"do": "declare", "waiting": step.facts["waiting"], "seats": seats}

    def next_envelope(self, step: Any) -> tuple[str, Action] | None:
        if self.chance(0.3):
            return None
        free = [slot for slot in range(1, 8) if slot not in self.state.endings]
        golden = self.state.game >= 3 and bool(free) and self.chance(0.5)
        action = {
            "do": "open",
            "duty": step.facts["duty"],
            "cards": 3,
            "slot": self.rng.choice(free or [0]),
        }
        return self.anybody(), {
            **action,
            "golden": golden,
            "line": self.rng.choice(("", "leader +1 H")),
        }

    def next_mystery(self, step: Any) -> tuple[str, Action]:
        events = [{"number": self.rng.randint(1, 9), "setup": "lay it out"}]
        return self.anybody(), {
            "do": "open",
            "duty": step.facts["duty"],
            "cards": 2,
            "events": events,
        }

    def next_building(self, step: Any) -> tuple[str, Action]:
        duty = next(one for one in self.state.duties if one.id == step.facts["duty"])
        own = [name for name, region in self.state.regions.items() if region.owner == duty.seat]
        details = {
            "colour": self.rng.choice(("red", "blue")),
            "type": "military",
            "yields": {"gold": 1, "army": 1},
            "choose": self.chance(0.4),
        }
        region = duty.region or self.rng.choice(own)
        return self.anybody(), {
            "do": "settle",
            "duty": duty.id,
            "region": region,
            "details": details,
        }

    def next_skill(self, step: Any) -> tuple[str, Action]:
        length = self.rng.choice((0, 1, 3))
        used = self.state.total(f"{step.facts['code']}.uses")  # a track is never shorter than that
        details = {"track": length and max(length, used), "once": self.chance(0.3)}
        return self.anybody(), {"do": "settle", "duty": step.facts["duty"], "details": details}

    def next_ending(self, step: Any) -> tuple[str, Action]:
        free = [slot for slot in range(1, 8) if slot not in self.state.endings]
        action = {"do": "settle", "duty": step.facts["duty"], "slot": self.rng.choice(free)}
        code = f"END{self.endings.pop():02d}"
        return self.anybody(), {**action, "scales": self.rng.randint(0, 2), "code": code}

    # the end of a game

    def next_reveal(self, step: Any) -> tuple[str, Action]:
        seat = step.seats[0]
        lines = [
            {"favored": self.rng.choice(IDEOLOGIES), "bonus": self.rng.choice((1, 3))},
            {"balanced": self.rng.choice(AXES), "bonus": 2},
        ]
        return seat, {"do": "reveal_ideology", "card": self.rng.randint(1, 5), "lines": lines}

    def next_agendas(self, step: Any) -> tuple[str, Action] | None:
        for agenda in self.state.agendas:
            if agenda.owner in self.state.order:
                late = 0 < agenda.card.opened().limit <= self.state.game
                if late or (agenda.owner in step.seats and self.chance(0.2)):
                    return agenda.owner, self.resolve(agenda)
        return None

    def resolve(self, agenda: Any) -> Action:
        card = agenda.card.opened()
        if card.family == "ongoing":
            return {
                "do": "agenda",
                "agenda": agenda.id,
                "result": "ongoing",
                "pay": {},
                "next": "none",
            }
        own = sum(one.owner == agenda.owner for one in self.state.agendas)
        over = agenda.owner in self.state.epilogues
        result = self.rng.choice(
            ("failure", "decided", "success", "failure" if over else "epilogue")
        )
        follow = (
            "none"
            if over or result == "epilogue" or (own > 1 and self.chance(0.4))
            else self.fresh("A")
        )
        line = self.rng.choice(("", "+1 H", "+2 gold", "-1 food"))
        action = {
            "do": "agenda",
            "agenda": agenda.id,
            "result": result,
            "next": follow,
            "line": line,
        }
        return {**action, "pay": {}} if result == "success" else action

    # the campaign's end

    def next_weights(self, step: Any) -> tuple[str, Action]:
        lines = [{"seat": self.anybody(), "label": "Fate", "points": 3}]
        return "s1", {"do": "final_sheet", "hegemony": 2, "independence": 1, "lines": lines}

    def next_order(self, step: Any) -> tuple[str, Action]:
        order = list(self.state.players())
        self.rng.shuffle(order)
        return self.anybody(), {"do": "final_order", "order": order}

    def extra(self) -> tuple[str, Action] | None:
        return self.rng.choice(EXTRAS)(self)


def soak(campaigns: int, seed: int = 0) -> int:
    """Play that many campaigns of 3 to 6 seats to the end; the number of entries made."""
    entries = 0
    for number in range(campaigns):
        game = SelfPlay(seed + number, 3 + number % 4, ("phones", "table")[number % 2])
        entries += sum(1 for _ in game.steps())
    return entries


__all__ = ["Refused", "SelfPlay", "Step", "soak", "with_draws"]
