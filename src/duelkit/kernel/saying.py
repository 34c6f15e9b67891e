"""Telling a person who waits what takes so long: what kind of function does it, and one that does it on stderr."""

import sys
from typing import Protocol

_told: set[str] = set()


class Say(Protocol):
    """A function that tells a person, in a sentence with {places} for values, what to know while they wait."""

    def __call__(self, text: str, /, **values: object) -> None:
        """Show the sentence `text` with its values filled in."""


def say_on_stderr(text: str, /, **values: object) -> None:
    """Print a sentence on stderr, for somebody who waits in a program of their own."""
    print(text.format(**values) if values else text, file=sys.stderr)  # noqa: T201 - a person waits, and should know why


def unheard(text: str, /, **values: object) -> None:
    """Ignore a sentence about what takes long: nobody reads it here."""


def once(say: Say) -> Say:
    """Return what says a sentence only if this process has not said it yet."""

    def say_once(text: str, /, **values: object) -> None:
        told = text.format(**values)
        if told not in _told:
            _told.add(told)
            say(text, **values)

    return say_once
