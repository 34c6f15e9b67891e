"""Tables kept in files: the match's save, and who sat where."""

import shlex
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_path

from duelkit.bots.player import BOTS
from duelkit.errors import BadInput
from duelkit.kernel.reading import Reader, shown
from duelkit.match import Match
from duelkit.saves import read_json, write_json
from duelkit.table.outcomes import Outcome, known_outcome
from duelkit.table.sealed import MARK as SEALED
from duelkit.table.sealed import is_sealed, read_sealed
from duelkit.table.seats import MODES
from duelkit.table.sitting import LONGEST_NAME
from duelkit.terminal.seating import names_of
from duelkit.terminal.setup import HUMAN
from duelkit.texts import LANGUAGES, N_, language

if TYPE_CHECKING:
    from duelkit.terminal.session import Table

FORMAT = 1  # of a table's file; the match in it has a format of its own
MARK = "duelkit-table"
SAVED = N_("The duel is saved. Go on with it by: {command}")
SAVED_REPLAY = N_("The duel is saved. Watch it by: {command}")
NOT_SAVED = N_("The duel could not be saved: {problem}")


@dataclass(frozen=True)
class Kept:
    """What a file keeps of a table beside its match; `file` is where the table is kept, None for a place of its own."""

    seats: tuple[str, ...]
    names: tuple[str, ...]
    lang: str
    file: Path | None
    asked: tuple[tuple[int, str], ...] = ()  # by seat, how humans want to be asked for answers


def saves_folder() -> Path:
    """Return the folder that tables are kept in."""
    return user_data_path("duelkit") / "saves"


def new_file(game: str) -> Path:
    """Return a file in the saves' folder that is not there yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    folder = saves_folder()
    files = [folder / f"{stem}.json", *(folder / f"{stem}-{n}.json" for n in range(2, 1000))]
    return next((file for file in files if not file.exists()), files[0])


def table_save(table: "Table") -> dict[str, Any]:
    """Return a table as plain values."""
    kept = table.kept()
    return {
        MARK: FORMAT,
        "seats": list(kept.seats),
        "names": list(kept.names),
        "lang": kept.lang,
        **({"asked": dict(kept.asked)} if kept.asked else {}),
        "match": table.match.save(),
    }


def keep(table: "Table", file: Path | None = None) -> Path:
    """Write the table to a file, its own one by default, and return where it is; raises BadInput where it cannot be.

    A duel that is over is kept as a match, which is a replay.
    """
    chosen = file or table.file or new_file(table.match.game.name)
    write_json(chosen, table.match.save() if table.over else table_save(table))
    table.file = chosen
    return chosen


def saved_as(table: "Table", named: str) -> Path:
    """Save to the file that was named, or to the table's own where none was; raises BadInput where it cannot be."""
    if not named:
        return keep(table)
    file = file_named(named)
    if file.exists() and file != table.file:
        raise BadInput("{file} is there already; name another file.", file=file)
    return keep(table, file)


def file_named(named: str) -> Path:
    """Return the file of that name; raises BadInput where none can be called so."""
    try:
        file = Path(named).expanduser()
        file.exists()
    except (OSError, RuntimeError, ValueError) as error:
        raise BadInput("No file can be called so: {problem}.", problem=error) from error
    if not named.isprintable():
        raise BadInput("A file's name is made of letters that can be printed.")
    return file


def keep_somewhere(table: "Table") -> str:
    """Keep the table where it belongs or, failing that, wherever it can be; return the sentence that says where."""
    problem = ""
    for file in places_to_keep(table):
        try:
            return kept_line(keep(table, file), table)
        except BadInput as error:
            problem = problem or error.told(table.language)
    return table.language(NOT_SAVED, problem=problem)


def places_to_keep(table: "Table") -> Iterator[Path]:
    """Yield files to try in turn."""
    first = table.file or new_file(table.match.game.name)
    yield first
    for folder in (Path.cwd, lambda: Path(tempfile.gettempdir())):
        with suppress(OSError):  # the folder one works in may be gone
            yield folder() / first.name


def kept_line(file: Path, table: "Table") -> str:
    """Return the sentence that says how to go on with a table that was kept, or how to watch it once it is over."""
    name = shlex.quote(str(file))
    if table.over:
        return table.language(SAVED_REPLAY, command=f"duelkit replay {name}")
    return table.language(SAVED, command=f"duelkit play --resume {name}")


@dataclass(frozen=True)
class Recorded:
    """A duel to be watched: what its players are called (nobody: it does not say), and how its file says it ended."""

    match: Match
    names: tuple[str, ...] = ()
    outcome: Outcome | None = None


def recorded_in(file: Path, lang: str | None) -> Recorded:
    """Return the duel in a file, be it a table's, a bare match or a server's replay; raises BadInput for any other."""
    saved = read_json(file)
    if isinstance(saved, Mapping) and MARK in saved:
        match, kept = table_in(Reader(saved, "save"), file, language(lang).code)
        return Recorded(match, kept.names)
    if not is_sealed(saved):
        return Recorded(Match.load(saved, lang=language(lang).code))
    read = read_sealed(saved)
    match = Match.load(read.save, lang=language(lang).code)
    names = read_names(Reader(saved[SEALED], SEALED), match.players)
    return Recorded(match, names, known_outcome(read.result, match.game.name))


def kept_in(file: Path, seats: tuple[str, ...], lang: str | None) -> tuple[Match, Kept]:
    """Return the match in a file and its table; a bare match gets `seats`. Raises BadInput for any other file."""
    saved = read_json(file)
    if isinstance(saved, Mapping) and MARK in saved:
        return table_in(Reader(saved, "save"), file, lang)
    match = Match.load(saved, lang=language(lang).code)
    if len(seats) != match.players:
        raise BadInput(
            "{file} is a duel of {players} players: name that many seats, not {named}.",
            file=file,
            players=match.players,
            named=len(seats),
        )
    return match, Kept(seats, names_of(seats, match.language), match.language.code, None)


def table_in(reader: Reader, file: Path, lang: str | None) -> tuple[Match, Kept]:
    """Return the match and the table that a table's file holds."""
    check_format(reader)
    saved_in = reader.choice("lang", list(LANGUAGES))
    spoken = language(lang or saved_in)
    match = Match.load(reader.get("match", {}), lang=spoken.code)
    seats = read_seats(reader, match.players)
    names = read_names(reader, match.players) or names_of(seats, spoken)
    asked = read_asked(reader, match.players)
    reader.finish()
    return match, Kept(seats, names, spoken.code, file, asked)


def check_format(reader: Reader) -> None:
    """Refuse a table's file from a newer duelkit, or a damaged one."""
    version = reader.get(MARK)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        reader.fail(
            "{place} should be a format number from 1 to {newest}, not {value}.",
            MARK,
            newest=FORMAT,
            value=shown(version),
        )
    if version > FORMAT:
        raise BadInput(
            "This save has format {version}, and this duelkit reads up to {newest}: update duelkit to open it.",
            version=version,
            newest=FORMAT,
        )


def read_seats(reader: Reader, players: int) -> tuple[str, ...]:
    """Return who sits in each seat."""
    seats = reader.items("seats", players)
    if len(seats) != players:
        reader.fail(
            "{place} should name {players} players, as the match has, not {named}.",
            "seats",
            players=players,
            named=len(seats),
        )
    known = (HUMAN, *sorted(BOTS))
    for seat in seats:
        if seat not in known:
            reader.fail(
                "{place} should be one of {known}, not {value}.", "seats", known=", ".join(known), value=shown(seat)
            )
    return tuple(seats)


def read_asked(reader: Reader, players: int) -> tuple[tuple[int, str], ...]:
    """Return how each player wants to be asked for answers; nothing where nothing is written."""
    written = reader.get("asked", {})
    known = {str(seat): seat for seat in range(players)}
    if not isinstance(written, Mapping) or any(
        seat not in known or mode not in MODES for seat, mode in written.items()
    ):
        reader.fail(
            "{place} should name for a seat one of {known}, not {value}.",
            "asked",
            known=", ".join(MODES),
            value=shown(written),
        )
    return tuple((known[seat], mode) for seat, mode in written.items())


def read_names(reader: Reader, players: int) -> tuple[str, ...]:
    """Return what the players are called; none where nothing is written."""
    names = reader.items("names", players)
    if names and len(set(map(str, names))) != players:
        reader.fail("{place} should hold {players} different names.", "names", players=players)
    for name in names:
        if not (isinstance(name, str) and name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
            reader.fail(
                "{place} should hold names of 1 to {longest} printable letters, not {value}.",
                "names",
                longest=LONGEST_NAME,
                value=shown(name),
            )
    return tuple(names)
