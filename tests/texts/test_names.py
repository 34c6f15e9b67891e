"""A class name stands for one thing: who searches for it finds one class, or one in each game that has such a thing."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "duelkit"
# What several may have, each its own: the games' zones, verbs and so on.
ALIKE = (("games/*/rules/*.py",),)

KIND = re.compile(r"[iuf][1248]$")  # of a number in a record

# Names that meant something else elsewhere, or several things here, and what the thing is called now.
GIVEN_UP = {
    "Spot": "a zone, a SourceSpan in a text, a CardSlot of a picture",
    "stay": "zone_changes",
    "Happening": "EventKind",
    "happenings": "events",
    "Lasts": "ModifierKind",
    "lit": "continuous_stages",
    "signs": "signal_mask",
    "acting": "continuous_slots",
    "falling": "state_based",
    "settling": "state_based",
    "FALLS": "state_based",
    "doom": "destroyed in battle",
    "let_answer": "give_priority",
    "able_times": "response_triggers",
    "able_hand": "response_hand",
    "ready": "ignition_slots",
    "duties": "phase_triggers",
    "begin_duty": "phase_triggers",
    "Opened": "RecordProxy",
    "glance": "a snapshot",
    "glimpse": "a view",
    "knowing": "visibility",
    "Ear": "Subscriber",
    "Scene": "a snapshot",
    "Telling": "updates",
    "Deeds": "dispatch",
    "Live": "TableSession",
    "spoiled": "diverged",
    "bury": "archive",
    "Kept": "StoredTable",
    "Whole": "a table's log",
    "quickening": "warmup",
    "crew": "context",
    "team": "supervisor",
    "wire": "channel",
    "Point": "a Check of what a replay file proves",
    "cutting": "lexer",
    "interning": "constants",
    "watched": "trigger_mask",
    "settle": "state_based",
    "doomed": "destroyed_in_battle",
    "Standing": "TableStatus",
    "keeping": "files of saves",
    "gate": "middleware",
    "door": "acceptor",
    "orders": "messages",
}
# The same for names that stay good ones for something else outside these folders.
PUBLIC_NAMES_GIVEN_UP = {
    "stale": (("kernel", "games"), "continuous_dirty; elsewhere the code of a decision that comes too late"),
    "still": (("kernel",), "a snapshot; in games, goes without a move"),
    "tell": (("kernel", "games"), "emit, of an event; people are told elsewhere"),
}


@cache
def trees() -> dict[Path, ast.Module]:
    """Return what each file says, by its path in duelkit."""
    return {file.relative_to(SOURCE): ast.parse(file.read_text(encoding="utf-8")) for file in SOURCE.rglob("*.py")}


def where_classes_stand() -> dict[str, list[Path]]:
    """Return for each class name the files that define a class so, as often as they do."""
    found = defaultdict(list)
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path)
    return found


def are_alike(files: list[Path]) -> bool:
    """Tell whether each of these files has its own class for the same thing."""
    own = len(set(files)) == len(files)
    return own and any(all(any(file.match(one) for one in patterns) for file in files) for patterns in ALIKE)


def test_no_class_name_stands_for_two_things() -> None:
    twice = {name: files for name, files in where_classes_stand().items() if len(files) > 1 and not are_alike(files)}
    assert twice == {}


@cache
def defined() -> set[str]:
    """Return the names of all classes, functions, modules and folders, and of the fields of records."""
    found = {part for path in trees() for part in path.with_suffix("").parts}
    for tree in trees().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found.add(node.name)
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
                found.add(str(node.elts[0].value))
    return found


def test_no_name_that_was_given_up_is_defined_again() -> None:
    there = defined()
    assert {name: now for name, now in GIVEN_UP.items() if name in there} == {}


@cache
def public_names() -> list[tuple[str, str]]:
    """Return the name and the place of each public module, class, function, method and field of a record."""
    return [
        (name, path.as_posix())
        for path, tree in trees().items()
        for name in (*path.with_suffix("").parts, *defined_at_the_top(tree), *fields(tree))
    ]


def defined_at_the_top(node: ast.Module | ast.ClassDef) -> Iterator[str]:
    """Yield the names of classes and functions of a module or class, and of the classes in it."""
    for one in node.body:
        if isinstance(one, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield one.name
        if isinstance(one, ast.ClassDef):
            yield from defined_at_the_top(one)


def fields(tree: ast.Module) -> Iterator[str]:
    """Yield the names of a record's fields: `("life", "i4")`, and perhaps a shape behind that."""
    for node in ast.walk(tree):
        match node:
            case ast.Tuple(elts=[ast.Constant(value=str(name)), ast.Constant(value=str(kind)), *_]) if KIND.match(kind):
                yield name


@pytest.mark.parametrize("name", PUBLIC_NAMES_GIVEN_UP)
def test_no_public_name_that_was_given_up_is_given_again(name: str) -> None:
    folders, now = PUBLIC_NAMES_GIVEN_UP[name]
    again = [place for other, place in public_names() if other == name and place.startswith(folders)]
    assert again == [], now


def test_the_words_that_are_explained_are_names_in_the_code() -> None:
    page = (
        (SOURCE.parents[1] / "docs" / "architecture.md").read_text("utf-8").split("## Words", 1)[1].split("## ", 1)[0]
    )
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| ")]
    explained = {name for row in rows for name in re.findall(r"`(\w+)`", row)}
    assert explained
    assert explained - defined() == set()
