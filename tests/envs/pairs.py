"""Observations hold nothing that a seat may not know, tried at length: `python -m tests.envs.pairs monsters 10000`."""

import sys
from itertools import islice

import numpy as np

from duelkit.games import game_named
from duelkit.kernel.observation import OBSERVED
from tests.bots.pairs import PAIRS, pairs_of_duels


def main(name: str, most: int) -> None:
    """Try so many pairs of worlds that the player to move cannot tell apart, of one duel after another."""
    game = game_named(name)
    for tried, worlds in enumerate(islice(pairs_of_duels(game, name), most), 1):
        rows = [np.zeros(game.layout(s).width, OBSERVED) for s in worlds]
        for s, row in zip(worlds, rows, strict=True):
            game.rules.observe(s, s.to_move, row)
        if (rows[0] != rows[1]).any():
            sys.exit(f"Pair {tried}, decision {worlds[0].decisions}: what the player may not know is observed.")
        print(f"\r{tried} pairs: no difference", end="", flush=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else PAIRS)
