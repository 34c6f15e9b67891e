"""Outcomes as columns, in memory and in a file."""

import json

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit
from duelkit import BadInput, Match
from duelkit.kernel.loops import OUTCOME
from duelkit.lab import frame_of, origin_of, series_of, write_parquet

THREE = series_of("duchess", 4, ("greedy", "random", "random"), 1, {})
OUTCOMES = np.array(
    [(0, 0b001, 24, 40, 90), (1, 0b100, 24, 41, 91), (2, 0, 25, 42, 92), (3, 0b101, 24, 43, 93)], OUTCOME
)


def test_each_outcome_is_a_row():
    frame = frame_of(THREE, OUTCOMES)
    assert frame["duel"].to_list() == [0, 1, 2, 3]
    assert frame["rule"].to_list() == ["D24", "D24", "D25", "D24"]
    assert frame["goes"].to_list() == [40, 41, 42, 43]
    assert frame["decisions"].to_list() == [90, 91, 92, 93]


def test_bots_stand_in_columns_by_seat():
    assert frame_of(THREE, OUTCOMES).select("bot_0", "bot_1", "bot_2").unique().rows() == [
        ("greedy", "random", "random")
    ]


def test_a_draw_has_no_winner_and_neither_has_a_shared_win():
    frame = frame_of(THREE, OUTCOMES)
    assert frame["winner"].to_list() == [0, 2, None, None]
    assert frame["winners"].to_list() == [[0], [2], [], [0, 2]]


def test_parquet_holds_the_same_rows(tmp_path):
    frame = frame_of(THREE, OUTCOMES)
    write_parquet(origin_of(THREE), frame, tmp_path / "duels.parquet")
    assert_frame_equal(pl.read_parquet(tmp_path / "duels.parquet"), frame)


def test_parquet_says_how_to_play_it_again(tmp_path):
    series = series_of("duchess", 3, ("greedy", "random"), "seven", {"decks": "own"})
    frame = duelkit.simulate("duchess", games=3, bots=("greedy", "random"), seed="seven", decks="own")
    write_parquet(origin_of(series), frame, tmp_path / "duels.parquet")
    origin = json.loads(pl.read_parquet_metadata(tmp_path / "duels.parquet")["duelkit"])
    again = duelkit.simulate(
        origin["game"], games=origin["games"], bots=origin["bots"], seed=origin["seed"], **origin["options"]
    )
    assert_frame_equal(again, frame)
    assert Match(origin["game"], **origin["options"]).save()["rules"] == origin["rules"]


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(BadInput, match="cannot be written: No such file or directory"):
        write_parquet(origin_of(THREE), frame_of(THREE, OUTCOMES), tmp_path / "nowhere" / "duels.parquet")
