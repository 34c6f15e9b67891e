"""What drawing a card does in two versions of a game, on the same deals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan

import numpy as np

from duelkit.lab.corrections import holm
from duelkit.lab.effects import ERROR, FEWEST_DRAWS, POINTS, drawing_fit
from duelkit.lab.estimates import Fit, estimates_of
from duelkit.lab.gathering import Gathering
from duelkit.lab.paired import PairedDifference
from duelkit.lab.rules.ledger import DRAWN, WON


@dataclass(frozen=True)
class CardChange:
    """A card that is there in both versions: what drawing it does, in points, and whether it is `changed` itself.

    `holm` is the p-value of the difference, corrected for how many cards were looked at.
    """

    id: str
    changed: bool
    difference: PairedDifference
    holm: float

    @property
    def certain(self) -> bool:
        """Whether drawing it does something else: with 95%, no such verdict of the whole table is wrong."""
        return self.holm < ERROR


def card_changes(sides: Sequence[Gathering], changed_tables: frozenset[str]) -> tuple[CardChange, ...]:
    """Return what drawing does, the greatest difference first; before it those that are changed themselves.

    The groups of deals are the same for both `sides`, what was and what is changed: what a deal's chance does to both
    falls away where their moves are subtracted. A text can stand in the table of its card, or of its group where all
    cards of a group, as a rank, share one.
    """
    groups = {card.id: card.group for card in sides[0].study.cards}
    ids = [card.id for card in sides[1].study.cards if card.id in groups]
    fits = [fit_of(side, ids) for side in sides]
    was, now = map(estimates_of, fits)
    apart = np.sqrt(was.off**2 + now.off**2)
    found = estimates_of(Fit(fits[1].values - fits[0].values, fits[1].moves - fits[0].moves))
    numbers = (POINTS * np.stack((was.values, now.values, found.off, apart), axis=1)).tolist()
    changes = [
        CardChange(card, not changed_tables.isdisjoint((card, groups[card])), PairedDifference(*four), p)
        for card, four, p in zip(ids, numbers, holm(found.p).tolist(), strict=True)
    ]
    return tuple(sorted(changes, key=by_difference))


def fit_of(side: Gathering, ids: list[str]) -> Fit:
    """Return what drawing these cards does to the chance to win; NaN for one that was seldom drawn."""
    used = [ledger for ledger in side.ledgers if ledger.hand_x.any()]
    columns = {card.id: at for at, card in enumerate(side.study.cards)}
    rows = [columns[card] for card in ids]
    often = np.sum([ledger.totals[DRAWN] for ledger in used], axis=0)[rows]
    fit = drawing_fit(used, len(columns))
    return Fit(np.where(often >= FEWEST_DRAWS, fit.values[rows, WON], np.nan), fit.moves[:, rows, WON])


def by_difference(card: CardChange) -> tuple[bool, bool, float, str]:
    """Return what cards are sorted by."""
    more = card.difference.more
    return not card.changed, isnan(more), -abs(more), card.id
