"""A card file written from its tables, as a person would write it: one key a line."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

BARE = re.compile(r"[A-Za-z0-9_-]+")
UNSEEN = "\x7f"  # the one letter that JSON leaves as it is and TOML does not take


def card_file(game: str, tables: Sequence[Mapping[str, Any]]) -> str:
    """Return the text of a card file of a game with these cards; keys without a value are left out."""
    cards = ("\n".join(["[[card]]", *pairs(table)]) for table in tables)
    return "\n\n".join([f"game = {value(game)}", *cards]) + "\n"


def pairs(table: Mapping[str, Any], before: str = "") -> Iterator[str]:
    """Yield the keys of a table with their values, a line each; one line for each key of a table in it."""
    for key, member in table.items():
        path = f"{before}{key if BARE.fullmatch(key) else value(key)}"
        if isinstance(member, Mapping):
            yield from pairs(member, f"{path}.")
        elif member is not None:
            yield f"{path} = {value(member)}"


def value(member: Any) -> str:
    """Return a text, a number, yes or no, or a list or table of these, as TOML."""
    if isinstance(member, Mapping):
        return f"{{{', '.join(pairs(member))}}}"
    if isinstance(member, list | tuple):
        return f"[{', '.join(value(one) for one in member if one is not None)}]"
    return json.dumps(member, ensure_ascii=False).replace(UNSEEN, "\\u007f")
