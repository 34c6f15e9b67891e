"""Texts compiled beforehand: as plain data, and taken as long as it is of the text that a card has."""

import json
import subprocess
import sys

import pytest

from duelkit.cardtext.checking import checked
from duelkit.cardtext.compiled import compiled_card, compiled_cards
from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import read_text
from duelkit.games.vacuo.shape import SHAPE
from duelkit.games.vacuo.vocabulary import VOCABULARY

TEXT = "Pay 100 life: draw 2 cards. For 2 turns: your attack dice gain 1."
TIDE = {"id": "tide", "type": "effect", "text": TEXT}


def test_a_text_comes_to_its_sentences_and_its_parts():
    card = compiled_card(TIDE, VOCABULARY)
    tree, _ = read_text(TEXT, VOCABULARY)
    assert (card["id"], card["type"], card["written"], card["text"]["en"]) == ("tide", "effect", TEXT, TEXT)
    assert read_text(card["text"]["pt"], VOCABULARY) == (tree, "pt")
    assert checked(TIDE, SHAPE, "", kept(card)).parts == compile_text(tree, "effect", VOCABULARY)


def kept(card):
    """Return a card as it is read from a file."""
    return json.loads(json.dumps(card))


def test_what_has_no_text_is_not_compiled():
    assert compiled_cards([TIDE, {"id": "strike", "type": "attack"}], VOCABULARY) == [compiled_card(TIDE, VOCABULARY)]


KNOWN = {"id": "tide", "type": "effect", "written": TEXT, "text": {"en": "?"}, "parts": []}


def test_what_is_known_is_taken_as_it_is():
    entry = checked(TIDE, SHAPE, "", KNOWN)
    assert (entry.told, entry.parts) == ({"en": "?"}, ())


@pytest.mark.parametrize("known", [None, KNOWN | {"written": "Draw 1 card."}, KNOWN | {"type": "attack"}])
def test_what_is_known_of_another_text_or_another_type_is_not_taken(known):
    assert checked(TIDE, SHAPE, "", known).parts == compile_text(read_text(TEXT, VOCABULARY)[0], "effect", VOCABULARY)


def test_what_is_known_needs_no_grammar():
    asked = f"""
import sys
from duelkit.cardtext.checking import checked
from duelkit.games.vacuo.shape import SHAPE
checked({TIDE}, SHAPE, "", {KNOWN})
print([name for name in ("lark", "duelkit.cardtext.grammar") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
