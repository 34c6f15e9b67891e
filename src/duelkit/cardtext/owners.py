"""Whose hand is meant where a text does not say it: "lose 10 life for each card in the hand"."""

from dataclasses import replace
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.operands import MANY, Who

HAND = "hand"
COUNTING = (tree.Gain, tree.Lose, tree.Draw)  # who does so holds the hand


def with_owners(text: tree.Text, words: Vocabulary) -> tree.Text:
    """Return a text in which a hand of nobody is that of who gains, loses or draws for each card in it.

    In a duel with a chain a text says whose it is; where several do so, none of their hands is meant more than another.
    """
    if words.chain is not None:
        return text
    return tree.Text(tuple(owned(sentence) for sentence in text.abilities))


def owned(sentence: tree.Sentence) -> tree.Sentence:
    """Return a sentence in which each hand that is counted has its owner."""
    if not isinstance(sentence, tree.Ability):
        return sentence
    clauses = (replace(clause, steps=tuple(map(step_owned, clause.steps))) for clause in sentence.clauses)
    return replace(sentence, clauses=tuple(clauses))


def step_owned(step: tree.Step) -> Any:
    """Return a step that counts the cards of a hand with whose hand it is."""
    if not isinstance(step, COUNTING) or step.who in MANY:
        return step
    if isinstance(step, tree.Draw):
        return replace(step, per=held_by(step.per, step.who))
    if isinstance(step.amount, tree.Bounded | tree.AtLeast):
        return replace(step, amount=replace(step.amount, per=held_by(step.amount.per, step.who) or step.amount.per))
    if isinstance(step.amount, tree.Number):
        return replace(step, amount=replace(step.amount, per=held_by(step.amount.per, step.who)))
    return step


def held_by(per: tree.Per | None, who: Who) -> tree.Per | None:
    """Return what a number is multiplied by, a hand of nobody as this player's."""
    if isinstance(per, tree.CardsIn) and per.place == tree.Place(HAND):
        return replace(per, place=tree.Place(HAND, who))
    return per
