"""The changes that are tried: what they are made of, where they can be made, how a person reads them."""

import ast
import difflib
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from parso.python.tree import Keyword, Module
from parso.tree import NodeOrLeaf

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "duelkit"

# What is left out: the same thing written otherwise (`is` for `==` with small ints, a decorator that only marks what
# is to be compiled), and operators that need settings.
LEFT_OUT = re.compile(r"Is$|IsNot$|RemoveDecorator|VariableInserter|VariableReplacer")


class StatementLeftOut(Operator):
    """Leaves out an assignment or a call."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        a_statement = node.type == "simple_stmt" and node.children[0].type in {"expr_stmt", "atom_expr"}
        if a_statement and node.search_ancestor("funcdef"):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:  # noqa: ARG002 - there is one way to leave it out
        left_out = node.children[0]
        node.children[0] = Keyword("pass", left_out.start_pos, left_out.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


OPERATORS = {name.split("/")[1]: get_operator(name)() for name in sorted(operator_names()) if not LEFT_OUT.search(name)}
OPERATORS["StatementLeftOut"] = StatementLeftOut()


@dataclass(frozen=True)
class Mutant:
    """One change to one file; `sha` is the hash of the file that it was made for."""

    file: str
    sha: str
    operator: str
    occurrence: int

    def text(self) -> str:
        """Return the changed file."""
        return mutate_code(source_of(self.file), OPERATORS[self.operator], self.occurrence)


@cache
def source_of(file: str) -> str:
    return (SOURCE / file).read_text(encoding="utf-8")


def mutants_of(file: str, since: str | None = None) -> Iterator[Mutant]:
    """Yield every mutant of a file; with a commit, those of lines that are new since then."""
    source = source_of(file)
    tree, sha = get_ast(source), sha256(source.encode()).hexdigest()[:16]
    new = lines_since(file, since) if since else None
    for name, operator in OPERATORS.items():
        for occurrence, line in enumerate(lines_changed(tree, operator)):
            if new is None or line in new:
                yield Mutant(file, sha, name, occurrence)


def lines_changed(tree: Module, operator: Operator) -> Iterator[int]:
    """Yield the line of each place in which an operator can change a file."""
    for node in ast_nodes(tree):
        for (line, _column), _end in operator.mutation_positions(node):
            yield line


def lines_since(file: str, commit: str) -> set[int]:
    """Return the numbers of the lines of a file that are new since a commit."""
    asked = ["git", "diff", "-U0", commit, "--", str(SOURCE / file)]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    hunks = re.findall(r"^@@ -\S+ \+(\d+)(?:,(\d+))? @@", told, re.MULTILINE)
    return {int(first) + n for first, count in hunks for n in range(int(count or 1))}


@dataclass(frozen=True)
class Change:
    """A change as a person reads it: the file, the function, the line as it is and as it was tried."""

    file: str
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        cells = (f"`{cell}`" for cell in (self.file, self.function, self.before, self.after))
        return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " | ? |"


def change_of(mutant: Mutant) -> Change:
    """Return the change that a mutant makes."""
    old, new = source_of(mutant.file).splitlines(), mutant.text().splitlines()
    _, start, end, at, until = first_difference(old, new)
    function = function_at(mutant.file, start + 1) or "above all functions"
    return Change(mutant.file, function, joined(old[start:end]), joined(new[at:until]))


def first_difference(old: list[str], new: list[str]) -> tuple[str, int, int, int, int]:
    codes = difflib.SequenceMatcher(a=old, b=new, autojunk=False).get_opcodes()
    return next(code for code in codes if code[0] != "equal")


def joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def function_of(mutant: Mutant) -> str | None:
    """Return the name of the function whose body the mutant changes, None where it changes something else."""
    start = first_difference(source_of(mutant.file).splitlines(), mutant.text().splitlines())[1]
    return function_at(mutant.file, start + 1)


def function_at(file: str, line: int) -> str | None:
    return next((name for name, first, last in bodies(file) if first <= line <= last), None)


@cache
def bodies(file: str) -> list[tuple[str, int, int]]:
    """Return the functions of a file: their names, and the first and the last line of their bodies."""
    functions = [node for node in ast.parse(source_of(file)).body if isinstance(node, ast.FunctionDef)]
    return [(node.name, node.body[0].lineno, node.end_lineno or 0) for node in functions]
