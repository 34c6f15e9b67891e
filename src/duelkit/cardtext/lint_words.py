"""Warnings about words that are read in one way and often meant in another: "sua", "each other player", "each turn"."""

import re
from collections.abc import Iterator

from duelkit.cardtext import tree
from duelkit.cardtext.misreadings import OWN_HAND, others_beside_one, own_discards, used_in_turn
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Order, Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

YOURS = N_(
    '"Seu" and "sua" are yours here, and not of the player named before them: for what is that player\'s own write'
    ' "próprio" and "própria".'
)
ALSO_NAMED = N_('"Each other player" is everybody but you here: the player named before it is meant as well.')
OWN_CARDS = N_("You discard cards of your own here, and none of the hand that was looked at.")
YOUR_TURN = N_(
    '"{said}" is read as the start of your turns; what happens in all turns begins with "At the start of each turn".'
)
BAD_ROLL = N_(
    "This hardly ever happens: it waits for the card to win its fight, and hardly any fight is won with such a die."
)
OF_YOURS = re.compile(r"\b(?:seu|sua)s?\b(?! própri)")
TILL_YOURS = re.compile(r"(?<![.:;,]) (?:até|durante|no)(?: o)?(?: fim do)? seu próximo turno")
YOUR_SPANS = frozenset({DurationKind.UNTIL_NEXT_TURN, DurationKind.NEXT_TURN, DurationKind.THROUGH_NEXT_TURN})
OTHERS = re.compile(r"\bother players?\b|\boutros? jogador")
EACH_TURN = re.compile(
    r"(?<!start of )(?<!beginning of )(?<!end of )\b(?:each|every) turn\b(?! of)"
    r"|(?<!início de )(?<!começo de )(?<!fim de )(?<!final de )\b(?:a cada|por|cada|todo) turno\b(?! seu)"
)
ONCE = re.compile(r"\bonce\b|\btime\b|\bvez\b")


def doubtful_words(
    text: tree.Text, written: str, language: str, *, kind: str, fights: bool
) -> Iterator[tuple[SourceSpan, BadInput]]:
    """Yield a warning, with its place, for each thing that is read in one way and may well be meant in another."""
    said = " ".join(written.split()).lower()
    if language == "pt" and OF_YOURS.search(said):
        yield from ((span, BadInput(YOURS)) for span in dict.fromkeys(yours_behind_another(text, said)))
    if OTHERS.search(said):
        yield from ((span, BadInput(ALSO_NAMED)) for span in dict.fromkeys(others_beside_one(text)))
    if not re.search(OWN_HAND[language], said):
        yield from ((span, BadInput(OWN_CARDS)) for span in own_discards(text))
    turn = EACH_TURN.search(said)
    if turn and not ONCE.search(said):
        yield from ((span, BadInput(YOUR_TURN, said=turn[0])) for span in starts_of_your_turn(text))
    if fights:
        yield from ((span, BadInput(BAD_ROLL)) for span in won_by_bad_rolls(text, attacks=kind == "attack"))


def yours_behind_another(text: tree.Text, said: str) -> Iterator[SourceSpan]:
    """Yield where a Portuguese text says "sua" of what is yours, behind the name of another player."""
    for span, ability, clause in used_in_turn(text):
        one_by_one = any(isinstance(guard, tree.ForEach) for guard in clause.guards)
        parts = [*(clause.guards if one_by_one else ()), *filter(is_of_another, clause.steps)]
        if any(isinstance(part, tree.Place) and part.whose is Who.YOU for one in parts for part in inside(one)):
            yield span
        lasts = ability.duration
        if lasts and lasts.kind in YOUR_SPANS and lasts.whose is Who.YOU and TILL_YOURS.search(said):
            yield from [span] * any(map(is_of_another, clause.steps))


def is_of_another(step: tree.Step) -> bool:
    """Whether a step is told of somebody else than you, in the third person."""
    who = step.whose if isinstance(step, tree.Modify) else getattr(step, "who", None)
    return isinstance(who, Who) and who is not Who.YOU


def starts_of_your_turn(text: tree.Text) -> Iterator[SourceSpan]:
    """Yield the sentences that happen at the start of your turn."""
    for sentence, ability in enumerate(text.abilities):
        if isinstance(ability, tree.Ability) and ability.trigger is Trigger.TURN_START:
            yield SourceSpan(sentence, 0)


def won_by_bad_rolls(text: tree.Text, *, attacks: bool) -> Iterator[SourceSpan]:
    """Yield where what happens as a fight is won asks for the lowest roll of its winner."""
    for span, ability, clause in used_in_turn(text):
        if ability.trigger not in (Trigger.PLAYED, Trigger.THIS_SUCCEEDS) or ability.duration is not None:
            continue
        tests = (part for guard in clause.guards for part in inside(guard))
        if any(isinstance(test, tree.DieIs) and test.attack is attacks and is_lowest(test) for test in tests):
            yield span


def is_lowest(test: tree.DieIs) -> bool:
    """Whether a die has to show a 1, and nothing more, for a condition to hold."""
    return test.n == 1 and test.order in (Order.EXACTLY, Order.OR_LESS)
