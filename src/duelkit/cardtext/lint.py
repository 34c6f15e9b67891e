"""Warnings about a card: what never happens, what cannot be used, what sets itself off without end."""

from collections.abc import Iterator
from typing import Any

from duelkit.cardtext import duel, duel_conditions, duel_players, tree
from duelkit.cardtext.checking import CheckedCard, Fault, extent
from duelkit.cardtext.compiler import SourceSpan, is_used
from duelkit.cardtext.ranges import LIFE, parts
from duelkit.cardtext.rendering import render
from duelkit.cardtext.schema import TEXT, CardShape, Languages
from duelkit.cardtext.source_map import Keys
from duelkit.errors import BadInput
from duelkit.kernel.instructions import DurationKind, Order, Scale, Trigger, Who
from duelkit.texts import LANGUAGES, N_

SIDES = 6
UNDECIDED = frozenset({Trigger.ATTACKED, Trigger.ATTACK})
SUCCESSES = frozenset({Trigger.THIS_SUCCEEDS, Trigger.SUCCESS})
OF_DAMAGE = frozenset({Scale.DAMAGE_BY, Scale.DAMAGE_TO, Scale.LIFE_LOST})
OWN_TRIGGERS = frozenset({Trigger.PLAYED, Trigger.THIS_SUCCEEDS, Trigger.THIS_FAILS, Trigger.THIS_DIES})


def doubts(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Yield the warnings about a card that has no errors."""
    yield from untranslated(entry, shape)
    if entry.text is None:
        yield from idle(entry)
        return
    yield from shown_otherwise(entry)
    if isinstance(entry.text, duel.Text):
        yield from of_duel(entry, shape)
        return
    for span, part in parts(entry.text):
        if message := never(part, shape):
            yield at(entry, span, message)
        if Who.LAYER in players_of(part) and entry.values.get("target") == "self":
            yield at(entry, span, N_("The player who laid this card is you: it lies before the one who lays it."))
    yield from lying_idle(entry, shape)
    for sentence, ability in enumerate(entry.text.abilities):
        yield from of_ability(entry, shape, sentence, ability)


def at(entry: CheckedCard, span: SourceSpan, message: str, **values: Any) -> Fault:
    """Return a warning about a clause."""
    start, _ = extent(str(entry.values[TEXT]), span)
    return Fault(BadInput(message, **values), (TEXT,), start, doubt=True)


def about(path: Keys, message: str, **values: Any) -> Fault:
    """Return a warning about a key."""
    return Fault(BadInput(message, **values), path, doubt=True)


# --- the card ---------------------------------------------------------------------------------------------------------


def untranslated(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Warn of a name or flavour in one language only, and of a card without a name."""
    for field in shape.fields:
        if not isinstance(field, Languages) or field.key not in entry.values:
            continue
        there = entry.values[field.key]
        missing = [code for code in LANGUAGES if code not in there]
        if there and missing:
            yield about((field.key,), N_("{key} is not there in {language}."), key=field.key, language=missing[0])
        elif not there and field.key == "name":
            yield about((), N_("This card has no name; it is shown as {id}."), id=entry.id)


def idle(entry: CheckedCard) -> Iterator[Fault]:
    """Warn of a card that does nothing."""
    damages = entry.values.get("damage")
    if entry.kind not in (None, "defence", "normal monster") and not damages:
        yield about((), N_("This card does nothing: it has no text."))


def of_duel(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Warn of conditions that never or always hold and of costs that nobody can pay, in a duel with a chain."""
    for span, part in parts(entry.text):
        if message := never(part, shape):
            yield at(entry, span, message)


def shown_otherwise(entry: CheckedCard) -> Iterator[Fault]:
    """Warn of a text that is shown in other words than it is written in."""
    told = render(entry.text, entry.language) if entry.text else ""
    if " ".join(str(entry.values[TEXT]).split()) != told:
        yield about((TEXT,), N_('This is shown as: "{text}"'), text=told)


def lying_idle(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Warn of a card that stays on the table without need: everything it does happens as it is laid."""
    abilities = entry.text.abilities if entry.text else ()
    done = all(ability.trigger == Trigger.PLAYED and ability.duration is None for ability in abilities)
    if done and shape.vocabulary.kinds[entry.kind or ""].lies and not any(map(ends_at_once, abilities)):
        yield about((TEXT,), N_("All this does is done as the card is laid; it then lies open for nothing."))


# --- its text ---------------------------------------------------------------------------------------------------------


def of_ability(entry: CheckedCard, shape: CardShape, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of sentences that never happen, or end at once."""
    first = SourceSpan(sentence, 0)
    kind = shape.vocabulary.kinds[entry.kind or ""]
    if not kind.lies and ability.duration is None and ability.trigger not in OWN_TRIGGERS:
        message = N_(
            'This never happens: a card that is used and gone waits for nothing; say how long, as "For 2 turns:".'
        )
        yield at(entry, first, message)
    if ability.duration is not None and ability.trigger in OWN_TRIGGERS - {Trigger.PLAYED}:
        yield at(
            entry, first, N_("This never happens: a text that lasts does not wait for what happens to its own card.")
        )
    if kind.lies and ability.trigger == Trigger.PLAYED and ends_at_once(ability):
        yield at(entry, first, N_("This card is discarded as soon as it is laid."))
    yield from without_antecedent(entry, sentence, ability)
    yield from without_effect(entry, sentence, ability)
    if (
        ability.cost
        and kind.pays
        and is_used(ability)
        and sum(map(is_used, entry.text.abilities if entry.text else ())) > 1
    ):
        yield at(entry, first, N_("This is the price of the whole card: who cannot pay it cannot use the card at all."))


def without_effect(entry: CheckedCard, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of effects that come too late: the attack is decided, no damage was dealt, or the card does nothing."""
    for number, clause in enumerate(ability.clauses):
        span = SourceSpan(sentence, number)
        for part in walk(clause):
            if isinstance(part, tree.AttackFails | tree.AttackSucceeds) and ability.trigger not in UNDECIDED:
                message = N_(
                    'This never does anything: the attack is decided by then. It can be before, as in "When you are'
                    ' attacked: the attack fails", on a text that lasts.'
                )
                yield at(entry, span, message)
            if getattr(part, "amount", None) is tree.Amount.DAMAGE_DEALT and not deals(entry, ability):
                yield at(entry, span, N_("This never does anything: the attack has dealt no damage when this happens."))
            if isinstance(part, tree.Modify) and part.scale in OF_DAMAGE and lasts_for_this_defence(entry, ability):
                message = N_(
                    "This changes no attack: a defence card that loses does nothing, and where it wins no damage is"
                    ' dealt. For what comes after say "Until your next turn:".'
                )
                yield at(entry, span, message)


def deals(entry: CheckedCard, ability: tree.Ability) -> bool:
    """Whether the attack has dealt damage when this ability happens."""
    return ability.trigger in SUCCESSES or (ability.trigger == Trigger.PLAYED and entry.kind == "attack")


def lasts_for_this_defence(entry: CheckedCard, ability: tree.Ability) -> bool:
    """Whether a sentence of a defence card lasts for the attack that the card answers."""
    return (
        entry.kind == "defence" and ability.duration is not None and ability.duration.kind == DurationKind.THIS_ATTACK
    )


def ends_at_once(ability: tree.Ability) -> bool:
    """Whether a card is discarded by the ability that happens when it is laid."""
    return any(not clause.guards and tree.DiscardThis() in clause.steps for clause in ability.clauses)


def without_antecedent(entry: CheckedCard, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of "that player" where no player was chosen before, and of a die's points where no die was rolled before."""
    chosen = ability.trigger != Trigger.PLAYED or ability.duration is not None  # it may have been, as this began
    if entry.text is not None:
        chosen = chosen and any(isinstance(part, tree.ChoosePlayer) for _, part in parts(entry.text))
    rolled, looked = False, 0
    for number, clause in enumerate(ability.clauses):
        for part in walk(clause):
            if Who.THAT_PLAYER in players_of(part) and not chosen:
                yield at(
                    entry,
                    SourceSpan(sentence, number),
                    N_('"That player" is nobody here: no player was chosen before.'),
                )
                return
            looked = part.n if isinstance(part, tree.Look) else looked
            if isinstance(part, tree.Divide) and part.n >= looked > 0:
                yield at(
                    entry, SourceSpan(sentence, number), N_("There is no rest here: all cards looked at are taken.")
                )
            if (isinstance(part, tree.On) or getattr(part, "per", None) is tree.Each.POINT) and not rolled:
                yield at(
                    entry, SourceSpan(sentence, number), N_('No die was rolled before this: begin with "roll a die".')
                )
                return
            chosen = chosen or isinstance(part, tree.ChoosePlayer)
            rolled = rolled or isinstance(part, tree.Roll)


def walk(clause: tree.Clause) -> Iterator[Any]:
    """Yield the parts of a clause in the order in which they happen."""
    lone = tree.Text((tree.Ability((tree.Clause((), clause.guards), tree.Clause(clause.steps))),))
    return (part for _, part in parts(lone))


def players_of(part: Any) -> list[Any]:
    """Return the players that a part of a text itself names."""
    return [getattr(part, name, None) for name in ("who", "to", "source", "other", "whose")]


def never(part: Any, shape: CardShape) -> str | None:
    """Return the warning for a condition that never or always holds, or a cost that nobody can pay; else None."""
    match part:
        case tree.On(order, n):
            return die_doubt(order, n)
        case tree.LifeIs(_, below, n):
            if n == (1 if below else LIFE[-1]):
                return N_(
                    "This never happens: who has no life left is out, and nobody has more than the most there can be."
                )
        case tree.Holds(_, Order.OR_MORE, 0) | duel_conditions.Holds(_, Order.OR_MORE, 0):
            return N_("This always holds: there are always 0 or more cards.")
        case tree.PayLife(n) | duel_players.Pay(n):
            if shape.usual_life and n >= shape.usual_life:
                return N_("Hardly anybody can ever pay this: it is all the life that players begin with.")
    return None


def die_doubt(order: Order, n: int) -> str | None:
    """Return the warning for a number that a die always or never shows; None if there is none."""
    shows = [side for side in range(1, SIDES + 1) if (side <= n, side == n, side >= n)[order]]
    if not shows:
        return N_("This never happens: a die shows 1 to 6.")
    if len(shows) == SIDES:
        return N_("This always happens: a die shows 1 to 6.")
    return None
