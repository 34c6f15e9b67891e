"""A tournament, who plays in it, and who meets whom, as they stand in the database. Points are counted in halves."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from duelkit.bots.versions import versions_of
from duelkit.games import game_named
from duelkit.table.terms import OPEN, RANDOM, Terms, read_terms

ROUND_ROBIN, SWISS = "round_robin", "swiss"
GATHERING, RUNNING, OVER, OFF = "open", "running", "over", "off"
WIN, DRAW, LOSS = 2, 1, 0  # halves of a point
FEWEST_PLACES, MOST_PLACES = 2, 32
MOST_SWISS = 9  # rounds: enough for five hundred players
FEWEST_MINUTES, MOST_MINUTES = 1, 30  # in which a player comes to the table; one where nobody sits goes after an hour


@dataclass(frozen=True)
class Tournament:
    """A tournament: what is played in it and how; `status` and `round` (0 before the start) say how far it is.

    `swiss_rounds` is how many rounds were asked for; a round robin has as many as it needs. `come_within` and `created`
    are in ms. `terms` has the options and the clock of its tables.
    """

    id: str
    title: str
    owner: str
    game: str
    terms: dict[str, Any]
    format: str
    swiss_rounds: int
    places: int
    rated: bool
    come_within: int
    created: int
    status: str = GATHERING
    round: int = 0


@dataclass(frozen=True)
class Entrant:
    """Who plays, by number from 0: a guest by a name, or a bot. Who has `left` is not paired any more."""

    number: int
    name: str
    guest: str = ""
    bot: str | None = None
    left: bool = False

    @property
    def kept_chair(self) -> str:
        """Who has this entrant's chair in the terms of a table."""
        return OPEN if self.bot is None else self.bot


@dataclass(frozen=True)
class Fixture:
    """Who meets whom in a round, on which board; `other` is None where somebody has a bye.

    The one has chair 0 at the table, the other chair 1; there they have to be by `until` (ms). `points` are theirs, in
    halves, once the result is known. `played` is whether a duel decided it.
    """

    round: int
    board: int
    one: int
    other: int | None
    table: str | None = None
    until: int = 0
    points: tuple[int, int] | None = None
    played: bool = False

    @property
    def entrants(self) -> tuple[int, ...]:
        """The numbers of those who meet."""
        return (self.one,) if self.other is None else (self.one, self.other)

    def points_of(self, number: int) -> int:
        """Return the halves of a point that an entrant has from it; 0 where it is not decided."""
        return 0 if self.points is None else self.points[self.entrants.index(number)]


@dataclass(frozen=True)
class WholeTournament:
    """A tournament with all who play in it, by number, and all who have met so far, by round and board."""

    tournament: Tournament
    entrants: Sequence[Entrant] = ()
    fixtures: Sequence[Fixture] = field(default=())

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number; one may have gone before the start, so that numbers have gaps."""
        return next(one for one in self.entrants if one.number == number)

    def of_guest(self, guest: str) -> Entrant | None:
        """Return the entrant that is a guest; None if there is none."""
        return next((one for one in self.entrants if one.guest == guest and guest), None)

    @property
    def rounds(self) -> int:
        """How many rounds there are, with as many entrants as there are now."""
        count = len(self.entrants)
        every = max(0, count - 1 + count % 2)
        return every if self.tournament.format == ROUND_ROBIN else min(self.tournament.swiss_rounds, every)


def table_terms(tournament: Tournament, one: Entrant, other: Entrant) -> Terms:
    """Return the terms of the table at which two meet; what bots alone play is never rated."""
    seats = [one.kept_chair, other.kept_chair]
    plain = {
        "game": tournament.game,
        "seats": seats,
        "order": RANDOM,
        "watch": True,
        "rated": tournament.rated and OPEN in seats,
        **tournament.terms,
    }
    terms = read_terms(plain)
    return Terms(**{**vars(terms), "bots": versions_of(game_named(tournament.game))})
