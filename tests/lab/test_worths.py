"""What cards are worth, where the truth is known."""

import numpy as np
import pytest

from duelkit.lab.worths import USUAL, CardWorths

CARDS, DECK = 40, 10
Z = 1.96


def learned(truth, sittings=400, deals=20, seed=1):
    """Return what is learned of cards by decks with two swaps, whose points are what their cards are worth."""
    random, worths = np.random.default_rng(seed), CardWorths([str(n) for n in range(CARDS)], DECK, 2)
    for sitting in range(sittings):
        outs, ins = random.choice(DECK, 2, replace=False), DECK + random.choice(CARDS - DECK, 2, replace=False)
        other, more = sitting % 2, {**{str(n): -1 for n in outs}, **{str(n): 1 for n in ins}}
        mean = 0.4 + 0.2 * other + sum(n * truth[int(card)] for card, n in more.items())
        worths.add(more, 2, other, random.normal(mean, 0.4, deals))
    return worths


def test_the_truth_lies_within_as_often_as_they_say():
    inside = []
    for seed in range(20):
        truth = np.random.default_rng(100 + seed).normal(size=CARDS) * USUAL / DECK
        mean, covariance = learned(truth, seed=seed).known()
        off = Z * np.sqrt(covariance.diagonal())
        inside += [abs(mean[n] - truth[n]) <= off[n] for n in range(CARDS)]
    assert 0.9 < np.mean(inside) < 0.99


def test_a_card_that_is_worth_nothing_is_known_from_one_that_wins():
    truth = np.zeros(CARDS)
    truth[3], truth[17] = -0.1, 0.12
    mean, _ = learned(truth, 1000).known()
    assert (np.argmin(mean[:CARDS]), np.argmax(mean[:CARDS])) == (3, 17)


def test_what_is_drawn_lies_around_what_is_known():
    worths = learned(np.zeros(CARDS))
    mean, covariance = worths.known()
    drawn = worths.drawn(4000, np.random.default_rng(2))
    assert drawn.mean(axis=0) == pytest.approx(mean[:CARDS], abs=0.01)
    assert drawn.std(axis=0) == pytest.approx(np.sqrt(covariance.diagonal()[:CARDS]), rel=0.1)


def test_a_swap_that_was_tried_counts_as_much_as_it_is_known():
    worths = learned(np.zeros(CARDS))
    for _ in range(3):
        worths.add_swap("1", "20", 0.2, 0.001)
    mean, _ = worths.known()
    assert mean[20] - mean[1] + mean[worths.swaps] == pytest.approx(0.2, abs=0.01)
