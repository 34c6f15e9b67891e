"""Train a bot by playing against itself: PPO (J. Schulman and others, 2017) on a Batch, in JAX, in one file.

    pip install 'duelkit[train]'
    python examples/train_ppo.py duchess --minutes 10 --out duchess.npz
    duelkit play duchess --seats human,model:duchess.npz
    duelkit ladder duchess --bots model:duchess.npz,greedy,random

All seats are played by the network; in some duels, one of them by an older one of a pool. Every few iterations it plays
against greedy bots; the curve is kept beside the model, as `duchess.csv`, and all that training goes on from, as
`duchess.checkpoint`. Ctrl-C keeps what is learned, and `--resume` comes to the same model as if nobody had stopped it.

The network sees the columns of an observation as the layout tells them (`duelkit.bots.models`). What is worth doing
is asked of each verb and card: the worth of "play the queen" is the product of what the network wants of a card to play
and of the queen's embedding, wherever in the hand she lies.
"""

import argparse
import csv
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import jax
import jax.numpy as jnp
import numpy as np
import optax

from duelkit import BadInput
from duelkit.bots.models import Architecture, architecture_of, forward, new_weights, save_model
from duelkit.envs import Batch

Weights = dict[str, Any]

DUELS, STEPS = 256, 128  # a batch of samples: so many duels, so many decisions of each
EPOCHS, PARTS = 3, 8  # how often each batch is learned from, in so many parts
DISCOUNT, TRACE = 0.997, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE, LARGEST = 6e-4, 0.5  # of learning, and the norm of a gradient
POOLED, POOL, EACH = 4, 8, 10  # one duel in four has an older player, out of eight, one added every ten iterations
TESTED, TEST_EVERY = 256, 10


class Sample(NamedTuple):
    """Decisions, shape (STEPS, DUELS, ...): what was seen, legal and done, how likely that was, and what came of it."""

    seen: Any
    legal: Any
    action: Any
    chance: Any  # its logarithm
    value: Any
    own: Any  # whether the network that learns decided
    gain: Any = None
    target: Any = None


@dataclass
class Training:
    """All that training goes on from: the network, its optimizer, older networks, dice, and how far it has come."""

    weights: Weights
    state: Any
    pool: list[Weights]
    dice: np.random.Generator
    iteration: int = 0
    seconds: float = 0.0


def main() -> None:
    """Train, until the time is up or all iterations are done."""
    asked = arguments()
    batch = Batch(asked.game, DUELS, seed=asked.seed, threads=None)
    shape = architecture_of(batch.layout, batch.game.space)
    learn, optimizer = learner(shape)
    training, duels = begun(shape, optimizer, asked.seed), batch.save()
    if asked.resume:
        training, duels = read_checkpoint(checkpoint_of(asked.out), batch, training)
        batch.restore(duels)
    print(f"Training: the first points against greedy come after {TEST_EVERY} iterations.", flush=True)
    try:
        for newest in trained(batch, shape, learn, training, asked):
            training, duels = newest, batch.save()
            tell_how_far(training, asked)
    except KeyboardInterrupt:
        print("\nStopped; what was learned is kept.")
    save_model(asked.out, batch.game.name, batch.layout, training.weights)
    write_checkpoint(checkpoint_of(asked.out), batch, training, duels)
    print(f"{asked.out}: plays by the name model:{asked.out}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Train a bot by playing against itself.")
    parser.add_argument("game", help="for two players: duchess, vacuo or monsters")
    parser.add_argument("--minutes", type=above_0(float), default=10.0)
    parser.add_argument("--iterations", type=above_0(int), metavar="N", help="in all, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("model.npz"), metavar="FILE", help="where the model goes")
    parser.add_argument("--resume", action="store_true", help="go on from where training that file stopped")
    asked = parser.parse_args()
    if not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent} for the model; make it first, or name another --out")
    return asked


def above_0(kind: type[int] | type[float]) -> Callable[[str], float]:
    """Return what reads a number above 0 of this kind."""

    def read(word: str) -> float:
        try:
            number = kind(word)
        except ValueError:
            number = 0
        if not 0 < number < float("inf"):
            raise argparse.ArgumentTypeError(f"it should be a number above 0, not {word}")
        return number

    return read


def tell_how_far(training: Training, asked: argparse.Namespace) -> None:
    """Write on the last line of a terminal how far training has come."""
    if sys.stderr.isatty():
        goal = f"of {asked.iterations}" if asked.iterations else f"{training.seconds:.0f} of {60 * asked.minutes:.0f} s"
        print(f"iteration {training.iteration}, {goal} ", end="\r", file=sys.stderr, flush=True)


def begun(shape: Architecture, optimizer: Any, seed: int) -> Training:
    """Return training that has not learned anything."""
    weights = new_weights(shape, seed)
    return Training(weights, optimizer.init(weights), [weights], np.random.default_rng(seed))


def trained(
    batch: Batch, shape: Architecture, learn: Any, training: Training, asked: argparse.Namespace
) -> Iterator[Training]:
    """Yield the training after each iteration."""
    play, now = jax.jit(partial(decide, shape)), training
    curve, start = Curve(asked.out.with_suffix(".csv"), resume=asked.resume), time.monotonic() - now.seconds
    limit = start + now.seconds + 60 * asked.minutes
    while now.iteration < asked.iterations if asked.iterations else time.monotonic() < limit:
        dice = copied(now.dice)
        old = now.pool[dice.integers(len(now.pool))]
        sample = with_gains(*collected(batch, play, now.weights, old, dice))
        weights, state = learned(learn, now.weights, now.state, sample, dice)
        done = now.iteration + 1
        pool = [*now.pool[-POOL + 1 :], weights] if done % EACH == 0 else now.pool
        now = Training(weights, state, pool, dice, done, time.monotonic() - start)
        if done % TEST_EVERY == 0:
            save_model(asked.out, batch.game.name, batch.layout, weights)
            write_checkpoint(checkpoint_of(asked.out), batch, now, batch.save())
            curve.add(now.seconds, done, against_greedy(batch, play, weights))
        yield now


def copied(dice: np.random.Generator) -> np.random.Generator:
    """Return dice that go on in the same way: an iteration that is broken off leaves those that it began with."""
    found = np.random.default_rng()
    found.bit_generator.state = dice.bit_generator.state
    return found


# What training goes on from


def checkpoint_of(model: Path) -> Path:
    """Return the file beside a model that training it goes on from."""
    return model.with_suffix(".checkpoint")


def write_checkpoint(file: Path, batch: Batch, training: Training, duels: Any) -> None:
    """Write what training goes on from, whole or not at all."""
    half = file.with_name(file.name + ".new")
    dice = json.dumps(training.dice.bit_generator.state)
    told = {"layout": batch.layout.version, "dice": dice, "at": np.array([training.iteration, training.seconds])}
    told |= {f"leaf {n}": np.asarray(leaf) for n, leaf in enumerate(leaves_of(training))}
    told |= {f"duels {name}": array for name, array in duels.rows._asdict().items()}
    with half.open("wb") as opened:
        np.savez(opened, **told)
    half.replace(file)


def leaves_of(training: Training) -> list[Any]:
    """Return all arrays of the networks and of the optimizer."""
    return jax.tree.leaves((training.weights, training.state, training.pool))


def read_checkpoint(file: Path, batch: Batch, fresh: Training) -> tuple[Training, Any]:
    """Return what training goes on from, and its duels; raises BadInput where a file holds none for this batch."""
    try:
        with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
            found = {name: arrays[name] for name in arrays.files}
        iteration, seconds = found["at"].tolist()
        leaves = [found[f"leaf {n}"] for n in range(sum(name.startswith("leaf ") for name in found))]
        inside = len(jax.tree.leaves((fresh.weights, fresh.state)))
        pool = [fresh.weights] * ((len(leaves) - inside) // len(fresh.weights))
        shapes = jax.tree.structure((fresh.weights, fresh.state, pool))
        weights, state, pool = jax.tree.unflatten(shapes, leaves)
        dice = copied(fresh.dice)
        dice.bit_generator.state = json.loads(str(found["dice"]))
        duels = batch.save()
        duels = duels._replace(
            layout=str(found["layout"]), rows=type(duels.rows)(*(found[f"duels {name}"] for name in duels.rows._fields))
        )
    except OSError as error:
        raise BadInput("{file} cannot be read: {why}.", file=file, why=error.strerror or str(error)) from error
    except (KeyError, ValueError, BadZipFile, EOFError) as error:
        raise BadInput("{file} holds no training to go on from; begin anew without --resume.", file=file) from error
    return Training(weights, state, pool, dice, int(iteration), seconds), duels


# Playing


def decide(shape: Architecture, weights: Weights, seen: Any, legal: Any, noise: Any) -> tuple[Any, Any, Any]:
    """Return a random action for each row, the logarithm of how likely it was, and what the position is worth."""
    logits, value = forward(shape, weights, seen, legal, jnp)
    action = jnp.argmax(logits + noise, axis=1)  # as likely as the logits say, where the noise is Gumbel's
    chances = jax.nn.log_softmax(logits)
    return action, jnp.take_along_axis(chances, action[:, None], 1)[:, 0], value


def collected(batch: Batch, play: Any, weights: Weights, old: Weights, dice: Any) -> tuple[Sample, Any, Any, Any]:
    """Play STEPS decisions in every duel; return them, with movers, rewards of the movers and ends."""
    rows, movers, rewards, ends = [], [], [], []
    aged = np.arange(DUELS) < DUELS // POOLED
    for _ in range(STEPS):
        seen, legal, mover = batch.observations.copy(), batch.masks.copy(), batch.movers.copy()
        noise = dice.gumbel(size=legal.shape).astype(np.float32)
        action, chance, value = map(np.array, play(weights, seen, legal, noise))
        own = ~aged | (mover == np.arange(DUELS) % 2)
        if not own.all():
            action[~own] = np.asarray(play(old, seen, legal, noise)[0])[~own]
        step = batch.step(action)
        rows.append((seen, legal, action, chance, value, own))
        movers.append(mover)
        rewards.append(step.rewards[np.arange(DUELS), mover].copy())
        ends.append(step.ended.copy())
    return Sample(*map(np.stack, zip(*rows, strict=True))), np.stack(movers), np.stack(rewards), np.stack(ends)


def with_gains(sample: Sample, movers: Any, rewards: Any, ends: Any) -> Sample:
    """Return a sample with how much better each decision was than expected (GAE), and what positions came to be worth.

    What is good for one player is bad for the other: what comes next counts with its sign turned if the other moves.
    The last decisions of a batch have nothing behind them and are worth what they were taken to be.
    """
    gains, gain = np.zeros_like(sample.value), np.zeros(DUELS, np.float32)
    for t in range(STEPS - 2, -1, -1):
        turned = np.where(movers[t + 1] == movers[t], 1.0, -1.0) * ~ends[t]
        surprise = rewards[t] + DISCOUNT * turned * sample.value[t + 1] - sample.value[t]
        gain = surprise + DISCOUNT * TRACE * turned * gain
        gains[t] = gain
    return sample._replace(gain=gains, target=gains + sample.value)


# Learning


def learner(shape: Architecture) -> tuple[Any, Any]:
    """Return the compiled step of learning, and the optimizer."""
    optimizer = optax.chain(optax.clip_by_global_norm(LARGEST), optax.adam(RATE, eps=1e-5))

    @jax.jit
    def learn(weights: Weights, state: Any, sample: Sample) -> tuple[Weights, Any]:
        gradient = jax.grad(partial(loss, shape))(weights, sample)
        updates, state = optimizer.update(gradient, state)
        return optax.apply_updates(weights, updates), state

    return learn, optimizer


def learned(learn: Any, weights: Weights, state: Any, sample: Sample, dice: Any) -> tuple[Weights, Any]:
    """Learn from a sample, but for its last decisions; return the weights and the state of the optimizer."""
    flat = Sample(*(array[:-1].reshape(-1, *array.shape[2:]) for array in sample))
    own = np.flatnonzero(flat.own)
    size = len(own) // PARTS
    for _ in range(EPOCHS):
        order = dice.permutation(own)
        for part in range(PARTS):
            rows = order[part * size : (part + 1) * size]
            rows = np.resize(rows, (STEPS - 1) * DUELS // PARTS)  # of one size, so that it is compiled once
            weights, state = learn(weights, state, Sample(*(array[rows] for array in flat)))
    return weights, state


def loss(shape: Architecture, weights: Weights, sample: Sample) -> Any:
    """Return what PPO minimizes."""
    logits, value = forward(shape, weights, sample.seen, sample.legal, jnp)
    chances = jax.nn.log_softmax(logits)
    chance = jnp.take_along_axis(chances, sample.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - sample.chance)
    gain = (sample.gain - sample.gain.mean()) / (sample.gain.std() + 1e-8)
    better = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
    spread = -(jnp.exp(chances) * jnp.where(sample.legal, chances, 0)).sum(axis=1).mean()
    return VALUE * jnp.square(value - sample.target).mean() - better - ENTROPY * spread


# Testing


def against_greedy(batch: Batch, play: Any, weights: Weights) -> float:
    """Return the share of points against greedy bots, each side in half of the duels; a draw is half a point."""
    points = 0.0
    for seat in (0, 1):
        test = Batch(batch.game.name, TESTED, seed="test", renews=False, bots={1 - seat: "greedy"}, threads=None)
        total = np.zeros(TESTED)
        while (test.movers >= 0).any():
            action, _, _ = play(
                weights, test.observations.copy(), test.masks.copy(), np.zeros(test.masks.shape, np.float32)
            )
            total += test.step(np.array(action)).rewards[:, seat]
        points += (total.mean() + 1) / 2
    return points / 2


class Curve:
    """The points against greedy bots as time goes on, on the screen and in a file."""

    def __init__(self, file: Path, *, resume: bool) -> None:
        self.file = file
        if not resume:
            self.write("w", ["seconds", "iterations", "decisions", "points"])

    def add(self, seconds: float, iteration: int, points: float) -> None:
        decisions = iteration * DUELS * STEPS
        self.write("a", [round(seconds), iteration, decisions, f"{points:.3f}"])
        print(f"{seconds:5.0f} s, {decisions:>11,} decisions: {points:.1%} of points against greedy", flush=True)

    def write(self, mode: str, row: list[Any]) -> None:
        with self.file.open(mode, newline="") as file:
            csv.writer(file).writerow(row)


if __name__ == "__main__":
    try:
        main()
    except BadInput as wrong:
        raise SystemExit(f"train_ppo: {wrong}") from wrong
