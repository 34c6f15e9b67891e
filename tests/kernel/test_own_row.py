"""An instruction says all that it means in its own row: a rule that carries one out looks at no row beside it.

Some rules go through a whole text instead, from a given row on, because they answer a question about it: what it would
do, what it costs, what it changes as long as it lasts. Those are listed here, each with its question.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import duelkit
from duelkit.kernel.instructions import Instruction

SOURCE = Path(duelkit.__file__).parent
TABLES = {"ops", "whos", "ns", "xs", "CODE"}  # the columns in a record of Vácuo, the table of Duchess
READERS = {"instruction", "word"}  # the functions that return a column of a row
POINTERS = {"binds"}  # columns in which the compiler wrote how far away another row is

THROUGH_A_TEXT = {
    # the kernel
    "advance": "which instruction is next?",
    # Vácuo
    "is_so": "is what a held card asks before it is used so?",
    "price_at": "where does the price of a part begin?",
    "asked_first": "how many cards does the price take?",
    "paying_cards": "how many cards can pay the price?",
    "repeats": "does the text repeat an effect?",
    "next_change": "what does the text change as long as it lasts?",
    "weighed_from": "and as the table is now?",
    "bound_by_part": "whom does it change?",
    "count_part": "whose dice, damage and life does it change, and by how much?",
    "added_by": "what does it add to dice?",
    "says": "does it forbid this to a player?",
    # Duchess
    "can_pay": "can the hand pay the price?",
    "pass_over": "is a deck shuffled for the card that was not chosen?",
    "state": "what does the text have hold while its card lies on a field?",
    "next_said": "where does it say next that something holds?",
    "says_of_itself": "does it have this hold for its card wherever that lies?",
    "shuffles": "is the deck into which a card goes shuffled right away?",
    # Monsters
    "can_do_activation": "can the conditions be met, and the costs be paid?",
    "first_deed": "what does the resolution do first?",
    "can_begin": "is there something to do, and room for what comes?",
    "takes_from_a_grave": "does the resolution move cards out of a grave?",
    "does": "will the resolution do this?",
    "can_be_aimed_at": "which targets may the answered link have?",
    "stance_to_come": "in which position does the text summon what it picks?",
    "run_text": "what does a lasting text make true?",
    "answer_stance": "which summon asked? It is carried out once more, so the next row is its own.",
}

Function: TypeAlias = ast.FunctionDef


def functions() -> Iterator[Function]:
    """Yield the functions of all rules, without those that make others."""
    for file in sorted([*SOURCE.glob("games/*/rules/**/*.py"), SOURCE / "kernel" / "programs.py"]):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and not any(isinstance(one, ast.FunctionDef) for one in node.body):
                yield node


def rows_read(function: ast.AST) -> Iterator[ast.expr]:
    """Yield the index of each row of a program that is read in some code."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in READERS:
            yield node.args[-2]
        if isinstance(node, ast.Subscript):
            table = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if table in TABLES:
                yield node.slice.elts[0] if isinstance(node.slice, ast.Tuple) else node.slice


def names_in(node: ast.AST) -> set[str]:
    """Return the names of variables and fields in an expression."""
    return {getattr(one, "attr", getattr(one, "id", "")) for one in ast.walk(node)}


def moves_on(function: Function) -> set[str]:
    """Return the variables of a function that it counts up or down."""
    return {names for node in ast.walk(function) if isinstance(node, ast.AugAssign) for names in names_in(node.target)}


def set_in(function: Function) -> dict[str, set[str]]:
    """Return for each variable of a function the names in what it is set to."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in names_in(node.targets[0]):
                found.setdefault(target, set()).update(names_in(node.value))
    return found


def goes_through(function: Function) -> bool:
    """Tell whether a function reads rows one after the other, or begins at the row behind the present one."""
    if any(True for node in ast.walk(function) if isinstance(node, ast.While) for _ in rows_read(node)):
        return True
    counted, given = moves_on(function), set_in(function)
    for index in rows_read(function):
        names = names_in(index) | set().union(*(given.get(name, set()) for name in names_in(index)))
        if names & counted or ("pc" in names and "at_hand" not in names):
            return True
    return False


def test_a_rule_goes_through_a_text_only_to_answer_a_question_about_it() -> None:
    assert {function.name for function in functions() if goes_through(function)} == THROUGH_A_TEXT.keys()


def test_no_rule_reads_the_row_before_or_behind_another() -> None:
    beside = {
        function.name: ast.unparse(index)
        for function in functions()
        for index in rows_read(function)
        if (isinstance(index, ast.BinOp) and not names_in(index) & POINTERS)
        or ("pc" in names_in(index) and function.name not in THROUGH_A_TEXT)
    }
    assert beside == {}


def test_no_rule_goes_back_through_a_text() -> None:
    back = [
        (function.name, ast.unparse(node))
        for function in functions()
        for node in ast.walk(function)
        if isinstance(node, ast.AugAssign)
        and isinstance(node.op, ast.Sub)
        and names_in(node.target) & set().union(*map(names_in, rows_read(function)))
    ]
    assert back == []


def test_the_pointers_are_columns_of_a_row() -> None:
    assert set(Instruction._fields) >= POINTERS
