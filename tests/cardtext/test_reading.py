"""Reading: what else is taken beside the text as it is rendered, and what is said of what cannot be read."""

import pytest
from lark import Lark

from duelkit.cardtext.grammar import Handed, grammar
from duelkit.cardtext.phrasebook import FILES
from duelkit.cardtext.reading import TextError, read_in, read_text, refused_in
from duelkit.cardtext.rendering import render
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from duelkit.texts import language
from tests.cardtext.test_sentences import FRESH, MORE
from tests.cardtext.trees import DUCHESS, VACUO, WORDS

VARIANTS = [
    ("draw 1 card.", "Draw 1 card."),
    ("  Draw\n\t1   CARD .", "Draw 1 card."),
    ("Draw 007 cards.", "Draw 7 cards."),
    ("Draw a card.", "Draw 1 card."),
    ("Draw two cards and then discard one card.", "Draw 2 cards, then discard 1 card."),
    ("You draw 2 cards.", "Draw 2 cards."),
    ("Draw 2 card.", "Draw 2 cards."),
    ("Discard 2 defense cards.", "Discard 2 defence cards."),
    ("Lose life equal to this attack’s damage.", "Lose life equal to this attack's damage."),
    ("If your void holds 3 or fewer cards, roll a die.", "If your void holds 3 or less cards, roll a die."),
    ("When you are attacked, roll a die.", "When you are attacked: roll a die."),
    ("While this card lies open: roll a die.", "While this card lies open, roll a die."),
    ("Choose a card from the void of the attacker.", "Choose 1 card in the attacker's void."),
    ("If you wish, roll a die.", "You may roll a die."),
    (
        "The attacker sends 1 card from the attacker's hand to the void.",
        "The attacker sends 1 card from their hand to the void.",
    ),
    (
        "Choose 2 cards in your void; put it into your hand.",
        "Choose 2 cards in your void; put them into your hand.",
    ),
    ("COMPRE uma carta.", "Compre 1 carta."),
    ("Compre duas cartas, depois descarte uma carta.", "Compre 2 cartas e depois descarte 1 carta."),
    ("Escolha 1 carta no seu campo; coloque-o em sua mão.", "Escolha 1 carta no seu campo; coloque-a na sua mão."),
    ("Escolha 1 carta em o vácuo.", "Escolha 1 carta no vácuo."),
    ("Role um dado; cause 30 de dano para cada ponto.", "Role um dado; cause 30 de dano por ponto."),
    ("Envie 1 carta da sua ma\u0303o para o va\u0301cuo.", "Envie 1 carta da sua mão para o vácuo."),
]

WRONG = [
    ("", 0, 'The text is empty: there should be a sentence, such as "Draw 2 cards."'),
    (" \n ", 0, 'The text is empty: there should be a sentence, such as "Draw 2 cards."'),
    ("Draw 2 cards", 12, 'After "Draw 2 cards" the full stop is missing.'),
    ("Draw 2", 6, 'After "Draw 2" the full stop is missing.'),  # "Draw 2." is read
    ("Roll a", 6, 'The text ends after "Roll a"; there could follow: "die", "dice".'),
    (
        "Draw 2 crads.",
        7,
        'After "Draw 2" there cannot be "crads"; did you mean "cards"? There could be: "card", "cards".',
    ),
    (
        "Steal 1 random card from the atacker.",
        29,
        (
            'After "Steal 1 random card from the" there cannot be "atacker"; did you mean "attacker"? '
            'There could be: "attacker", "defender", "player", "next", "other".'
        ),
    ),
    (
        "Choose 2 crads in your void.",
        9,
        (
            'After "Choose 2" there cannot be "crads"; did you mean "cards"? There could be: "card", '
            '"attack card", "defence card", "effect card", "condition card", "common", "uncommon", '
            '"rare", "epic", "legendary", ….'
        ),
    ),
    ("Draw ² cards.", 5, 'After "Draw" there cannot be "²"; there could be: 1, 2, 3…, "and", "until".'),
    ("Draw\n2 §.", 7, 'After "Draw 2" there cannot be "§"; there could be: "card", "cards".'),
    ("Draw -5 cards.", 5, 'After "Draw" there cannot be "-"; there could be: 1, 2, 3…, "and", "until".'),
    ("Draw 1000000000 cards.", 5, '"1000000000" is too big a number: the biggest is 999999999.'),
    ("Draw 2 \u200b.", 7, 'After "Draw 2" there cannot be \'\\u200b\'; there could be: "card", "cards".'),
    (
        "Roube 1 carta do vacuo.",
        17,
        (
            'After "Roube 1 carta do" there cannot be "vacuo"; did you mean "vácuo"? '
            'There could be: "seu", "atacante", "defensor", "jogador", "próximo", "outro".'
        ),
    ),
    (
        "Roube 1 carta na mão.",
        14,
        (
            'After "Roube 1 carta" there cannot be "na"; there could be: "com", "de", "comum", "incomum", "raro", '
            '"épico", "lendário", "aleatório".'
        ),
    ),
]


def first_sentence(error):
    """Return what is wrong, without the nearest text (`test_nearest.py`)."""
    return error.told_shortly(language("en")).split(" The nearest that can be read: ")[0]


@pytest.mark.parametrize(("written", "canonical"), VARIANTS)
def test_harmless_variants_are_taken_for_the_canonical_text(written, canonical):
    read, language = read_text(written, WORDS)
    assert render(read, language, WORDS) == canonical


@pytest.mark.parametrize(("text", "at", "sentence"), WRONG)
def test_what_cannot_be_read_is_told_with_its_place_and_what_could_stand_there(text, at, sentence):
    with pytest.raises(TextError) as caught:
        read_text(text, VACUO)
    assert (first_sentence(caught.value), caught.value.at) == (sentence, at)


def test_an_error_is_bad_input_that_can_be_told_in_portuguese():
    with pytest.raises(BadInput) as caught:
        read_text("Compre 2 cartas", WORDS, "pt")
    told = caught.value.told(lambda text, **values: text.replace("the full stop is missing", "falta").format(**values))
    assert told.startswith('After "Compre 2 cartas" falta.')


def test_a_language_that_is_named_is_the_only_one_tried():
    assert read_text("Compre 1 carta.", WORDS, "pt")[1] == "pt"
    with pytest.raises(TextError, match='A sentence cannot begin with "Compre"'):
        read_text("Compre 1 carta.", WORDS, "en")


def test_the_error_is_that_of_the_language_in_which_reading_got_furthest():
    with pytest.raises(TextError, match='did you mean "cartas"'):
        read_text("Compre 2 catras.", WORDS)
    with pytest.raises(TextError, match='A sentence cannot begin with "Xyzzy"; it could begin with: "you", "deal"'):
        read_text("Xyzzy.", WORDS)


@pytest.mark.parametrize("text", ["Pinte 3 cartas.", "Exploda a carta.", "Desenhe, agora, o vácuo!"])
def test_a_text_whose_first_word_no_language_knows_is_told_by_its_other_words(text):
    with pytest.raises(TextError, match='"escolha"'):
        read_text(text, WORDS)


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Xyzzy a card.", ["deal", "choose", "put", "look", "roll", "discard", "lose", "draw", "gain"]),
        ("Xyzzy uma carta.", ["cause", "escolha", "coloque", "olhe", "role", "descarte", "perca", "compre", "ganhe"]),
    ],
)
def test_of_many_beginnings_those_are_told_with_which_most_steps_begin(text, verbs):
    with pytest.raises(TextError) as caught:
        read_text(text, VACUO)
    assert [verb for verb in verbs if f'"{verb}"' not in first_sentence(caught.value)] == []


def test_a_second_full_stop_is_one_too_many():
    with pytest.raises(TextError) as caught:
        read_text("Draw 2 cards..", WORDS)
    assert caught.value.at == len("Draw 2 cards.")


def test_what_was_read_long_ago_and_long_words_are_not_repeated():
    text = "Draw 1 card. " * 100 + "Draw 2 " + "x" * 100
    with pytest.raises(TextError) as caught:
        read_text(text, WORDS)
    assert str(caught.value).startswith('After "Draw 1 card. Draw 2" there cannot be \'xxxx')
    assert len(caught.value.told_shortly(language("en"))) < 450


def test_texts_of_any_length_are_read():
    text = " ".join(["Draw 1 card; discard 1 card, then gain 1 life."] * 2_000)
    read, _ = read_text(text, WORDS)
    assert len(read.abilities) == 2_000
    assert render(read, "en", WORDS) == text


@pytest.mark.parametrize("language", FILES)
@pytest.mark.parametrize("words", [DUCHESS, VACUO, MONSTERS], ids=lambda words: words.game)
def test_no_phrase_of_a_game_can_be_read_in_two_ways(words, language):
    Lark(grammar(language, words).text(), start="rule_0", parser="lalr", lexer=Handed, strict=True)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("If your hand holds a rare card, draw 1 card.", "If your hand holds 1 or more rare cards, draw 1 card."),
        ("If your hand holds an attack card, lose 9 life.", "If your hand holds 1 or more attack cards, lose 9 life."),
        ("Se houver uma carta de defesa na sua mão, ganhe 10 de vida.",
         "Se houver 1 ou mais cartas de defesa na sua mão, ganhe 10 de vida."),
    ],
)  # fmt: skip
def test_a_card_in_a_condition_is_at_least_one(written, meant):
    assert read_text(written, WORDS) == read_text(meant, WORDS)


def test_one_card_in_a_condition_is_exactly_one():
    assert read_text("If your hand holds one card, gain 10 life.", WORDS) == read_text(
        "If your hand holds 1 card, gain 10 life.", WORDS
    )


@pytest.mark.parametrize(
    ("text", "word", "said"),
    [
        ("Whenever you buy a card, lose 20 life. Zap!", "Zap", "A sentence cannot begin with"),
        ("Choose an opponent. They zap.", "They", "A sentence cannot begin with"),
        ("Pick a foe. They lose 80 life. Then zap them.", "Then", "A sentence cannot begin with"),
        ("Pick a foe. They lose 80 life, and zap.", "zap", 'After "They lose 80 life, and" there cannot be'),
        ("Strike every opponent for 60. Then zap them.", "Then", "A sentence cannot begin with"),
        ("Heal 60 and zap a card.", "zap", 'After "Heal 60 and" there cannot be'),
        ("Escolha um adversário. Ele zapeia.", "Ele", "A sentence cannot begin with"),
    ],
)
def test_the_word_that_is_wrong_is_named_though_all_before_it_is_said_in_other_words(text, word, said):
    with pytest.raises(TextError) as caught:
        read_text(text, VACUO, kind="attack")
    assert text[caught.value.at :].startswith(word)
    assert said in str(caught.value)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_what_a_message_says_stands_before_the_wrong_word_stands_there_in_the_text(language):
    texts = [row["text"] for row in [*MORE, *FRESH] if not row.get("says")]
    unread = [text for text in texts if read_in(text, VACUO, language, "") is None]
    refused = {text: refused_in(text, VACUO, language, "") for text in unread}
    read = {text: error.values["read"] for text, error in refused.items() if error.values.get("read")}
    assert len(read) > 20
    assert {text: said for text, said in read.items() if said not in " ".join(text[: refused[text].at].split())} == {}


@pytest.mark.parametrize(
    ("game", "kind", "text", "nearest"),
    [
        ("vacuo", "effect", "Gain 80 life and draw a card", "Gain 80 life, then draw 1 card."),
        ("vacuo", "effect", "Ganhe 80 de vida e compre uma carta ", "Ganhe 80 de vida e depois compre 1 carta."),
        (
            "monsters",
            "",
            "Destroy all monsters your opponent controls",
            "Destroy all monsters on your opponent's field.",
        ),
        ("duchess", "card", "Draw two cards", "Draw 2 cards."),
    ],
)
def test_a_text_that_lacks_nothing_but_its_full_stop_is_told_that(game, kind, text, nearest):
    with pytest.raises(TextError, match="the full stop is missing") as refused:
        read_text(text, card_shape(game).vocabulary, kind=kind)
    assert (refused.value.nearest, refused.value.similar) == (nearest, ())
