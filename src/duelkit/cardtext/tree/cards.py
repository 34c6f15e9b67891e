"""The parts of speech about cards: which they are, how many of them, where they lie, and what "it" is."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.kernel.operands import Order, Who


class CardId(str):
    """A card by its id, in double quotes: "man-eater-bug"."""

    __slots__ = ()


class NamePart(str):
    """A part of the English name that is printed on cards, in double quotes: "Amazoness"."""

    __slots__ = ()


# --- which cards ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limit:
    """Says "with 100 or less damage": the stat, how it is compared, the number."""

    stat: str
    order: Order
    n: int


@dataclass(frozen=True)
class Quality:
    """Says "rare", "face-up", "dragon", "fish or aqua"."""

    words: tuple[str, ...]


class Able(Enum):
    """Other conditions on a card: what its own text lets it do, what is on it, what it is on."""

    ANY = ""
    SPELL_COUNTERS = "that can hold spell counters"
    COUNTED = "that has a spell counter"
    EQUIPPED = "that is equipped"
    ON_THIS = "that is on this card"
    UNITED = "that is in union with a monster"
    BEARS_UNION = "with a union monster on it"
    NORMAL = "that can be normal summoned"


class History(Enum):
    """What a card has been through."""

    ANY = ""
    FELL = "destroyed in battle"
    FELL_NOW = "destroyed in battle this turn"
    DESTROYED_NOW = "destroyed this turn"
    THEIR_DOING = "sent there by your opponent's effects this turn"
    MATERIAL = "used for a fusion summon"
    FOUGHT = "that fought this turn"
    ATTACKED = "that attacked this turn"
    FIGHTING = "fighting in the damage step"
    SUMMONED = "normal or flip summoned this turn"
    SPECIAL = "special summoned"


@dataclass(frozen=True)
class Filter:
    """Which cards: "common defence card", "face-up dragon monster with level 4 or less", "card named "umi"".

    `qualities` are words beside the noun, in their order: rarities, how it lies, attributes, races.
    """

    noun: str = "card"
    qualities: tuple[Quality, ...] = ()
    limits: tuple[Limit, ...] = ()
    names: tuple[CardId, ...] = ()
    unlike: tuple[CardId, ...] = ()  # "not named ..."
    part: NamePart | None = None  # "with ... in its name"
    able: Able = Able.ANY
    past: History = History.ANY
    other: bool = False  # than the card that says so


ANY_CARD = Filter()


class How(Enum):
    """How cards are picked out of a zone."""

    CHOSEN = "chosen"  # "1 card", by the holder of the text, or by the holder of the hand they are in
    RANDOM = "random"  # "1 random card"
    TOP = "top"  # "the top card", "the top 2 cards"
    ALL = "all"  # "all cards"


@dataclass(frozen=True)
class Cards:
    """So many cards of a kind: "1 card", "up to 2 attack cards", "2 random cards", "the top 3 cards", "all cards"."""

    n: int  # 0 with How.ALL
    how: How = How.CHOSEN
    of: Filter = ANY_CARD
    up_to: bool = False  # only with How.CHOSEN


# --- where ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A zone: "your hand", "the void of the player with the most life", "the queue" (None: nobody's or all's)."""

    zone: str
    whose: Who | None = None


# --- what a step is about ---------------------------------------------------------------------------------------------


class It(Enum):
    """What was picked before: "it", "them"; "they" as the subject of a sentence."""

    IT = "it"


class Pointed(Enum):
    """A card that the text can name without picking it."""

    THIS = "this card"
    THAT = "that card"  # of which the trigger speaks
    HOST = "the equipped monster"
    BOUND = "the bound monster"
    FIRST = "the first target"
    SECOND = "the second target"
    BOTH = "both targets"
    ATTACKER = "the attacking monster"
    ATTACKED = "the attacked monster"
    FOE = "the monster this card battles"
    FALLEN = "the destroyed monster"
    RISEN = "the summoned monster"  # for which another was tributed
    DRAWN = "what your opponent has just drawn"
    OTHERS = "the others"  # of the cards of which one was chosen

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "card" if self in (Pointed.THIS, Pointed.THAT, Pointed.DRAWN, Pointed.OTHERS) else "monster"


class Bound(Enum):
    """Conditions on cards that depend on the price, or on what the text waits for."""

    NONE = ""
    RACE = "of the called race"
    ATTRIBUTE = "of the called attribute"
    RESULT = "with the level of the chosen result"
    DEF = "with no more DEF than the ATK of the tribute"
    OTHER = "other than that card"
    THIS = "with no more DEF than the ATK of this card"
    LEVEL = "with the level of the tribute"
    CALLED_LEVEL = "of the called level"
    NAME = "of the called name"
    ABOVE = "one level above the tribute"
    BELOW = "below the level of the tribute"
    KIN = "of the race of that card"
    WEAKER = "with less ATK than that card"
    HURT = "with no more ATK than that damage"
    LOWER = "with lower rank"  # than this card


@dataclass(frozen=True)
class Some:
    """Says "1 monster on the field", "all cards in your hand", "the top card of your deck".

    All cards can be those of another place as well (`also`): "all cards from your hand as well as on your field".
    """

    cards: Cards
    place: Place
    bound: Bound = Bound.NONE
    also: Place | None = None


@dataclass(frozen=True)
class Extreme:
    """Says "the monster on the field with the highest ATK", or the lowest (`high` False)."""

    of: Filter
    place: Place
    stat: str
    high: bool
    every: bool = False  # all of them where several are equal


@dataclass(frozen=True)
class Numbered:
    """Says "the occupant of your opponent's zone with the number rolled": counted from the left of its player."""

    whose: Who

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "monster"


@dataclass(frozen=True)
class Lowest:
    """Says "the lowest monster in your grave": of all such cards the one that came there first."""

    of: Filter
    place: Place


@dataclass(frozen=True)
class Least:
    """Says "the one with the lower level": of two cards that were picked, none of them where both have as much."""

    stat: str

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "card"


@dataclass(frozen=True)
class Beaten:
    """Says "the attack card", "the defence card" (`attack` False): the one that has lost the fight."""

    attack: bool

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "card"


@dataclass(frozen=True)
class Dead:
    """Says "that card" of the one that went to the void, where a text waits for that."""

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "card"


@dataclass(frozen=True)
class Among:
    """Says "all spells among them": of what was picked."""

    of: Filter

    @property
    def noun(self) -> str:
        """The noun for the cards."""
        return self.of.noun


@dataclass(frozen=True)
class UnionOn:
    """Says "what is in union with it": the union monster on what was picked."""

    @property
    def noun(self) -> str:
        """The noun for the card."""
        return "monster"


@dataclass(frozen=True)
class Alike:
    """Says "every copy of it in your grave": of what was picked."""

    place: Place

    @property
    def noun(self) -> str:
        """The noun for the cards."""
        return "card"


Named: TypeAlias = Pointed | Some | Extreme | Numbered | Lowest | Alike | Among | Least | UnionOn | Beaten | Dead
What: TypeAlias = It | Named
Own: TypeAlias = It | Pointed | Among
