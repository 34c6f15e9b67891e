"""OpenSpiel's own ISMCTS, in Python, on its Duchess: `open_spiel.python.algorithms.ismcts` as it comes.

The game has to tell it what a player sees, and to imagine the rest. Random playouts go to the end of the duel.
"""

from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from .duchess_class import Duel
from .duchess_open_spiel import GAME, DuchessState, UnshuffledDuel

EXPLORE = 1.4  # of rewards from -1 to 1
PILES = ("decks", "hands", "fields", "graves")
OTHERS = ("attacker", "fresh", "goes", "me", "moved", "over", "played", "reviver", "still", "tributes", "winner")
OF_THE_MOVER = (("deck", "decks"), ("hand", "hands"), ("field", "fields"), ("grave", "graves"))


class SearchedState(DuchessState):
    """A position that can be seen from one seat, copied quickly, and imagined anew."""

    def __init__(self, duel: UnshuffledDuel) -> None:
        super().__init__(GAME)
        self.duel: UnshuffledDuel = duel

    def __deepcopy__(self, memo: dict[int, Any]) -> "SearchedState":
        return SearchedState(copied(self.duel))

    def information_state_string(self, player: int | None = None) -> str:
        """Return what the player sees; what was seen earlier is left out, as in duelkit's view."""
        duel = self.duel
        seat = duel.me if player is None else player
        sizes = [len(pile) for pile in (*duel.decks, *duel.hands)]
        return str((duel.hands[seat], duel.fields, duel.graves, sizes, [getattr(duel, name) for name in OTHERS]))


class IsmctsPeer:
    """OpenSpiel's bot with so many simulations; `choose` is given a duel of the class peer, in which it moves."""

    def __init__(self, simulations: int, seed: int) -> None:
        self.chance = Random(seed)
        dice = np.random.RandomState(seed)
        self.bot = ISMCTSBot(GAME, RandomRolloutEvaluator(1, dice), EXPLORE, simulations, random_state=dice)
        self.bot.set_resampler(self.imagined)

    def choose(self, duel: Duel) -> int:
        return int(self.bot.step(SearchedState(copied(duel))))

    def imagined(self, state: SearchedState, player: int) -> SearchedState:
        """Return the position with all cards that the player cannot see dealt anew among their places."""
        duel = copied(state.duel)
        hidden = (*duel.decks, duel.hands[1 - player])
        unseen = [card for pile in hidden for card in pile]
        self.chance.shuffle(unseen)
        for pile in hidden:
            pile[:] = [unseen.pop() for _ in pile]
        return SearchedState(duel)


def copied(duel: Duel) -> UnshuffledDuel:
    """Return a copy of a duel that shares nothing with it."""
    copy = UnshuffledDuel.__new__(UnshuffledDuel)
    copy.unshuffled = getattr(duel, "unshuffled", False)
    for name in PILES:
        setattr(copy, name, [pile.copy() for pile in getattr(duel, name)])
    for name in OTHERS:
        setattr(copy, name, getattr(duel, name))
    for name, piles in OF_THE_MOVER:
        setattr(copy, name, getattr(copy, piles)[copy.me])
    return copy
