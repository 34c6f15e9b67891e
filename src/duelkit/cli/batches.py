"""What commands share that let bots play many duels: seed and threads, and the file that has a row for each duel."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from duelkit.cli.arguments import as_usage, new_file, players_reader, real_number, whole_number
from duelkit.cli.failures import STOPPED
from duelkit.errors import BadInput
from duelkit.files import unwritable
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    import polars as pl

    from duelkit.cli.sections import ReportText
    from duelkit.lab.workers import Workers, Workplace


class DuelsPlayed(Protocol):
    """What came of duels, and whether all were played, and Ctrl-C did not come first."""

    @property
    def whole(self) -> bool:
        """Whether all were played."""


P = TypeVar("P", bound=DuelsPlayed)
PlayDuels: TypeAlias = Callable[["Workplace"], P]

MOST_DEALS = 1_000_000
ROW_A_DUEL = N_("a Parquet file to write, with a row for each duel")


def add_playing(parser: argparse.ArgumentParser, _: Language, out: str = ROW_A_DUEL) -> None:
    """Ask for the seed, the threads, and the file; `out` says what will stand in that."""
    parser.add_argument(
        "--seed", metavar=_("TEXT"), default="1", help=_("a number or text that all chance comes from (without it: 1)")
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number("--jobs"),
        help=_("how many threads play; what comes out is the same (without it: one a core)"),
    )
    parser.add_argument(
        "--on",
        metavar=_("CLUSTER"),
        help=_("play on a Ray cluster, ray://HOST:PORT, or with ray on the one of this machine; docs/cluster.md"),
    )
    parser.add_argument("--out", metavar=_("FILE"), type=new_file("--out", ".parquet"), help=_(out))


def chosen_workers(args: argparse.Namespace) -> "Workers":
    """Return who is to play."""
    from duelkit.lab.cluster import workers_for

    with as_usage():
        return workers_for(args.jobs, args.on, "--on")


def add_deals(parser: argparse.ArgumentParser, _: Language, text: str, most: int = MOST_DEALS) -> None:
    """Ask how many deals to play at most; `text` says who plays them, and has room for {games}."""
    parser.add_argument("--games", metavar="N", type=whole_number("--games"), default=most, help=_(text, games=most))


def add_bots(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask which bot sits where."""
    from duelkit.bots.names import SHAPES

    parser.add_argument(
        "--bots",
        metavar=_("NAME,NAME"),
        type=players_reader("--bots", "", _),
        help=_("who sits where, with commas between them: {names} (without it: greedy ones)", names=", ".join(SHAPES)),
    )


def add_precision(parser: argparse.ArgumentParser, _: Language, text: str) -> None:
    """Ask how precisely something is to be known; `text` says what."""
    parser.add_argument(
        "--precision", metavar=_("POINTS"), type=real_number("--precision", 0.01), default=1.0, help=_(text)
    )


def add_report(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for the page."""
    parser.add_argument(
        "--report",
        metavar=_("FILE"),
        type=new_file("--report", ".html", ".htm"),
        help=_("a page of HTML to write, which needs nothing else; the same as Markdown is written beside it"),
    )


@contextmanager
def report_room(page: Path | None) -> Iterator[None]:
    """Make sure, before the block plays for minutes, that the page and what lies beside it can be written."""
    from duelkit.cli.report import beside

    with room_for(page), room_for(beside(page) if page else None):
        yield


def tell_report(report: "ReportText", page: Path | None, _: Language) -> None:
    """Print what was found, and write it as a page, if one was asked for."""
    from duelkit.cli.report import beside, write_report
    from duelkit.cli.sections import on_screen

    print("\n".join((report.heading, *on_screen(report.sections))))
    if page:
        write_report(report, page, _)
        print(_("{file} shows it as a page; {beside} is the same as text.", file=page, beside=beside(page)))


def with_progress(play: PlayDuels[P], workers: "Workers", count: Callable[[Any], int], _: Language) -> tuple[P, float]:
    """Have duels played with the progress on stderr; return what came out, and the time in seconds."""
    from duelkit.cli.printing import number
    from duelkit.cli.progress import Progress
    from duelkit.lab.workers import Workplace

    progress = Progress(sys.stderr, _)
    with as_usage():
        found = play(Workplace(workers, progress.say, progress))
    if not found.whole:
        progress.say("Stopped. Duels played: {done}.", done=number(count(found), _))
    return found, progress.seconds


@dataclass(frozen=True)
class Reporting:
    """How a command tells what it measured: in a file of rows, and in a report.

    `rows` is the sentence about the file; `report` takes what was found, the seconds, the command line, the language;
    `count` returns how many duels there were.
    """

    origin: Callable[[Any], Mapping[str, Any]]
    frame: Callable[[Any], "pl.DataFrame"]
    rows: str
    report: Callable[[Any, float, str, Language], "ReportText"]
    count: Callable[[Any], int] = attrgetter("duels")


def measured(args: argparse.Namespace, play: PlayDuels[P], told: Reporting, _: Language) -> P:
    """Run a measurement by duels, keep and tell what was found, Ctrl-C or not, and return it."""
    workers = chosen_workers(args)
    with room_for(args.out) as draft, report_room(args.report):
        found, seconds = with_progress(play, workers, told.count, _)
        try:
            keep(told.origin(found), told.frame(found), draft, args.out)
        finally:
            tell_report(told.report(found, seconds, args.command_line, _), args.report, _)
    if args.out:
        print(_(told.rows, file=args.out))
    return found


def exit_code(found: DuelsPlayed) -> int:
    """Return the exit code of a measurement: 0, or what says that it was stopped."""
    return 0 if found.whole else STOPPED


def keep(origin: Mapping[str, Any], frame: "pl.DataFrame", draft: Path | None, out: Path) -> None:
    """Write the rows to the draft file and rename it to the file that was asked for, if one was."""
    from duelkit.lab import write_parquet

    if draft:
        write_parquet(origin, frame, draft)
        draft.replace(out.resolve())


@contextmanager
def room_for(out: Path | None) -> Iterator[Path | None]:
    """Yield a new file beside the wanted one, to write to first; raises BadInput if none can be made."""
    if out is None:
        yield None
    else:
        with draft_of(out) as draft:
            yield draft


@contextmanager
def draft_of(out: Path) -> Iterator[Path]:
    """Yield a new file beside one, to write to and to rename to it: so the old one is whole until the new one is."""
    file = out.resolve()
    try:
        check_regular(file, out)
        draft = file.with_name(f"{file.name}.part")
        draft.touch()
    except OSError as error:
        raise unwritable(out, error) from error
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def check_regular(file: Path, out: Path) -> None:
    """Raise BadInput for a folder or a device."""
    if file.exists() and not file.is_file():
        raise BadInput("{path} is no file that could be written; name a new file, or one to write anew.", path=out)
