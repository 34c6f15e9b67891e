"""What a text says that is easily read otherwise than it is meant: whom "everyone else" leaves out, whose cards go.

The house says "each other player" of everybody but you. Whoever says "everyone else" behind the name of a player leaves
that one out: so said, in other words than the house's, a text is not read; in the house's it is, and warned of. So it
is with what is discarded after a look at another's hand, and with "50 more damage" where there is none to add to.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import is_used
from duelkit.cardtext.heads import OF_OTHERS
from duelkit.cardtext.vocabulary import KindWords
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

ONE = frozenset(
    {
        *(Who.ATTACKER, Who.DEFENDER, Who.THAT_PLAYER, Who.NEXT, Who.RANDOM_OTHER, Who.RANDOM_OUTSIDE),
        *(Who.MOST_LIFE, Who.LEAST_LIFE, Who.MOST_CARDS, Who.FEWEST_CARDS, Who.HIGHEST_ROLL, Who.LOWEST_ROLL),
        *(Who.OTHER_MOST_LIFE, Who.OTHER_LEAST_LIFE, Who.OTHER_MOST_CARDS, Who.OTHER_FEWEST_CARDS),
    }
)  # a single player, beside whom there are others
SUBJECTS = ("who", "to", "source", "other")  # of a step: the players it is done by or to
HITS = frozenset(
    {Trigger.SUCCESS, Trigger.THIS_SUCCEEDS, Trigger.HIT, Trigger.DEFENCE_FAILS}
)  # so that more damage comes on top
EACH_TURN = frozenset({Trigger.EACH_TURN_START, Trigger.EACH_TURN_END})
INSTEAD = (tree.On, tree.Otherwise, tree.Or, tree.ForEach)  # before a clause that stands in the place of others

Found: TypeAlias = Callable[[tree.Text, KindWords | None, re.Match[str]], Iterator[SourceSpan]]


class Doubtful(NamedTuple):
    """One thing that can be taken otherwise: the words that say it, by language, and what finds it in a tree.

    With words that are `clear` there is no doubt.
    """

    words: dict[str, str]
    clear: dict[str, str]
    found: Found
    message: str


class Misreading(NamedTuple):
    """What would be read otherwise than it is meant: its words, their place in the text, and what is told of them."""

    said: str
    at: int
    message: str


def misreading(read: tree.Text, written: str, language: str, kind: KindWords | None) -> Misreading | None:
    """Return what was read of a text in other words than the house's, and means something else; None for nothing."""
    for check in CHECKS:
        said = re.search(check.words[language], written, re.IGNORECASE)
        if said is None or re.search(check.clear[language], written, re.IGNORECASE):
            continue
        if next(check.found(read, kind, said), None) is not None:
            return Misreading(said[0], said.start(), check.message)
    return None


def used_in_turn(read: tree.Text) -> Iterator[tuple[SourceSpan, tree.Ability, tree.Clause]]:
    """Yield the clauses of a text, each with its place and its sentence."""
    for sentence, ability in enumerate(read.abilities):
        if isinstance(ability, tree.Ability):
            yield from ((SourceSpan(sentence, at), ability, clause) for at, clause in enumerate(ability.clauses))


def subjects(step: Any) -> frozenset[Who]:
    """Return the players whom a step is done by or to."""
    named = (getattr(step, field, None) for field in SUBJECTS)
    return frozenset(one for one in named if isinstance(one, Who))


def others_beside_one(read: tree.Text) -> Iterator[SourceSpan]:
    """Yield where "each other player" stands behind a single other player who was named."""
    named, last = False, -1
    for span, ability, clause in used_in_turn(read):
        if span.sentence != last and not is_used(ability):
            named = ability.trigger in OF_OTHERS
        last = span.sentence
        if any(isinstance(guard, INSTEAD) for guard in clause.guards):
            continue
        for step in clause.steps:
            if named and Who.EACH_OTHER in subjects(step):
                yield span
            named = named or not subjects(step).isdisjoint(ONE)


def everyone_else(read: tree.Text, kind: KindWords | None, _: re.Match[str]) -> Iterator[SourceSpan]:
    """Yield where "everyone else" leaves out one whom "each other player" would not: in a fight, whom it is with."""
    yield from others_beside_one(read)
    if kind is not None and kind.fights:
        steps = [(span, step) for span, _ability, clause in used_in_turn(read) for step in clause.steps]
        others = [(span, step) for span, step in steps if Who.EACH_OTHER in subjects(step)]
        if not (kind.aims and any(isinstance(step, tree.Deal | tree.Aim) for _span, step in others)):
            yield from (span for span, _step in others)  # of an attack on all of them, nobody else is left out


def own_discards(read: tree.Text, *_: Any) -> Iterator[SourceSpan]:
    """Yield where one discards cards of one's own right after a look at the hand of another."""
    seen = False
    for span, _ability, clause in used_in_turn(read):
        for step in clause.steps:
            if seen and isinstance(step, tree.Discard) and step.who is Who.YOU:
                yield span
            seen = isinstance(step, tree.SeeHand | tree.Reveal) and step.who is not Who.YOU


def added_to_nothing(read: tree.Text, kind: KindWords | None, said: re.Match[str]) -> Iterator[SourceSpan]:
    """Yield where so much "more damage" is dealt as the only blow, not on top of an attack's damage."""
    n = next(int(group) for group in said.groups() if group)
    attacks = kind is not None and kind.fights and bool(kind.aims)
    blows = [
        (span, step, ability.trigger in HITS or (attacks and ability.trigger is Trigger.PLAYED))
        for span, ability, clause in used_in_turn(read)
        for step in clause.steps
        if isinstance(step, tree.Deal)
    ]
    for span, step, on_top in blows[:1]:
        if len(blows) == 1 and not on_top and step.amount == tree.Number(n):
            yield span


def half_of_life_lost(read: tree.Text, *_: Any) -> Iterator[SourceSpan]:
    """Yield where half of the damage dealt was read for half of the life that a step before takes."""
    lost = False
    for span, _ability, clause in used_in_turn(read):
        for step in clause.steps:
            if lost and getattr(step, "amount", None) is tree.Amount.HALF_DEALT:
                yield span
            lost = isinstance(step, tree.Lose) or (lost and not isinstance(step, tree.Deal))


def whose_turn_or_bearer(read: tree.Text, kind: KindWords | None, _: re.Match[str]) -> Iterator[SourceSpan]:
    """Yield where whoever has the turn was read for the player before whom the card lies."""
    if kind is not None and kind.lies:
        for span, ability, clause in used_in_turn(read):
            if ability.trigger in EACH_TURN and any(Who.THAT_PLAYER in subjects(step) for step in clause.steps):
                yield span


NEVER = r"(?!)"
OWN_HAND = {
    "en": r"\byour (?:own )?(?:hand|cards)\b|\byou discard\b|\bof yours\b",
    "pt": r"\bsuas? (?:própria )?(?:mão|cartas)\b",
}  # with which it is said that cards are one's own
CHECKS = (
    Doubtful(
        {
            "en": r"\b(?:every(?:one|body) else|(?:each|every|all|the|your|all the|all your) other"
            r" (?:opponents?|enem(?:y|ies)|foes?|rivals?)|(?:the|all|all the) others|the rest(?! of| on| at))\b",
            "pt": r"\b(?:(?:cada|tod[oa]s? os|todo|os) outros?(?! jogador)|(?:todos os|os) demais|todo o resto)\b",
        },
        dict.fromkeys(("en", "pt"), NEVER),
        everyone_else,
        N_(
            '"{said}" leaves out a player who was named before, and there are no words for that: "each other player" is'
            " everybody but you."
        ),
    ),
    Doubtful(
        {
            "en": r"\b(?:look|see|view|peek|inspect|examine|check)\b",
            "pt": r"\b(?:olhe|veja|espie|examine|inspecione|dê uma olhada)\b",
        },
        OWN_HAND,
        own_discards,
        N_(
            "Whose cards are discarded after this look at a hand is not clear: say “from your hand”, or of what player."
        ),
    ),
    Doubtful(
        {
            "en": r"\b(\d+) (?:more|extra|additional|further)\b",
            "pt": r"\b(\d+) (?:de dano )?(?:a mais|adiciona(?:l|is)|extras?)\b|\bmais (\d+) de dano\b",
        },
        dict.fromkeys(("en", "pt"), NEVER),
        added_to_nothing,
        N_('"{said}" has no damage here to add to: when this happens, none has been dealt.'),
    ),
    Doubtful(
        {
            "en": r"\bhalf (?:of )?(?:that|it|as much|the amount)\b",
            "pt": r"\bmetade (?:disso|daquilo|do que (?:tirou|perdeu|ele perdeu)|desse valor)\b",
        },
        dict.fromkeys(("en", "pt"), NEVER),
        half_of_life_lost,
        N_('"{said}" is of life that is lost, which is no damage: say how much it is.'),
    ),
    Doubtful(
        {
            "en": r"\b(?:each|every) turn\b(?=.*\b(?:they|he|she)\b)|\b(?:they|he|she)\b(?=.*\b(?:each|every) turn\b)",
            "pt": r"\b(?:cada|todo) turno\b(?=.*\bel[ea]\b)|\bel[ea]\b(?=.*\b(?:cada|todo) turno\b)",
        },
        dict.fromkeys(("en", "pt"), NEVER),
        whose_turn_or_bearer,
        N_('"{said}": it is not clear whether this is whoever has the turn, or the player before whom the card lies.'),
    ),
)
