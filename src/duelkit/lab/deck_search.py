"""The search for swaps that make a deck better: looking what cards are worth, trying swaps, testing."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.kernel.chance import key_of
from duelkit.lab.deck_duels import SEATS, DeckDuels, Sitting
from duelkit.lab.deck_task import DeckTask
from duelkit.lab.paired import PairedDifference, PairedSums
from duelkit.lab.series import Series
from duelkit.lab.summary import Z
from duelkit.lab.workers import Progress, WorkerPool
from duelkit.lab.worths import CardWorths

LOOKING, TRYING = 0.4, 0.4  # the shares of the budget; the rest is for the test
ROUNDS = 20  # of looking: what is known is looked through again after each
DECKS_A_ROUND = 10  # at least
MOST_LOOKS = 20  # deals that a deck plays while looking; what holds for one deck alone need not be known any better
AS_IT_WAS = 8  # one deck of so many that play while looking is the one that was
SWAPPED = 5  # one card of so many is swapped while looking
TRIES = 2  # for each swap that may be made
HALVES = 2 * SEATS  # a deal's points are whole numbers of these
POINTS = 100.0


@dataclass(frozen=True)
class TriedSwap:
    """A card that was taken out and the one in its place, what that gains in points, and whether it was `kept`."""

    out: str
    into: str
    gain: PairedDifference
    kept: bool


TellSwap = Callable[[TriedSwap], None]  # hears of a swap once it is tried


@dataclass(frozen=True)
class CardWorth:
    """What a copy of a card seems to be worth, in points, how far that may be off (95%), and whether it was there."""

    card: str
    points: float
    off: float
    there: bool


class DeckSearch:
    """The deck as it is so far, and what is known of cards and swaps."""

    def __init__(self, task: DeckTask, pool: WorkerPool[Series, np.ndarray], progress: Progress) -> None:
        """Know nothing yet."""
        self.task, self.deck = task, task.deck
        self.duels = DeckDuels(task.series, task.options, task.others, pool, progress)
        self.was = Counter(task.deck.main)
        self.size, self.seed = len(task.deck.main), task.series.seed
        cards = tuple(dict.fromkeys((*task.choices, *task.deck.main)))
        self.worths = CardWorths(cards, self.size, len(task.others))
        self.random = np.random.default_rng(key_of(f"swaps {self.seed}"))
        self.new_places: set[int] = set()
        self.tried: list[TriedSwap] = []
        self.looked = 0  # deals
        most = TRIES * task.swaps
        self.deals = round(TRYING * task.series.games / SEATS / (most + 1))

    # Looking

    def look(self) -> None:
        """Play decks with many swaps, and learn what their cards are worth."""
        deals = round(LOOKING * self.task.series.games / SEATS)
        each = max(1, min(MOST_LOOKS, deals // (ROUNDS * DECKS_A_ROUND)))
        wanted = deals // each
        for done in range(ROUNDS):
            self.look_at((done + 1) * wanted // ROUNDS - done * wanted // ROUNDS, each)

    def look_at(self, times: int, deals: int) -> None:
        """Play `times` decks, each on `deals` deals that nobody has played."""
        before, others = self.looked // deals, len(self.task.others)
        decks = [
            self.task.deck if (before + at) % AS_IT_WAS == 0 else self.with_swaps(worths)
            for at, worths in enumerate(self.worths.drawn(times, self.random))
        ]
        sittings = [
            Sitting(deck.cards, (before + at) % others, self.looked + at * deals, deals)
            for at, deck in enumerate(decks)
        ]
        for deck, sitting, points in zip(decks, sittings, self.duels.play(sittings, self.seed), strict=True):
            more = Counter(deck.main)
            more.subtract(self.was)
            self.worths.add(more, sum(n for n in more.values() if n > 0), sitting.other, points)
        self.looked += times * deals

    def with_swaps(self, worths: np.ndarray) -> Any:
        """Return the deck with the cards swapped that are worth least, by these worths, for those worth most."""
        columns, deck = self.worths.columns, self.task.deck
        worst = sorted(range(self.size), key=lambda at: worths[columns[deck.main[at]]])
        best = (self.worths.cards[at] for at in np.argsort(-worths, kind="stable"))
        for at in worst[: max(1, self.size // SWAPPED)]:
            deck = self.swapped_for_first(deck, at, best)
        return deck

    def swapped_for_first(self, deck: Any, at: int, cards: Iterable[str]) -> Any:
        """Return the deck with the first of these cards that may stand there in the place of another."""
        found = (self.task.decks.swapped(deck, at, card) for card in cards if card != deck.main[at])
        return next((other for other in found if other), deck)

    # Trying

    def try_swaps(self, tell: TellSwap) -> None:
        """Try the swaps that promise most, one at a time, keep those that are sure to gain, and `tell` of each."""
        now = self.points_of(self.deck)
        for _ in range(TRIES * self.task.swaps):
            found = self.most_promising()
            if found is None or len(self.new_places) == self.task.swaps:
                return
            at, deck = found
            then = self.points_of(deck)
            if self.note(at, deck, difference(now, then), tell):
                self.deck, now = deck, then
                self.new_places.add(at)

    def points_of(self, deck: Any) -> np.ndarray:
        """Return a deck's points on the deals on which swaps are tried."""
        return self.duels.points_of(deck.cards, self.looked, self.deals, self.seed)

    def most_promising(self) -> tuple[int, Any] | None:
        """Return the swap that promises most of those not tried: the place, and the deck; None where none gains."""
        worths, columns = self.worths.known()[0], self.worths.columns
        tried = {(one.out, one.into) for one in self.tried}
        places = {card: at for at, card in enumerate(self.deck.main) if at not in self.new_places}
        gains = sorted(
            ((worths[columns[into]] - worths[columns[out]], out, into) for out in places for into in columns),
            reverse=True,
        )
        for gain, out, into in gains:
            deck = self.task.decks.swapped(self.deck, places[out], into) if (out, into) not in tried else None
            if gain <= 0:
                return None
            if deck:
                return places[out], deck
        return None

    def note(self, at: int, deck: Any, gain: PairedDifference, tell: TellSwap) -> bool:
        """Remember what a swap gains, and tell it; return whether it is sure to gain, so that it is kept."""
        out, into, kept = self.deck.main[at], deck.main[at], gain.more > gain.off
        swap = TriedSwap(out, into, gain, kept)
        self.tried.append(swap)
        self.worths.add_swap(out, into, gain.more / POINTS, gain.off / POINTS / Z)
        tell(swap)
        return kept

    # Testing, and what is known in the end

    def test(self) -> PairedDifference | None:
        """Have the deck that was and the one that was found play deals of another seed; None if they are the same."""
        if self.deck == self.task.deck:
            return None
        deals = (self.task.series.games - self.duels.duels) // (2 * SEATS)
        both = [self.duels.points_of(deck.cards, 0, deals, self.task.test_seed) for deck in (self.task.deck, self.deck)]
        return difference(*both)

    def worths_found(self) -> Iterator[CardWorth]:
        """Yield what cards seem to be worth, the best first."""
        mean, covariance = self.worths.known()
        off = Z * np.sqrt(covariance.diagonal())
        for at in np.argsort(-mean[: len(self.worths.cards)], kind="stable"):
            card = self.worths.cards[at]
            yield CardWorth(card, POINTS * float(mean[at]), POINTS * float(off[at]), card in self.was)


def difference(before: np.ndarray, after: np.ndarray) -> PairedDifference:
    """Return how far the points of two decks on the same deals are apart, in hundredths."""
    sums = PairedSums(1)
    sums.add(*(np.rint(HALVES * points)[:, None] for points in (before, after)))
    return sums.difference(0, HALVES, POINTS)
