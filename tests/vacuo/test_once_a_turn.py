"""What happens once per turn: the first time in each (V24)."""

import numpy as np
import pytest

from duelkit.games import game_named
from duelkit.kernel.observation import OBSERVED
from tests.vacuo.table import card, duel, seat
from tests.vacuo.test_next_attack_of import read

OWN = (
    card("thirst", "condition", "Once per turn: when you lose life: gain 7 life."),
    card("toll", "condition", "Once per turn: when you lose life: pay 5 life: draw 1 card."),
    card("cut", "effect", "Lose 20 life."),
)


def test_V24_the_first_time_in_each_turn_and_no_other():
    match = duel(seat("cut cut cut", conditions="thirst"), own=OWN, queue="balm " * 9, stage="end")
    match.do("use cut")
    assert match.life()[0] == 987
    match.do("use cut")
    assert match.life()[0] == 967
    match.do("end", "buy", "end", "buy", "use cut")
    assert match.life()[0] == 954


def test_V24_each_copy_counts_for_itself():
    match = duel(seat("cut cut", conditions="thirst thirst"), own=OWN, queue="balm " * 9, stage="end")
    match.do("use cut", "use cut")
    assert match.life()[0] == 1000 - 40 + 14


def test_V24_a_price_that_is_not_paid_uses_it_up():
    match = duel(seat("cut cut", conditions="toll"), own=OWN, queue="balm " * 9, stage="end")
    match.do("use cut", "decline", "use cut")
    assert match.life()[0] == 960


def test_V24_a_position_keeps_that_it_has_happened():
    match = duel(seat("cut cut", conditions="thirst"), own=OWN, queue="balm " * 9, stage="end")
    match.do("use cut")
    assert [row["spent"] for row in match.state()["lasting"]] == [1 << 1]
    assert seen_to_last(match)["lasting_spent"][0] == 1 << 1


def test_an_observation_says_for_how_many_attacks_a_text_lasts_and_whom_it_means():
    own = (
        card("twice", "effect", "For your next 2 attacks: damage dealt by you gains 5."),
        card("hex", "effect", "Choose another player. For 2 turns: when you draw a card: that player loses 5 life."),
    )
    match = duel(seat("twice hex"), seat(), seat(), own=own, queue="balm " * 9, stage="end")
    match.do("use twice", "use hex", "choose 2")
    seen = seen_to_last(match)
    assert seen["lasting_times"][:2].tolist() == [2, 0]
    assert seen["lasting_that"][:2].tolist() == [0, 3]
    assert seen["lasting_part"][:2].tolist() == [2, 2]


def seen_to_last(match):
    """Return the blocks of columns by name that the first player sees."""
    game = game_named("vacuo")
    layout = game.layout(match.record)
    row = np.zeros(layout.width, OBSERVED)
    game.rules.observe(match.record, 0, row)
    return layout.named(row)


def test_what_happens_once_a_turn_waits_for_something_and_lasts():
    assert read("effect", "Once per turn: draw 1 card.").faults
    assert read("effect", "Once per turn: when you lose life: draw 1 card.").faults
    assert not read("effect", "For 2 turns: once per turn: when you lose life: draw 1 card.").faults


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("The first time each turn you lose life, draw a card.", "Once per turn: when you lose life: draw 1 card."),
        ("Once per turn, when you lose life, draw a card.", "Once per turn: when you lose life: draw 1 card."),
        ("Once each turn, whenever you draw a card, gain 10.", "Once per turn: when you draw a card: gain 10 life."),
        ("The first time you take damage each turn, gain 10 life.",
         "Once per turn: when you take damage: gain 10 life."),
        ("A primeira vez em cada turno que você perder vida, compre 1 carta.",
         "Once per turn: when you lose life: draw 1 card."),
        ("Uma vez por turno, quando você perder vida, compre 1 carta.",
         "Once per turn: when you lose life: draw 1 card."),
    ],
)  # fmt: skip
def test_it_is_read_as_designers_say_it(said, meant):
    assert read("condition", said).text == read("condition", meant).text is not None
