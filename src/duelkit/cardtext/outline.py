"""What a card's text does, step by step: when, at what price, under which condition, and every step by itself.

A designer compares it with what was meant. The words are those of the phrasebooks, in which the text itself is shown.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.checking import CheckedCard
from duelkit.cardtext.compiler import is_used
from duelkit.cardtext.on_the_field import holds_wherever, stands
from duelkit.cardtext.phrasebook import phrasebook
from duelkit.cardtext.rendering import Agreement, Speaker, spelled
from duelkit.cardtext.schema import CardShape
from duelkit.cardtext.sentence_kinds import is_offer, without_offer
from duelkit.cardtext.spoken import goes_round, said
from duelkit.cardtext.templates import PhraseSlot
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_, Language

PRICE = N_("Price: {step}")
WHEREVER = N_("wherever this card lies")
REFUSABLE = N_("Price, which its player may refuse to pay: {step}")
OTHERS_CHOICE = N_("{step} (the owner of the hand chooses which)")
ONE_TURN = N_("{span} (until the next turn of yours is over)")
TURNS = N_("{span} (until {n} more turns of yours are over)")
ENDINGS = ":,."


@dataclass(frozen=True)
class OutlineItem:
    """A line of an outline, and what is done under it, in order."""

    text: str
    steps: tuple["OutlineItem", ...] = ()

    def plain(self) -> dict[str, Any]:
        """Return the line and its steps as plain values for JSON."""
        return {"text": self.text, "steps": [step.plain() for step in self.steps]}


def outline(entry: CheckedCard, shape: CardShape, _: Language) -> tuple[OutlineItem, ...]:
    """Return an item for each sentence of a card's text, in a language; none for a card without a text.

    Sentences that follow each other and happen as the card is used are one item.
    """
    if entry.text is None:
        return ()
    outliner = Outliner(entry, shape, _)
    items = [outliner.item(number, one) for number, one in enumerate(entry.text.abilities)]
    return tuple(joined(items, f"{capital(_(outliner.begins))}:"))


def joined(items: Iterable[OutlineItem], head: str) -> Iterator[OutlineItem]:
    """Yield items, those in a row that have this head as one."""
    for same, group in groupby(items, key=lambda item: item.text == head):
        if same:
            yield OutlineItem(head, tuple(step for item in group for step in item.steps))
        else:
            yield from group


class Outliner:
    """Says the parts of one text by themselves; what "it" stands for carries over from part to part."""

    def __init__(self, entry: CheckedCard, shape: CardShape, _: Language) -> None:
        """Start at the beginning of a text."""
        self.entry, self.shape, self._ = entry, shape, _
        self.begins = shape.begins.get(entry.kind or "", "")
        self.book = phrasebook(_.code, shape.vocabulary)
        self.speaker = Speaker(self.book, lambda card_id: shape.called(card_id, _.code))

    def item(self, number: int, sentence: tree.Sentence) -> OutlineItem:
        """Return the item of a sentence: when it happens, with its price and its steps below."""
        if not isinstance(sentence, tree.Ability):
            return OutlineItem(capital(self.said(("Text",), tree.Text((sentence,)))))
        ability: tree.Ability = said(sentence)
        part = next((part for part in self.entry.parts if getattr(part, "sentence", None) == number), None)
        heads = [*self.beginning(ability, part), *self.parts(ability, "heads")]
        price = REFUSABLE if self.may_refuse(ability, part) else PRICE
        prices = [OutlineItem(self._(price, step=said)) for said in self.parts(ability, "cost")]
        steps = self.steps(ability, offered=bool(part and part.optional))
        if not heads:  # it simply holds
            return OutlineItem(", ".join(step.text for step in steps))
        return OutlineItem(f"{capital(', '.join(heads))}:", (*prices, *steps))

    def beginning(self, ability: tree.Ability, part: Any) -> Iterator[str]:
        """Yield what a sentence leaves unsaid of when it happens; nothing where it says so itself.

        `part` is what a sentence was compiled to in a game with a chain, None where it only declares something.
        """
        chain = self.shape.vocabulary.chain is not None
        if ability.trigger != Trigger.PLAYED or says_when(ability) or (chain and part is None):
            return
        if chain and (part.lasting or part.trigger == Trigger.MAIN):
            head = tree.While.UP if part.lasting else tree.During(Trigger.MAIN)
            yield self.said(self.groups("Ability", "heads"), head)
        elif holds_wherever(ability):
            yield self._(WHEREVER)
        elif stands(ability):
            yield self.said(self.groups("Ability", "heads"), tree.OnField.HERE)
        else:
            yield self._(self.begins)

    def may_refuse(self, ability: tree.Ability, part: Any) -> bool:
        """Whether the player is asked for the price only as the sentence happens, and may refuse it."""
        if self.shape.vocabulary.chain is not None:
            return bool(part and part.optional)
        return not (self.shape.vocabulary.kinds[self.entry.kind or ""].pays and is_used(ability))

    def steps(self, ability: tree.Ability, *, offered: bool) -> list[OutlineItem]:
        """Return the items of what a sentence does; if it is `offered` as a whole, under "if you wish"."""
        whole = offered and is_offer(ability.clauses)
        clauses = without_offer(ability.clauses) if whole else ability.clauses
        if goes_round(ability):
            return [self.for_each(clauses)]
        steps = [step for clause in clauses for step in self.clause(said(clause))]
        wish = self.said(self.groups("Clause", "guards"), tree.May()) if whole else ""
        return [OutlineItem(f"{capital(wish)}:", tuple(steps))] if whole else steps

    def for_each(self, clauses: tuple[tree.Clause, ...]) -> OutlineItem:
        """Return the item of what happens for each of several players, all of it under these words."""
        first, *others = clauses
        each = next(iter(self.parts(first, "guards")))
        steps = [*self.clause(said(replace(first, guards=first.guards[1:])))]
        steps += [step for clause in others for step in self.clause(said(clause))]
        return OutlineItem(f"{capital(each)}:", tuple(steps))

    def clause(self, clause: tree.Clause) -> Sequence[OutlineItem]:
        """Return the items of a clause: its steps, under what they depend on."""
        guards = [f"{capital(guard)}:" for guard in self.parts(clause, "guards")]
        steps = tuple(OutlineItem(capital(step)) for step in self.parts(clause, "steps"))
        for guard in reversed(guards):
            steps = (OutlineItem(guard, steps),)
        return steps

    def parts(self, value: Any, field: str) -> Iterator[str]:
        """Yield the words for each member of a field, without what stands between them, with what they leave unsaid."""
        members = getattr(value, field)
        groups = self.groups(type(value).__name__, field) if members else ()
        return (self.explained(member, self.said(groups, member)) for member in members)

    def explained(self, part: Any, said: str) -> str:
        """Return the words for a part, and behind them what rules say: V12 when turns are over, V25 who chooses."""
        if self.shape.vocabulary.chain is not None:
            return said
        match part:
            case tree.Duration(DurationKind.TURNS, 1):
                return self._(ONE_TURN, span=said)
            case tree.Duration(DurationKind.TURNS, n):
                return self._(TURNS, span=said, n=n)
            case tree.Discard(whose, cards) | tree.Steal(cards, whose):
                return self._(OTHERS_CHOICE, step=said) if whose is not Who.YOU and is_chosen(cards) else said
        return said

    def groups(self, kind: str, field: str) -> tuple[str, ...]:
        """Return the groups of phrases that say the members of a field."""
        slots = (part for phrase in self.book.groups[kind] for part in phrase.parts if isinstance(part, PhraseSlot))
        return next(slot.groups for slot in slots if slot.path == (field,))

    def said(self, groups: tuple[str, ...], value: Any) -> str:
        """Return the words for a part of the text, without what ends it."""
        return spelled(self.speaker.say(groups, value, Agreement()), self.book).rstrip(ENDINGS)


def is_chosen(cards: tree.Cards) -> bool:
    """Whether somebody chooses which cards they are."""
    return cards.how is tree.How.CHOSEN


def says_when(ability: tree.Ability) -> bool:
    """Whether a sentence says for itself that it holds while its card lies there, or in its card's attack."""
    spans = {head.kind for head in ability.heads if isinstance(head, tree.Duration)}
    lying = tree.While.UP in ability.heads or tree.OnField.HERE in ability.heads
    return lying or bool(spans & {DurationKind.WHILE_OPEN, DurationKind.THIS_ATTACK})


def capital(words: str) -> str:
    """Return words with a capital letter in front."""
    return words[:1].upper() + words[1:]
