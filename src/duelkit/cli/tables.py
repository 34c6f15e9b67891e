"""`duelkit tables`: the tables that a server keeps, without the server."""

import argparse
from collections.abc import Mapping
from types import ModuleType

from duelkit.cli import tables_archive, tables_check, tables_list
from duelkit.texts import N_, Language

HELP = N_("look at the tables that a server keeps, check them, and pack old ones")
EXAMPLES = (
    ("duelkit tables list", N_("a line for each table")),
    ("duelkit tables check", N_("is every duel what its log says?")),
    ("duelkit tables archive --older-than 30", N_("pack the logs of duels that have been over for 30 days")),
)
COMMANDS: Mapping[str, ModuleType] = {
    "list": tables_list,
    "check": tables_check,
    "archive": tables_archive,
}


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    from duelkit.cli.parser import add_commands

    add_commands(parser, COMMANDS, named, _)


def run(args: argparse.Namespace, _: Language) -> int:
    args.parser.print_help()
    return 0
