"""What a module defines is named somewhere else, too: in duelkit, in its tests or in its tools."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[1]
SOURCE = HOUSE / "src" / "duelkit"
PLACES = ("src", "tests", "tools", "benchmarks", "examples")
RULES = {"rule", "hot_rule"}  # any other decorator uses what stands below it
FOR_OTHERS = {
    "check_scenarios",  # authors of games call the checks of `contract`
    "check_words",
    "ARGPARSE_WORDS",  # texts that argparse says, for the catalogues
}


def files() -> Iterator[Path]:
    """Yield the Python files in which something can be used."""
    yield HOUSE / "hatch_build.py"
    for place in PLACES:
        yield from (HOUSE / place).rglob("*.py")


def words_in(text: str) -> Counter[str]:
    """Count the words of a text."""
    return Counter(re.findall(r"\w+", text))


def defined(tree: ast.Module) -> Iterator[str]:
    """Yield the names of a module's functions, classes and constants."""
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                if {ast.unparse(one) for one in node.decorator_list} <= RULES:
                    yield name
            case ast.Assign(targets=targets):
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def unused(modules: list[str], everything: Counter[str]) -> set[str]:
    """Return what modules define and nothing else names."""
    names = (name for text in modules for name in defined(ast.parse(text)))
    return {name for name in names if everything[name] == 1 and not name.startswith("__")}


def test_what_is_defined_is_used() -> None:
    everything = sum((words_in(file.read_text("utf-8")) for file in files()), Counter[str]())
    for name in FOR_OTHERS:  # this file names them
        everything[name] -= 1
    assert unused([file.read_text("utf-8") for file in SOURCE.rglob("*.py")], everything) == FOR_OTHERS


def test_a_function_and_a_constant_that_nothing_names_are_found() -> None:
    text = "LEFT = 1\nKEPT = 2\n@rule\ndef alone(): return KEPT\n@fills\ndef filler(): ..."
    assert unused([text], words_in(text)) == {"LEFT", "alone"}
