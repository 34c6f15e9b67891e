"""`duelkit cards`: cards to look at, and card files to check."""

import argparse
from collections.abc import Mapping
from types import ModuleType

from duelkit.cli import cards_check, cards_list, cards_schema, cards_show
from duelkit.texts import N_, Language

HELP = N_("look at cards, and check files of your own")
EXAMPLES = (
    ("duelkit cards check my-cards.toml", N_("is anything wrong with my cards?")),
    ("duelkit cards list vacuo --type attack --rarity rare", N_("a line for each of these cards")),
    ("duelkit cards list monsters --missing", N_("the cards of Monsters that nobody has written yet")),
    ("duelkit cards show strike --lang pt", N_("a card as it looks, in Portuguese")),
)
COMMANDS: Mapping[str, ModuleType] = {
    "check": cards_check,
    "list": cards_list,
    "show": cards_show,
    "schema": cards_schema,
}


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    from duelkit.cli.parser import add_commands

    add_commands(parser, COMMANDS, named, _)


def run(args: argparse.Namespace, _: Language) -> int:
    args.parser.print_help()
    return 0
