"""What stands in sentences in a row on a card that is used up happens in a row: "Draw 2 cards. Discard 1 card" is one.

Only where the second sentence begins with targets of its own does the card act in one of two ways, as its player wants.
On a card that stays, a sentence says when it happens, how often, or what it costs; one that says none of it and does
not last goes on with the one before: "When this card is summoned: draw 1 card. Lose 500 life."
"""

from collections.abc import Iterator
from dataclasses import replace

from duelkit.cardtext import tree
from duelkit.cardtext.heads import heads_said
from duelkit.cardtext.sentence_kinds import brings_itself, is_fate, is_offer, states


def compiled_sentences(text: tree.Text, *, used_up: bool) -> Iterator[tuple[int, tree.Sentence]]:
    """Yield the sentences with their numbers, but for those by which a card has a place in the lists of a name.

    Whatever goes on with the sentence before is part of that.
    """
    joined = in_a_row if used_up else drawn_along
    held: tuple[int, tree.Sentence] | None = None
    for number, sentence in enumerate(text.abilities):
        if isinstance(sentence, tree.AlsoNamed):
            continue
        if held and (both := joined(held[1], sentence)):
            held = held[0], both
            continue
        if held:
            yield held
        held = number, sentence
    if held:
        yield held


def in_a_row(before: tree.Sentence, sentence: tree.Sentence) -> tree.Ability | None:
    """Return two sentences as one, if the second goes on with the first; None if it does not."""
    if not isinstance(before, tree.Ability) or not isinstance(sentence, tree.Ability) or not is_used(before):
        return None
    if sentence.heads or sentence.cost or declares(sentence) or aims(sentence):
        return None
    return replace(before, clauses=before.clauses + sentence.clauses)


def drawn_along(before: tree.Sentence, sentence: tree.Sentence) -> tree.Ability | None:
    """Return two sentences of a card that stays as one, if the second goes on with the first; None if it does not."""
    if not isinstance(before, tree.Ability) or not isinstance(sentence, tree.Ability) or not happens(before):
        return None
    if sentence.heads or sentence.cost or lasts(sentence) or aims(sentence) or is_offer(sentence.clauses):
        return None
    return replace(before, clauses=before.clauses + sentence.clauses)


def happens(ability: tree.Ability) -> bool:
    """Tell whether a sentence says when it happens, how often, or what it costs, and does not only last meanwhile."""
    heads = heads_said(ability)
    if heads is None or heads.up or lasts(ability) or brings_itself(heads, ability.clauses):
        return False
    return bool(ability.cost or heads.when or heads.once)


def lasts(ability: tree.Ability) -> bool:
    """Tell whether all that a sentence says is what holds as long as its card lies there."""
    return all(states(step) for clause in ability.clauses for step in clause.steps)


def is_used(ability: tree.Ability) -> bool:
    """Tell whether a card is activated as a sentence says, not lasting or waiting for something from then on."""
    waits = (tree.Linger, tree.From, tree.While)
    return not declares(ability) and not any(
        isinstance(head, waits) or (isinstance(head, tree.When) and is_fate(head)) for head in ability.heads
    )


def declares(ability: tree.Ability) -> bool:
    """Tell whether a sentence says what the card is: that it cannot be negated, say."""
    steps = [step for clause in ability.clauses for step in clause.steps]
    return all(isinstance(step, tree.Grant) and step.what is tree.Pointed.THIS for step in steps)


def aims(ability: tree.Ability) -> bool:
    """Tell whether a sentence begins with targets."""
    return isinstance(ability.clauses[0].steps[0], tree.Choose)
