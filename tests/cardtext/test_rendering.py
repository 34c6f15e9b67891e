"""Rendering: every tree has a text in both languages, and reading that gives the tree back."""

import subprocess
import sys
from dataclasses import is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext import tree
from duelkit.cardtext.binding import bound
from duelkit.cardtext.phrasebook import FILES, TREES, phrasebook, whole_book
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import CannotSayError, render
from duelkit.cardtext.templates import Word
from duelkit.cardtext.tree import (
    Ability,
    Amount,
    Cards,
    Choose,
    Clause,
    Deal,
    Discard,
    Draw,
    Filter,
    How,
    Look,
    Place,
    Quality,
    Some,
    Text,
)
from duelkit.cardtext.vocabulary import PLAIN
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from duelkit.kernel.operands import Who
from tests.cardtext.trees import WORDS, says_something, texts

languages = st.sampled_from(list(FILES))
EPIC = (Quality(("epic",)),)


def said(step, language, *more):
    """Return the text of one sentence of these steps."""
    return render(Text((Ability((Clause((step, *more)),)),)), language, WORDS)


@given(texts, languages)
def test_a_rendered_tree_reads_as_the_tree(text, language):
    rendered = render(text, language, WORDS)
    assert read_text(rendered, WORDS, language) == (text, language)
    assert render(read_text(rendered, WORDS, language)[0], language, WORDS) == rendered


@given(texts)
def test_the_random_trees_are_trees_of_the_language(text):
    assert says_something(text)


@given(texts)
def test_no_text_is_of_both_languages(text):
    assert read_text(render(text, "pt", WORDS), WORDS) == (text, "pt")


@given(texts, languages)
def test_every_sentence_begins_with_a_capital_and_ends_with_a_full_stop(text, language):
    sentences = render(text, language, WORDS).removesuffix(".").split(". ")
    assert len(sentences) == len(text.abilities)
    assert all(sentence[0].isupper() for sentence in sentences)


@pytest.mark.parametrize("language", FILES)
def test_every_class_of_the_tree_has_phrases(language):
    unsaid = {"Number", "Bounded", "AtLeast"}  # its parts stand in the phrases of what it counts
    classes = {name for name, kind in vars(tree).items() if isinstance(kind, type) and is_dataclass(kind)}
    assert classes - unsaid <= set(whole_book(language, PLAIN).groups)


@pytest.mark.parametrize("words", [WORDS, MONSTERS], ids=["plain", "monsters"])
@pytest.mark.parametrize("language", FILES)
def test_both_languages_have_words_for_the_same_things(language, words):
    for table in {*words.tables, "own_zone"} & {*phrasebook("en", words).groups}:
        said_here = {phrase.when[()] for phrase in phrasebook(language, words).groups[table]}
        assert said_here == {phrase.when[()] for phrase in phrasebook("en", words).groups[table]}


def test_words_are_singular_for_one_and_plural_for_any_other_number():
    assert [said(Draw(Who.YOU, n), "en") for n in (0, 1, 2)] == ["Draw 0 cards.", "Draw 1 card.", "Draw 2 cards."]
    assert [said(Look(n, Place("queue")), "pt") for n in (1, 2)] == [
        "Olhe a carta do topo da fila.",
        "Olhe as 2 cartas do topo da fila.",
    ]


@pytest.mark.parametrize(
    ("cards", "portuguese"),
    [
        (Cards(1, How.RANDOM), "Descarte 1 carta aleatória."),
        (Cards(2, How.RANDOM), "Descarte 2 cartas aleatórias."),
        (Cards(1, How.RANDOM, Filter("attack card", EPIC)), "Descarte 1 carta de ataque épica aleatória."),
        (Cards(0, How.ALL, Filter("defence card", EPIC)), "Descarte todas as cartas de defesa épicas."),
        (Cards(1, How.TOP, Filter("effect card")), "Descarte a carta de efeito do topo."),
    ],
)
def test_portuguese_words_agree_in_number_and_gender(cards, portuguese):
    assert said(Discard(Who.YOU, cards), "pt") == portuguese


@pytest.mark.parametrize(
    ("cards", "pronoun"),
    [
        (Cards(1), "-a"),
        (Cards(2), "-as"),
        (Cards(1, of=Filter("monster")), "-o"),
        (Cards(0, How.ALL, Filter("monster")), "-os"),
    ],
)
def test_it_agrees_in_portuguese_with_what_was_chosen(cards, pronoun):
    text = tree.Text((Ability((Clause((Choose(Some(cards, Place("field", Who.YOU))), tree.Banish(tree.It.IT))),)),))
    assert render(text, "pt", MONSTERS).endswith(f"bana{pronoun}.")


@pytest.mark.parametrize(
    ("who", "portuguese"),
    [
        (Who.YOU, "a você"),
        (Who.ATTACKER, "ao atacante"),
        (Who.THAT_PLAYER, "a esse jogador"),
        (Who.EACH_OTHER, "a cada outro jogador"),
    ],
)
def test_portuguese_contracts_prepositions_with_articles(who, portuguese):
    assert said(Deal(Amount.ATTACK_DAMAGE, who), "pt") == f"Cause {portuguese} dano igual ao dano deste ataque."


def test_what_is_no_tree_of_the_language_cannot_be_said():
    with pytest.raises(CannotSayError, match="CURRENT"):
        said(Draw(Who.CURRENT, 1), "en")


@pytest.mark.parametrize(
    ("phrases", "complaint"),
    [
        ({"Draw": "{who} draws a card"}, "A phrase of Draw says nothing of its n"),
        ({"Draw": "{whom} draws {n} cards"}, "Draw has no field 'whom'"),
        ({"Draw": {"who ME": "draw {n} cards"}}, "'ME' is no value of"),
        ({"Draw": "{who:whose} deck gives {n} cards"}, "a field said by {'whose'}"),
    ],
)
def test_a_phrase_that_does_not_fit_the_tree_is_refused(phrases, complaint):
    with pytest.raises(ValueError, match=complaint):
        bound({"Who": {"YOU": "you"}, **phrases}, TREES)


@pytest.mark.parametrize("language", FILES)
def test_phrases_are_written_in_small_letters(language):
    groups = phrasebook(language, WORDS).groups
    words = {
        form
        for name, phrases in groups.items()
        if name != "stat"
        for phrase in phrases
        for part in phrase.parts
        if isinstance(part, Word)
        for form in part.forms
    }
    assert words == {word.lower() for word in words}


def test_rendering_does_not_load_the_parser():
    code = "import sys; from duelkit.cardtext import rendering; assert 'lark' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
