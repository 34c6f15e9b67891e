"""Whether a player that a text names is another one that it names (V24)."""

import pytest

from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_next_attack_of import read

GRUDGE = "When you attack: if the defender is the player who laid this card, lose 70 life."
LAID = "Lay this card before another player. When you attack: if the defender is the player who laid this card,"
OWN = (
    card("grudge", "condition", GRUDGE, target="chosen"),
    card("alms", "effect", "If you are the player with the least life, gain 50 life."),
    card("ring", "condition", "If the defender is the next player, damage dealt by your attacks gains 30."),
)


@pytest.mark.parametrize(("target", "life"), [(0, 930), (2, 1000)])
def test_V24_an_attack_on_who_laid_it(target, life):
    seats = seat("grudge"), seat("strike"), seat("strike")
    match = duel(*seats, own=OWN, queue="balm " * 9, stage="end", dice="1 6")
    match.do("lay grudge", "target 1", "end", "attack strike", f"target {target}", "decline")
    assert match.life()[1] == life


@pytest.mark.parametrize(("other", "life"), [(400, 1000), (2000, 1050)])
def test_V24_the_player_with_the_least_life(other, life):
    match = duel(seat("alms"), seat(life=other), own=OWN, queue="balm", stage="end")
    match.do("use alms")
    assert match.life()[0] == life


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Place before an opponent. Whenever they attack you, they take 30 damage.", "deal 30 damage to you."),
        ("Set this before any opponent. When they attack you, they lose 70 life.", "lose 70 life."),
        ("Coloque na frente de um oponente. Quando ele atacar você, ele perde 70 de vida.", "lose 70 life."),
    ],
)
def test_attacks_on_who_laid_it_are_read_as_designers_say_it(said, meant):
    one, other = read("condition", said), read("condition", f"{LAID} {meant}")
    assert (one.text, one.stated) == (other.text, other.stated)
    assert one.text is not None
