"""Lines of input and output, for screen readers and pipes."""

import os
import sys
from contextlib import suppress
from typing import TextIO

CLEARING = 60  # blank lines that push what was shown off any screen


class ClosedOutputError(Exception):
    """Nobody reads the output any more."""


def prepare_lines() -> None:
    """Set up stdin and stdout so that no letter or byte that they cannot show or read raises an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a stream that somebody put in place of the real one
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # only real streams have it
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - lets one edit the line; only where there is a keyboard


def put(line: str = "") -> None:
    """Write a line at once; raises ClosedOutputError if nobody reads it."""
    try:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
    except OSError as error:
        raise ClosedOutputError from error


def ask(question: str) -> str:
    """Write a question and read a line; raises EOFError at the end of the input."""
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
    """Push what was shown off the screen; do nothing in a pipe."""
    if sys.stdout.isatty():
        put("\n" * CLEARING)


def put_last(line: str) -> None:
    """Write a last line on a line of its own, if anybody still reads."""
    try:
        put("\n" + line)
    except ClosedOutputError:
        silence(sys.stdout)
        with suppress(OSError):
            sys.stderr.write(line + "\n")
            sys.stderr.flush()


def silence(stream: TextIO) -> None:
    """Redirect a stream to nowhere, so that closing it raises no error."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
