"""What the texts of a duel with a chain say, as a tree: like `cardtext.tree`, for monsters, spells and traps.

This file has sentences and clauses. What they are made of stands in files beside it: steps in `duel_actions`,
`duel_changes` and `duel_players`, conditions in `duel_conditions`, cards and numbers in `duel_cards`. A game's own
words (nouns, qualities, traits, bans, phases) are in English here, as in `cardtext.tree`.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.duel_actions import CardStep
from duelkit.cardtext.duel_cards import ANY_CARD, CardId, Cards, Filter
from duelkit.cardtext.duel_changes import ChangeStep
from duelkit.cardtext.duel_conditions import Test
from duelkit.cardtext.duel_players import PlayerStep
from duelkit.cardtext.tree import May, On, Otherwise
from duelkit.kernel.instructions import Order, Trigger, Who

Step: TypeAlias = CardStep | ChangeStep | PlayerStep

# --- what stands before steps -----------------------------------------------------------------------------------------


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
