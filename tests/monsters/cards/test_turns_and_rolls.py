"""Turns that are skipped or end at once, and dice that both players roll."""

import pytest

from tests.monsters.table import duel, side


def test_gamble_draws_up_to_5_cards_if_the_call_was_right() -> None:
    match = duel(side(["uraby"], spells=["gamble"]), side(["uraby"] * 3 + ["battle-ox"] * 3), dice=["heads"])
    match.do("activate", "gamble")
    match.let_pass()
    match.choose("heads")
    assert len(match.player(0)["hand"]) == 5


def test_gamble_skips_ones_next_turn_if_the_call_was_wrong() -> None:
    match = duel(side(["uraby"], spells=["gamble"]), side(["uraby"] * 3 + ["battle-ox"] * 3), dice=["heads"])
    match.do("activate", "gamble")
    match.let_pass()
    match.choose("tails")
    match.end_turn()
    assert (match.seat, match.prompt) == (1, "main")
    drawn = len(match.player(1)["hand"])
    match.do("summon", "uraby")
    match.let_pass()
    match.end_turn()
    assert (match.seat, match.prompt, match.player(0)["hand"]) == (1, "main", ["uraby"])
    assert len(match.player(1)["hand"]) == drawn
    match.end_turn()
    assert match.seat == 0


@pytest.mark.parametrize(("mine", "theirs"), [(3, 6), (1, 5)])
def test_gamble_asks_for_a_small_hand_against_a_large_one(mine: int, theirs: int) -> None:
    hands = ["uraby", "battle-ox", "silver-fang", "kojikocy", "feral-imp", "ansatsu"]
    match = duel(side(hands[:mine], spells=["gamble"]), side(hands[:theirs]))
    assert not match.can("activate", "gamble")


@pytest.mark.parametrize(
    ("dice", "life"),
    [([5, 3], [8000, 5500]), ([2, 4], [6000, 8000]), ([6, 1], [8000, 2000]), ([4, 4, 1, 6], [2000, 8000])],
)
def test_dice_jar_deals_500_for_each_point_of_the_higher_roll_and_6000_for_a_6(
    dice: list[int], life: list[int]
) -> None:
    match = duel(side(monsters=["?dice-jar"]), dice=dice)
    match.do("flip", "dice-jar")
    match.let_pass()
    assert match.life() == life


def test_neko_mane_king_ends_the_opponents_turn_as_their_effect_sends_it_to_the_grave() -> None:
    match = duel(side(["fissure", "ookazi"], ["battle-ox"]), side(monsters=["neko-mane-king"]))
    match.use("fissure")
    match.line_up()
    assert (match.seat, match.prompt, match.state()["turn_of"]) == (1, "main", 1)
    assert match.life() == [8000, 8000]


def test_neko_mane_king_ends_the_battle_phase_as_well() -> None:
    match = duel(
        side(monsters=["battle-ox", "uraby"], spells=["raigeki-break"], hand=["feral-imp"]),
        side(monsters=["neko-mane-king"]),
    )
    match.to_battle()
    match.do("activate", "raigeki-break")
    match.choose("neko-mane-king")
    match.let_pass()
    match.line_up()
    assert match.state()["turn_of"] == 1


def test_neko_mane_king_does_nothing_destroyed_in_battle_or_by_its_own_player() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["neko-mane-king"]))
    match.attack("battle-ox", "neko-mane-king")
    assert (match.prompt, match.state()["turn_of"]) == ("battle", 0)
    match = duel(side(["dark-hole"], ["neko-mane-king"]))
    match.use("dark-hole")
    assert (match.prompt, match.state()["turn_of"]) == ("main", 0)
