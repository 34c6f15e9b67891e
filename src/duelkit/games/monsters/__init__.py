"""Monsters: the turn of a classic duel of summoned monsters, spells and traps, chains and all."""

from enum import IntEnum

from duelkit.games.monsters.options import OPTIONS, set_options
from duelkit.games.monsters.rules import appraisal, legality, moves, sight, turn
from duelkit.games.monsters.rules.state import state_type
from duelkit.games.monsters.rules.zones import SPACE
from duelkit.games.monsters.scenario import read_scenario
from duelkit.games.monsters.scenario.writing import write_state
from duelkit.games.monsters.words import WORDS
from duelkit.kernel.game import Game, Rules


class Rule(IntEnum):
    """What `forbids` answers as yet."""

    NONE = 0
    M1 = 1
    M2 = 2
    M3 = 3
    M5 = 5
    M6 = 6
    M7 = 7
    M8 = 8
    M9 = 9
    M10 = 10
    M11 = 11
    M12 = 12
    M13 = 13
    M14 = 14
    M18 = 18


GAME = Game(
    name="monsters",
    letter="M",
    version=1,
    options=OPTIONS,
    space=SPACE,
    state_type=state_type,
    set_up=set_options,
    rules=Rules(
        deal=turn.deal,
        run=turn.run,
        step=turn.step,
        legal=moves.legal,
        legal_at_random=moves.legal_at_random,
        forbids=legality.forbids,
        hide=sight.hide,
        imagine=sight.imagine,
        appraise=appraisal.appraise,
        reasons=Rule,
    ),
    words=WORDS,
    read_scenario=read_scenario,
    write_state=write_state,
)
