"""Docstrings stand by themselves: an editor shows one alone, to a reader whose first language may be another."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "duelkit"

# How a docstring begins that can only be understood after the one above it.
LEANING = {
    "a pronoun is the subject": r"(It|They|These|Those|This|That|Such|The same|Both)\b",
    "a pronoun is the object": r"(?!Wh|How)[A-Z]\w+ (it|them|so|such|either|both|anything|something)\b",
    "the object is left out": r"[A-Z]\w+ (one|those|any|none|all|which|whose)[.,;:]",
    "an order without an object": r"(Do|Go|Say|Tell|Sit|Stand|Wait|Need|Begin|Know)( \w+)?\.$",
    "it goes on with another": r"(Also|As above|As there|Ditto|Do so|Likewise|See above)\b",
}

# Words that a reader of plain English looks up, and what to say instead.
HARD_WORDS = {
    r"\breckon": "calculate",
    r"\banew\b": "again",
    r"\bhangs? on\b": "depends on, is on",
    r"\b(lets?|let) (\w+ ){0,3}pass\b": "allows, selects",
    r"\bsees? to (it|that|what|whatever)\b": "makes sure, does",
    r"\bha(s|ve) to do with\b": "concerns",
    r"\bthat there (is|are) not\b": "unknown, missing",
    r"\bnone such\b": "none",
    r"\b(these|those) eyes\b": "the seat, the viewer",
    r"\blets choose\b": "lets the player choose",
}


@cache
def docstrings() -> dict[str, str]:
    """Return the text of each docstring of duelkit by its place: file, line and name."""
    return {place: text for file in sorted(SOURCES.rglob("*.py")) for place, text in docstrings_in(file)}


def docstrings_in(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the text of each docstring in a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield f"{file.relative_to(SOURCES)}:{node.body[0].lineno} {getattr(node, 'name', '')}", text


@pytest.mark.parametrize("why", LEANING)
def test_no_docstring_leans_on_the_one_above(why: str) -> None:
    start = re.compile(rf"([A-Z]\d+(, [A-Z]\d+)*: )?(?:{LEANING[why]})")
    assert {place: text for place, text in docstrings().items() if start.match(text.splitlines()[0])} == {}


@pytest.mark.parametrize("word", HARD_WORDS)
def test_docstrings_use_plain_words(word: str) -> None:
    found = {place: text for place, text in docstrings().items() if re.search(word, text)}
    assert found == {}, f"say: {HARD_WORDS[word]}"
