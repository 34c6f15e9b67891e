"""The offsets of the keys and values of a TOML file.

Python's own reader says what a file holds but not where. This scanner goes over a file that Python has read without
complaint, so it does not look for mistakes.
"""

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

Keys: TypeAlias = tuple[str | int, ...]  # ("card", 3, "name", "en")

LINE = re.compile("\n")
BLANK = re.compile(r"(?:\s|#[^\n]*)*")
SPACE = re.compile(r"[ \t]*")
KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""")
DOT = re.compile(r"[ \t]*\.[ \t]*")
EQUALS = re.compile(r"[ \t]*=[ \t]*")
STRING = re.compile(
    r'''"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:'{0,2})|"(?:\\.|[^"\\])*"|'[^']*\'''',
    re.DOTALL,
)
BARE = re.compile(r"\d{4}-\d\d-\d\d \d\d[^\s,\]}#]*|[^\s,\]}#]+")
LETTER = re.compile(r"\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|(\\[ \t]*\n\s*)|\\.|.", re.DOTALL)


@dataclass
class Places:
    """Offsets in a file's `text`: where keys, tables and values begin, and where values end."""

    text: str
    keys: dict[Keys, int] = field(default_factory=dict)
    values: dict[Keys, tuple[int, int]] = field(default_factory=dict)

    def offset(self, path: Keys, at: int | None = None) -> int:
        """Return the offset of a value, or of its letter number `at`; for a missing value, that of its table."""
        while path and path not in self.keys and path not in self.values:
            path, at = path[:-1], None
        if at is not None and path in self.values:
            return self.letter(path, at)
        return self.keys.get(path, self.values.get(path, (0, 0))[0])

    def letter(self, path: Keys, at: int) -> int:
        """Return the offset of letter number `at` of a string, with its quotes and escapes taken into account."""
        start, end = self.values[path]
        quote = 3 if self.text.startswith(('"""', "'''"), start) and end - start >= 6 else 1  # noqa: PLR2004
        place = start + quote + (quote > 1 and self.text.startswith("\n", start + quote))
        if self.text[start] == "'":
            return min(place + at, end - quote)
        while place < end - quote:
            found = LETTER.match(self.text, place)
            if found is None or (at == 0 and not found[1]):
                break
            at -= not found[1]  # a line that goes on stands for no letter
            place = found.end()
        return place

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of an offset, both from 1."""
        line = bisect_right(self.lines, offset)
        return line, offset - self.lines[line - 1] + 1

    @cached_property
    def lines(self) -> list[int]:
        """Where the lines begin."""
        return [0, *(found.end() for found in LINE.finditer(self.text))]


def places(text: str) -> Places:
    """Return where everything stands in the text of a TOML file."""
    return Scanner(text).file()


class Scanner:
    """Scans the text of a file once, from the beginning."""

    def __init__(self, text: str) -> None:
        """Start at the beginning."""
        self.text = text
        self.at = 0
        self.found = Places(text)
        self.member = -1  # where the newest member of a list or an inline table begins
        self.lists: dict[Keys, int] = {}  # how many tables each list of tables has so far

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Move past what the pattern matches here, and return it."""
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found[0]

    def file(self) -> Places:
        """Scan the whole file and return the places."""
        table: Keys = ()
        self.skip(BLANK)
        while self.at < len(self.text):
            before = self.at
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(BLANK)
            if self.at == before:  # no TOML, after all
                break
        return self.found

    def header(self) -> Keys:
        """Move past [a.b] or [[a.b]] and return the keys of the table that it begins."""
        start = self.at
        brackets = 2 if self.text.startswith("[[", start) else 1
        self.at += brackets
        path: Keys = ()
        names = self.names()
        for n, (name, place) in enumerate(names):
            path = (*path, name)
            self.found.keys.setdefault(path, place)
            if n == len(names) - 1 and brackets > 1:
                self.lists[path] = self.lists.get(path, 0) + 1
            if path in self.lists:
                path = (*path, self.lists[path] - 1)
        self.found.keys[path] = start
        self.skip(SPACE)
        self.at += brackets
        return path

    def names(self) -> list[tuple[str, int]]:
        """Move past a key, "a.b", and return its parts with their offsets."""
        found: list[tuple[str, int]] = []
        self.skip(SPACE)
        while True:
            start = self.at
            found.append((plain(self.skip(KEY)), start))
            if not self.skip(DOT):
                return found

    def pair(self, table: Keys) -> None:
        """Move past a key and its value."""
        path = table
        for name, place in self.names():
            path = (*path, name)
            self.found.keys.setdefault(path, place)
        self.skip(EQUALS)
        self.value(path)

    def value(self, path: Keys) -> None:
        """Move past a value."""
        start = self.at
        opening = self.text[start : start + 1]
        if opening == "[":
            self.members(path)
        elif opening == "{":
            self.inline_table(path)
        else:
            self.skip(STRING if opening in ("'", '"') else BARE)
        self.found.values[path] = start, self.at

    def members(self, path: Keys) -> None:
        """Move past a list."""
        self.at += 1
        number = 0
        while self.next_member("]"):
            self.value((*path, number))
            number += 1

    def inline_table(self, path: Keys) -> None:
        """Move past a table in braces."""
        self.at += 1
        while self.next_member("}"):
            self.pair(path)

    def next_member(self, closing: str) -> bool:
        """Move to the next member and return True, or past the closing bracket and return False."""
        self.skip(BLANK)
        if self.text.startswith(",", self.at):
            self.at += 1
            self.skip(BLANK)
        if self.text.startswith(closing, self.at):
            self.at += 1
            return False
        stuck, self.member = self.member == self.at, self.at  # as happens in what is no TOML, after all
        return self.at < len(self.text) and not stuck


def plain(key: str) -> str:
    """Return a key without its quotes."""
    if not key.startswith(("'", '"')):
        return key
    try:
        return str(tomllib.loads(f"key = {key}")["key"])
    except tomllib.TOMLDecodeError:  # no key, after all
        return key
