"""`duelkit replay`: watch a saved duel."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.match import Match

HELP = N_("watch a saved duel, decision by decision")
EXAMPLES = (
    ("duelkit replay duel.json", N_("watch a duel that was saved")),
    ("duelkit replay duel.json --plain", N_("as lines, for screen readers and pipes")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a save"))
    parser.add_argument("--plain", action="store_true", help=_("lines only, for screen readers and pipes"))


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.terminal import watch_replay

    return watch_replay(saved_match(args.file, _.code), plain=args.plain, lang=_.code)


def saved_match(file: Path, lang: str) -> "Match":
    """Return the match in a file, be it a match's or a table's; raises BadInput for any other file."""
    from duelkit.kernel.reading import Reader
    from duelkit.match import Match
    from duelkit.saves import read_json
    from duelkit.terminal.keeping import MARK, table_in

    saved = read_json(file)
    if isinstance(saved, Mapping) and MARK in saved:
        return table_in(Reader(saved, "save"), file, lang)[0]
    return Match.load(saved, lang=lang)
