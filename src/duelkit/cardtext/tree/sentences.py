"""Sentences: guards and clauses, the heads that stand before them, whole texts."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import ANY_CARD, CardId, Cards, Filter
from duelkit.cardtext.tree.changing import ChangeStep
from duelkit.cardtext.tree.conditions import Test
from duelkit.cardtext.tree.holding import HoldStep
from duelkit.cardtext.tree.moving import CardStep
from duelkit.cardtext.tree.playing import PlayerStep
from duelkit.kernel.durations import DurationKind, Moment
from duelkit.kernel.operands import Order, Who
from duelkit.kernel.triggers import Trigger

Step: TypeAlias = CardStep | ChangeStep | HoldStep | PlayerStep

# --- what stands before steps -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class If:
    """Says "If your field holds no monster, ..."."""

    test: Test


@dataclass(frozen=True)
class On:
    """Says "on 5 or more, ...", "on 2 or less, ...", "on 6, ...": what the die shows."""

    order: Order
    n: int


@dataclass(frozen=True)
class OnParity:
    """Says "on an even number, ...", "on an odd number, ..." (`odd`): what the dice show together."""

    odd: bool


@dataclass(frozen=True)
class OnDoubles:
    """Says "on doubles, ...": all dice that were rolled show the same."""


@dataclass(frozen=True)
class OnHeads:
    """Says "on heads, ...", "on tails, ...", "on 2 or more heads, ..."."""

    order: Order
    n: int


@dataclass(frozen=True)
class Otherwise:
    """Says "otherwise, ...": where the test before did not hold."""


@dataclass(frozen=True)
class May:
    """Says "you may ..."."""


@dataclass(frozen=True)
class Either:
    """Says "choose one: ...": this, or the clause behind it, which begins with Or."""


@dataclass(frozen=True)
class LetChooseOne:
    """Says "that player chooses one: ...": as Either, but another player chooses."""

    who: Who


@dataclass(frozen=True)
class Or:
    """Says "or ...": what happens where the clause before, which begins with a choice of two, was not chosen."""


@dataclass(frozen=True)
class Unless:
    """Says "unless you pay 700 life, ..."."""

    price: Step


@dataclass(frozen=True)
class UnlessThey:
    """Says "unless your opponent discards 1 spell, ..."."""

    cards: Cards


@dataclass(frozen=True)
class At:
    """Says "when this turn ends, ...", "in your next standby phase, ...": the rest of the sentence waits for that."""

    moment: Moment
    whose: Who = Who.EACH
    n: int = 1


@dataclass(frozen=True)
class ForEach:
    """Says "for each other player, ...": all of the sentence for each of them in turn, who is "that player" in it.

    It stands before all else that the sentence does, and `who` are EACH, EACH_OTHER or OUTSIDE; inside, CURRENT.
    """

    who: Who


Guard: TypeAlias = (
    ForEach
    | If
    | On
    | OnParity
    | OnDoubles
    | OnHeads
    | Otherwise
    | May
    | Either
    | LetChooseOne
    | Or
    | Unless
    | UnlessThey
    | At
)


@dataclass(frozen=True)
class Clause:
    """What stands between two semicolons: guards, then steps joined by ", then"."""

    steps: tuple[Step, ...]
    guards: tuple[Guard, ...] = ()


# --- heads ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Duration:
    """Says "For 2 turns: ..." (TURNS, n), "Until your next turn: ...", "For this attack: ...".

    Or "While this card lies open, ...", "For your next attack: ...", "For the next attack against you: ...", "Until
    your attack fails: ..." (UNTIL_EVENT, event), "In the attacker's next turn: ...", "In the attacker's
    next 2 turns: ..." (NEXT_TURN, n, whose), "Until the end of the attacker's next turn: ..." (THROUGH_NEXT_TURN),
    "Until the next turn of the attacker: ..." (UP_TO_NEXT_TURN), "For the next attack of the defender: ..."
    (NEXT_ATTACK_OF).
    """

    kind: DurationKind
    n: int = 0
    event: Trigger = Trigger.PLAYED
    whose: Who = Who.YOU


class From(Enum):
    """The place where the card has to be: "From your hand: ..."."""

    HAND = "hand"
    GRAVE = "grave"
    FUSION = "fusion"


class Once(Enum):
    """Says "Once per turn: ..."."""

    TURN = "once per turn"
    NAME = "once per turn for all cards of this name"
    DUEL = "once per duel for all cards of this name"


class For(Enum):
    """Who can use a sentence, where that is not its card's player alone: "For either player: ..."."""

    EITHER = "either player"


class Linger(Enum):
    """Says "Once in the rest of this turn: ...", of a card that does not stay: it waits for what its sentence says.

    "In the rest of this turn: ..." waits for it each time.
    """

    FIRST = "once in the rest of this turn"
    EACH = "in the rest of this turn"


class While(Enum):
    """Says "While this card is face up, ..."."""

    UP = "while this card is face up"


class OnField(Enum):
    """Says "While this card is on your field, ...": it holds then, and nothing has to happen for it."""

    HERE = "while this card is on your field"


class Way(Enum):
    """How a monster was summoned."""

    NORMAL = "normal"
    FLIP = "flip"
    SPECIAL = "special"
    TRIBUTE = "tribute"
    OWN = "self"  # from the hand, as its own text says


class Fate(Enum):
    """How a card was destroyed, from where it was sent, how it dealt damage."""

    ANY = ""
    BATTLE = "in battle"
    EFFECT = "by an effect"
    THEIR_EFFECT = "by an effect of your opponent"
    FIELD = "from the field"
    HAND = "from the hand"
    DECK = "from the deck"
    DIRECT = "by a direct attack"
    OPPONENT = "by your opponent"
    MILLED = "from the deck by your opponent"
    FLIPPED = "after being flipped"
    STANDING = "an attack-position monster"  # what was destroyed
    GRAVE = "from your grave"  # where a summoned monster came from
    HIDDEN = "face down"
    THREE = "by three tributes"  # how a monster was summoned


class Grave(Enum):
    """Whose grave a card was sent to."""

    ANY = "the grave"
    YOURS = "your grave"
    THEIRS = "your opponent's grave"


@dataclass(frozen=True)
class Subject:
    """The subject of a trigger: "this card" (`this`), "a monster", "your monster", "your opponent's monster".

    "One or more monsters" (`together`) are one subject; `host` is "the equipped monster", `target` is "the target" that
    was chosen as the card was used.
    """

    of: Filter = ANY_CARD
    whose: Who | None = None
    this: bool = False
    together: bool = False
    host: bool = False
    target: bool = False

    @property
    def noun(self) -> str:
        """The noun for the subject."""
        return "monster" if self.host or self.target else self.of.noun


@dataclass(frozen=True)
class When:
    """Says "When your opponent's monster attacks: ...", "Flip: ...", "During each of your standby phases: ...".

    `n` is the least battle damage, "1000 or more", that is waited for; 0: any.
    """

    event: Trigger
    subject: Subject = Subject()
    ways: tuple[Way, ...] = ()
    fate: Fate = Fate.ANY
    grave: Grave = Grave.ANY
    n: int = 0


@dataclass(frozen=True)
class During:
    """Says "When you attack: ...", "at the start of your turn: ...", "during each of your standby phases: ...".

    `whose` is said only where an event can be anybody's: ANY is whoever does it; THAT_PLAYER is the controller of the
    monster that the card is equipped to.
    """

    event: Trigger
    whose: Who = Who.EACH


@dataclass(frozen=True)
class Met:
    """Says "When this card wins a battle against a king: ...", "When this card is attacked by a spade: ..."."""

    event: Trigger
    of: Filter

    @property
    def noun(self) -> str:
        """The noun for the other card."""
        return self.of.noun


@dataclass(frozen=True)
class Seen:
    """Says "When you play a heart: ...", "When a card on your field loses a battle: ...", "At the end of each go: ...".

    So of a card that lies on the field, of what others do and what becomes of them. `whose` is who does it, or whose
    card it is: YOU, EACH_OTHER (another player) or EACH (a player).
    """

    event: Trigger
    whose: Who = Who.EACH
    of: Filter = ANY_CARD

    @property
    def noun(self) -> str:
        """The noun for the card of which it is said."""
        return self.of.noun


@dataclass(frozen=True)
class OnlyIf:
    """Says "Only if your field holds no monster: ..."."""

    test: Test


Head: TypeAlias = Duration | From | For | Once | Linger | While | OnField | When | During | Met | Seen | OnlyIf


# --- sentences --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ability:
    """One sentence: when and where, what it costs, what it does."""

    clauses: tuple[Clause, ...]
    heads: tuple[Head, ...] = ()
    cost: tuple[Step, ...] = ()

    @property
    def trigger(self) -> Trigger:
        """What the sentence waits for; PLAYED where it says nothing of that."""
        return next((head.event for head in self.heads if isinstance(head, When | During | Met | Seen)), Trigger.PLAYED)

    @property
    def duration(self) -> Duration | None:
        """How long it lasts."""
        return next((head for head in self.heads if isinstance(head, Duration)), None)


@dataclass(frozen=True)
class AttackPrice:
    """Says "To attack with this card, pay 50 life."."""

    cost: tuple[Step, ...]


@dataclass(frozen=True)
class UsedIf:
    """Says "Use this card only if your life is below 400."."""

    test: Test


@dataclass(frozen=True)
class AimedIf:
    """Says "Use this card against a player only if that player has more life than you.": each who can be attacked."""

    test: Test


@dataclass(frozen=True)
class Materials:
    """Says "Fusion of "a" and "b"."."""

    names: tuple[CardId, ...]


@dataclass(frozen=True)
class Gathered:
    """Says "In your hand with "a" and "b", this card wins the duel."."""

    names: tuple[CardId, ...]


@dataclass(frozen=True)
class EquipTo:
    """Says "Equip to 1 dragon monster.", "Equip to 1 dragon monster on your field."."""

    of: Filter
    own: bool = False


@dataclass(frozen=True)
class AlsoNamed:
    """Says "This card's name is always treated as "umi"."."""

    name: CardId


class Declared(Enum):
    """A sentence for which there is no program."""

    SPIRIT = "returns to the owner's hand at the end of the turn in which it was summoned or flipped"


Sentence: TypeAlias = Ability | AttackPrice | UsedIf | AimedIf | Materials | Gathered | EquipTo | AlsoNamed | Declared


@dataclass(frozen=True)
class Text:
    """A card's whole text: its sentences in their order."""

    abilities: tuple[Sentence, ...]
