"""What a card that lies open says without saying how long: "You cannot attack." holds while the card lies there."""

from dataclasses import replace

from duelkit.cardtext import tree
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.instructions import DurationKind

WHILE_OPEN = tree.Duration(DurationKind.WHILE_OPEN)


def lasting_where_it_lies(text: tree.Text, kind: str | None, words: Vocabulary) -> tree.Text:
    """Return a text in which changes that last, and do not say how long, last while their card lies open."""
    if kind is None or DurationKind.WHILE_OPEN not in words.kinds[kind].lasting:
        return text
    return tree.Text(tuple(map(of_sentence, text.abilities)))


def of_sentence(sentence: tree.Sentence) -> tree.Sentence:
    """Return a sentence with how long it lasts, if all that it does is such a change and it says nothing of that."""
    if not isinstance(sentence, tree.Ability) or sentence.heads or sentence.cost:
        return sentence
    steps = [step for clause in sentence.clauses for step in clause.steps]
    lasts = all(isinstance(step, tree.Modify) and not step.once for step in steps)
    return replace(sentence, heads=(WHILE_OPEN,)) if lasts else sentence
