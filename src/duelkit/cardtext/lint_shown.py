"""Warnings about whose cards a text with a chain means: those of a hand just shown, and "sua" behind another player."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.operands import Who
from duelkit.texts import N_

YOURS_ALL_THE_SAME = N_(
    "This discards from your own hand, not from the one that was shown: of that one say “your opponent discards all"
    " cards” or “choose 1 card from your opponent's hand; discard it”."
)
SUA_IS_YOURS = N_(
    "“Sua” and “seu” are yours here, whoever the sentence is about: of each player say “na própria mão”, of your"
    " opponent “na mão do seu oponente”."
)


def whose_doubts(text: tree.Text, language: str) -> Iterator[tuple[SourceSpan, BadInput]]:
    """Yield the warnings about the clauses of a text in a language."""
    for sentence, ability in enumerate(text.abilities):
        clauses = ability.clauses if isinstance(ability, tree.Ability) else ()
        steps = [(SourceSpan(sentence, number), step) for number, one in enumerate(clauses) for step in one.steps]
        for (_, before), (span, step) in pairwise(steps):
            if before == tree.Reveal(Who.OPPONENT) and isinstance(step, tree.Discard) and step.who is Who.YOU:
                yield span, BadInput(YOURS_ALL_THE_SAME)
        for span, step in steps:
            if language == "pt" and counts_yours(step):
                yield span, BadInput(SUA_IS_YOURS)


def counts_yours(step: Any) -> bool:
    """Whether a step is done by somebody else, for each card in a place of yours."""
    per = getattr(step, "per", None) or getattr(getattr(step, "amount", None), "per", None)
    return getattr(step, "who", Who.YOU) is not Who.YOU and any(
        isinstance(part, tree.Place) and part.whose is Who.YOU for part in inside(per)
    )
