"""Sentences that go on with the one before: what comes "otherwise", of a throw, or of a look."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from duelkit.cardtext import tree
from duelkit.cardtext.lint_dice import is_of_a_die
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.spoken import goes_round, meant
from duelkit.kernel.operands import ROLLERS, Holding

THROWS = (tree.Roll, tree.RollOff, tree.RollUnder, tree.RollDice, tree.RollEach, tree.Toss)
OF_ROLLS = (*ROLLERS, Holding.ROLL)


def joined(text: tree.Text) -> tree.Text:
    """Return a text in which whatever goes on with the sentence before belongs to it."""
    abilities: list[tree.Sentence] = []
    for sentence in map(throwing_first, text.abilities):
        before = abilities[-1] if abilities else None
        if is_plain(sentence) and isinstance(before, tree.Ability) and goes_on(before, sentence):
            whole = tree.Ability(before.clauses + sentence.clauses, before.heads, before.cost)
            abilities[-1] = meant(whole)  # where the one before is for each of several players, so is what goes on
        else:
            abilities.append(sentence)
    return tree.Text(tuple(abilities))


def throwing_first(sentence: tree.Sentence) -> tree.Sentence:
    """Return a sentence in which a throw before its colon, which costs nothing, is the first that happens."""
    if not isinstance(sentence, tree.Ability) or not any(isinstance(step, THROWS) for step in sentence.cost):
        return sentence
    thrown, paid = (tuple(step for step in sentence.cost if isinstance(step, THROWS) is one) for one in (True, False))
    return replace(sentence, cost=paid, clauses=(tree.Clause(thrown), *sentence.clauses))


def is_plain(sentence: tree.Sentence) -> TypeGuard[tree.Ability]:
    """Whether a sentence does not say when it happens, nor what it costs, nor for which players in turn."""
    return isinstance(sentence, tree.Ability) and not (sentence.heads or sentence.cost or goes_round(sentence))


def goes_on(before: tree.Ability, sentence: tree.Ability) -> bool:
    """Whether a sentence says what comes otherwise, or of a look, a choice or a throw that waits for something."""
    first = sentence.clauses[0]
    looked = isinstance(before.clauses[-1].steps[-1], tree.Look) and isinstance(first.steps[0], tree.Divide | tree.Sink)
    held = isinstance(before.clauses[-1].steps[-1], tree.Choose) and is_held_for_it(first)
    if looked or held or tree.Otherwise() in first.guards:
        return True
    return (
        bool(before.heads) and any(isinstance(part, THROWS) for part in inside(before.clauses)) and is_of_a_throw(first)
    )


def is_held_for_it(clause: tree.Clause) -> bool:
    """Whether a clause begins with what holds for the card that was chosen before."""
    step = clause.steps[0]
    return not clause.guards and isinstance(step, tree.CardKept | tree.CardCounts) and step.what is tree.It.IT


def is_of_a_throw(clause: tree.Clause) -> bool:
    """Whether a clause goes by dice or coins that it does not throw itself."""
    return any(goes_by_a_throw(part) for part in before_throwing(clause))


def goes_by_a_throw(part: object) -> bool:
    """Whether a part of a text goes by dice or coins, or by who rolled more."""
    by_roll = any(value is one for value in vars(part).values() for one in OF_ROLLS)
    return by_roll or is_of_a_die(part) or isinstance(part, tree.OnHeads)


def before_throwing(clause: tree.Clause) -> Iterator[object]:
    """Yield the parts of a clause, guards first, up to a throw."""
    for part in (*inside(clause.guards), *inside(clause.steps)):
        if isinstance(part, THROWS):
            return
        yield part
