"""Seeds: the same seed deals the same duel, and without one nobody can foretell the cards."""

import pytest

from duelkit import BadInput, Match
from tests.duchess.table import duel, seat
from tests.positions import each_game, each_table, random_match


@each_table
def test_the_same_seed_and_decisions_make_the_same_duel(game, options):
    first, second = (random_match(game, options, seed=8) for _ in range(2))
    assert (first.state(), first.events, first.log) == (second.state(), second.events, second.log)


@each_game
def test_a_number_and_its_text_are_one_seed(game):
    assert Match(game.name, seed=7).state() == Match(game.name, seed="7").state()


@each_game
@pytest.mark.parametrize("other", ["8", "07", "7 ", "seven", "7#1", "", "#7", -7])
def test_another_seed_deals_another_duel(game, other):
    assert Match(game.name, seed=7).state() != Match(game.name, seed=other).state()


@each_game
def test_a_seed_has_a_row_of_numbered_duels(game):
    deals = [str(Match(game.name, seed=f"7#{duel}").state()) for duel in (*range(20), 2**32, 2**33)]
    assert len(set(deals)) == 22


@each_game
def test_the_row_begins_with_the_duel_of_the_seed_itself(game):
    assert Match(game.name, seed="7#0").state() == Match(game.name, seed=7).state()


@each_game
def test_without_a_seed_every_deal_is_another(game):
    assert len({str(Match(game.name).state()) for _ in range(5)}) == 5


def test_without_a_seed_chance_has_twenty_rounds():
    assert (Match("duchess")._s.rounds, Match("duchess", seed=1)._s.rounds) == (20, 8)


@pytest.mark.parametrize(
    "seed", [1.5, True, None, b"7", [7], "7#", "7#x", "7#-1", "7#1#2", "a#b#3", "7#1.0", "7#" + "9" * 50, "\ud800"]
)
def test_what_cannot_be_a_seed_is_refused(seed):
    with pytest.raises(BadInput, match=r"seed cannot be .* a number or a text"):
        Match.from_scenario({"game": "duchess", "seats": [{}, {}]}, seed=seed)


def test_the_seed_of_a_scenario_is_for_the_chance_to_come():
    def deck_after(seed):
        match = duel(seat(hand="KC", deck="3D 4D 5D 6D 7D", grave="9D"), tributes=2, seed=seed)
        match.do("play KC", "take 9D")
        return match.pile("deck")

    assert deck_after(1) == deck_after("1")
    assert deck_after(1) != deck_after(2)
