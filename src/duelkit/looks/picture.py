"""A position as something to look at: what lies where, in terms that every game shares."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any

STAR = "★"


class PicturePart:
    """The base of pictures and of their parts."""

    @property
    def given(self) -> dict[str, Any]:
        """The fields that are neither None nor the default."""
        return given_of(self)


class CachedPart(PicturePart):
    """A part that a game may show many times."""

    @cached_property
    def given(self) -> dict[str, Any]:
        """The fields that are neither None nor the default; kept, since many pictures show the part."""
        return given_of(self)


def given_of(part: PicturePart) -> dict[str, Any]:
    """Return the fields of a part that are neither None nor the default."""
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

    A card with a text has a `mark` (the meaning of the ink as a letter), its main number, some `facts` beside that, and
    the text; some have `stars`. `motif` is what a picture of it is made of, in every language the same: its name in
    English and, of a creature, the kind.
    """

    name: str
    sign: str
    ink: str = ""
    mark: str = ""
    number: str = ""
    facts: tuple[str, ...] = ()
    text: str = ""
    stars: int = 0
    motif: tuple[str, ...] = ()

    @property
    def badge(self) -> str:
        """The stars in short, and the mark: `★4N`."""
        return f"{STAR}{self.stars}{self.mark}" if self.stars else self.mark


@dataclass(frozen=True)
class CardPage(PicturePart):
    """A card's page: its name, what kind of card it is, its text, its flavour, its picture."""

    name: str
    kind: str
    text: str
    flavour: str = ""
    art: tuple[str, ...] = ()


@dataclass(frozen=True)
class CardSlot(CachedPart):
    """A slot with a card; `place` is its place in actions of the seat to move, `marked` highlights the card.

    Equal cards that lie together are in one slot, which counts them. `seat` says whose the card is where that has to be
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
    """A number that a player has more or less of: its name, its value, and the value of a full bar."""

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

    A slot for each card on the field, the hand (None: hidden cards), piles, gauges, `facts` beside them, `flags` that
    need attention, the place by which an action names the player, and the number in the order of play where that has to
    be said. `lines` says what lies here, in games where names are not enough. `rows`, where a field has several, are
    the rows of its places, the front one first.
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
        """The number of cards in the hand."""
        return sum(card_slot.count for card_slot in self.hand)


NOT_COUNTED = "✕"


@dataclass(frozen=True)
class DiceRoll(PicturePart):
    """Dice that a player rolled, each with the face that it showed, and the card for which.

    If a text changed them, `notes` has the words beside each: "→7" for what it counts, `NOT_COUNTED` for one of two
    that does not count, "" for one that counts what it shows.
    """

    seat: int
    dice: tuple[int, ...]
    card: str | None = None
    notes: tuple[str, ...] = ()

    @property
    def noted(self) -> tuple[tuple[int, str], ...]:
        """The dice, each with its note."""
        return tuple(zip(self.dice, self.notes or ("",) * len(self.dice), strict=True))


@dataclass(frozen=True)
class Picture(PicturePart):
    """The whole table: the sides by seat, the order of play, the field's name, whose turn it is.

    `status` says whose turn it is and its stage, `notices` what else everybody should know, one sentence each; `rolls`
    are the dice of the newest fight, the attacker's first, and `rolled` the same in words; `piles` are those that
    belong to nobody. `turn` is None once the duel is over.
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
    """Return a hand: equal cards in one slot, at the place of the first; a hidden hand has no places."""
    first: dict[str | None, int] = {}
    for at, card in enumerate(cards):
        first.setdefault(card, at)
    return tuple(CardSlot(f"hand:{at}" if mine else "", card, count=cards.count(card)) for card, at in first.items())
