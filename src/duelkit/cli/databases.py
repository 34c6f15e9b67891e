"""The database that a command is about."""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from duelkit.texts import Language

if TYPE_CHECKING:
    from duelkit.table.storage import Store

T = TypeVar("T")


def add_database(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for a database."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help=_("where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME (without it: a file of your own)"),
    )


def with_store(args: argparse.Namespace, do: "Callable[[Store], Awaitable[T]]") -> T:
    """Return what `do` comes to with the database that was named, or that `duelkit serve` would use."""
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
