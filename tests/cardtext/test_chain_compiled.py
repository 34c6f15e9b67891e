"""The tables of Monsters: what is written beside the cards is what their texts come to."""

import pytest

from duelkit.errors import PlacedError
from duelkit.games.monsters.compiled import compiled
from duelkit.games.monsters.rules.columns import (
    EQUIP_FILTER,
    FIRST_PART,
    FLAGS,
    ITSELF,
    SORT,
    SPEED,
    TRIGGER,
    WATCHES,
    CardFlag,
)
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.kernel.triggers import Trigger

BAT = {
    "id": "bat",
    "kind": "monster",
    "subtype": "effect",
    "attribute": "dark",
    "race": "beast",
    "level": 3,
    "text": "This card cannot be special summoned. When your opponent activates a spell: draw 1 card.",
    "name": {"en": "Dusk Bat", "pt": "Morcego"},
}
CAVE = {"id": "cave", "kind": "trap", "text": 'Add 1 card named "bat" from your deck to your hand.'}
GATE = {"id": "gate", "kind": "trap", "subtype": "counter", "text": "When a spell is activated: negate the activation."}


def test_the_facts_of_cards_and_where_their_parts_are():
    found = compiled([BAT, CAVE, GATE])["numbers"]
    bat, cave, gate, end = found["facts"]
    assert (bat[SORT], bat[FLAGS], bat[EQUIP_FILTER]) == (Sort.EFFECT, CardFlag.NO_SPECIAL_SUMMON, 0)
    assert [row[SPEED] for row in (bat, cave, gate)] == [1, 2, 3]
    assert [row[FIRST_PART] for row in (bat, cave, gate, end)] == [0, 1, 2, 3]
    assert bat[WATCHES] == 1 << Trigger.ACTIVATED - Trigger.FLIP
    assert cave[WATCHES] == 0
    assert [(row[TRIGGER], row[ITSELF]) for row in found["parts"]] == [
        (Trigger.ACTIVATED, 0),
        (Trigger.PLAYED, 1),
        (Trigger.ACTIVATED, 1),
    ]


def test_people_are_told_the_names_of_cards():
    told = compiled([BAT, CAVE])["cards"][1]["text"]
    assert told == {
        "en": 'Add 1 card named "Dusk Bat" from your deck to your hand.',
        "pt": 'Adicione 1 carta chamada "Morcego" do seu baralho à sua mão.',
    }


def test_a_card_without_a_text_has_none():
    assert compiled([BAT | {"text": ""}])["cards"][0]["text"] is None


def test_what_cannot_be_compiled_is_told_with_its_card():
    with pytest.raises(PlacedError, match=r"^bat: "):
        compiled([BAT | {"text": "Destroy it."}])
