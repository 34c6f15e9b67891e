"""What is to be improved: a deck against others, within a budget of duels and of swaps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from duelkit.errors import BadInput
from duelkit.games import game_named, has_part, part_of
from duelkit.kinds import Items, WholeNumber
from duelkit.lab.deck_duels import DECKS, SEATS, deck_table
from duelkit.lab.matchups import without_decks
from duelkit.lab.series import Series, series_of

CARDS = "cards"  # the option
USUAL_BOT = "greedy"
USUAL_SWAPS, USUAL_DUELS = 5, 100_000
FEWEST_DUELS = 2_000  # fewer do not tell a card that wins every second duel from one that wins none


@dataclass(frozen=True)
class SwapBudget:
    """How many duels may be played, and how many cards swapped."""

    duels: int = USUAL_DUELS
    swaps: int = USUAL_SWAPS


@dataclass(frozen=True)
class DeckTask:
    """What is to be improved: a deck by its `name` and its cards, against `others`, by at most so many `swaps`.

    The first bot of the series plays it, the second the others; `series.games` is how many duels may be played.
    """

    series: Series
    options: dict[str, Any]
    name: Any
    deck: Any
    others: tuple[Any, ...]
    swaps: int
    choices: tuple[str, ...]

    @property
    def decks(self) -> ModuleType:
        """What the game knows of decks."""
        return part_of(self.series.game.name, "decks")

    @property
    def table(self) -> Series:
        """The deck against the first of the others."""
        return deck_table(self.series, self.options, self.deck.cards, self.others[0], self.series.seed)

    @property
    def test_seed(self) -> str:
        """The seed of the deals of the test: none of them is searched with."""
        return f"{self.series.seed} tested"


def deck_task(
    game: str,
    deck: Any,
    against: Sequence[Any] | None,
    bots: Sequence[str] | None,
    budget: SwapBudget,
    seed: int | str,
    options: Mapping[str, Any],
) -> DeckTask:
    """Return what is to be improved; raises BadInput for wrong arguments, and too few duels to tell anything.

    Without `against` the other decks are those that come with the game.
    """
    if not has_part(game_named(game).name, "decks"):
        raise BadInput("{game} is not played with decks of one's own, so there is none to improve.", game=game)
    decks = part_of(game, "decks")
    others = tuple(decks.shipped() if against is None else Items(least=1).check(against, "against"))
    names = (USUAL_BOT,) * SEATS if bots is None else bots
    series = series_of(game, budget.duels, names, seed, {**options, DECKS: [deck, others[0]]})
    if series.games < FEWEST_DUELS:
        raise BadInput(
            "{least} duels are the fewest that tell anything of swaps, not {n}.", least=FEWEST_DUELS, n=series.games
        )
    for other in others[1:]:
        series_of(game, series.games, series.bots, seed, {**options, DECKS: [deck, other]})
    cards = decks.cards_named(series.options[CARDS])
    own = decks.deck_of(series.options[DECKS][0], DECKS, cards)
    count = WholeNumber(1, len(own.main)).check(budget.swaps, "swaps")
    return DeckTask(without_decks(series), dict(options), deck, own, others, count, decks.choices(cards))
