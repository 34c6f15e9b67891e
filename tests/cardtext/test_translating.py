"""What the house most likely says for a text that cannot be read, learnt from pairs: how often that is right."""

import numpy as np
import pytest

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.lexer import cut
from duelkit.cardtext.nearest import house_words
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.translation import model, translating
from duelkit.cardtext.translation.alignment import learnt
from duelkit.cardtext.translation.marks import house_marks
from duelkit.cardtext.translation.model import keep, learnt_from, loaded, model_of
from duelkit.cardtext.translation.pairs import pairs_of, paraphrased
from duelkit.cardtext.translation.translating import Source, translations
from duelkit.games import card_shape

LEARNT = [("vacuo", "en"), ("vacuo", "pt"), ("monsters", "en")]
EVERY_LANGUAGE = pytest.mark.parametrize(("game", "language"), LEARNT)
SHOWN = 3


def words_of(game):
    return card_shape(game).vocabulary


def paraphrases_of(game, language):
    """Return each sentence of the house with the ways to say it."""
    ways = {}
    for pair in paraphrased(words_of(game).examples, language):
        ways.setdefault(pair.meant, []).append(pair)
    return ways


@EVERY_LANGUAGE
def test_each_sentence_of_the_pairs_is_one_of_the_house(game, language):
    rules = grammar(language, words_of(game))
    wrong = [meant for meant in paraphrases_of(game, language) if house_words(meant, rules).strip() != meant]
    assert wrong == []


@EVERY_LANGUAGE
def test_no_way_to_say_something_stands_for_two_things(game, language):
    said = [pair.said for ways in paraphrases_of(game, language).values() for pair in ways]
    assert [one for one in set(said) if said.count(one) > 1] == []


@pytest.mark.parametrize(
    ("game", "language", "share"), [("vacuo", "en", 0.7), ("vacuo", "pt", 0.7), ("monsters", "en", 0.4)]
)
def test_ways_that_were_not_learnt_are_shown_with_their_meaning(game, language, share, monkeypatch):
    words, rules = words_of(game), grammar(language, words_of(game))
    unseen = {ways[-1] for ways in paraphrases_of(game, language).values() if len(ways) > 1}
    learnt_without = learnt_from([pair for pair in pairs_of(words, language) if pair not in unseen], rules)
    monkeypatch.setattr(translating, "model_of", lambda *_: learnt_without)
    translating.sayings_of.cache_clear()
    tried = sorted(unseen)[::3]
    right = sum(pair.meant in map(str.strip, translations(pair.said, words, language, SHOWN)) for pair in tried)
    translating.sayings_of.cache_clear()
    assert right >= share * len(tried), f"{right} of {len(tried)}"


@pytest.mark.parametrize(("game", "language"), LEARNT[:2])
def test_numbers_stand_where_they_belong(game, language):
    words, rules = words_of(game), grammar(language, words_of(game))
    learnt_now, right, tried = model_of(language, words), 0, 0
    for ways in paraphrases_of(game, language).values():
        marks = house_marks(ways[0].meant, rules)
        if marks.count("#") > 1:
            tried += 1
            right += Source(ways[-1].said, learnt_now, rules).with_numbers(marks, rules) == [
                *map(str, cut(ways[0].meant, rules))
            ]
    assert right >= 0.8 * tried > 0, f"{right} of {tried}"


def test_a_message_shows_what_the_house_says():
    with pytest.raises(TextError) as caught:
        read_text(
            "You get 10 life for each opponent whose life total is below yours.", words_of("vacuo"), kind="effect"
        )
    assert "Gain 10 life for each player with less life than you." in caught.value.similar


def test_nothing_is_shown_for_a_text_of_which_no_word_is_known():
    assert translations("Xyzzy plugh.", words_of("vacuo"), "en", SHOWN) == []
    assert translations("", words_of("vacuo"), "en", SHOWN) == []


def test_nothing_is_learnt_where_there_are_no_pairs():
    assert model_of("en", words_of("duchess")) is None
    assert translations("Draw a card.", words_of("duchess"), "en", SHOWN) == []


def test_a_mark_goes_with_what_it_always_stands_beside():
    found = learnt([([1, 2], [1, 2]), ([1, 3], [1, 3]), ([2, 3], [2, 3])], 4, 4)
    for mark in (1, 2, 3):
        rows = found.of(mark)
        assert found.bringing[rows][np.argmax(found.likelihood[rows])] == mark


def test_a_model_is_the_same_when_it_was_kept(tmp_path):
    words = words_of("vacuo")
    made = learnt_from(pairs_of(words, "pt")[:200], grammar("pt", words))
    keep(made, tmp_path / "kept.npz")
    again = loaded(tmp_path / "kept.npz")
    assert (again.stems, again.words, again.meanings) == (made.stems, made.words, made.meanings)
    assert all(
        (one == other).all() for one, other in zip((*again.said, *again.meant), (*made.said, *made.meant), strict=True)
    )


@pytest.mark.parametrize("damage", [b"", b"no archive", None])
def test_a_damaged_file_is_learnt_anew(damage, tmp_path, monkeypatch):
    monkeypatch.setenv("DUELKIT_CACHE", str(tmp_path))
    words = words_of("vacuo")
    model.model_of.cache_clear()
    before = model_of("pt", words)
    (kept,) = tmp_path.glob("translation-*.npz")
    kept.write_bytes(kept.read_bytes()[:1000] if damage is None else damage)
    model.model_of.cache_clear()
    assert model_of("pt", words).meanings == before.meanings
    model.model_of.cache_clear()
