"""After every decision of a random duel the record is whole, interpreted and compiled."""

import numpy as np

from duelkit.bots.in_python import RulesInPython
from duelkit.kernel.chance import key_of
from duelkit.kernel.events import emit_open
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import BatchProxy
from tests.contract.compiled import action_room, check_compiled, workbench
from tests.contract.invariants import OVERFLOWED, breach, checking_loop
from tests.positions import COMPILED, TABLES, all_options, each_compiled, each_game, each_table, new_dice

INTERPRETED_DUELS = 300
COMPILED_DUELS = 100_000


def verdicts_for_a_share_of(duels, tables):
    return np.zeros(-(-duels // len(tables)), np.int16)


@each_table
def test_interpreted_duels_stay_whole(game, options):
    check = checking_loop(game)
    verdicts = verdicts_for_a_share_of(INTERPRETED_DUELS, TABLES)
    bench = BatchProxy(workbench(game, options, 2))
    check(RulesInPython(game.rules), bench, new_dice("checks"), action_room(game), key_of("interpreted"), verdicts)
    assert not verdicts.any()


@each_compiled
def test_compiled_duels_stay_whole(game, options):
    verdicts = verdicts_for_a_share_of(COMPILED_DUELS, COMPILED)
    bench, dice = workbench(game, options, 2), new_dice("checks").array[0]
    check_compiled(game, bench, dice, action_room(game), np.array(key_of("compiled"), np.uint32), verdicts)
    assert not verdicts.any()


@each_game
def test_an_event_for_which_there_is_no_room_is_missed(game):
    s = game.new_record(all_options(game)[0])
    for _ in range(len(s.events)):
        emit_open(s, 1, 0, NO_CARD)
    assert (s.overflowed, breach(s) == OVERFLOWED) == (0, False)
    emit_open(s, 1, 0, NO_CARD)
    assert (s.overflowed, breach(s)) == (1, OVERFLOWED)
