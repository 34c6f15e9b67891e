"""Duchess for two as a game of OpenSpiel's Python API: the rules of `duchess_class` behind `pyspiel.State`.

Chance is sampled inside the state (`SAMPLED_STOCHASTIC`): one outcome deals, one shuffles the deck after a King.
"""

from random import random
from typing import Any

import pyspiel

from duelkit.games.duchess.rules.state import SPACE

from .duchess_class import DRAWN, Duel

PLAYERS = 2
MOST_DECISIONS = 10_000  # OpenSpiel wants to be told; random duels take about a hundred

GAME_TYPE = pyspiel.GameType(
    short_name="python_duchess",
    long_name="Python Duchess",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS,
    min_num_players=PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=SPACE.size,
    max_chance_outcomes=1,
    num_players=PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=MOST_DECISIONS,
)


class UnshuffledDuel(Duel):
    """A duel that leaves it to its owner to shuffle the deck a King changed."""

    __slots__ = ("unshuffled",)

    def __init__(self) -> None:
        self.unshuffled = False
        super().__init__()

    def shuffle(self, deck: list[int]) -> None:  # noqa: ARG002 - OpenSpiel shuffles it, as a step of chance
        self.unshuffled = True


class DuchessGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "DuchessState":
        return DuchessState(self)


class DuchessState(pyspiel.State):  # type: ignore[misc]  # as above
    def __init__(self, game: DuchessGame) -> None:
        super().__init__(game)
        self.duel: UnshuffledDuel | None = None

    def current_player(self) -> int:
        duel = self.duel
        if duel is None or duel.unshuffled:
            return CHANCE
        return TERMINAL if duel.over else duel.me

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - OpenSpiel hands it over
        return self.duel.legal()  # type: ignore[union-attr]  # after the deal there is one

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        duel = self.duel
        if duel is None:
            self.duel = UnshuffledDuel()
        elif duel.unshuffled:
            duel.unshuffled = False
            Duel.shuffle(duel, duel.deck)
        else:
            duel.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return "Deal" if self.duel is None else "Shuffle"
        verb, place = int(SPACE.verb[action]), int(SPACE.place[action])
        zone = SPACE.zone(place)
        return f"{SPACE.verbs[verb]} {zone.name}:{place - zone.first}"

    def is_terminal(self) -> bool:
        return self.duel is not None and self.duel.over

    def returns(self) -> list[float]:
        if not self.is_terminal() or self.duel.winner == DRAWN:  # type: ignore[union-attr]  # as above
            return [0.0, 0.0]
        return [1.0, -1.0] if self.duel.winner == 0 else [-1.0, 1.0]  # type: ignore[union-attr]  # as above

    def __str__(self) -> str:
        if self.duel is None:
            return "not yet dealt"
        duel = self.duel
        piles = {"deck": duel.decks, "hand": duel.hands, "field": duel.fields, "grave": duel.graves}
        return "; ".join(f"seat {seat} {name} {pile[seat]}" for seat in range(PLAYERS) for name, pile in piles.items())


CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
GAME = DuchessGame()
pyspiel.register_game(GAME_TYPE, DuchessGame)


def play_random_duel() -> tuple[DuchessState, int]:
    """Play a duel at random through OpenSpiel's own methods, and return it with the number of its decisions."""
    state, decisions = GAME.new_initial_state(), 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(0)
        else:
            actions = state.legal_actions(player)
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
    return state, decisions


def play(duels: int) -> int:
    """Play so many duels at random and return how many decisions they took."""
    return sum(play_random_duel()[1] for _ in range(duels))
