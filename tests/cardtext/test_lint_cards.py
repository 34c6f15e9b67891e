"""What a card of Monsters says and cannot mean: cards that there are not, and what is done to monsters alone."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.inspection import sound_cards
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape, games_with
from duelkit.texts import language

MONSTERS = card_shape("monsters")
NAMES = {"en": "A", "pt": "A"}


def doubted(text, subtype="continuous"):
    entry = read_entry({"id": "a", "kind": "spell", "subtype": subtype, "name": NAMES, "text": text}, MONSTERS)
    assert entry.faults == []
    return [fault.error for fault in doubts(entry, MONSTERS)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Special summon 1 spell from your hand.", "it can be done to a monster alone"),
        ("Tribute 1 trap: draw 1 card.", "it can be done to a monster alone"),
        ("1 spell on the field gains 500 ATK.", "it can be done to a monster alone"),
        ("Destroy all monsters with level 13 or more on the field.", "this number goes from 1 to 12"),
        ("Destroy all monsters with level 0 on the field.", "this number goes from 1 to 12"),
        ("Destroy all monsters with level 1 or more on the field.", "Every such card is so"),
        ("Destroy all spells with level 4 on the field.", "cards of this type do not have this number"),
        ("Destroy all dragon spells on the field.", "only a monster has an attribute"),
        ("On 5 or more, draw 1 card.", "No die was rolled before this"),
        ("Roll a die; on 7 or more, draw 1 card.", "a die shows 1 to 6"),
        ("On heads, draw 1 card.", "No coin was tossed before this"),
        ("Toss 1 coin; on 2 or more heads, draw 1 card.", "of these coins 0 to 1 show heads"),
        ("Discard 1 card. Draw 2 cards.", "This is no price"),
        ("Discard 2 monsters; draw 2 cards.", "This is no price"),
        ("Pay half your life. Draw 2 cards.", "This is no price"),
        ("Tribute 1 monster, then draw 2 cards.", "This is no price"),
        ("Banish 1 monster in your grave. Draw 2 cards.", "This is no price"),
        ("Send 1 card from your hand to the grave; draw 2 cards.", "This is no price"),
        (
            "During each of your standby phases: if there are 3 or more counters on this card, draw 1 card.",
            "No text of this card puts a counter on it",
        ),
    ],
)
def test_it_is_doubted(text, sentence):
    (doubt,) = doubted(text)
    assert sentence in str(doubt)
    assert str(doubt) != doubt.told(language("pt"))


@pytest.mark.parametrize(
    "text",
    [
        "Special summon 1 monster from your hand.",
        "Special summon 1 card from your hand.",
        "Destroy all monsters with level 12 on the field.",
        "Destroy all monsters with 0 ATK on the field.",
        "Toss 2 coins; on heads, draw 1 card.",
        "Roll a die; on 6, draw 1 card.",
        "Discard 1 card.",
        "Discard 1 card: draw 2 cards.",
        "Discard all cards, then draw 1 card for each of them.",
        "Discard up to 2 cards; draw 1 card.",
        "Draw 2 cards; discard 1 card.",
        "Your opponent discards 1 card; draw 1 card.",
        "Banish 1 monster in your opponent's grave; draw 1 card.",
    ],
)
def test_it_is_not_doubted(text):
    assert doubted(text) == []


def test_a_number_that_no_attack_has_is_doubted_in_vacuo_as_well():
    shape = card_shape("vacuo")
    table = {"id": "a", "type": "effect", "name": NAMES, "text": "Discard 1 defence card with 100 or more damage."}
    (doubt,) = doubts(read_entry(table, shape), shape)
    assert "cards of this type do not have this number" in str(doubt.error)


@pytest.mark.parametrize("game", games_with("shape"))
def test_no_card_that_comes_with_a_game_is_doubted(game):
    shape = card_shape(game)
    entries = [entry for path in sorted(shape.folder.glob("*.toml")) for _, entry in sound_cards(path, card_shape)]
    told = {entry.id: [str(fault.error) for fault in doubts(entry, shape)] for entry in entries}
    assert {card: said for card, said in told.items() if said} == {}
