"""What may stand next in a text, for editors that complete."""

import pytest

from duelkit.cardtext.completing import completion
from duelkit.games import card_shape

BOTH = ("en", "pt")


def complete(text, game="vacuo", languages=BOTH):
    shape = card_shape(game)
    return completion(text, shape.vocabulary, languages, shape.shipped_ids())


def test_an_empty_text_is_begun_with_words_in_the_readers_language():
    assert "Draw" in complete("").words
    assert "Compre" in complete("", languages=("pt", "en")).words


def test_the_words_are_those_that_the_grammar_takes_there():
    found = complete("Gain 80 ")
    assert (found.words, found.start, found.number) == (("life",), 8, False)


def test_a_number_may_stand_where_there_is_no_word_for_it():
    assert complete("Gain ").number


def test_a_word_that_is_begun_is_completed_from_where_it_begins():
    found = complete("Gain 80 li")
    assert (found.words, found.start) == (("life",), 8)


def test_after_a_whole_word_comes_what_follows_it():
    found = complete("Gain 80 life")
    assert "." in found.words
    assert found.start == len("Gain 80 life")


def test_a_noun_of_two_words_is_completed_by_its_second():
    found = complete("Discard 1 attack ca")
    assert ("attack card" in found.words, found.start) == (True, 10)


def test_the_language_is_that_of_the_text():
    found = complete("Ganhe 80 de ")
    assert (found.language, found.words) == ("pt", ("vida",))


def test_words_that_portuguese_joins_are_offered_joined():
    assert "da" in complete("Envie 1 carta ").words


def test_a_sentence_is_completed_whatever_stands_before_it():
    assert complete("Nobody reads this. Gain 80 ").words == ("life",)


def test_nothing_is_offered_where_the_sentence_cannot_be_read():
    found = complete("Heal 80 ")
    assert (found.words, found.number) == ((), False)


@pytest.mark.parametrize("text", ["", "Gain ", "Each ", "Discard 1 ", "If your life is below 300, ", "Roll a die; "])
def test_each_word_that_is_offered_can_stand_there(text):
    for word in complete(text).words:
        after = complete(f"{text}{word}" if text else word)
        assert after.words or after.number or word == ".", word


def test_ids_are_completed_in_quotes():
    found = complete('Destroy all monsters not named "blue-eyes-w', game="monsters")
    assert found.words == ('"blue-eyes-white-dragon"',)
