"""A hundred texts of designers who had not read how cards are written: what is read, and what a message leads to.

`data/sentences.toml` has the texts, with what each should do; they are never changed to suit the language.
`data/judged.toml` says of those that are read, or whose message has it, in which words of the house they are right: by
a person who compared the two. So no text can be read with another meaning without a judgement that says so. Where a
text states facts of its card, they stand before it: "damage = 80, target = next: Gain 40 life."
`data/more_sentences.toml` has texts of later rounds, each with how it is read, judged in the same way, and so has
`games/vacuo/examples.toml`, with what each means, what a message offers of those that are not
read, and what those lack of which none does.
"""

import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.cardtext.designers import examples_of

DATA = Path(__file__).parent / "data"
TEXTS = {row["id"]: row for row in tomllib.loads((DATA / "sentences.toml").read_text(encoding="utf-8"))["sentence"]}
MORE = tomllib.loads((DATA / "more_sentences.toml").read_text(encoding="utf-8"))["text"]
FRESH = examples_of("vacuo")
JUDGED = tomllib.loads((DATA / "judged.toml").read_text(encoding="utf-8"))
PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def outcome(row):
    """Return how a text is read in the words of the house, with the facts it states, or "" and the nearest text."""
    shape = card_shape(row["game"])
    if row["game"] == "monsters":  # whose cards have more facts than these texts say
        return read_alone(row["text"], shape.vocabulary)
    entry = read_entry({"id": "7", "text": row["text"], **({"type": row["kind"]} if "kind" in row else {})}, shape)
    if entry.faults:
        return "", getattr(entry.faults[0].error, "nearest", "")
    facts = ", ".join(f"{key} = {value}" for key, value in sorted(entry.stated.items()))
    text = render(entry.text, entry.language, shape.vocabulary) if entry.text else ""
    return ": ".join(filter(None, (facts, text))), ""


def similar_to(row):
    """Return the texts of designers that the message shows for a text of Vácuo that is not read."""
    entry = read_entry({"id": "7", "text": row["text"], "type": row["kind"]}, card_shape("vacuo"))
    return entry.faults[0].error.similar


def read_alone(text, words):
    """Return how a text is read, whatever card has it, or "" and the nearest text."""
    try:
        read, language = read_text(text, words)
    except TextError as error:
        return "", error.nearest
    return render(read, language, words), ""


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_read_with_its_meaning_or_not_at_all(name):
    read, near = outcome(TEXTS[name])
    assert read == JUDGED["read"].get(name, "")
    assert name not in JUDGED["told"] or near == JUDGED["told"][name]


@pytest.mark.parametrize("row", [*MORE, *FRESH], ids=lambda row: f"{row['kind']}: {row['text']}")
def test_a_text_of_a_later_round_is_read_with_its_meaning_or_not_at_all(row):
    read, near = outcome({"game": "vacuo", **row})
    assert read == row.get("says", "")
    assert "told" not in row or row["told"] in (near, *similar_to(row))
    assert (
        not near or outcome({"game": "vacuo", **row, "text": near})[0]
    )  # what a message offers is accepted as it stands


def test_of_each_fresh_text_it_is_said_how_it_is_read_or_what_it_lacks():
    assert [row["text"] for row in FRESH if len({"says", "told", "lacks"} & row.keys()) != 1] == []


def test_the_page_says_how_many_are_read():
    read, told = len(JUDGED["read"]), len(JUDGED["told"])
    assert f"{read} of {len(TEXTS)} are read as first written, {told} more after one message" in " ".join(PAGE.split())
    assert f"now {sum('says' in row for row in MORE)} of the {len(MORE)}" in " ".join(PAGE.split())
    read, told = (sum(key in row for row in FRESH) for key in ("says", "told"))
    assert f"now {read} of these {len(FRESH)} are read, and of {told} more a message" in " ".join(PAGE.split())
