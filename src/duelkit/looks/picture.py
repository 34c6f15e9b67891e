"""A position as something to look at: what lies where, in terms that every game shares."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any

STAR = "★"


class PicturePart:
    """Anything that is to be looked at, or a part of it."""

    @property
    def given(self) -> dict[str, Any]:
        """Its fields that are neither None nor as they are by default."""
        return given_of(self)


class CachedPart(PicturePart):
    """A part that a game may show many times."""

    @cached_property
    def given(self) -> dict[str, Any]:
        """Its fields that are neither None nor as they are by default."""
        return given_of(self)


def given_of(part: PicturePart) -> dict[str, Any]:
    """Return the fields of a part that are neither None nor as they are by default."""
    kind: Any = type(part)
    usually = usual(kind)
    return {name: value for name, value in vars(part).items() if value is not None and value != usually[name]}


@cache
def usual(kind: Any) -> dict[str, Any]:
    """Return the fields of a kind of part, each with its default."""
    return {field.name: field.default for field in fields(kind)}


@dataclass(frozen=True)
class Face(PicturePart):
    """What is drawn on a card: its short name, a sign, the colour of its ink ("": black).

    A card that is read and not only known has a `mark` that says in a letter what the ink says, a number that counts
    most, some `facts` beside it, and a text; some have `stars`.
    """

    name: str
    sign: str
    ink: str = ""
    mark: str = ""
    number: str = ""
    facts: tuple[str, ...] = ()
    text: str = ""
    stars: int = 0

    @property
    def badge(self) -> str:
        """The stars in short, and the mark: `★4N`."""
        return f"{STAR}{self.stars}{self.mark}" if self.stars else self.mark


@dataclass(frozen=True)
class CardPage(PicturePart):
    """A card told whole: its name, what kind of card it is, what it does, what its makers say of it, its picture."""

    name: str
    kind: str
    text: str
    flavour: str = ""
    art: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardSlot(CachedPart):
    """A place for a card; `place` is what an action of the seat to move calls it, `marked` lifts the card out.

    Equal cards that lie together are in one slot that counts them. `seat` says whose the card is where that has to be
    said, `note` how long it lasts.
    """

    place: str
    card: str | None = None
    marked: bool = False
    count: int = 1
    seat: int | None = None
    note: str = ""


@dataclass(frozen=True)
class Pile(CachedPart):
    """A pile: what it is called, how many cards it holds, and those that lie open, the top one first.

    `kind` is what it is in one word of the game, in every language the same; `role` what it is for in any game: "draw",
    what comes to a hand comes from there, "discard", what leaves the field goes there, "aside", it lies on the left.
    Piles to draw from and to discard to have their place even where they are empty.
    """

    name: str
    size: int
    cards: tuple[str, ...] = ()
    kind: str = ""
    role: str = ""


@dataclass(frozen=True)
class Gauge(PicturePart):
    """Something that a player has more or less of: what it is called, how much there is, how much is plenty."""

    name: str
    value: int
    full: int


@dataclass(frozen=True)
class Row(PicturePart):
    """A row of a field: the zone of its places, its name, whether it is for cards with a number on their face."""

    zone: str
    name: str
    numbers: bool = False


@dataclass(frozen=True)
class Side(PicturePart):
    """One seat's part of the table.

    A slot for each card on the field, the hand (None: hidden cards), piles, what the player has much or little of,
    `facts` beside it, `flags` that one should heed, the place by which an action calls the player, and the place in the
    order of play where that has to be said. `lines` tell what lies here, in games where that takes more than names.
    `rows`, where a field has several, are those of its places that lie in rows, the front one first.
    """

    seat: int
    field: tuple[CardSlot, ...]
    hand: tuple[CardSlot, ...]
    piles: tuple[Pile, ...]
    out: bool
    gauge: Gauge | None = None
    facts: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    place: str = ""
    turn: int | None = None
    lines: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()

    @property
    def held(self) -> int:
        """How many cards the hand holds."""
        return sum(card_slot.count for card_slot in self.hand)


NOT_COUNTED = "✕"


@dataclass(frozen=True)
class DiceRoll(PicturePart):
    """Dice that a player rolled, each with the face that it showed, and the card for which.

    Where something was made of them, `notes` has for each what is said beside it: "→7" for what it counts,
    `NOT_COUNTED` for one of two that does not count, nothing for one that counts what it shows.
    """

    seat: int
    dice: tuple[int, ...]
    card: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def noted(self) -> tuple[tuple[int, str], ...]:
        """The dice with their notes."""
        return tuple(zip(self.dice, self.notes or ("",) * len(self.dice), strict=True))


@dataclass(frozen=True)
class Picture(PicturePart):
    """The whole table: the sides by seat, the seats in the order of play, what a field is called, whose turn it is.

    `status` says whose turn it is and how far it has come, `notices` what else everybody should know, one sentence
    each; `rolls` are the dice of the newest fight, the attacker's first, and `rolled` the same in words; `piles` are
    nobody's own. `turn` is None once the duel is over.
    """

    sides: tuple[Side, ...]
    order: tuple[int, ...]
    field: str
    status: tuple[str, ...]
    notices: tuple[str, ...] = ()
    rolls: tuple[DiceRoll, ...] = ()
    rolled: str = ""
    turn: int | None = None
    piles: tuple[Pile, ...] = ()


def hand_of(cards: Sequence[str | None], *, mine: bool) -> tuple[CardSlot, ...]:
    """Return a hand, equal cards together, each where the first of them lies; a hidden one has no place."""
    first: dict[str | None, int] = {}
    for at, card in enumerate(cards):
        first.setdefault(card, at)
    return tuple(CardSlot(f"hand:{at}" if mine else "", card, count=cards.count(card)) for card, at in first.items())
