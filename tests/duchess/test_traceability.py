"""The rule sheet, the texts, the code and the tests name the same rules, and every refusal there can be has its words.

A rule is named by its id, `D13`. A range, `D8-D13`, names none: it points to a part of the sheet.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from duelkit import Action, Match
from duelkit.games.duchess import GAME, legality
from duelkit.games.duchess.words import REFUSALS, RULES, VERBS
from tests.positions import all_options, walk

ROOT = Path(__file__).parents[2]
SHEET = ROOT / "docs" / "rules" / "duchess.md"
LEGALITY = Path(legality.__file__)
CODE = sorted(LEGALITY.parent.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))

RANGE = re.compile(r"\bD\d+-D\d+\b")
NAMED = re.compile(r"\bD(\d+)\b")
STATED = re.compile(r"^- D(\d+) |\bD(\d+) (?=\[(?:seed|fill)\])", re.MULTILINE)


def stated(sheet: str) -> list[int]:
    """Return the numbers of the rules that the sheet states, in its order."""
    return [int(first or second) for first, second in STATED.findall(sheet)]


def named(text: str) -> set[int]:
    """Return the numbers of the rules that a text names."""
    return {int(number) for number in NAMED.findall(RANGE.sub("", text))}


def spoken(path: Path) -> str:
    """Return the comments and docstrings of a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = [ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, documented)]
    with tokenize.open(path) as source:
        comments = [
            token.string for token in tokenize.generate_tokens(source.readline) if token.type == tokenize.COMMENT
        ]
    return "\n".join([*docstrings, *comments])


def rules_in_test_names(path: Path) -> set[int]:
    """Return the numbers of the rules after which the tests of a module are named."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {int(match[1]) for name in names if (match := re.match(r"test_D(\d+)_", name))}


SHEET_RULES = stated(SHEET.read_text(encoding="utf-8"))


def test_the_sheet_numbers_its_rules_from_1_without_a_gap():
    assert list(range(1, 27)) == SHEET_RULES


def test_the_sheet_mentions_no_rule_that_it_does_not_state():
    assert named(SHEET.read_text(encoding="utf-8")) == set(SHEET_RULES)


def test_the_texts_have_each_rule_of_the_sheet():
    assert list(RULES) == SHEET_RULES


def test_the_code_names_each_rule_of_the_sheet():
    assert set().union(*(named(spoken(path)) for path in CODE)) == set(SHEET_RULES)


def test_a_test_is_named_after_each_rule_of_the_sheet():
    assert set().union(*(rules_in_test_names(path) for path in TESTS)) == set(SHEET_RULES)


@pytest.mark.parametrize(
    ("text", "rules"), [("D8-D13", set()), ("D8, D10-D13: D9", {8, 9}), ("D1 and XD2, D3x", {1}), ("the D24.", {24})]
)
def test_only_a_whole_id_outside_a_range_names_a_rule(text, rules):
    assert named(text) == rules


# Refusals


def returned_numbers(tree: ast.AST) -> Iterator[int]:
    """Return the numbers that the functions called `forbids...` return as they stand."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("forbids"):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant):
                    yield node.value.value


def forbidding() -> set[int]:
    """Return every rule that can forbid something: those in legality.py, and those that end a duel."""
    return set(returned_numbers(ast.parse(LEGALITY.read_text(encoding="utf-8")))) - {0} | {24, 25}


def refusals_met(options, seed) -> set[tuple[int, str]]:
    """Return each (rule, verb) by which something is refused in a random duel, all verbs tried at all places."""
    space = GAME.space
    return {
        (int(GAME.rules.forbids(s, int(space.verb[number]), int(space.place[number]))), space.verbs[space.verb[number]])
        for s in islice(walk(GAME, options, seed), 0, None, 5)
        for number in range(space.size)
    }


def test_every_rule_that_can_forbid_is_one_of_the_sheet():
    assert forbidding() <= set(SHEET_RULES)


def test_every_rule_that_can_forbid_has_its_refusal():
    assert forbidding() == {key if isinstance(key, int) else key[0] for key in REFUSALS}


@pytest.mark.parametrize("options", all_options(GAME), ids=str)
def test_every_refusal_met_in_a_random_duel_has_its_words(options):
    for rule, verb in refusals_met(options, "1"):
        assert rule == 0 or (rule, verb) in REFUSALS or rule in REFUSALS


def test_the_refusals_met_are_among_those_that_the_code_names():
    met = {rule for options in all_options(GAME)[:4] for rule, _ in refusals_met(options, "2")}
    assert met - {0} <= forbidding()


def test_every_verb_has_its_words():
    assert tuple(VERBS) == GAME.space.verbs


@pytest.mark.parametrize("verb", VERBS)
def test_words_that_fit_no_place_have_a_refusal(verb):
    refused = Match("duchess", players=2, seed=1).why_not(Action(verb, card="AD", seat=9))
    assert refused.rule == GAME.rule_id(GAME.words.absent[verb])
