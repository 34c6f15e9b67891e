"""Lines in and out: what a screen reader reads and a pipe carries."""

import os
import sys
from contextlib import suppress
from typing import TextIO

CLEARING = 60  # blank lines that push what was shown off any screen


class ClosedOutputError(Exception):
    """Nobody reads what is written any more."""


def prepare_lines() -> None:
    """Let no letter that the terminal cannot show, and no byte that is no letter, break anything."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a stream that somebody put in place of the real one
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # only real streams have it
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - lets one edit the line; only where there is a keyboard


def put(line: str = "") -> None:
    """Write a line at once; raises ClosedOutputError where nobody reads it."""
    try:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except OSError as error:
        raise ClosedOutputError from error


def ask(question: str) -> str:
    """Write a question and read a line; raises EOFError where there is none to come."""
    if not sys.stdin.isatty():  # nothing typed will end that line
        put(question.rstrip())
        question = ""
    try:
        return input(question)
    except BrokenPipeError as error:
        raise ClosedOutputError from error
    except OSError as error:  # the terminal is gone
        raise EOFError from error


def clear_lines() -> None:
    """Push what was shown off the screen; in a pipe there is none."""
    if sys.stdout.isatty():
        put("\n" * CLEARING)


def put_last(line: str) -> None:
    """Write a last line, wherever somebody may still read it, below what a prompt left unfinished."""
    try:
        put("\n" + line)
    except ClosedOutputError:
        silence(sys.stdout)
        with suppress(OSError):
            sys.stderr.write(line + "\n")
            sys.stderr.flush()


def silence(stream: TextIO) -> None:
    """Send the rest of a stream nowhere, so that nothing complains of it at the end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
