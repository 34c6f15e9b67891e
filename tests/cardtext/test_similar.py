"""Texts of designers that are shown for one that cannot be read, because they are like it."""

from dataclasses import replace

import pytest

from duelkit.cardtext.asides import without_asides
from duelkit.cardtext.lexer import LANGUAGES, language_of
from duelkit.cardtext.numbers_said import numbers_said
from duelkit.cardtext.reading import TextError, meaning, read_text, tree_of
from duelkit.cardtext.similar import examples, similar
from duelkit.cardtext.word_index import WordIndex
from duelkit.games import card_shape
from duelkit.texts import Language
from tests.cardtext.designers import examples_of

VACUO = card_shape("vacuo").vocabulary
GAMES = ("duchess", "monsters", "vacuo")
EVERY = 7  # of so many texts one is looked at: all take minutes
UNREAD = [(game, row) for game in GAMES for row in examples_of(game) if "says" not in row][::EVERY]


def refusal(text, words, kind=""):
    """Return the error of a text that cannot be read."""
    with pytest.raises(TextError) as refused:
        read_text(text, words, kind=kind)
    return refused.value


@pytest.mark.parametrize(
    ("kind", "text", "shown"),
    [
        ("effect", "Buy two cards, then throw one of them away.", "Draw 2 cards, then discard 1 card."),
        (
            "effect",
            "Embaralhe sua mão na fila e pegue sete cartas novas.",
            "Descarte todas as cartas e depois compre 7 cartas.",
        ),
    ],
)
def test_a_text_is_answered_with_what_is_like_it(kind, text, shown):
    assert shown in refusal(text, VACUO, kind).similar


@pytest.mark.parametrize(
    ("text", "example", "said"),
    [
        ("Draw 3 cards.", "Buy two cards.", "Buy 3 cards."),
        ("Draw three cards.", "Buy 2 cards.", "Buy 3 cards."),
        ("Lose 50 life to draw 3 cards.", "Buy two cards for 80 life.", "Buy 3 cards for 50 life."),
        ("Lose 50 life, then draw a card.", "Buy a card for 80 life.", "Buy a card for 50 life."),
        ("Draw 2 cards.", "Buy a card.", ""),
        ("Lose 50 life.", "Buy two cards.", ""),
        ("Draw 1 card.", "Buy 2 random cards.", "Buy 1 random card."),
        ("Draw 3 cards.", "Buy 1 of your cards.", "Buy 3 of your cards."),
        (
            "With 5 or more cards, lose 3 life.",
            "Lose 2 life if you hold 4 or fewer cards.",
            "Lose 3 life if you hold 5 or fewer cards.",
        ),
        ("With 5 or more cards, win.", "Draw 2 cards.", ""),
    ],
)
def test_the_numbers_of_a_text_stand_in_an_example_that_has_as_many_of_their_size(text, example, said):
    assert numbers_said(VACUO, "en").moved(text, example) == said


@pytest.mark.parametrize(
    ("game", "language", "text", "example", "said"),
    [
        (
            "monsters",
            "en",
            "Destroy a Level 5 monster; draw 1 card.",
            "Add 2 monsters of level 3.",
            "Add 1 monster of level 5.",
        ),
        ("monsters", "en", "Draw 1 card.", "Send 2 Equip Spells to the grave.", "Send 1 Equip Spell to the grave."),
        ("vacuo", "pt", "Compre 1 carta.", "Descarte 2 cartas aleatórias.", "Descarte 1 carta aleatória."),
        ("monsters", "pt", "Compre 3 cartas.", "Destrua 1 monstro de nível 4 ou menos.", ""),
    ],
)
def test_a_level_is_no_number_of_cards_and_cards_agree_with_theirs(game, language, text, example, said):
    assert numbers_said(card_shape(game).vocabulary, language).moved(text, example) == said


@pytest.mark.parametrize(("game", "row"), UNREAD, ids=lambda value: value if isinstance(value, str) else value["text"])
def test_all_that_is_shown_can_be_read_and_no_two_mean_the_same(game, row):
    words = card_shape(game).vocabulary
    kind = row["kind"] if row.get("kind") in words.kinds else ""
    if tree_of(row["text"], words, kind):
        return  # it is refused later, as what such a card cannot do
    wrong = refusal(row["text"], words, kind)
    meanings = [meaning(one, words, language_of(row["text"], words), kind) for one in wrong.similar]
    assert all(meanings)
    assert len({*meanings, wrong.nearest}) == len(meanings) + 1


def test_of_texts_that_nobody_had_seen_a_third_are_found_among_those_written_before(tmp_path):
    """As for a designer whose texts come next: only the rounds before theirs are known."""
    rows = [row for row in examples_of("vacuo") if "says" in row]
    newest = max(row["round"] for row in rows)
    earlier = tmp_path / "earlier.toml"
    earlier.write_text(
        "".join(
            f"[[text]]\nkind = {row['kind']!r}\ntext = '''{row['text']}'''\nsays = ''\n"
            for row in rows
            if row["round"] < newest - 1
        ),
        encoding="utf-8",
    )
    known = replace(VACUO, examples=earlier)
    late = [row for row in rows if row["round"] >= newest - 1]
    assert sum(is_found(row, known) for row in late) > len(late) / 3


def is_found(row, known):
    """Whether one of the texts shown for a row's means what it does."""
    language, kind = language_of(row["text"], known), row["kind"]

    def means(said):
        return meaning(said, VACUO, language, kind)

    return means(row["text"]) in map(means, similar(row["text"], known, language, kind, means))


def test_a_text_like_none_is_answered_with_none():
    assert refusal("Xyzzy plugh.", VACUO, "effect").similar == ()


def test_a_message_tells_them_in_the_language_of_the_reader():
    wrong = refusal("Buy two cards, then throw one of them away.", VACUO, "effect")
    told = wrong.told(Language("pt"))
    assert f'Textos parecidos que podem ser lidos: "{wrong.similar[0]}"' in told
    assert f'Similar texts that can be read: "{wrong.similar[0]}"' in str(wrong)
    assert wrong.similar[0] not in wrong.told_shortly(Language("en"))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_examples_in_both_languages(game):
    words = card_shape(game).vocabulary
    assert all(examples(words, code).all for code in LANGUAGES)


def test_a_game_without_a_file_has_none():
    assert examples(replace(VACUO, examples=None), "en").all == []


def test_a_rare_word_that_is_shared_counts_for_more_than_a_common_one():
    known = WordIndex([("gain", "cards"), ("gain", "counters"), ("gain", "dice"), ("lose", "life")])
    alike = known.alike(("gain", "life"), 0.0)
    assert alike[0][1] == 3
    assert {place for _, place in alike} == {0, 1, 2, 3}


def test_the_same_words_are_wholly_alike_and_others_not_at_all():
    known = WordIndex([("draw", "a", "card"), ("lose", "a", "card")])
    assert known.alike(("draw", "a", "card"), 1.0) == [(1.0, 0)]
    assert known.alike(("nothing", "such"), 0.0) == []


@pytest.mark.parametrize(
    ("kind", "text", "near", "aside"),
    [
        (
            "defence",
            "Not today! If you hold them off, the attacker loses 80 life.",
            "The attacker loses 80 life.",
            "Not today!",
        ),
        (
            "attack",
            "Too fast to parry: the chosen opponent can't answer with a defence card. 70 damage.",
            "For this attack: the defender cannot use defence cards. Deal 70 damage.",
            "Too fast to parry",
        ),
        (
            "attack",
            "Tapa geral! Todo mundo menos você leva 80, cada um na sua luta.",
            "Cause 80 de dano a cada outro jogador.",
            "Tapa geral!",
        ),
    ],
)
def test_a_message_leaves_an_aside_out_and_says_so(kind, text, near, aside):
    wrong = refusal(text, VACUO, kind)
    assert (wrong.nearest, wrong.left_out) == (near, (aside,))


@pytest.mark.parametrize("text", ["Missed: lose 50 life.", "Lose 50 life! Draw 2 cards.", "Draw 2 cards.", "Ha ha!"])
def test_what_may_tell_something_is_no_aside(text):
    assert without_asides(text, VACUO, "en") == (text, ())


def test_a_long_text_is_answered_with_few_long_ones():
    wrong = refusal(
        " ".join(["Choose an opponent; they lose 80 life, then draw two of the cards."] * 5), VACUO, "effect"
    )
    assert sum(map(len, wrong.similar)) <= 400


def test_what_no_terminal_should_print_is_in_no_message():
    wrong = refusal("To attack with this card, discard \x16 if you gain life.", VACUO, "attack")
    assert str(wrong).isprintable()
