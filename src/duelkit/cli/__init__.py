"""The command line: `duelkit COMMAND ...`, one module for each command."""

import io
import sys
from collections.abc import Sequence

from duelkit.cli.failures import failure
from duelkit.cli.languages import argparse_speaks, asked_language
from duelkit.cli.parser import parse
from duelkit.texts import Language


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 fine, 1 failed, 2 not understood, 130 stopped by Ctrl-C."""
    words = list(sys.argv[1:] if argv is None else argv)
    show_what_can_be_shown()
    _ = asked_language(words)
    try:
        with argparse_speaks(_):
            return run(words, _)
    except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - nobody at a terminal reads a traceback
        return failure(error, _)


def run(words: list[str], _: Language) -> int:
    """Run the command that the words name and return its exit code; its output is flushed when this returns."""
    try:
        args = parse(words, _)
        status: int = args.run(args, _)
    except SystemExit as said:  # --help and --version
        status = int(said.code or 0)
    if sys.stdout:
        sys.stdout.flush()
    return status


def show_what_can_be_shown() -> None:
    """Make stdout and stderr print a question mark for letters that the terminal's encoding lacks."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
