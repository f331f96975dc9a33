"""What all games share: the shape of a game, refusals, rulings, secrets. Pure: standard library only."""

from .packing import canonical, pack, unpack
from .refusal import Refused
from .register import all_games, game_named, register
from .sealed import HIDDEN, Sealed, entry_seen_by
from .shape import (
    Action,
    Change,
    Dice,
    Draw,
    Entry,
    Game,
    Json,
    Lot,
    Played,
    Ruling,
    Shuffle,
    View,
)
from .words import Plural, Template, fill, mark

__all__ = [
    "HIDDEN",
    "Action",
    "Change",
    "Dice",
    "Draw",
    "Entry",
    "Game",
    "Json",
    "Lot",
    "Played",
    "Plural",
    "Refused",
    "Ruling",
    "Sealed",
    "Shuffle",
    "Template",
    "View",
    "all_games",
    "canonical",
    "entry_seen_by",
    "fill",
    "game_named",
    "mark",
    "pack",
    "register",
    "unpack",
]
