"""Rule sheets: the `rules.md` of a game's folder, or of the table, in which each rule is said once.

A rule is an item of a list that begins with its id: `- **D13.** [seed] Nothing is tributed once ...`. Its first
paragraph is what players read, in English; catalogues have its translations. A word in brackets says where a sentence
comes from: players do not read it, nor the items that are indented below.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

SHEET = "rules.md"
RULE = re.compile(r"^- \*\*[A-Z](\d+)\.\*\* (.+(?:\n  (?!- ).+)*)", re.MULTILINE)
SOURCE = re.compile(r"\[\w+\]")


def rules_in(folder: Path) -> dict[int, str]:
    """Return the sentences of each rule in this folder's sheet, by the rule's number, in ascending order."""
    return dict(sorted((number, text) for number, text, _ in rules_of((folder / SHEET).read_text(encoding="utf-8"))))


def rules_of(sheet: str) -> Iterator[tuple[int, str, int]]:
    """Yield for each rule of a sheet, from the top: its number, its sentences, the number of its first line."""
    for rule in RULE.finditer(sheet):
        yield int(rule[1]), " ".join(SOURCE.sub("", rule[2]).split()), sheet.count("\n", 0, rule.start()) + 1


def extract(file: BinaryIO, *_: Any, **__: Any) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the rules of a sheet for Babel: line, function name (none), text, comments (none)."""
    for _number, text, line in rules_of(file.read().decode("utf-8")):
        yield line, "", text, []
