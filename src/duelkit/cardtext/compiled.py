"""Compiled texts of cards as plain data that can be stored: what a text says, and its parts."""

from collections.abc import Iterable, Mapping
from dataclasses import astuple
from typing import Any

from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.shipped import Compiled
from duelkit.cardtext.vocabulary import Vocabulary, spoken_kind
from duelkit.errors import BadInput, PlacedError
from duelkit.texts import LANGUAGES


def compiled_cards(tables: Iterable[Mapping[str, Any]], words: Vocabulary) -> list[Compiled]:
    """Return the compiled texts of those cards that have one; raises BadInput with the card's id for a wrong one."""
    return [placed(table, words) for table in tables if "text" in table]


def placed(table: Mapping[str, Any], words: Vocabulary) -> Compiled:
    """Return a card's compiled text; raises BadInput with the card's id in front where it cannot be compiled."""
    try:
        return compiled_card(table, words)
    except BadInput as error:
        raise PlacedError(str(table["id"]), error) from error


def compiled_card(table: Mapping[str, Any], words: Vocabulary) -> Compiled:
    """Return a card's `id`, its `type`, its text as `written`, by language what its `text` says, and its `parts`.

    Of a part: its trigger, how and how many turns it lasts, the life and the cards it costs; then its program.
    """
    tree, _ = read_text(table["text"], words, kind=spoken_kind(table["type"], table["id"], words))
    return {
        "id": table["id"],
        "type": table["type"],
        "written": table["text"],
        "text": {code: render(tree, code, words) for code in LANGUAGES},
        "parts": [astuple(part) for part in compile_text(tree, table["type"], words)],
    }
