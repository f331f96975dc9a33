"""Golden counts: the number of lines of play from each position of the file is what it has always been."""

from pathlib import Path

import pytest

from companion.referees.long_live.notation import read, write

from .counting import counted

LINES = (Path(__file__).parent / "golden.txt").read_text(encoding="utf-8").splitlines()
GOLDEN = [tuple(line.split(" ; ")) for line in LINES]


def test_there_are_enough_positions() -> None:
    assert len({position for position, _ in GOLDEN}) >= 50


@pytest.mark.parametrize(("position", "counts"), GOLDEN, ids=[position for position, _ in GOLDEN])
def test_lines_of_play(position: str, counts: str) -> None:
    state = read(position)
    assert write(state) == position
    assert counted(state) == [int(count) for count in counts.split()]
