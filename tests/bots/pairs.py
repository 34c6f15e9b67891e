"""Bots that search decide from views alone, tried at length: `python -m tests.bots.pairs monsters 10000`.

A pair is two worlds that the player to move cannot tell apart: the searches have to find the same about each action.
"""

import random
import sys
from collections.abc import Iterator
from typing import Any

from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Search
from duelkit.games import game_named
from duelkit.kernel.compiling import Say, say_on_stderr
from duelkit.kernel.game import Game
from tests.contract.worlds import another_world
from tests.positions import new_dice, samples

FEW = "search:40"
WORLDS = 5  # beside each position
PAIRS = 10_000


def pairs(game: Game, seed: str, *, every: int) -> Iterator[tuple[Any, Any]]:
    """Yield positions of a random duel, one in `every`, each with others that its mover cannot tell from it."""
    dice = random.Random(seed)
    for s in samples(game, game.check_options({}), seed, every=every):
        for _ in range(WORLDS):
            yield s, another_world(game, s, {s.to_move}, dice)


def found_from(game: Game, s: Any, say: Say) -> Any:
    """Return what a search finds about each action, given the view of the player to move."""
    return Search(game, bot_named(FEW), new_dice("dice"), say).weigh(game.view(s, s.to_move))


def main(name: str, most: int) -> None:
    """Try so many pairs, of one duel after another."""
    game, tried, duel = game_named(name), 0, 0
    while tried < most:
        duel += 1
        for s, other in pairs(game, f"{name} {duel}", every=2):
            if found_from(game, s, say_on_stderr) != found_from(game, other, say_on_stderr):
                sys.exit(f"Duel {duel}, decision {s.decisions}: the choice follows from what the player may not know.")
            tried += 1
        print(f"\r{tried} pairs of {duel} duels: no difference", end="", flush=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else PAIRS)
