"""What stands before a sentence's price and clauses: how long, where the card is, how often, when, only if."""

from dataclasses import dataclass, replace

from duelkit.cardtext import tree
from duelkit.cardtext.vocabulary import KindWords, Vocabulary
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Scale
from duelkit.kernel.triggers import Trigger

WHILE_OPEN = tree.Duration(DurationKind.WHILE_OPEN)
THIS_ATTACK = tree.Duration(DurationKind.THIS_ATTACK)
OF_A_FIGHT = frozenset(
    {
        *(Scale.ATTACK_DICE, Scale.DEFENCE_DICE, Scale.NO_DEFENCE, Scale.MORE_DICE),
        *(Scale.HIGH_DEFENCE, Scale.LOW_DEFENCE),
    }
)
UNROLLED = frozenset({Trigger.ATTACKED, Trigger.ATTACK, Trigger.ATTACKS})  # when no die of a fight has been rolled yet
UNDECIDED = UNROLLED | {Trigger.ROLLED}
OF_BATTLES = frozenset(  # of the card itself, in a duel of goes: the other card of the battle is "that card"
    {Trigger.WINS_BATTLE, Trigger.LOSES_BATTLE, Trigger.THIS_ATTACKS, Trigger.THIS_ATTACKED}
)
OF_CARDS = frozenset(  # there, of other cards, each of which is then "that card"
    {
        *(Trigger.PLAYS, Trigger.DISCARDS, Trigger.TRIBUTES),
        *(Trigger.CARD_WINS, Trigger.CARD_LOSES, Trigger.CARD_DESTROYED, Trigger.CARD_FALLS),
    }
)
OF_GOES = OF_BATTLES | OF_CARDS | {Trigger.GO_STARTS, Trigger.GO_ENDS, Trigger.DRAWS_BY_TEXT}
OF_ANYBODY = frozenset({Trigger.ATTACKS, Trigger.GAINS, Trigger.DRAWS, Trigger.ACTIVATED, Trigger.LEAVES})
OF_OTHERS = (
    OF_ANYBODY
    | OF_GOES
    | {
        *(Trigger.OTHER_GAINS, Trigger.OTHER_USES, Trigger.OTHER_DRAWS),
        *(Trigger.CARD_DIES, Trigger.KILLED, Trigger.DAMAGED),
        *(Trigger.EACH_TURN_START, Trigger.EACH_TURN_END, Trigger.OTHER_TURN_START, Trigger.OTHER_TURN_END),
        *(Trigger.OTHER_DISCARDS, Trigger.ANY_DISCARDS, Trigger.OTHER_FAILS),
        *(Trigger.OTHER_LOSES, Trigger.LOSES, Trigger.OTHER_HURT, Trigger.ANY_HURT),
    }
)  # "that player" is who did it, or whose turn it is
OWN_TRIGGERS = OF_GOES | frozenset(
    {
        *(Trigger.TRIBUTED, Trigger.THIS_DESTROYED, Trigger.THIS_FALLS),
        Trigger.PLAYED,
        Trigger.THIS_SUCCEEDS,
        Trigger.THIS_FAILS,
        Trigger.THIS_OVER,
        Trigger.THIS_DIES,
    }
)  # what a card waits for that is used and gone
OWN_FIGHT = frozenset({Trigger.ROLLED})  # of the card itself, on one that fights
OWN_DEFENCE = OWN_FIGHT | {Trigger.DEFENCE_FAILS}  # on a defence card
OF_THIS_ATTACK = {
    Trigger.SUCCESS: Trigger.THIS_SUCCEEDS,
    Trigger.FAILURE: Trigger.THIS_FAILS,
    Trigger.ATTACK_OVER: Trigger.THIS_OVER,
}
OF_ITS_DAMAGE = frozenset({Scale.DAMAGE_BY, Scale.DAMAGE_TO})


@dataclass(frozen=True)
class Heads:
    """The heads of a sentence, each of which is said once; conditions any number of times."""

    duration: tree.Duration | None = None
    where: tree.From | None = None
    once: tree.Once | None = None
    said: frozenset[tree.For | tree.Linger | tree.While | tree.OnField] = frozenset()  # those that have no more to say
    when: tree.When | tree.During | tree.Met | tree.Seen | None = None
    only: tuple[tree.OnlyIf, ...] = ()

    @property
    def up(self) -> bool:
        """Whether the sentence holds while its card lies face up."""
        return tree.While.UP in self.said

    @property
    def either(self) -> bool:
        """Whether either player can use the sentence."""
        return tree.For.EITHER in self.said

    @property
    def lingers(self) -> tree.Linger | None:
        """How often the sentence happens in the rest of the turn in which its card was used; else None."""
        return next((head for head in self.said if isinstance(head, tree.Linger)), None)

    @property
    def of_chain(self) -> tree.When | tree.During | None:
        """What the sentence waits for in a duel with a chain, where it is said in no other way."""
        return None if isinstance(self.when, tree.Met | tree.Seen) else self.when

    def with_one(self, head: tree.Head) -> "Heads | None":
        """Return the heads with one more; None if there is one of that kind already."""
        match head:
            case tree.Duration():
                return None if self.duration else replace(self, duration=head)
            case tree.From():
                return None if self.where else replace(self, where=head)
            case tree.Once():
                return None if self.once else replace(self, once=head)
            case tree.For() | tree.Linger() | tree.While() | tree.OnField():
                return None if any(type(said) is type(head) for said in self.said) else self.saying(head)
            case tree.OnlyIf():
                return replace(self, only=(*self.only, head))
        return None if self.when else replace(self, when=head)

    def saying(self, head: tree.For | tree.Linger | tree.While | tree.OnField) -> "Heads":
        """Return the heads with one that has no more to say."""
        return replace(self, said=self.said | {head})


def heads_said(ability: tree.Ability) -> Heads | None:
    """Return the heads of a sentence; None if two of them are of one kind."""
    heads = Heads()
    for head in ability.heads:
        said = heads.with_one(head)
        if said is None:
            return None
        heads = said
    return heads


def lasting_by_itself(text: tree.Text, kind: str | None, words: Vocabulary) -> tree.Text:
    """Return a text in which a change that lasts, and does not say how long, says so.

    On a card that lies open it lasts as long as the card lies there; of the dice and the defence cards of a fight, and
    on an attack card of its damage, "for this attack". Whose attack it waits for there is the card's own.
    """
    if kind is None:
        return text
    lasting = words.kinds[kind].lasting
    if DurationKind.WHILE_OPEN in lasting:
        return tree.Text(tuple(lasting_sentence(sentence, WHILE_OPEN) for sentence in text.abilities))
    if DurationKind.THIS_ATTACK not in lasting:
        return text
    attacks = bool(words.kinds[kind].aims)
    text = tree.Text(tuple(of_its_own_fight(sentence, attacks=attacks) for sentence in text.abilities))
    of_this = OF_A_FIGHT | OF_ITS_DAMAGE if attacks else OF_A_FIGHT
    text = tree.Text(tuple(part for sentence in text.abilities for part in changes_apart(sentence, of_this)))
    return tree.Text(tuple(lasting_sentence(sentence, THIS_ATTACK, of_this) for sentence in text.abilities))


def changes_apart(sentence: tree.Sentence, scales: frozenset[Scale]) -> tuple[tree.Sentence, ...]:
    """Return what a sentence changes in its card's own fight, and apart from it what comes of the fight."""
    if not isinstance(sentence, tree.Ability) or sentence.heads or sentence.cost:
        return (sentence,)
    changes, left = [], []
    for clause in sentence.clauses:
        apart = () if clause.guards else tuple(step for step in clause.steps if is_change(step, scales))
        rest = tuple(step for step in clause.steps if step not in apart)
        changes += [tree.Clause(apart)] if apart else []
        left += [replace(clause, steps=rest)] if rest else []
    if not changes or not left:
        return (sentence,)
    return replace(sentence, clauses=tuple(changes)), replace(sentence, clauses=tuple(left))


def is_change(step: tree.Step, scales: frozenset[Scale]) -> bool:
    """Whether a step changes one of these for as long as it lasts."""
    return isinstance(step, tree.Modify) and not step.once and step.scale in scales


def of_its_own_fight(sentence: tree.Sentence, *, attacks: bool) -> tree.Sentence:
    """Return a sentence of a card that fights and is gone: "your attack" is then this card's, as is "your defence"."""
    if not isinstance(sentence, tree.Ability) or len(sentence.heads) != 1:
        return sentence
    match sentence.heads[0]:
        case tree.During(event) if attacks and event in OF_THIS_ATTACK:
            return replace(sentence, heads=(tree.During(OF_THIS_ATTACK[event]),))
        case tree.During(Trigger.DEFENCE) if not attacks:
            return replace(sentence, heads=())
    return sentence


def lasting_sentence(
    sentence: tree.Sentence, duration: tree.Duration, scales: frozenset[Scale] = frozenset(Scale)
) -> tree.Sentence:
    """Return a sentence with how long it lasts, if all that it does is such a change and it says nothing of that.

    Only "for this attack" it can have a price.
    """
    if not isinstance(sentence, tree.Ability) or sentence.heads or (sentence.cost and duration != THIS_ATTACK):
        return sentence
    steps = [step for clause in sentence.clauses for step in clause.steps]
    lasts = all(is_change(step, scales) for step in steps)
    return replace(sentence, heads=(duration,)) if lasts else sentence


def waits_in_vain(ability: tree.Ability, kind: KindWords) -> bool:
    """Whether a sentence waits for something on a card that is used and gone by then, and does not say how long."""
    own = OWN_TRIGGERS | ((OWN_FIGHT if kind.aims else OWN_DEFENCE) if kind.fights else set())
    return not kind.lies and ability.duration is None and ability.trigger not in own
