"""Each instruction has a row of facts, and in each game the function of its family that knows it."""

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import pytest

from duelkit import cardtext
from duelkit.cardtext.shipped import shipped
from duelkit.games.duchess.rules import verbs as duchess
from duelkit.games.monsters.rules.effects import pointing, verbs, weighing
from duelkit.games.vacuo.rules import verbs as vacuo
from duelkit.games.vacuo.rules import weighing as vacuo_weighing
from duelkit.kernel import programs
from duelkit.kernel.instructions import Family, Op

Functions = tuple[Callable[..., Any], ...]

FLOW: Functions = (programs.jump, programs.flow_rule, programs.interpreter)
CHAINED: dict[Family, Functions] = {
    Family.FLOW: FLOW,
    Family.TEST: (weighing.weigh, weighing.count),
    Family.POINT: (pointing.point_at, pointing.went_by_picked),
    Family.PICK: (verbs.pick_some,),
    Family.HANDLE: (verbs.handle,),
    Family.LIFE: (verbs.change_life,),
    Family.ASK: (verbs.question,),
    Family.CHAIN: (verbs.link_up,),
    Family.HOLD: (verbs.let_hold,),
    Family.PLAY: (verbs.play,),
}
WITHOUT_A_CHAIN = {
    Op.FILTER,
    Op.LIMIT,
    Op.LIMIT_EXTREME,
    Op.TEST_EVENT,
    Op.CHOOSE_PLAYER,
    Op.PUT_BACK,
    Op.FAIL,
    Op.SUCCEED,
    Op.MUST_ATTACK,
    Op.RESET_COUNT,
    Op.RAISE_COUNT,
    Op.LAST,
    Op.MODIFY,
    Op.DISCARD_THIS,
    Op.START_OVER,
    Op.EXTRA_TURN,
    Op.AGAIN,
    Op.STRIKE,
    Op.PLAY_MORE,
    Op.HOLD,
    Op.GIVE_TRIBUTES,
    Op.SWAP_CARDS,
    Op.TALLY,
    Op.COPY,
    Op.SEE_HAND,
    Op.SWAP_HANDS,
    Op.ROLL_AGAIN,
    Op.ROLL_EACH,
    Op.STOP_EFFECT,
    Op.TEST_DID,
    Op.TEST_OUT,
    Op.TEST_ALIKE,
    Op.REPEAT,
    Op.TEST_MORE,
    Op.TEST_ODD,
    Op.TEST_DICE,
    Op.TEST_DEFENDED,
    Op.TEST_OWN_DIE,
    Op.TEST_WEAK,
    Op.TEST_SAME,
    Op.ONCE,
    Op.DRAW_SHOWN,
    Op.TEST_DREW,
    Op.AT_MOST,
}
ONLY_WHERE_IT_LASTS = {Op.MODIFY}  # in Vácuo: a text that lasts is read, not run


def known(functions: Functions) -> set[Op]:
    """Return the instructions that functions ask for by name."""
    trees = [ast.parse(dedent(inspect.getsource(function))) for function in functions]
    return {op for tree in trees for op in named(tree)}


def named(tree: ast.AST) -> Iterator[Op]:
    """Go through the instructions that are named in code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Op":
            yield Op[node.attr]


def written_in(pattern: str) -> set[Op]:
    """Return the instructions that some files of the card language write into programs."""
    files = Path(str(cardtext.__file__)).parent.glob(pattern)
    return {op for file in files for op in named(ast.parse(file.read_text(encoding="utf-8")))}


@pytest.mark.parametrize("family", Family)
def test_in_a_duel_with_a_chain_each_instruction_is_a_case_of_its_family(family: Family):
    wanted = {op for op in Op if op.facts.family == family} - WITHOUT_A_CHAIN
    assert known(CHAINED[family]) - WITHOUT_A_CHAIN == wanted


PLAIN = (
    vacuo.question,
    vacuo.handle,
    vacuo.change_life,
    vacuo.do,
    vacuo.change_turns,
    vacuo.change_course,
    vacuo_weighing.weigh,
    duchess.perform,
    *FLOW,
)
COMPILER = ("steps/*.py", "wording/*.py", "clauses.py", "compiler.py", "chain_compiler.py")


def test_what_texts_come_to_has_a_case_in_a_game():
    written = set[Op]().union(*map(written_in, COMPILER))
    chained = set[Op]().union(*(known(functions) for functions in CHAINED.values()))
    assert written - chained - known(PLAIN) == ONLY_WHERE_IT_LASTS


def test_no_program_of_a_duel_with_a_chain_has_an_instruction_of_other_games():
    assert {Op(row[0]) for row in shipped("duelkit.games.monsters")["numbers"]["program"]} & WITHOUT_A_CHAIN == set()


@pytest.mark.parametrize("game", ["vacuo", "duchess"])
def test_no_program_of_other_games_has_an_instruction_of_a_chain_alone(game: str):
    cards = shipped(f"duelkit.games.{game}")["cards"]
    assert {Op(row[0]) for card in cards for *_, code in card["parts"] for row in code} <= known(
        PLAIN
    ) | ONLY_WHERE_IT_LASTS


@pytest.mark.parametrize("module", [verbs, weighing, pointing, programs, vacuo, duchess])
def test_nothing_looks_at_the_numbers_of_instructions(module: ModuleType):
    compared = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Compare)]
    ordered = [node for node in compared if any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops)]
    assert [op for node in ordered for op in named(node)] == []
