"""Duels that a process that thinks is asked to play: deals in both seats, between bots that choose at once."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.bots.at_once import keys_for, play_at_once, points_at_both
from duelkit.bots.questions import packed
from duelkit.games import game_named
from duelkit.kernel.loops import OUTCOME
from duelkit.kernel.saying import unheard

POINTS = "points"  # the key of an answer
DEALS = "deals"  # a key that only such questions have
SEATS = 2


@dataclass(frozen=True)
class DuelsQuestion:
    """So many deals from number `first` on, between two sides that `bot` plays.

    `fresh` is a record with the options set for each seating, one behind the other: the first side in seat 0, then in
    seat 1. `carried` is what the rules need beside it (`Game.carried`).
    """

    game: str
    bot: str
    seed: str
    first: int
    deals: int
    fresh: bytes
    carried: Any = None

    @property
    def players(self) -> int:
        """The number of players."""
        return SEATS

    def packed(self) -> bytes:
        """Return the question as a frame."""
        names = ("game", "bot", "seed", "first", DEALS, "carried")
        return packed({name: getattr(self, name) for name in names}, self.fresh)


def read_duels_question(header: dict[str, Any], body: bytes) -> DuelsQuestion:
    """Return the question of a frame."""
    return DuelsQuestion(**header, fresh=body)


def points_for(question: DuelsQuestion) -> dict[str, Any]:
    """Return the share of each deal's points that the first side made, as an answer."""
    game = game_named(question.game)
    fresh = np.frombuffer(bytearray(question.fresh), game.state_type(SEATS))
    keys, bots = keys_for(question.seed), (question.bot,) * SEATS
    players = [play_at_once(game, fresh[seat : seat + 1], bots, keys, unheard) for seat in range(SEATS)]
    room = np.zeros(question.deals, OUTCOME)
    room["duel"] = np.arange(question.first, question.first + question.deals)
    return {POINTS: points_at_both(players, room).tolist()}
