"""Steps that do something to cards: choose, send, destroy, discard, summon, turn, equip them."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import CardId, Cards, Filter, Own, Place, Some, What
from duelkit.cardtext.tree.numbers import Per
from duelkit.kernel.durations import Until
from duelkit.kernel.operands import Stance, Who

GRAVE = Place("grave")


@dataclass(frozen=True)
class Choose:
    """Says "Choose 1 card in your void", "choose 1 monster on the field"; "it" is then what was chosen."""

    what: Some


@dataclass(frozen=True)
class LetChoose(Choose):
    """Says "Let your opponent choose 1 spell in your grave"."""


@dataclass(frozen=True)
class LetChooseSurplus:
    """Says "Let your opponent choose as many of their monsters as exceed yours"."""


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
    ATTACH = "attach to this card"


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
class BanishFaceDown:
    """Says "Banish 1 random card from your opponent's hand face down"."""

    what: What


@dataclass(frozen=True)
class TakeAway:
    """Says "Banish it and close the zone": the zone in which it lay stays empty for as long as it is away."""

    what: What


@dataclass(frozen=True)
class Restore:
    """Says "Return it to the closed zone", as it lay there."""

    what: What


@dataclass(frozen=True)
class SummonBanishing:
    """Says "Special summon it by banishing monsters on your field whose levels add up to its level"."""

    what: What


@dataclass(frozen=True)
class CutDown:
    """Says "Each player keeps 5 cards of their hand and field and sends the others to the grave"."""

    who: Who
    n: int


@dataclass(frozen=True)
class BanishAsMany:
    """Says "Banish as many monsters in your grave": as many as were called."""

    of: Filter
    place: Place


@dataclass(frozen=True)
class Send:
    """Says "Send it to the void", "send 1 card from the hand of that player to the queue"."""

    what: What
    to: Place = GRAVE


@dataclass(frozen=True)
class TheirSend:
    """Says "Each other player sends the top card of their deck to their grave".

    Zones that are `whose` is `who` are shown as "their".
    """

    who: Who
    cards: Cards
    source: Place
    to: Place
    per: Per | None = None  # "for each spade on your field", of the top card


@dataclass(frozen=True)
class PassOn:
    """Says "Each player passes 1 card from their hand to the player after them": at once."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class Put:
    """Says "Put it into your hand", "put them into your hand"."""

    what: What
    to: Place


@dataclass(frozen=True)
class Copy:
    """Says "Copy 1 random card from the attacker's hand into your hand"."""

    cards: Cards
    source: Place


@dataclass(frozen=True)
class Steal:
    """Says "Steal 1 random card from the attacker": from their hand into yours."""

    cards: Cards
    source: Who


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
    """Says "Discard 1 card", "each other player discards 1 random card", "discard all cards": from the hand.

    Also "discard 1 random card for each counter on this card", "discard 1 card for each 2 cards in your hand".
    """

    who: Who
    cards: Cards
    per: Per | None = None


@dataclass(frozen=True)
class Renew:
    """Says "Each player discards all cards to draw as many": each as many as they have discarded."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class DiscardIt:
    """Says "Discard it", "discard this card": where it lies open, it ends; "discard all cards from a hand"."""

    what: Own | Some


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
    """Says "Each player destroys 1 monster from their field": those who do it choose.

    With `across` it is said as "each player banishes 1 monster from the other's grave".
    """

    who: Who
    act: Act
    cards: Cards
    zone: str
    across: bool = False


@dataclass(frozen=True)
class KeepOneRace:
    """Says "Each player keeps only 1 race of face-up monsters on their field and sends the others to the grave".

    Which race stays they choose.
    """

    who: Who


@dataclass(frozen=True)
class TheirSummon:
    """Says "Each player special summons 1 monster from their grave"."""

    who: Who
    cards: Cards
    zone: str
    stance: Stance = Stance.EITHER


@dataclass(frozen=True)
class SummonAsMany:
    """Says "Each player special summons as many monsters from their hand as were returned to it"."""

    who: Who
    of: Filter
    stance: Stance = Stance.EITHER


@dataclass(frozen=True)
class Lay:
    """Says "Set 1 spell or trap from your hand"."""

    cards: Cards


@dataclass(frozen=True)
class LayNext:
    """Says "Lay the next of "umi" and "yami" from your hand or deck": the first that is not on your field.

    It comes face up, and is not activated.
    """

    names: tuple[CardId, ...]


class Goal(Enum):
    """Where a card goes back to, always its owner's."""

    HAND = "the owner's hand"
    TOP = "the top of the deck"
    BOTTOM = "the bottom of the deck"
    TOP_SORTED = "the top of the deck in any order"
    BOTTOM_SORTED = "the bottom of the deck in any order"
    DECK = "the deck"  # which is shuffled
    FUSION = "the fusion deck"


@dataclass(frozen=True)
class Return:
    """Says "Return it to the owner's hand", "return it to the top of the deck"."""

    what: What
    to: Goal


@dataclass(frozen=True)
class Plant:
    """Says "Shuffle this card face up into your deck", "into your opponent's deck"."""

    what: What
    whose: Who


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
class GiveEach:
    """Says "Each player gives 1 monster on their field to the other": of their own choice, at once; both are "it"."""

    cards: Cards


@dataclass(frozen=True)
class Equip:
    """Says "Equip this card to it"."""

    what: What


@dataclass(frozen=True)
class Attach:
    """Says "Attach it to this card": it is then an equip on this monster, and has no effects."""

    what: What


@dataclass(frozen=True)
class Rehost:
    """Says "Move it to another proper monster", "move all equip spells on the field to the target" (`aimed`)."""

    what: What
    aimed: bool = False


@dataclass(frozen=True)
class UseAsOwn:
    """Says "Use it like your own": a spell in a grave is activated as soon as the chain is over, if it can be."""

    what: What


@dataclass(frozen=True)
class Borrow:
    """Says "Borrow it for this turn": you can use a spell in a grave like your own, and take `n` damage as you do."""

    what: What
    n: int


@dataclass(frozen=True)
class Force:
    """Says "Force the activation of it": a trap that cannot be activated as the chain is over is destroyed."""

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
    per: Per | None = None  # "for each counter on this card"
    most: Total | None = None
    spell: bool = False


@dataclass(frozen=True)
class RemoveCounters:
    """Says "Remove 2 counters from this card"."""

    n: int
    what: What
    spell: bool = False


@dataclass(frozen=True)
class SpendCounters:
    """Says "Remove 2 spell counters from your field": from whichever cards that have some; a price."""

    n: int


@dataclass(frozen=True)
class ClearCounters:
    """Says "Remove all spell counters from the field"."""


CardStep: TypeAlias = (
    SpendCounters
    | ClearCounters
    | Choose
    | LetChoose
    | LetChooseSurplus
    | Destroy
    | Later
    | Banish
    | BanishFaceDown
    | BanishAsMany
    | CutDown
    | TakeAway
    | Restore
    | SummonBanishing
    | Send
    | TheirSend
    | PassOn
    | Put
    | Steal
    | Copy
    | Tribute
    | TributeIt
    | Discard
    | Renew
    | TheirOwn
    | KeepOneRace
    | TheirSummon
    | SummonAsMany
    | DiscardIt
    | Return
    | Lay
    | LayNext
    | Plant
    | Add
    | Summon
    | Turn
    | Control
    | Exchange
    | GiveEach
    | Equip
    | Attach
    | Rehost
    | Bind
    | UseAsOwn
    | Borrow
    | Force
    | AddCounters
    | RemoveCounters
)
