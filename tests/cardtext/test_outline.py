"""Outlines: what a card does, step by step, as a designer compares it with what was meant."""

import re
import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.inspection import sound_cards
from duelkit.cardtext.outline import outline
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape, games_with
from duelkit.texts import LANGUAGES, language

TRIED = Path(__file__).parents[1] / "vacuo"
FILES = ("words.toml", "more_words.toml")  # each word that the game has is on a card there


def steps(card, game="vacuo", lang="en"):
    """Return what an outline says, each line after as many dots as it stands further in."""
    shape = card_shape(game)
    return list(flat(outline(read_entry(card, shape), shape, language(lang))))


def flat(items, dots=""):
    for item in items:
        yield dots + item.text
        yield from flat(item.steps, dots + ".")


def effect(text):
    return {"id": "a", "type": "effect", "text": text}


def test_a_sentence_that_waits_for_nothing_says_when_it_happens():
    assert steps(effect("Gain 80 life.")) == ["When this card is used:", ".Gain 80 life"]
    attack = {"id": "a", "type": "attack", "text": "Draw 1 card."}
    assert steps(attack)[0] == "When the attack with this card succeeds:"


def test_sentences_that_happen_together_stand_under_one_head():
    text = (
        "Gain 80 life. If your life is below 300, draw 1 card. For 2 turns: when you attack: draw 1 card. Lose 10 life."
    )
    assert steps(effect(text)) == [
        "When this card is used:",
        ".Gain 80 life",
        ".If your life is below 300:",
        "..Draw 1 card",
        "For 2 turns (until 2 more turns of yours are over), when you attack:",
        ".Draw 1 card",
        "When this card is used:",
        ".Lose 10 life",
    ]
    waiting = "When you attack: draw 1 card. When you attack: lose 10 life."
    assert [line for line in steps({"id": "a", "type": "condition", "text": waiting}) if not line.startswith(".")] == [
        "When you attack:"
    ] * 2


def test_what_waits_is_not_said_to_happen_at_once():
    assert steps(effect("For 2 turns: when you attack: draw 1 card.")) == [
        "For 2 turns (until 2 more turns of yours are over), when you attack:",
        ".Draw 1 card",
    ]


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("This card cannot attack.", "This card cannot attack"),
        ("While this card is on your field, this card cannot be attacked.", "This card cannot be attacked"),
        (
            "Any other spade on your field counts 2 more in battle.",
            "Any other spade on your field counts 2 more in battle",
        ),
    ],
)
def test_what_holds_while_a_card_lies_on_the_field_is_not_said_to_happen_as_it_is_played(text, step):
    told = steps({"id": "5", "text": text}, "duchess")
    assert told == ["While this card is on your field:", f".{step}"]


def test_what_is_for_one_attack_begins_before_it_is_won():
    card = {"id": "a", "type": "attack", "text": "For this attack: the defender's defence dice lose 1."}
    assert steps(card)[0] == "For this attack:"


def test_who_chooses_and_when_turns_are_over_is_said_where_the_text_leaves_it_to_the_rules():
    text = "Choose another player; that player discards 1 card; steal 1 card from that player; discard 1 card."
    assert steps(effect(text))[2:] == [
        ".That player discards 1 card (the owner of the hand chooses which)",
        ".Steal 1 card from that player (the owner of the hand chooses which)",
        ".Discard 1 card",
    ]
    assert steps(effect("For 1 turn: you cannot attack."))[0] == (
        "When this card is used, for 1 turn (until the next turn of yours is over):"
    )


def test_each_step_stands_under_its_condition():
    text = "If your life is below 300, draw 1 card, then lose 10 life; otherwise, gain 20 life."
    assert steps(effect(text)) == [
        "When this card is used:",
        ".If your life is below 300:",
        "..Draw 1 card",
        "..Lose 10 life",
        ".Otherwise:",
        "..Gain 20 life",
    ]


def test_all_that_happens_for_each_player_stands_under_these_words():
    text = "For each other player, that player chooses one: that player loses 40 life; or that player discards 1 card."
    assert steps(effect(text)) == [
        "When this card is used:",
        ".For each other player:",
        "..That player chooses one:",
        "...That player loses 40 life",
        "..Or:",
        "...That player discards 1 card (the owner of the hand chooses which)",
    ]


def test_a_price_comes_first_and_says_whether_it_can_be_refused():
    assert steps(effect("Pay 50 life: draw 1 card."))[1] == ".Price: pay 50 life"
    waiting = {"id": "a", "type": "condition", "text": "When you attack: pay 50 life: draw 1 card."}
    assert steps(waiting)[1] == ".Price, which its player may refuse to pay: pay 50 life"


def test_it_agrees_with_what_was_chosen_in_an_earlier_step():
    card = effect("Choose up to 2 cards in your void; put them into your hand.")
    assert steps(card, lang="pt")[2] == ".Coloque-as na sua mão"
    assert steps(card)[2] == ".Put them into your hand"


def monster(text):
    return {
        "id": "a",
        "kind": "monster",
        "subtype": "effect",
        "attribute": "dark",
        "race": "fiend",
        "level": 4,
        "text": text,
    }


def test_what_a_monster_may_do_lies_whole_under_the_wish():
    text = "During each of your standby phases: you may draw 1 card; gain 100 life."
    assert steps(monster(text), "monsters") == [
        "During each of your standby phases:",
        ".If you wish:",
        "..Draw 1 card",
        "..Gain 100 life",
    ]


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Draw 1 card.", "During your main phase:"),
        ("This card cannot attack.", "While this card is face up:"),
        ("This card cannot be set.", "This card cannot be set"),
    ],
)
def test_a_monster_says_when_its_sentences_hold(text, when):
    assert steps(monster(text), "monsters")[0] == when


def test_other_cards_are_called_by_their_names():
    card = {"id": "a", "kind": "spell", "text": 'Add 1 card named "dark-magician" from your deck to your hand.'}
    assert '"Dark Magician"' in steps(card, "monsters")[1]


def words_of(text):
    return re.findall(r"[\w-]+", text.casefold())


@pytest.mark.parametrize("game", games_with("shape"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_outline_leaves_out_no_word_of_any_shipped_text(game, lang):
    paths = sorted(card_shape(game).folder.glob("*.toml"))
    assert left_out((entry for path in paths for _, entry in sound_cards(path, card_shape)), game, lang) == {}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_outline_leaves_out_no_word_of_any_text_that_is_tried(lang, file):
    shape, tried = card_shape("vacuo"), tomllib.loads((TRIED / file).read_text(encoding="utf-8"))["card"]
    assert left_out((read_entry(table, shape) for table in tried), "vacuo", lang) == {}


def left_out(entries, game, lang):
    """Return the words that the outlines of cards leave out, by id; refuse where no card has a text."""
    shape, _ = card_shape(game), language(lang)
    found = {}
    for entry in entries:
        if entry.text is not None:
            whole = set(words_of(render(entry.text, lang, shape.vocabulary, lambda card: shape.called(card, lang))))
            shown = set(words_of(" ".join(flat(outline(entry, shape, _)))))
            found[entry.id] = whole - shown - JOINING[lang]
    assert found
    return {card: missing for card, missing in found.items() if missing}


# What stands between steps, or says "if you wish" of the one behind it in other words.
JOINING = {"en": {"then", "and", "you", "may"}, "pt": {"e", "depois"}}
