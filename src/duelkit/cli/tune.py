"""`duelkit tune`: find the number in a card's text that brings what drawing the card does to an aim."""

import argparse
import re
from functools import partial
from pathlib import Path
from shutil import copymode
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import add_game, as_usage, chosen_game, chosen_options, real_number, whole_number
from duelkit.cli.batches import (
    Reporting,
    add_bots,
    add_deals,
    add_playing,
    add_precision,
    add_report,
    draft_of,
    exit_code,
    measured,
)
from duelkit.cli.command import Command
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.lab.series import Series
    from duelkit.lab.tuning import TextNumber, TriedNumber, Tuning
    from duelkit.lab.workers import Workplace

MOST_DEALS = 100_000
FILE_ENDING = ".toml"


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument("--card", metavar="ID", required=True, help=_("the card of your own, from a file of --cards"))
    parser.add_argument(
        "--aim",
        metavar=_("POINTS"),
        type=real_number("--aim", -100),
        default=0.0,
        help=_("by how many points drawing it should move the chance to win (without it: 0, as the average card)"),
    )
    parser.add_argument(
        "--number",
        metavar="N",
        type=whole_number("--number"),
        help=_("which number of its text, where there are several"),
    )
    parser.add_argument("--least", metavar="N", type=whole_number("--least", 0), help=_("the least number to try"))
    parser.add_argument("--most", metavar="N", type=whole_number("--most", 0), help=_("the greatest number to try"))
    parser.add_argument(
        "--write", action="store_true", help=_("write the text with the number that was found to the file")
    )
    add_precision(parser, _, N_("how precisely each number's effect is to be known, in points (without it: 1)"))
    add_deals(parser, _, N_("how many deals to play at most for each number (without it: {games})"), MOST_DEALS)
    add_bots(parser, _)
    add_playing(parser, _, N_("a Parquet file to write, with a row for each number that was tried"))
    add_report(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.numbers_tried import report_of
    from duelkit.lab.tuning import frame_of_numbers

    series, spot = asked(args)
    rows = N_("{file} has a row for each number that was tried.")
    told = Reporting(partial(origin_of_tuning, args), frame_of_numbers, rows, report_of)
    found = measured(args, partial(tuned, series, spot, args, _), told, _)
    if args.write and found.whole:
        print(_("{file} has the new text.", file=write_text(found, chosen_options(args)["cards"])))
    return exit_code(found)


def origin_of_tuning(args: argparse.Namespace, found: "Tuning") -> dict[str, Any]:
    """Return what the rows are of, for the file that keeps them."""
    from duelkit.lab.frames import origin_of

    return {**origin_of(found.series), "card": args.card, "aim": args.aim}


def tuned(series: "Series", spot: "TextNumber", args: argparse.Namespace, _: Language, place: "Workplace") -> "Tuning":
    """Have the number found, and say what each one does once it is tried."""
    from duelkit.cli.numbers_tried import number_line
    from duelkit.lab.tuning import tune

    def tell(found: "TriedNumber") -> None:
        place.say("{sentence}", sentence=number_line(found, _))

    return tune(series, spot, args.aim, args.precision, place, tell)


def asked(args: argparse.Namespace) -> tuple["Series", "TextNumber"]:
    """Return the deals and the number that are asked for; raises UsageError for what cannot be."""
    from duelkit.lab.balance import usual_bots
    from duelkit.lab.series import series_of
    from duelkit.lab.stopping import check_budget
    from duelkit.lab.tuning import spot_of

    game, options = chosen_game(args), chosen_options(args)
    with as_usage():
        check_budget(args.games, args.precision)
        series = series_of(game, args.games, args.bots or usual_bots(game, options), args.seed, options)
        return series, spot_of(series, args.card, args.number, args.least, args.most)


def write_text(found: "Tuning", cards: list[str]) -> Path:
    """Write the new text in place of the old one to the file that holds the card; return the file.

    Raises BadInput where the old one does not stand there as it was read, on one line behind the card's id.
    """
    from duelkit.lab.tuning import text_as_written

    card = str(found.spot.table["id"])
    new = text_as_written(found.series, found.spot.text_with(found.best.number), found.spot.kind)
    for path in (Path(name) for name in cards if name.endswith(FILE_ENDING)):
        written = with_text(path.read_text(encoding="utf-8"), card, found.spot.text, new)
        if written:
            with draft_of(path) as draft:
                draft.write_text(written, encoding="utf-8")
                copymode(path, draft)
                draft.replace(path.resolve())
            return path
    raise BadInput("The text of {id} does not stand on one line behind its id; write there: {text}", id=card, text=new)


def with_text(file: str, card: str, old: str, new: str) -> str | None:
    """Return a card file with another text for a card; None where the old one does not stand behind the card's id."""
    before = rf"""^id\s*=\s*["']{re.escape(card)}["'](?:(?!^\[\[).)*?["']"""
    stands = re.compile(rf"""({before}){re.escape(old)}(?=["'])""", re.MULTILINE | re.DOTALL)
    written, times = stands.subn(lambda match: f"{match[1]}{new}", file)
    return written if times else None


COMMAND = Command(
    help=N_("find the number in the text of a card of yours that brings what drawing it does to an aim"),
    examples=(
        (
            "duelkit tune {carded} --cards shipped,my-cards.toml --card candle --number 1",
            N_("as good as the average card"),
        ),
        (
            "duelkit tune {carded} --cards shipped,my-cards.toml --card candle --number 1 --aim 2 --most 200 --write",
            N_("two points better, by a number up to 200; write the new text to the file"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
