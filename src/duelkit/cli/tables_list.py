"""`duelkit tables list`: a line for each table."""

import argparse
from datetime import datetime
from typing import TYPE_CHECKING

from duelkit.cli.arguments import one_of
from duelkit.cli.databases import add_database, with_store
from duelkit.cli.pages import table
from duelkit.errors import BadInput
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.table.entries import Entry
    from duelkit.table.storage import Kept, Store

HELP = N_("list the tables, a line each, the oldest first")
EXAMPLES = (
    ("duelkit tables list", N_("those of `duelkit serve` on this machine")),
    ("duelkit tables list --status running", N_("at which a duel goes on")),
)
STATUSES = {
    "open": N_("waits for players"),
    "opening": N_("waits for the parts of the shuffle"),
    "running": N_("goes on"),
    "over": N_("is over"),
    "off": N_("was called off: {names} did not open"),
}
ARCHIVED = N_("is over, packed")
MILLISECONDS = 1000


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument(
        "--status",
        metavar="|".join(STATUSES),
        choices=tuple(STATUSES),
        type=one_of("--status", STATUSES, _),
        help=_("only those that stand so"),
    )
    add_database(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    kept, unread = with_store(args, kept_in)
    shown = sorted((one for one in kept if args.status in (None, one[0].status)), key=lambda one: one[0].created)
    rows = [row(one, late, _) for one, late in shown]
    if rows:
        print("\n".join(table(rows, "<<<<<")))
    for name, error in unread:
        print(_("{table} cannot be read: {why}", table=name, why=error.told(_)))
    print(_.plural("{n} table", "{n} tables", len(rows)))
    return 0


async def kept_in(store: "Store") -> tuple[list[tuple["Kept", list[str]]], list[tuple[str, BadInput]]]:
    """Return all tables, each with who is to blame if it was called off, and what is wrong with those unread."""
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


async def late_at(store: "Store", kept: "Kept | None") -> list[str]:
    """Return the names of those for whom a table was called off; none where it was not."""
    if kept is None or kept.status != "off":
        return []
    entries = await store.entries(kept.id)
    names = {entry.seat: str(entry.data["name"]) for entry in entries if entry.kind == "sit"}
    chairs = [chair for entry in entries for chair in called_off_by(entry)]
    return [names[chair] for chair in chairs]


def called_off_by(entry: "Entry") -> list[int | None]:
    """Return the chairs for whom an entry calls the table off."""
    return [entry.seat] if entry.kind == "decline" else list(entry.data["by"]) if entry.kind == "off" else []


def row(kept: "Kept", late: list[str], _: Language) -> tuple[str, ...]:
    """Return a table as the cells of a line; `late` are those for whom it was called off."""
    created = datetime.fromtimestamp(kept.created / MILLISECONDS).astimezone()
    status = ARCHIVED if kept.archived is not None and not late else STATUSES[kept.status]
    return (
        kept.id,
        f"{created:%Y-%m-%d %H:%M}",
        kept.terms.game,
        ",".join(kept.terms.seats),
        _(status, names=", ".join(late)),
    )
