"""Steps that say what is true from then on: of players (dice, damage, bans) and of cards (ATK, traits)."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import CardId, Cards, Filter, It, Place, Some, What
from duelkit.cardtext.tree.numbers import Per
from duelkit.kernel.durations import Until
from duelkit.kernel.operands import Scale, Who


class Change(Enum):
    """How a number changes, other than by a number."""

    HALVED = "halved"
    DOUBLED = "doubled"
    PREVENTED = "prevented"
    TWICE = "rolled twice, and the better counts"
    WORSE = "rolled twice, and the worse counts"
    ORIGINAL_HALVED = "half the original"
    ORIGINAL_DOUBLED = "double the original"


@dataclass(frozen=True)
class Modify:
    """A lasting change of a scale, by a number or a Change.

    "Your attack dice gain 1", "the attacker's defence dice lose 2", "your attack dice are rolled twice, and the better
    counts", "damage dealt to you is halved", "damage dealt to you is prevented", "damage dealt by you gains 20", "life
    lost by you is doubled", "life gained by that player is halved". With NO_DEFENCE and what stands behind it
    (`change` None): "the defender cannot use defence cards", "you cannot use effect cards", "you cannot attack", "you
    cannot buy or draw cards", "you cannot be attacked", "each other player can attack only you".
    """

    scale: Scale
    whose: Who
    change: int | Change | None
    per: Per | None = None  # "your attack dice gain 1 for each card in your void"
    once: bool = False  # "the next damage dealt to you is halved"


@dataclass(frozen=True)
class Prevent:
    """Says "Prevent the next 100 damage to you"."""

    n: int
    whose: Who


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


@dataclass(frozen=True)
class Mirrors:
    """Says "The ATK and DEF of this card become those of all monsters that are on this card": of all together.

    Or "the ATK of this card becomes that of it until the end of the turn": what it is at that moment.
    """

    what: What
    stats: Stats
    source: Some | It
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Scaled:
    """Says "The ATK of it is halved"."""

    what: What
    stats: Stats
    change: Change
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Treated:
    """Says "It becomes dragon until the end of the turn": of that race, or attribute."""

    what: What
    word: str
    until: Until = Until.STAYS


@dataclass(frozen=True)
class AttackAlone:
    """Says "Only it can attack until the end of the turn": of the monsters of your field."""

    what: What
    until: Until = Until.STAYS


@dataclass(frozen=True)
class AttackMore:
    """Says "It can attack once more until the end of the turn"."""

    what: What
    until: Until = Until.STAYS


@dataclass(frozen=True)
class Closed:
    """Says "The called zones cannot be used": for as long as this card lies face up."""

    until: Until = Until.STAYS


@dataclass(frozen=True)
class SummonsCounted:
    """Says "Each player can normal summon or set 2 monsters that are counted": and then none, while this card lies."""

    n: int


@dataclass(frozen=True)
class HandPrice:
    """Says "Each player must pay 500 life to play a card from the hand": while this card lies face up."""

    who: Who
    n: int


@dataclass(frozen=True)
class Matched:
    """Says "This card has the ATK and DEF of the bound monster": while this card lies face up."""


@dataclass(frozen=True)
class Prohibited:
    """Says "Cards of the called name that are not yet on the field cannot be used": while this card lies face up."""

    until: Until = Until.STAYS


@dataclass(frozen=True)
class FieldNamed:
    """Says "The field is treated as "umi"": as if that card lay there face up, while this card lies face up."""

    name: CardId


@dataclass(frozen=True)
class Traded:
    """Says "Swap the original ATK of both targets until the end of the turn"."""

    until: Until = Until.STAYS


class OfCall(Enum):
    """What a call that is kept is about."""

    RACE = "race"
    ATTRIBUTE = "attribute"


@dataclass(frozen=True)
class TreatedAsCalled:
    """Says "It becomes of the called race"."""

    what: What
    called: OfCall


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


@dataclass(frozen=True)
class KeepOne:
    """Says "Keep 1 monster on your field and send all other cards on the field and in each hand to the grave"."""

    what: Some


@dataclass(frozen=True)
class SummonToFight:
    """Says "Your opponent special summons 1 monster from their deck, which attacks it": in a Battle Phase of its own.

    "It" was kept before; the summoned monster comes in attack position, and nobody takes battle damage.
    """

    who: Who
    cards: Cards
    zone: str


class Settling(Enum):
    """Says who wins by what lies there."""

    LAST_MONSTER = "the player with the only monster on the field wins the duel, and nobody without one"


Statement: TypeAlias = (
    Gains
    | Loses
    | Becomes
    | Mirrors
    | Scaled
    | Treated
    | TreatedAsCalled
    | Swapped
    | Grant
    | Rule
    | Silence
    | Closed
    | Prohibited
    | SummonsCounted
    | HandPrice
    | Matched
    | FieldNamed
)


ChangeStep: TypeAlias = (
    Statement
    | Modify
    | Prevent
    | Traded
    | GrantAny
    | AttackAlone
    | AttackMore
    | Skip
    | KeepOne
    | SummonToFight
    | Settling
)
