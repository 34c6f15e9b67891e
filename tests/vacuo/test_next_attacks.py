"""Texts that last for several attacks (V24)."""

import pytest

from tests.looks.duels import teller_of
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_next_attack_of import lasts, read

OWN = (
    card("hymn", "effect", "For your next 2 attacks: damage dealt by you gains 30."),
    card("wall", "effect", "For the next 2 attacks against you: damage dealt to you loses 40."),
)


def attack(match, *moves):
    """Return how much life the second player loses by the moves."""
    before = match.life()[1]
    match.do(*moves)
    return before - match.life()[1]


def test_V24_it_changes_two_attacks_and_no_third():
    match = duel(seat("hymn strike"), SETTLED, own=OWN, stage="end", queue="balm " * 9, dice="6 1 6 1 6 1")
    match.do("use hymn", "end", "buy", "end")
    first = attack(match, "attack strike", "target 1", "decline")
    assert lasts(match)
    match.do("end", "attack strike", "target 0", "decline", "end")
    second = attack(match, "attack strike", "target 1", "decline")
    assert not lasts(match)
    assert (first, second) == (130, 130)


def test_V24_it_changes_nothing_between_them():
    bolt = card("spark", "effect", "Deal 10 damage to the next player.")
    match = duel(seat("hymn strike spark"), SETTLED, own=(*OWN, bolt), stage="end", queue="balm " * 9, dice="6 1")
    match.do("use hymn", "end", "buy", "end", "attack strike", "target 1", "decline")
    assert attack(match, "use spark") == 10


def test_V24_it_goes_for_attacks_against_a_player_too():
    match = duel(seat("wall strike"), SETTLED, own=OWN, stage="end", queue="balm " * 9, dice="6 1 6 1 6 1 6 1 6 1")
    match.do("use wall", "end")
    lost = []
    for _ in range(3):
        before = match.life()[0]
        match.do("attack strike", "target 0", "decline", "end")
        lost.append(before - match.life()[0])
        match.do("attack strike", "target 1", "decline", "end")
    assert lost == [60, 60, 100]


def test_it_is_shown_for_how_many():
    match = duel(seat("hymn strike"), SETTLED, own=OWN, stage="end", queue="balm " * 9)
    match.do("use hymn")
    sides = teller_of(match).picture(0).sides
    assert [slot.note for side in sides for slot in side.field] == ["the next attack, 2 times"]


def test_so_many_attacks_can_be_said():
    assert read("effect", "For your next 1 attacks: your attack dice gain 1.").faults
    assert read("effect", "For your next 21 attacks: your attack dice gain 1.").faults


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("For your next two attacks, deal 30 extra damage.",
         "For your next 2 attacks: damage dealt by your attacks gains 30."),
        ("Your next two attacks deal 30 more damage.",
         "For your next 2 attacks: damage dealt by your attacks gains 30."),
        ("Add 1 to your die in your next three attacks.", "For your next 3 attacks: your attack dice gain 1."),
        ("Nos seus próximos dois ataques, +1 no dado.", "For your next 2 attacks: your attack dice gain 1."),
        ("Seus próximos dois ataques causam 30 de dano a mais.",
         "For your next 2 attacks: damage dealt by your attacks gains 30."),
    ],
)  # fmt: skip
def test_several_attacks_are_read_as_designers_say_it(said, meant):
    assert read("effect", said).text == read("effect", meant).text is not None
