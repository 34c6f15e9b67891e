"""`duelkit decks check`: whether deck files can be played."""

import argparse
import sys
from pathlib import Path

from duelkit.cli.failures import FAILED
from duelkit.cli.inks import RED, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

HELP = N_("say whether deck files can be played, and what keeps them from it")
EXAMPLES = (("duelkit decks check my-deck.txt other.ydk", N_("exit code 1 if one of them cannot")),)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument("files", metavar=_("FILE"), nargs="+", type=Path, help=_("deck files: .txt or .ydk"))


def run(args: argparse.Namespace, _: Language) -> int:
    sound = [is_sound(path, _) for path in args.files]
    return 0 if all(sound) else FAILED


def is_sound(path: Path, _: Language) -> bool:
    """Say of one file whether it can be played."""
    from duelkit.games import decks
    from duelkit.looks.decks import size_of

    try:
        deck = decks().deck_in(path)
    except BadInput as error:
        print(inked(_("error"), RED, sys.stdout) + f": {error.told(_)}")
        return False
    print(f"{path}: {size_of(deck, _)}")
    return True
