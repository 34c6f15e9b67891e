"""Where a text's words differ from the tree's meaning, because of the words beside them."""

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from duelkit.cardtext import tree
from duelkit.kernel.operands import Who

# "each other player sends 1 card from their hand": whose it is, said as "their"; and "that player" of "for each player"
OWN = Who.CURRENT
STATEMENTS = (  # nobody is told to do these
    tree.AttackFails,
    tree.AttackSucceeds,
    tree.Modify,
    tree.MustAttack,
    tree.ResetCount,
    tree.StartOver,
    tree.Redirect,
    tree.AttackInstead,
    tree.Gains,
    tree.Loses,
    tree.Becomes,
    tree.Mirrors,
    tree.Scaled,
    tree.Treated,
    tree.TreatedAsCalled,
    tree.Grant,
    tree.AttackAlone,
    tree.AttackMore,
    tree.Closed,
    tree.Prohibited,
    tree.SummonsCounted,
    tree.HandPrice,
    tree.Matched,
    tree.FieldNamed,
    tree.Rule,
    tree.Skip,
    tree.Silence,
    tree.SetLife,
    tree.HalveLife,
)


@dataclass(frozen=True)
class YouMay(tree.May):
    """The guard "you may" before a command: "you may draw 1 card" says "you", "you may the attack fails" does not."""


def said(part: Any) -> Any:
    """Return a part of the tree in the form in which it is said."""
    if isinstance(part, tree.TheirSend):
        return replace(part, source=owned(part.source, part.who, OWN), to=owned(part.to, part.who, OWN))
    if isinstance(part, tree.Clause):
        return replace(part, guards=guards_said(part))
    return clauses_renamed(part, OWN, Who.THAT_PLAYER) if goes_round(part) else part


def meant(part: Any) -> Any:
    """Return the part of the tree that is meant by a part in its said form: the inverse of `said`."""
    if isinstance(part, tree.TheirSend):
        return replace(part, source=owned(part.source, OWN, part.who), to=owned(part.to, OWN, part.who))
    if goes_round(part):
        return clauses_renamed(part, Who.THAT_PLAYER, OWN)
    return tree.May() if isinstance(part, YouMay) else part


def goes_round(part: Any) -> bool:
    """Whether a part of the tree is a sentence that happens for each of several players in turn."""
    return isinstance(part, tree.Ability) and isinstance(next(iter(part.clauses[0].guards), None), tree.ForEach)


def clauses_renamed(sentence: tree.Ability, old: Who, new: Who) -> tree.Ability:
    """Return a sentence in whose clauses a player is named otherwise."""
    return replace(sentence, clauses=renamed(sentence.clauses, old, new))


def renamed(part: Any, old: Who, new: Who) -> Any:
    """Return a part of the tree in which a player is named otherwise."""
    if part is old:
        return new
    if isinstance(part, tuple):
        return tuple(renamed(member, old, new) for member in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    return replace(part, **{field.name: renamed(getattr(part, field.name), old, new) for field in fields(part)})


def owned(place: tree.Place, old: Who, new: Who) -> tree.Place:
    """Return the place with a new owner, if its owner is the old one."""
    return replace(place, whose=new) if place.whose is old else place


def guards_said(clause: tree.Clause) -> tuple[tree.Guard, ...]:
    """Return the guards of a clause as they are said: "you may" before a command is YouMay."""
    followers = (*clause.guards, clause.steps[0])[1:]
    return tuple(
        YouMay() if isinstance(guard, tree.May) and is_command(follower) else guard
        for guard, follower in zip(clause.guards, followers, strict=True)
    )


def is_command(part: tree.Guard | tree.Step) -> bool:
    """Whether this step tells the card's player to do something."""
    is_step = isinstance(part, tree.Step) and not isinstance(part, STATEMENTS)
    return is_step and getattr(part, "who", Who.YOU) is Who.YOU
