"""The table's rule sheet, its texts, its code and its tests name the same rules."""

import ast
import re
from pathlib import Path

from duelkit.sheets import SHEET
from duelkit.table import checks
from duelkit.table.refusals import RULES
from duelkit.texts import language

FOLDER = Path(checks.__file__).parent
STATED = (FOLDER / SHEET).read_text(encoding="utf-8")
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def named(text):
    return {int(number) for number in re.findall(r"\bT(\d+)\b", text)}


def test_the_sheet_numbers_its_rules_from_1_and_mentions_no_others():
    assert list(RULES) == list(range(1, 16))
    assert named(STATED) == set(RULES)


def test_a_test_is_named_after_each_rule():
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in TESTS]
    names = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    assert {int(match[1]) for name in names if (match := re.match(r"test_T(\d+)_", name))} == set(RULES)


def test_the_code_names_each_rule():
    assert set().union(*(named(path.read_text(encoding="utf-8")) for path in FOLDER.glob("*.py"))) == set(RULES)


def test_every_rule_is_said_in_portuguese_too():
    english, portuguese = language("en"), language("pt")
    assert [number for number, text in RULES.items() if portuguese(text) == english(text)] == []
