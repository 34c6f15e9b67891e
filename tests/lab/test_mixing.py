"""The mix of decks that none of them exploits, and how far shares of points may be off, where the truth is known."""

import numpy as np
import pytest

from duelkit.lab.matchups import Matchup
from duelkit.lab.mixing import mix_of, unexploited

STONE = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])  # which paper beats, which scissors beat


def test_each_of_stone_paper_and_scissors_comes_equally_often():
    assert unexploited(STONE) == pytest.approx([1 / 3] * 3)


def test_what_beats_all_others_comes_always():
    assert unexploited(np.array([[0.5, 0.6, 0.7], [0.4, 0.5, 0.9], [0.3, 0.1, 0.5]])) == pytest.approx([1, 0, 0])


def test_nobody_makes_more_than_half_against_the_mix():
    random = np.random.default_rng(1)
    upper = np.triu(random.random((6, 6)), 1)
    shares = upper + np.tril(1 - upper.T, -1)
    mix = mix_of(np.where(np.eye(6) > 0, np.nan, shares), np.zeros((6, 6)))
    assert max(mix.points) == pytest.approx(0.5)
    assert sum(mix.shares) == pytest.approx(1)
    assert mix.low == pytest.approx(mix.shares)


def test_a_mix_is_as_uncertain_as_its_shares():
    mix = mix_of(STONE, np.full((3, 3), 0.1))
    assert all(low < share < high for low, share, high in zip(mix.low, mix.shares, mix.high, strict=True))
    assert mix.off == pytest.approx([0.1 / np.sqrt(3)] * 3)


def test_points_are_off_as_often_as_they_say():
    random, inside = np.random.default_rng(2), 0
    for _ in range(400):
        pair = Matchup(0, 1, None)
        pair.add(random.choice([0.0, 0.5, 1.0], 200, p=[0.3, 0.2, 0.5]))
        inside += abs(pair.share - 0.6) <= pair.off
    assert 0.92 < inside / 400 < 0.98


def test_a_deck_that_has_won_all_may_still_lose():
    pair = Matchup(0, 1, None)
    pair.add(np.ones(50))
    assert (pair.share, pair.off > 0.02) == (1, True)
