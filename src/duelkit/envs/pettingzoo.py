"""PettingZoo's door: a duel as an AEC environment, whose agents decide one after the other.

    from duelkit.envs import GAME_v0

    env = GAME_v0.env(players=2, render_mode="human")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        mask = observation["action_mask"]
        env.step(None if termination or truncation else env.action_space(agent).sample(mask))

`import duelkit.envs.pettingzoo` tells PettingZoo's registry of them: pettingzoo.make("aec", "duelkit/GAME-v0"), and
"parallel" likewise.

An agent sees a dictionary: "observation", int16 of shape (width,), as `env.unwrapped.layout` tells the columns, and
"action_mask", int8 of shape (actions,). Rewards are 1, -1 and 0 at the end of a duel. Without a `penalty` an illegal
action is refused by the rule that forbids it; with one it ends the duel, and is worth that much.
"""

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, register
from pettingzoo.utils import OrderEnforcingWrapper, turn_based_aec_to_parallel

from duelkit.envs.batch import BatchStep
from duelkit.envs.doors import MODES, SingleDuel, box_of, check_mode, drawn
from duelkit.games import games


def environment_of(game: str) -> Any:
    """Return what PettingZoo calls an environment's module: `env`, `raw_env` and `parallel_env` of a game."""
    return SimpleNamespace(
        env=partial(wrapped, game), raw_env=partial(DuelAEC, game), parallel_env=partial(parallel, game)
    )


def wrapped(game: str, **chosen: Any) -> Any:
    """Return the environment with PettingZoo's check that calls come in order."""
    return OrderEnforcingWrapper(DuelAEC(game, **chosen))


def parallel(game: str, **chosen: Any) -> Any:
    """Return the environment as a parallel one, in which all agents act at once and only the mover's action counts."""
    return turn_based_aec_to_parallel(wrapped(game, **chosen))


class DuelAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A duel; `render_mode` is "human" (text on stdout), "ansi" (text) or "rgb_array" (a picture of the text).

    `chosen` are the options of the game, and `penalty` and `bots` as a Batch takes them.
    """

    def __init__(self, game: str, *, render_mode: str | None = None, **chosen: Any) -> None:
        """Take the game and its options; raises BadInput for wrong ones, and for an unknown render mode."""
        super().__init__()
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": MODES,
            "is_parallelizable": True,
        }
        self.render_mode = check_mode(render_mode)
        self.duel = SingleDuel(game, **chosen)
        batch = self.duel.batch
        self.layout = batch.layout
        self.possible_agents = [f"player_{seat}" for seat in range(batch.players) if seat not in batch.bots]
        self.seats = {agent: int(agent.removeprefix("player_")) for agent in self.possible_agents}
        self.names = {seat: agent for agent, seat in self.seats.items()}
        seen = spaces.Dict(
            {
                "observation": box_of(self.layout),
                "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
            }
        )
        self.action_spaces = {agent: spaces.Discrete(batch.actions) for agent in self.possible_agents}
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:  # noqa: ARG002 - as PettingZoo has it
        """Deal a duel: the first one of a seed, or the next one."""
        step = self.duel.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Any] = {agent: {} for agent in self.agents}
        self.agent_selection = self.names[int(step.movers[0])]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return what an agent may know, and its legal actions: none where it is not to move."""
        seat, batch = self.seats[agent], self.duel.batch
        if batch.movers[0] == seat:
            return {"observation": batch.observations[0].copy(), "action_mask": batch.masks[0].astype(np.int8)}
        return {"observation": batch.observe([seat])[0], "action_mask": np.zeros(batch.actions, np.int8)}

    def step(self, action: Any) -> None:
        """Take the action of the agent that is to decide; raises IllegalAction for one that a rule forbids."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        step = self.duel.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if step.ended[0]:
            self.end(step)
        else:
            self.agent_selection = self.names[int(step.movers[0])]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def end(self, step: BatchStep) -> None:
        """Reward everybody, and let each agent know that the duel is over."""
        self.rewards = {agent: float(step.rewards[0, seat]) for agent, seat in self.seats.items()}
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """Show the position as the render mode has it; None where it was printed, or where there is none."""
        return drawn(self.duel.batch.match(0), self.render_mode)

    def close(self) -> None:
        """Let go of nothing: there is no window."""


def register_all() -> None:
    """Tell PettingZoo of `duelkit/GAME-v0` for each game."""
    for game in games():
        for kind, door in (("aec", wrapped), ("parallel", parallel)):
            register(kind, f"duelkit/{game.capitalize()}-v0", f"{__name__}:{door.__name__}", kwargs={"game": game})


register_all()
