"""The parts of speech of a duel with a chain: cards, how many of them, where, and numbers."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree import How, Limit, Place


class CardId(str):
    """A card by its id, in double quotes: "man-eater-bug"."""

    __slots__ = ()


class NamePart(str):
    """A part of the English name that is printed on cards, in double quotes: "Amazoness"."""

    __slots__ = ()


# --- cards ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Quality:
    """Says "face-up", "dragon", "fish or aqua"."""

    words: tuple[str, ...]


class Able(Enum):
    """Other conditions on a card: what its own text lets it do."""

    ANY = ""
    SPELL_COUNTERS = "that can hold spell counters"


@dataclass(frozen=True)
class Filter:
    """Which cards: "face-up dragon monster with level 4 or less", "card named "umi" or "yami"".

    `qualities` are words before the noun, in their order: how it lies, attributes, races.
    """

    noun: str = "card"
    qualities: tuple[Quality, ...] = ()
    limits: tuple[Limit, ...] = ()
    names: tuple[CardId, ...] = ()
    unlike: tuple[CardId, ...] = ()  # "not named ..."
    part: NamePart | None = None  # "with ... in its name"
    able: Able = Able.ANY
    other: bool = False  # than the card that says so


ANY_CARD = Filter()


@dataclass(frozen=True)
class Cards:
    """So many: "1 card", "up to 2 monsters", "2 random cards", "the top 3 cards", "all monsters"."""

    n: int  # 0 with How.ALL
    how: How = How.CHOSEN
    of: Filter = Filter()
    up_to: bool = False  # only with How.CHOSEN


class It(Enum):
    """What the step before picked: "it", "them"; "they" as the subject of a sentence."""

    IT = "it"


class Pointed(Enum):
    """A card that the text can name without picking it."""

    THIS = "this card"
    THAT = "that card"  # of which the trigger speaks
    HOST = "the equipped monster"
    BOUND = "the bound monster"
    FIRST = "the first target"
    SECOND = "the second target"
    ATTACKER = "the attacking monster"
    ATTACKED = "the attacked monster"
    FOE = "the monster this card battles"
    FALLEN = "the destroyed monster"

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "card" if self in (Pointed.THIS, Pointed.THAT) else "monster"


class Bound(Enum):
    """Conditions on cards that depend on the price."""

    NONE = ""
    RACE = "of the called race"
    DEF = "with no more DEF than the ATK of the tribute"
    OTHER = "other than that card"


@dataclass(frozen=True)
class Some:
    """Says "1 monster on the field", "all cards in your hand", "the top card of your deck"."""

    cards: Cards
    place: Place
    bound: Bound = Bound.NONE


@dataclass(frozen=True)
class Extreme:
    """Says "the monster on the field with the highest ATK", or the lowest (`high` False)."""

    of: Filter
    place: Place
    stat: str
    high: bool


@dataclass(frozen=True)
class Alike:
    """Says "every copy of it in your grave": of what was picked."""

    place: Place

    @property
    def noun(self) -> str:
        """The noun for the cards."""
        return "card"


Named: TypeAlias = Pointed | Some | Extreme | Alike
What: TypeAlias = It | Named
Own: TypeAlias = It | Pointed


# --- numbers ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardsIn:
    """Says "for each dragon monster in your grave"."""

    of: Filter
    place: Place


class Each(Enum):
    """Other things that a number can be multiplied by."""

    POINT = "point"  # of the die
    HEAD = "head"  # of the coins
    COUNTER = "counter on this card"
    SPELL_COUNTER = "spell counter on this card"
    PICKED = "of them"
    LEVEL = "of its levels"
    EQUIP = "equip on this card"


Per: TypeAlias = Each | CardsIn


@dataclass(frozen=True)
class Number:
    """Says "500", "500 ... for each card in your hand"."""

    n: int
    per: Per | None = None


@dataclass(frozen=True)
class EqualTo:
    """Says "equal to its ATK", "equal to half the ATK of all monsters on your field": of all of them together."""

    stat: str
    half: bool = False
    what: What = It.IT


class Dealt(Enum):
    """What a trigger measured."""

    DAMAGE = "equal to that damage"


HowMuch: TypeAlias = Number | EqualTo | Dealt
