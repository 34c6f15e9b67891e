"""A comment names what is there: who reads it looks for that name, and finds it."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "duelkit"
ELSEWHERE = {"cryptography", "struct", "bot_0", "bot_1"}  # of other packages, and columns with a seat's number in them
CARD = re.compile(r"(?:[2-9AJQK]|10)[DCHS]")
RULE = re.compile(r"[DVMT]\d+")
RULES = [*SOURCE.glob("games/*/rules/**/*.py"), *SOURCE.glob("kernel/*.py")]
# What the games write with a capital letter: phases and steps, ways to summon, cards.
OF_THE_GAMES = {
    *("Battle", "Damage", "Draw", "End", "Main", "Phase", "Standby", "Step"),
    *("Flip", "Fusion", "Normal", "Ritual", "Set", "Tribute"),
    *("Jack", "Queen", "King"),
}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def comments(file: Path) -> Iterator[str]:
    """Yield the comments of a file."""
    for token in tokenize.generate_tokens(io.StringIO(file.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def docstrings(file: Path) -> Iterator[str]:
    """Yield the docstrings of a file."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


@cache
def names(file: Path) -> frozenset[str]:
    """Return all names in the code of a file: of variables, fields, functions, modules, and words in quotes."""
    found = set()
    for node in ast.walk(parsed(file)):
        found |= {getattr(node, key) for key in ("id", "attr", "name", "arg", "asname") if hasattr(node, key)}
        if isinstance(node, ast.alias | ast.ImportFrom):
            found |= set((getattr(node, "name", None) or node.module or "").split("."))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
            found.add(node.value)
    return frozenset(name for name in found if isinstance(name, str))


@cache
def all_names() -> frozenset[str]:
    """Return the names in the code of duelkit, its files and its folders."""
    files = set(SOURCE.rglob("*.py"))
    return (
        frozenset[str]().union(*map(names, files))
        | {file.stem for file in files}
        | {file.parent.name for file in files}
    )


def test_what_stands_in_backticks_is_a_name_in_duelkit() -> None:
    said = {
        (str(file.relative_to(SOURCE)), name)
        for file in SOURCE.rglob("*.py")
        for text in (*comments(file), *docstrings(file))
        for name in re.findall(r"`([A-Za-z_]\w*)`", text)
    }
    known = all_names() | ELSEWHERE
    assert {one for one in said if not (one[1] in known or CARD.fullmatch(one[1]) or RULE.fullmatch(one[1]))} == set()


def test_what_is_said_to_be_in_a_module_is_there() -> None:
    modules: dict[str, list[Path]] = {}
    for file in RULES:
        modules.setdefault(file.stem, []).append(file)
    said = {
        (str(file.relative_to(SOURCE)), name, module)
        for file in RULES
        for text in (*comments(file), *docstrings(file))
        for name, module in (
            *re.findall(r"`(\w+)` in `(\w+)`", text),
            *((name, module) for module, name in re.findall(r"`(\w+)\.(\w+)`", text)),
        )
        if module in modules
    }
    assert {one for one in said if not any(one[1] in names(file) for file in modules[one[2]])} == set()


def test_a_records_comment_names_its_field() -> None:
    files = [file for file in RULES if file.name == "state.py"]
    said = {
        (str(file.relative_to(SOURCE)), name)
        for file in files
        for text in comments(file)
        for name in re.findall(r"^# .*\(`(\w+)`\)", text)
    }
    assert said
    assert {(file, name) for file, name in said if name not in names(SOURCE / file)} == set()


def test_a_kind_that_a_comment_of_rules_names_is_a_class_of_rules() -> None:
    kinds = {node.name for file in RULES for node in ast.walk(parsed(file)) if isinstance(node, ast.ClassDef)}
    said = {
        (str(file.relative_to(SOURCE)), name)
        for file in RULES
        for text in comments(file)
        for name in re.findall(r"(?:\b(?:a|an|the|of|each|other) |\()([A-Z][a-z]+(?:[A-Z][a-z]+)*)\b", text)
    }
    assert {(file, name) for file, name in said if name not in kinds | OF_THE_GAMES} == set()
