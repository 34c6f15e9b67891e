"""`docs/cards.md`: every word of the language stands there, in sentences that mean the same in both languages."""

import re
import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext import ranges
from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.lexer import plain_words
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from duelkit.games.vacuo.rules.texts import MOST_TEXTS
from tests.cardtext.trees import DUCHESS, VACUO, WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
LANGUAGE = PAGE[PAGE.index("## The language") : PAGE.index("### In other words")]
ROWS = [row for row in re.findall(r"^\| (.+) \| (.+) \|$", LANGUAGE, re.MULTILINE) if row[0] != "English"]
STEM = 4  # letters by which a word is known in another number or gender


@pytest.mark.parametrize(("english", "portuguese"), ROWS)
def test_both_languages_say_the_same(english, portuguese):
    tree, _ = read_text(english, WORDS, "en")
    assert (render(tree, "en", WORDS), render(tree, "pt", WORDS)) == (english, portuguese)


@pytest.mark.parametrize(("code", "column"), [("en", 0), ("pt", 1)])
def test_every_word_of_the_language_is_on_the_page(code, column):
    rules = grammar(code, WORDS)
    known = grammar(code, DUCHESS).words | grammar(code, VACUO).words
    read_as_well = re.findall(r'"([^"]+)"', LANGUAGE)
    said = [*(row[column] for row in ROWS), *read_as_well]
    there = {word[:STEM] for words in said for word, _, _ in plain_words(words, rules)}
    words = known - set(rules.separated) - set(rules.book.same)  # read as others, or as several
    assert sorted(word for word in words if word[:STEM] not in there) == []


def test_every_range_of_a_number_is_on_the_page():
    known = [value.numbers for value in vars(ranges).values() if isinstance(value, ranges.Range)]
    said = {f"{numbers[0]} to {numbers[-1]}" for numbers in known if numbers != ranges.DIE}
    assert said <= set(re.findall(r"\d+ to \d+", PAGE))


def test_the_limit_of_texts_that_set_each_other_off_is_on_the_page():
    assert f"after {MOST_TEXTS} in one decision" in " ".join(PAGE.split())


def test_the_first_card_has_nothing_wrong_and_nothing_doubtful():
    example, *_ = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (table,) = tomllib.loads(example)["card"]
    entry = read_entry(table, card_shape("vacuo"))
    assert (entry.faults, list(doubts(entry, card_shape("vacuo")))) == ([], [])


def test_every_key_of_a_card_is_on_the_page():
    assert all(f"| `{key}" in PAGE for key in card_shape("vacuo").keys)


DUEL = PAGE[PAGE.index("## Cards of Monsters") :]
SENTENCES = re.findall(r"^\| ([A-Z].+\.) \| (.+\.) \|$", DUEL, re.MULTILINE)


@pytest.mark.parametrize(("english", "portuguese"), SENTENCES)
def test_both_languages_say_the_same_of_monsters(english, portuguese):
    tree, _ = read_text(english, MONSTERS, "en")
    assert (render(tree, "en", MONSTERS), render(tree, "pt", MONSTERS)) == (english, portuguese)
    assert read_text(portuguese, MONSTERS, "pt")[0] == tree


@pytest.mark.parametrize(("code", "column"), [("en", 0), ("pt", 1)])
def test_every_word_of_monsters_is_on_the_page(code, column):
    rules = grammar(code, MONSTERS)
    there = {word[:STEM] for row in SENTENCES for word, _, _ in plain_words(row[column], rules)}
    words = rules.words - set(rules.separated)
    assert sorted(word for word in words if word[:STEM] not in there) == []


def test_the_first_card_of_monsters_has_nothing_wrong_and_nothing_doubtful():
    (example,) = re.findall(r"```toml\n(.*?)```", DUEL, re.DOTALL)
    (table,) = tomllib.loads(example)["card"]
    entry = read_entry(table, card_shape("monsters"))
    assert (entry.faults, list(doubts(entry, card_shape("monsters")))) == ([], [])


def test_every_key_of_a_card_of_monsters_is_on_the_page():
    assert all(f"`{key}" in DUEL for key in card_shape("monsters").keys)


NEW_WORD = PAGE[PAGE.index("## A new word") : PAGE.index("## Texts for the ranks of Duchess")]
SHOWN = re.findall(r"`(src/[\w/.]+)`[^`]*\n\n```\w+\n(.*?)```", NEW_WORD, re.DOTALL)


@pytest.mark.parametrize(("file", "code"), SHOWN)
def test_what_is_shown_of_a_new_word_stands_in_the_code(file, code):
    assert code in (Path(__file__).parents[2] / file).read_text(encoding="utf-8")


def test_each_place_of_a_new_word_is_shown():
    assert len(SHOWN) == 6
