"""Ways to say the same, crossed: a designer may take any form with any of the words in it, and is understood."""

import tomllib
from pathlib import Path

import pytest

from tests.cardtext.test_sentences import outcome

GRIDS = tomllib.loads((Path(__file__).parent / "data" / "grids.toml").read_text(encoding="utf-8"))["grid"]


def said(grid):
    """Yield each text of a grid, and what it means in the words of the house."""
    field, words = next((name, value) for name, value in grid.items() if isinstance(value, dict))
    for meaning, ways in words.items():
        for way in ways:
            for form in grid["forms"]:
                yield begun(form, field, way), grid["says"].replace(f"{{{field}}}", meaning)


def begun(form, field, way):
    """Return a form with these words in it, with a capital letter where they begin a sentence."""
    before, behind = form.split(f"{{{field}}}")
    within = bool(before) and not before.endswith(". ")
    first = way[:1].lower() if within else way[:1].upper()
    return before + first + way[1:] + behind


TEXTS = [(grid["kind"], *pair) for grid in GRIDS for pair in said(grid)]


@pytest.mark.parametrize(("kind", "text", "meaning"), TEXTS)
def test_each_way_to_say_the_same_is_understood(kind, text, meaning):
    assert outcome({"game": "vacuo", "kind": kind, "text": text}) == (meaning, "")
