"""Where a seat's chance to win went: its own play, that of the others, luck; docs/analysis.md says how it adds up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from duelkit.bots.judging import Judgement

PAIR = 2  # players, of whom one wins what the other gives away


@dataclass(frozen=True)
class JudgedDecision:
    """A decision with a choice, judged: after so many decisions (`step`) the `seat` took an action.

    `better` is the action that was clearly better, None where there was none; `line` begins with it. `chance` is the
    seat's chance to win if it decides well, `cost` what of that the decision gave away, `error` the cost's standard
    error. What changed the chance until the seat's next choice, or the end: `others` is what mistakes of the others
    gave, `luck` what came to light; None where that is not known.
    """

    step: int
    seat: int
    taken: int
    better: int | None
    chance: float
    cost: float
    error: float
    line: tuple[int, ...]
    came_to_light: bool
    others: float | None = None
    luck: float | None = None

    @property
    def after(self) -> float:
        """The seat's chance to win after the action that it took."""
        return self.chance - self.cost


@dataclass(frozen=True)
class Account:
    """Where the chance of a seat went: `start`, `play`, `others` and `luck` add up to `end`.

    `start` is the chance at its first decision with a choice (None: it never had one), `play` what its own decisions
    gave away (not above 0), `others` what mistakes of the others gave it, `luck` what came to light by chance or out of
    hiding. `end` is the result, 1 for a win, or the last known chance.
    """

    seat: int
    start: float | None
    play: float
    others: float
    luck: float
    end: float | None


def judged(step: int, seat: int, taken: int, found: Judgement) -> JudgedDecision:
    """Return a decision with its judgement."""
    return JudgedDecision(step, seat, taken, **vars(found))


def settled(
    decisions: Sequence[JudgedDecision], players: int, ends: Mapping[int, float]
) -> tuple[tuple[JudgedDecision, ...], tuple[Account, ...]]:
    """Return the decisions with what came after each, and each seat's account.

    `decisions` are in order; `ends` has each seat's result, and nothing where it is not known.
    """
    told = [with_sequels(seat, decisions, players, ends.get(seat)) for seat in range(players)]
    ordered = sorted((one for own in told for one in own), key=lambda one: one.step)
    return tuple(ordered), tuple(account(seat, own, ends.get(seat)) for seat, own in enumerate(told))


def with_sequels(
    seat: int, decisions: Sequence[JudgedDecision], players: int, end: float | None
) -> list[JudgedDecision]:
    """Return the decisions of a seat, each with what changed the chance until the next one or the end."""
    found: list[JudgedDecision] = []
    until, later = inf, end
    for one in reversed([one for one in decisions if one.seat == seat]):
        is_out = players > PAIR and until == inf and end == 0.0  # maybe long before the end; then others give nothing
        given = 0.0 if is_out else given_by_others(seat, decisions, one.step, until, players)
        found.append(one if later is None else with_sequel(one, given, later))
        until, later = one.step, found[-1].chance
    return found[::-1]


def given_by_others(seat: int, decisions: Sequence[JudgedDecision], since: int, until: float, players: int) -> float:
    """Return what mistakes of the others between two steps gave a seat: what one loses the rest share equally."""
    lost = (one.cost for one in decisions if one.seat != seat and since < one.step < until)
    return sum(lost) / (players - 1)


def with_sequel(one: JudgedDecision, given: float, later: float) -> JudgedDecision:
    """Return a decision with what others gave the seat until its chance was that of `later`, and with its luck.

    Where nothing came to light there was no luck. The search saw less far then than later, so its chance is corrected.
    """
    if one.came_to_light:
        return replace(one, others=given, luck=later - one.after - given)
    others = min(given, later)
    cost = min(one.cost, 1.0 - (later - others))
    return replace(one, chance=later - others + cost, cost=cost, others=others, luck=0.0)


def account(seat: int, own: Sequence[JudgedDecision], end: float | None) -> Account:
    """Return the account of a seat from its decisions, which know what came after them."""
    if not own:
        return Account(seat, None, 0.0, 0.0, 0.0, end)
    play = -sum(one.cost for one in own)
    others, luck = (sum(getattr(one, part) or 0.0 for one in own) for part in ("others", "luck"))
    return Account(seat, own[0].chance, play, others, luck, own[-1].after if end is None else end)
