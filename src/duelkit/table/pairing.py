"""Quick pairing: who looks for an opponent, who is near enough in strength the longer they wait, and on which terms."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from duelkit.bots.versions import versions_of
from duelkit.games import game_named
from duelkit.table.terms import BANK, DECISION, OPEN, RANDOM, Clock, Terms, read_terms

PLAYERS = 2
CLOCKS = {
    "none": Clock(),
    "quick": Clock(DECISION, 30),
    "short": Clock(BANK, 300, 5),
    "long": Clock(BANK, 900, 10),
}
# From so many seconds of waiting on, so far may the other's rating be away; at the end, anybody will do.
WIDENING = ((0, 100), (5, 200), (10, 300), (20, 500))
ANYBODY = 40  # seconds
BOT_AFTER = 20  # seconds of waiting after which a bot is offered


@dataclass(frozen=True)
class Seeker:
    """A guest who looks for somebody to play: what, by which clock, rated or not, how strong, since when (ms)."""

    id: str
    guest: str
    game: str
    clock: str
    rated: bool
    value: float
    since: int

    @property
    def wish(self) -> tuple[str, str, bool]:
        """What two who meet have to want alike."""
        return self.game, self.clock, self.rated


def reach(waited: float) -> int | None:
    """Return how far from one's own the other's rating may be after so many seconds; None: it does not matter."""
    return None if waited >= ANYBODY else max(far for since, far in WIDENING if waited >= since)


def gap(one: Seeker, other: Seeker) -> float:
    """Return how far two ratings are apart."""
    return abs(one.value - other.value)


def fit(one: Seeker, other: Seeker, now: int) -> bool:
    """Whether two want the same, are two people, and each is within the other's reach."""
    if one.wish != other.wish or one.guest == other.guest:
        return False
    reaches = [reach(max(0, now - seeker.since) / 1000) for seeker in (one, other)]
    return all(far is None or gap(one, other) <= far for far in reaches)


def pairs(seekers: Iterable[Seeker], now: int) -> Iterator[tuple[Seeker, Seeker]]:
    """Yield who is to play whom: who has waited longest first, each with the nearest in strength."""
    left = sorted(seekers, key=lambda seeker: (seeker.since, seeker.id))
    while left:
        one = left.pop(0)
        found = nearest(one, left, now)
        if found is not None:
            left.remove(found)
            yield one, found


def nearest(one: Seeker, others: Sequence[Seeker], now: int) -> Seeker | None:
    """Return the one of these who fits a seeker best; None if nobody does yet."""
    return min((other for other in others if fit(one, other, now)), key=lambda other: gap(one, other), default=None)


def paired_terms(seeker: Seeker) -> Terms:
    """Return the terms of the table at which a seeker plays with whoever was found: all else is as the game has it."""
    plain = {
        "game": seeker.game,
        "seats": [OPEN] * PLAYERS,
        "order": RANDOM,
        "clock": CLOCKS[seeker.clock].plain(),
        "rated": seeker.rated,
    }
    return replace(read_terms(plain), bots=versions_of(game_named(seeker.game)))
