"""What search thinks of a decision that was taken: what was better, by how much, and how sure that is.

A decision is judged from the view of the seat that took it, so nothing counts that this seat could not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

from duelkit.bots.aiming import world_of
from duelkit.bots.chances import calibration_of
from duelkit.bots.lines import line_below
from duelkit.bots.names import bot_named
from duelkit.bots.thinking import Candidate, Search, best_of
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import Game
from duelkit.kernel.record import blank, copy
from duelkit.kernel.saying import Say
from duelkit.notation import forbidding_reason

CLEAR = 2  # standard errors: what costs less is no mistake that anybody could name
AS_GOOD = 0.5  # of the visits of the best decision: what search tries so often, it does not tell from that
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
        if played.visits >= AS_GOOD * best.visits:
            return Judgement(None, calibration_of(self.game, view).chance(played.mean), 0.0, 0.0, (), light)
        return replace(self.compared(view, played, best), came_to_light=light)

    def compared(self, view: Any, played: Candidate, best: Candidate) -> Judgement:
        """Think about each of two actions alone, equally long, and return the judgement as if nothing came to light."""
        calibration = calibration_of(self.game, view)
        taken = self.alone(view, played.action)
        better = self.alone(view, best.action)  # the line is read from what search thought last
        chance = calibration.chance(better.mean)
        cost = chance - calibration.chance(taken.mean)
        error = hypot(calibration.error(better), calibration.error(taken))
        if cost <= CLEAR * error:
            return Judgement(None, chance - cost, 0.0, error, ())
        return Judgement(best.action, chance, cost, error, self.line(view))

    def alone(self, view: Any, action: int) -> Candidate:
        """Return what is found out about an action if nothing else is tried."""
        world = imagined(self.game, view, self.dice)
        found = self.search.weigh_afresh(view, self.game.rules.key(world, action))
        return next(one for one in found if one.action == action)

    def line(self, view: Any) -> tuple[int, ...]:
        """Return the line that begins with what search has just thought about."""
        room = self.search.rooms_for(view.array.dtype)[0]
        return line_below(self.game, room, world_of(room))


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
