"""Rules stand alone: what is compiled depends on no word, deck or scenario, whose changes need no compiling."""

import ast
from pathlib import Path

import pytest

import duelkit

FOLDER = Path(duelkit.__file__).parent / "games"
RULES = sorted(FOLDER.glob("*/rules/**/*.py"))
BELOW = ("duelkit.kernel",)


def imports_of(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_rules_import_the_kernel_and_rules_of_their_game(path):
    own = f"duelkit.games.{path.relative_to(FOLDER).parts[0]}.rules"
    of_duelkit = [name for name in imports_of(path) if name.startswith("duelkit")]
    assert [name for name in of_duelkit if not name.startswith((own, *BELOW))] == []
