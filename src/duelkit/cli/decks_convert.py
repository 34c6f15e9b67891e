"""`duelkit decks convert`: a deck in another form."""

import argparse
from pathlib import Path

from duelkit.cli.arguments import add_deck
from duelkit.texts import N_, Language

HELP = N_("write a deck to a file: ids (.txt) or passcodes (.ydk), as its ending says")
EXAMPLES = (
    ("duelkit decks convert my-deck.ydk my-deck.txt", N_("from passcodes to ids")),
    ("duelkit decks convert sealed-17 sealed.ydk", N_("a deck from boosters, for another program")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_deck(parser, _)
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file to write: .txt or .ydk"))


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.games import decks
    from duelkit.looks.decks import size_of

    deck = decks().deck_named(args.deck)
    decks().write_deck(args.file, deck)
    print(f"{args.file}: {size_of(deck, _)}")
    return 0
