"""What waits for life that another player, or any player, loses, and for damage that they take (V17, V24)."""

import pytest

from duelkit.cardtext.loops import loops
from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_next_attack_of import SHAPE, read

OWN = (
    card("leech", "condition", "When another player loses life: gain 5 life."),
    card("chronicle", "condition", "When a player loses life: gain as much life."),
    card("vulture", "condition", "When another player takes damage: that player loses 10 life."),
    card("rain", "condition", "When a player takes damage: gain 7 life."),
    card("drain", "effect", "The next player loses 40 life."),
    card("blow", "effect", "Deal 40 damage to the next player."),
    card("bleed", "effect", "Lose 40 life."),
)


def lives(condition, used, before=0):
    """Return everybody's life after the first player has used a card while the condition lies before a player."""
    seats = [seat(used), seat("strike"), seat("strike")]
    seats[before]["conditions"] = [condition]
    match = duel(*seats, own=OWN, queue="balm " * 4, stage="end")
    match.do(f"use {used}")
    return match.life()


@pytest.mark.parametrize(
    ("condition", "used", "before", "life"),
    [
        ("leech", "drain", 0, [1005, 960, 1000]),
        ("leech", "blow", 2, [1000, 960, 1005]),  # damage is life lost
        ("leech", "drain", 1, [1000, 960, 1000]),  # who loses it is no other player
        ("chronicle", "bleed", 0, [1000, 1000, 1000]),
        ("chronicle", "drain", 2, [1000, 960, 1040]),
        ("vulture", "blow", 0, [1000, 950, 1000]),  # what it takes is no damage
        ("vulture", "drain", 0, [1000, 960, 1000]),
        ("vulture", "blow", 1, [1000, 960, 1000]),
        ("rain", "blow", 1, [1000, 967, 1000]),
        ("rain", "drain", 1, [1000, 960, 1000]),
    ],
)
def test_V24_who_loses_life_or_takes_damage_sets_it_off(condition, used, before, life):
    assert lives(condition, used, before) == life


def test_V17_the_damage_of_an_attack_counts():
    seats = [seat("strike"), seat("strike"), seat("strike")]
    seats[2]["conditions"] = ["rain"]
    match = duel(*seats, own=OWN, queue="balm " * 4, stage="turn", dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life()[2] == 1007


def test_what_sets_itself_off_without_end_is_told():
    assert list(loops([read("condition", "When a player loses life: lose 1 life.")], SHAPE.vocabulary)) != []
    assert list(loops([read("condition", "When a player loses life: gain 1 life.")], SHAPE.vocabulary)) == []


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Whenever another player takes damage, gain 5 life.", "When another player takes damage: gain 5 life."),
        ("Each time an opponent loses life, you gain 5.", "When another player loses life: gain 5 life."),
        ("When someone loses life, they draw a card.", "When a player loses life: that player draws 1 card."),
        ("Gain 5 life whenever an opponent takes damage.", "When another player takes damage: gain 5 life."),
        ("Opponents lose 10 life whenever they take damage.",
         "When another player takes damage: that player loses 10 life."),
        ("Sempre que um oponente perder vida, ganhe 5 de vida.", "When another player loses life: gain 5 life."),
        ("Quando outro jogador sofrer dano, compre uma carta.", "When another player takes damage: draw 1 card."),
        ("Quando alguém sofrer dano, ganhe 5 de vida.", "When a player takes damage: gain 5 life."),
        ("Sempre que alguém perder vida, ele compra uma carta.", "When a player loses life: that player draws 1 card."),
    ],
)  # fmt: skip
def test_life_that_others_lose_is_read_as_designers_say_it(said, meant):
    assert read("condition", said).text == read("condition", meant).text is not None
