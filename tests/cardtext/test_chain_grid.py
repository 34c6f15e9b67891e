"""When a text of Monsters acts, if, and at what price, crossed with what it does: any beginning goes with any end."""

import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from duelkit.games.monsters.vocabulary import BLANK

DATA = tomllib.loads((Path(__file__).parent / "data" / "monsters_grid.toml").read_text(encoding="utf-8"))
GRIDS, WHOLE = DATA["grid"], DATA["whole"]
MONSTERS = card_shape("monsters").vocabulary


def kind_of(grid):
    """Return the kind of card that a grid is of."""
    return grid.get("kind", "effect monster")


BEGINNINGS = [(grid, begins) for grid in GRIDS for begins in grid["begins"]]


def understood(text, language, kind):
    """Return how a text is read on a kind of card, which can be played so."""
    read, _ = read_text(text, MONSTERS, language, kind=kind)
    compile_for_chain(read, kind, MONSTERS, Tables(BLANK))
    return render(read, language, MONSTERS)


@pytest.mark.parametrize(
    ("grid", "begins"),
    BEGINNINGS,
    ids=[f"{kind_of(grid)}: {begins}" for grid, begins in BEGINNINGS],
)
def test_each_beginning_is_understood_with_each_end(grid, begins):
    meant, kind = grid["begins"][begins], kind_of(grid)
    assert {does: understood(f"{begins} {does}.", grid["language"], kind) for does in grid["does"]} == {
        does: f"{meant} {said}" for does, said in grid["does"].items()
    }


@pytest.mark.parametrize("whole", WHOLE, ids=[f"{each['kind']}, {each['language']}" for each in WHOLE])
def test_whole_texts_are_understood(whole):
    assert {text: understood(text, whole["language"], whole["kind"]) for text in whole["texts"]} == whole["texts"]
