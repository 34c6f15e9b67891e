"""An analysis in words: the decisions that cost most, and the moments at which luck changed most."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.analysis.accounts import JudgedDecision
from duelkit.analysis.duel_analysis import Analysis, rounded
from duelkit.looks import look_of
from duelkit.looks.telling import Teller
from duelkit.match import Match
from duelkit.notation import Action, action_of, revealing_kinds
from duelkit.texts import N_, Language

NAMELESS = N_("Seat {n}")
MOST_EVENTS = 3  # told of what came to light
LEAST_LUCK = 0.005  # that is told: less would be shown as no change


@dataclass(frozen=True)
class ToldMistake:
    """A decision that cost something, in words: what the player did at a step, what was better, how to go on from it.

    `chance` is that of the better action, `cost` what was given away of it, `error` the cost's standard error.
    """

    step: int
    seat: int
    chance: float
    cost: float
    error: float
    taken: str
    better: str
    line: tuple[str, ...]


@dataclass(frozen=True)
class ToldLuck:
    """What luck changed of a seat's chance from one of its choices (at `step`) to its next one or the end.

    `events` tell what came to light meanwhile, all cards open.
    """

    step: int
    seat: int
    luck: float
    events: tuple[str, ...]


def names_in(analysis: Analysis, _: Language) -> tuple[str, ...]:
    """Return the players' names by seat; a player without one is called by the seat."""
    players = range(analysis.recorded.match.players)
    return analysis.recorded.names or tuple(_(NAMELESS, n=seat) for seat in players)


def told_mistakes(
    analysis: Analysis, names: Sequence[str], _: Language, most: int, seat: int | None = None
) -> list[ToldMistake]:
    """Return the decisions (of this seat) that cost most, the worst first."""
    return [told_mistake(analysis, one, names, _) for one in analysis.mistakes(seat)[:most]]


def told_mistake(analysis: Analysis, one: JudgedDecision, names: Sequence[str], _: Language) -> ToldMistake:
    """Return a decision in words."""
    teller = teller_at(analysis, one.step, names, _)
    taken, better = (move_at(teller, number) for number in (one.taken, one.better or 0))
    line = tuple(line_from(teller, one))
    return ToldMistake(one.step, one.seat, one.chance, one.cost, one.error, taken, better, line)


def teller_at(analysis: Analysis, step: int, names: Sequence[str], _: Language) -> Teller:
    """Return what tells the duel after so many decisions."""
    match = analysis.recorded.match.branch(step)
    return Teller(match, look_of(match), tuple(names), _, coded=False)


def move_at(teller: Teller, number: int) -> str:
    """Return the action with this number in words, as the player to move reads it."""
    return teller.move_text(numbered(teller.match, number), teller.match.seat)


def numbered(match: Match, number: int) -> Action:
    """Return the action with this number."""
    return action_of(match.game, match.record, number)


def line_from(teller: Teller, one: JudgedDecision) -> list[str]:
    """Return the line to play out in words, as far as its actions are legal; the duel of `teller` is played on."""
    said: list[str] = []
    for number in one.line:
        if teller.match.seat != one.seat or number not in teller.match.legal_numbers():
            break
        said.append(move_at(teller, number))
        teller.match.take(number)
    return said


def told_luck(
    analysis: Analysis, names: Sequence[str], _: Language, most: int, seat: int | None = None
) -> list[ToldLuck]:
    """Return the moments at which luck changed the chance (of this seat) most, the greatest change first."""
    found = [one for one in analysis.decisions if abs(one.luck or 0.0) >= LEAST_LUCK and seat in (None, one.seat)]
    greatest = sorted(found, key=lambda one: -abs(one.luck or 0.0))[:most]
    return [
        ToldLuck(one.step, one.seat, one.luck or 0.0, tuple(events_after(analysis, one, names, _))) for one in greatest
    ]


def events_after(analysis: Analysis, one: JudgedDecision, names: Sequence[str], _: Language) -> list[str]:
    """Return sentences about what came to light from a decision to the same seat's next one."""
    teller = teller_at(analysis, one.step, names, _)
    match = teller.match
    before = len(match.events)
    for number in analysis.recorded.match.log[one.step : following(analysis, one)]:
        match.take(number)
    shown = [event for event in match.events[before:] if event.kind in revealing_kinds(match.game)]
    return teller.told(shown[:MOST_EVENTS], one.seat, opened=True)


def following(analysis: Analysis, one: JudgedDecision) -> int | None:
    """Return the step of the same seat's next choice; None for the end of the duel."""
    return next((other.step for other in analysis.decisions if other.seat == one.seat and other.step > one.step), None)


def report(analysis: Analysis, names: Sequence[str], _: Language, most: int) -> dict[str, Any]:
    """Return an analysis with its words as plain dicts and lists; docs/analysis.md describes them."""
    mistakes = [rounded(dict(vars(one), line=list(one.line))) for one in told_mistakes(analysis, names, _, most)]
    luck = [rounded(dict(vars(one), events=list(one.events))) for one in told_luck(analysis, names, _, most)]
    return {**analysis.plain(), "names": list(names), "mistakes": mistakes, "luck": luck}
