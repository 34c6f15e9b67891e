"""Saved tables: where they are, and how to go on with them or watch them."""

import shlex
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from platformdirs import user_data_path

from duelkit.bots.names import check_player
from duelkit.errors import BadInput
from duelkit.files import named_file
from duelkit.match import Match
from duelkit.saves import read_json, write_json
from duelkit.table.entries import Entry
from duelkit.table.home import AnswerWishes, Home, Versions, is_home, read_home
from duelkit.table.recorded import recorded_in
from duelkit.terminal.seating import names_of
from duelkit.terminal.setup import HUMAN, usual_seats
from duelkit.texts import N_, Language, language

SAVED = N_("The duel is saved. Go on with it by: {command}")
SAVED_REPLAY = N_("The duel is saved. Watch it by: {command}")
NOTHING_LEFT = N_("After decision {n} this duel is over: there is nothing to go on with.")
NOT_SAVED = N_("The duel could not be saved: {problem}")


class Keepable(Protocol):
    """A table that can be saved, to its `file` or a new one."""

    match: Match
    file: Path | None

    @property
    def over(self) -> bool:
        """Whether the duel is over."""

    @property
    def language(self) -> Language:
        """The language of all sentences."""

    def plain(self) -> dict[str, Any]:
        """Return the table as plain values for JSON."""


@dataclass(frozen=True)
class SavedTable:
    """What a saved table holds besides its first match; `file` is its place, None for a new one.

    `asked` is how each human wanted to be asked for answers when its log began, by seat; `bots` has the versions of
    bots then (None: a new table, with those of now).
    """

    seats: tuple[str, ...]
    names: tuple[str, ...]
    file: Path | None
    asked: AnswerWishes = ()
    entries: tuple[Entry, ...] = ()
    bots: Versions | None = None


def saves_folder() -> Path:
    """Return the folder of saved tables."""
    return user_data_path("duelkit") / "saves"


def new_file(game: str) -> Path:
    """Return a path in the folder of saved tables that does not exist yet."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    folder = saves_folder()
    files = [folder / f"{stem}.json", *(folder / f"{stem}-{n}.json" for n in range(2, 1000))]
    return next((file for file in files if not file.exists()), files[0])


def keep(table: Keepable, file: Path | None = None) -> Path:
    """Write the table to a file (default: its own) and return its path; raises BadInput if that fails."""
    chosen = file or table.file or new_file(table.match.game.name)
    write_json(chosen, table.plain())
    table.file = chosen
    return chosen


def saved_as(table: Keepable, named: str) -> Path:
    """Save to the named file, or to the table's own by default, and return its path; raises BadInput if that fails."""
    if not named:
        return keep(table)
    file = file_named(named)
    if file.exists() and file != table.file:
        raise BadInput("{file} is there already; name another file.", file=file)
    return keep(table, file)


def file_named(named: str) -> Path:
    """Return the path of that name; raises BadInput for a name that no file can have."""
    try:
        file = Path(named).expanduser()
        file.exists()
    except (OSError, RuntimeError, ValueError) as error:
        raise BadInput("No file can be called so: {problem}.", problem=error) from error
    if not named.isprintable():
        raise BadInput("A file's name is made of letters that can be printed.")
    return file


def keep_somewhere(table: Keepable) -> str:
    """Save the table to its file or, if that fails, to any that works; return the sentence that says where."""
    problem = ""
    for file in places_to_keep(table):
        try:
            return kept_line(keep(table, file), table)
        except BadInput as error:
            problem = problem or error.told(table.language)
    return table.language(NOT_SAVED, problem=problem)


def places_to_keep(table: Keepable) -> Iterator[Path]:
    """Yield paths to try one after the other."""
    first = table.file or new_file(table.match.game.name)
    yield first
    for folder in (Path.cwd, lambda: Path(tempfile.gettempdir())):
        with suppress(OSError):  # the folder one works in may be gone
            yield folder() / first.name


def kept_line(file: Path, table: Keepable) -> str:
    """Return the sentence that says how to go on with a saved table, or how to watch it once it is over."""
    name = shlex.quote(str(file))
    if table.over:
        return table.language(SAVED_REPLAY, command=f"duelkit replay {name}")
    return table.language(SAVED, command=f"duelkit play --resume {name}")


def kept_in(file: Path, seats: tuple[str, ...], lang: str | None) -> tuple[Match, SavedTable]:
    """Return the first match of the table in a file, and what else is saved; a bare match gets `seats` or usual ones.

    Raises BadInput for any other file.
    """
    saved = read_json(file)
    with named_file(file):
        if is_home(saved):
            home = read_home(saved, lang)
            return home.match, kept_of(home, file)
        match = Match.load(saved, lang=language(lang).code)
    chosen = seats or usual_seats(match.game, match.players)
    check_number_of_seats(file, match, chosen)
    return match, SavedTable(chosen, names_of(chosen, match.language), None)


def begun_from(file: Path, step: int, seats: tuple[str, ...], lang: str | None) -> tuple[Match, SavedTable]:
    """Return the duel in a file after so many decisions, as the beginning of a new table, and who sits there.

    Without `seats`, a human sits where a decision is to be taken, and bots elsewhere. Raises BadInput for a file
    without a duel, for a step that it does not have, and for one after which nothing is left to decide.
    """
    match = recorded_in(file, lang).match.branch(step)
    if seats:
        check_number_of_seats(file, match, seats)
    for name in seats:
        check_player(name, HUMAN, match.game, "--seats")
    return begun_at(match, seats)


def begun_at(match: Match, seats: tuple[str, ...] = ()) -> tuple[Match, SavedTable]:
    """Return a recorded duel up to some decision as the beginning of a new table, and who sits there, as `begun_from`.

    Raises BadInput where the duel is over.
    """
    if match.seat is None:
        raise BadInput(NOTHING_LEFT, n=len(match.log))
    chosen = seats or usual_seats(match.game, match.players, human=match.seat)
    return match, SavedTable(chosen, names_of(chosen, match.language), None)


def check_number_of_seats(file: Path, match: Match, seats: tuple[str, ...]) -> None:
    """Raise BadInput where there are not as many seats as the duel in a file has players."""
    if len(seats) != match.players:
        raise BadInput(
            "{file} is a duel of {players} players: name that many seats, not {named}.",
            file=file,
            players=match.players,
            named=len(seats),
        )


def kept_of(home: Home, file: Path) -> SavedTable:
    """Return what the file of a table holds."""
    names = home.names or names_of(home.seats, home.match.language)
    return SavedTable(home.seats, names, file, home.asked, home.entries, home.bots)


AUTO = "auto"


def preferences_file() -> Path:
    """Return the path of the file."""
    return user_data_path("duelkit") / "preferences.json"


def wants_auto() -> bool:
    """Tell whether a turn that can only end may end by itself: so it is unless the file says no."""
    with suppress(BadInput):
        written = read_json(preferences_file()) if preferences_file().exists() else None
        return not (isinstance(written, dict) and written.get(AUTO) is False)
    return True


def prefer_auto(*, wanted: bool) -> None:
    """Note whether a turn that can only end may end by itself; raises BadInput where that cannot be written."""
    write_json(preferences_file(), {AUTO: wanted})
