"""Steps of a duel with a chain that do something to cards: choose, destroy, move, summon, turn, equip them."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_cards import Cards, Own, Some, What
from duelkit.kernel.instructions import Stance, Until, Who


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


CardStep: TypeAlias = (
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
)
