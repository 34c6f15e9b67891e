"""Texts that change the damage of attacks alone, whoever deals it and whomever it hits (V17, V24)."""

import pytest

from tests.vacuo.table import card, duel, seat

HIT = ("attack blow", "target 1", "decline")
BLOW = card("blow", "attack", damage=100)


def struck(mine="", theirs="", **cards):
    """Return the lives after an attack for 100 that succeeds, with conditions of these texts before the two players."""
    texts = {"mine": mine, "theirs": theirs}
    own = [card(name, "condition", text) for name, text in texts.items() if text]
    lying = {name: {"conditions": name} if text else {} for name, text in texts.items()}
    match = duel(
        seat("blow", **lying["mine"]), seat("balm", **lying["theirs"]), dice="6 1", own=(BLOW, *own), queue="balm"
    )
    match.do(*HIT)
    return match.life()


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Damage dealt by your attacks gains 20.", 880),
        ("Damage dealt by your attacks loses 20.", 920),
        ("Damage dealt by your attacks is doubled.", 800),
        ("Damage dealt by your attacks is halved.", 950),
        ("Damage dealt by attacks of each other player is doubled.", 900),
    ],
)
def test_V17_what_the_attacks_of_a_player_deal_is_changed(text, left):
    assert struck(mine=text) == [1000, left]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Damage dealt to you by attacks gains 20.", 880),
        ("Damage dealt to you by attacks is halved.", 950),
        ("Damage dealt by attacks of each other player is halved.", 950),
        ("Damage dealt by your attacks is halved.", 900),
    ],
)
def test_V17_what_attacks_deal_to_a_player_is_changed(text, left):
    assert struck(theirs=text) == [1000, left]


def test_V24_what_is_added_to_all_damage_and_to_that_of_attacks_comes_before_halves():
    mine = "Damage dealt by you gains 21. Damage dealt by your attacks is halved."
    assert struck(mine=mine) == [1000, 940]


def test_V24_the_dealers_changes_come_before_the_targets():
    assert struck(
        mine="Damage dealt by your attacks is halved.", theirs="Damage dealt to you by attacks gains 30."
    ) == [
        1000,
        920,
    ]


@pytest.mark.parametrize(
    "text", ["Damage dealt to you by attacks is halved.", "Damage dealt by your attacks gains 50."]
)
def test_V17_what_is_no_attack_deals_as_ever(text):
    own = (card("spark", "effect", "Deal 40 damage to the next player."), card("mine", "condition", text))
    match = duel(seat("spark", conditions="mine"), seat("balm", conditions="mine"), stage="end", own=own)
    match.do("use spark")
    assert match.life() == [1000, 960]


def test_V16_a_counter_attack_is_no_attack():
    own = (BLOW, card("riposte", "defence", "Deal 40 damage to the attacker."))
    own = (*own, card("mine", "condition", "Damage dealt to you by attacks is halved."))
    match = duel(seat("blow", conditions="mine"), seat("riposte"), dice="1 6 6", own=own, queue="balm")
    match.do("attack blow", "target 1", "defend riposte")
    assert match.life() == [960, 1000]


def test_V24_damage_equal_to_the_attacks_is_as_its_player_changes_it():
    own = (BLOW, card("mirror", "defence", "Deal damage equal to this attack's damage to the attacker."))
    own = (*own, card("mine", "condition", "Damage dealt by your attacks gains 20."))
    match = duel(seat("blow", conditions="mine"), seat("mirror"), dice="1 6 6", own=own, queue="balm")
    match.do("attack blow", "target 1", "defend mirror")
    assert match.life() == [880, 1000]


def test_V24_the_next_damage_by_an_attack_is_used_up_by_an_attack_alone():
    own = (BLOW, card("spark", "effect", "Deal 40 damage to the next player."))
    own = (*own, card("ward", "effect", "The next damage dealt to you by an attack is halved."))
    match = duel(seat("ward blow"), seat("spark blow"), stage="end", dice="6 1 6 1", own=own, queue="balm balm balm")
    match.do("use ward", "end", "buy", "use spark", "end")
    assert match.life() == [960, 1000]
    match.do("buy", "end", "attack blow", "target 0", "decline")
    assert match.life() == [910, 1000]
