"""Two versions on the same deals: how far apart they are, on numbers whose truth is known."""

import numpy as np
import pytest

from duelkit.lab.paired import PairedSums


def summed(before, after, parts=1):
    sums = PairedSums(1)
    for part in zip(np.array_split(before, parts), np.array_split(after, parts), strict=True):
        sums.add(*(numbers[:, None] for numbers in part))
    return sums.difference(0, 1, 100.0)


def flipped(numbers, share, random):
    """Return what came of the same deals in another version, in which so many came out otherwise."""
    return np.where(random.random(len(numbers)) < share, 1 - numbers, numbers)


def test_a_difference_is_that_of_the_means_in_points():
    found = summed(np.array([0, 1, 0, 1]), np.array([1, 1, 0, 1]))
    assert (found.before, found.after, found.more) == (50, 75, 25)


def test_the_tables_of_a_deal_are_its_mean():
    sums = PairedSums(1)
    sums.add(np.array([[0], [2]]), np.array([[1], [2]]))
    assert sums.difference(0, 2, 100.0).after == 75


def test_parts_come_to_the_same_as_the_whole():
    random = np.random.default_rng(1)
    numbers = random.integers(0, 2, (2, 100))
    assert summed(*numbers) == summed(*numbers, parts=7)


def test_an_interval_holds_the_truth_about_as_often_as_it_says():
    random, inside = np.random.default_rng(2), 0
    for _ in range(400):
        was = random.integers(0, 2, 200)
        inside += abs(summed(was, flipped(was, 0.2, random)).more) <= summed(was, flipped(was, 0.2, random)).off
    assert 0.92 < inside / 400 < 0.98


def test_what_two_versions_have_in_common_saves_duels():
    random = np.random.default_rng(3)
    was = random.integers(0, 2, 4000)
    assert summed(was, flipped(was, 0.1, random)).times == pytest.approx(0.5 / 0.1, rel=0.15)
    assert summed(was, random.permutation(was)).times == pytest.approx(1, rel=0.1)


def test_deals_in_which_nothing_differs_do_not_prove_that_nothing_can():
    same = np.array([0, 1] * 50)
    assert 0 < summed(same, same).off < 3
    assert not summed(same, same).sure
