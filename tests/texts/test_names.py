"""A class name stands for one thing: who searches for it finds one class, or one in each game that has such a thing."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "duelkit"
# What several may have, each its own: the games' zones, verbs and so on, and the words that both card languages know.
ALIKE = (("games/*/rules/*.py",), ("cardtext/tree.py", "cardtext/duel*.py"))


def where_classes_stand() -> dict[str, list[Path]]:
    """Return for each class name the files that define a class so, as often as they do."""
    found = defaultdict(list)
    for file in SOURCE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(file.relative_to(SOURCE))
    return found


def are_alike(files: list[Path]) -> bool:
    """Tell whether each of these files has its own class for the same thing."""
    own = len(set(files)) == len(files)
    return own and any(all(any(file.match(one) for one in patterns) for file in files) for patterns in ALIKE)


def test_no_class_name_stands_for_two_things() -> None:
    twice = {name: files for name, files in where_classes_stand().items() if len(files) > 1 and not are_alike(files)}
    assert twice == {}
