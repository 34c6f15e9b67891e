"""The table's rule sheet, its texts, its code and its tests name the same rules."""

import ast
import re
from pathlib import Path

from duelkit.table import checks
from duelkit.table.refusals import RULES
from duelkit.texts import language

ROOT = Path(__file__).parents[2]
SHEET = (ROOT / "docs" / "rules" / "table.md").read_text(encoding="utf-8")
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def named(text):
    return {int(number) for number in re.findall(r"\bT(\d+)\b", text)}


def test_the_sheet_states_the_rules_that_have_a_text():
    stated = [int(number) for number in re.findall(r"^- T(\d+) ", SHEET, re.MULTILINE)]
    assert sorted(stated) == list(RULES)
    assert named(SHEET) == set(RULES)


def test_a_test_is_named_after_each_rule():
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TESTS]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert {int(match[1]) for name in names if (match := re.match(r"test_T(\d+)_", name))} == set(RULES)


def test_the_code_names_each_rule():
    folder = Path(checks.__file__).parent
    assert set().union(*(named(path.read_text(encoding="utf-8")) for path in folder.glob("*.py"))) == set(RULES)


def test_every_rule_is_said_in_portuguese_too():
    english, portuguese = language("en"), language("pt")
    assert [number for number, text in RULES.items() if portuguese(text) == english(text)] == []
