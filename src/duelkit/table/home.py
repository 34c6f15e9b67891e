"""A table at home: its people share one screen, nobody had to commit to anything, and its log is in a file.

The file is JSON: the seats, the save of the match with which the table began, and every entry since; once the duel is
over, also its result. Files of format 1 have no entries: they began with the whole duel so far.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from duelkit.bots.names import check_player
from duelkit.errors import BadInput
from duelkit.kernel.game import Game
from duelkit.kinds import shown
from duelkit.match import Match
from duelkit.reading import Reader
from duelkit.table.answering import pass_for_those_who_never
from duelkit.table.course import ask, begin, see_to_result
from duelkit.table.entries import MOST_ENTRIES, Entry, read_entry
from duelkit.table.outcomes import Outcome, read_outcome
from duelkit.table.seats import HUMAN, MODES
from duelkit.table.sitting import LONGEST_NAME
from duelkit.table.table import Table
from duelkit.table.terms import OPEN, Terms, read_versions
from duelkit.texts import LANGUAGES, language

MARK = "duelkit-table"  # the key by which such a file is known
FORMAT = 2
NAME = "home"  # of the table itself; the key of its prompts is nobody's secret

AnswerWishes = tuple[tuple[int, str], ...]
Versions = dict[str, str]  # of bots, by kind


@dataclass(frozen=True)
class Home:
    """The contents of the file of a table at home.

    `seats` has "human" or the name of a bot for each seat, `names` their names (empty: the file does not say), `lang`
    the language used last. `match` is the one with which the table began, `asked` how each player wanted to be asked
    for answers then, by seat. `result` is None while the duel goes on.
    `bots` has the version of each kind of bot when the table began (empty: it is not known).
    """

    seats: tuple[str, ...]
    names: tuple[str, ...]
    lang: str | None
    match: Match
    asked: AnswerWishes = ()
    entries: tuple[Entry, ...] = ()
    result: Outcome | None = None
    bots: Versions = field(default_factory=dict)

    def begun(self) -> Table:
        """Return the table before the first entry of its log."""
        return seated(self.match, self.seats, self.names, self.asked, self.bots)


def seated(
    match: Match, seats: Iterable[str], names: Iterable[str], asked: AnswerWishes = (), bots: Versions | None = None
) -> Table:
    """Return a table with these players in their seats and this match, before any entry.

    `seats` has "human" or the name of a bot for each seat, `bots` the versions of bots, as far as they are known.
    """
    chairs = tuple(OPEN if one == HUMAN else one for one in seats)
    table = Table(NAME, Terms(match.game.name, seats=chairs, start=match.save(), bots=bots or {}), "")
    for seat, name in zip(table.seats, names, strict=False):
        seat.name = name
    for seat in table.seats:
        seat.kind = HUMAN if seat.kind == OPEN else seat.kind
    begin(table, match)
    for at, mode in asked:
        table.seats[at].asked = mode
    table.tell(match.events)
    pass_for_those_who_never(table)
    ask(table)
    see_to_result(table)
    return table


def written(table: Table, entries: Iterable[Entry], asked: AnswerWishes, lang: str) -> dict[str, Any]:
    """Return the file's values for a table with these entries; `asked` is from when the log began."""
    modes = {str(seat): mode for seat, mode in asked}
    return {
        MARK: FORMAT,
        "seats": [seat.bot or HUMAN for seat in table.seats],
        "names": list(table.names),
        "lang": lang,
        **({"asked": modes} if modes else {}),
        **({"bots": table.terms.bots} if table.terms.bots else {}),
        "match": table.terms.start,
        "entries": [entry.plain() for entry in entries],
        **({} if table.result is None else {"result": table.result.plain()}),
    }


def is_home(plain: Any) -> bool:
    """Tell whether plain values are those of such a file, valid or not."""
    return isinstance(plain, Mapping) and MARK in plain


Load = Callable[[Any, str], Match]


def load(saved: Any, lang: str) -> Match:
    """Return the match of a save, in a language."""
    return Match.load(saved, lang=lang)


def read_home(plain: Mapping[str, Any], lang: str | None = None, load: Load = load) -> Home:
    """Return the contents of such a file; raises BadInput, which names the place, for an invalid one.

    The match speaks the language `lang`; if that is None, the file's own. The log is checked only by playing it again.
    """
    reader = Reader(plain, "save")
    check_format(reader)
    spoken = reader.choice("lang", list(LANGUAGES))
    match = load(reader.get("match", {}), language(lang or spoken).code)
    entries = [read_entry(one, f"save.entries[{n}]") for n, one in enumerate(reader.items("entries", MOST_ENTRIES))]
    result = reader.get("result")
    found = Home(
        seats=read_seats(reader, match.game, match.players),
        names=read_names(reader, match.players),
        lang=spoken,
        match=match,
        asked=read_asked(reader, match.players),
        entries=tuple(entries),
        result=None if result is None else read_outcome(result, "save.result", match.players),
        bots=read_versions(reader),
    )
    reader.finish()
    return found


def check_format(reader: Reader) -> None:
    """Raise BadInput for a file from a newer duelkit, or a damaged one."""
    version = reader.needed(MARK)
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


def read_seats(reader: Reader, game: Game, players: int) -> tuple[str, ...]:
    """Return "human" or the name of a bot for each seat."""
    seats = reader.items("seats", players)
    if len(seats) != players:
        reader.fail(
            "{place} should name {players} players, as the match has, not {named}.",
            "seats",
            players=players,
            named=len(seats),
        )
    for seat in seats:
        check_player(seat, HUMAN, game, reader.at("seats"))
    return tuple(seats)


def read_asked(reader: Reader, players: int) -> tuple[tuple[int, str], ...]:
    """Return how each player wants to be asked for answers; an empty tuple if the file does not say."""
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
    """Return the players' names; an empty tuple if the file does not say."""
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
