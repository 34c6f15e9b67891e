"""What is true of each instruction: one table, from which all that looks at programs takes what it has to know.

Nobody compares the numbers of instructions, or asks which one stands beside another. An instruction of another kind is
a row here; who runs programs, tries them or lets them last asks for its family.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np

from duelkit.kernel.instructions import Op
from duelkit.kernel.rule import rule


class Family(IntEnum):
    """What kind of thing an instruction does, and so which function of a game carries it out."""

    FLOW = 0  # the kernel's own: jumps, loops, tests of the die, filters
    TEST = 1  # tests, counts and limits: they change the frame alone
    POINT = 2  # picks without a choice and without chance
    PICK = 3  # picks that somebody chooses, or chance
    HANDLE = 4  # does something to what was picked
    LIFE = 5  # life points and drawing
    ASK = 6  # questions, dice and coins, looks at cards
    CHAIN = 7  # the activation, the chain and the battle
    HOLD = 8  # something holds from now on
    PLAY = 9  # all other verbs


class ContinuousStage(IntEnum):
    """When a lasting text takes effect in the calculation: bits, the first stage first."""

    NONE = 0
    SILENCING = 1  # what negates the effects of other cards, or keeps them off a monster
    SETTING = 2  # what an ATK or DEF is
    ADDING = 4  # what is added to it
    SCALING = 8  # what halves, doubles or swaps it
    GRANTING = 16  # what is true of cards on the field and players, which may depend on it
    CONTROLLING = 32  # done once, when an equip is put on
    COUNTING = 64  # no stage: the text reads life, piles, the turn or the battle, and is run again as these change


class Operation(NamedTuple):
    """The facts of an instruction."""

    family: Family
    stage: ContinuousStage = ContinuousStage.NONE  # in which it holds; a measure or a trait can say another one
    looks_about: bool = False  # it reads life, piles, the turn or the battle
    picks: bool = False  # what was picked before is picked no more
    of_link: bool = False  # it speaks of what set its link off, or of its targets: a text that lasts has no link
    leads: bool = False  # a resolution can begin with it, and it shows what the resolution comes to
    parts: bool = False  # the program may go another way from here on
    in_damage_step: bool = False  # M16: a text with it can answer in the damage step
    negates: bool = False  # M13: a text with it answers a link
    of_player: bool = True  # the column WHO names a player


FLOW, TEST, POINT, PICK, HANDLE, LIFE, ASK, CHAIN, HOLD, PLAY = Family

OPERATIONS = {
    Op.END: Operation(FLOW, parts=True),
    Op.UNLESS: Operation(FLOW, leads=True, parts=True),
    Op.IF_NOT: Operation(FLOW, leads=True, parts=True),
    Op.EACH: Operation(FLOW, parts=True),
    Op.NEXT: Operation(FLOW),
    Op.BACK: Operation(FLOW),
    Op.FILTER: Operation(FLOW, of_player=False),
    Op.LIMIT: Operation(FLOW, of_player=False),
    Op.TEST_DIE: Operation(FLOW),
    Op.TEST_LIFE: Operation(TEST, looks_about=True),
    Op.TEST_COUNT: Operation(TEST, leads=True),
    Op.TEST_MOST: Operation(TEST, looks_about=True),
    Op.TEST_PICKED: Operation(TEST, looks_about=True),
    Op.TEST_COUNTERS: Operation(TEST),
    Op.TEST_TURN: Operation(TEST, looks_about=True),
    Op.TEST_IDLE: Operation(TEST, looks_about=True),
    Op.TEST_COMPLETE: Operation(TEST, of_link=True),
    Op.TEST_DONE: Operation(TEST, of_link=True),
    Op.TEST_AIMED: Operation(TEST),
    Op.TEST_DOES: Operation(TEST),
    Op.TEST_HURT: Operation(TEST, looks_about=True, in_damage_step=True),
    Op.TEST_FIGHTS: Operation(TEST, looks_about=True),
    Op.TEST_REPELLED: Operation(TEST, looks_about=True),
    Op.COUNT: Operation(TEST, looks_about=True, picks=True, leads=True),
    Op.COUNT_PICKED: Operation(TEST, looks_about=True),
    Op.COUNT_COUNTERS: Operation(TEST),
    Op.COUNT_EQUIPS: Operation(TEST, looks_about=True),
    Op.LIMIT_PAID: Operation(TEST, of_link=True, leads=True, of_player=False),
    Op.LIMIT_OTHER: Operation(TEST, of_link=True),
    Op.PICK_ALL: Operation(POINT, picks=True),
    Op.PICK_THIS: Operation(POINT, picks=True),
    Op.PICK_TARGETS: Operation(POINT, picks=True, of_link=True),
    Op.PICK_SUBJECT: Operation(POINT, picks=True, of_link=True),
    Op.PICK_OTHER: Operation(POINT, picks=True, of_link=True),
    Op.PICK_HOST: Operation(POINT, picks=True),
    Op.PICK_FIGHTER: Operation(POINT, picks=True, looks_about=True),
    Op.PICK_ALIKE: Operation(POINT, picks=True),
    Op.PICK: Operation(PICK, picks=True),
    Op.PICK_RANDOM: Operation(PICK, picks=True),
    Op.PICK_TOP: Operation(PICK, picks=True),
    Op.PICK_EXTREME: Operation(PICK, picks=True),
    Op.MOVE: Operation(HANDLE),
    Op.PUT_BACK: Operation(HANDLE),
    Op.DESTROY: Operation(HANDLE),
    Op.SUMMON: Operation(HANDLE),
    Op.TURN: Operation(HANDLE),
    Op.CONTROL: Operation(HANDLE, ContinuousStage.CONTROLLING),
    Op.BOOST: Operation(HANDLE, ContinuousStage.ADDING, in_damage_step=True, of_player=False),
    Op.GRANT: Operation(HANDLE, ContinuousStage.GRANTING),
    Op.EQUIP: Operation(HANDLE),
    Op.COUNTERS: Operation(HANDLE, of_player=False),
    Op.SHOW: Operation(HANDLE),
    Op.LATER: Operation(HANDLE),
    Op.LAY: Operation(HANDLE),
    Op.DRAW: Operation(LIFE),
    Op.DRAW_TO: Operation(LIFE),
    Op.DEAL: Operation(LIFE),
    Op.GAIN: Operation(LIFE),
    Op.LOSE: Operation(LIFE),
    Op.PAY: Operation(LIFE),
    Op.SET_LIFE: Operation(LIFE),
    Op.SWAP_LIFE: Operation(LIFE),
    Op.ROLL: Operation(ASK),
    Op.COIN: Operation(ASK),
    Op.CALL: Operation(ASK),
    Op.MAY: Operation(ASK, parts=True),
    Op.CHOOSE_PLAYER: Operation(ASK),
    Op.LOOK: Operation(ASK),
    Op.REVEAL: Operation(ASK),
    Op.SHUFFLE: Operation(ASK),
    Op.NEED: Operation(CHAIN),
    Op.AIM: Operation(CHAIN),
    Op.LINK: Operation(CHAIN),
    Op.NEGATE: Operation(CHAIN, negates=True),
    Op.SPARE: Operation(CHAIN),
    Op.STOP_ATTACK: Operation(CHAIN),
    Op.STOP_SUMMON: Operation(CHAIN),
    Op.END_BATTLE: Operation(CHAIN),
    Op.RULE: Operation(HOLD, ContinuousStage.GRANTING),
    Op.GRANT_ANY: Operation(HOLD),
    Op.SILENCE: Operation(HOLD, ContinuousStage.SILENCING),
    Op.SKIP: Operation(HOLD),
    Op.TOKENS: Operation(PLAY),
    Op.FUSE: Operation(PLAY, picks=True),
    Op.RITE: Operation(PLAY, picks=True),
    Op.WIN: Operation(PLAY),
    Op.FAIL: Operation(PLAY),
    Op.SUCCEED: Operation(PLAY),
    Op.MUST_ATTACK: Operation(PLAY),
    Op.RESET_COUNT: Operation(PLAY),
    Op.LAST: Operation(PLAY),
    Op.MODIFY: Operation(PLAY),
    Op.DISCARD_THIS: Operation(PLAY),
    Op.START_OVER: Operation(PLAY),
}


def fact_of_all(name: str) -> np.ndarray:
    """Return a fact of all instructions, by their numbers."""
    found = np.zeros(max(Op) + 1, np.int64)
    for op, operation in OPERATIONS.items():
        found[op] = getattr(operation, name)
    return found


FAMILY = fact_of_all("family")
LEADS = fact_of_all("leads")
PARTS = fact_of_all("parts")
OF_LINK = fact_of_all("of_link")


@rule
def family(op: int) -> int:
    """Return the family of an instruction."""
    return int(FAMILY[op])


@rule
def leads(op: int) -> bool:
    """Tell whether a resolution can begin with an instruction that shows what the resolution comes to."""
    return bool(LEADS[op])


@rule
def parts(op: int) -> bool:
    """Tell whether a program may go another way from an instruction on."""
    return bool(PARTS[op])


@rule
def is_of_link(op: int) -> bool:
    """Tell whether an instruction speaks of what is known only of a link that has begun."""
    return bool(OF_LINK[op])
