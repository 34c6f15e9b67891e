"""Sums instead of rows: the same summary, however many duels there are, from any number on."""

import numpy as np
import pytest
from polars.testing import assert_frame_equal

import duelkit
from duelkit import BadInput
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace, play_sums, playing, series_of, summarise, summary_of_sums
from duelkit.lab.sums import Histogram

SHORT = {"games": 40, "bots": ("greedy", "random"), "seed": 1}


@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_sums_say_what_rows_say(chunk, monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", chunk)
    series = series_of("duchess", options={}, **SHORT)
    sums = play_sums(series, Workplace(Threads(2), unheard))
    assert summary_of_sums(series.game, sums) == summarise(duelkit.simulate("duchess", **SHORT))


def test_progress_rises_through_all_chunks(monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 20)
    seen = []
    series = series_of("duchess", options={}, **SHORT)
    play_sums(series, Workplace(Threads(1), unheard, lambda done, games: seen.append((done, games))))
    assert seen == [(0, 40), (20, 40), (40, 40)]


def test_duels_can_be_played_from_any_number_on():
    later = duelkit.simulate("duchess", **SHORT | {"games": 15}, first=25)
    assert_frame_equal(later, duelkit.simulate("duchess", **SHORT).tail(15))


def test_a_duel_far_on_is_dealt_too():
    assert duelkit.simulate("duchess", games=1, first=10**15)["duel"].item() == 10**15


@pytest.mark.parametrize("first", [-1, 1.5, 1 << 62])
def test_a_first_duel_that_cannot_be_is_said(first):
    with pytest.raises(BadInput, match="first should be a whole number from 0"):
        duelkit.simulate("duchess", games=1, first=first)


def test_a_tally_knows_mean_median_and_quantiles():
    tally = Histogram()
    tally.add(np.array([1, 2]))
    tally.add(np.array([9, 2]))
    tally.add(np.array([], np.int64))
    assert (tally.mean, tally.median, tally.quantile(0), tally.quantile(1)) == (3.5, 2, 1, 9)


def test_the_median_of_an_even_number_lies_between_the_middle_two():
    tally = Histogram()
    tally.add(np.array([1, 4]))
    assert tally.median == 2.5
