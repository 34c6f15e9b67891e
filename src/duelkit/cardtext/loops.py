"""Texts that set each other off without end, as far as their words show it.

In a duel, such texts are cut off at a limit, or end it as a draw. Here a text counts as setting another off only if it
certainly causes what the other waits for: effects that depend on a die, a condition or a player's choice are not
counted, nor is what happens once per turn, or on a card that is used up.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.checking import CheckedCard
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

HOLDER, OTHER = 0, 1
BOTH = (HOLDER, OTHER)
BY_DRAWING = frozenset({Trigger.DRAWN, Trigger.DRAWS, Trigger.OTHER_DRAWS, Trigger.DRAWS_BY_TEXT})
BY_LOSING = frozenset({Trigger.LIFE_LOST, Trigger.OTHER_LOSES, Trigger.LOSES})
BY_DISCARDING = frozenset({Trigger.YOU_DISCARD, Trigger.ANY_DISCARDS, Trigger.OTHER_DISCARDS, Trigger.DISCARDS})
CAUSES: dict[type, frozenset[Trigger]] = {  # by step, with a chain and without
    tree.Gain: frozenset({Trigger.LIFE_GAINED, Trigger.OTHER_GAINS, Trigger.GAINS}),
    tree.Lose: BY_LOSING,
    tree.Deal: BY_LOSING | {Trigger.HURT, Trigger.DAMAGED, Trigger.OTHER_HURT, Trigger.ANY_HURT},
    tree.Draw: BY_DRAWING,
    tree.Discard: BY_DISCARDING,
    tree.Renew: BY_DISCARDING | BY_DRAWING,
}
DRAWS = (tree.Draw, tree.DrawTo, tree.Renew)
OF_OTHERS = frozenset(
    {Trigger.OTHER_GAINS, Trigger.OTHER_DRAWS, Trigger.OTHER_DISCARDS, Trigger.OTHER_LOSES, Trigger.OTHER_HURT}
)
OF_ANYBODY = frozenset({Trigger.ANY_DISCARDS, Trigger.LOSES, Trigger.ANY_HURT})
CAUSED = frozenset[Trigger]().union(*CAUSES.values())


@dataclass(frozen=True)
class Waiting:
    """A sentence that waits: index of its card among those checked, index of the sentence, its player (0 or 1)."""

    card: int
    sentence: int
    holder: int


@dataclass(frozen=True)
class Loop:
    """A sentence that can set itself off again, the other cards involved, and whether all lie before one player."""

    card: int
    sentence: int
    others: tuple[int, ...]
    before_one: bool


def loops(entries: Sequence[CheckedCard], words: Vocabulary) -> Iterator[Loop]:
    """Yield the sentences that can set themselves off again."""
    waiting = dict(waiting_in(entries, words))
    edges = {one: [other for other in waiting if sets_off(one, waiting[one], other, waiting[other])] for one in waiting}
    seen: set[tuple[int, int]] = set()
    for start in waiting:
        circle = () if (start.card, start.sentence) in seen else shortest_circle(start, edges)
        if circle and not ends_by_itself(circle, waiting):
            seen |= {(one.card, one.sentence) for one in circle}
            others = tuple(sorted({one.card for one in circle} - {start.card}))
            yield Loop(start.card, start.sentence, others, len({one.holder for one in circle}) == 1)


def waiting_in(entries: Sequence[CheckedCard], words: Vocabulary) -> Iterator[tuple[Waiting, tree.Ability]]:
    """Yield each sentence that waits for something a text can cause, once for each player before whom it can lie."""
    for card, entry in enumerate(entries):
        abilities = entry.text.abilities if entry.text and not entry.faults and can_repeat(entry, words) else ()
        for sentence, ability in enumerate(abilities):
            if isinstance(ability, tree.Ability) and always_happens(ability):
                yield from ((Waiting(card, sentence, holder), ability) for holder in BOTH)


def can_repeat(entry: CheckedCard, words: Vocabulary) -> bool:
    """Whether what a card waits for can come to it more than once: with a chain, it has to stay on the field."""
    return words.chain is None or words.kinds[entry.kind or ""].lies


def always_happens(ability: tree.Ability) -> bool:
    """Whether a sentence happens each time that what it waits for does, which a text can cause."""
    heads = {type(head) for head in ability.heads}
    if any(isinstance(head, tree.Seen) and head.of != tree.Filter() for head in ability.heads):
        return False
    return ability.trigger in CAUSED and not ability.cost and not heads & {tree.Once, tree.OnlyIf}


def concerned_players(ability: tree.Ability, holder: int) -> Iterable[int]:
    """Return the players (0 or 1) to whom what a sentence waits for may happen; `holder` has the text."""
    whose = next((head.whose for head in ability.heads if isinstance(head, tree.During | tree.Seen)), Who.YOU)
    seen = any(isinstance(head, tree.Seen) for head in ability.heads)
    if whose is Who.ANY or (seen and whose is Who.EACH) or ability.trigger in OF_ANYBODY:
        return BOTH
    others = ability.trigger in OF_OTHERS or whose in (Who.OPPONENT, Who.EACH_OTHER)
    return (1 - holder,) if others else (holder,)


def ends_by_itself(circle: Sequence[Waiting], waiting: dict[Waiting, tree.Ability]) -> bool:
    """Whether sentences wait for nothing but discarded cards, and draw none: hands are empty some time."""
    sentences = [waiting[one] for one in circle]
    draws = any(isinstance(part, DRAWS) for part in inside(tuple(sentences)))
    return not draws and all(sentence.trigger in BY_DISCARDING for sentence in sentences)


def sets_off(one: Waiting, ability: tree.Ability, other: Waiting, waits: tree.Ability) -> bool:
    """Whether a sentence certainly causes what another sentence waits for."""
    for clause in ability.clauses:
        for step in () if clause.guards else clause.steps:
            causes = waits.trigger in CAUSES.get(type(step), ())
            if causes and {*concerned_players(waits, other.holder)} & {*reached(step, one.holder)}:
                return True
    return False


def reached(step: Any, holder: int) -> Iterable[int]:
    """Return the players (0 or 1) to whom a step certainly happens; `holder` has the text, and two play."""
    who = step.to if isinstance(step, tree.Deal) else step.who
    if who == Who.YOU:
        return (holder,)
    if who in (Who.EACH_OTHER, Who.NEXT, Who.RANDOM_OTHER, Who.OPPONENT):
        return (1 - holder,)
    return BOTH if who == Who.EACH else ()


def shortest_circle(start: Waiting, edges: dict[Waiting, list[Waiting]]) -> tuple[Waiting, ...]:
    """Return the shortest way from a sentence back to itself; an empty tuple if there is none."""
    ways: list[tuple[Waiting, ...]] = [(start,)]
    seen: set[Waiting] = set()
    while ways:
        way = ways.pop(0)
        for following in edges[way[-1]]:
            if following == start:
                return way
            if following not in seen:
                seen.add(following)
                ways.append((*way, following))
    return ()
