"""What each card does to its owner's chance to win: drawn, held and played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, isnan, nan

import numpy as np

from duelkit.lab.corrections import hochberg, holm
from duelkit.lab.estimates import Estimates, Fit, estimates, estimates_of, fitted
from duelkit.lab.ledger_sums import LedgerSums
from duelkit.lab.rules.ledger import ANSWERS, COULD, DRAWN, DRAWS, HELD, PLAYED, WON
from duelkit.lab.study import Study

ERROR = 0.05  # how often a family of verdicts holds a wrong one (Holm), or which share of them is (Benjamini-Hochberg)
FEWEST_DRAWS = 50  # of a card: before that, nothing is said about it
POINTS = 100.0
HOLDING, PLAYING = 1, 2  # which of a hand's blocks of columns: cards drawn, held, played
HAND_BLOCKS = 3


@dataclass(frozen=True)
class Effect:
    """By how many points something moves its owner's chance to win, and the chance of a draw.

    `off` and `draw_off` are how far that may be off (95%); `holm` and `hochberg` are the p-values corrected for how
    many cards were looked at (S. Holm, 1979: the chance of even one wrong verdict; Y. Benjamini and Y. Hochberg, 1995:
    the share of wrong ones). All are NaN where too little was seen.
    """

    points: float
    off: float
    draw_points: float
    draw_off: float
    p: float
    holm: float
    hochberg: float

    @property
    def certain(self) -> bool:
        """Whether the card moves the chance to win: with 95%, no such verdict of the whole table is wrong."""
        return self.holm < ERROR

    def more(self, duels: int) -> int | None:
        """Return how many duels more it takes until the interval leaves 0, if the effect is as it seems; None: unknown.

        An interval narrows with the root of the number of duels.
        """
        if isnan(self.off) or self.points == 0:
            return None
        return max(0, ceil(duels * ((self.off / self.points) ** 2 - 1)))


@dataclass(frozen=True)
class CardEffects:
    """One card: how often it was drawn, could be played and was, and what drawing, holding and playing it does."""

    id: str
    group: str
    drawn: int
    held: int
    could: int
    played: int
    drawing: Effect
    holding: Effect
    playing: Effect

    @property
    def played_share(self) -> float:
        """At how many of the decisions at which it could be played it was; NaN where it never could."""
        return self.played / self.could if self.could else nan


def effects_of(study: Study, ledgers: Sequence[LedgerSums]) -> tuple[CardEffects, ...]:
    """Return what each card does, from the sums of groups of deals.

    `drawing` compares the k-th card that a player of a role drew with the other cards that could have come as the k-th:
    which one came is chance, so the difference is what the card does. Who does not draw it now may do so later, and a
    card that lets its owner last longer brings more draws; so what came later is neither left out nor held fast, but
    taken off at what it is worth itself: the g-estimation of J. M. Robins (1994) for effects that add up, here linear
    equations. A row is a draw; its instruments are which draw of which role it is, the card, and the cards drawn before
    (the rest of the hand); its regressors are the same, with the cards drawn later counted to the card.

    `holding` (for each go more that the card lay in the hand) and `playing` (for each time more that it was played)
    come from one regression with a row for each player of a duel: role, and how often each card was drawn, held and
    played. Bots choose what they hold and play, so these say what goes with winning, with the same cards drawn.
    All points are those above the average card: of drawing, those of the same deck (`in_its_place`), of holding and
    playing, all that were held or played.
    """
    used = [ledger for ledger in ledgers if ledger.hand_x.any()]
    totals = np.sum([ledger.totals for ledger in used], axis=0)
    drawing = drawing_estimates(used, len(study.cards))
    holding, playing = (hand_estimates(used, len(study.cards), block) for block in (HOLDING, PLAYING))
    found = (drawing, totals[DRAWN]), (holding, totals[HELD]), (playing, totals[PLAYED])
    ways = [effects_in(estimated, often) for estimated, often in found]
    counts = totals[[DRAWN, HELD, COULD, PLAYED]].T.tolist()
    return tuple(
        CardEffects(card.id, card.group, *often, *effects)
        for card, often, effects in zip(study.cards, counts, zip(*ways, strict=True), strict=True)
    )


def drawing_estimates(ledgers: Sequence[LedgerSums], cards: int) -> Estimates:
    """Return what drawing each card does, shape (cards, ANSWERS)."""
    return estimates_of(drawing_fit(ledgers, cards))


def drawing_fit(ledgers: Sequence[LedgerSums], cards: int) -> Fit:
    """Return what drawing each card does, and by how much each group of deals moves that, shape (cards, ANSWERS)."""
    strata = len(ledgers[0].drawing_y) - 2 * cards
    now, before = slice(strata, strata + cards), slice(strata + cards, strata + 2 * cards)
    draws = np.sum([ledger.drawing_x[now, :strata] for ledger in ledgers], axis=0)
    by_role = draws.reshape(cards, -1, DRAWS).sum(axis=2).T
    sums = [(ledger.drawing_x, ledger.drawing_y) for ledger in ledgers]
    return fitted(sums, now, (now, before), in_its_place(by_role))


def in_its_place(often: np.ndarray) -> np.ndarray:
    """Return, for each card, the shares of the cards that could have come in its place, shape (cards, cards).

    `often` (roles, cards) is how often each card came to each role, each of which draws from a deck of its own.
    """
    of_role, of_card = (np.maximum(often.sum(axis=axis, keepdims=True), 1) for axis in (1, 0))
    shares: np.ndarray = (often / of_card).T @ (often / of_role)
    return shares


def widest_drawing(ledgers: Sequence[LedgerSums], cards: int) -> float:
    """Return how far, in points, the effect of drawing may be off for the least known card; NaN where none is known."""
    used = [ledger for ledger in ledgers if ledger.hand_x.any()]
    often = np.sum([ledger.totals[DRAWN] for ledger in used], axis=0)
    found = drawing_estimates(used, cards)
    known = found.off[enough_seen(found, often)[:, WON], WON]
    return float(POINTS * known.max(initial=0)) if len(known) else nan


def hand_estimates(ledgers: Sequence[LedgerSums], cards: int, block: int) -> Estimates:
    """Return what goes with holding or playing each card, shape (cards, ANSWERS); `block` is HOLDING or PLAYING."""
    first = len(ledgers[0].hand_y) - (HAND_BLOCKS - block) * cards
    rows = slice(first, first + cards)
    often = np.sum([ledger.hand_x.diagonal()[rows] for ledger in ledgers], axis=0)
    sums = [(ledger.hand_x, ledger.hand_y) for ledger in ledgers]
    return estimates(sums, rows, compared=in_its_place(often[None]))


def effects_in(found: Estimates, often: np.ndarray) -> list[Effect]:
    """Return the effects of all cards in one way, corrected for how many cards there are."""
    seen = enough_seen(found, often)
    values, off, p = (np.where(seen, part, np.nan) for part in (found.values, found.off, found.p))
    return [
        Effect(*numbers)
        for numbers in zip(
            *(POINTS * part[:, answer] for answer in range(ANSWERS) for part in (values, off)),
            *(part.tolist() for part in (p[:, WON], holm(p[:, WON]), hochberg(p[:, WON]))),
            strict=True,
        )
    ]


def enough_seen(found: Estimates, often: np.ndarray) -> np.ndarray:
    """Return of which cards enough was seen, shape (cards, ANSWERS)."""
    seen: np.ndarray = (often >= FEWEST_DRAWS)[:, None] & ~np.isnan(found.off)
    return seen


def groups_of(cards: Sequence[CardEffects]) -> Mapping[str, tuple[int, float]]:
    """Return for each group, as a rarity, how many cards it has and the mean of what drawing them does, in points.

    Cards count by how often they were drawn; those of which too little was seen are left out.
    """
    known = [card for card in cards if card.group and not isnan(card.drawing.points)]
    found: dict[str, tuple[int, float]] = {}
    for group in dict.fromkeys(card.group for card in known):
        of = [card for card in known if card.group == group]
        found[group] = (
            len(of),
            float(np.average([card.drawing.points for card in of], weights=[card.drawn for card in of])),
        )
    return found
