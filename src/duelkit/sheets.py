"""Rule sheets: the `rules.md` of a game's folder, or of the table, in which each rule is said once.

A rule is an item of a list that begins with its id: `- **D13.** [seed] Nothing is tributed once ...`. Its first
paragraph is what players read, in English; catalogues have its translations. A word in brackets says where a sentence
comes from: players do not read it, nor the items that are indented below. Players do read the headings above rules.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

SHEET = "rules.md"
RULE = re.compile(r"^- \*\*[A-Z](\d+)\.\*\* (.+(?:\n  (?!- ).+)*)", re.MULTILINE)
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
SOURCE = re.compile(r"\[\w+\]")


def rules_in(folder: Path) -> dict[int, str]:
    """Return the sentences of each rule in this folder's sheet, by the rule's number, in ascending order."""
    return dict(sorted((number, text) for number, text, _ in rules_of((folder / SHEET).read_text(encoding="utf-8"))))


def order_in(folder: Path) -> list[int]:
    """Return the numbers of the rules of this folder's sheet as they stand in it."""
    return [number for number, _, _ in rules_of((folder / SHEET).read_text(encoding="utf-8"))]


def headings_in(folder: Path) -> dict[int, str]:
    """Return the headings of this folder's sheet, each by the number of the first rule below it, in their order.

    A heading without rules is none of them; where there is no sheet, there are none at all.
    """
    file = folder / SHEET
    return {first: text for first, text, _ in headings_of(file.read_text(encoding="utf-8"))} if file.is_file() else {}


def headings_of(sheet: str) -> Iterator[tuple[int, str, int]]:
    """Yield for each heading with rules below it: the first rule's number, the heading, the number of its line."""
    headings = list(HEADING.finditer(sheet))
    for heading, end in zip(headings, [*(one.start() for one in headings[1:]), len(sheet)], strict=True):
        first = RULE.search(sheet, heading.end(), end)
        if first:
            yield int(first[1]), heading[1].strip(), sheet.count("\n", 0, heading.start()) + 1


def rules_of(sheet: str) -> Iterator[tuple[int, str, int]]:
    """Yield for each rule of a sheet, from the top: its number, its sentences, the number of its first line."""
    for rule in RULE.finditer(sheet):
        yield int(rule[1]), " ".join(SOURCE.sub("", rule[2]).split()), sheet.count("\n", 0, rule.start()) + 1


def extract(file: BinaryIO, *_: Any, **__: Any) -> Iterator[tuple[int, str, str, list[str]]]:
    """Yield the headings and rules of a sheet for Babel: line, function name (none), text, comments (none)."""
    sheet = file.read().decode("utf-8")
    for _number, text, line in (*headings_of(sheet), *rules_of(sheet)):
        yield line, "", text, []
