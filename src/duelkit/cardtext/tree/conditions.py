"""Conditions in a text: what follows "if" and "only if"."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import ANY_CARD, Filter, Place, What
from duelkit.cardtext.tree.changing import OfCall
from duelkit.cardtext.tree.numbers import Amount
from duelkit.kernel.operands import Holding, Order, TurnDeed, Who


@dataclass(frozen=True)
class LifeIs:
    """Says "your life is below 300" "... above 500"."""

    who: Who
    below: bool
    n: int


@dataclass(frozen=True)
class Holds:
    """Says "your void holds 3 or more attack cards", "the queue holds 10 or less cards".

    "Your hand holds no card" is EXACTLY 0.
    """

    place: Place
    order: Order
    n: int
    of: Filter = ANY_CARD


@dataclass(frozen=True)
class Leads:
    """Says "you have the most life", "that player has the fewest cards in hand" (`most` False)."""

    who: Who
    most: bool
    of: Holding = Holding.LIFE


@dataclass(frozen=True)
class LeadsOthers:
    """Says "that player has the most life not counting you", "... the fewest cards in hand ..." (`most` False).

    They are all but the text's own player.
    """

    who: Who
    most: bool
    of: Holding = Holding.LIFE


@dataclass(frozen=True)
class HasMore:
    """Says "you have more life than the attacker", "that player has fewer cards in hand than you" (`more` False).

    "Each other player" are all others but `who`, and it has to hold against each of them.
    """

    who: Who
    more: bool
    of: Holding
    than: Who


@dataclass(frozen=True)
class SomeHasMore:
    """Says "some other player has more cards in hand than you", "... fewer cards ..." (`more` False)."""

    more: bool
    of: Holding


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
class AmountIs:
    """Says "this attack's damage is 100 or more", "the damage dealt is 50 or less"."""

    amount: Amount  # no HALF_LIFE
    order: Order
    n: int


@dataclass(frozen=True)
class DieIs:
    """Says "the attack die shows 5 or more", "the defence die shows 1": in the fight (`attack`: the attacker's)."""

    attack: bool
    order: Order
    n: int


@dataclass(frozen=True)
class OwnDieIs:
    """Says "any of your dice shows 6": in the fight, whether you attack or defend."""

    order: Order
    n: int


@dataclass(frozen=True)
class CountIs:
    """Says "your attack count is 2", "that player's attack count is 1 or more"."""

    who: Who
    order: Order
    n: int


class FightNumber(Enum):
    """Numbers of a fight that several of its dice make together."""

    DEFENCE_SUM = "the defence dice come to"
    LOWEST = "the lowest defence die shows"
    LEAD = "the fight is won by"  # how much more the winner's die counts, the defender's best
    HITS = "the attack has hit"  # how many of its fights have succeeded


@dataclass(frozen=True)
class FightNumberIs:
    """Says "the defence dice come to 10 or more", "the lowest defence die shows 4", "the fight is won by 2 or more".

    "The attack has hit 1 or more times" can be said where the attack is over, too.
    """

    number: FightNumber
    order: Order
    n: int


@dataclass(frozen=True)
class DieIsOdd:
    """Says "the attack die is odd" (`odd`), "the defence die is even": what it counts in the fight."""

    attack: bool
    odd: bool


@dataclass(frozen=True)
class Did:
    """Says "you have lost life this turn", "that player has not attacked this turn" (`no`).

    Or "you have attacked in your last turn" (`before`): the newest of one's own turns that is over.
    """

    who: Who
    deed: TurnDeed
    no: bool = False
    before: bool = False


@dataclass(frozen=True)
class IsOut:
    """Says "the defender is out"."""

    who: Who


@dataclass(frozen=True)
class ItIs:
    """Says "this happens in your turn", "... in your standby phase", "... outside your draw phase" (`no`)."""

    whose: Who
    phase: str | None = None
    no: bool = False


@dataclass(frozen=True)
class Hoards:
    """Says "a player has 6 or more other cards in hand and on the field": besides the card that says so."""

    n: int


@dataclass(frozen=True)
class Endangered:
    """Says "you are about to take 2000 or more battle damage"."""

    n: int


@dataclass(frozen=True)
class Outnumbers:
    """Says "your opponent controls more monsters than the other player", "you outnumber your opponent by 2 or more"."""

    who: Who
    n: int = 1


@dataclass(frozen=True)
class KeptCall:
    """Says "the attacking monster is of the called race"."""

    what: What
    called: OfCall


@dataclass(frozen=True)
class Felled:
    """Says "this card has destroyed 2 or more monsters in battle": since it lies face up."""

    order: Order
    n: int


class Asked(Enum):
    """Questions without a further word."""

    CALLED = "the call was right"
    MISCALLED = "the call was wrong"
    IDLE = "you have summoned no monster in this turn"
    COMPLETE = "no target is gone"
    HURT = "you are about to take battle damage"
    DESTROYS = "that card destroys cards"
    KILLS = "that card destroys monsters"
    DESTROYS_TRAPS = "that card destroys your traps"
    DESTROYS_BACKS = "that card destroys your spells or traps"
    DESTROYS_YOURS = "that card destroys your cards"
    KILLS_YOURS = "that card destroys your monsters"
    DISCARDS = "that card makes your opponent discard"
    HURTS = "that card deals damage to you"
    SUMMONS = "that card special summons monsters"
    DONE = "that was done"
    FIGHTS = "this card battles"
    STRIKES = "this card battles before the damage step"
    CLASHES = "this card battles in the damage step"
    DUELS = "this card battles a monster in the damage step"
    RAIDS = "this card attacks directly in the damage step"
    LOWER = "you rolled lower"
    HIGHER = "you rolled higher"
    FRESH = "main phase 1 has just begun"
    SETTLED = "this card came to the field in an earlier turn"
    RESTED = "this card has not attacked in this turn"
    UNSUMMONED = "you have normal summoned or set no monster in this turn"
    GUESSED = "it is of the called kind"
    MISGUESSED = "it is not of the called kind"
    LEVEL_GUESSED = "it has the called level"
    NAME_GUESSED = "it has the called name"
    SURPRISED = "the attack turned this card face up"
    FELLS = "the monster this card battles was destroyed"
    REPELLED = "the attack was weaker than the DEF of the attacked monster"


class FightIs(Enum):
    """What is asked of the fight under way without a further word."""

    ATTACK_ABOVE = "the attack die is above each defence die"
    DEFENCE_ABOVE = "each defence die is above the attack die"
    ALIKE = "the defence dice are equal"
    TIED = "the attack die equals the highest defence die"
    DEFENDED = "the attack met a defence card"
    UNDEFENDED = "the attack met no defence card"
    WATCHED = "a player is outside the fight"


@dataclass(frozen=True)
class IsWeak:
    """Says "you have less than half the life that all began with"."""

    who: Who


@dataclass(frozen=True)
class IsSame:
    """Says "the defender is the player who laid this card", "you are the player with the least life"."""

    who: Who
    whom: Who


@dataclass(frozen=True)
class DrewIs:
    """Says "the drawn card is an attack card", of one that was drawn and shown."""

    of: Filter


@dataclass(frozen=True)
class Targets:
    """Says "that card targets only 1 monster on the field": such cards, so many, and nothing else."""

    n: int
    of: Filter = ANY_CARD
    place: Place | None = None


Test: TypeAlias = (
    LifeIs
    | Holds
    | Leads
    | LeadsOthers
    | HasMore
    | SomeHasMore
    | AmountIs
    | DieIs
    | DieIsOdd
    | FightNumberIs
    | OwnDieIs
    | FightIs
    | IsWeak
    | CountIs
    | IsSame
    | DrewIs
    | Did
    | IsOut
    | Endangered
    | Hoards
    | Is
    | KeptCall
    | Outnumbers
    | Counted
    | ItIs
    | Asked
    | Targets
    | Felled
)
