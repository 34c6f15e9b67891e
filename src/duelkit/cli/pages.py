"""Text laid out for a screen: hanging paragraphs, tables, numbers as a language writes them."""

import shutil
import textwrap
from collections.abc import Sequence

from duelkit.texts import Language

WIDEST = 100  # longer lines are hard to read
POINTS = {"en": ",.", "pt": ".,"}  # between thousands, and before decimals


def page_width() -> int:
    """Return how many letters a line should have at most."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def hanging(label: str, text: str) -> str:
    """Return a paragraph with a label before it, its further lines beneath the first."""
    return textwrap.fill(
        text, max(page_width(), 2 * len(label)), initial_indent=label, subsequent_indent=" " * len(label)
    )


def number(value: float, _: Language, decimals: int = 0) -> str:
    """Return a number as the language writes it: 1,234.5 or 1.234,5."""
    return f"{value:,.{decimals}f}".translate(str.maketrans(POINTS["en"], POINTS[_.code]))


def percent(share: float, _: Language) -> str:
    """Return a share of one as a percentage."""
    return f"{number(100 * share, _, 2)}%"


def table(rows: Sequence[Sequence[str]], aligned: str) -> list[str]:
    """Return rows as lines, their columns `aligned` "<" left or ">" right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(f"{cell:{side}{width}}" for cell, side, width in zip(row, aligned, widths, strict=True)).rstrip()
        for row in rows
    ]
