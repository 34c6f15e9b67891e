"""The cards that decks can name, by id or passcode, and the errors about names that no card has."""

import csv
from functools import cache
from pathlib import Path
from typing import NoReturn

from duelkit.errors import BadInput
from duelkit.games.monsters.cards import number_of, shipped_cards
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.tables import fact
from duelkit.kinds import shown
from duelkit.texts import plain

MISSING = Path(__file__).parent.parent / "cards" / "missing.csv"
DIGITS = 8  # of a passcode


def check_card(card: str) -> int:
    """Return the number of the card with this id; raises BadInput if there is none, or it is not written yet."""
    number = number_of(card)
    if number is None:
        refuse_card(card)
    return number


def card_called(word: str) -> str | None:
    """Return the id of the card with this id or printed name (in any language); None if there is none."""
    return ids_by_name().get(letters(word))


def letters(word: str) -> str:
    """Return the small letters and digits of a name, by which names are compared: "Battle Ox" equals battle-ox."""
    return "".join(letter for letter in plain(word) if letter.isalnum())


@cache
def ids_by_name() -> dict[str, str]:
    """Return the ids of all cards by their compared names (`letters`); an id takes precedence over a name."""
    names = {letters(name): str(card["id"]) for card in shipped_cards() for name in card["name"].values()}
    return names | {letters(str(card["id"])): str(card["id"]) for card in shipped_cards()}


def refuse_card(card: str) -> NoReturn:
    """Raise BadInput that says why a deck cannot hold a card of this name."""
    if card in {row["id"] for row in missing()}:
        raise BadInput("The card {card} exists, but duelkit cannot play it yet.", card=card)
    close = card_meant(card)
    if close is not None:
        raise BadInput("There is no card {card}; did you mean {close}?", card=shown(card), close=close)
    raise BadInput("There is no card {card}, nor any with a similar id.", card=shown(card))


def card_meant(word: str) -> str | None:
    """Return the id of the card that is likely meant: its name begins so, or is spelt alike; None if none is."""
    start = letters(word)
    begun = {card for name, card in ids_by_name().items() if name.startswith(start)} if start else set()
    if begun:  # of several the one without a text, after which the others are named: Blue-Eyes White Dragon
        return min(begun, key=lambda card: (sort_of_id(card) != Sort.NORMAL, len(card), card))
    from difflib import get_close_matches  # noqa: PLC0415 - only who misspells a card pays for it

    close = get_close_matches(start, ids_by_name(), 1)
    return ids_by_name()[close[0]] if close else None


@cache
def missing() -> list[dict[str, str]]:
    """Return the rows of the known cards that are not written yet."""
    with MISSING.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sort_of_id(card: str) -> int:
    """Return the Sort of the card with this id, which must exist."""
    return int(fact(check_card(card), SORT))


def is_fusion(card: str) -> bool:
    """Tell whether a card belongs to the Fusion deck."""
    return sort_of_id(card) == Sort.FUSION


@cache
def ids_by_passcode() -> dict[str, str]:
    """Return the ids of all cards by their passcodes, without leading zeros."""
    return {str(card["passcode"]).lstrip("0"): str(card["id"]) for card in shipped_cards()}


def card_of_passcode(passcode: str) -> str:
    """Return the id of the card with this passcode; raises BadInput if there is none, or it is not written yet."""
    known = ids_by_passcode().get(passcode.lstrip("0")) if passcode.isdecimal() else None
    if known is None:
        if not passcode.isdecimal() or len(passcode) > DIGITS:
            raise BadInput("{passcode} is no passcode: that is a number of eight digits.", passcode=shown(passcode))
        names = {row["passcode"].lstrip("0"): row["id"] for row in missing()}
        if passcode.lstrip("0") in names:
            refuse_card(names[passcode.lstrip("0")])
        raise BadInput("There is no card with the passcode {passcode}.", passcode=passcode)
    return known


def passcode_of(card: str) -> str:
    """Return a card's passcode as it is printed: eight digits."""
    return str(shipped_cards()[check_card(card)]["passcode"]).zfill(DIGITS)
