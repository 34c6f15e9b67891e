"""`duelkit decks`: decks to look at, to check and to write in another form."""

import argparse
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from duelkit.cli import deck_improve, deck_matrix
from duelkit.cli.arguments import add_deck, whole_number
from duelkit.cli.command import Command
from duelkit.cli.decked import add_cards, add_decked_game, cards_for, decks_of, fewest_for
from duelkit.cli.failures import FAILED
from duelkit.cli.printing import RED, inked
from duelkit.errors import BadInput
from duelkit.texts import N_, Language


def add_deck_and_game(parser: argparse.ArgumentParser, _: Language) -> None:
    add_deck(parser, _)
    add_cards(parser, _)
    add_decked_game(parser, _)


def list_decks(args: argparse.Namespace, _: Language) -> int:
    decks, cards = decks_of(args), decks_of(args).cards_named(["shipped"])
    names = decks.shipped()
    width = max(map(len, names))
    for name in names:
        print(f"{name:{width}}  {decks.size_of(decks.deck_named(name, cards), _)}")
    return 0


def show_deck(args: argparse.Namespace, _: Language) -> int:
    decks, cards = decks_of(args), cards_for(args)
    for part, found in decks.parts_of(decks.deck_named(args.deck, cards), cards, _):
        print(f"{part} ({sum(found.values())})")
        for card, copies in found.items():
            print(f"  {copies} {decks.name_of(cards, card, _.code)}")
    return 0


def add_deck_and_file(parser: argparse.ArgumentParser, _: Language) -> None:
    add_deck_and_game(parser, _)
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file to write: .txt or .ydk"))


def convert_deck(args: argparse.Namespace, _: Language) -> int:
    decks, cards = decks_of(args), cards_for(args)
    deck = decks.deck_named(args.deck, cards)
    decks.write_deck(cards, args.file, deck)
    print(f"{args.file}: {decks.size_of(deck, _)}")
    return 0


def add_files(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument("files", metavar=_("FILE"), nargs="+", type=Path, help=_("deck files: .txt or .ydk"))
    text = _("the fewest cards that a deck holds, where a variant has another number than usual")
    parser.add_argument("--size", metavar="N", type=whole_number("--size"), help=text)
    add_cards(parser, _)
    add_decked_game(parser, _)


def check_decks(args: argparse.Namespace, _: Language) -> int:
    decks, cards, fewest = decks_of(args), cards_for(args), fewest_for(args)
    sound = [is_sound(path, decks, cards, _, fewest) for path in args.files]
    return 0 if all(sound) else FAILED


def is_sound(path: Path, decks: ModuleType, cards: Any, _: Language, fewest: dict[str, Any]) -> bool:
    """Print whether the deck in a file can be played, and return it."""
    try:
        deck = decks.deck_in(path, cards, **fewest)
    except BadInput as error:
        print(inked(_("error"), RED, sys.stdout) + f": {error.told(_)}")
        return False
    print(f"{path}: {decks.size_of(deck, _)}")
    return True


LIST = Command(
    help=N_("list the decks that come with the game"),
    examples=(("duelkit decks list", N_("a line for each deck")),),
    run=list_decks,
    add_arguments=add_decked_game,
)

SHOW = Command(
    help=N_("show the cards of a deck"),
    examples=(
        ("duelkit decks show my-deck.ydk --lang pt", N_("one of your own, in Portuguese")),
        ("duelkit decks show sealed-17", N_("one from boosters, the same for the same seed")),
    ),
    run=show_deck,
    add_arguments=add_deck_and_game,
    game_examples=True,
)

CHECK = Command(
    help=N_("say whether deck files can be played, and what keeps them from it"),
    examples=(
        ("duelkit decks check my-deck.txt other.ydk", N_("exit code 1 if one of them cannot")),
        ("duelkit decks check my-deck.txt --cards shipped,my-cards.toml", N_("with cards of your own among them")),
    ),
    run=check_decks,
    add_arguments=add_files,
)

CONVERT = Command(
    help=N_("write a deck to a file: ids (.txt) or passcodes (.ydk), as its ending says"),
    examples=(
        ("duelkit decks convert my-deck.ydk my-deck.txt", N_("from passcodes to ids")),
        ("duelkit decks convert sealed-17 sealed.ydk", N_("a deck from boosters, for another program")),
    ),
    run=convert_deck,
    add_arguments=add_deck_and_file,
)

COMMAND = Command(
    help=N_("look at decks, check deck files of your own, convert them, have them play each other, and improve one"),
    examples=(
        ("duelkit decks check my-deck.txt", N_("can my deck be played?")),
        ("duelkit decks show my-deck.txt", N_("the cards of a deck")),
        ("duelkit decks convert my-deck.ydk my-deck.txt", N_("from passcodes to ids")),
        ("duelkit decks matrix", N_("the decks that come with the game, each against each")),
        ("duelkit decks improve my-deck.txt --write better.txt", N_("swaps that make my deck better")),
    ),
    commands={
        "list": LIST,
        "show": SHOW,
        "check": CHECK,
        "convert": CONVERT,
        "matrix": deck_matrix.COMMAND,
        "improve": deck_improve.COMMAND,
    },
)
