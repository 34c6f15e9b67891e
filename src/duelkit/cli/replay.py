"""`duelkit replay`: watch a saved duel."""

import argparse
from pathlib import Path

from duelkit.texts import N_, Language

HELP = N_("watch a saved duel, decision by decision")
EXAMPLES = (
    ("duelkit replay duel.json", N_("watch a duel that was saved")),
    ("duelkit replay duel.json --plain", N_("as lines, for screen readers and pipes")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a save"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.terminal import recorded_in, watch_replay

    return watch_replay(recorded_in(args.file, _.code), plain=args.plain, lang=_.code)
