"""Chances to win from what search finds: even is even, more is more, and an error is by the slope."""

from dataclasses import replace
from math import log

import pytest

from duelkit.bots.advising import advise
from duelkit.bots.chances import Calibration, bias_at
from duelkit.bots.judging import Judge
from duelkit.bots.player import unheard
from duelkit.bots.thinking import Candidate
from duelkit.games import game_named
from duelkit.match import Match
from tests.bots.test_advice import FEW, with_choice
from tests.bots.test_search import searching
from tests.positions import each_game

DEALS = 12


def test_among_four_an_even_chance_is_a_quarter():
    assert [Calibration(1.0, 0.0, 4).chance(mean) for mean in (0.0, 0.5, 1.0)] == [0.0, 0.25, 1.0]
    assert Calibration(2.5, 0.0, 4).chance(0.5) == pytest.approx(0.25)


def test_between_two_a_sharpness_of_one_takes_a_mean_at_its_word():
    assert Calibration(1.0, 0.0, 2).chance(0.3) == pytest.approx(0.3)


def test_the_log_odds_are_as_many_times_those_of_the_mean():
    """Of 3 to 1 a sharpness of two makes 9 to 1, and one of a half 1.73 to 1."""
    assert Calibration(2.0, 0.0, 2).chance(0.75) == pytest.approx(0.9)
    assert Calibration(0.5, 0.0, 2).chance(0.75) == pytest.approx(3**0.5 / (3**0.5 + 1))
    assert Calibration(2.0, 0.0, 4).chance(0.75) == pytest.approx(9 / 12)


def test_a_bias_is_added_to_the_log_odds():
    """Even odds become 2 to 1, odds of 3 to 1 six to one; what is certain stays so."""
    calibration = Calibration(1.0, log(2), 2)
    assert [calibration.chance(mean) for mean in (0.0, 0.5, 0.75, 1.0)] == pytest.approx([0, 2 / 3, 6 / 7, 1])


def test_what_one_of_two_wins_the_other_loses():
    assert Calibration(1.7, 0.0, 2).chance(0.8) == pytest.approx(1 - Calibration(1.7, 0.0, 2).chance(0.2))


@pytest.mark.parametrize("sharpness", [0.6, 1.0, 2.0])
@pytest.mark.parametrize("players", [2, 5])
def test_an_error_is_that_of_the_mean_by_the_slope(sharpness, players):
    calibration, step = Calibration(sharpness, 0.4, players), 1e-6
    slope = (calibration.chance(0.7 + step) - calibration.chance(0.7 - step)) / (2 * step)
    assert calibration.error(Candidate(1, 400, 0.7)) == pytest.approx(slope * (0.7 * 0.3 / 400) ** 0.5)


@pytest.mark.parametrize("mean", [0.0, 1.0])
def test_what_is_certain_has_no_error(mean):
    assert Calibration(0.6, 0.0, 2).error(Candidate(1, 400, mean)) == 0.0


BEFORE_AND_AFTER = [(0, -0.2), (10, -0.2), (15, 0.4), (20, 1.0), (90, 1.0)]


@pytest.mark.parametrize(("goes", "bias"), BEFORE_AND_AFTER)
def test_a_bias_belongs_to_a_time_of_the_duel(goes, bias):
    duchess = game_named("duchess")
    game = replace(duchess, thinking=replace(duchess.thinking, bias=((10, -0.2), (20, 1.0))))
    assert bias_at(game, goes) == pytest.approx(bias)


@each_game
def test_in_their_first_decisions_two_players_are_told_chances_that_add_up(game):
    """On the average of some deals nobody is ahead by the deal: what one is told more, the other is told less."""
    told = [sum(first_chances(Match(game.name, seed=f"first {deal}"))) for deal in range(DEALS)]
    assert 0.85 < sum(told) / DEALS < 1.15


def first_chances(match):
    """Yield what each of two players is told as they first have a choice, from the first to play on."""
    search, left = searching(match.game, "search"), {0, 1}
    while left:
        seat, legal = match.seat, match.legal_numbers()
        action = legal[0]
        if len(legal) > 1:
            found = advise(search, match.view_record(seat))
            action = found.action
            if seat in left:
                yield found.chance
                left.discard(seat)
        match.take(action)


@each_game
def test_hints_and_analysis_tell_the_same_scale_and_search_does_not_heed_it(game):
    """Of a game that is taken to be three times as sharp, the same is advised, and chances are as much sharper."""
    sharpness, bias = 3 * game.thinking.sharpness, tuple((goes, 3 * add) for goes, add in game.thinking.bias)
    sharper = replace(game, thinking=replace(game.thinking, sharpness=sharpness, bias=bias))
    for s in with_choice(game, "sharper", 40):
        view = game.view(s, s.to_move)
        found, told = (advise(searching(one, FEW), view) for one in (game, sharper))
        assert (told.action, told.other) == (found.action, found.other)
        assert told.chance == pytest.approx(tripled(found.chance, s.players))
        judged, retold = (judge(one, view, found.action) for one in (game, sharper))
        assert retold.chance == pytest.approx(tripled(judged.chance, s.players))


def tripled(chance, players):
    """Return the chance with three times the log odds, counted from an even share."""
    odds = (chance * (players - 1)) ** 3, (1 - chance) ** 3
    return odds[0] / (odds[0] + (players - 1) * odds[1])


def judge(game, view, action):
    """Return the judgement of an action."""
    return Judge(game, 60, unheard).judge(view, action, (action,), view, "dice")
