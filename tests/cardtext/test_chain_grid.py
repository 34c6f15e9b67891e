"""When a text of Monsters acts, crossed with what it does: a designer may begin with any of these, and end with any."""

import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from duelkit.games.monsters.vocabulary import BLANK

GRIDS = tomllib.loads((Path(__file__).parent / "data" / "monsters_grid.toml").read_text(encoding="utf-8"))["grid"]
MONSTERS = card_shape("monsters").vocabulary
BEGINNINGS = [(grid, begins) for grid in GRIDS for begins in grid["begins"]]


def understood(text, language):
    """Return how an effect monster's text is read, which can be played so."""
    read, _ = read_text(text, MONSTERS, language, kind="effect monster")
    compile_for_chain(read, "effect monster", MONSTERS, Tables(BLANK))
    return render(read, language, MONSTERS)


@pytest.mark.parametrize(("grid", "begins"), BEGINNINGS, ids=[begins for _, begins in BEGINNINGS])
def test_each_beginning_is_understood_with_each_end(grid, begins):
    meant = grid["begins"][begins]
    assert {does: understood(f"{begins} {does}.", grid["language"]) for does in grid["does"]} == {
        does: f"{meant} {said}" for does, said in grid["does"].items()
    }
