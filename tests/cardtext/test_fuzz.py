"""Whatever people write is read or refused in a sentence; what is read can be said again, in both languages."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.phrasebook import FILES
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from tests.cardtext.trees import WORDS, says_something, texts

languages = st.sampled_from(list(FILES))
either = st.none() | languages
letters = st.text(st.characters(exclude_categories=()))


@st.composite
def soups(draw):
    """Draw words of a language in any order, with a few strangers among them."""
    words = sorted(grammar(draw(languages), WORDS).words)
    return " ".join(draw(st.lists(st.sampled_from(words) | st.just(".") | letters | st.integers().map(str))))


@st.composite
def damaged(draw):
    """Draw a text with a few of its words, or of its letters, left out, doubled, changed or changed over."""
    text = render(draw(texts), draw(languages), WORDS)
    pieces = text.split(" ") if draw(st.booleans()) else list(text)
    space = " " if len(pieces) < len(text) else ""
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(pieces))] * 2)))
        pieces[start:end] = draw(
            st.just([]) | st.just(pieces[start:end] * 2) | st.just(pieces[start:end][::-1]) | letters.map(lambda x: [x])
        )
    return space.join(pieces)


def attempt(text, language):
    """Return what was read and its language, or the error."""
    try:
        return read_text(text, WORDS, language)
    except TextError as error:
        return error


def check(text, language):
    """Read a text and say again what was read, or have it refused in a sentence."""
    outcome = attempt(text, language)
    if isinstance(outcome, TextError):
        assert 0 <= outcome.at <= len(text)
        assert str(outcome).isprintable()
        assert len(str(outcome)) < 1_000
    else:
        read, found = outcome
        assert language in {None, found}
        assert says_something(read)
        assert all(read_text(render(read, other, WORDS), WORDS, other) == (read, other) for other in FILES)


@given(letters, either)
@example("\ud800", None)
@example("İ.", None)
@example("²³ ٣", None)
@example("'" * 50 + "-" * 50, None)
@example("9" * 5_000, "en")
@example("Draw " + "9" * 5_000 + " cards.", None)
@example("x" * 100_000, None)
@example("Draw 1 card" + ", then draw 1 card" * 3_000, None)
@example("(" * 10_000, None)
@example("If your life is below 300, " * 1_000 + "draw 1 card.", "en")
def test_any_letters_are_read_or_refused(text, language):
    check(text, language)


@given(soups(), either)
def test_any_words_are_read_or_refused(text, language):
    check(text, language)


@given(damaged(), either)
def test_damaged_texts_are_read_or_refused(text, language):
    check(text, language)


@pytest.mark.parametrize("language", FILES)
def test_every_word_of_the_language_is_refused_on_its_own_or_read(language):
    for word in sorted(grammar(language, WORDS).words):
        check(word, language)
        check(f"{word}.", language)
