"""Networks that play: what they are made of, how they see an observation, and the files that hold them.

A network is told an observation (`kernel.observation`) by what its layout says of the columns: cards are embedded, and
those of a row of places added up; other numbers are scaled. Two hidden layers follow. Each verb wants something of a
card, a vector; an action is worth the product of that with the card in its place, and what the verb is worth by itself.

`forward` is plain arithmetic on arrays, by NumPy to play and by JAX to learn (`examples/train_ppo.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary
from zipfile import BadZipFile

import numpy as np

from duelkit.errors import BadInput
from duelkit.files import unreadable
from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.chance import below
from duelkit.kernel.game import Game
from duelkit.kernel.observation import OBSERVED, ColumnKind, Layout
from duelkit.texts import N_

EMBEDDED, HIDDEN = 32, 256  # numbers that stand for a card, and units of a layer
SMALL = 127  # numbers up to here are scaled by the most there can be, larger ones by their logarithm
FORBIDDEN = -1e9  # the worth of what is not legal
FORMAT = 1
RESOLUTION = 1 << 24  # of chances
OTHER_LAYOUT = N_(
    "{file} learned from observations of layout {learned}, and here they have layout {here}: train it anew, or play"
    " with the options and the version of duelkit that it learned with."
)
NAMES = ("cards", "w1", "b1", "w2", "b2", "wants", "verbs", "value")

Weights = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Architecture:
    """How a network reads the observations of a layout: for each column or action, where it belongs.

    `piles` are the columns of cards that are added up together; `numbers` the other columns, with what each is divided
    by, and which are `large`; `verb` and `card` have for each action its verb and the column of its card, -1 for none.
    """

    width: int
    different: int
    piles: tuple[np.ndarray, ...]
    numbers: np.ndarray
    scale: np.ndarray
    large: np.ndarray
    verb: np.ndarray
    verbs: int
    card: np.ndarray

    @property
    def inputs(self) -> int:
        """The numbers that the first layer is told."""
        return len(self.piles) * EMBEDDED + len(self.numbers)


def architecture_of(layout: Layout, space: ActionSpace) -> Architecture:
    """Return how a network reads the observations of a game."""
    piles, numbers, scale = [], [], []
    for block in layout.blocks:
        columns = np.arange(layout.width)[layout.slices[block.name]]
        if block.kind == ColumnKind.CARD:
            piles += list(columns.reshape(-1, block.shape[-1] if block.shape else 1))
        else:
            numbers.append(columns)
            scale.append(np.full(block.width, max(block.most, -block.least)))
    scales = np.concatenate(scale)
    large = scales > SMALL
    return Architecture(
        width=layout.width,
        different=1 + max(block.most for block in layout.blocks if block.kind == ColumnKind.CARD),
        piles=tuple(piles),
        numbers=np.concatenate(numbers),
        scale=np.where(large, np.log1p(scales), scales).astype(np.float32),
        large=large,
        verb=space.verb.astype(np.int64),
        verbs=len(space.verbs),
        card=layout.card_columns(space),
    )


def new_weights(shape: Architecture, seed: int) -> Weights:
    """Return weights of a network that has learned nothing."""
    dice = np.random.default_rng(seed)

    def layer(size: int, *out: int, gain: float = 1.0) -> np.ndarray:
        made: np.ndarray = (dice.normal(size=(size, *out)) * gain / np.sqrt(size)).astype(np.float32)
        return made

    return {
        "cards": dice.normal(size=(shape.different, EMBEDDED)).astype(np.float32)
        / np.sqrt(EMBEDDED).astype(np.float32),
        "w1": layer(shape.inputs, HIDDEN, gain=1.4),
        "b1": np.zeros(HIDDEN, np.float32),
        "w2": layer(HIDDEN, HIDDEN, gain=1.4),
        "b2": np.zeros(HIDDEN, np.float32),
        "wants": layer(HIDDEN, shape.verbs * EMBEDDED, gain=0.1),
        "verbs": layer(HIDDEN, shape.verbs, gain=0.1),
        "value": layer(HIDDEN, 1, gain=0.1),
    }


def forward(shape: Architecture, weights: Weights, seen: Any, legal: Any, xp: Any) -> tuple[Any, Any]:
    """Return what each action is worth, shape (n, actions), and each position to its mover, shape (n,), from -1 to 1.

    `seen` (n, width) are observations, `legal` (n, actions) what is legal, `xp` NumPy or JAX's NumPy.
    """
    cards = weights["cards"]
    piles = [(cards[seen[:, pile]] * (seen[:, pile] > 0)[..., None]).sum(axis=1) for pile in shape.piles]
    numbers = seen[:, shape.numbers].astype(np.float32)
    numbers = xp.where(shape.large, xp.sign(numbers) * xp.log1p(xp.abs(numbers)), numbers) / shape.scale
    told = xp.concatenate([*piles, numbers], axis=1)
    hidden = xp.maximum(told @ weights["w1"] + weights["b1"], 0)
    hidden = xp.maximum(hidden @ weights["w2"] + weights["b2"], 0)
    wants = (hidden @ weights["wants"]).reshape(-1, shape.verbs, EMBEDDED)
    named = cards[xp.where(shape.card >= 0, seen[:, shape.card], 0)]
    worth = (wants[:, shape.verb] * named).sum(axis=2) + (hidden @ weights["verbs"])[:, shape.verb]
    return xp.where(legal, worth, FORBIDDEN), xp.tanh(hidden @ weights["value"])[:, 0]


# Playing


@dataclass(frozen=True, eq=False)
class Model:
    """A network that plays a game: read from `file`, for observations of one layout."""

    file: str
    game: str
    layout: str
    weights: Weights

    def choose(self, view: Any, game: Game, numbers: Sequence[int], dice: Any) -> int:
        """Return one of these legal actions, as likely as the network says; `view` is the mover's."""
        layout = layout_for(view, game)
        if layout.version != self.layout:
            raise BadInput(OTHER_LAYOUT, file=self.file, learned=self.layout, here=layout.version)
        seen, legal = np.zeros((1, layout.width), OBSERVED), np.zeros((1, game.space.size), np.bool_)
        game.rules.observe(view, view.to_move, seen[0])
        legal[0, list(numbers)] = True
        worth, _ = forward(shape_for(layout, game), self.weights, seen, legal, np)
        chances = np.exp(worth[0, list(numbers)] - worth.max())
        return numbers[drawn(chances, dice)]


_layouts: WeakKeyDictionary[Any, dict[int, Layout]] = WeakKeyDictionary()  # by the cards, then by the number of players


def layout_for(view: Any, game: Game) -> Layout:
    """Return how a view is laid out as an observation; it is worked out once for the cards of a duel."""
    cards, players = game.kept(view), int(view.players)
    if cards is None:
        return game.layout(view)
    known = _layouts.setdefault(cards, {})
    if players not in known:
        known[players] = game.layout(view)
    return known[players]


_shapes: dict[str, Architecture] = {}


def shape_for(layout: Layout, game: Game) -> Architecture:
    """Return how a network reads this layout; it is worked out once."""
    if layout.version not in _shapes:
        _shapes[layout.version] = architecture_of(layout, game.space)
    return _shapes[layout.version]


def drawn(chances: np.ndarray, dice: Any) -> int:
    """Return an index, as likely as the chances say, by a stream of chance."""
    ends = np.cumsum(chances / chances.sum()) * RESOLUTION
    return int(np.searchsorted(ends[:-1], below(dice, RESOLUTION), side="right"))


# Files


def save_model(file: Path, game: str, layout: Layout, weights: Weights) -> None:
    """Write a network to a file, whole or not at all."""
    half = file.with_name(file.name + ".new")
    told: dict[str, Any] = {"format": FORMAT, "game": game, "layout": layout.version}
    told |= {name: np.asarray(weights[name]) for name in NAMES}
    with half.open("wb") as opened:
        np.savez(opened, **told)
    half.replace(file)


@cache
def model_in(file: str) -> Model:
    """Return the network in a file; raises BadInput where there is none, or one of another version or game."""
    try:
        with Path(file).open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            found = {name: arrays[name] for name in arrays.files}
    except OSError as error:
        raise unreadable(Path(file), error) from error
    except (ValueError, BadZipFile, EOFError) as error:
        raise BadInput("{file} holds no model; examples/train_ppo.py makes one.", file=file) from error
    if not {"format", "game", "layout", *NAMES} <= set(found) or int(found["format"]) != FORMAT:
        raise BadInput("{file} holds no model of this version of duelkit; examples/train_ppo.py makes one.", file=file)
    return Model(file, str(found["game"]), str(found["layout"]), {name: found[name] for name in NAMES})
