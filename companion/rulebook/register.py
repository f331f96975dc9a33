"""The register of games: games enter themselves, the house looks them up. The house never imports a game."""

from .shape import Game

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Enter a game under its key; entering the same key again replaces it."""
    _games[game.key] = game
    return game


def game_named(key: str) -> Game:
    """The game of that key, or KeyError."""
    return _games[key]


def all_games() -> tuple[Game, ...]:
    """Every registered game, in the order of registration."""
    return tuple(_games.values())
