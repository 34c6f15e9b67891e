"""`duelkit tables`: inspect the tables in a server's database, without the server."""

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, TypeVar

from duelkit.cli.arguments import one_of, whole_number
from duelkit.cli.command import Command
from duelkit.cli.failures import FAILED
from duelkit.cli.printing import RED, inked, number, table
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.table.entries import Entry
    from duelkit.table.storage import Store, StoredTable
    from duelkit.table.storage.inspection import Inspected

T = TypeVar("T")

STATUSES = {
    "open": N_("waits for players"),
    "opening": N_("waits for the parts of the shuffle"),
    "running": N_("goes on"),
    "over": N_("is over"),
    "off": N_("was called off: {names} did not open"),
}
ARCHIVED = N_("is over, packed")
MILLISECONDS = 1000
MILLISECONDS_A_DAY = 86_400_000

# --- the database -----------------------------------------------------------------------------------------------------


def add_database(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the argument for a database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help=_("where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME (without it: a file of your own)"),
    )


def with_store(args: argparse.Namespace, do: "Callable[[Store], Awaitable[T]]") -> T:
    """Return the result of `do` with the open store: the named database, or the one that `duelkit serve` would use."""
    from duelkit.table.storage import Store, usual_address
    from duelkit.web.settings import PREFIX

    async def opened() -> T:
        address = args.database or os.environ.get(f"{PREFIX}DATABASE") or usual_address()
        store = await Store.open(address, make=False)
        try:
            return await do(store)
        finally:
            await store.close()

    return asyncio.run(opened())


# --- list -------------------------------------------------------------------------------------------------------------


def add_status(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "--status",
        metavar="|".join(STATUSES),
        choices=tuple(STATUSES),
        type=one_of("--status", STATUSES, _),
        help=_("only those that stand so"),
    )
    add_database(parser, _)


def list_tables(args: argparse.Namespace, _: Language) -> int:
    kept, unread = with_store(args, kept_in)
    shown = sorted((one for one in kept if args.status in (None, one[0].status)), key=lambda one: one[0].created)
    rows = [row(one, late, _) for one, late in shown]
    if rows:
        print("\n".join(table(rows, "<<<<<")))
    for name, error in unread:
        print(_("{table} cannot be read: {why}", table=name, why=error.told(_)))
    print(_.plural("{n} table", "{n} tables", len(rows)))
    return 0


async def kept_in(store: "Store") -> tuple[list[tuple["StoredTable", list[str]]], list[tuple[str, BadInput]]]:
    """Return all tables, each with the names of those for whom it was called off, and the errors of unreadable ones."""
    kept, unread, last = [], [], ""
    while ids := await store.all_ids(last):
        for one in ids:
            try:
                found = await store.kept(one)
                kept.append((found, await late_at(store, found)))
            except BadInput as error:
                unread.append((one, error))
        last = ids[-1]
    return [(one, late) for one, late in kept if one is not None], unread


async def late_at(store: "Store", kept: "StoredTable | None") -> list[str]:
    """Return the names of those for whom a table was called off; an empty list if it was not."""
    if kept is None or kept.status != "off":
        return []
    entries = await store.entries(kept.id)
    names = {entry.seat: str(entry.data["name"]) for entry in entries if entry.kind == "sit"}
    chairs = [chair for entry in entries for chair in called_off_by(entry)]
    return [names[chair] for chair in chairs]


def called_off_by(entry: "Entry") -> list[int | None]:
    """Return the seats for whom an entry calls the table off."""
    return [entry.seat] if entry.kind == "decline" else list(entry.data["by"]) if entry.kind == "off" else []


def row(kept: "StoredTable", late: list[str], _: Language) -> tuple[str, ...]:
    """Return a table as the cells of a row; `late` are the names of those for whom it was called off."""
    created = datetime.fromtimestamp(kept.created / MILLISECONDS).astimezone()
    status = ARCHIVED if kept.archived is not None and not late else STATUSES[kept.status]
    return (
        kept.id,
        f"{created:%Y-%m-%d %H:%M}",
        kept.terms.game,
        ",".join(kept.terms.seats),
        _(status, names=", ".join(late)),
    )


# --- check ------------------------------------------------------------------------------------------------------------


def check_tables(args: argparse.Namespace, _: Language) -> int:
    async def look(store: "Store") -> tuple[list["Inspected"], list[str]]:
        from duelkit.table.storage.inspection import inspect

        found = []
        damaged = await store.damage()
        for said in damaged:
            sentence = _("The database is damaged: {said}.", said=said)
            print(f"{inked(_('error'), RED, sys.stdout)}: {sentence}")
        async for one in inspect(store):
            for error in one.wrong:
                print(f"{one.id}: {inked(_('error'), RED, sys.stdout)}: {error.told(_)}")
            found.append(one)
        return found, damaged

    found, damaged = with_store(args, look)
    print(summary(found, _))
    return FAILED if damaged or any(one.wrong for one in found) else 0


def summary(found: list["Inspected"], _: Language) -> str:
    """Return what was checked, in a sentence."""
    wrong = sum(1 for one in found if one.wrong)
    counts = {
        "tables": _.plural("{n} table", "{n} tables", len(found)),
        "entries": _.plural("{n} entry", "{n} entries", sum(one.entries for one in found)),
        "snapshots": _.plural("{n} snapshot", "{n} snapshots", sum(one.snapshots for one in found)),
    }
    if wrong:
        return _(
            "{tables} checked, with {entries} and {snapshots}: something is wrong with {wrong}.",
            wrong=number(wrong, _),
            **counts,
        )
    return _(
        "{tables} checked, with {entries} and {snapshots}: every log can be played from its beginning by the rules,"
        " and every snapshot is what its log says.",
        **counts,
    )


# --- archive ----------------------------------------------------------------------------------------------------------


def add_age(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "--older-than",
        metavar=_("DAYS"),
        required=True,
        type=whole_number("--older-than"),
        help=_("how many days ago the newest entry must have been written"),
    )
    add_database(parser, _)


def archive_tables(args: argparse.Namespace, _: Language) -> int:
    before = time.time_ns() // 1_000_000 - args.older_than * MILLISECONDS_A_DAY
    done = with_store(args, lambda store: store.archive(before))
    print(_.plural("{n} log packed.", "{n} logs packed.", done))
    return 0


# ----------------------------------------------------------------------------------------------------------------------

LIST = Command(
    help=N_("list the tables, a line each, the oldest first"),
    examples=(
        ("duelkit tables list", N_("those of `duelkit serve` on this machine")),
        ("duelkit tables list --status running", N_("at which a duel goes on")),
    ),
    run=list_tables,
    add_arguments=add_status,
)

CHECK = Command(
    help=N_("play every log again, and compare what comes out with what is kept"),
    examples=(("duelkit tables check", N_("everything that is wrong, by table; exit code 1 if anything is")),),
    run=check_tables,
    add_arguments=add_database,
)

ARCHIVE = Command(
    help=N_("pack the logs of duels that were over long ago; they can be watched and checked as before"),
    examples=(("duelkit tables archive --older-than 30", N_("of those that have been over for 30 days")),),
    run=archive_tables,
    add_arguments=add_age,
)

COMMAND = Command(
    help=N_("look at the tables that a server keeps, check them, and pack old ones"),
    examples=(
        ("duelkit tables list", N_("a line for each table")),
        ("duelkit tables check", N_("is every duel what its log says?")),
        ("duelkit tables archive --older-than 30", N_("pack the logs of duels that have been over for 30 days")),
    ),
    commands={"list": LIST, "check": CHECK, "archive": ARCHIVE},
)
