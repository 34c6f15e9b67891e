"""Warnings about a card: what never happens, what cannot be used, what sets itself off without end."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.alternatives import torn_clauses
from duelkit.cardtext.attack_text import DAMAGE
from duelkit.cardtext.checking import CheckedCard, Fault, extent
from duelkit.cardtext.compiler import is_used
from duelkit.cardtext.heads import OF_OTHERS, OWN_TRIGGERS, UNDECIDED, UNROLLED, waits_in_vain
from duelkit.cardtext.lint_cards import unfitting
from duelkit.cardtext.lint_dice import thrown_doubts
from duelkit.cardtext.lint_prices import like_prices
from duelkit.cardtext.lint_words import doubtful_words
from duelkit.cardtext.ranges import LIFE, parts
from duelkit.cardtext.rendering import render
from duelkit.cardtext.schema import TEXT, CardShape, Languages
from duelkit.cardtext.source_map import Keys
from duelkit.cardtext.vocabulary import KindWords
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Order, Scale, Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import LANGUAGES, N_

OWN_END = frozenset({Trigger.YOU_OUT, Trigger.KILLED})
MOVES = tree.Discard | tree.DiscardIt | tree.Steal | tree.Send | tree.TheirSend | tree.Put | tree.Divide
SUCCESSES = frozenset({Trigger.THIS_SUCCEEDS, Trigger.SUCCESS})
NOBODY = N_('"That player" is nobody here: no player was chosen before.')
NO_OWN_ATTACK = frozenset(
    {
        *(Trigger.ATTACKED, Trigger.DEFENCE, Trigger.TURN_END),
        *(Trigger.EACH_TURN_END, Trigger.OTHER_TURN_START, Trigger.OTHER_TURN_END),
        *(Trigger.MISS, Trigger.OTHER_FAILS),
    }
)
OF_DAMAGE = frozenset({Scale.DAMAGE_BY, Scale.DAMAGE_TO, Scale.ATTACK_BY, Scale.ATTACK_TO, Scale.LIFE_LOST})
OF_THE_DEALT = (tree.Amount.DAMAGE_DEALT, tree.Amount.HALF_DEALT)


def doubts(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Yield the warnings about a card that has no errors."""
    yield from untranslated(entry, shape)
    yield from read_as_facts(entry)
    if entry.text is None:
        yield from () if entry.stated else idle(entry)
        return
    yield from shown_otherwise(entry, shape)
    for span, error in about_clauses(entry, entry.text, shape):
        yield at(entry, span, error.message, **error.values)
    if shape.vocabulary.chain is None:
        yield from without_chain(entry, entry.text, shape)
    yield from (at(entry, span, NOBODY) for span in torn_clauses(entry.text))


def about_clauses(entry: CheckedCard, text: tree.Text, shape: CardShape) -> Iterator[tuple[SourceSpan, BadInput]]:
    """Yield the warnings about clauses, each with its place, that hold in all games."""
    for span, part in parts(text):
        if message := never(part, shape):
            yield span, BadInput(message)
        yield from ((span, error) for error in unfitting(part, shape))
        if asks_for_counters(part) and not gets_counters(entry):
            yield span, BadInput(N_("No text of this card puts a counter on it."))
    fights = shape.vocabulary.kinds[entry.kind or ""].fights
    written = str(entry.values[TEXT])
    yield from doubtful_words(text, written, entry.language, kind=entry.kind or "", fights=fights)
    for program in programs_of(text, shape):
        yield from thrown_doubts(program)
    if shape.vocabulary.chain is not None:
        yield from like_prices(text)


def programs_of(text: tree.Text, shape: CardShape) -> Iterator[list[tuple[SourceSpan, Any]]]:
    """Yield the parts of each program of a text; without a chain, what happens as a card is used is one of them."""
    together: list[tuple[SourceSpan, Any]] = []
    for sentence, ability in enumerate(text.abilities):
        if not isinstance(ability, tree.Ability):
            continue
        said = [
            (SourceSpan(sentence, number), part) for number, one in enumerate(ability.clauses) for part in walk(one)
        ]
        if is_used(ability) and shape.vocabulary.chain is None:
            together += said
        else:
            yield said
    yield together


def without_chain(entry: CheckedCard, text: tree.Text, shape: CardShape) -> Iterator[Fault]:
    """Warn of what never happens in a game without a chain, or is done before it is of use."""
    for span, part in parts(text):
        if Who.LAYER in players_of(part) and entry.values.get("target") == "self":
            yield at(entry, span, N_("The player who laid this card is you: it lies before the one who lays it."))
    abilities = [ability for ability in text.abilities if isinstance(ability, tree.Ability)]
    if entry.kind == "attack" and not entry.values.get(DAMAGE) and any(map(deals_at_once, abilities)):
        yield about(
            (DAMAGE,),
            N_("This attack deals no damage of its own: what it deals, its key damage says, and whom, its key target."),
        )
    yield from lying_idle(entry, shape, abilities)
    for sentence, ability in enumerate(text.abilities):
        if not isinstance(ability, tree.Ability):
            continue
        yield from of_ability(entry, shape, sentence, ability)
        if ability.cost and is_used(ability) and pays_for_more(entry, shape, abilities):
            message = N_("This is the price of the whole card: who cannot pay it cannot use the card at all.")
            yield at(entry, SourceSpan(sentence, 0), message)


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
    damages = entry.values.get(DAMAGE)
    if entry.kind not in (None, "defence", "normal monster") and not damages:
        yield about((), N_("This card does nothing: it has no text."))


def read_as_facts(entry: CheckedCard) -> Iterator[Fault]:
    """Say which keys an attack's text was read as."""
    if entry.stated:
        facts = ", ".join(f"{key} = {json.dumps(value)}" for key, value in entry.stated.items())
        yield about((TEXT,), N_("What this says first is read as keys of the card: {facts}."), facts=facts)


def shown_otherwise(entry: CheckedCard, shape: CardShape) -> Iterator[Fault]:
    """Warn of a text that is shown in other words than it is written in."""
    told = render(entry.text, entry.language, shape.vocabulary) if entry.text else ""
    if " ".join(str(entry.values[TEXT]).split()) != told:
        yield about((TEXT,), N_('This is shown as: "{text}"'), text=told)


def lying_idle(entry: CheckedCard, shape: CardShape, abilities: Sequence[tree.Ability]) -> Iterator[Fault]:
    """Warn of a card that stays on the table without need: everything it does happens as it is laid."""
    done = all(map(is_used, abilities))
    if done and shape.vocabulary.kinds[entry.kind or ""].lies and not any(map(ends_at_once, abilities)):
        yield about((TEXT,), N_("All this does is done as the card is laid; it then lies open for nothing."))


# --- its text ---------------------------------------------------------------------------------------------------------


def of_ability(entry: CheckedCard, shape: CardShape, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of sentences that never happen, or end at once."""
    first = SourceSpan(sentence, 0)
    kind = shape.vocabulary.kinds[entry.kind or ""]
    if waits_in_vain(ability, kind):
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
    if kind.aims and not kind.lies and is_used(ability) and asks_for_one_more(ability.clauses[0].steps[0]):
        yield at(entry, first, N_('This asks for one more player. The player attacked is "the defender".'))
    yield from without_antecedent(entry, kind, sentence, ability)
    yield from without_effect(entry, sentence, ability)
    yield from needless_return(entry, kind, sentence, ability)


def asks_for_one_more(step: tree.Step) -> bool:
    """Whether a step has a player chosen who may as well be the one attacked."""
    return isinstance(step, tree.PlayerChoice) and step.among is not Who.OUTSIDE


def pays_for_more(entry: CheckedCard, shape: CardShape, abilities: Sequence[tree.Ability]) -> bool:
    """Whether the price of one sentence is that of others as well, which happen as the card is used."""
    return shape.vocabulary.kinds[entry.kind or ""].pays and sum(map(is_used, abilities)) > 1


def needless_return(entry: CheckedCard, kind: KindWords, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of a card that says it goes to its player's hand where it goes by itself: V12, it has not lost its fight."""
    for number, clause in enumerate(ability.clauses):
        steps = [step for step in clause.steps if isinstance(step, tree.Put) and step.what is tree.Pointed.THIS]
        if kind.fights and steps and ability.trigger in (Trigger.PLAYED, Trigger.THIS_SUCCEEDS):
            message = N_("This card comes back to the hand by itself: only one that has lost its fight does not.")
            yield at(entry, SourceSpan(sentence, number), message)


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
            if (
                isinstance(
                    part, tree.DieIs | tree.DieIsOdd | tree.OwnDieIs | tree.FightNumberIs | tree.DefenceDiceShowing
                )
                or getattr(part, "per", None) in tree.OF_A_FIGHT
            ) and ability.trigger in UNROLLED:
                yield at(entry, span, N_("The dice of the attack are not rolled yet when this happens."))
            if isinstance(part, tree.AttackAgain) and in_no_own_attack(entry, ability):
                message = N_(
                    "This never does anything: one attacks again only in one's own turn, and not at the end of it."
                )
                yield at(entry, span, message)
            if (ability.trigger in OWN_END and Who.YOU in players_of(part)) or is_done_to_the_out(clause, part):
                message = N_("This never does anything: who is out has no life and no cards, and is asked nothing.")
                yield at(entry, span, message)
            if getattr(part, "amount", None) in OF_THE_DEALT and not deals(entry, ability):
                yield at(entry, span, N_("This never does anything: the attack has dealt no damage when this happens."))
            if isinstance(part, tree.Modify) and part.scale in OF_DAMAGE and lasts_for_this_defence(entry, ability):
                message = N_(
                    "This changes no attack: a defence card that loses does nothing, and where it wins no damage is"
                    ' dealt. For what comes after say "Until your next turn:".'
                )
                yield at(entry, span, message)


def is_done_to_the_out(clause: tree.Clause, part: Any) -> bool:
    """Whether a part of a clause is a step done to a player who has to be out for it (V17)."""
    tests = [guard.test for guard in clause.guards if isinstance(guard, tree.If)]
    out = {test.who for test in tests if isinstance(test, tree.IsOut)}
    return part in clause.steps and not out.isdisjoint(players_of(part))


def deals(entry: CheckedCard, ability: tree.Ability) -> bool:
    """Whether the attack has dealt damage when this ability happens."""
    if entry.kind == "attack":
        return ability.trigger in {*SUCCESSES, Trigger.PLAYED} and has_damage(entry)
    return ability.trigger in SUCCESSES


def has_damage(entry: CheckedCard) -> bool:
    """Whether an attack card deals damage, and not only takes life."""
    if entry.values.get(DAMAGE) or entry.stated.get(DAMAGE):
        return True
    said = (part for _, part in parts(entry.text or tree.Text(())))
    return any(isinstance(part, tree.Deal) or getattr(part, "scale", None) in OF_DAMAGE for part in said)


def asks_for_counters(part: Any) -> bool:
    """Whether a part of a text goes by the counters on its card, which no other card puts there."""
    return (isinstance(part, tree.Counted) and not part.spell) or getattr(part, "per", None) is tree.Each.COUNTER


def gets_counters(entry: CheckedCard) -> bool:
    """Whether a text of the card puts counters on it."""
    return entry.text is not None and any(isinstance(part, tree.AddCounters) for _, part in parts(entry.text))


def in_no_own_attack(entry: CheckedCard, ability: tree.Ability) -> bool:
    """Whether an ability happens when its player cannot attack any more, or in the turn of another."""
    used_in_defence = ability.trigger == Trigger.PLAYED and entry.kind == "defence"
    return used_in_defence or ability.trigger in NO_OWN_ATTACK


def lasts_for_this_defence(entry: CheckedCard, ability: tree.Ability) -> bool:
    """Whether a sentence of a defence card lasts for the attack that the card answers."""
    return (
        entry.kind == "defence" and ability.duration is not None and ability.duration.kind == DurationKind.THIS_ATTACK
    )


def deals_at_once(ability: tree.Ability) -> bool:
    """Whether a sentence deals so much damage as the card is used, whatever happens."""
    return is_used(ability) and any(
        not clause.guards and any(is_plain_damage(step) for step in clause.steps) for clause in ability.clauses
    )


def is_plain_damage(step: tree.Step) -> bool:
    """Whether a step deals a number of damage that is not counted "for each" of something."""
    return isinstance(step, tree.Deal) and isinstance(step.amount, tree.Number) and step.amount.per is None


def ends_at_once(ability: tree.Ability) -> bool:
    """Whether a card is discarded by the ability that happens when it is laid."""
    return any(not clause.guards and tree.DiscardIt(tree.Pointed.THIS) in clause.steps for clause in ability.clauses)


def without_antecedent(entry: CheckedCard, kind: KindWords, sentence: int, ability: tree.Ability) -> Iterator[Fault]:
    """Warn of "that player" where no player was chosen before, and of a rest or cards that are not there."""
    chosen = ability.trigger != Trigger.PLAYED or ability.duration is not None  # it may have been, as this began
    if entry.text is not None:  # a card that lies there keeps no choice
        chosen = chosen and not kind.lies and any(isinstance(part, tree.PlayerChoice) for _, part in parts(entry.text))
    chosen = chosen or ability.trigger in OF_OTHERS
    before = [*happened_before(entry.text, sentence)]
    chosen = chosen or any(isinstance(part, tree.PlayerChoice) for part in before)
    looked, moved = 0, any(isinstance(part, MOVES) for part in (*before, *ability.cost))
    for number, clause in enumerate(ability.clauses):
        for part in walk(clause):
            if Who.THAT_PLAYER in players_of(part) and not chosen:
                yield at(entry, SourceSpan(sentence, number), NOBODY)
                return
            looked = part.n if isinstance(part, tree.Look) else looked
            if isinstance(part, tree.Divide) and part.n >= looked > 0:
                yield at(
                    entry, SourceSpan(sentence, number), N_("There is no rest here: all cards looked at are taken.")
                )
            if getattr(part, "per", None) is tree.Each.PICKED and not moved:
                message = N_('No cards were moved before this: begin with what moves them, as "discard all cards".')
                yield at(entry, SourceSpan(sentence, number), message)
                return
            chosen = chosen or isinstance(part, tree.PlayerChoice)
            moved = moved or isinstance(part, MOVES)


def happened_before(text: tree.Text | None, sentence: int) -> Iterator[Any]:
    """Yield the parts of all that happens as a card is used, up to a sentence, where that happens then as well."""
    if text is None or not isinstance(now := text.abilities[sentence], tree.Ability) or not is_used(now):
        return
    for ability in text.abilities[:sentence]:
        if isinstance(ability, tree.Ability) and is_used(ability):
            yield from (part for clause in ability.clauses for part in walk(clause))


def walk(clause: tree.Clause) -> Iterator[Any]:
    """Yield the parts of a clause in the order in which they happen."""
    lone = tree.Text((tree.Ability((tree.Clause((), clause.guards), tree.Clause(clause.steps))),))
    return (part for _, part in parts(lone))


def players_of(part: Any) -> list[Any]:
    """Return the players that a part of a text itself names."""
    named = (getattr(part, name, None) for name in ("who", "to", "source", "other", "whose", "than"))
    return [one for one in named if isinstance(one, Who)]


def never(part: Any, shape: CardShape) -> str | None:
    """Return the warning for a condition that never or always holds, or a cost that nobody can pay; else None."""
    match part:
        case tree.LifeIs(_, below, n):
            if n == (1 if below else LIFE[-1]):
                return N_(
                    "This never happens: who has no life left is out, and nobody has more than the most there can be."
                )
        case tree.HasMore(who, _, _, than) if who is than:
            return N_("This never happens: nobody has more or less than they have.")
        case tree.Holds(_, Order.OR_MORE, 0):
            return N_("This always holds: there are always 0 or more cards.")
        case tree.Pay(n):
            if shape.usual_life and n >= shape.usual_life:
                return N_("Hardly anybody can ever pay this: it is all the life that players begin with.")
    return None
