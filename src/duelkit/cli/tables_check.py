"""`duelkit tables check`: whether every table is what its log says."""

import argparse
import sys
from typing import TYPE_CHECKING

from duelkit.cli.databases import add_database, with_store
from duelkit.cli.failures import FAILED
from duelkit.cli.inks import RED, inked
from duelkit.cli.pages import number
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.table.storage import Store
    from duelkit.table.storage.inspection import Inspected

HELP = N_("play every log again, and compare what comes out with what is kept")
EXAMPLES = (("duelkit tables check", N_("everything that is wrong, by table; exit code 1 if anything is")),)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_database(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
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
