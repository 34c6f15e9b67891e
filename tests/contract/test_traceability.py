"""The rule sheet, the texts, the code and the tests name the same rules, and every refusal there can be has its words.

A rule is named by its id, `D13`. A range, `D8-D13`, names none: it points to a part of the sheet.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from duelkit import Action, Match
from duelkit.games import folder_of
from duelkit.kernel.game import REASONS_A_RULE, Game
from duelkit.sheets import SHEET, rules_of
from tests.positions import GAMES, each_game, each_table

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


def stated(game: Game) -> list[int]:
    """Return the numbers of the rules that the game's sheet states, in its order."""
    return [number for number, _, _ in rules_of(sheet(game))]


def sheet(game: Game) -> str:
    """Return the game's rule sheet."""
    return (folder_of(game.name) / SHEET).read_text(encoding="utf-8")


def named(letter: str, text: str) -> set[int]:
    """Return the numbers of the rules that a text names."""
    without_ranges = re.sub(rf"\b{letter}\d+-{letter}\d+\b", "", text)
    return {int(number) for number in re.findall(rf"\b{letter}(\d+)\b", without_ranges)}


def code(game: Game) -> list[Path]:
    """Return the game's modules."""
    return sorted(legality(game).parent.parent.rglob("*.py"))


def legality(game: Game) -> Path:
    """Return the module that says what is forbidden."""
    return Path(str(import_module(f"duelkit.games.{game.name}.rules.legality").__file__))


@cache
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


def rules_in_test_names(letter: str, path: Path) -> set[int]:
    """Return the numbers of the rules after which the tests of a module are named."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {int(match[1]) for name in names if (match := re.match(rf"test_{letter}(\d+)_", name))}


@pytest.mark.parametrize(("name", "last"), [("duchess", 26), ("monsters", 19), ("vacuo", 25)])
def test_the_sheet_numbers_its_rules_from_1_without_a_gap(name, last):
    game = next(game for game in GAMES if game.name == name)
    assert stated(game) == list(range(1, last + 1))


@each_game
def test_the_sheet_mentions_no_rule_that_it_does_not_state(game):
    assert named(game.letter, sheet(game)) == set(stated(game))


@each_game
def test_all_that_looks_like_a_rule_is_read_as_one(game):
    assert re.findall(r"^\W*([A-Z]\d+)\.\*\*", sheet(game), re.MULTILINE) == [*map(game.rule_id, stated(game))]


@each_game
def test_the_texts_are_the_rules_of_the_sheet(game):
    assert game.words.rules == {number: text for number, text, _ in rules_of(sheet(game))}


@each_game
def test_the_code_names_each_rule_of_the_sheet(game):
    assert set().union(*(named(game.letter, spoken(path)) for path in code(game))) == set(stated(game))


@each_game
def test_a_test_is_named_after_each_rule_of_the_sheet(game):
    paths = sorted((TESTS / game.name).rglob("test_*.py"))
    assert set().union(*(rules_in_test_names(game.letter, path) for path in paths)) == set(stated(game))


@pytest.mark.parametrize(
    ("text", "rules"), [("D8-D13", set()), ("D8, D10-D13: D9", {8, 9}), ("D1 and XD2, D3x", {1}), ("the D24.", {24})]
)
def test_only_a_whole_id_outside_a_range_names_a_rule(text, rules):
    assert named("D", text) == rules


# Refusals


def rules(game: Game) -> list[Path]:
    """Return the modules with the game's rules, without that of its reasons."""
    return sorted(path for path in legality(game).parent.rglob("*.py") if path.name != "reasons.py")


def bare_numbers(path: Path) -> Iterator[str]:
    """Return where the functions called `forbids...` answer a number as it stands."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef) and function.name.startswith("forbids"):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and any(isinstance(one, ast.Constant) for one in answers(node.value)):
                    yield f"{path.name}: {function.name}"


def answers(answer: ast.expr | None) -> list[ast.expr | None]:
    """Return what an expression can come to, where it is one of two."""
    return [*answers(answer.body), *answers(answer.orelse)] if isinstance(answer, ast.IfExp) else [answer]


@each_game
def test_every_reason_is_numbered_by_a_rule_of_the_sheet(game):
    assert {reason // REASONS_A_RULE for reason in game.rules.reasons} <= {0, *stated(game)}


@each_game
def test_what_forbids_answers_a_reason_and_no_bare_number(game):
    assert [where for path in rules(game) for where in bare_numbers(path)] == []


@each_game
def test_the_rules_give_every_reason(game):
    given = {name for path in rules(game) for name in re.findall(r"\bReason\.(\w+)", path.read_text(encoding="utf-8"))}
    assert given == set(game.rules.reasons.__members__)


@each_game
def test_every_verb_has_its_words(game):
    assert tuple(game.words.verbs) == game.space.verbs


@each_table
def test_words_that_fit_no_place_have_a_refusal(game, options):
    match = Match(game.name, seed=1, **options)
    card = game.words.card(match._s, 0)
    for verb in game.space.verbs:
        alone = match.why_not(Action(verb, card=card))
        rules = {game.rule_id(game.words.absent[verb]), alone.rule if alone else ""}
        assert match.why_not(Action(verb, card=card, seat=9)).rule in rules
