"""What a card's text says, as a tree: the same in every language.

Nouns, zones, qualities and stats stand here as their English words ("attack card", "void"); each game says which it
has (`cardtext.vocabulary`). A part that is left out of a text is None.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.kernel.instructions import DurationKind, Order, Scale, Trigger, Who


class How(Enum):
    """How cards are picked out of a zone."""

    CHOSEN = "chosen"  # "1 card", by the holder of the text, or by the holder of the hand they are in
    RANDOM = "random"  # "1 random card"
    TOP = "top"  # "the top card", "the top 2 cards"
    ALL = "all"  # "all cards"


class Change(Enum):
    """How a scale changes, beside by a number."""

    HALVED = "halved"
    DOUBLED = "doubled"
    TWICE = "rolled twice, and the better counts"


# --- cards and places -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limit:
    """Says "with 100 or less damage": the stat, how it is compared, the number."""

    stat: str
    order: Order
    n: int


@dataclass(frozen=True)
class Filter:
    """Which cards are meant: "attack card", "rare card", "common defence card", "monster with 1000 or less ATK"."""

    noun: str = "card"
    quality: str | None = None
    limit: Limit | None = None


@dataclass(frozen=True)
class Cards:
    """So many cards of a kind: "1 card", "up to 2 attack cards", "2 random cards", "the top 3 cards", "all cards"."""

    n: int  # 0 with How.ALL
    how: How = How.CHOSEN
    of: Filter = Filter()
    up_to: bool = False  # only with How.CHOSEN


@dataclass(frozen=True)
class Place:
    """A zone: "your hand", "the void of the player with the most life", "the queue" (None: nobody's or all's)."""

    zone: str
    whose: Who | None = None


# --- numbers ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardsIn:
    """Says "for each attack card in your void"."""

    of: Filter
    place: Place


class Each(Enum):
    """What a number can be multiplied by, beside cards."""

    POINT = "point"  # "for each point": of the die that was rolled


@dataclass(frozen=True)
class Number:
    """Says "30", "30 ... for each point", "30 ... for each card in your hand"."""

    n: int
    per: Each | CardsIn | None = None


class Amount(Enum):
    """Amounts that are no number: "life equal to this attack's damage", "... the damage dealt", "half their life"."""

    ATTACK_DAMAGE = "this attack's damage"  # what its player's cards make of it, whether it is dealt or not
    DAMAGE_DEALT = "the damage dealt"  # what it has really taken
    HALF_LIFE = "half their life"


HowMuch: TypeAlias = Number | Amount


# --- steps ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal:
    """Says "Deal 100 damage to the attacker", "deal 30 damage for each point" (`to` None: the fight's other one)."""

    amount: HowMuch  # no HALF_LIFE
    to: Who | None


@dataclass(frozen=True)
class Gain:
    """Says "Gain 80 life", "the attacker gains 80 life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Lose:
    """Says "lose 50 life", "the attacker loses life equal to this attack's damage", "you lose half your life"."""

    who: Who
    amount: HowMuch


@dataclass(frozen=True)
class Draw:
    """Says "Draw 2 cards", "each other player draws 1 card"."""

    who: Who
    n: int


@dataclass(frozen=True)
class Discard:
    """Says "Discard 1 card", "each other player discards 1 random card", "discard all cards": from the hand."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class Steal:
    """Says "Steal 1 random card from the attacker": from their hand into yours."""

    cards: Cards
    source: Who


@dataclass(frozen=True)
class Send:
    """Move cards from zone to zone.

    "Send 1 card from the hand of the player with the most life to the void" (`who` YOU), "each other player sends the
    top card of their deck to their grave" (`who` EACH_OTHER and both zones `whose` EACH_OTHER, shown as "their").
    """

    who: Who
    cards: Cards
    source: Place
    to: Place


@dataclass(frozen=True)
class Choose:
    """Says "Choose 1 card in your void"; the next step says what happens to it."""

    cards: Cards
    place: Place


@dataclass(frozen=True)
class ChoosePlayer:
    """Says "Choose another player" (`other`), "choose a player"; "that player" then means the chosen one."""

    other: bool


@dataclass(frozen=True)
class Put:
    """Says "Put it into your hand", "put them into your hand" (`many`): what the step before chose."""

    to: Place
    many: bool = False


@dataclass(frozen=True)
class SendIt:
    """Says "Send it to the void", "discard it" (to None), "send them to the void"."""

    to: Place | None
    many: bool = False


@dataclass(frozen=True)
class Look:
    """Says "Look at the top 3 cards of the queue"; Divide follows."""

    n: int
    place: Place


@dataclass(frozen=True)
class Divide:
    """Says "Put 1 into your hand and the rest back at random places"."""

    n: int
    to: Place


@dataclass(frozen=True)
class Roll:
    """Says "Roll a die"."""


@dataclass(frozen=True)
class AttackFails:
    """Says "The attack fails"."""


@dataclass(frozen=True)
class AttackSucceeds:
    """Says "The attack succeeds"."""


@dataclass(frozen=True)
class MustAttack:
    """Says "That player must attack on their next turn", "you must attack on your next turn"."""

    who: Who


@dataclass(frozen=True)
class ResetCount:
    """Says "That player's attack count returns to 0", "your attack count returns to 0"."""

    who: Who


@dataclass(frozen=True)
class SwapLife:
    """Says "Swap your life with that player"."""

    other: Who


@dataclass(frozen=True)
class Modify:
    """A lasting change of a scale, by a number or a Change.

    "Your attack dice gain 1", "the attacker's defence dice lose 2", "your attack dice are rolled twice, and the better
    counts", "damage dealt to you is halved", "damage dealt by you gains 20", "life lost by you is doubled", "life
    gained by that player is halved". With NO_DEFENCE and NO_EFFECTS (`change` None): "the defender cannot use defence
    cards", "you cannot use effect cards".
    """

    scale: Scale
    whose: Who
    change: int | Change | None


@dataclass(frozen=True)
class DiscardThis:
    """Says "Discard this card": a condition ends."""


@dataclass(frozen=True)
class Shuffle:
    """Says "Shuffle your deck"."""

    place: Place


@dataclass(frozen=True)
class StartOver:
    """Says "Your go starts over"."""


Step: TypeAlias = (
    Deal
    | Gain
    | Lose
    | Draw
    | Discard
    | Steal
    | Send
    | Choose
    | ChoosePlayer
    | Put
    | SendIt
    | Look
    | Divide
    | Roll
    | AttackFails
    | AttackSucceeds
    | MustAttack
    | ResetCount
    | SwapLife
    | Modify
    | DiscardThis
    | Shuffle
    | StartOver
)


# --- what stands before steps -----------------------------------------------------------------------------------------


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
    of: Filter = Filter()


@dataclass(frozen=True)
class Leads:
    """Says "you have the most life", "that player has the least life" (`most` False)."""

    who: Who
    most: bool


@dataclass(frozen=True)
class If:
    """Says "If your life is below 300, ..."."""

    test: LifeIs | Holds | Leads


@dataclass(frozen=True)
class On:
    """Says "on 5 or more, ...", "on 2 or less, ...", "on 6, ...": what the die shows."""

    order: Order
    n: int


@dataclass(frozen=True)
class Otherwise:
    """Says "otherwise, ...": where the test before did not hold."""


@dataclass(frozen=True)
class May:
    """Says "you may ..."."""


Guard: TypeAlias = If | On | Otherwise | May


@dataclass(frozen=True)
class Clause:
    """What stands between two semicolons: guards, then steps joined by ", then"."""

    steps: tuple[Step, ...]
    guards: tuple[Guard, ...] = ()


@dataclass(frozen=True)
class PayLife:
    """Says "Pay 100 life: ..."."""

    n: int


@dataclass(frozen=True)
class PayCards:
    """Says "Discard 1 card: ..." as the price of what follows."""

    cards: Cards


@dataclass(frozen=True)
class Duration:
    """Says "For 2 turns: ..." (TURNS, n), "Until your next turn: ...", "For this attack: ...".

    Or "While this card lies open, ...".
    """

    kind: DurationKind
    n: int = 0


@dataclass(frozen=True)
class Ability:
    """One sentence, in this order: how long it lasts, when it happens (PLAYED: unsaid), what it costs, what it does."""

    clauses: tuple[Clause, ...]
    trigger: Trigger = Trigger.PLAYED
    duration: Duration | None = None
    cost: PayLife | PayCards | None = None


@dataclass(frozen=True)
class Text:
    """A card's whole text: its sentences in their order."""

    abilities: tuple[Ability, ...]
