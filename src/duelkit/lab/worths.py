"""What each card is worth in a deck, as far as decks with several cards swapped have told.

A deck's points are taken to be the sum of what its cards are worth: a linear model with a normal prior for each card.
Decks to play next are drawn from what is known so far (W. R. Thompson, 1933): a card that may be good is played more
often, one that is known to be bad no more. That it adds up is not quite true, so the model only says what to try.
"""

from collections.abc import Mapping, Sequence

import numpy as np

USUAL = 1.2  # over the size of the deck: how much a copy of a card usually moves the share of points, 0.03 of 40 cards
FREE = 1e-6  # the precision of what nothing is known of beforehand
LEAST_SPREAD = 1e-3  # the variance of a deal's points is taken to be no less


class CardWorths:
    """What copies of `cards` are worth, beyond those of a deck of so many cards, against so many `others`.

    Beside the cards there is a column for how many cards were swapped at all, and one for each of the other decks.
    """

    def __init__(self, cards: Sequence[str], size: int, others: int) -> None:
        """Begin with what is usual."""
        self.cards = tuple(cards)
        self.columns = {card: at for at, card in enumerate(self.cards)}
        self.swaps, self.first_other = len(self.cards), len(self.cards) + 1
        columns = self.first_other + others
        self.prior = np.full(columns, (size / USUAL) ** 2)
        self.prior[self.first_other :] = FREE
        self.gram, self.right = np.zeros((columns, columns)), np.zeros(columns)
        self.deals, self.total, self.squares = 0, 0.0, 0.0

    @property
    def spread(self) -> float:
        """The variance of a deal's points."""
        if not self.deals:
            return LEAST_SPREAD
        return max(LEAST_SPREAD, self.squares / self.deals - (self.total / self.deals) ** 2)

    def add(self, more: Mapping[str, int], swaps: int, other: int, points: np.ndarray) -> None:
        """Add the deals of a deck with so many copies `more` of cards, after so many swaps, against another deck."""
        self.deals += len(points)
        self.total += float(points.sum())
        self.squares += float((points**2).sum())
        self.put({**self.row(more, swaps), self.first_other + other: 1.0}, len(points), float(points.mean()))

    def add_swap(self, out: str, into: str, gain: float, error: float) -> None:
        """Add what a swap was found to gain (0 to 1), and how far that may be off, as a standard error."""
        self.put(self.row({out: -1, into: 1}, 1), self.spread / error**2, gain)

    def row(self, more: Mapping[str, int], swaps: int) -> dict[int, float]:
        """Return the columns in which something stands."""
        return {**{self.columns[card]: float(n) for card, n in more.items() if n}, self.swaps: float(swaps)}

    def put(self, row: Mapping[int, float], weight: float, value: float) -> None:
        """Add a row that counts for so many deals."""
        at, values = list(row), np.array(list(row.values()))
        self.gram[np.ix_(at, at)] += weight * np.outer(values, values)
        self.right[at] += weight * value * values

    def known(self) -> tuple[np.ndarray, np.ndarray]:
        """Return what all columns are worth by all that was seen, and the covariances of how far that may be off."""
        precision = self.gram / self.spread + np.diag(self.prior)
        found = np.linalg.inv(precision)
        return found @ (self.right / self.spread), found

    def drawn(self, times: int, random: np.random.Generator) -> np.ndarray:
        """Return what cards may be worth by all that was seen, drawn so many times: shape (times, cards)."""
        mean, covariance = self.known()
        noise = np.linalg.cholesky(covariance) @ random.normal(size=(len(mean), times))
        found: np.ndarray = (mean[:, None] + noise)[: len(self.cards)].T
        return found
