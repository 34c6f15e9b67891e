"""What a command found, in sections: each a table with a title, perhaps a chart of it, and what it means.

A screen, a page and a Markdown file are made from the same sections, so that all say the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Protocol

from duelkit.cli.printing import page_width, paragraph, table

NARROWEST = 20  # letters: a column with less room is not folded, but runs over the edge


class Chart(Protocol):
    """What draws the figures of a table."""

    def svg(self) -> str:
        """Return the chart as an element of a page."""


@dataclass(frozen=True)
class Section:
    """A title, a table (the titles of its columns first, each `aligned` "<" or ">"), what it means, and its chart.

    `inks` are those of the table's cells on a screen that has colours.
    """

    title: str
    rows: Sequence[Sequence[str]] = ()
    aligned: str = ""
    notes: tuple[str, ...] = ()
    chart: Chart | None = None
    inks: Sequence[Sequence[str]] = ()


@dataclass(frozen=True)
class ReportText:
    """A whole report: what was done, what was found, and the command that does it again."""

    title: str
    heading: str
    sections: tuple[Section, ...]
    command: str


def on_screen(sections: Sequence[Section]) -> Iterator[str]:
    """Yield the lines of the sections' tables and notes, with an empty line before each."""
    for section in sections:
        if section.rows:
            yield ""
            yield from map(folded, table(section.rows, section.aligned, section.inks), section.rows)
        for note in section.notes:
            yield ""
            yield from paragraph(note)


def folded(line: str, row: Sequence[str]) -> str:
    """Return a line of a table; if a text that ends it is too long, folded below the place where that begins."""
    before = len(line) - len(row[-1].rstrip())
    foldable = " " in row[-1] and page_width() - before >= NARROWEST
    return fill(line, page_width(), subsequent_indent=" " * before) if foldable else line
