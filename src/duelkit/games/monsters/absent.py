"""The names of the era that texts can name though no card that ships has them."""

import csv
from functools import cache
from pathlib import Path

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
