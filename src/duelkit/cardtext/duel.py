"""What the texts of a duel with a chain say, as a tree: like `cardtext.tree`, for monsters, spells and traps.

A game's own words (nouns, qualities, traits, bans, phases) are in English here, as there.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_cards import (
    ANY_CARD,
    Able,
    Alike,
    Bound,
    CardId,
    Cards,
    CardsIn,
    Dealt,
    Each,
    EqualTo,
    Extreme,
    Filter,
    HowMuch,
    It,
    Named,
    NamePart,
    Number,
    Own,
    Per,
    Pointed,
    Quality,
    Some,
    What,
)
from duelkit.cardtext.tree import How, LifeIs, Limit, May, On, Otherwise, Place, Roll, Shuffle, SwapLife
from duelkit.kernel.instructions import Order, Stance, Trigger, Until, Who

__all__ = [
    "Able",
    "Alike",
    "Bound",
    "CardId",
    "Cards",
    "CardsIn",
    "Dealt",
    "Each",
    "EqualTo",
    "Extreme",
    "Filter",
    "How",
    "HowMuch",
    "It",
    "LifeIs",
    "Limit",
    "May",
    "NamePart",
    "Named",
    "Number",
    "On",
    "Otherwise",
    "Own",
    "Per",
    "Place",
    "Pointed",
    "Quality",
    "Roll",
    "Shuffle",
    "Some",
    "SwapLife",
    "What",
]

# --- steps: cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choose:
    """Says "Choose 1 monster on the field"; "it" is then what was chosen."""

    what: Some


@dataclass(frozen=True)
class Destroy:
    """Says "Destroy it", "destroy all monsters on the field"; "destroy and banish it" (`banished`): no grave for it."""

    what: What
    banished: bool = False


class Parting(Enum):
    """What can be done to a card at a later time."""

    DESTROY = "destroy"
    BANISH = "banish"
    RETURN = "return to the owner's hand"


@dataclass(frozen=True)
class Later:
    """Says "Destroy it at the end of the turn"."""

    what: What
    parting: Parting
    until: Until


@dataclass(frozen=True)
class Banish:
    """Says "Banish it"."""

    what: What


@dataclass(frozen=True)
class Send:
    """Says "Send it to the grave"."""

    what: What


@dataclass(frozen=True)
class Tribute:
    """Says "Tribute 1 other monster": of your own."""

    cards: Cards


@dataclass(frozen=True)
class TributeIt:
    """Says "Tribute this card", "tribute 2 monsters on your opponent's field"."""

    what: Own | Some


@dataclass(frozen=True)
class Discard:
    """Says "Discard 1 spell", "your opponent discards 1 random card"."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class DiscardIt:
    """Says "Discard it", "discard this card"."""

    what: Own


class Act(Enum):
    """What players do to cards of their own choice."""

    DESTROY = "destroys"
    BANISH = "banishes"
    SEND = "sends"
    TRIBUTE = "tributes"
    RETURN = "returns"
    CHOOSE = "chooses"  # as targets


@dataclass(frozen=True)
class TheirOwn:
    """Says "Each player destroys 1 monster from their field": those who do it choose."""

    who: Who
    act: Act
    cards: Cards
    zone: str


@dataclass(frozen=True)
class TheirSummon:
    """Says "Each player special summons 1 monster from their grave"."""

    who: Who
    cards: Cards
    zone: str
    stance: Stance = Stance.EITHER


@dataclass(frozen=True)
class Lay:
    """Says "Set 1 spell or trap from your hand"."""

    cards: Cards


class Goal(Enum):
    """Where a card goes back to, always its owner's."""

    HAND = "the owner's hand"
    TOP = "the top of the deck"
    BOTTOM = "the bottom of the deck"
    DECK = "the deck"  # which is shuffled


@dataclass(frozen=True)
class Return:
    """Says "Return it to the owner's hand", "return it to the top of the deck"."""

    what: What
    to: Goal


@dataclass(frozen=True)
class Add:
    """Says "Add it to your hand"."""

    what: What
    whose: Who


@dataclass(frozen=True)
class Summon:
    """Says "Special summon it", "special summon 1 monster from your hand in defence position".

    It comes `onto` a player's field; EACH stands for its owner.
    """

    what: What
    stance: Stance = Stance.EITHER
    onto: Who = Who.YOU


@dataclass(frozen=True)
class Turn:
    """Says "Change it to defence position", "turn it face up", "change the position of it"."""

    what: What
    stance: Stance


@dataclass(frozen=True)
class Control:
    """Says "Take control of it until the end of the turn", "your opponent takes control of it"."""

    who: Who
    what: What
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Exchange:
    """Says "It and this card change sides": each is then controlled by who controlled the other."""

    what: What


@dataclass(frozen=True)
class Equip:
    """Says "Equip this card to it"."""

    what: What


@dataclass(frozen=True)
class Bind:
    """Says "Bind this card to it": it is no equip, and its text says what becomes of one where the other goes."""

    what: What


@dataclass(frozen=True)
class Total:
    """Says "to a total of 3"."""

    n: int


@dataclass(frozen=True)
class AddCounters:
    """Says "Put 1 counter on this card", "put 1 counter on this card to a total of 3": no more than that.

    A card that puts spell counters (`spell`) on itself can hold them: other cards can put some on it as well.
    """

    n: int
    what: What
    most: Total | None = None
    spell: bool = False


@dataclass(frozen=True)
class RemoveCounters:
    """Says "Remove 2 counters from this card"."""

    n: int
    what: What
    spell: bool = False


# --- steps: what is true of cards and players -------------------------------------------------------------------------


class Stats(Enum):
    """Which numbers change."""

    ATK = "ATK"
    DEF = "DEF"
    BOTH = "ATK and DEF"
    LEVEL = "level"

    @property
    def noun(self) -> str:
        """The noun for the numbers."""
        return self.value


@dataclass(frozen=True)
class Gains:
    """Says "It gains 500 ATK until the end of the turn", "this card gains 300 ATK for each card in your hand"."""

    what: What
    amount: int
    stats: Stats
    per: Per | None = None
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Loses:
    """Says "It loses 500 ATK"."""

    what: What
    amount: int
    stats: Stats
    per: Per | None = None
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Becomes:
    """Says "The ATK of it becomes 0", "the ATK of this card becomes 500 for each card in your hand"."""

    what: What
    stats: Stats
    amount: int
    per: Per | None = None
    until: Until = Until.STAYS


class Change(Enum):
    """How a number changes, other than by a number."""

    HALVED = "halved"
    DOUBLED = "doubled"
    ORIGINAL_HALVED = "half the original"
    ORIGINAL_DOUBLED = "double the original"


@dataclass(frozen=True)
class Scaled:
    """Says "The ATK of it is halved"."""

    what: What
    stats: Stats
    change: Change
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Swapped:
    """Says "Swap the ATK and DEF of it"."""

    what: What
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Grant:
    """Says "It cannot attack until the end of the turn"."""

    what: What
    trait: str
    until: Until = Until.STAYS


@dataclass(frozen=True)
class GrantAny:
    """Says "Any dragon monster on your field cannot attack until the end of the turn": later ones as well."""

    of: Filter
    place: Place
    trait: str
    until: Until


@dataclass(frozen=True)
class Rule:
    """Says "Your opponent cannot attack until the end of the turn"."""

    who: Who
    ban: str
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Skip:
    """Says "Your opponent must skip the next battle phase", "the next 2 draw phases"."""

    who: Who
    phase: str
    n: int = 1


@dataclass(frozen=True)
class Silence:
    """Says "The effects of spells on the field are negated", as long as this card lies there or for a time."""

    of: Filter
    until: Until = Until.STAYS


# --- steps: life, chains, chance --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """Says "Deal 500 damage to your opponent"."""

    amount: HowMuch
    to: Who


@dataclass(frozen=True)
class Gain:
    """Says "Gain 500 life", "your opponent gains life equal to its ATK"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Lose:
    """Says "Lose 500 life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Pay:
    """Says "Pay 500 life", a price."""

    n: int


@dataclass(frozen=True)
class PayHalf:
    """Says "Pay half your life", a price."""


@dataclass(frozen=True)
class SetLife:
    """Says "Your life becomes 3000"."""

    who: Who
    n: int


@dataclass(frozen=True)
class HalveLife:
    """Says "Your opponent's life is halved"."""

    who: Who


@dataclass(frozen=True)
class Draw:
    """Says "Draw 2 cards", "each player draws 1 card for each of them"."""

    who: Who
    n: int
    per: Per | None = None


@dataclass(frozen=True)
class Look:
    """Says "Look at the top 3 cards of your deck"."""

    n: int
    whose: Who


@dataclass(frozen=True)
class DrawTo:
    """Says "Draw until you hold 5 cards"."""

    who: Who
    n: int


@dataclass(frozen=True)
class Reveal:
    """Says "Reveal your opponent's hand"."""

    who: Who


@dataclass(frozen=True)
class Show:
    """Says "Reveal it", "reveal 1 random card from your opponent's hand"."""

    what: What


class Deed(Enum):
    """What needs no further word."""

    NEGATE = "negate the activation"
    NEGATE_EFFECT = "negate the effect"
    SPARE = "negate the damage that it deals to you"
    STOP_ATTACK = "negate the attack"
    STOP_SUMMON = "negate the summon"
    END_BATTLE = "end the battle phase"
    FUSE = "fusion summon 1 fusion monster"
    CALL = "call and toss a coin"
    CALL_RACE = "call a race"
    WIN = "win the duel"
    STAY = "this card stays on the field"  # all that a card does as it is activated


@dataclass(frozen=True)
class Ritual:
    """Says "Ritual summon "relinquished""."""

    name: CardId


class Use(Enum):
    """What tokens are good for."""

    ANY = ""
    NO_SUMMON = "that cannot be tributed for a summon"


@dataclass(frozen=True)
class Tokens:
    """Says "Create 4 earth beast tokens with level 1, 0 ATK and 0 DEF": they come in defence position."""

    n: int
    attribute: str
    race: str
    level: int
    atk: int
    defence: int
    use: Use = Use.ANY
    onto: Who = Who.YOU


@dataclass(frozen=True)
class Toss:
    """Says "Toss 3 coins"."""

    n: int


Step: TypeAlias = (
    Choose
    | Destroy
    | Later
    | Banish
    | Send
    | Tribute
    | TributeIt
    | Discard
    | TheirOwn
    | TheirSummon
    | DiscardIt
    | Return
    | Lay
    | Add
    | Summon
    | Turn
    | Control
    | Exchange
    | Equip
    | Bind
    | AddCounters
    | RemoveCounters
    | Gains
    | Loses
    | Becomes
    | Scaled
    | Swapped
    | Grant
    | GrantAny
    | Rule
    | Skip
    | Silence
    | Deal
    | Gain
    | Lose
    | Pay
    | PayHalf
    | SetLife
    | HalveLife
    | SwapLife
    | Draw
    | DrawTo
    | Look
    | Reveal
    | Show
    | Deed
    | Ritual
    | Tokens
    | Toss
    | Roll
    | Shuffle
)
Statement: TypeAlias = Gains | Loses | Becomes | Scaled | Swapped | Grant | Rule | Silence


# --- what stands before steps -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Holds:
    """Says "your field holds 2 or more monsters"."""

    place: Place
    order: Order
    n: int
    of: Filter = ANY_CARD


@dataclass(frozen=True)
class Leads:
    """Says "you have less life than your opponent", or more (`more`)."""

    who: Who
    more: bool


@dataclass(frozen=True)
class Is:
    """Says "it is a dragon monster"."""

    what: What
    of: Filter


@dataclass(frozen=True)
class Counted:
    """Says "this card has 3 or more counters"."""

    order: Order
    n: int
    spell: bool = False


@dataclass(frozen=True)
class ItIs:
    """Says "it is your turn", "it is your opponent's standby phase"."""

    whose: Who
    phase: str | None = None


class Asked(Enum):
    """Questions without a further word."""

    CALLED = "the call was right"
    MISCALLED = "the call was wrong"
    IDLE = "you have summoned no monster in this turn"
    COMPLETE = "no target is gone"
    HURT = "you are about to take battle damage"
    DESTROYS = "that card destroys cards"
    HURTS = "that card deals damage to you"
    DONE = "that was done"
    FIGHTS = "this card battles"
    STRIKES = "this card battles before the damage step"
    CLASHES = "this card battles in the damage step"
    FELLS = "the monster this card battles was destroyed"
    REPELLED = "the attack was weaker than the DEF of the attacked monster"


@dataclass(frozen=True)
class Targets:
    """Says "that card targets only 1 monster on the field": such cards, so many, and nothing else."""

    n: int
    of: Filter = ANY_CARD
    place: Place | None = None


Test: TypeAlias = LifeIs | Holds | Leads | Is | Counted | ItIs | Asked | Targets


@dataclass(frozen=True)
class If:
    """Says "If your field holds no monster, ..."."""

    test: Test


@dataclass(frozen=True)
class OnHeads:
    """Says "on heads, ...", "on tails, ...", "on 2 or more heads, ..."."""

    order: Order
    n: int


@dataclass(frozen=True)
class Unless:
    """Says "unless you pay 700 life, ..."."""

    price: Step


@dataclass(frozen=True)
class UnlessThey:
    """Says "unless your opponent discards 1 spell, ..."."""

    cards: Cards


Guard: TypeAlias = If | On | OnHeads | Otherwise | May | Unless | UnlessThey


@dataclass(frozen=True)
class Clause:
    """What stands between two semicolons: guards, then steps joined by ", then"."""

    steps: tuple[Step, ...]
    guards: tuple[Guard, ...] = ()


# --- heads ------------------------------------------------------------------------------------------------------------


class From(Enum):
    """The place where the card has to be: "From your hand: ..."."""

    HAND = "hand"
    GRAVE = "grave"
    FUSION = "fusion"


class Once(Enum):
    """Says "Once per turn: ..."."""

    TURN = "once per turn"


class While(Enum):
    """Says "While this card is face up, ..."."""

    UP = "while this card is face up"


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
    FIELD = "from the field"
    HAND = "from the hand"
    DECK = "from the deck"
    DIRECT = "by a direct attack"
    OPPONENT = "by your opponent"


class Grave(Enum):
    """Whose grave a card was sent to."""

    ANY = "the grave"
    YOURS = "your grave"
    THEIRS = "your opponent's grave"


@dataclass(frozen=True)
class Subject:
    """The subject of a trigger: "this card" (`this`), "a monster", "your monster", "your opponent's monster".

    "One or more monsters" (`together`) are one subject; `host` is "the equipped monster".
    """

    of: Filter = ANY_CARD
    whose: Who | None = None
    this: bool = False
    together: bool = False
    host: bool = False

    @property
    def noun(self) -> str:
        """The noun for the subject."""
        return "monster" if self.host else self.of.noun


@dataclass(frozen=True)
class When:
    """Says "When your opponent's monster attacks: ...", "Flip: ...", "During each of your standby phases: ..."."""

    event: Trigger
    subject: Subject = Subject()
    ways: tuple[Way, ...] = ()
    fate: Fate = Fate.ANY
    grave: Grave = Grave.ANY


@dataclass(frozen=True)
class During:
    """Says "During each of your standby phases: ...", "during your main phase: ...", "at any time: ...".

    `whose` THAT_PLAYER is the controller of the monster that the card is equipped to.
    """

    event: Trigger
    whose: Who = Who.EACH


@dataclass(frozen=True)
class OnlyIf:
    """Says "Only if your field holds no monster: ..."."""

    test: Test


Head: TypeAlias = From | Once | While | When | During | OnlyIf


@dataclass(frozen=True)
class Ability:
    """One sentence: when and where, what it costs, what it does."""

    clauses: tuple[Clause, ...]
    heads: tuple[Head, ...] = ()
    cost: tuple[Step, ...] = ()


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


class Declared(Enum):
    """A sentence for which there is no program."""

    SPIRIT = "returns to the owner's hand at the end of the turn in which it was summoned or flipped"


Sentence: TypeAlias = Ability | Materials | Gathered | EquipTo | Declared


@dataclass(frozen=True)
class Text:
    """A card's whole text: its sentences in their order."""

    abilities: tuple[Sentence, ...]
