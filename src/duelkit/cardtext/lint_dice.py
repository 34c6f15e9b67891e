"""Warnings about dice and coins: a result that never or always comes, or one of which nothing was thrown before."""

from collections.abc import Iterable, Iterator
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.operands import Order
from duelkit.texts import N_

SIDES = 6
NO_DIE = N_('No die was rolled before this: begin with "roll a die".')
NO_COIN = N_('No coin was tossed before this: begin with "toss 1 coin".')
NEVER_ON_ONE = N_("This never happens: a die shows 1 to 6.")
ALWAYS_ON_ONE = N_("This always happens: a die shows 1 to 6.")
NEVER_SHOWN = N_("This never happens: these dice show {least} to {most} together.")
ALWAYS_SHOWN = N_("This always happens: these dice show {least} to {most} together.")
NEVER_HEADS = N_("This never happens: of these coins {least} to {most} show heads.")
ALWAYS_HEADS = N_("This always happens: of these coins {least} to {most} show heads.")
ALIKE = N_("This always happens: one die is like itself.")


def thrown_doubts(parts: Iterable[tuple[SourceSpan, Any]]) -> Iterator[tuple[SourceSpan, BadInput]]:
    """Yield a warning, with its place, for each result of dice and coins in a program's parts, in their order."""
    dice, coins = 0, 0
    for span, part in parts:
        match part:
            case tree.Roll() | tree.RollOff() | tree.RollUnder() | tree.RollDice():
                dice = getattr(part, "n", 1)
            case tree.Toss(n):
                coins = n
            case tree.On(order, n) if dice:
                yield from ((span, doubt) for doubt in result_doubt(order, n, range(dice, SIDES * dice + 1), dice))
            case tree.OnHeads(order, n) if coins:
                yield from ((span, doubt) for doubt in result_doubt(order, n, range(coins + 1), 0))
            case tree.OnDoubles() if dice == 1:
                yield span, BadInput(ALIKE)
        if is_of_a_die(part) and not dice:
            yield span, BadInput(NO_DIE)
            return
        if isinstance(part, tree.OnHeads) and not coins:
            yield span, BadInput(NO_COIN)
            return


def is_of_a_die(part: Any) -> bool:
    """Whether a part of a text goes by dice that were rolled."""
    if isinstance(part, tree.On | tree.OnParity | tree.OnDoubles | tree.DiceShowing):
        return True
    return getattr(part, "per", None) in tree.OF_A_ROLL


def result_doubt(order: Order, n: int, results: range, dice: int) -> Iterator[BadInput]:
    """Yield the warning for a result that never or always comes; `dice` is how many there are, 0 for coins."""
    shows = [shown for shown in results if (shown <= n, shown == n, shown >= n)[order]]
    never = (NEVER_HEADS, NEVER_ON_ONE, NEVER_SHOWN)[min(dice, 2)]
    always = (ALWAYS_HEADS, ALWAYS_ON_ONE, ALWAYS_SHOWN)[min(dice, 2)]
    if not shows or len(shows) == len(results):
        yield BadInput(always if shows else never, least=results[0], most=results[-1])
