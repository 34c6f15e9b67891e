"""Estimators on made-up duels whose truth is known."""

import numpy as np
import pytest
from statsmodels.api import OLS
from statsmodels.stats.multitest import multipletests

from duelkit.lab.corrections import hochberg, holm
from duelkit.lab.effects import PLAYING, drawing_estimates, effects_in, hand_estimates
from duelkit.lab.estimates import Estimates, estimates
from duelkit.lab.rules.gathering import add_draw, add_draws, add_hand, open_page
from duelkit.lab.rules.ledger import DREW, PLAYED, WON, new_ledger

CARDS, GROUPS = 6, 40


def ledgers():
    return [new_ledger(np.arange(CARDS), np.zeros(1, np.int64), 1, 1) for _ in range(GROUPS)]


def made_up(seed, duels, strength, draws=lambda _duel: 4, luck=None):
    """Deal cards without putting them back; each adds its strength to the chance to win; return the ledgers."""
    random, found = np.random.default_rng(seed), ledgers()
    for duel in range(duels):
        ledger, order = found[duel % GROUPS], random.permutation(CARDS)[: draws(duel)].tolist()
        open_page(ledger)
        for card in order:
            add_draw(ledger, 0, card)
        chance = 0.4 + sum(strength[card] for card in order) + (0.1 if luck is None else luck[duel])
        won, drew = int(random.random() < chance), int(random.random() < 0.1)
        add_draws(ledger, 0, won, drew)
        add_hand(ledger, 0, won, drew)
    return found


def test_a_known_effect_is_found_within_its_interval():
    truth = np.array([0.12, -0.12, 0.0, 0.0, 0.0, 0.0])
    found = drawing_estimates(made_up(100, 4000, truth), CARDS)
    assert (np.abs(found.values[:, WON] - truth) < found.off[:, WON]).all()
    assert found.p[0, WON] < 1e-4
    assert (np.abs(found.values[:, DREW]) < found.off[:, DREW]).all()


def test_who_is_stronger_and_draws_more_does_not_make_cards_look_good():
    truth = np.array([0.2, -0.04, -0.04, -0.04, -0.04, -0.04])
    lasting = np.random.default_rng(8).integers(2, size=3000)
    found = drawing_estimates(made_up(2, 3000, truth, lambda duel: 2 + 3 * lasting[duel], 0.3 * lasting), CARDS)
    assert (np.abs(found.values[:, WON] - truth) < 1.5 * found.off[:, WON]).all()
    assert found.values[0, WON] == pytest.approx(0.2, abs=0.06)


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    truth = np.array([0.12, -0.12, 0.0, 0.0, 0.0, 0.0])
    inside = [
        np.abs(found.values[:, WON] - truth) < found.off[:, WON]
        for found in (drawing_estimates(made_up(seed, 200, truth), CARDS) for seed in range(25))
    ]
    assert 0.9 < np.mean(inside) < 0.99


def test_effects_are_those_above_the_average_card():
    found = drawing_estimates(made_up(3, 400, np.full(CARDS, 0.05)), CARDS)
    assert np.abs(found.values[:, WON]).max() < 0.15
    assert found.values[:, WON].mean() == pytest.approx(0, abs=0.01)


def test_a_card_is_compared_with_those_of_its_own_deck():
    random, truth = np.random.default_rng(9), np.array([0.2, 0.0, -0.2, 0.5, 0.3, 0.1])
    found = [new_ledger(np.arange(CARDS), np.zeros(1, np.int64), 2, 2) for _ in range(GROUPS)]
    for duel in range(2000):
        ledger = found[duel % GROUPS]
        open_page(ledger)
        for seat in range(2):
            ledger.roles[seat] = seat
            card = 3 * seat + int(random.integers(3))
            add_draw(ledger, seat, card)
            add_draws(ledger, seat, int(random.random() < 0.3 + truth[card]), 0)
    effects = drawing_estimates(found, CARDS)
    own = np.array([0.2, 0.0, -0.2, 0.2, 0.0, -0.2])
    assert (np.abs(effects.values[:, WON] - own) < 1.5 * effects.off[:, WON]).all()
    assert effects.off[:, WON].max() < 0.1


def test_playing_is_told_from_drawing():
    random, found = np.random.default_rng(4), ledgers()
    for duel in range(2000):
        ledger = found[duel % GROUPS]
        open_page(ledger)
        card, plays = int(random.integers(CARDS)), int(random.integers(2))
        add_draw(ledger, 0, card)
        ledger.counts[PLAYED, 0, card] = plays
        add_hand(ledger, 0, int(random.random() < 0.4 + 0.3 * plays * (card == 2)), 0)
    played = hand_estimates(found, CARDS, PLAYING)
    above_average = 0.3 * (1 - 1 / CARDS)
    assert played.values[2, WON] == pytest.approx(above_average, abs=played.off[2, WON])
    assert played.p[2, WON] < 1e-3


def sums_of(rows, answers, groups):
    return [(x.T @ x, x.T @ y) for x, y in zip(np.split(rows, groups), np.split(answers, groups), strict=True)]


def test_least_squares_are_those_of_the_rows():
    random = np.random.default_rng(5)
    rows, answers = random.normal(size=(60, 3)), random.normal(size=(60, 2))
    found = estimates(sums_of(rows, answers, 20), slice(0, 3))
    assert found.values == pytest.approx(np.linalg.lstsq(rows, answers, rcond=None)[0], abs=1e-6)


def test_a_column_in_which_nothing_stands_has_no_coefficient():
    found = estimates([(np.diag([2, 0]), np.array([[1.0], [0.0]]))] * 20, slice(0, 2))
    assert found.values[0] == pytest.approx(0.5)
    assert np.isnan(found.values[1])


def test_a_mean_is_as_far_off_as_its_standard_error_says():
    numbers = np.random.default_rng(6).normal(size=(20, 1))
    found = estimates([(np.array([[1.0]]), number[None]) for number in numbers], slice(0, 1))
    assert found.off == pytest.approx(2.093024 * numbers.std(ddof=1) / np.sqrt(20), rel=1e-5)  # t(19)


def test_intervals_are_those_of_clusters_in_statsmodels():
    random, groups = np.random.default_rng(7), np.repeat(np.arange(20), 15)
    rows = np.column_stack([np.ones(300), random.normal(size=300)])
    answers = random.normal(size=(20, 1))[groups, 0] + rows[:, 1] * random.normal(size=300)
    fitted = OLS(answers, rows).fit(cov_type="cluster", cov_kwds={"groups": groups, "df_correction": True})
    found = estimates(sums_of(rows, answers[:, None], 20), slice(0, 2))
    correction = np.sqrt(299 / 298)  # statsmodels' own, for the number of columns
    assert found.off[:, 0] / 2.093024 * correction == pytest.approx(fitted.bse, rel=1e-5)


def test_few_groups_say_nothing_about_how_far_it_may_be_off():
    found = estimates([(np.eye(1), np.ones((1, 1)))] * 9, slice(0, 1))
    assert np.isnan(found.off).all()


def test_a_card_that_was_seldom_seen_is_not_judged():
    one = np.full((2, 2), 0.1)
    seldom, often = effects_in(Estimates(one, one, one), np.array([49, 50]))
    assert np.isnan(seldom.points)
    assert (often.points, often.more(100), often.certain) == (10, 0, False)


def test_four_times_the_duels_halve_an_interval():
    one = np.full((1, 2), 0.1)
    effect = effects_in(Estimates(one, 2 * one, one), np.array([50]))[0]
    assert effect.more(100) == 300


nan = np.nan


@pytest.mark.parametrize(
    ("corrected", "expected"), [(holm, [0.03, 0.04, nan, 0.5]), (hochberg, [0.03, 0.03, nan, 0.5])]
)
def test_many_verdicts_make_p_values_greater(corrected, expected):
    assert corrected(np.array([0.01, 0.02, nan, 0.5])) == pytest.approx(expected, nan_ok=True)


@pytest.mark.parametrize(("corrected", "method"), [(holm, "holm"), (hochberg, "fdr_bh")])
@pytest.mark.parametrize("most", [0.05, 1.0])
def test_they_are_those_of_statsmodels(corrected, method, most):
    p = np.random.default_rng(8).uniform(0, most, 60).round(2)  # some alike
    assert corrected(p) == pytest.approx(multipletests(p, method=method)[1], rel=1e-12)


@pytest.mark.parametrize("corrected", [holm, hochberg])
def test_where_nothing_is_known_nothing_is_said(corrected):
    assert np.isnan(corrected(np.full(3, nan))).all()
