"""What the text of a condition says first of whom it is laid before: its key `target`.

"Choose another player. For 2 turns: that player cannot attack" on a condition card is no choice of its own: who is
chosen is whom the card lies before, and in its other sentences "you" is that player (V12).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.attack_text import TARGET, Stated, of_each
from duelkit.cardtext.heads import WHILE_OPEN, lasting_sentence
from duelkit.cardtext.ranges import inside
from duelkit.kernel.durations import OF_A_PLAYER
from duelkit.kernel.operands import Who

PLACES = {who: tree.Clause((tree.LayBefore(who is Who.EACH),)) for who in (Who.THAT_PLAYER, Who.EACH)}
CHOICE = tree.Clause((tree.ChoosePlayer(Who.EACH_OTHER),))


def laid_before(text: tree.Text, aims: Mapping[Who, str]) -> Stated:
    """Return what a text states of whom its card is laid before, and what is left of the text."""
    for who, place in PLACES.items():
        if (rest := behind(place, text)) is not None:
            return of_bearer(who, rest, aims)
    rest = tuple(lasting_sentence(sentence, WHILE_OPEN) for sentence in behind(CHOICE, text) or ())
    if not rest or not all(map(is_of_that_player, rest)):
        return Stated({}, text)
    return of_bearer(Who.THAT_PLAYER, rest, aims)


def of_bearer(who: Who, rest: tuple[tree.Sentence, ...], aims: Mapping[Who, str]) -> Stated:
    """Return the key for whom a card is laid before, and the rest of its text, which is said to that player."""
    return Stated({TARGET: aims[who]}, tree.Text(of_each(rest, Who.YOU)))


def behind(beginning: tree.Clause, text: tree.Text) -> tuple[tree.Sentence, ...] | None:
    """Return what a text says behind the clause with which it begins; None if it does not begin so."""
    first, rest = text.abilities[0], text.abilities[1:]
    if not isinstance(first, tree.Ability) or first.heads or first.cost or first.clauses[0] != beginning:
        return None
    more = replace(first, clauses=first.clauses[1:])
    return (more, *rest) if more.clauses else rest


def is_of_that_player(sentence: tree.Sentence) -> bool:
    """Whether a sentence says what lasts for "that player", and names nobody else."""
    if not isinstance(sentence, tree.Ability) or sentence.cost:
        return False
    durations = [head for head in sentence.heads if isinstance(head, tree.Duration)]
    if len(durations) < len(sentence.heads):
        return False
    turns = {head.whose for head in durations if head.kind in OF_A_PLAYER}
    return bool(durations) and people_in(sentence.clauses) | turns == {Who.THAT_PLAYER}


def people_in(part: Any) -> set[Who]:
    """Return the players that a part of a text names."""
    values = (value for each in inside(part) for value in vars(each).values())
    return {value for value in values if isinstance(value, Who)}
