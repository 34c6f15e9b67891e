"""What can be told of a sentence before it is compiled: whether it lasts, offers something, or brings its own card."""

from collections.abc import Container, Sequence

from duelkit.cardtext import tree
from duelkit.cardtext.heads import Heads
from duelkit.kernel.durations import Until
from duelkit.kernel.triggers import Trigger

FATEFUL = (Trigger.DESTROYED, Trigger.TO_GRAVE, Trigger.LEAVES, Trigger.DISCARDED, Trigger.DRAWS)


def counts_them(step: tree.Step) -> bool:
    """Tell whether a step says "for each of them"."""
    return tree.Each.PICKED in (getattr(step, "per", None), getattr(getattr(step, "amount", None), "per", None))


def says_to_stay(text: tree.Text) -> bool:
    """Tell whether a text says that its card stays on the field, by itself or on a monster."""
    return any(step is tree.Deed.STAY or isinstance(step, tree.Equip) for step in steps_of(text))


def only_stays(ability: tree.Ability) -> bool:
    """Tell whether all that a sentence says is that its card stays: it is activated as the sentence says."""
    return all(step is tree.Deed.STAY for clause in ability.clauses for step in clause.steps)


def tosses_again(ability: tree.Ability) -> bool:
    """Tell whether a sentence says that coins are tossed again."""
    return any(step is tree.Deed.TOSS_AGAIN for clause in ability.clauses for step in clause.steps)


def steps_of(text: tree.Text) -> list[tree.Step]:
    """Return the steps of all sentences of a text."""
    clauses = [clause for sentence in text.abilities for clause in getattr(sentence, "clauses", ())]
    return [step for clause in clauses for step in clause.steps]


def is_fate(when: tree.When | tree.During) -> bool:
    """Tell whether a trigger is about what happens to the card itself, which is no condition of its activation."""
    return isinstance(when, tree.When) and when.subject.this and when.event in FATEFUL


def brings_itself(heads: Heads, clauses: tuple[tree.Clause, ...]) -> bool:
    """Tell whether a sentence only summons its own monster from hand or Fusion deck.

    Then it may rule over players, and bind the monster to another.
    """
    first, *others = [step for clause in clauses for step in clause.steps]
    alone = isinstance(first, tree.Summon) and first.what is tree.Pointed.THIS
    alone = alone and all(isinstance(step, tree.Rule | tree.Bind) for step in others)
    return alone and heads.where in (tree.From.HAND, tree.From.FUSION) and not any(clause.guards for clause in clauses)


def is_offer(clauses: tuple[tree.Clause, ...]) -> bool:
    """Tell whether a sentence begins with "you may", and nothing is said of what happens otherwise."""
    return clauses[0].guards[:1] == (tree.May(),) and not any(tree.Otherwise() in clause.guards for clause in clauses)


def without_offer(clauses: tuple[tree.Clause, ...]) -> tuple[tree.Clause, ...]:
    """Return the clauses without "you may" before the first, since the rules ask that."""
    first, *others = clauses
    return tree.Clause(first.steps, first.guards[1:]), *others


def states(step: tree.Step) -> bool:
    """Tell whether a step states a lasting fact, including who controls an equipped monster."""
    rules = isinstance(step, tree.Statement) or (isinstance(step, tree.Control) and step.what is tree.Pointed.HOST)
    return rules and not getattr(step, "until", Until.STAYS)


def chooses(step: tree.Step) -> bool:
    """Tell whether a step picks some cards and not others."""
    what = getattr(step, "what", None)
    return isinstance(what, tree.Some) and what.cards.how is not tree.How.ALL


def is_target(step: tree.Step, open_zones: Container[str]) -> bool:
    """Tell whether a choice is one of targets."""
    if isinstance(step, tree.TheirOwn):
        return step.act is tree.Act.CHOOSE and step.zone in open_zones
    return isinstance(step, tree.Choose) and step.what.place.zone in open_zones


def first_steps(clauses: Sequence[tree.Clause], rest: Sequence[Sequence[tree.Step]]) -> list[tree.Step]:
    """Return the steps that a resolution begins with, whatever happens: those before the first guard."""
    guarded = (number for number, clause in enumerate(clauses) if clause.guards)
    return [step for steps in rest[: next(guarded, None)] for step in steps]
