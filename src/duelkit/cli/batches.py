"""What commands share that let bots play many duels: seed and threads, and the file that has a row for each duel."""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import whole_number
from duelkit.errors import BadInput
from duelkit.texts import Language

if TYPE_CHECKING:
    import polars as pl


def add_playing(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for the seed, the threads, and the file."""
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
        "--out", metavar=_("FILE"), type=Path, help=_("a Parquet file to write, with a row for each duel")
    )


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
        return
    file = out.resolve()
    try:
        check_regular(file, out)
        draft = file.with_name(f"{file.name}.part")
        draft.touch()
    except OSError as error:
        raise BadInput("{path} cannot be written: {why}.", path=out, why=error.strerror or error) from error
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def check_regular(file: Path, out: Path) -> None:
    """Raise BadInput for a folder or a device."""
    if file.exists() and not file.is_file():
        raise BadInput("{path} is no file that could be written; name a new file, or one to write anew.", path=out)
