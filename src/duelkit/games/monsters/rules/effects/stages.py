"""In which order texts that last are reckoned: each part's stages as the bits of a table."""

import numpy as np

from duelkit.games.monsters.rules.columns import (
    CODE,
    F_ATK_FROM,
    F_ATK_TO,
    F_DEF_FROM,
    F_DEF_TO,
    F_STANCE,
    FIRST_PART,
    LASTING,
    MOST,
)
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.tables import FACTS, FILTERS, PARTS, PROGRAM
from duelkit.kernel.instructions import OP, UNTIL_SHIFT, WHO, Measure, N, Op, Who, X
from duelkit.kernel.rule import rule

SILENCING = 1  # first, what negates the effects of other cards, or keeps them off a monster
SETTING = 2  # then what an ATK or DEF is
ADDING = 4  # what is added to it
SCALING = 8  # what halves, doubles or swaps it
GRANTING = 16  # and what is true of monsters and players, which may depend on it
CONTROLLING = 32  # done once, when an equip is put on
COUNTING = 64  # no stage: the text looks at life, piles, the turn or the battle, and is reckoned anew as those change
LOOKS_ABOUT = (
    Op.COUNT,
    Op.COUNT_EQUIPS,
    Op.TEST_LIFE,
    Op.TEST_MOST,
    Op.TEST_TURN,
    Op.TEST_PICKED,
    Op.COUNT_PICKED,
    Op.PICK_FIGHTER,
    Op.TEST_FIGHTS,
    Op.LIMIT,
)
NOT_A_PLAYER = (Op.BOOST, Op.FILTER, Op.LIMIT)  # in the column WHO of these stands something else

FIRST_TRAITS = (Trait.SILENT, Trait.SPELL_PROOF, Trait.TRAP_PROOF)
MEASURES = (1 << UNTIL_SHIFT) - 1
STAGE_OF_MEASURE = {
    Measure.BECOMES: SETTING,
    Measure.BECOMES_COUNTED: SETTING,
    Measure.HALVED: SCALING,
    Measure.DOUBLED: SCALING,
    Measure.SWAPPED: SCALING,
}


def stage_of(op: int, n: int, x: int) -> int:
    """Return the stage in which an instruction of a text that lasts takes effect, 0 for none."""
    if op == Op.SILENCE or (op == Op.GRANT and n in FIRST_TRAITS):
        return SILENCING
    if op in LOOKS_ABOUT:
        return COUNTING
    if op == Op.BOOST:
        return STAGE_OF_MEASURE.get(Measure(x & MEASURES), ADDING)
    if op in (Op.GRANT, Op.RULE):
        return GRANTING
    return CONTROLLING if op == Op.CONTROL else 0


def looks_at_numbers(row: list[int]) -> bool:
    """Tell whether an instruction is a filter that asks for ATK, DEF or a position, which may change."""
    asked = FILTERS[row[N]] if row[OP] == Op.FILTER else FILTERS[0]
    bounds = (asked[F_ATK_FROM] > 0, asked[F_DEF_FROM] > 0, asked[F_ATK_TO] < MOST, asked[F_DEF_TO] < MOST)
    return bool(any(bounds) or asked[F_STANCE])


def names_by_turn(row: list[int]) -> bool:
    """Tell whether an instruction names the player whose turn it is, or the other one."""
    return row[OP] not in NOT_A_PLAYER and row[WHO] in (Who.ATTACKER, Who.DEFENDER)


def stages_of(part: np.ndarray) -> int:
    """Return the stages of a part, none where it does not last."""
    stages, at = 0, int(part[CODE])
    while part[LASTING] and PROGRAM[at, OP] != Op.END:
        stages |= (
            int(STAGES[at])
            | COUNTING * looks_at_numbers(PROGRAM[at].tolist())
            | COUNTING * names_by_turn(PROGRAM[at].tolist())
        )
        at += 1
    return stages


def of_cards(facts: np.ndarray, parts: np.ndarray) -> np.ndarray:
    """Return the stages of all cards, whose parts follow each other."""
    firsts = facts[:, FIRST_PART]
    ranges = zip(firsts, [*firsts[1:], 0], strict=True)
    return np.array([np.bitwise_or.reduce(parts[first:end], initial=0) for first, end in ranges], np.int64)


STAGES = np.array([stage_of(row[OP], row[N], row[X]) for row in PROGRAM.tolist()], np.int64)
PART_STAGES = np.array([stages_of(part) for part in PARTS], np.int64)
CARD_STAGES = of_cards(FACTS, PART_STAGES)


@rule
def stage(at: int) -> int:
    """Return the stage of an instruction."""
    return int(STAGES[at])


@rule
def part_lasts(p: int) -> int:
    """Return the stages of a part."""
    return int(PART_STAGES[p])


@rule
def lasts(definition: int) -> int:
    """Return the stages of all parts of a card."""
    return int(CARD_STAGES[definition])
