"""Texts compiled beforehand: the module that is written is what the texts come to."""

import subprocess
import sys

import pytest

from duelkit.cardtext.compiled import compiled, compiled_anew, module_of
from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import read_text
from duelkit.games.vacuo.vocabulary import VOCABULARY

TEXT = "Pay 100 life: draw 2 cards. For 2 turns: your attack dice gain 1."
LONG = '''
[[card]]
id = "tide"
type = "effect"
text = """Pay 100 life: draw 2 cards.
For 2 turns: your attack dice gain 1."""

[[card]]
id = "strike"
type = "attack"

[[card]]
id = "shell"
type = "condition"
text = "Enquanto esta carta estiver aberta, o dano causado a você é reduzido à metade."
'''


@pytest.fixture
def written(tmp_path):
    """Return what the written module holds."""
    file = tmp_path / "cards.toml"
    file.write_text(LONG, encoding="utf-8")
    module = {}
    exec(module_of([file], VOCABULARY), module)  # noqa: S102 - our own text
    return module["COMPILED"]


def test_a_text_comes_to_its_sentences_and_its_parts():
    kind, text, told, parts = compiled_anew("effect", TEXT, VOCABULARY)
    tree, _ = read_text(TEXT)
    heads = [
        (part.trigger, part.lasting, part.turns, part.pay_life, part.pay_cards)
        for part in compile_text(tree, "effect", VOCABULARY)
    ]
    assert (kind, text, told["en"], read_text(told["pt"])) == ("effect", TEXT, TEXT, (tree, "pt"))
    assert [head for head, _ in parts] == heads
    assert [code for _, code in parts] == [part.code for part in compile_text(tree, "effect", VOCABULARY)]


def test_the_module_holds_what_each_text_comes_to(written):
    for kind, text, told, parts in written.values():
        assert (kind, text, told, parts) == compiled_anew(kind, text, VOCABULARY)


def test_the_module_holds_the_cards_that_have_a_text(written):
    assert [(card, known[0]) for card, known in written.items()] == [("tide", "effect"), ("shell", "condition")]


def test_what_is_known_is_taken_as_it_is():
    known = ("effect", TEXT, {"en": "?"}, ())
    assert compiled("effect", TEXT, VOCABULARY, known) is known


@pytest.mark.parametrize("known", [None, ("effect", "Draw 1 card.", {}, ()), ("attack", TEXT, {}, ())])
def test_what_is_known_of_another_text_or_another_type_is_not_taken(known):
    assert compiled("effect", TEXT, VOCABULARY, known) == compiled_anew("effect", TEXT, VOCABULARY)


def test_what_is_known_needs_no_grammar():
    asked = """
import sys
from duelkit.cardtext.compiled import compiled
compiled("effect", "Draw 1 card.", None, ("effect", "Draw 1 card.", {}, ()))
print([name for name in ("lark", "duelkit.cardtext.tree") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
