"""`duelkit verify`: whether a replay from a server is what it says, without the server."""

import argparse
import sys
from pathlib import Path

from duelkit.cli.failures import FAILED
from duelkit.cli.inks import RED, inked
from duelkit.texts import N_, Language

HELP = N_("check that a duel from a server was dealt fairly and played by the rules")
EXAMPLES = (
    ("duelkit verify duel.json", N_("what was checked, a sentence each; exit code 1 if anything does not fit")),
    ("duelkit verify duel.json --commitment 3fa9…", N_("and that it is the duel which was promised before the deal")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("a replay, as a server gives it after the end"))
    parser.add_argument(
        "--commitment",
        metavar=_("DIGITS"),
        help=_("the commitment that you were shown at the table before the cards were dealt"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.saves import read_bytes
    from duelkit.table.proof import prove

    fair = True
    for point in prove(read_bytes(args.file), args.file, shown_before=args.commitment, lang=_.code):
        fair = fair and point.holds
        mark = "" if point.holds else inked(_("error"), RED, sys.stdout) + ": "
        print(mark + point.sentence.told(_))
    if not fair:
        print(_("{file} is not to be trusted.", file=args.file))
        return FAILED
    if args.commitment is None:
        print(_("If you were shown another commitment before the cards were dealt, this is not your duel."))
    return 0
