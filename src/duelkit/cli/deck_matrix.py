"""`duelkit decks matrix`: have every deck play every other, and see which mix of them cannot be exploited."""

import argparse
from functools import partial

from duelkit.cli.arguments import DeckName, as_usage, known_word
from duelkit.cli.batches import Reporting, add_deals, add_playing, add_precision, add_report, exit_code, measured
from duelkit.cli.command import Command
from duelkit.cli.decked import add_cards, add_decked_game, decked_game, decks_of
from duelkit.texts import N_, Language

USUAL_BOT = "greedy"
MOST_DEALS = 10_000


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    text = _("names of decks, or deck files (without any: the decks that come with the game)")
    parser.add_argument("decks", metavar=_("DECK"), nargs="*", type=DeckName, help=text)
    add_bot(parser, _)
    add_precision(parser, _, N_("stop once each two are known to within so many points (without it: 1)"))
    add_deals(
        parser, _, N_("how many deals two decks play at most, each in both seats (without it: {games})"), MOST_DEALS
    )
    add_playing(parser, _, N_("a Parquet file to write, with a row for each two decks"))
    add_report(parser, _)
    add_cards(parser, _)
    add_decked_game(parser, _)


def add_bot(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for the bot that plays all decks."""
    from duelkit.bots.names import SHAPES, means_bot

    def read(word: str) -> str:
        if not means_bot(word):
            known_word(word, SHAPES, _("{flag} names {word!r}", flag="--bot", word=word), _)
        return word

    text = _("who plays all decks: {names} (without it: {usual})", names=", ".join(SHAPES), usual=USUAL_BOT)
    parser.add_argument("--bot", metavar=_("NAME"), type=read, default=USUAL_BOT, help=text)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.decks_measured import report_of
    from duelkit.lab.matchups import frame_of_matrix, matrix_of, origin_of_matrix, play_matrix

    decks, options = args.decks or decks_of(args).shipped(), {"cards": tuple(args.cards.split(","))}
    with as_usage():
        matrix = matrix_of(decked_game(args), decks, args.bot, args.games, args.seed, options, args.precision)
    told = Reporting(origin_of_matrix, frame_of_matrix, N_("{file} has a row for each two decks."), report_of)
    return exit_code(measured(args, partial(play_matrix, matrix), told, _))


COMMAND = Command(
    help=N_("have every deck play every other, and see which mix of them cannot be exploited"),
    examples=(
        ("duelkit decks matrix", N_("the decks that come with the game, greedy bots")),
        ("duelkit decks matrix my-deck.txt effect_yugi effect_kaiba --bot level:3 --games 200", N_("a stronger bot")),
        (
            "duelkit decks matrix --precision 0.5 --out decks.parquet --report decks.html",
            N_("more precisely; keep a row for each two decks, and draw a page"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
)
