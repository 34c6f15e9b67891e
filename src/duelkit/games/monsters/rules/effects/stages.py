"""The order in which lasting texts are calculated: the stages of each part as bits of a table."""

import numpy as np

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import (
    CODE,
    F_ATK_FROM,
    F_ATK_TO,
    F_DEF_FROM,
    F_DEF_TO,
    F_PAST,
    F_STANCE,
    LASTING,
    MOST,
)
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.rows import (
    FILTERS,
    PARTS,
    PARTS_ROOM,
    PROGRAM,
    PROGRAM_ROOM,
    SHIPPED,
    fills,
    parts_of_cards,
)
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import OP, WHICH, WHO, ContinuousStage, N, Op, X, facts_of
from duelkit.kernel.operands import UNTIL_SHIFT, Measure, Who
from duelkit.kernel.rule import rule

FIRST_TRAITS = (Trait.SILENT, Trait.SPELL_PROOF, Trait.TRAP_PROOF)
MEASURES = (1 << UNTIL_SHIFT) - 1
STAGE_OF_MEASURE = {
    Measure.BECOMES: ContinuousStage.SETTING,
    Measure.BECOMES_COUNTED: ContinuousStage.SETTING,
    Measure.HALVED: ContinuousStage.SCALING,
    Measure.DOUBLED: ContinuousStage.SCALING,
    Measure.SWAPPED: ContinuousStage.SCALING,
}


def stage_of(row: list[int]) -> int:
    """Return the stage in which an instruction of a lasting text takes effect; NONE for none."""
    op, stage = row[OP], facts_of(row[OP]).stage
    if op == Op.BOOST and row[WHO] == Stat.LEVEL:
        return ContinuousStage.TREATING
    if op == Op.GRANT and row[N] in FIRST_TRAITS:
        return ContinuousStage.SILENCING
    return STAGE_OF_MEASURE.get(Measure(row[X] & MEASURES), stage) if op == Op.BOOST else stage


def looks_about(row: list[int]) -> bool:
    """Tell whether an instruction reads values that can change while no card on the field moves."""
    return facts_of(row[OP]).looks_about or looks_at_numbers(row) or names_by_turn(row)


def looks_at_numbers(row: list[int]) -> bool:
    """Tell whether an instruction's filter asks for ATK, DEF or a position, which may change."""
    asked = FILTERS[row[WHICH]]
    bounds = (asked[F_ATK_FROM] > 0, asked[F_DEF_FROM] > 0, asked[F_ATK_TO] < MOST, asked[F_DEF_TO] < MOST)
    return bool(any(bounds) or asked[F_STANCE] or asked[F_PAST])


def names_by_turn(row: list[int]) -> bool:
    """Tell whether an instruction names the player whose turn it is, or the other one."""
    return facts_of(row[OP]).of_player and row[WHO] in (Who.ATTACKER, Who.DEFENDER)


def stages_of(part: list[int]) -> int:
    """Return the stages of a part; 0 if it does not last."""
    stages, at = 0, part[CODE]
    while part[LASTING] and PROGRAM[at, OP] != Op.END:
        stages |= int(STAGES[at]) | ContinuousStage.COUNTING * looks_about(PROGRAM[at].tolist())
        at += 1
    return stages


STAGES = growing_table("stages", PROGRAM_ROOM)
PART_STAGES = growing_table("part_stages", PARTS_ROOM)
CARD_STAGES = growing_table("card_stages", CARDS_ROOM)


@fills
def fill_stages(block: Block) -> None:
    """Write the stages of the instructions, the parts and the cards of a block."""
    for at in block.program:
        STAGES[at] = stage_of(PROGRAM[at].tolist())
    for number in block.parts:
        PART_STAGES[number] = stages_of(PARTS[number].tolist())
    for card, numbers in enumerate(parts_of_cards(block), block.cards.start):
        CARD_STAGES[card] = np.bitwise_or.reduce(PART_STAGES[numbers], initial=0)


CARD_STAGES.hide(SHIPPED.tokens.stop)


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
