"""The replay file of a table that is over: the save of its match, and with it all that proves how it came about.

The file is JSON without spaces, a line feed at its end: so `written` writes it, and so it has to stay.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput
from duelkit.kernel.reading import Reader, shown
from duelkit.table.entries import MOST_ENTRIES, Entry, read_entry
from duelkit.table.fairness import commitment
from duelkit.table.outcomes import Outcome
from duelkit.table.terms import Terms, read_terms

if TYPE_CHECKING:
    from duelkit.table.table import Table

MARK = "table"  # the key that such a file has beside those of a save
FORMAT = 1
COMPACT = json.JSONEncoder(separators=(",", ":"))
CANONICAL = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


@dataclass(frozen=True)
class Sealed:
    """What such a file says: the save of the match, and of the table what was public and what was secret until its end.

    `names` and `entropies` are in the order of seats, an entropy "" for a bot; `header` is all but the entries, and
    `chain` the seal of header and entries.
    """

    save: dict[str, Any]
    id: str
    terms: Terms
    names: tuple[str, ...]
    commitment: str
    secret: str
    entropies: tuple[str, ...]
    result: Outcome
    entries: tuple[Entry, ...]
    header: dict[str, Any]
    chain: str


def sealed(table: "Table", entries: Iterable[Entry]) -> dict[str, Any]:
    """Return the replay file of a table that is over, and whose log these entries are, as plain values.

    `Match.load` takes its `read_sealed(...).save`. Raises BadInput while the duel goes on: its secret is none yet.
    """
    if table.result is None:
        raise BadInput("The duel at this table is not over, so there is no replay of it yet.")
    facts = {
        "format": FORMAT,
        "id": table.id,
        "terms": table.terms.plain(),
        "names": list(table.names),
        "commitment": commitment(table.secret),
        "secret": table.secret,
        "entropies": [seat.entropy for seat in table.seats],
        "result": {"winners": list(table.result.winners), "rule": table.result.rule},
    }
    header = {**table.dealt.save(), MARK: facts}
    log = [entry.plain() for entry in entries]
    return {**header, MARK: {**facts, "entries": log, "chain": chain(header, log)}}


def written(plain: Mapping[str, Any]) -> str:
    """Return a replay file's text, all in ASCII."""
    return COMPACT.encode(dict(plain)) + "\n"


def chain(header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> str:
    """Return the seal, in hexadecimal digits: a SHA-256 of the header, then of each entry with the one before it."""
    link = sha256(CANONICAL.encode(header).encode()).hexdigest()
    for entry in entries:
        link = sha256((link + CANONICAL.encode(entry)).encode()).hexdigest()
    return link


def is_sealed(plain: Any) -> bool:
    """Tell whether plain values are such a file's, be it a sound one or not."""
    return isinstance(plain, Mapping) and MARK in plain


def read_sealed(plain: Any) -> Sealed:
    """Return what a replay file says; raises BadInput, naming the place, for what cannot be one.

    Whether it is true is another question; see `proof`.
    """
    if not is_sealed(plain):
        raise BadInput('This is no replay of a table: it has no "table" that says how the duel came about.')
    save = {key: value for key, value in plain.items() if key != MARK}
    reader = Reader(plain[MARK], MARK)
    check_format(reader)
    terms = read_terms(reader.get("terms"))
    seats = len(terms.seats)
    entries = [read_entry(one, f"table.entries[{n}]") for n, one in enumerate(reader.items("entries", MOST_ENTRIES))]
    facts = {key: value for key, value in reader.written.items() if key not in ("entries", "chain")}
    found = Sealed(
        save=save,
        id=read_text(reader, "id"),
        terms=terms,
        names=read_texts(reader, "names", seats),
        commitment=read_text(reader, "commitment"),
        secret=read_text(reader, "secret"),
        entropies=read_texts(reader, "entropies", seats),
        result=read_result(reader, seats),
        entries=tuple(entries),
        header={**save, MARK: facts},
        chain=read_text(reader, "chain"),
    )
    reader.finish()
    return found


def check_format(reader: Reader) -> None:
    """Refuse a file from a newer duelkit."""
    version = reader.number("format", 0, 1, 1 << 53)
    if version > FORMAT:
        raise BadInput(
            "This replay has format {version}, and this duelkit reads up to {newest}: update duelkit to open it.",
            version=version,
            newest=FORMAT,
        )


def read_text(reader: Reader, key: str) -> str:
    """Return a text."""
    value = reader.get(key)
    if not isinstance(value, str):
        reader.fail("{place} should be a text, not {value}.", key, value=shown(value))
    return value


def read_texts(reader: Reader, key: str, seats: int) -> tuple[str, ...]:
    """Return a text for each seat."""
    texts = reader.items(key, seats)
    if len(texts) != seats or not all(isinstance(text, str) for text in texts):
        reader.fail("{place} should list {seats} texts, one for each seat.", key, seats=seats)
    return tuple(texts)


def read_result(reader: Reader, seats: int) -> Outcome:
    """Return how the duel ended."""
    result = Reader(reader.get("result"), f"{MARK}.result")
    winners = result.items("winners", seats)
    if any(type(seat) is not int or seat not in range(seats) for seat in winners):
        result.fail(
            "{place} should list seats from 0 to {last}, not {value}.", "winners", last=seats - 1, value=shown(winners)
        )
    rule = read_text(result, "rule")
    result.finish()
    return Outcome(tuple(winners), rule)
