"""What the text of an attack says of the attack itself: whom it is against, and what it deals.

These are facts of the card, its keys `target` and `damage`: "Deal 180 damage to a random other player" on an attack
that has no damage yet is no second blow, it is the attack. Facts that the table leaves out are taken from the text,
those that it has must agree, and what is left of the text is what happens when the attack succeeds.
"""

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import is_used
from duelkit.cardtext.heads import OF_OTHERS
from duelkit.cardtext.joining import THROWS
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.spoken import renamed
from duelkit.errors import BadInput
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

TARGET, DAMAGE = "target", "damage"
HARMED = {  # who is, by the field that names them: where nothing else says whom an attack is against, it is them
    tree.Deal: ("to",),
    tree.Lose: ("who",),
    tree.Discard: ("who",),
    tree.TheirSend: ("who",),
    tree.SkipTurn: ("who",),
    tree.SetLife: ("who",),
    tree.Steal: ("source",),
    tree.SwapLife: ("other",),
    tree.SwapHands: ("other",),
}
TWO_ANSWERS = N_(
    "The text says {key} {said}, and the key {key} says {given}: leave one of them out. What is dealt beside the attack"
    ' begins with "When this card\'s attack succeeds:".'
)
NO_DAMAGE = re.compile(  # what a sentence about the whole attack begins with
    r"(?:^|[.;] *)(?:(?:this attack|this card|this|it) )?(?:deals?|do|does)? ?no damage\b"
    r"|(?:^|[.;] *)(?:sem (?:causar )?dano|(?:este ataque |esta carta |ele )?não caus[ae] dano)\b",
    re.IGNORECASE,
)
TOO_LATE = N_(
    'Whom an attack is against and what it deals is said first, as "Deal 120 damage to a random other player", or by'
    ' the keys target and damage; it hangs on no "if", and its price is said by itself: "To attack with this card, pay'
    ' 50 life." The player attacked is then "the defender".'
)


@dataclass(frozen=True)
class Stated:
    """The facts that a text states, by their keys, and what is left of the text."""

    facts: Mapping[str, Any]
    text: tree.Text


def stated(text: tree.Text, aims: Mapping[Who, str], known: Container[str] = ()) -> Stated:
    """Return what a text states of the attack; `aims` has the word of the key `target` for each player it can name.

    `known` are the keys that the table has. Without a target among them, a player who is chosen first of all is the
    player attacked; without any, so is the one who is harmed first.
    """
    facts: dict[str, Any] = {}
    if TARGET not in known:
        text, facts = chosen_first(with_attack_first(without_a_hit(priced(text, aims), aims), aims), aims)
    if not facts and TARGET not in known and DAMAGE not in known:
        text, facts = harmed_first(text, aims)
    left = list(text.abilities)
    while (at := first_used(left)) is not None and (found := of_sentence(left[at], aims, facts)):
        new, rest = found
        facts |= new
        left[at : at + 1] = [rest] if rest else []
        left = [*of_each(left)]
    return Stated(facts, tree.Text(tuple(left)))


def of_each(sentences: Sequence[tree.Sentence], now: Who = Who.DEFENDER) -> tuple[tree.Sentence, ...]:
    """Return sentences in which "that player" is named as `now`, but for those in which it is somebody else."""
    return tuple(one if names_another(one) else renamed(one, Who.THAT_PLAYER, now) for one in sentences)


def names_another(sentence: tree.Sentence) -> bool:
    """Whether "that player" of a sentence is one who was chosen in it, or did what it waits for, or can be attacked."""
    if isinstance(sentence, tree.AimedIf):
        return True
    heads = sentence.heads if isinstance(sentence, tree.Ability) else ()
    of_others = any(isinstance(head, tree.During) and head.event in OF_OTHERS for head in heads)
    return of_others or any(isinstance(part, tree.PlayerChoice) for part in inside(sentence))


def priced(text: tree.Text, aims: Mapping[Who, str]) -> tree.Text:
    """Return a text in which what has to be paid for the attack itself is said as the price to attack with the card."""
    sentences: list[tree.Sentence] = []
    for one in text.abilities:
        if is_attack(one, aims) and one.cost:
            sentences += [tree.AttackPrice(one.cost), replace(one, cost=())]
        else:
            sentences.append(one)
    return tree.Text(tuple(sentences))


def with_attack_first(text: tree.Text, aims: Mapping[Who, str]) -> tree.Text:
    """Return a text with the sentence first that says whom the attack is against and what it deals, wherever it stands.

    What happens as the attack succeeds happens after its damage, so that nothing changes by that.
    """
    at = first_used(text.abilities)
    if at is None or of_sentence(text.abilities[at], aims, {}) or is_attack(text.abilities[at], aims):
        return text
    stands = next((k for k, one in enumerate(text.abilities) if is_attack(one, aims)), None)
    if stands is None or names_another(text.abilities[at]):
        return text
    others = text.abilities[:stands] + text.abilities[stands + 1 :]
    return tree.Text((text.abilities[stands], *of_each(others)))


def without_a_hit(text: tree.Text, aims: Mapping[Who, str]) -> tree.Text:
    """Return a text without "When this card's attack succeeds:" where nothing else says whom the attack is against."""
    if any(is_used(one) and of_sentence(one, aims, {}) for one in text.abilities if isinstance(one, tree.Ability)):
        return text
    hits = [replace(one, heads=()) if is_hit(one) else one for one in text.abilities]
    at = next((k for k, one in enumerate(hits) if one is not text.abilities[k] and is_attack(one, aims)), None)
    return text if at is None else tree.Text((*text.abilities[:at], hits[at], *text.abilities[at + 1 :]))


def is_hit(sentence: tree.Sentence) -> TypeGuard[tree.Ability]:
    """Whether a sentence says in so many words that it happens when the attack succeeds, as the attack itself does."""
    return isinstance(sentence, tree.Ability) and sentence.heads == (tree.During(Trigger.THIS_SUCCEEDS),)


def is_attack(sentence: tree.Sentence, aims: Mapping[Who, str]) -> TypeGuard[tree.Ability]:
    """Whether a sentence, whatever it costs, begins with whom an attack is against or with damage at somebody."""
    if not isinstance(sentence, tree.Ability) or not is_used(sentence) or sentence.clauses[0].guards:
        return False
    match [step for clause in sentence.clauses for step in clause.steps]:
        case [tree.Aim(who), *_] | [tree.Deal(to=who), *_]:
            return who in aims
        case [
            tree.ChoosePlayer(among=among) | tree.ChooseSuch(among=among),
            tree.Deal(to=whom) | tree.Lose(who=whom),
            *_,
        ]:
            return whom is Who.THAT_PLAYER and among is not Who.OUTSIDE
    return False


def chosen_first(text: tree.Text, aims: Mapping[Who, str]) -> tuple[tree.Text, dict[str, Any]]:
    """Return a text that begins with "Choose another player" without these words, and that the target is chosen."""
    at = first_used(text.abilities)
    left = behind_choice(text.abilities[at]) if at is not None else None
    if left is None:
        return text, {}
    sentences = (*text.abilities[:at], *left, *text.abilities[at or 0 :][1:])
    return tree.Text(of_each(sentences)), {TARGET: aims[Who.THAT_PLAYER]}


def harmed_first(text: tree.Text, aims: Mapping[Who, str]) -> tuple[tree.Text, dict[str, Any]]:
    """Return a text in which the player whom it harms first is the defender, and whom that makes the target."""
    at = first_used(text.abilities)
    first = text.abilities[at or 0]
    if at is None or not isinstance(first, tree.Ability) or first.cost or first.clauses[0].guards:
        return text, {}
    step = next((step for clause in first.clauses for step in clause.steps if not isinstance(step, THROWS)), None)
    whom = next((who for name in HARMED.get(type(step), ()) if (who := getattr(step, name)) in aims), None)
    if whom is None or whom is Who.THAT_PLAYER:
        return text, {}
    sentences = (*text.abilities[:at], renamed(first, whom, Who.DEFENDER), *text.abilities[at + 1 :])
    return tree.Text(of_each(sentences)), {TARGET: aims[whom]}


def behind_choice(sentence: tree.Sentence) -> tuple[tree.Sentence, ...] | None:
    """Return what a sentence says behind the choice of a player with which it begins; None if it begins otherwise.

    Of whom alone the player is chosen becomes whom alone the card can be used against.
    """
    if not isinstance(sentence, tree.Ability) or sentence.cost or sentence.clauses[0].guards:
        return None
    choice, *steps = sentence.clauses[0].steps
    if not isinstance(choice, tree.PlayerChoice) or choice.among is Who.OUTSIDE:
        return None
    asked = (tree.AimedIf(choice.test),) if isinstance(choice, tree.ChooseSuch) else ()
    rest = left_of(sentence, tuple(steps))
    return (*asked, rest) if rest else asked


def left_of(sentence: tree.Ability, steps: tuple[tree.Step, ...]) -> tree.Ability | None:
    """Return a sentence of whose first clause these steps are left; None if nothing is left of it."""
    clauses = ((tree.Clause(steps),) if steps else ()) + sentence.clauses[1:]
    return replace(sentence, clauses=clauses) if clauses else None


def first_used(sentences: Sequence[tree.Sentence]) -> int | None:
    """Return which is the first sentence that happens as the attack succeeds; None for none."""
    used = (at for at, one in enumerate(sentences) if isinstance(one, tree.Ability) and is_used(one))
    return next(used, None)


def of_sentence(
    sentence: tree.Sentence, aims: Mapping[Who, str], known: Mapping[str, Any]
) -> tuple[dict[str, Any], tree.Ability | None] | None:
    """Return the facts that a sentence begins with, beside those `known`, and what is left of it; None for no facts."""
    if not isinstance(sentence, tree.Ability) or sentence.cost or sentence.clauses[0].guards:
        return None
    found = of_steps(sentence.clauses[0].steps, aims)
    if found is None or not found[0] or found[0].keys() & known.keys():
        return None
    facts, whom, steps = found
    rest = left_of(sentence, steps)
    return facts, renamed(rest, whom, Who.DEFENDER) if rest and whom else rest


def of_steps(
    steps: tuple[tree.Step, ...], aims: Mapping[Who, str]
) -> tuple[dict[str, Any], Who | None, tuple[tree.Step, ...]] | None:
    """Return the facts that some steps begin with, the player they are about, and the steps that are left."""
    match steps:
        case (tree.Aim(whom), *rest) if whom in aims:
            return {TARGET: aims[whom]}, whom, tuple(rest)
        case (tree.Deal(amount, to), *rest) if to in aims or to in (None, Who.DEFENDER):
            facts: dict[str, Any] = {TARGET: aims[to]} if to is not None and to in aims else {}
            if isinstance(amount, tree.Number) and amount.per is None:
                return facts | {DAMAGE: amount.n}, to, tuple(rest)
            return facts, to, (tree.Deal(amount), *rest)
    return None


def disagreements(facts: Mapping[str, Any], table: Mapping[str, Any]) -> Iterator[BadInput]:
    """Yield an error for each fact that the table says otherwise."""
    for key, said in facts.items():
        if key in table and table[key] != said:
            yield BadInput(TWO_ANSWERS, key=key, said=said, given=table[key])


def denied_damage(written: str, dealt: int | None) -> Iterator[BadInput]:
    """Yield an error where a text says that its attack deals no damage, and its table that it deals some."""
    if dealt and NO_DAMAGE.search(written.strip()):
        yield BadInput(TWO_ANSWERS, key=DAMAGE, said=0, given=dealt)


def aims_late(text: tree.Text, aims: Mapping[Who, str]) -> bool:
    """Whether a text deals damage at players of its own choice as the attack succeeds, behind a price or an "if"."""
    used = (one for one in text.abilities if isinstance(one, tree.Ability) and is_used(one))
    steps = [step for ability in used for clause in ability.clauses for step in clause.steps]
    return any(isinstance(step, tree.Aim) or (isinstance(step, tree.Deal) and step.to in aims) for step in steps)


def begins_with_aim(text: tree.Text) -> bool:
    """Whether a text begins with whom the attack is against, and not with what it deals."""
    at = first_used(text.abilities)
    first = text.abilities[at or 0]
    return isinstance(first, tree.Ability) and isinstance(first.clauses[0].steps[0], tree.Aim)
