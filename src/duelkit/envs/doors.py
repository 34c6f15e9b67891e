"""What the doors to other libraries share: spaces, pictures, a single duel of a batch."""

from typing import Any

import numpy as np

from duelkit.envs.batch import Batch, BatchStep
from duelkit.envs.drawing import image_of, text_of
from duelkit.envs.rules.stepping import OVER
from duelkit.errors import BadInput
from duelkit.kernel.observation import OBSERVED, Layout
from duelkit.kinds import OneOf, shown
from duelkit.match import Match

MODES = ["human", "ansi", "rgb_array"]  # of rendering: text on stdout, text, a picture of the text


class SingleDuel:
    """One duel after another, each dealt when it is asked for, in a batch of one."""

    def __init__(self, game: str, **chosen: Any) -> None:
        """Take the game, and what the batch is given besides."""
        self.game, self.chosen = game, chosen
        self.batch = Batch(game, renews=False, **chosen)
        self.dealt = False

    def deal(self, seed: int | None) -> BatchStep:
        """Deal the first duel of a seed; without one, the next duel of the seed before."""
        if seed is not None:
            self.batch = Batch(self.game, seed=seed, renews=False, **self.chosen)
        elif self.dealt:
            self.batch.reset(int(self.batch.duels[0]) + 1)
        self.dealt = True
        return self.batch.told()

    def step(self, action: Any) -> BatchStep:
        """Take an action, and return what comes next; raises as `Batch.step`, and BadInput once the duel is over."""
        if self.batch.movers[0] == OVER:
            raise BadInput("The duel is over: `reset` deals the next one.")
        return self.batch.step(np.array([whole(action)], np.int64))


def whole(action: Any) -> int:
    """Return an action as a number; raises BadInput for what is no whole number, alone or in an array."""
    found = np.asarray(action)
    if found.size != 1 or found.dtype.kind not in "iu":
        raise BadInput("An action should be a whole number, not {value}.", value=shown(action))
    return int(found.item())


def check_mode(mode: Any) -> str | None:
    """Return a render mode, None for none; raises BadInput for one that is not known."""
    return None if mode is None else OneOf(MODES).check(mode, "render_mode")


def box_of(layout: Layout) -> Any:
    """Return the space of observations as Gymnasium has it."""
    from gymnasium import spaces  # noqa: PLC0415 - only its door needs it

    return spaces.Box(layout.least, layout.most, (layout.width,), OBSERVED)


def drawn(match: Match, mode: str | None) -> Any:
    """Return a position as a render mode has it: text, or a picture; None where it is printed, or none is wanted."""
    if mode is None:
        return None
    text = text_of(match)
    if mode == "human":
        print(text)  # noqa: T201 - somebody looks on
        return None
    return text if mode == "ansi" else image_of(text)
