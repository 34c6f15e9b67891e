"""Find an equilibrium of a small variant, and how much each bot can be exploited in it; docs/bots.md, "Exact answers".

    ./chore exact duchess                               the variant twelve, all bots but level:6
    ./chore exact vacuo --bots random,search:100        the variant three, these bots
    ./chore exact duchess --variant my-own.toml         one of your own: small enough to be gone through
    ./chore exact duchess --efg duchess.efg             writes the whole duel down as well, as Gambit reads it

Chance is gone through, not sampled (`load_game(..., exact=True)`). The tree is handed to OpenSpiel as an extensive-form
game; its CFR+ finds the equilibrium, and its `exploitability` measures every bot: what a best answer wins more than an
equilibrium would let it, in wins (1) and losses (-1), the mean of both seats. What a bot does at an information set is
counted over several seeds; `random` is taken at its word.
"""

import argparse
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyspiel

from duelkit.bots.names import check_bot
from duelkit.bots.player import Bot
from duelkit.envs import load_game
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.game import Game
from duelkit.kernel.saying import say_on_stderr

LEVELS = ["level:1", "level:2", "level:3", "level:4", "level:5"]
USUAL = {  # the variant, and the bots
    "duchess": ("twelve", ["random", "greedy", *LEVELS, "search:100", "search"]),
    "vacuo": ("three", ["random", "greedy", *LEVELS[:2], "search:100", "search"]),
}
NO_LIMIT, USE_NAMES = -1, True  # of the depth; policies are asked by the name of an information set
FIRST, LAST = 10, 20_000  # CFR+ is looked at after so many iterations, then after twice as many, up to the last


@dataclass
class Spot:
    """An information set: the number of its player, and the numbers of its actions; `view` is what the player sees."""

    player: int
    number: int
    view: Any
    legal: list[int]


@dataclass
class Tree:
    """A whole duel as lines of an extensive-form game, and its information sets by their names."""

    game: Game
    lines: list[str] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    ends: int = 0
    chances: int = 0

    def grow(self, state: Any) -> None:
        """Write down a state and all that can come of it."""
        if state.is_terminal():
            self.ends += 1
            results = " ".join(f"{points:g}" for points in state.returns())
            self.lines.append(f't "" {self.ends} "" {{ {results} }}')
            return
        self.lines.append(self.chance(state) if state.is_chance_node() else self.decision(state))
        for action in state.legal_actions():
            self.grow(state.child(action))

    def chance(self, state: Any) -> str:
        """Return the line of a state in which chance decides."""
        self.chances += 1
        told = " ".join(f'"c{number}" {chance!r}' for number, chance in state.chance_outcomes())
        return f'c "" {self.chances} "" {{ {told} }} 0'

    def decision(self, state: Any) -> str:
        """Return the line of a state in which a player decides."""
        player, legal = state.current_player(), state.legal_actions()
        name = f"{player} {state.information_state_string(player)}"
        if name not in self.spots:
            number = 1 + sum(spot.player == player for spot in self.spots.values())
            self.spots[name] = Spot(player, number, self.game.view(state.s, player), legal)
        told = " ".join(f'"a{action}"' for action in legal)
        return f'p "" {player + 1} {self.spots[name].number} "{name}" {{ {told} }} 0'

    def written(self) -> str:
        """Return the duel in Gambit's format for extensive-form games."""
        return "\n".join([f'EFG 2 R "{self.game.name}" {{ "first" "second" }} ""', *self.lines, ""])


class Solver:
    """The tree as a game of OpenSpiel's own, `names` and `numbers` being what it calls spots and actions."""

    def __init__(self, tree: Tree) -> None:
        """Hand the tree over."""
        self.spots = tree.spots
        self.game = pyspiel.load_efg_game(tree.written())
        self.names: dict[str, str] = {}
        self.numbers: dict[str, dict[int, int]] = {}
        self.learn(self.game.new_initial_state())

    def learn(self, state: Any) -> None:
        """Go through the game, and note what is called how."""
        if state.is_terminal():
            return
        if not state.is_chance_node():
            called = state.information_state_string()
            name = called.split("-", 3)[3]  # behind three numbers stands the name that the tree has given
            self.names[name] = called
            self.numbers[name] = {
                int(state.action_to_string(state.current_player(), one)[1:]): one for one in state.legal_actions()
            }
        for action in state.legal_actions():
            self.learn(state.child(action))

    def policy(self, shares: dict[str, dict[int, float]]) -> Any:
        """Return a policy from the share of each action in each information set."""
        return pyspiel.TabularPolicy(
            {
                self.names[name]: [(called, shares[name].get(action, 0.0)) for action, called in numbers.items()]
                for name, numbers in self.numbers.items()
            }
        )

    def exploitability(self, policy: Any) -> float:
        """Return what a best answer to a policy wins, the mean of both seats."""
        return float(pyspiel.exploitability(self.game, policy))

    def wins(self, first: Any, second: Any) -> float:
        """Return what the first seat wins on average."""
        return float(pyspiel.expected_returns(self.game.new_initial_state(), [first, second], NO_LIMIT, USE_NAMES)[0])

    def against(self, policy: Any, other: Any) -> float:
        """Return what a policy wins against another one, the mean of both seats."""
        return (self.wins(policy, other) - self.wins(other, policy)) / 2

    def equilibrium(self, enough: float) -> Any:
        """Return what CFR+ finds, once a best answer wins no more than `enough`, or after the last iteration."""
        solver, done, look = pyspiel.CFRPlusSolver(self.game), 0, FIRST
        while True:
            solver.evaluate_and_update_policy()
            done += 1
            if done < look:
                continue
            found = solver.tabular_average_policy()
            left = self.exploitability(found)
            print(f"{done:>8} iterations of CFR+: exploitability {left:.5f}", flush=True)
            if left <= enough or done >= LAST:
                return found
            look = 2 * done


def shares_of(bot: str, tree: Tree, seeds: int) -> dict[str, dict[int, float]]:
    """Return how often a bot takes each action in each information set."""
    if bot == "random":
        return {name: dict.fromkeys(spot.legal, 1 / len(spot.legal)) for name, spot in tree.spots.items()}
    players = [Bot(bot, tree.game, f"exact {number}", say_on_stderr) for number in range(seeds)]
    return {name: shares_in(spot, players) for name, spot in tree.spots.items()}


def shares_in(spot: Spot, players: list[Bot]) -> dict[int, float]:
    """Return how often these bots, which differ by their seeds, take each action at a spot."""
    if len(spot.legal) == 1:
        return {spot.legal[0]: 1.0}
    counted = Counter(choice(spot, player) for player in players)
    return {action: count / len(players) for action, count in counted.items()}


def choice(spot: Spot, player: Bot) -> int:
    """Return what a bot does at a spot, to which it comes as to its first decision."""
    if player.named.searches:
        player.searching().forget()
    return player.choose_number(spot.view, spot.legal)


def measured(tree: Tree, asked: argparse.Namespace) -> None:
    """Print the equilibrium and the table of the bots."""
    solver = Solver(tree)
    best = solver.equilibrium(asked.enough)
    print(f"In equilibrium the first seat wins {solver.wins(best, best):+.4f}.\n")
    print("| Bot | Exploitability | Against the equilibrium |\n|---|---|---|")
    for bot in asked.bots:
        policy = solver.policy(shares_of(bot, tree, asked.seeds))
        print(f"| `{bot}` | {solver.exploitability(policy):.3f} | {solver.against(policy, best):+.3f} |", flush=True)


def arguments() -> argparse.Namespace:
    """Read what is asked for; raises BadInput for a game without a usual variant, and for an unknown bot."""
    parser = argparse.ArgumentParser(description="How much each bot can be exploited in a small variant.")
    parser.add_argument("game", help="duchess or vacuo")
    parser.add_argument("--variant", help="another one than the usual: a name, or a file")
    parser.add_argument("--bots", type=lambda said: said.split(","), help="names, with commas between them")
    parser.add_argument("--seeds", type=int, default=50, help="of each bot: how often it is asked at each spot")
    parser.add_argument("--enough", type=float, default=0.001, help="the exploitability at which CFR+ stops")
    parser.add_argument("--efg", type=Path, metavar="FILE", help="where the whole duel is written down")
    asked = parser.parse_args()
    game = game_named(asked.game)
    if asked.game not in USUAL:
        raise BadInput(
            "{game} has no variant that is small enough; {known} have.", game=asked.game, known=", ".join(USUAL)
        )
    asked.variant = asked.variant or USUAL[asked.game][0]
    asked.bots = asked.bots or USUAL[asked.game][1]
    for bot in asked.bots:
        check_bot(bot, game)
    if asked.seeds < 1:
        raise BadInput("--seeds should be a whole number from 1, not {n}.", n=asked.seeds)
    return asked


def main() -> None:
    """Build the tree, and measure."""
    asked = arguments()
    start, tree = time.monotonic(), Tree(game_named(asked.game))
    tree.grow(load_game(asked.game, variant=asked.variant, exact=True).new_initial_state())
    print(
        f"{asked.game}, variant {asked.variant}: {len(tree.lines):,} nodes, {tree.chances:,} of them of chance,"
        f" {len(tree.spots):,} information sets, {tree.ends:,} ends ({time.monotonic() - start:.0f} s)"
    )
    if asked.efg:
        asked.efg.write_text(tree.written(), encoding="utf-8")
    measured(tree, asked)


if __name__ == "__main__":
    try:
        main()
    except BadInput as error:
        sys.exit(f"exact: {error}")
