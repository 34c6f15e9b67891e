"""A batch steps the duels of its seed by the rules, deals anew where one ends, and keeps what it is asked to keep."""

import numpy as np
import pytest

from duelkit import BadInput, IllegalAction, Match
from duelkit.envs import Batch
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.saying import unheard
from tests.positions import each_game

MANY = 600  # duels, so that two threads have a part each


def batch_of(game="duchess", n=4, **chosen):
    return Batch(game, n, **{"seed": 7, "say": unheard, **chosen})


def play(batch, steps):
    """Take random decisions, and return copies of all that the steps gave."""
    return [tuple(array.copy() for array in batch.step(batch.choose())) for _ in range(steps)]


def until_ended(batch):
    """Take random decisions until a duel ends; return which one, and its match before the last decision."""
    for _ in range(100_000):
        matches, choices = [batch.match(i) for i in range(batch.n)], batch.choose()
        step = batch.step(choices)
        if step.ended.any():
            i = int(np.flatnonzero(step.ended)[0])
            matches[i].take(int(choices[i]))
            return i, matches[i], step
    raise AssertionError


def alike(one, other):
    return all((a == b).all() for steps in zip(one, other, strict=True) for a, b in zip(*steps, strict=True))


@each_game
def test_the_duels_are_those_of_the_seed(game):
    batch = batch_of(game.name, 3, first=5)
    for i in range(3):
        assert batch.match(i).record.array == Match(game.name, seed=f"7#{5 + i}").record.array
    play(batch, 40)
    for i in range(3):
        match = batch.match(i)
        assert match.record.array == batch.rows.states[i : i + 1]
        assert match.seat == batch.movers[i]
        assert match.legal_numbers() == np.flatnonzero(batch.masks[i]).tolist()


@each_game
def test_the_mover_is_told_what_it_may_know(game):
    batch = batch_of(game.name, 2)
    for _ in range(30):
        for i in range(2):
            row = np.zeros(batch.layout.width, OBSERVED)
            game.rules.observe(batch.match(i).record, int(batch.movers[i]), row)
            assert (batch.observations[i] == row).all()
        play(batch, 1)


def test_any_seat_can_be_asked_for():
    batch = batch_of()
    others = 1 - batch.movers
    assert (batch.observe(batch.movers) == batch.observations).all()
    assert (batch.observe(others) != batch.observations).any(axis=1).all()


def test_a_duel_that_ends_is_rewarded_and_followed_by_the_next_one():
    batch = batch_of()
    i, match, step = until_ended(batch)
    winners = match.result.winners
    assert step.rewards[i].tolist() == [1.0 if seat in winners else -1.0 if winners else 0.0 for seat in range(2)]
    assert batch.duels[i] == i + batch.n
    assert batch.match(i).log == ()
    last = np.zeros(batch.layout.width, OBSERVED)
    match.game.rules.observe(match.record, int(batch.last[i]), last)
    assert (batch.finals[i] == last).all()


def test_without_renewal_a_duel_that_ended_stays_as_it_is():
    batch = batch_of(renews=False)
    i, match, _ = until_ended(batch)
    play(batch, 3)
    assert batch.movers[i] == -1
    assert not batch.masks[i].any()
    assert batch.match(i).result == match.result
    assert not batch.told().ended[i]


def test_a_batch_can_be_dealt_again():
    batch = batch_of()
    first = play(batch, 50)
    batch.reset()
    assert alike(play(batch, 50), first)
    batch.reset(100)
    assert batch.duels.tolist() == [100, 101, 102, 103]


@pytest.mark.parametrize("bot", ["random", "greedy", "search:5"])
def test_bots_take_the_seats_they_are_given(bot):
    batch = batch_of(bots={1: bot})
    for _ in range(60):
        assert (batch.movers == 0).all()
        play(batch, 1)
    assert any(len(batch.match(i).log) > 0 for i in range(batch.n))


def test_what_search_decides_is_the_same_each_time():
    assert alike(*(play(batch_of(bots={0: "search:5"}), 20) for _ in range(2)))


def test_who_chooses_for_the_caller_is_a_bot_that_decides_at_once():
    batch = batch_of()
    greedy = batch.choose("greedy")
    assert batch.masks[np.arange(batch.n), greedy].all()
    with pytest.raises(BadInput, match="'search:5' cannot choose for a batch; greedy, random can"):
        batch.choose("search:5")


def test_threads_give_the_same_as_one():
    one, two = batch_of(n=MANY), batch_of(n=MANY, threads=2)
    assert len(two.parts) == 2
    assert alike(play(one, 80), play(two, 80))


def test_more_duels_than_stay_in_the_cache_are_fetched_ahead_and_go_on_as_few_do():
    few, many = (batch_of("vacuo", n, renews=False) for n in (3, 700))
    assert [sum(count for _, count in batch.desks[0].often) > 0 for batch in (few, many)] == [False, True]
    for _ in range(60):
        choices = many.masks.argmax(axis=1)
        few.step(choices[:3])
        many.step(choices)
        for array in ("movers", "observations", "masks"):
            assert (getattr(few, array) == getattr(many, array)[:3]).all()


def test_an_illegal_action_is_refused_by_its_rule_and_changes_nothing():
    batch = batch_of()
    before = batch.save()
    choices = batch.choose()
    choices[2] = np.flatnonzero(~batch.masks[2])[0]
    with pytest.raises(IllegalAction) as refused:
        batch.step(choices)
    assert refused.value.rule == batch.match(2).forbidden(int(choices[2])).rule
    assert (batch.rows.states == before.rows.states).all()
    choices[2] = batch.actions
    with pytest.raises(BadInput, match=f"numbered 0 to {batch.actions - 1}"):
        batch.step(choices)


def test_with_a_penalty_an_illegal_action_ends_the_duel():
    batch = batch_of(penalty=-0.5)
    choices = batch.choose()
    choices[2] = np.flatnonzero(~batch.masks[2])[0]
    step = batch.step(choices)
    assert step.ended.tolist() == [False, False, True, False]
    assert step.rewards[2].tolist() == [-0.5, 0.0]
    assert batch.duels[2] == 2 + batch.n


def test_duels_are_saved_and_restored():
    batch = batch_of()
    play(batch, 20)
    saved, one = batch.save(), batch.save(1)
    after = play(batch, 30)
    batch.restore(saved)
    assert alike(play(batch, 30), after)
    batch.restore(one, 3)
    assert (batch.rows.states[3] == saved.rows.states[1]).all()
    assert batch.match(3).log == tuple(saved.rows.taken(1))


def test_what_was_saved_elsewhere_is_refused():
    batch = batch_of()
    with pytest.raises(BadInput, match="another game, other options or another version"):
        batch.restore(batch_of(players=6).save())
    with pytest.raises(BadInput, match="4 duels were saved, and there is room for 1"):
        batch.restore(batch.save(), 0)
    for wrong in (b"xx", None, batch.save().rows):
        with pytest.raises(BadInput, match="is nothing that `save` returned"):
            batch.restore(wrong)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"n": 0}, "n should be a whole number from 1 to 1048576, not 0"),
        ({"n": 2.0}, "n should be a whole number"),
        ({"first": -1}, "first should be a whole number from 0"),
        ({"game": "chess"}, "chess"),
        ({"hands": 3}, "duchess has no option 'hands'"),
        ({"seed": "7#3"}, "The seed '7#3' is that of one duel"),
        ({"bots": {2: "random"}}, "a seat of `bots` should be a whole number from 0 to 1, not 2"),
        ({"bots": {0: "deep"}}, "deep"),
        ({"bots": {0: "random", 1: "random"}}, "Bots have all the seats"),
        ({"threads": 0}, "threads should be a whole number from 1"),
        ({"penalty": "much"}, "penalty should be a number from -1000.0 to 1000.0"),
        ({"penalty": float("nan")}, "penalty should be a number from -1000.0 to 1000.0, not nan"),
    ],
)
def test_wrong_choices_are_answered_with_a_sentence(chosen, said):
    with pytest.raises(BadInput, match=said):
        batch_of(**chosen)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([1, 2], r"an array of 4 whole numbers, not of shape \(2,\)"),
        ([0.5] * 4, "type float64"),
        ([[0]] * 4, r"shape \(4, 1\)"),
    ],
)
def test_wrong_actions_are_answered_with_a_sentence(actions, said):
    with pytest.raises(BadInput, match=said):
        batch_of().step(actions)


@pytest.mark.parametrize(
    ("seats", "said"),
    [([0, 1, 2, 0], r"seats\[2\] should be a whole number from 0 to 1, not 2"), ([0], "seats should be an array of 4")],
)
def test_wrong_seats_are_answered_with_a_sentence(seats, said):
    with pytest.raises(BadInput, match=said):
        batch_of().observe(seats)


@pytest.mark.parametrize("ask", ["match", "save"])
@pytest.mark.parametrize("i", [-1, 4])
def test_a_duel_that_is_not_there_is_answered_with_a_sentence(ask, i):
    with pytest.raises(BadInput, match=f"i should be a whole number from 0 to 3, not {i}"):
        getattr(batch_of(), ask)(i)


def test_duels_are_restored_only_where_there_are_some():
    batch = batch_of()
    with pytest.raises(BadInput, match="i should be a whole number from 0 to 3, not 7"):
        batch.restore(batch.save(1), 7)
