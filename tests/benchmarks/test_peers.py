"""The peers of the benchmark play the same game: the same moves on the same cards, the same duels in the mean."""

from collections.abc import Callable
from math import sqrt
from random import Random, seed
from statistics import fmean, variance

import pytest

import duelkit
from benchmarks.peers import duchess_class
from benchmarks.peers.duchess_class import Duel
from benchmarks.peers.follower import Follower
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream
from tests import needs

GAME = game_named("duchess")
DUELS = 2000
MOST_DEVIATIONS = 4  # of the mean's standard error: one run in 16,000 lies beyond by chance


def dealt(number):
    s = GAME.new_record({"players": 2})
    start_stream(s, key_of("peers"), number, BULK_ROUNDS)
    GAME.rules.deal(s)
    return s


def legal(s):
    numbers = [0] * (GAME.space.size + 1)
    return numbers[: GAME.rules.legal(s, numbers)]


@pytest.mark.parametrize("number", range(40))
def test_the_class_allows_the_same_moves_all_through_a_duel(number):
    s, dice = dealt(number), Random(number)
    peer = Follower(s)
    while not s.over:
        assert peer.legal() == legal(s)
        action = dice.choice(legal(s))
        GAME.rules.step(s, action)
        peer.step(action)
    assert (peer.over, peer.goes) == (True, s.goes)
    assert peer.winner == {0: duchess_class.DRAWN, 1: 0, 2: 1}[s.winners]


def test_random_duels_of_the_class_are_like_ours():
    seed(1)
    assert_alike(facts_of(duchess_class.play_random_duel), our_facts())


def test_random_duels_of_the_game_for_open_spiel_are_like_ours():
    pytest.importorskip("pyspiel", reason=needs.OPEN_SPIEL)
    from benchmarks.peers import duchess_open_spiel  # noqa: PLC0415 - needs pyspiel

    def play() -> tuple[Duel, int]:
        state, decisions = duchess_open_spiel.play_random_duel()
        return state.duel, decisions

    seed(1)
    assert_alike(facts_of(play), our_facts())


def facts_of(play: Callable[[], tuple[Duel, int]]):
    duels = [play() for _ in range(DUELS)]
    return {
        "goes": [duel.goes for duel, _ in duels],
        "decisions": [decisions for _, decisions in duels],
        "draws": [int(duel.winner == duchess_class.DRAWN) for duel, _ in duels],
    }


def our_facts():
    frame = duelkit.simulate("duchess", games=DUELS, seed=1)
    return {
        "goes": frame["goes"].to_list(),
        "decisions": frame["decisions"].to_list(),
        "draws": frame["winner"].is_null().cast(int).to_list(),
    }


def assert_alike(theirs, ours):
    for fact, values in ours.items():
        error = sqrt(variance(values) / len(values) + variance(theirs[fact]) / DUELS)
        assert abs(fmean(values) - fmean(theirs[fact])) < MOST_DEVIATIONS * error, fact
