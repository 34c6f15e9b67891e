"""Where a text's words differ from the tree's meaning, because of the words beside them."""

from dataclasses import dataclass, replace
from typing import Any

from duelkit.cardtext import duel, duel_changes, duel_players
from duelkit.cardtext.tree import (
    Ability,
    AttackFails,
    AttackSucceeds,
    Choose,
    Clause,
    Guard,
    May,
    Modify,
    MustAttack,
    Place,
    Put,
    ResetCount,
    Send,
    SendIt,
    StartOver,
    Step,
)
from duelkit.kernel.instructions import Who

OWN = Who.CURRENT  # "each other player sends 1 card from their hand": whose it is, said as "their"
STATEMENTS = (  # nobody is told to do these
    AttackFails,
    AttackSucceeds,
    Modify,
    MustAttack,
    ResetCount,
    StartOver,
    duel_changes.Gains,
    duel_changes.Loses,
    duel_changes.Becomes,
    duel_changes.Scaled,
    duel_changes.Grant,
    duel_changes.Rule,
    duel_changes.Skip,
    duel_changes.Silence,
    duel_players.SetLife,
    duel_players.HalveLife,
)


@dataclass(frozen=True)
class YouMay(May):
    """The guard "you may" before a command: "you may draw 1 card" says "you", "you may the attack fails" does not."""


def said(part: Any) -> Any:
    """Return a part of the tree in the form in which it is said."""
    if isinstance(part, Send) and part.who is not Who.YOU:
        return replace(part, source=owned(part.source, part.who, OWN), to=owned(part.to, part.who, OWN))
    if isinstance(part, Clause | duel.Clause):
        return type(part)(part.steps, guards_said(part))  # type: ignore[arg-type]  # each kind of clause has its guards
    return part


def meant(part: Any) -> Any:
    """Return the part of the tree that is meant by a part in its said form: the inverse of `said`."""
    if isinstance(part, Send):
        return replace(part, source=owned(part.source, OWN, part.who), to=owned(part.to, OWN, part.who))
    if isinstance(part, Ability):
        return replace(part, clauses=agreed(part.clauses))
    return May() if isinstance(part, YouMay) else part


def owned(place: Place, old: Who, new: Who) -> Place:
    """Return the place with a new owner, if its owner is the old one."""
    return replace(place, whose=new) if place.whose is old else place


def agreed(clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the clauses with "it" or "them" by the number of cards chosen before, whichever word was written."""
    found: list[Clause] = []
    many: bool | None = None
    for clause in clauses:
        steps: list[Step] = []
        for step in clause.steps:
            if isinstance(step, Choose):
                many = step.cards.n != 1
            if isinstance(step, Put | SendIt) and many is not None:
                steps.append(replace(step, many=many))
            else:
                steps.append(step)
        found.append(replace(clause, steps=tuple(steps)))
    return tuple(found)


def guards_said(clause: Clause | duel.Clause) -> tuple[Guard | duel.Guard, ...]:
    """Return the guards of a clause as they are said: "you may" before a command is YouMay."""
    followers = (*clause.guards, clause.steps[0])[1:]
    return tuple(
        YouMay() if isinstance(guard, May) and is_command(follower) else guard
        for guard, follower in zip(clause.guards, followers, strict=True)
    )


def is_command(part: Guard | Step | duel.Guard | duel.Step) -> bool:
    """Whether this step tells the card's player to do something."""
    is_step = isinstance(part, Step | duel.Step) and not isinstance(part, STATEMENTS)
    return is_step and getattr(part, "who", Who.YOU) is Who.YOU
