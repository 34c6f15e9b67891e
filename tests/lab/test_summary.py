"""What came out, against values worked out by hand."""

import polars as pl
import pytest

from duelkit import BadInput
from duelkit.lab import Share, Spread, summarise


def rows(winners, rules=None, goes=None):
    """Return a frame of duels between two bots."""
    n = len(winners)
    columns = {
        "winners": pl.Series(winners, dtype=pl.List(pl.Int8)),
        "rule": pl.Series(rules or ["D24"] * n, dtype=pl.Categorical),
        "goes": goes or [10] * n,
        "decisions": [20] * n,
        "bot_0": ["greedy"] * n,
        "bot_1": ["random"] * n,
    }
    return pl.DataFrame(columns)


def test_wins_are_counted_by_seat():
    assert summarise(rows([[0], [1], [0], []])).wins == (Share(2, 4), Share(1, 4))


def test_a_shared_win_counts_for_each():
    assert summarise(rows([[0, 1], [1]])).wins == (Share(1, 2), Share(2, 2))


def test_draws_are_duels_that_nobody_won():
    assert summarise(rows([[0], [], []])).draws == Share(2, 3)


def test_length_is_where_nine_of_ten_duels_lie():
    assert summarise(rows([[0]] * 101, goes=list(range(101)))).goes == Spread(mean=50, median=50, low=5, high=95)


def test_one_long_duel_moves_the_mean_and_not_the_median():
    assert summarise(rows([[0]] * 3, goes=[1, 2, 9])).goes == Spread(mean=4, median=2, low=1, high=9)


def test_decisions_are_summed_up_too():
    assert summarise(rows([[0]] * 3)).decisions == Spread(mean=20, median=20, low=20, high=20)


def test_endings_are_sorted_by_how_often_then_by_id():
    summary = summarise(rows([[0]] * 5, rules=["D25", "D24", "D25", "D26", "D24"]))
    assert summary.endings == (("D24", Share(2, 5)), ("D25", Share(2, 5)), ("D26", Share(1, 5)))


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (8, 10, 0.490162, 0.943318),  # (8 + z²/2 ± z √(8·2/10 + z²/4)) / (10 + z²), with z² = 3.841459
        (0, 10, 0.0, 0.277533),  # z² / (10 + z²)
        (10, 10, 0.722467, 1.0),
        (500, 1000, 0.469070, 0.530930),  # 1/2 ± z / 2√(1000 + z²)
    ],
)
def test_the_interval_is_wilsons(count, of, low, high):
    assert Share(count, of).interval == pytest.approx((low, high), abs=1e-6)


def test_a_share_is_a_part_of_one():
    assert Share(1, 4).share == 0.25


def test_without_duels_there_is_nothing_to_sum_up():
    with pytest.raises(BadInput, match="no duel to sum up"):
        summarise(rows([]))
