"""`duelkit decks`: decks to look at, to check and to write in another form."""

import argparse
import sys
from pathlib import Path
from types import ModuleType

from duelkit.cli.arguments import add_deck, one_of
from duelkit.cli.command import Command
from duelkit.cli.failures import FAILED
from duelkit.cli.printing import RED, inked
from duelkit.errors import BadInput, UsageError
from duelkit.texts import N_, Language


def add_decked_game(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the argument for a game that is played with decks; it may be left out if there is only one."""
    from duelkit.games import games_with

    known = games_with("decks")
    parser.add_argument(
        "--game",
        dest="decked",
        metavar=_("GAME"),
        choices=known,
        type=one_of("--game", known, _),
        help=_("the game whose decks they are: {games}", games=", ".join(known)),
    )


def decked_game(args: argparse.Namespace) -> str:
    """Return the game that was named, or the only one that is played with decks."""
    from duelkit.games import games_with

    known = games_with("decks")
    if args.decked is None and len(known) > 1:
        raise UsageError(N_("Say with --game whose decks they are; there are: {known}."), known=", ".join(known))
    return str(args.decked or known[0])


def decks_of(args: argparse.Namespace) -> ModuleType:
    """Return the `decks` module of the chosen game, which reads, checks and writes its decks."""
    from duelkit.games import part_of

    return part_of(decked_game(args), "decks")


def add_deck_and_game(parser: argparse.ArgumentParser, _: Language) -> None:
    add_deck(parser, _)
    add_decked_game(parser, _)


def list_decks(args: argparse.Namespace, _: Language) -> int:
    decks = decks_of(args)
    names = decks.shipped()
    width = max(map(len, names))
    for name in names:
        print(f"{name:{width}}  {decks.size_of(decks.deck_named(name), _)}")
    return 0


def show_deck(args: argparse.Namespace, _: Language) -> int:
    decks = decks_of(args)
    for part, cards in decks.parts_of(decks.deck_named(args.deck), _):
        print(f"{part} ({sum(cards.values())})")
        for card, copies in cards.items():
            print(f"  {copies} {decks.name_of(card, _.code)}")
    return 0


def add_deck_and_file(parser: argparse.ArgumentParser, _: Language) -> None:
    add_deck_and_game(parser, _)
    parser.add_argument("file", metavar=_("FILE"), type=Path, help=_("the file to write: .txt or .ydk"))


def convert_deck(args: argparse.Namespace, _: Language) -> int:
    decks = decks_of(args)
    deck = decks.deck_named(args.deck)
    decks.write_deck(args.file, deck)
    print(f"{args.file}: {decks.size_of(deck, _)}")
    return 0


def add_files(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument("files", metavar=_("FILE"), nargs="+", type=Path, help=_("deck files: .txt or .ydk"))
    add_decked_game(parser, _)


def check_decks(args: argparse.Namespace, _: Language) -> int:
    decks = decks_of(args)
    sound = [is_sound(path, decks, _) for path in args.files]
    return 0 if all(sound) else FAILED


def is_sound(path: Path, decks: ModuleType, _: Language) -> bool:
    """Print whether the deck in a file can be played, and return it."""
    try:
        deck = decks.deck_in(path)
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
    examples=(("duelkit decks check my-deck.txt other.ydk", N_("exit code 1 if one of them cannot")),),
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
    help=N_("look at decks, check deck files of your own, and convert them"),
    examples=(
        ("duelkit decks check my-deck.txt", N_("can my deck be played?")),
        ("duelkit decks show my-deck.txt", N_("the cards of a deck")),
        ("duelkit decks convert my-deck.ydk my-deck.txt", N_("from passcodes to ids")),
    ),
    commands={"list": LIST, "show": SHOW, "check": CHECK, "convert": CONVERT},
)
