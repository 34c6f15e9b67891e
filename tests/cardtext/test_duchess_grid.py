"""Who does something in Duchess, crossed with what they do, and cards with where they lie: any way with any other."""

import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

GRIDS = tomllib.loads((Path(__file__).parent / "data" / "duchess_grid.toml").read_text(encoding="utf-8"))["grid"]
DUCHESS = card_shape("duchess")
BEGINNINGS = [(grid, begins) for grid in GRIDS for begins in grid["begins"]]


def understood(text):
    """Return how a text of a rank is read, in the words of the house."""
    entry = read_entry({"id": "7", "text": text}, DUCHESS)
    return render(entry.text, entry.language, DUCHESS.vocabulary) if not entry.faults else ""


@pytest.mark.parametrize(("grid", "begins"), BEGINNINGS, ids=[begins for _, begins in BEGINNINGS])
def test_each_beginning_is_understood_with_each_end(grid, begins):
    meant = grid["begins"][begins]
    assert {end: understood(f"{begins} {end}.") for end in grid["ends"]} == {
        end: sentence(said.replace("{}", meant)) for end, said in grid["ends"].items()
    }


def sentence(said):
    """Return what is said as a sentence."""
    return said[0].upper() + said[1:] + "."
