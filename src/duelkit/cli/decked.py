"""Which game's decks a command is about, and which cards they can name."""

import argparse
from types import ModuleType
from typing import Any

from duelkit.cli.arguments import one_of
from duelkit.errors import UsageError
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


def add_cards(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the flag for the cards that decks can name, as the game's option of that name takes them."""
    text = _("card files whose cards decks can name; shipped stands for the cards that come with the game")
    parser.add_argument("--cards", metavar="shipped,my-cards.toml", default="shipped", help=text)


def cards_for(args: argparse.Namespace) -> Any:
    """Return the cards that the decks can name."""
    from duelkit.games import game_named

    game = game_named(decked_game(args))
    option = next(option for option in game.options if option.name == "cards")
    return decks_of(args).cards_named(option.check(args.cards.split(","), {}))


def fewest_for(args: argparse.Namespace) -> dict[str, Any]:
    """Return the fewest cards that a deck holds, as functions of a game's decks take them; nothing if as many as usual.

    Raises BadInput where nothing of the game is played so.
    """
    from duelkit.games import game_named

    if args.size is None:
        return {}
    return {"fewest": game_named(decked_game(args)).option("size").check(args.size, {})}
