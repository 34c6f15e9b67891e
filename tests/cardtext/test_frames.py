"""How conditions are framed: each place, each thing that one does and each end are understood beside each other."""

import tomllib
from pathlib import Path

import pytest

from tests.cardtext.test_sentences import outcome

DATA = tomllib.loads((Path(__file__).parent / "data" / "frames.toml").read_text(encoding="utf-8"))


def framed(frame):
    """Yield each text of a frame, and what it means in the words of the house."""
    for whose, places, target in (("own", frame["own"], ""), ("theirs", frame["others"], "target = chosen: ")):
        for place in places:
            for does in frame["does"]:
                for end in frame["ends"]:
                    yield f"{begun(place, does[whose])} {end[whose]}", target + meant(frame, does["says"], end)


def begun(place, does):
    """Return what a card does behind where it lies, with a capital letter where that begins a sentence."""
    return place + does if place.endswith((", ", ": ")) else place + capital(does)


def meant(frame, does, end):
    """Return what a card does and how it ends, in the words of the house."""
    if "turns" in end:
        return end["turns"] + does
    return f"{frame['while_open']}{does} {end['says']}"


def capital(said):
    """Return a text with a capital letter."""
    return said[:1].upper() + said[1:]


TEXTS = [pair for frame in DATA["frame"] for pair in framed(frame)]


@pytest.mark.parametrize(("text", "meaning"), TEXTS)
def test_a_condition_is_understood_in_each_frame(text, meaning):
    assert outcome({"game": "vacuo", "kind": "condition", "text": text}) == (meaning, "")


@pytest.mark.parametrize("row", DATA["other"], ids=lambda row: row["text"])
def test_an_end_is_that_of_whose_it_is(row):
    assert outcome({"game": "vacuo", "kind": "condition", "text": row["text"]})[0] == row["says"]
