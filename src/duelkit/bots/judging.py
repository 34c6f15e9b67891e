"""What search thinks of a decision that was taken: what was better, by how much, and how sure that is.

A decision is judged from the view of the seat that took it, so nothing counts that this seat could not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any

from duelkit.bots.lines import line_below
from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Candidate, Search, best_of
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.compiling import Say
from duelkit.kernel.game import Game
from duelkit.kernel.record import blank, copy
from duelkit.notation import forbidding_reason

CLEAR = 2  # standard errors: what costs less is no mistake that anybody could name
WORLDS = 4  # in which it is looked whether something came to light


@dataclass(frozen=True)
class Judgement:
    """A decision as search sees it.

    `better` is the action that was clearly better, None where the one taken was as good as any. `chance` is the chance
    to win by the better one, or else by the one taken; `cost` is how much of it the decision gave away (0.0 where
    nothing was better), `error` the standard error of that. `line` are actions of the same player to play out, the
    better one first. `came_to_light` tells whether chance, or what others hid, had a part in what the player saw next.
    """

    better: int | None
    chance: float
    cost: float
    error: float
    line: tuple[int, ...]
    came_to_light: bool = False


class Judge:
    """Judges decisions of a game, each by itself: the same one always in the same way."""

    def __init__(self, game: Game, simulations: int, say: Say) -> None:
        """Take the number of imagined duels for each search; `say` tells of what takes long."""
        self.game = game
        self.dice = blank(DICE)
        self.search = Search(game, bot_named(f"search:{simulations}"), self.dice, say)

    def judge(self, view: Any, taken: int, numbers: Sequence[int], later: Any, dice: str) -> Judgement:
        """Judge the action `taken` at a view of the seat to move.

        `numbers` are the actions that were taken from there on, this one first, until the seat saw `later`; `dice` is
        the seed of the search's chance.
        """
        start_stream(self.dice, key_of(dice), 0, BULK_ROUNDS)
        light = came_to_light(self.game, view, numbers, later, self.dice)
        found = self.search.weigh_afresh(view)
        best, played = best_of(found), next(one for one in found if one.action == taken)
        if best == played:
            return Judgement(None, share(best.chance, view.players), 0.0, 0.0, (), light)
        return replace(self.compared(view, played, best), came_to_light=light)

    def compared(self, view: Any, played: Candidate, best: Candidate) -> Judgement:
        """Think about each of two actions alone, equally long, and return the judgement as if nothing came to light."""
        players = int(view.players)
        taken, _ = self.alone(view, played.action)
        better, line = self.alone(view, best.action)
        cost = share(better.chance, players) - share(taken.chance, players)
        error = sqrt(error_of(better, players) ** 2 + error_of(taken, players) ** 2)
        if cost <= CLEAR * error:
            return Judgement(None, share(taken.chance, players), 0.0, error, ())
        return Judgement(best.action, share(better.chance, players), cost, error, line)

    def alone(self, view: Any, action: int) -> tuple[Candidate, tuple[int, ...]]:
        """Return what is found out about an action if nothing else is tried, and the line that begins with it."""
        world = copy(view)
        self.game.rules.imagine(world, self.dice)
        found = self.search.weigh_afresh(view, self.game.rules.key(world, action))
        line = line_below(self.game, self.search.rooms_for(view.array.dtype)[0], world)
        return next(one for one in found if one.action == action), line


def share(chance: float, players: int) -> float:
    """Return a chance to win among all players.

    Search takes a position in which nobody is ahead to be worth 1/2 to each; among four that is a chance of 1/4.
    """
    return chance / (chance + (players - 1) * (1.0 - chance))


def error_of(found: Candidate, players: int) -> float:
    """Return the standard error of a candidate's chance to win; it may be less.

    A mean p of n numbers from 0 to 1 has at most the variance p(1-p)/n. The other factor is the slope of `share`.
    """
    p = found.chance
    slope = (players - 1) / (p + (players - 1) * (1.0 - p)) ** 2
    return slope * sqrt(p * (1.0 - p) / found.visits)


def came_to_light(game: Game, view: Any, numbers: Sequence[int], later: Any, dice: Any) -> bool:
    """Tell whether what the seat to move saw `later` depended on more than on its view and the actions taken since."""
    return not all(leads_to(game, imagined(game, view, dice), numbers, view.to_move, later) for _ in range(WORLDS))


def imagined(game: Game, view: Any, dice: Any) -> Any:
    """Return a random world that fits a view."""
    world = copy(view)
    game.rules.imagine(world, dice)
    return world


def leads_to(game: Game, world: Any, numbers: Sequence[int], seat: int, later: Any) -> bool:
    """Tell whether these actions lead from an imagined world to what the seat saw later."""
    for number in numbers:
        if world.over or forbidding_reason(game, world, number):
            return False
        game.rules.step(world, number)
    return bytes(game.view(world, seat).memory) == bytes(later.memory)
