"""A position as something to look at: what lies where, in terms that every game shares."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.texts import Language


@dataclass(frozen=True)
class Face:
    """What is drawn on a card: its short name, a sign in its middle, and whether its ink is red."""

    name: str
    sign: str
    red: bool


@dataclass(frozen=True)
class Spot:
    """A place for a card; `place` is what an action of the seat to move calls it, `marked` lifts the card out."""

    place: str
    card: str | None = None
    marked: bool = False


@dataclass(frozen=True)
class Pile:
    """A pile beside a field: what it is called, how many cards it holds, and those that lie open, the top one first."""

    name: str
    size: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Side:
    """One seat's part of the table: a slot for each card the field can hold, the hand (None: a hidden card), piles."""

    seat: int
    field: tuple[Spot, ...]
    hand: tuple[Spot, ...]
    piles: tuple[Pile, ...]
    out: bool


@dataclass(frozen=True)
class Picture:
    """The whole table; `choices` are cards that are asked for and lie neither in a hand nor on a field."""

    sides: tuple[Side, ...]
    status: tuple[str, ...]
    choices: tuple[Spot, ...] = ()


@dataclass(frozen=True)
class Look:
    """How a game is shown.

    `picture(view, language)` draws what a `Match.view` holds, `face(code)` a card, `spoken(code, language)` names it in
    words, `heard(words)` finds the code of a card that somebody named, `codes` finds codes in a sentence. `natural`
    is the verb that someone means who merely points at a card of a zone.
    """

    picture: Callable[[Mapping[str, Any], Language], Picture]
    face: Callable[[str], Face]
    spoken: Callable[[str, Language], str]
    heard: Callable[[str], str | None]
    codes: re.Pattern[str]
    natural: Mapping[str, str]
