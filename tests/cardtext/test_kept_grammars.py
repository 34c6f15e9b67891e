"""The tables of a grammar are kept for the next process."""

import pytest

from duelkit.cardtext.grammar import Grammar
from duelkit.cardtext.phrasebook import phrasebook
from duelkit.cardtext.reading import cut
from duelkit.games import card_shape
from duelkit.kernel.caching import CACHE_VARIABLE

SENTENCE = "Draw 2 cards."


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "kept"))
    return tmp_path / "kept"


def read():
    """Return the tree of a sentence, read with a grammar that is made now."""
    made = Grammar(phrasebook("en", card_shape("duchess").vocabulary))
    return made.read(cut(SENTENCE, made))


def test_a_grammar_that_was_kept_reads_as_the_one_that_was_made(folder):
    made = read()
    (kept,) = folder.glob("*.lark")
    written = kept.stat().st_mtime_ns
    assert read() == made
    assert kept.stat().st_mtime_ns == written


def test_damaged_tables_are_made_again(folder):
    made = read()
    (kept,) = folder.glob("*.lark")
    whole = kept.read_bytes()
    kept.write_bytes(whole[: len(whole) // 2])
    assert read() == made
    assert kept.stat().st_size > len(whole) // 2


def test_where_nothing_can_be_kept_texts_are_read_all_the_same(folder):
    folder.write_text("a file, and no folder")
    assert read().abilities
