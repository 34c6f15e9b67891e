"""`duelkit decks improve`: find swaps that make a deck better, and test what was found on deals of their own."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from duelkit.cli.arguments import add_deck, as_usage, players_reader, whole_number
from duelkit.cli.batches import Reporting, add_deals, add_playing, add_report, draft_of, exit_code, measured
from duelkit.cli.command import Command
from duelkit.cli.decked import add_cards, add_decked_game, cards_for, decked_game, decks_of
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.lab.deck_search import TriedSwap
    from duelkit.lab.deck_task import DeckTask
    from duelkit.lab.improving import Improvement
    from duelkit.lab.workers import Workplace

USUAL_SWAPS, USUAL_DUELS = 5, 100_000


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_deck(parser, _)
    text = _("the decks that it plays, with commas between them (without it: those that come with the game)")
    parser.add_argument("--against", metavar=_("DECK,DECK"), type=lambda words: words.split(","), help=text)
    add_bots(parser, _)
    text = _("how many cards to swap at most (without it: {n})", n=USUAL_SWAPS)
    parser.add_argument("--swaps", metavar="N", type=whole_number("--swaps"), default=USUAL_SWAPS, help=text)
    add_deals(parser, _, N_("how many duels to play at most, in all (without it: {games})"), USUAL_DUELS)
    text = _("the file to write the deck to that was found: .txt or .ydk")
    parser.add_argument("--write", metavar=_("FILE"), type=Path, help=text)
    add_playing(parser, _, N_("a Parquet file to write, with a row for each swap that was tried"))
    add_report(parser, _)
    add_cards(parser, _)
    add_decked_game(parser, _)


def add_bots(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for the bots."""
    text = _("who plays the deck, and who plays the others (without it: greedy ones)")
    parser.add_argument("--bots", metavar=_("NAME,NAME"), type=players_reader("--bots", "", _), help=text)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.swaps_measured import report_of
    from duelkit.lab.deck_task import SwapBudget, deck_task
    from duelkit.lab.improving import frame_of_swaps, origin_of_improvement

    budget, options = SwapBudget(args.games, args.swaps), {"cards": tuple(args.cards.split(","))}
    with as_usage():
        task = deck_task(decked_game(args), args.deck, args.against, args.bots, budget, args.seed, options)
    rows = N_("{file} has a row for each swap that was tried.")
    told = Reporting(origin_of_improvement, frame_of_swaps, rows, report_of)
    with room_for_deck(args) as deck:
        found = measured(args, partial(improved, task, args, deck, _), told, _)
    if deck:
        print(f"{args.write}: {decks_of(args).size_of(found.deck, _)}")
    return exit_code(found)


def improved(
    task: "DeckTask", args: argparse.Namespace, deck: Path | None, _: Language, place: "Workplace"
) -> "Improvement":
    """Have the deck improved and written; say what each swap gains once it is tried."""
    from duelkit.cli.swaps_measured import swap_line
    from duelkit.lab.improving import improve

    def tell(swap: "TriedSwap") -> None:
        place.say("{sentence}", sentence=swap_line(swap, task, _))

    found = improve(task, place, tell)
    if deck:
        write_found(found, args, deck, _)
    return found


@contextmanager
def room_for_deck(args: argparse.Namespace) -> Iterator[Path | None]:
    """Make sure, before the block plays for minutes, that a deck file can be written there."""
    if args.write is None:
        yield None
    else:
        decks_of(args).check_ending(args.write)
        with draft_of(args.write) as draft:
            yield draft


def write_found(found: "Improvement", args: argparse.Namespace, draft: Path, _: Language) -> None:
    """Write the deck that was found."""
    ending = args.write.suffix.lower()
    draft.write_text(decks_of(args).written(cards_for(args), found.deck, ending), encoding="utf-8")
    draft.replace(args.write.resolve())


COMMAND = Command(
    help=N_("find swaps that make a deck better, and test what was found"),
    examples=(
        ("duelkit decks improve my-deck.txt --write better.txt", N_("against the decks that come with the game")),
        (
            "duelkit decks improve my-deck.ydk --against effect_yugi,effect_kaiba --swaps 3 --write better.ydk",
            N_("against two decks, with three cards swapped at most"),
        ),
        (
            "duelkit decks improve effect_yugi --games 500000 --report better.html",
            N_("with more duels, which find more; and draw a page"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
)
