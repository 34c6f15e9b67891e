"""`duelkit decks`: decks to look at, to check and to write in another form."""

import argparse
from collections.abc import Mapping
from types import ModuleType

from duelkit.cli import decks_check, decks_convert, decks_list, decks_show
from duelkit.texts import N_, Language

HELP = N_("look at decks, check deck files of your own, and convert them")
EXAMPLES = (
    ("duelkit decks check my-deck.txt", N_("can my deck be played?")),
    ("duelkit decks show effect_yugi", N_("the cards of a deck")),
    ("duelkit decks convert my-deck.ydk my-deck.txt", N_("from passcodes to ids")),
)
COMMANDS: Mapping[str, ModuleType] = {
    "list": decks_list,
    "show": decks_show,
    "check": decks_check,
    "convert": decks_convert,
}


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    from duelkit.cli.parser import add_commands

    add_commands(parser, COMMANDS, named, _)


def run(args: argparse.Namespace, _: Language) -> int:
    args.parser.print_help()
    return 0
