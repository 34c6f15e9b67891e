"""The language of duels with a chain: what is said is read, in both languages, and no phrase in two ways."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from duelkit.cardtext.grammar import Handed, grammar
from duelkit.cardtext.phrasebook import FILES
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games.monsters.vocabulary import VOCABULARY
from tests.cardtext.chain_trees import texts

languages = st.sampled_from(list(FILES))


@pytest.mark.parametrize("language", FILES)
def test_no_phrase_can_be_read_in_two_ways(language):
    Lark(grammar(language, VOCABULARY).text(), start="rule_0", parser="lalr", lexer=Handed, strict=True)


@given(texts, languages)
def test_a_rendered_tree_reads_as_the_tree(text, language):
    assert read_text(render(text, language, VOCABULARY), VOCABULARY, language) == (text, language)


@given(texts, languages)
def test_a_text_says_the_same_when_it_is_read_and_said_again(text, language):
    said = render(text, language, VOCABULARY)
    assert render(read_text(said, VOCABULARY)[0], language, VOCABULARY) == said


@st.composite
def soups(draw):
    """Draw words of a language in any order, with a few strangers among them."""
    words = sorted(grammar(draw(languages), VOCABULARY).words)
    strangers = st.text(max_size=5) | st.integers().map(str) | st.just('"umi"')
    return " ".join(draw(st.lists(st.sampled_from(words) | st.just(".") | strangers)))


@given(soups())
def test_any_words_are_read_or_refused_in_a_sentence(text):
    error = refusal(text)
    assert error is None or (0 <= error.at <= len(text) and str(error).isprintable() and len(str(error)) < 1_000)


def refusal(text):
    """Return the error about a text, None where it is read."""
    try:
        read_text(text, VOCABULARY)
    except TextError as error:
        return error
    return None
