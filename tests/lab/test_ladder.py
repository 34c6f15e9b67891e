"""`duelkit.ladder`: paired deals, all seats, Elo with intervals, and no more deals than it takes."""

from itertools import combinations

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit
from duelkit import BadInput
from duelkit.bots.at_once import share_of_points
from duelkit.lab import playing
from duelkit.lab.contest import DUEL, seatings
from duelkit.lab.elo import elo_of, reach_of
from duelkit.lab.evidence import BOLDEST, Evidence, evidence_of
from tests.ctrl_c import ctrl_c_at

EQUAL = 0.5


def climbed(*bots, **changes):
    return duelkit.ladder("duchess", **{"bots": bots or ("greedy", "random"), "games": 30, **changes})


# Seats and deals


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_each_bot_has_every_seat_of_a_deal_equally_often(players):
    tables = seatings("A", "B", players)
    for seat in range(players):
        assert [table[seat] for table in tables].count("A") * 2 == len(tables)
    assert len(set(tables)) == len(tables)


def test_every_two_bots_play_the_same_deals_in_both_seats():
    duels = climbed("greedy", "random", "search:20", games=10).duels
    met = duels.group_by("bot_0", "bot_1").agg(pl.col("duel").sort())
    assert len(met) == 6
    assert all(deals == list(range(10)) for deals in met["duel"].to_list())


def test_a_deal_is_the_one_that_simulate_plays():
    mine = climbed().duels.filter(pl.col("bot_0") == "random")
    theirs = duelkit.simulate("duchess", games=len(mine), bots=("random", "greedy"), seed=1)
    assert_frame_equal(mine, theirs)


def test_among_six_one_bot_has_one_seat_and_the_other_five():
    duels = climbed(players=6, games=10).duels
    tables = duels.select(f"bot_{seat}" for seat in range(6)).unique().rows()
    assert sorted(tables) == sorted(seatings("greedy", "random", 6))
    assert len(duels) == 120


def test_the_winners_share_the_point_and_all_share_a_draw():
    winners = np.array([0b0001, 0b0010, 0b0011, 0b1110, 0b0000])
    assert share_of_points(winners, 0b0001, 4).tolist() == [1, 0, 1 / 2, 0, 1 / 4]
    assert share_of_points(winners, 0b1110, 4).tolist() == [0, 1, 1 / 2, 1, 3 / 4]


# Elo


def made_up(results, tables=1):
    """Return duels from rows (one, other, points of the one), of which so many at a time share a deal."""
    rows = np.zeros(len(results), DUEL)
    rows["one"], rows["other"], rows["points"] = np.array(results).T
    rows["seats"], rows["deal"] = EQUAL, np.arange(len(results)) // tables
    return rows


def elo_between(results, **how):
    found, covariance = elo_of(made_up(results, **how), 2, 1)
    return found[0], reach_of(covariance, 0, 1)


@pytest.mark.parametrize("won", [0, 1, 50, 75, 99, 100])
def test_two_bots_have_the_elo_of_their_points_and_of_one_drawn_duel_more(won):
    elo, _reach = elo_between([(0, 1, 1)] * won + [(0, 1, 0)] * (100 - won))
    assert elo == pytest.approx(400 * np.log10((won + 0.5) / (100 - won + 0.5)), abs=0.01)


def test_a_draw_is_half_a_win_and_half_a_loss():
    drawn, sure = elo_between([(0, 1, 0.5)] * 40 + [(0, 1, 1)] * 20)
    played, unsure = elo_between([(0, 1, 1), (0, 1, 0)] * 20 + [(0, 1, 1)] * 20)
    assert drawn == pytest.approx(played, abs=0.01)
    assert sure < unsure  # draws leave less to chance


def test_elo_add_up_along_a_ladder():
    ten_to_one = [(0, 1, 1)] * 1000 + [(0, 1, 0)] * 100
    found, _ = elo_of(made_up(ten_to_one + [(one + 1, other + 1, won) for one, other, won in ten_to_one]), 3, 2)
    assert found == pytest.approx([800, 400, 0], abs=8)  # the draws added draw them together a little


@pytest.mark.parametrize("anchor", [0, 1, 2])
def test_whose_elo_is_0_changes_no_difference(anchor):
    rows = made_up([(0, 1, 1), (0, 1, 0), (0, 1, 1), (1, 2, 1), (1, 2, 0), (2, 0, 0)] * 5)
    found, covariance = elo_of(rows, 3, anchor)
    first, of_first = elo_of(rows, 3, 0)
    assert (found[anchor], reach_of(covariance, anchor, anchor)) == (0, 0)
    assert found - found[0] == pytest.approx(first, abs=0.01)
    assert reach_of(covariance, 1, 2) == pytest.approx(reach_of(of_first, 1, 2), rel=0.001)


def test_among_four_tenfold_the_chance_of_a_seat_is_400_elo():
    rows = made_up([(0, 1, 1)] * 10_000 + [(0, 1, 0)] * 3_000 + [(0, 1, 1)] * 30_000 + [(0, 1, 0)] * 1_000)
    rows["seats"][:13_000], rows["seats"][13_000:] = 1 / 4, 3 / 4
    assert elo_of(rows, 2, 1)[0][0] == pytest.approx(400, abs=1)


def test_who_won_every_duel_may_be_far_better_or_not_so_far():
    elo, reach = elo_between([(0, 1, 1)] * 40)
    assert elo > 700
    assert elo - reach < 406  # Clopper and Pearson's bound for 40 of 40


def test_the_same_deal_twice_says_no_more_than_once():
    results = [(0, 1, 1), (0, 1, 0), (0, 1, 1)] * 20
    once, together = elo_between(results)[1], elo_between(np.repeat(results, 2, axis=0), tables=2)[1]
    apart = elo_between(np.repeat(results, 2, axis=0))[1]
    assert together == pytest.approx(once, rel=0.02)
    assert apart < 0.75 * once


def luck(dice, deals, strengths):
    """Return a made-up ladder: of a deal either seat may be the better one, and one duel in five is drawn."""
    results = []
    for one, other in combinations(range(len(strengths)), 2):
        for tilt in dice.choice([-1.5, 1.5], deals):
            for swapped in (1, -1):
                chance = 1 / (1 + np.exp(-(strengths[one] - strengths[other]) - swapped * tilt))
                results.append((one, other, 0.5 if dice.random() < 0.2 else dice.random() < chance))
    return made_up(results, tables=2)


def test_19_of_20_intervals_hold_the_truth():
    dice, strengths, rounds = np.random.default_rng(7), (0.9, 0.4, 0.0), 150
    truth, _ = elo_of(luck(dice, 20_000, strengths), 3, 2)
    held = 0
    for _round in range(rounds):
        found, covariance = elo_of(luck(dice, 40, strengths), 3, 2)
        held += sum(abs(found[bot] - truth[bot]) <= reach_of(covariance, bot, 2) for bot in (0, 1))
    assert 0.91 <= held / (2 * rounds) <= 0.985


# When two bots are told apart


def naive(scores, error):
    """Bet deal by deal: `evidence_of`, slow and obvious."""
    stake = {1: 1.0, -1: 1.0}
    for deals in range(1, len(scores) + 1):
        for better in stake:
            seen = [EQUAL, *(score if better == 1 else 1 - score for score in scores[:deals])]
            known = seen[:-1]
            means = [np.mean(seen[: n + 1]) for n in range(len(known))]
            variance = (0.25 + sum((known[n] - means[n]) ** 2 for n in range(1, len(known)))) / len(known)
            lead = means[-1] - EQUAL
            stake[better] *= 1 + min(max(lead / (variance + lead**2), 0), BOLDEST) * (seen[-1] - EQUAL)
        richest = max(stake, key=stake.get)
        if stake[richest] >= 2 / error:
            return Evidence(richest, deals)
    return Evidence(0, len(scores))


@pytest.mark.parametrize("points", [1.0, 0.75, 0.5, 0.3, 0.0])
def test_a_verdict_is_what_betting_deal_by_deal_says(points):
    scores = np.random.default_rng(3).random(60) < points
    assert evidence_of(scores.astype(float), 0.05) == naive(scores.astype(float), 0.05)


def test_who_wins_all_is_told_apart_soon_and_draws_tell_nobody_apart():
    assert evidence_of(np.ones(100), 0.05) == Evidence(1, 8)
    assert evidence_of(np.zeros(100), 0.05) == Evidence(-1, 8)
    assert evidence_of(np.full(1000, EQUAL), 0.05) == Evidence(0, 1000)
    assert evidence_of(np.zeros(0), 0.05) == Evidence(0, 0)


def test_equal_bots_are_seldom_told_apart_however_often_one_looks():
    dice = np.random.default_rng(5)
    wrong = sum(evidence_of(dice.choice([0, 0.5, 1], 1000), 0.05).better != 0 for _ in range(1000))
    assert wrong <= 65  # of 1,000 at 5%, but for luck


def test_more_deals_leave_a_verdict_as_it_was():
    scores = (np.random.default_rng(1).random(400) < 0.65).astype(float)
    found = evidence_of(scores, 0.05)
    assert found.better == 1
    assert evidence_of(scores[: found.deals], 0.05) == found
    assert evidence_of(scores[: found.deals - 1], 0.05).better == 0


# The ladder


def test_rungs_say_what_the_rows_say():
    ladder = climbed(games=10, every_deal=True)
    rung = next(rung for rung in ladder.rungs if rung.bot == "greedy")
    mine = [int(seat == "greedy") for seat in ladder.duels["bot_1"]]
    outcome = [winners == [seat] for winners, seat in zip(ladder.duels["winners"].to_list(), mine, strict=True)]
    assert (rung.duels, rung.won) == (20, sum(outcome))
    assert rung.goes == pytest.approx(ladder.duels["goes"].mean())
    drawn = ladder.duels["winners"].list.len().eq(0).sum()
    assert (rung.drawn, rung.draws, rung.points) == (drawn, drawn / 20, (rung.won + drawn / 2) / 20)
    assert rung.first_seat == pytest.approx(((ladder.duels["winner"] == 0).sum() + drawn / 2) / 20)


@pytest.mark.parametrize(
    ("bots", "anchor"),
    [(("greedy", "random"), "random"), (("search:20", "greedy"), "greedy"), (("search:20", "search:10"), "search:20")],
)
def test_the_elo_of_random_is_0_or_of_greedy_or_of_the_first(bots, anchor):
    ladder = climbed(*bots, games=2)
    assert ladder.anchor == anchor
    assert next(rung.elo for rung in ladder.rungs if rung.bot == anchor) == 0


def test_who_is_told_apart_plays_no_more():
    ladder = climbed(games=1000)
    assert ladder.pairings[0].better == "greedy"
    assert ladder.pairings[0].evidence.deals <= ladder.pairings[0].deals < 100


def test_who_is_not_told_apart_plays_all_deals():
    pairing = climbed("search:3", "search:4", games=25).pairings[0]
    assert (pairing.better, pairing.deals) == (None, 25)


def test_with_every_deal_all_play_all_of_them():
    assert [pairing.deals for pairing in climbed("greedy", "random", games=60, every_deal=True).pairings] == [60]


def test_only_neighbours_play_on():
    ladder = climbed("search:4", "random", "search:3", games=15)
    assert {(pair.one, pair.other): pair.deals for pair in ladder.pairings}["search:4", "search:3"] == 15
    upper, middle, lower = (rung.bot for rung in ladder.rungs)
    assert ladder.pairing(lower, upper).deals == 10
    assert [(step.upper, step.lower) for step in ladder.steps] == [(upper, middle), (middle, lower)]


def test_points_are_told_from_either_side():
    ladder = climbed(games=5)
    assert ladder.points("greedy", "random") == 1 - ladder.points("random", "greedy")


@pytest.mark.parametrize("jobs", [2, 5])
def test_threads_change_nothing(jobs, monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 3)
    several, one = climbed(jobs=jobs, every_deal=True), climbed(jobs=1, every_deal=True)
    assert_frame_equal(several.duels, one.duels)
    assert several.rungs == one.rungs


def test_another_seed_is_other_duels():
    assert not climbed(seed=2).duels.equals(climbed(seed=1).duels)


def test_progress_rises_to_what_was_played():
    seen = []
    ladder = climbed(games=1000, progress=lambda done, games: seen.append((done, games)))
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[0] == (0, 2000)
    assert seen[-1] == (len(ladder.duels), len(ladder.duels))


@pytest.mark.parametrize("jobs", [1, 3])
def test_ctrl_c_keeps_the_deals_that_are_done(jobs, monkeypatch, capfd):
    monkeypatch.setattr(playing, "CHUNK", 1)
    whole = climbed(every_deal=True)
    kept = climbed(every_deal=True, progress=ctrl_c_at(25), jobs=jobs)
    assert (whole.whole, kept.whole) == (True, False)
    assert 10 < kept.pairings[0].deals < 30
    assert_frame_equal(kept.duels, whole.duels.head(2 * kept.pairings[0].deals))
    assert f"Stopped. Duels played: {len(kept.duels)}." in capfd.readouterr().err


def test_ctrl_c_in_the_first_deal_leaves_a_ladder_of_those_who_have_played(monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 1)
    ladder = climbed("search:3", "search:4", "search:5", progress=ctrl_c_at(2), jobs=1)
    assert 0 < len(ladder.pairings) < 3
    assert {rung.bot for rung in ladder.rungs} == {bot for pair in ladder.pairings for bot in (pair.one, pair.other)}


def test_one_deal_says_little_of_how_deals_vary():
    assert climbed(games=1).rungs[0].reach > 500


def test_ctrl_c_before_anything_is_done_leaves_nothing():
    with pytest.raises(KeyboardInterrupt):
        climbed(progress=ctrl_c_at(0))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"bots": ("greedy",)}, "A ladder compares at least two bots, and 1 is named."),
        ({"bots": ()}, "A ladder compares at least two bots"),
        ({"bots": ("greedy", "random", "greedy")}, "greedy is named twice; a ladder has each bot once."),
        ({"bots": ("greedy", "clever")}, "There is no bot called 'clever'"),
        ({"bots": ("greedy", "search:0")}, "search:N should be a whole number from 1"),
        ({"bots": ("greedy", "level:9")}, "duchess has no bot 'level:9'; its levels go from 1 to 6."),
        ({"decks": "two"}, "decks should be one of shared, own, not 'two'"),
        ({"games": 0}, "games should be a whole number from 1"),
        ({"jobs": 0}, "jobs should be a whole number from 1"),
        ({"seed": "1#17"}, "The seed '1#17' is that of one duel"),
        ({"colour": "red"}, "duchess has no option 'colour'"),
    ],
)
def test_what_cannot_be_is_said(changes, sentence):
    with pytest.raises(BadInput, match=sentence):
        climbed(**changes)
