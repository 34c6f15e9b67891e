"""Colours for lines on a terminal; none where nobody sees them, or wants them."""

import os
from typing import TextIO

RED, GREEN, YELLOW, BLUE, MAGENTA = "31", "32", "33", "34", "35"
BOLD, FAINT, ITALIC = "1", "2", "3"
NO_COLOUR = "NO_COLOR"  # a variable that any value of sets: no-color.org


def at_terminal(stream: TextIO) -> bool:
    """Whether somebody looks at the stream."""
    return stream.isatty()


def has_colours(stream: TextIO) -> bool:
    """Whether colours can be seen there, and are wanted."""
    return at_terminal(stream) and not os.environ.get(NO_COLOUR) and os.environ.get("TERM") != "dumb"


def inked(text: str, ink: str, stream: TextIO) -> str:
    """Return the text in this ink, if the stream has colours."""
    return f"\x1b[{ink}m{text}\x1b[0m" if text and has_colours(stream) else text
