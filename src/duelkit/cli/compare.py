"""`duelkit compare`: two versions of cards, options, decks or bots on the same deals, and what the change does."""

import argparse
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import (
    add_game,
    as_usage,
    chosen_game,
    chosen_options,
    how_to_read,
    known_word,
    players_reader,
)
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
from duelkit.errors import UsageError
from duelkit.games import game_named
from duelkit.kernel.variants import VARIANT
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.lab.versions import Versions

BOTS = "bots"


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument(
        "--with",
        dest="changes",
        metavar=_("NAME=VALUE"),
        action="append",
        required=True,
        help=_("what the second version has otherwise: an option of the game, or bots; may be given several times"),
    )
    add_precision(parser, _, N_("stop once what counts is known to within so many points (without it: 1)"))
    add_deals(parser, _, N_("how many deals both play at most, each in all seats (without it: {games})"))
    add_bots(parser, _)
    add_playing(parser, _, N_("a Parquet file to write, with a row for each difference"))
    add_report(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.cli.changes_measured import report_of
    from duelkit.lab.comparing import frame_of_changes, origin_of_comparison, play_versions

    with as_usage():
        versions = versions_asked(args, _)
    told = Reporting(origin_of_comparison, frame_of_changes, N_("{file} has a row for each difference."), report_of)
    play = partial(play_versions, versions, args.precision)
    return exit_code(measured(args, play, told, _))


def versions_asked(args: argparse.Namespace, _: Language) -> "Versions":
    """Return the two versions that are asked for; raises UsageError for what cannot be."""
    from duelkit.lab.stopping import check_budget
    from duelkit.lab.versions import versions_of

    game = chosen_game(args)
    changed = changes_read(args.changes, game, _)
    check_budget(args.games, args.precision)
    return versions_of(game, changed, args.games, args.bots, args.seed, chosen_options(args))


def changes_read(words: Iterable[str], game: str, _: Language) -> dict[str, Any]:
    """Return what is changed, by its name; raises UsageError for a name that the game does not have."""
    options = {option.name: option for option in game_named(game).options}
    readers: dict[str, Any] = {
        name: how_to_read(option, f"--with {name}", _)["type"] for name, option in options.items()
    }
    readers |= {BOTS: players_reader(f"--with {BOTS}", "", _), VARIANT: str}
    found: dict[str, Any] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise UsageError(
                N_("--with should be a name and a value, as in bots=greedy,random, and not {word!r}."), word=word
            )
        known_word(name, readers, _("--with names {word!r}", word=name), _)
        if name in found:
            raise UsageError(N_("--with names {name} twice."), name=name)
        found[name] = readers[name](value)
    return found


COMMAND = Command(
    help=N_("compare two versions of cards, options, decks or bots on the same deals, and see what the change does"),
    examples=(
        ("duelkit compare {game} --with bots=level:3,greedy --games 400", N_("a stronger bot in the first seat")),
        ("duelkit compare {game} --with hand=6 --precision 0.5", N_("an option: what one card more in the hand does")),
        (
            "duelkit compare {game} --cards old.toml --with cards=new.toml --report change.html",
            N_("two versions of cards, and a page about them"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
    game_options=True,
    game_examples=True,
)
