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
    from duelkit.table.storage import Kept, Store

HELP = N_("list the tables, a line each, the oldest first")
EXAMPLES = (
    ("duelkit tables list", N_("those of `duelkit serve` on this machine")),
    ("duelkit tables list --status running", N_("at which a duel goes on")),
)
STATUSES = {"open": N_("waits for players"), "running": N_("goes on"), "over": N_("is over")}
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
    shown = sorted((one for one in kept if args.status in (None, one.status)), key=lambda one: one.created)
    rows = [row(one, _) for one in shown]
    if rows:
        print("\n".join(table(rows, "<<<<<")))
    for name, error in unread:
        print(_("{table} cannot be read: {why}", table=name, why=error.told(_)))
    print(_.plural("{n} table", "{n} tables", len(rows)))
    return 0


async def kept_in(store: "Store") -> tuple[list["Kept"], list[tuple[str, BadInput]]]:
    """Return all tables, and what is wrong with those that cannot be read."""
    kept, unread, last = [], [], ""
    while ids := await store.all_ids(last):
        for one in ids:
            try:
                kept.append(await store.kept(one))
            except BadInput as error:
                unread.append((one, error))
        last = ids[-1]
    return [one for one in kept if one is not None], unread


def row(kept: "Kept", _: Language) -> tuple[str, ...]:
    """Return a table as the cells of a line."""
    created = datetime.fromtimestamp(kept.created / MILLISECONDS).astimezone()
    status = ARCHIVED if kept.archived is not None else STATUSES[kept.status]
    return kept.id, f"{created:%Y-%m-%d %H:%M}", kept.terms.game, ",".join(kept.terms.seats), _(status)
