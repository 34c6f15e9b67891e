"""Bots that search decide from views alone, tried at length: `python -m tests.bots.pairs monsters 10000`.

A pair is two worlds that the player to move cannot tell apart: the searches have to find the same about each action.
"""

import random
import sys
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Search
from duelkit.games import game_named
from duelkit.kernel.game import Game
from duelkit.kernel.saying import Say, say_on_stderr
from tests.contract.worlds import another_world
from tests.positions import new_dice, samples

FEW = "search:40"
EVERY = 2  # decisions of a duel, from one position to the next
WORLDS = 5  # beside each position
PAIRS = 10_000


def pairs_of_duels(game: Game, seed: str) -> Iterator[tuple[Any, Any]]:
    """Yield positions of one random duel after another, each with others that its mover cannot tell from it."""
    for duel in count():
        dice = random.Random(f"{seed} {duel}")
        for s in samples(game, game.check_options({}), f"{seed} {duel}", every=EVERY):
            for _ in range(WORLDS):
                yield s, another_world(game, s, {s.to_move}, dice)


def found_from(game: Game, s: Any, say: Say) -> Any:
    """Return what a search finds about each action, weighing all and as a bot plays, given the view of the mover."""
    view = game.view(s, s.to_move)
    searches = [Search(game, bot_named(FEW), new_dice("dice"), say) for _ in range(2)]
    return searches[0].weigh(view), searches[1].consider(view)


def main(name: str, most: int) -> None:
    """Try so many pairs, of one duel after another."""
    game = game_named(name)
    for tried, (s, other) in enumerate(islice(pairs_of_duels(game, name), most), 1):
        if found_from(game, s, say_on_stderr) != found_from(game, other, say_on_stderr):
            sys.exit(f"Pair {tried}, decision {s.decisions}: the choice follows from what the player may not know.")
        print(f"\r{tried} pairs: no difference", end="", flush=True)
    print()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else PAIRS)
