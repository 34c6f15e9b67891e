"""`duelkit balance`: have bots play, and see what each card does to its owner's chance to win."""

import argparse
from functools import partial

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options
from duelkit.cli.batches import (
    Reporting,
    add_bots,
    add_deals,
    add_playing,
    add_precision,
    add_report,
    exit_code,
    measured,
)
from duelkit.cli.command import Command
from duelkit.texts import N_, Language


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    add_precision(parser, _, N_("stop once every card's effect is known to within so many points (without it: 1)"))
    add_deals(parser, _, N_("how many deals to play at most, each in all seats (without it: {games})"))
    add_bots(parser, _)
    add_playing(parser, _, N_("a Parquet file to write, with a row for each card"))
    add_report(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.cards_measured import report_of
    from duelkit.lab.balance import balance_study, frame_of_cards, measure, origin_of_balance

    with as_usage():
        study = balance_study(chosen_game(args), args.bots, args.games, args.seed, chosen_options(args), args.precision)
    told = Reporting(origin_of_balance, frame_of_cards, N_("{file} has a row for each card."), report_of)
    return exit_code(measured(args, partial(measure, study, args.precision), told, _))


COMMAND = Command(
    help=N_("measure cards: what drawing, holding and playing each one does to its owner's chance to win"),
    examples=(
        ("duelkit balance {game}", N_("greedy bots, until every card is known to within a point")),
        (
            "duelkit balance {game} --bots greedy,random --games 2000",
            N_("other bots, on 2,000 deals, each in all seats"),
        ),
        (
            "duelkit balance {game} --precision 0.5 --out cards.parquet --report cards.html",
            N_("more precisely; keep a row for each card, and draw a page"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
