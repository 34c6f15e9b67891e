"""What is printed: colours where they are seen, hanging paragraphs, tables, numbers as a language writes them."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TextIO

from duelkit.texts import Language

SLOW = 10  # duels a second
WIDEST = 100  # longer lines are hard to read
RED, GREEN, YELLOW, BLUE, MAGENTA = "31", "32", "33", "34", "35"
BOLD, FAINT, ITALIC = "1", "2", "3"
NO_COLOUR = "NO_COLOR"  # a variable that any value of sets: no-color.org


def at_terminal(stream: TextIO) -> bool:
    """Whether the stream is a terminal."""
    return stream.isatty()


def has_colours(stream: TextIO) -> bool:
    """Whether the stream shows colours, and the user has not turned them off."""
    return at_terminal(stream) and not os.environ.get(NO_COLOUR) and os.environ.get("TERM") != "dumb"


def inked(text: str, ink: str, stream: TextIO) -> str:
    """Return the text in this ink (an ANSI colour), if the stream has colours."""
    return f"\x1b[{ink}m{text}\x1b[0m" if text and ink and has_colours(stream) else text


def page_width() -> int:
    """Return how many letters a line should have at most."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def hanging(label: str, text: str) -> str:
    """Return a paragraph with a label before it; its further lines are indented to the first."""
    return textwrap.fill(
        text, max(page_width(), 2 * len(label)), initial_indent=label, subsequent_indent=" " * len(label)
    )


def paragraph(text: str) -> list[str]:
    """Return the lines of a paragraph."""
    return textwrap.wrap(text, page_width())


def number(value: float, _: Language, decimals: int = 0) -> str:
    """Return a number as the language writes it: 1,234.5 or 1.234,5."""
    return _.number(value, decimals)


def pace(rate: float, _: Language) -> str:
    """Return how many duels are played in a second; slow ones, as of bots that search, with a decimal."""
    return number(rate, _, 1 if rate < SLOW else 0)


def percent(share: float, _: Language) -> str:
    """Return a share of one as a percentage."""
    return f"{number(100 * share, _, 2)}%"


def table(rows: Sequence[Sequence[str]], aligned: str, inks: Sequence[Sequence[str]] = ()) -> list[str]:
    """Return rows as lines, their columns `aligned` "<" left or ">" right; `inks` has an ink for each cell, or none."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = [[f"{cell:{side}{width}}" for cell, side, width in zip(row, aligned, widths, strict=True)] for row in rows]
    if inks and has_colours(sys.stdout):
        padded = [
            [inked(*cell, sys.stdout) for cell in zip(*row, strict=True)] for row in zip(padded, inks, strict=True)
        ]
    return ["  ".join(row).rstrip() for row in padded]
