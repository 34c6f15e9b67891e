"""Who plays whom: each pair once in a round robin, and by the Swiss system nobody twice as long as that can be."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from duelkit.table.tournaments.rounds import swiss
from duelkit.table.tournaments.tournament import SWISS
from tests.table.tournaments.gathered import decided, drawn, gathered, lower_wins, played


def pairs_of(whole):
    return [frozenset(one.entrants) for one in whole.fixtures if one.other is not None]


def byes_of(whole):
    return [one.one for one in whole.fixtures if one.other is None]


@pytest.mark.parametrize("count", range(2, 10))
def test_in_a_round_robin_each_pair_meets_once_and_each_plays_once_a_round(count):
    whole = played(gathered(count), lower_wins)
    assert sorted(map(sorted, pairs_of(whole))) == sorted(map(list, combinations(range(count), 2)))
    assert Counter(byes_of(whole)) == Counter(range(count) if count % 2 else [])
    for number in range(1, whole.rounds + 1):
        there = [entrant for one in whole.fixtures if one.round == number for entrant in one.entrants]
        assert sorted(there) == list(range(count))


def test_a_bye_is_a_point_in_a_swiss_tournament_and_none_in_a_round_robin():
    for format_, points in ((SWISS, (2, 0)), ("round_robin", (0, 0))):
        whole = drawn(gathered(3, format=format_))
        assert [one.points for one in whole.fixtures if one.other is None] == [points]


@pytest.mark.parametrize("count", range(2, 20))
def test_by_the_swiss_system_nobody_meets_the_same_one_twice_and_nobody_has_two_byes(count):
    dice = Random(count)
    whole = played(
        gathered(count, format=SWISS, swiss_rounds=(count + 1) // 2), lambda _: dice.choice([(2, 0), (1, 1), (0, 2)])
    )
    assert whole.rounds == min((count + 1) // 2, count - 1 + count % 2)
    assert max(Counter(pairs_of(whole)).values()) == 1
    assert max(Counter(byes_of(whole)).values(), default=1) == 1


def test_who_has_as_many_points_meets_upper_half_against_lower():
    whole = decided(drawn(gathered(8, format=SWISS)), lower_wins)
    assert pairs_of(whole) == [{0, 4}, {1, 5}, {2, 6}, {3, 7}]
    assert pairs_of(drawn(whole))[4:] == [{0, 2}, {1, 3}, {4, 6}, {5, 7}]


def test_the_bye_goes_to_the_last_who_has_had_none():
    whole = decided(drawn(gathered(5, format=SWISS)), lower_wins)
    assert byes_of(drawn(decided(drawn(whole), lower_wins))) == [4, 3, 2]


def test_where_all_have_met_somebody_meets_again():
    everybody = [*combinations(range(4), 2)]
    assert swiss(dict.fromkeys(range(4), 0), everybody) == [(0, 2), (1, 3)]


def test_a_pairing_is_found_where_the_nearest_leaves_two_who_have_met():
    met = [(2, 3), (0, 1)]
    pairs = swiss({0: 4, 1: 2, 2: 0, 3: 0}, met)
    assert {frozenset(pair) for pair in pairs} == {frozenset({0, 2}), frozenset({1, 3})}


def test_many_players_who_have_met_many_are_paired_at_once():
    dice = Random(3)
    whole = played(gathered(31, format=SWISS, swiss_rounds=9), lambda _: dice.choice([(2, 0), (0, 2)]))
    assert max(Counter(pairs_of(whole)).values()) == 1


def test_who_has_left_is_not_paired_by_the_swiss_system_and_loses_in_a_round_robin():
    for format_ in (SWISS, "round_robin"):
        whole = gathered(4, format=format_)
        whole = replace(whole, entrants=[*whole.entrants[:3], replace(whole.entrants[3], left=True)])
        there = drawn(whole).fixtures
        if format_ == SWISS:
            assert 3 not in {number for one in there for number in one.entrants}
        else:
            assert [one.points_of(3) for one in there if 3 in one.entrants] == [0]
            assert [sum(one.points) for one in there if 3 in one.entrants] == [2]


def test_two_who_have_left_do_not_meet():
    whole = gathered(4)
    whole = replace(whole, entrants=[replace(one, left=one.number in (0, 3)) for one in whole.entrants])
    assert pairs_of(drawn(whole)) == [{1, 2}]
