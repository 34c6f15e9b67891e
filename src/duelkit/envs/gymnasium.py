"""Gymnasium's doors: one seat of a duel against bots, alone or by the thousand.

    import gymnasium
    import duelkit.envs.gymnasium  # registers the environments

    env = gymnasium.make("duelkit/GAME-v0", opponent="greedy", render_mode="human")
    observation, info = env.reset(seed=7)
    many = gymnasium.make_vec("duelkit/GAME-v0", num_envs=1024)

An observation is int16 of shape (width,), as `env.unwrapped.layout` tells the columns; `info["action_mask"]` and
`action_masks()` are what is legal. Programs sample actions without a mask, so an illegal action ends the duel here and
is worth `penalty`, -1 if nothing else is said; with `penalty=None` it is refused by the rule that forbids it.
"""

from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from duelkit.envs.batch import Batch
from duelkit.envs.doors import MODES, SingleDuel, box_of, check_mode, drawn
from duelkit.envs.rules.stepping import LOST
from duelkit.games import game_named, games
from duelkit.kinds import WholeNumber

USUAL_OPPONENT = "greedy"


def bots_beside(seat: int, game: str, opponent: str, options: dict[str, Any]) -> dict[int, str]:
    """Return the bots of all seats but one; raises BadInput for wrong options, and a seat that is not there."""
    players = game_named(game).check_options(options)["players"]
    WholeNumber(0, players - 1).check(seat, "seat")
    return dict.fromkeys((other for other in range(players) if other != seat), opponent)


class DuelEnv(gymnasium.Env[np.ndarray, Any]):
    """One seat of a duel of `game`; bots named `opponent` have the others. `options` are those of the game."""

    metadata: dict[str, Any] = {"render_modes": MODES}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponent: str = USUAL_OPPONENT,
        penalty: float | None = LOST,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Take the seat; raises BadInput for what is wrong."""
        self.seat, self.render_mode = seat, check_mode(render_mode)
        self.duel = SingleDuel(game, bots=bots_beside(seat, game, opponent, options), penalty=penalty, **options)
        self.layout = self.duel.batch.layout
        self.observation_space = box_of(self.layout)
        self.action_space = spaces.Discrete(self.duel.batch.actions)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[np.ndarray, dict[str, Any]]:  # noqa: ARG002 - as Gymnasium has it
        """Deal a duel, the first one of a seed or the next one, and return what is observed and what is legal."""
        super().reset(seed=seed)
        step = self.duel.deal(seed)
        return step.observations[0].copy(), self.legal()

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Take an action and return observation, reward, whether the duel is over, False, and what is legal then."""
        step, batch = self.duel.step(action), self.duel.batch
        ended = bool(step.ended[0])
        seen = batch.finals if ended else step.observations
        if self.render_mode == "human":
            self.render()
        return seen[0].copy(), float(step.rewards[0, self.seat]), ended, False, self.legal()

    def legal(self) -> dict[str, Any]:
        """Return what is legal, as Gymnasium tells more than an observation."""
        return {"action_mask": self.duel.batch.masks[0].astype(np.int8)}

    def action_masks(self) -> np.ndarray:
        """Return what is legal, shape (actions,), bool, as MaskablePPO of sb3-contrib asks for it."""
        found: np.ndarray = self.duel.batch.masks[0].copy()
        return found

    def render(self) -> Any:
        """Show the position as the render mode has it."""
        return drawn(self.duel.batch.match(0), self.render_mode)


class DuelVectorEnv(VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """`num_envs` duels of `game`, of which the same seat is played; bots have the others.

    A duel that ends is followed by the next one in the same step; `infos["final_obs"]` has what its end looked like,
    and `infos["_final_obs"]` tells where that is. With `copy=False` the arrays are those of the batch, which the next
    step fills again.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - as above

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponent: str = USUAL_OPPONENT,
        penalty: float | None = LOST,
        threads: int | None = 1,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """Take the seat; raises BadInput for what is wrong."""
        bots = bots_beside(seat, game, opponent, options)
        self.made = partial(Batch, game, num_envs, bots=bots, penalty=penalty, threads=threads, **options)
        self.batch = self.made()
        self.seat, self.num_envs, self.copy = seat, num_envs, copy
        self.layout = self.batch.layout
        self.single_observation_space = box_of(self.layout)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[np.ndarray, dict[str, Any]]:  # noqa: ARG002 - as Gymnasium has it
        """Deal all duels of a seed, or those that come next."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch = self.made(seed=seed)
        else:
            self.batch.reset(int(self.batch.duels.max()) + 1)
        return self.given(self.batch.observations), self.legal()

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Take an action in each duel; the arrays have a row a duel."""
        step = self.batch.step(actions)
        infos = self.legal()
        if step.ended.any():
            infos |= {"final_obs": self.given(self.batch.finals), "_final_obs": step.ended.copy()}
        rewards = step.rewards[:, self.seat].astype(np.float64)
        return self.given(step.observations), rewards, step.ended.copy(), np.zeros(self.num_envs, np.bool_), infos

    def legal(self) -> dict[str, Any]:
        """Return what is legal in each duel."""
        return {"action_mask": self.given(self.batch.masks)}

    def given(self, array: np.ndarray) -> np.ndarray:
        """Return an array as the caller wants it: a copy, or the batch's own."""
        return array.copy() if self.copy else array


def register_all() -> None:
    """Tell Gymnasium of `duelkit/GAME-v0` for each game."""
    for game in games():
        gymnasium.register(
            id=f"duelkit/{game.capitalize()}-v0",
            entry_point=f"{__name__}:{DuelEnv.__name__}",
            vector_entry_point=f"{__name__}:{DuelVectorEnv.__name__}",
            kwargs={"game": game},
        )


register_all()
