"""What a table is opened with: game and options, who may sit down, the clock, who may watch."""

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from duelkit.bots.names import MODEL, check_player
from duelkit.bots.versions import DIGITS, is_version, kind_of
from duelkit.errors import BadInput
from duelkit.games import game_named, games
from duelkit.kernel.game import Game, ListOption
from duelkit.kernel.variants import VARIANT, names_file
from duelkit.kinds import OneOf, shown
from duelkit.looks import per_player
from duelkit.match import Match
from duelkit.reading import Reader
from duelkit.table.series import ONE_DUEL, DuelSeries, read_series
from duelkit.texts import N_

OPEN = "open"
GIVEN, RANDOM = ORDERS = ("given", "random")
NONE, DECISION, BANK = CLOCKS = ("none", "decision", "bank")
LONGEST_CLOCK = 86_400  # seconds: a day
LONGEST_INCREMENT = 3_600
LONGEST_AWAY = 3_600
MOST_SENT = 5_000  # decisions that are played again for somebody; the longest duels have a tenth
AWAY = 60
DELAYS = (0, 10, 60, 300)  # seconds


@dataclass(frozen=True)
class Clock:
    """How time is measured: not at all, `seconds` for each decision, or a bank of `seconds` and an increment."""

    kind: str = NONE
    seconds: int = 0
    increment: int = 0

    def plain(self) -> dict[str, Any]:
        """Return the clock as plain values for JSON."""
        return {"kind": self.kind, "seconds": self.seconds, "increment": self.increment}


@dataclass(frozen=True)
class Terms:
    """What a table is opened with.

    `seats` has for each chair "open", for a person, or the name of its bot. `order` says whether they play in this
    order or in one that is drawn with the cards (`fairness.seating`). `away` is for how many seconds, in all, a seat
    may lose its connection while it is to decide before its clock runs on. `watch` lets spectators in at first,
    `public` lists the table in the lobby. `start` is a save to go on from, instead of a new deal.
    `bots` has the version of each kind of bot when the table was opened (empty: it is not known). `rated`: the end
    changes the ratings of its people (T14). `series` says which duels of the same players came before, and how many
    it is the best of (T15). Spectators see what was `delay` seconds ago.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = (OPEN, OPEN)
    clock: Clock = Clock()
    away: int = AWAY
    watch: bool = False
    public: bool = False
    start: dict[str, Any] | None = None
    order: str = GIVEN
    bots: dict[str, str] = field(default_factory=dict)
    rated: bool = False
    series: DuelSeries = ONE_DUEL
    delay: int = 0

    def plain(self) -> dict[str, Any]:
        """Return the terms as plain values for JSON."""
        return {
            "game": self.game,
            "options": deepcopy(self.options),
            "seats": list(self.seats),
            "order": self.order,
            "clock": self.clock.plain(),
            "away": self.away,
            "watch": self.watch,
            "public": self.public,
            "start": deepcopy(self.start),
            **({"bots": dict(self.bots)} if self.bots else {}),
            **({"rated": True} if self.rated else {}),
            **({"series": self.series.plain()} if self.series != ONE_DUEL else {}),
            **({"delay": self.delay} if self.delay else {}),
        }


def version_said(terms: Terms, bot: str) -> str | None:
    """Return the version of the bot with this name by the terms; None where they do not say it."""
    return terms.bots.get(kind_of(bot))


def seated(terms: Terms, order: Sequence[int]) -> Terms:
    """Return the terms in the order of play: seat n is for the player of chair `order[n]`."""
    return replace(terms, seats=tuple(terms.seats[chair] for chair in order), options=options_in(terms, order))


def options_in(terms: Terms, order: Sequence[int]) -> dict[str, Any]:
    """Return the options; those with one item for each player in this order of chairs."""
    each = per_player(terms.game)
    return {name: [value[chair] for chair in order] if name in each else value for name, value in terms.options.items()}


def terms_again(terms: Terms, order: Sequence[int], series: DuelSeries) -> Terms:
    """Return the terms of another duel of the same players, who sit in this order of chairs then (T10, T15).

    `series` is theirs so far; one that is decided starts over. Where spectators see a duel later, the next one is not
    listed: that it is there, and what was won before, would tell them of the end.
    """
    won = tuple(series.won[chair] for chair in order) if series.won else ()
    kept = replace(series, won=won) if series.goes_on or series.best_of == 1 else DuelSeries(series.best_of)
    public = terms.public and not terms.delay
    return replace(seated(terms, order), order=GIVEN, series=kept, public=public)


def read_terms(plain: Any, place: str = "terms") -> Terms:
    """Return the terms in plain values; raises BadInput, which names the place, for invalid ones.

    `place` is where they stand: "" if they are the whole message, as in a request.

    Options come out with all their values, as in a save; a table that goes on from a save has the options of the save.
    """
    reader = Reader(plain, place)
    name = reader.chosen("game", games())
    seats = read_seats(reader, game_named(name))
    start = read_start(reader, name, len(seats))
    terms = Terms(
        game=name,
        options=read_options(reader, game_named(name), len(seats)) if start is None else no_options(reader),
        seats=seats,
        order=read_order(reader, start),
        clock=read_clock(reader),
        away=reader.number("away", AWAY, 0, LONGEST_AWAY),
        watch=reader.flag("watch"),
        public=reader.flag("public"),
        start=start,
        bots=read_versions(reader),
        rated=reader.flag("rated"),
        series=read_series(reader, len(seats)),
        delay=read_delay(reader),
    )
    reader.finish()
    return terms


def kept_terms(plain: Any, place: str = "terms") -> Terms:
    """Return terms that were written down, with the options that they name and no others.

    A game may have got more options since; what a table was opened with, and committed to, does not change by that.
    """
    terms = read_terms(plain, place)
    named = plain.get("options") or {}
    return replace(terms, options={name: value for name, value in terms.options.items() if name in named})


def read_seats(reader: Reader, game: Game) -> tuple[str, ...]:
    """Return "open" or a bot for each seat; a tournament has tables for bots alone."""
    seats = reader.items("seats", game.seats[-1])
    if len(seats) not in game.seats:
        reader.fail(
            "{place} should list {least} to {most} players, not {n}.",
            "seats",
            least=game.seats[0],
            most=game.seats[-1],
            n=len(seats),
        )
    for at, seat in enumerate(seats):
        if isinstance(seat, str) and seat.startswith(MODEL):
            reader.fail("{place} names a model, which plays only at home: choose another bot.", f"seats[{at}]")
        check_player(seat, OPEN, game, reader.at(f"seats[{at}]"))
    return tuple(seats)


def read_order(reader: Reader, start: dict[str, Any] | None) -> str:
    """Return whether seats are as written or drawn; a table that goes on from a save keeps them as written."""
    order = reader.choice("order", ORDERS) or GIVEN
    if start is not None and order != GIVEN:
        reader.fail("{place} should be given: the save to go on from has the order.", "order")
    return order


def read_options(reader: Reader, game: Game, players: int) -> dict[str, Any]:
    """Return the game's options with all their values; raises BadInput if one names a file of the server."""
    given = reader.get("options", {})
    if not isinstance(given, Mapping):
        reader.fail("{place} should be a table of options, not {value}.", "options", value=shown(given))
    if not OneOf((players,)).holds(given.get("players", players)):
        reader.fail("{place} should be {players}, as many as there are seats.", "options.players", players=players)
    for name, value in given.items():
        refuse_files(game, name, value)
    return game.check_options({**given, "players": players})


def read_versions(reader: Reader) -> dict[str, str]:
    """Return the versions of bots by kind; an empty table if they were not written down."""
    versions = reader.get("bots", {})
    if not isinstance(versions, Mapping) or not all(is_version(version) for version in versions.values()):
        reader.fail(
            "{place} should name a version of {digits} hexadecimal digits for each kind of bot, not {value}.",
            "bots",
            digits=DIGITS,
            value=shown(versions),
        )
    return dict(versions)


def read_delay(reader: Reader) -> int:
    """Return how many seconds later spectators see what happens; 0 if nothing is said."""
    return int(OneOf(DELAYS).check(reader.get("delay", 0), reader.at("delay")))


def no_options(reader: Reader) -> dict[str, Any]:
    """Return no options, since those of the save hold; raises BadInput if any are given."""
    if reader.get("options", {}):
        reader.fail("{place} should be left out: the save to go on from has the options.", "options")
    return {}


NO_FILES = N_("The option {name} cannot name a file here, as {value} would: send what is in it.")


def refuse_files(game: Game, name: str, value: Any) -> None:
    """Raise BadInput for an option that names a file: clients may not read the server's disk."""
    option = next((one for one in game.options if one.name == name), None)
    if name == VARIANT and names_file(value):
        raise BadInput(NO_FILES, name=name, value=shown(value))
    if name == VARIANT and isinstance(value, Mapping):
        for inner, said in value.items():
            refuse_files(game, inner, said)
    if isinstance(option, ListOption):
        items = value if isinstance(value, list | tuple) else [value]
        for item in items:
            if option.is_file(item):
                raise BadInput(NO_FILES, name=name, value=shown(item))


def read_clock(reader: Reader) -> Clock:
    """Return the clock; no clock if the key is missing."""
    written = Reader(reader.get("clock", {}), reader.at("clock"))
    kind = written.choice("kind", CLOCKS) or NONE
    clock = Clock(
        kind,
        written.number("seconds", 0, 0 if kind == NONE else 1, LONGEST_CLOCK),
        written.number("increment", 0, 0, LONGEST_INCREMENT if kind == BANK else 0),
    )
    written.finish()
    return Clock() if kind == NONE else clock


def read_start(reader: Reader, name: str, players: int) -> dict[str, Any] | None:
    """Return the save to go on from; None for a new duel."""
    saved = reader.get("start")
    if saved is None:
        return None
    try:
        written = json.dumps(saved)
    except (RecursionError, TypeError, ValueError):
        reader.fail("{place} should be a save, as JSON can hold it.", "start")
    start = start_of(written)
    if start.game != name:
        reader.fail("{place} is a duel of {other}, not of {game}.", "start", other=start.game, game=name)
    if start.players != players:
        reader.fail(
            "{place} is a duel of {n} players, and the seats are {players}.", "start", n=start.players, players=players
        )
    if start.over:
        reader.fail("{place} is a duel that is over: there is nothing to go on with.", "start")
    return deepcopy(start.save)


@dataclass(frozen=True)
class Start:
    """A save as it was checked: the game, the number of players, whether it is over, and the save with all it needs."""

    game: str
    players: int
    over: bool
    save: dict[str, Any]


@lru_cache(256)
def start_of(written: str) -> Start:
    """Return the checked save of a JSON text; kept, since terms are read often and the save is played only once."""
    match = load_sent(json.loads(written))
    return Start(match.game.name, match.players, match.seat is None, match.save())


def load_sent(saved: Any) -> Match:
    """Return the match in a save that a client sent; raises BadInput for one that is damaged or names files here."""
    if isinstance(saved, Mapping):
        for part in ("options", "scenario"):
            if saved.get("game") in games() and isinstance(saved.get(part), Mapping):
                for name, value in saved[part].items():
                    refuse_files(game_named(saved["game"]), name, value)
        check_length(saved.get("decisions"))
    return Match.load(saved)


def check_length(decisions: Any) -> None:
    """Raise BadInput for more decisions than a duel ever has."""
    if isinstance(decisions, list) and len(decisions) > MOST_SENT:
        raise BadInput(
            "A save that is sent may hold up to {most} decisions, not {n}.", most=MOST_SENT, n=len(decisions)
        )
