"""The numbers in a text: plain ones, those that count something, and amounts that the duel gives."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import Filter, It, Place, What
from duelkit.kernel.operands import Holding, Who


@dataclass(frozen=True)
class CardsIn:
    """Says "for each attack card in your void"."""

    of: Filter
    place: Place


@dataclass(frozen=True)
class CardsBy:
    """Says "for each 2 cards in your hand": what is left over does not count."""

    n: int
    of: Filter
    place: Place


class Each(Enum):
    """What a number can be multiplied by, beside cards."""

    POINT = "point"  # of the die that was rolled
    ATTACK_POINT = "point of the attack die"  # of the fight
    DEFENCE_POINT = "point of the defence die"  # the better one
    DEFENCE_SUM = "point that the defence dice come to"
    LOW_DEFENCE = "point of the lowest defence die"
    LEAD = "point by which the fight is won"
    HIT = "hit of the attack"  # each of its fights that has succeeded
    HIGH_POINT = "point of the highest die"  # of those that were rolled
    LOW_POINT = "point of the lowest die"
    HEAD = "head"  # of the coins
    COUNTER = "counter on this card"
    SPELL_COUNTER = "spell counter on this card"
    PICKED = "of them"  # of what was picked, or was moved before
    LEVEL = "of its levels"
    EQUIP = "equip on this card"
    DISCARDED = "card discarded so"  # that a text waits for
    PAID = "100 life paid so"
    DRAWN = "card drawn so"  # by the step before


@dataclass(frozen=True)
class Given:
    """Says "for each discarded or tributed dragon monster of yours in this turn": tributed from the field."""

    race: str


@dataclass(frozen=True)
class LifeOf:
    """Says "for each 100 life that you have", "... that you are missing": to what one began with (`missing`)."""

    n: int
    who: Who
    missing: bool


@dataclass(frozen=True)
class TurnsOf:
    """Says "for each turn that you have begun"."""

    who: Who


@dataclass(frozen=True)
class AttacksOf:
    """Says "for each attack that you have made": those that are over."""

    who: Who


@dataclass(frozen=True)
class CountOf:
    """Says "for each attack in your attack count": those since all counts returned to 0, one under way with them."""

    who: Who


@dataclass(frozen=True)
class PlayersIn:
    """Says "for each player", "for each other player" (`other`): who are in."""

    other: bool


@dataclass(frozen=True)
class PlayersAhead:
    """Says "for each player with more life than you", "... with fewer cards in hand than you" (`more` False)."""

    more: bool
    of: Holding
    than: Who


OF_A_ROLL = frozenset({Each.POINT, Each.HIGH_POINT, Each.LOW_POINT})  # dice that the text has rolled
OF_A_FIGHT = frozenset({Each.ATTACK_POINT, Each.DEFENCE_POINT, Each.DEFENCE_SUM, Each.LOW_DEFENCE, Each.LEAD, Each.HIT})


@dataclass(frozen=True)
class DiceShowing:
    """Says "for each die that shows 6": of those that were rolled."""

    n: int


@dataclass(frozen=True)
class DefenceDiceShowing:
    """Says "for each defence die that shows 6": of those of the fight, by what they count."""

    n: int


Per: TypeAlias = (
    Each
    | DiceShowing
    | DefenceDiceShowing
    | CardsIn
    | CardsBy
    | Given
    | LifeOf
    | TurnsOf
    | AttacksOf
    | CountOf
    | PlayersIn
    | PlayersAhead
)


@dataclass(frozen=True)
class Number:
    """Says "30", "30 ... for each point", "30 ... for each card in your hand"."""

    n: int
    per: Per | None = None


@dataclass(frozen=True)
class Bounded:
    """Says "30 ... for each card in the void but not above 300"."""

    n: int
    per: Per
    most: int


@dataclass(frozen=True)
class AtLeast:
    """Says "30 ... for each card in your hand but not below 60"."""

    n: int
    per: Per
    least: int


class Amount(Enum):
    """Amounts that are no number: "life equal to this attack's damage", "... the damage dealt", "half their life"."""

    ATTACK_DAMAGE = "this attack's damage"  # what its player's cards make of it, whether it is dealt or not
    DAMAGE_DEALT = "the damage dealt"  # what it has really taken
    HALF_DEALT = "half the damage dealt"
    HALF_ATTACK = "half this attack's damage"
    TWICE_ATTACK = "twice this attack's damage"
    AS_MUCH = "as much"  # as was gained or lost where the text waits for that
    HALF_AS_MUCH = "half as much"
    HALF_LIFE = "half their life"


@dataclass(frozen=True)
class EqualTo:
    """Says "equal to its ATK", "equal to half the ATK of all monsters on your field": of all of them together."""

    stat: str
    half: bool = False
    what: What = It.IT


class Dealt(Enum):
    """What a trigger, or the duel before it, measured."""

    DAMAGE = "equal to that damage"
    HALF_PAID = "equal to half the life that you paid in your last turn"


HowMuch: TypeAlias = Number | Bounded | AtLeast | Amount | EqualTo | Dealt
