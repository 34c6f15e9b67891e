"""Interpreted and compiled rules play the same duel, bit for bit."""

import random

import numpy as np
import pytest

from duelkit import Match
from duelkit.bots.compiled import BOT_RULES
from duelkit.bots.in_python import RulesInPython
from duelkit.bots.player import AT_ONCE
from duelkit.kernel import compiling
from duelkit.kernel.chance import key_of
from duelkit.kernel.loops import BENCH, FRESH, OUTCOME, STATE, DuelRoom, play_out
from duelkit.kernel.record import BatchProxy, freeze
from duelkit.kernel.running import Compiled
from tests.contract.compiled import GameLoops, action_room, unheard, workbench
from tests.positions import (
    contents,
    dealt,
    each_compiled,
    each_compiled_played_out,
    each_game,
    legal_numbers,
    new_dice,
    random_match,
)

DUELS = 1  # played out in each way, at each table and with each order of bots


@pytest.mark.parametrize("seed", ["one", "two"])
@each_compiled
def test_each_decision_leads_to_the_same_record(game, options, seed):
    loops, dice = GameLoops(game), random.Random(seed)
    interpreted = dealt(game, options, seed)
    compiled = interpreted.array.copy()
    while not interpreted.over:
        decision = dice.choice(legal_numbers(game, interpreted))
        game.rules.step(interpreted, decision)
        loops.step_batch(compiled, np.array([decision], np.int16))
        assert contents(compiled) == contents(interpreted.array)


@each_compiled
def test_the_same_moves_are_legal(game, options):
    loops, dice = GameLoops(game), random.Random("legal")
    s = dealt(game, options, "legal")
    numbers, mask = np.zeros(game.space.size + 1, np.int16), np.zeros((1, game.space.size), np.uint8)
    while not s.over:
        loops.legal_batch(s.array, numbers, mask)
        assert list(np.flatnonzero(mask)) == legal_numbers(game, s)
        game.rules.step(s, dice.choice(legal_numbers(game, s)))


@each_compiled
def test_the_same_is_hidden(game, options):
    loops, dice = GameLoops(game), random.Random("hidden")
    s = dealt(game, options, "hidden")
    while not s.over:
        for seat in range(-1, options["players"]):
            seen = s.array.copy()
            loops.hide_batch(seen, np.array([seat], np.int64))
            assert contents(seen) == contents(game.view(s, seat).array)
        game.rules.step(s, dice.choice(legal_numbers(game, s)))


@pytest.mark.parametrize("first_bot", sorted(AT_ONCE))
@each_compiled_played_out
def test_duels_played_out_end_in_the_same_record(game, options, first_bot):
    seats = np.array([(AT_ONCE[first_bot] + seat) % len(AT_ONCE) for seat in range(options["players"])], np.int64)
    outcomes = np.zeros(DUELS, OUTCOME)
    outcomes["duel"] = range(7, 7 + DUELS)
    again = outcomes.copy().view(np.recarray)
    bench, opened = workbench(game, options, BENCH), BatchProxy(workbench(game, options, BENCH))
    dice = new_dice("played out")
    keys = tuple(np.array(key_of(name), np.uint32) for name in ("duel", "bots"))

    GameLoops(game).play_out(bench, dice.array[0], seats, keys, outcomes)
    numbers = [key.tolist() for key in keys]
    play_out(RulesInPython(game.rules), DuelRoom(opened, dice, action_room(game)), seats, numbers, again)

    assert contents(outcomes) == contents(again)
    assert contents(bench[STATE]) == contents(opened.array[STATE])
    assert contents(bench[FRESH]) == contents(workbench(game, options, 1))


@each_game
def test_a_match_goes_on_compiled_as_it_would_interpreted(game, monkeypatch):
    options = game.check_options({})
    interpreted = random_match(game, options, 5, most=40)
    legal, views = interpreted.legal, [interpreted.view(seat) for seat in (None, 0, 1)]
    monkeypatch.setattr(compiling, "_ready", {})
    compiling.compile_for_matches(game, BOT_RULES, game.state_type(options["players"]), unheard)
    compiled = Match.load(interpreted.save())
    assert isinstance(compiled._rules, Compiled)
    assert (compiled.state(), compiled.events) == (interpreted.state(), interpreted.events)
    assert (compiled.legal, [compiled.view(seat) for seat in (None, 0, 1)]) == (legal, views)
    for match in (compiled, interpreted):
        assert [game.write_state(freeze(match.shared_view(seat))) for seat in (None, 0, 1)] == views
