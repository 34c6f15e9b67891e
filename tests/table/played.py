"""Tables for tests: opened, sat down at, played on, with every entry kept."""

from dataclasses import replace
from hashlib import sha256
from typing import Any

from duelkit import Action, Match
from duelkit.bots.versions import versions_of
from duelkit.games import game_named
from duelkit.table.entries import Entry
from duelkit.table.fairness import seal
from duelkit.table.table import Table
from duelkit.table.terms import read_terms
from tests.duchess.table import duel, seat
from tests.looks.duels import monsters

BEGUN = 1_000_000  # ms
SECRET = sha256(b"a secret of no server").hexdigest()
KEY = sha256(b"the key of no server").hexdigest()
NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Feliciano", "Gabi", "Hugo")


def entropy_of(seat: int) -> str:
    """Return what the person in a chair brings."""
    return f"{seat:02x}" * 16


def sealed_by(seat: int, table: str = "table") -> str:
    """Return what the person in a chair commits to."""
    return seal(table, entropy_of(seat))


class Played:
    """A table and its log; `at` is the server's time, in ms, which goes on by as much as a test says."""

    def __init__(self, secret: str = SECRET, name: str = "table", **terms: Any) -> None:
        """Open a table for two people at Duchess, if nothing else is said."""
        self.secret = secret
        bots = versions_of(game_named(terms.get("game", "duchess")))
        self.terms = read_terms({"game": "duchess", "seats": ["open", "open"], "bots": bots, **terms})
        self.table = Table(name, self.terms, secret)
        self.at = BEGUN
        self.log: list[Entry] = []

    def opened_before(self, options: dict[str, Any]) -> "Played":
        """Let the table have been opened when its game had no other options than these."""
        self.terms = replace(self.terms, options=options)
        self.table = Table(self.table.id, self.terms, self.secret)
        return self

    def put(self, kind: str, seat: int | None = None, after: int = 0, **data: Any) -> "Played":
        """Write an entry, so many ms after the last one."""
        self.at += after
        kept = self.table.check(kind, seat, data, self.at)
        self.log.append(Entry(self.table.next, self.at, kind, seat, kept))
        self.table.apply(self.log[-1])
        return self

    def sit_down(self) -> "Played":
        """Let everybody sit down, each with a connection, open what they committed to, and deal."""
        return self.everybody_sits().open_all().put("deal")

    def everybody_sits(self) -> "Played":
        """Let everybody sit down, each with a connection."""
        for at, kind in enumerate(self.terms.seats):
            if kind == "open":
                self.put("sit", at, name=NAMES[at], color="teal", seal=sealed_by(at, self.table.id))
                self.put("back", at, connection=f"p:{at}")
        return self

    def open_all(self) -> "Played":
        """Let everybody open what they committed to."""
        for at, kind in enumerate(self.terms.seats):
            if kind == "open":
                self.put("open", at, entropy=entropy_of(at))
        return self

    def play(self, words: str | Action, after: int = 0) -> "Played":
        """Let whoever is asked take a decision, in words or as an action."""
        said = words if isinstance(words, Action) else Action(*words.split(maxsplit=1))
        asked = self.table.asked
        assert asked is not None, "somebody is asked"
        return self.put("move", asked.seat, after, action=self.table.dealt.number_of(said), prompt=asked.prompt)

    def play_first(self, after: int = 0) -> "Played":
        """Let whoever is asked take their first legal decision."""
        return self.put("move", self.table.asked.seat, after, action=self.table.dealt.legal_numbers()[0])

    def play_bot(self) -> "Played":
        """Let the bot decide that is to move."""
        return self.put("move", self.table.bot_to_move(), action=self.table.thought().choose())

    def fold(self) -> Table:
        """Return the table as its log alone makes it."""
        table = Table(self.table.id, self.terms, self.secret)
        for entry in self.log:
            table.apply(entry)
        return table

    def told(self, seat: int | None, after: int = 0) -> dict[str, Any]:
        """Return all that a seat may be told at this moment, or so many ms later."""
        return told(self.table, seat, self.at + after)

    @property
    def happened(self) -> list[str]:
        """What the feed says has happened."""
        return [item.what for item in self.table.feed]


def told(table: Table, seat: int | None, at: int) -> dict[str, Any]:
    """Return all that a seat (None: a spectator) may be told at a moment."""
    shown = table.shown(seat, at)
    asked = shown.asked
    decides = asked is not None and asked.seat == seat and not asked.onlooker
    return {
        "items": [replace(item, event=item.event and item.event.seen_by(seat)) for item in table.feed[: shown.newest]],
        "status": shown.status,
        "view": shown.match and shown.match.view(seat),
        "legal": [str(action) for action in shown.match.legal] if decides else [],
        "asked": asked and (asked.seat, asked.word, asked.onlooker, bool(asked.prompt)),
        "result": shown.result,
        "clocks": table.clocks(at),
        "offers": [offer.plain() for offer in table.offers],
        "can": table.can(seat) if seat is not None else [],
        "seats": [(one.kind, one.name, one.color, one.present, one.stand_in) for one in table.seats],
    }


def from_position(match: Match, **terms: Any) -> Played:
    """Return a table that goes on from a position, with everybody sitting there."""
    return Played(game=match.game.name, start=match.save(), **terms).sit_down()


def duchess_from(*seats: dict[str, Any], terms: dict[str, Any] | None = None, **go: Any) -> Played:
    """Return a table that goes on from a position of Duchess."""
    return from_position(duel(*seats, **go), **(terms or {}))


def monsters_from(*seats: dict[str, Any], players: tuple[str, ...] = ("open", "open"), **more: Any) -> Played:
    """Return a table that goes on from a position of Monsters, in the first Main Phase of seat 0."""
    return from_position(monsters(*seats, **more), seats=list(players))


__all__ = ["BEGUN", "Played", "duchess_from", "from_position", "monsters_from", "seat", "told"]


__all__ = ["KEY", "entropy_of", "part"]


def part(table: str, chair: int, entropy: str | None = None) -> dict[str, Any]:
    """Return what somebody says of their part of the shuffle who sits down in a chair."""
    return {"seal": seal(table, entropy or entropy_of(chair)), "claim": f"claim of the person in chair {chair}"}
