"""`duelkit.simulate`: many duels, the same whoever plays them and in how many threads."""

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit
from duelkit import BadInput, Match
from duelkit.bots.player import Bot
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream
from duelkit.lab import playing
from tests.ctrl_c import ctrl_c_at

SHORT = {"games": 40, "bots": ("greedy", "random")}


def simulated(**changes):
    return duelkit.simulate("duchess", **{**SHORT, **changes})


def interpreted(seed, duel, bots, options):
    """Play one duel of a batch with the rules as plain Python, decision by decision."""
    match = Match("duchess", seed=f"{seed}#{duel}", **options)
    players = [Bot(name, match.game) for name in bots]
    start_stream(players[0].dice, key_of(f"bots {seed}"), duel, BULK_ROUNDS)
    for player in players:
        player.dice = players[0].dice
    while match.seat is not None:
        match.play(players[match.seat].choose(match.view_record(match.seat), match.legal))
    return match


def test_a_row_has_the_columns_that_the_docstring_lists():
    assert simulated(games=1).columns == ["duel", "winner", "winners", "rule", "goes", "decisions", "bot_0", "bot_1"]


@pytest.mark.parametrize("jobs", [2, 3, 16])
def test_threads_change_nothing(jobs, monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 3)
    assert_frame_equal(simulated(jobs=jobs), simulated(jobs=1))


@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_chunks_change_nothing(chunk, monkeypatch):
    whole = simulated()
    monkeypatch.setattr(playing, "CHUNK", chunk)
    assert_frame_equal(simulated(), whole)


def test_more_games_begin_with_the_same_ones():
    assert_frame_equal(simulated(games=60).head(40), simulated())


def test_another_seed_is_other_duels():
    assert not simulated(seed=2).equals(simulated(seed=1))


def test_a_seed_may_be_a_text():
    assert_frame_equal(simulated(seed="7"), simulated(seed=7))


@pytest.mark.parametrize(
    ("bots", "options", "duel"),
    [
        (("random", "random"), {}, 0),
        (("greedy", "random"), {}, 17),
        (("random", "greedy"), {"decks": "own", "draw": "optional"}, 3),
        (("random",) * 5 + ("greedy",), {"players": 6}, 5),
    ],
)
def test_a_duel_is_the_one_that_match_plays(bots, options, duel):
    row = duelkit.simulate("duchess", games=duel + 1, bots=bots, seed="same", **options).row(duel, named=True)
    match = interpreted("same", duel, bots, options)
    assert (row["winners"], row["rule"]) == (list(match.result.winners), match.result.rule)
    assert (row["goes"], row["decisions"]) == (match._s.goes, len(match.log))


def test_without_bots_random_ones_take_all_seats():
    frame = duelkit.simulate("duchess", games=1, players=6)
    assert frame.select(f"bot_{seat}" for seat in range(6)).row(0) == ("random",) * 6


def test_progress_rises_to_the_end(monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 10)
    seen = []
    simulated(progress=lambda done, games: seen.append((done, games)))
    assert seen == [(0, 40), (10, 40), (20, 40), (30, 40), (40, 40)]


@pytest.mark.parametrize("jobs", [1, 4])
def test_ctrl_c_keeps_what_is_done(jobs, monkeypatch, capfd):
    monkeypatch.setattr(playing, "CHUNK", 1)  # so that by the first one few are begun, however fast they are played
    whole = simulated()
    kept = simulated(progress=ctrl_c_at(1), jobs=jobs)
    assert 0 < len(kept) < 40
    assert_frame_equal(kept, whole.head(len(kept)))
    assert f"Stopped. Duels played: {len(kept)} of 40." in capfd.readouterr().err


def test_what_breaks_while_playing_is_not_hidden(monkeypatch):
    def broken(done, games):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulated(progress=broken)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ("greedy", "clever")}, "There is no bot called 'clever'; the bots are: greedy, level:3"),
        ({"bots": ("greedy",)}, "duchess is for 2 to 6 players, not 1: name one bot a seat"),
        ({"players": 3}, "For 3 seats name 3 bots, not 2"),
        ({"decks": "two"}, "decks should be one of shared, own, not 'two'"),
        ({"colour": "red"}, "duchess has no option 'colour'"),
        ({"games": 0}, "games should be a whole number from 1"),
        ({"games": 1.5}, "games should be a whole number from 1"),
        ({"games": True}, "games should be a whole number from 1"),
        ({"games": 10**12}, "games should be a whole number from 1 to 1000000000"),
        ({"jobs": 0}, "jobs should be a whole number from 1"),
        ({"seed": 1.5}, "The seed cannot be 1.5"),
        ({"seed": "1#17"}, "The seed '1#17' is that of one duel"),
    ],
)
def test_what_cannot_be_is_said(changes, sentence):
    with pytest.raises(BadInput, match=sentence):
        simulated(**changes)


def test_an_unknown_game_is_said():
    with pytest.raises(BadInput, match="There is no game called 'chess'"):
        duelkit.simulate("chess")


def test_frames_of_different_tables_can_be_put_together():
    six = duelkit.simulate("duchess", games=2, bots=("random",) * 6)
    assert len(pl.concat([simulated(games=2), six], how="diagonal")) == 4
