"""Which swaps make a deck better: a search within a budget of duels, and a test at its end on deals of their own.

Two fifths of the duels show what each card seems to be worth (`CardWorths`), by decks with a fifth of their cards
swapped. Two fifths try the swaps that promise most, one at a time: the deck with and without it plays the same deals,
and what is sure to gain is kept. With the rest the deck that was and the one that is found play deals of another seed.
"""

from dataclasses import dataclass
from typing import Any

import polars as pl

from duelkit.lab.deck_duels import DeckDuelsTask
from duelkit.lab.deck_search import CardWorth, DeckSearch, TellSwap, TriedSwap
from duelkit.lab.deck_task import DeckTask
from duelkit.lab.frames import origin_of
from duelkit.lab.paired import PairedDifference
from duelkit.lab.workers import Workplace


@dataclass(frozen=True)
class Improvement:
    """What came out: the swaps that were `tried`, the `deck` with those that were kept, and how it was `tested`.

    `tested` is None where no swap was kept, and after Ctrl-C, when `whole` is false. `worths` are what cards seem to be
    worth, the best first; `deals` is on how many each swap was tried.
    """

    task: DeckTask
    deck: Any
    tried: tuple[TriedSwap, ...]
    tested: PairedDifference | None
    worths: tuple[CardWorth, ...]
    deals: int
    duels: int
    whole: bool

    @property
    def cards(self) -> list[str]:
        """The ids of the deck that was found."""
        return list(self.deck.cards)

    @property
    def kept(self) -> tuple[TriedSwap, ...]:
        """The swaps that were kept."""
        return tuple(one for one in self.tried if one.kept)

    @property
    def wanted(self) -> int | None:
        """About how many duels would make the best of the swaps sure if it gains what it seems to; None if none does.

        It is None, too, where one was kept.
        """
        gaining = [one.gain for one in self.tried if one.gain.more > 0]
        if self.kept or not gaining:
            return None
        return round(self.task.series.games * min((gain.off / gain.more) ** 2 for gain in gaining))


def untold(swap: TriedSwap) -> None:
    """Tell nobody of a swap."""


def improve(task: DeckTask, place: Workplace, tell: TellSwap = untold) -> Improvement:
    """Look what cards seem to be worth, try the swaps that promise most, and test what was found.

    `tell` is called with each swap once it is tried. After Ctrl-C, the swaps that were kept count. Raises
    KeyboardInterrupt where nothing was tried.
    """
    with place.opened(DeckDuelsTask(task.table)) as pool:
        search = DeckSearch(task, pool, place.progress)
        tested, whole = searched(search, tell)
    if whole:
        place.progress(search.duels.duels, search.duels.duels)
    worths = tuple(search.worths_found())
    played = search.duels.duels
    return Improvement(task, search.deck, tuple(search.tried), tested, worths, search.deals, played, whole)


def searched(search: DeckSearch, tell: TellSwap) -> tuple[PairedDifference | None, bool]:
    """Look, try and test; return what the test said, and whether it came to that and Ctrl-C did not come first."""
    try:
        search.look()
        search.try_swaps(tell)
        return search.test(), True
    except KeyboardInterrupt:
        if not search.tried:
            raise
    return None, False


def origin_of_improvement(found: Improvement) -> dict[str, Any]:
    """Return the game, options, bots, seed and decks, by which it can be searched again."""
    task = found.task
    return {**origin_of(task.series), "deck": task.deck.cards, "against": task.others, "swaps": task.swaps}


def frame_of_swaps(found: Improvement) -> pl.DataFrame:
    """Return a row for each swap that was tried: its cards, its gain in points, how far off, if kept."""
    rows = [(one.out, one.into, one.gain.more, one.gain.off, one.kept) for one in found.tried]
    schema = {"out": pl.String, "into": pl.String, "gain": pl.Float64, "off": pl.Float64, "kept": pl.Boolean}
    return pl.DataFrame(rows, schema, orient="row")
