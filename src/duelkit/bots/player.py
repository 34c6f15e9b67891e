"""A bot at a table: given a seat's view and the legal actions, it answers with one of them."""

import secrets
from collections.abc import Sequence
from typing import Any

import numpy as np

from duelkit.bots.choosers import GREEDY, RANDOM, choose_among
from duelkit.errors import BadInput
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game
from duelkit.kernel.loops import BENCH, STATE
from duelkit.kernel.record import BatchProxy, blank
from duelkit.notation import Action

BOTS = {"greedy": GREEDY, "random": RANDOM}


def bot_number(name: str) -> int:
    """Return the number by which the compiled loops know a bot; raises BadInput for an unknown name."""
    if name not in BOTS:
        known = ", ".join(sorted(BOTS))
        raise BadInput("There is no bot called {name!r}; the bots are: {known}.", name=name, known=known)
    return BOTS[name]


class Bot:
    """A bot of this name for one game, with random numbers of its own; `seed` makes its choices repeatable."""

    def __init__(self, name: str, game: Game, seed: str | None = None) -> None:
        """Begin the bot's random numbers, by chance where no seed is given; raises BadInput for an unknown name."""
        self.name = name
        self.number = bot_number(name)
        self.game = game
        self.dice = blank(DICE)
        start_stream(self.dice, key_of(seed or secrets.token_hex(32)), 0, BULK_ROUNDS)

    def choose(self, view: Any, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions; `view` is the seat's view as a record, from `Match.view_record`."""
        numbers = [int(action.id or 0) for action in legal]
        return legal[numbers.index(self.choose_number(view, numbers))]

    def choose_number(self, view: Any, numbers: Sequence[int]) -> int:
        """Return the number of one of the legal actions; `numbers` are theirs, from `Match.legal_numbers`."""
        bench = BatchProxy(np.zeros(BENCH, view.array.dtype))
        bench[STATE] = view
        rules = self.game.rules
        return choose_among(  # type: ignore[no-any-return]
            rules.hide, rules.imagine, rules.step, rules.appraise, bench, numbers, len(numbers), self.number, self.dice
        )
