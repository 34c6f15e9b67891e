"""The cards that decks can name, by id or passcode, and the errors about names that no card has."""

import csv
from functools import cache
from pathlib import Path
from typing import NoReturn

from duelkit.errors import BadInput
from duelkit.games.monsters.cards import CardPool, absent_names, letters, number_of
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.tables import fact
from duelkit.kinds import shown
from duelkit.texts import N_

MISSING = Path(__file__).parent.parent / "cards" / "missing.csv"
DIGITS = 8  # of a passcode
NO_PASSCODE = "0"
ABSENT = N_("Texts name the card {card}, but it does not ship: write one of your own with this id.")
WITHOUT_SHIPPED = N_(
    "The card {card} comes with the game, and this duel is played without those: add shipped to its cards."
)


def check_card(cards: CardPool, card: str) -> int:
    """Return the number of the card with this id; raises BadInput if there is none, or it is not written yet."""
    number = cards.number_of(card)
    if number is None:
        refuse_card(cards, card)
    return number


def card_called(cards: CardPool, word: str) -> str | None:
    """Return the id of the card with this id or printed name (in any language); None if there is none."""
    return cards.ids_by_name.get(letters(word))


def refuse_card(cards: CardPool, card: str) -> NoReturn:
    """Raise BadInput that says why a deck cannot hold a card of this name."""
    if card in {row["id"] for row in missing()}:
        raise BadInput("The card {card} exists, but duelkit cannot play it yet.", card=card)
    if card in absent_names():
        raise BadInput(ABSENT, card=card)
    if cards.only_own and number_of(card) is not None:
        raise BadInput(WITHOUT_SHIPPED, card=card)
    close = card_meant(cards, card)
    if close is not None:
        raise BadInput("There is no card {card}; did you mean {close}?", card=shown(card), close=close)
    raise BadInput("There is no card {card}, nor any with a similar id.", card=shown(card))


def card_meant(cards: CardPool, word: str) -> str | None:
    """Return the id of the card that is likely meant: its name begins so, or is spelt alike; None if none is."""
    start = letters(word)
    begun = {card for name, card in cards.ids_by_name.items() if name.startswith(start)} if start else set()
    if begun:  # of several the one without a text, after which the others are named: Blue-Eyes White Dragon
        return min(begun, key=lambda card: (sort_of_id(cards, card) != Sort.NORMAL, len(card), card))
    from difflib import get_close_matches  # noqa: PLC0415 - only who misspells a card pays for it

    close = get_close_matches(start, cards.ids_by_name, 1)
    return cards.ids_by_name[close[0]] if close else None


@cache
def missing() -> list[dict[str, str]]:
    """Return the rows of the known cards that are not written yet."""
    with MISSING.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sort_of_id(cards: CardPool, card: str) -> int:
    """Return the Sort of the card with this id, which must exist."""
    return int(fact(check_card(cards, card), SORT))


def is_fusion(cards: CardPool, card: str) -> bool:
    """Tell whether a card belongs to the Fusion deck."""
    return sort_of_id(cards, card) == Sort.FUSION


def card_of_passcode(cards: CardPool, passcode: str) -> str:
    """Return the id of the card with this passcode; raises BadInput if there is none, or it is not written yet."""
    known = cards.ids_by_passcode.get(passcode.lstrip("0")) if passcode.isdecimal() else None
    if known is None:
        if not passcode.isdecimal() or len(passcode) > DIGITS:
            raise BadInput("{passcode} is no passcode: that is a number of eight digits.", passcode=shown(passcode))
        names = {row["passcode"].lstrip("0"): row["id"] for row in missing()}
        if passcode.lstrip("0") in names:
            refuse_card(cards, names[passcode.lstrip("0")])
        raise BadInput("There is no card with the passcode {passcode}.", passcode=passcode)
    return known


def passcode_of(cards: CardPool, card: str) -> str:
    """Return a card's passcode as it is printed, eight digits; raises BadInput for a card that has none."""
    passcode = str(cards.numbered(check_card(cards, card))["passcode"])
    if passcode == NO_PASSCODE:
        raise BadInput("The card {card} has no passcode: a deck with it is kept as a list of ids (.txt).", card=card)
    return passcode.zfill(DIGITS)
