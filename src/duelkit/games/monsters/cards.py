"""The cards of Monsters for people, by ids and names: the shipped ones, and those of somebody's own in a duel."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from duelkit.cardtext.shipped import shipped
from duelkit.texts import N_, plain

TOKEN = N_("token")  # the id of all tokens


def shipped_cards() -> list[dict[str, Any]]:
    """Return the shipped cards in the order of their ids; the index of a card is its number."""
    return shipped("duelkit.games.monsters")["cards"]


def number_of(card_id: str) -> int | None:
    """Return the number of the shipped card with this id; None for an unknown id."""
    return numbers().get(card_id)


@cache
def numbers() -> dict[str, int]:
    """Return the numbers of the shipped cards by their ids."""
    return {card["id"]: number for number, card in enumerate(shipped_cards())}


class CardPool:
    """The cards that a duel can have: `own` ones, numbered from `first` on, and the shipped ones unless `only_own`."""

    def __init__(self, own: Sequence[Mapping[str, Any]] = (), first: int = 0, *, only_own: bool = False) -> None:
        """Note the cards as people are told of them."""
        self.own, self.first, self.only_own = own, first, only_own

    def __iter__(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        """Yield each card with its number, the shipped ones first."""
        yield from () if self.only_own else enumerate(shipped_cards())
        yield from enumerate(self.own, self.first)

    @cached_property
    def ids(self) -> dict[int, str]:
        """The cards' ids by their numbers."""
        return {number: str(card["id"]) for number, card in self}

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The cards' numbers by their ids."""
        own = {str(card["id"]): number for number, card in enumerate(self.own, self.first)}
        return own if self.only_own else numbers() | own

    def number_of(self, card_id: str) -> int | None:
        """Return the number of the card with this id; None for an unknown id."""
        return self.numbers.get(card_id)

    def has(self, number: int) -> bool:
        """Tell whether a number is that of a card."""
        return number < len(shipped_cards()) or self.first <= number < self.first + len(self.own)

    def numbered(self, number: int) -> Mapping[str, Any]:
        """Return the card with this number."""
        return self.own[number - self.first] if self.own and number >= self.first else shipped_cards()[number]

    def called(self, card_id: str) -> Mapping[str, Any] | None:
        """Return the card with this id; None for an unknown id."""
        number = self.number_of(card_id)
        return None if number is None else self.numbered(number)

    @cached_property
    def numbers_by_name(self) -> Mapping[str, int]:
        """The cards' numbers by their names in any language, in small letters."""
        return {str(name).casefold(): number for number, card in self for name in card["name"].values()}

    @cached_property
    def ids_by_name(self) -> Mapping[str, str]:
        """The cards' ids by their compared names (`letters`); an id takes precedence over a name."""
        names = {letters(name): str(card["id"]) for _, card in self for name in card["name"].values()}
        return names | {letters(card_id): card_id for card_id in self.numbers}

    @cached_property
    def ids_by_passcode(self) -> Mapping[str, str]:
        """The cards' ids by their passcodes, without leading zeros; a card of one's own need not have one."""
        return {str(card["passcode"]).lstrip("0"): str(card["id"]) for _, card in self if card["passcode"]}


@cache
def shipped_ones() -> CardPool:
    """Return the cards of a duel in which nobody has brought any."""
    return CardPool()


def letters(word: str) -> str:
    """Return the small letters and digits of a name, by which names are compared: "Battle Ox" equals battle-ox."""
    return "".join(letter for letter in plain(word) if letter.isalnum())


ABSENT = Path(__file__).parent / "cards" / "absent.csv"
FIRST_ABSENT = -2  # the numbers of these names go down from here; -1 is no card


@cache
def absent_names() -> dict[str, dict[str, str]]:
    """Return what the cards that texts can name and that do not ship are called, by id and language.

    A card of somebody's own with such an id is what those texts speak of.
    """
    with ABSENT.open(encoding="utf-8", newline="") as file:
        return {row.pop("id"): row for row in csv.DictReader(file)}


def absent_numbers() -> dict[str, int]:
    """Return the numbers by which the tables know these names, by id; no card of a duel has such a number."""
    return {card_id: FIRST_ABSENT - n for n, card_id in enumerate(absent_names())}
