"""The replay file of a finished table: the save of its match, and all that proves how the table came to it.

The file is JSON without spaces, with a line feed at its end; `written` writes it so, and it must stay so.
docs/tables.md specifies the format.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput
from duelkit.kinds import shown
from duelkit.reading import Reader
from duelkit.table.entries import MOST_ENTRIES, Entry, read_entry, read_text
from duelkit.table.fairness import commitment, first_link, is_digest, next_link
from duelkit.table.outcomes import Outcome, read_outcome
from duelkit.table.signing import public_key, signature
from duelkit.table.state import TableState
from duelkit.table.terms import Terms, kept_terms

MARK = "table"  # the key that such a file has beside those of a save
FORMAT = 2
COMPACT = json.JSONEncoder(separators=(",", ":"))
AFTERWARDS = ("entries", "chain", "signature")  # what the header of a file is without


@dataclass(frozen=True)
class ReplayFile:
    """The contents of a replay file: the save of the match, and the table's public and formerly secret values.

    `names` are in the order of seats, `seals` and `entropies` in that of chairs; `order` has the chair of each seat.
    `draft` is the chain when the last player sat down, `chain` at the end; `key` is the public key of the signer.
    `header` is everything but the entries and what follows from them.
    """

    save: dict[str, Any]
    id: str
    terms: Terms
    names: tuple[str, ...]
    order: tuple[int, ...]
    commitment: str
    secret: str
    seals: tuple[str, ...]
    entropies: tuple[str, ...]
    draft: str
    result: Outcome
    key: str
    entries: tuple[Entry, ...]
    header: dict[str, Any]
    chain: str
    signature: str


def sealed(state: TableState, entries: Iterable[Entry], key: str) -> dict[str, Any]:
    """Return the replay file of a finished table with these entries, signed with a private key.

    `Match.load` takes its `read_sealed(...).save`. Raises BadInput while the duel goes on: its secret is still in use.
    """
    if state.result is None:
        raise BadInput("The duel at this table is not over, so there is no replay of it yet.")
    facts = facts_of(state, state.result) | {"key": public_key(key)}
    header = {**state.dealt.save(), MARK: facts}
    log = [entry.plain() for entry in entries]
    end = chain(header, log)
    return {**header, MARK: {**facts, "entries": log, "chain": end, "signature": signature(key, end)}}


def facts_of(state: TableState, result: Outcome) -> dict[str, Any]:
    """Return the facts about a table whose duel is over."""
    terms = state.terms.plain()
    chairs = [state.seats[state.seat_of(chair)] for chair in range(len(state.seats))]
    return {
        "format": FORMAT,
        "id": state.id,
        "terms": terms,
        "names": list(state.names),
        "order": list(state.order),
        "commitment": commitment(state.id, terms, state.secret),
        "secret": state.secret,
        "seals": [chair.seal for chair in chairs],
        "entropies": [chair.entropy for chair in chairs],
        "draft": state.draft,
        "result": result.plain(),
    }


def written(plain: Mapping[str, Any]) -> str:
    """Return a replay file's text, in ASCII."""
    return COMPACT.encode(dict(plain)) + "\n"


def chain(header: Mapping[str, Any], entries: Iterable[Mapping[str, Any]]) -> str:
    """Return the chain's last link: over each entry of the log, then over the header."""
    facts = header[MARK]
    link = first_link(facts["id"], facts["terms"], facts["secret"])
    for entry in entries:
        link = next_link(link, entry)
    return next_link(link, header)


def is_sealed(plain: Any) -> bool:
    """Tell whether plain values are those of a replay file, valid or not."""
    return isinstance(plain, Mapping) and MARK in plain


def read_sealed(plain: Any) -> ReplayFile:
    """Return the contents of a replay file; raises BadInput, which names the place, for an invalid one.

    Whether they are true is checked by `proof`.
    """
    if not is_sealed(plain):
        raise BadInput('This is no replay of a table: it has no "table" that says how the duel came about.')
    save = {key: value for key, value in plain.items() if key != MARK}
    reader = Reader(plain[MARK], MARK)
    check_format(reader)
    terms = kept_terms(reader.needed("terms"), reader.at("terms"))
    seats = len(terms.seats)
    entries = [read_entry(one, f"table.entries[{n}]") for n, one in enumerate(reader.items("entries", MOST_ENTRIES))]
    facts = {key: value for key, value in reader.written.items() if key not in AFTERWARDS}
    found = ReplayFile(
        save=save,
        id=read_text(reader, "id"),
        terms=terms,
        names=read_texts(reader, "names", seats),
        order=read_seating(reader, seats),
        commitment=read_digest(reader, "commitment"),
        secret=read_digest(reader, "secret"),
        seals=read_texts(reader, "seals", seats),
        entropies=read_texts(reader, "entropies", seats),
        draft=read_digest(reader, "draft"),
        result=read_outcome(reader.needed("result"), reader.at("result"), seats),
        key=read_digest(reader, "key"),
        entries=tuple(entries),
        header={**save, MARK: facts},
        chain=read_digest(reader, "chain"),
        signature=read_text(reader, "signature"),
    )
    reader.finish()
    return found


def check_format(reader: Reader) -> None:
    """Raise BadInput for a file from a newer duelkit, and for one from before players committed to entropy."""
    version = reader.number("format", 0, 1, 1 << 53)
    if version < FORMAT:
        raise BadInput(
            "This replay has format {version}, from before players committed to their entropy; this duelkit reads only"
            " {newest}.",
            version=version,
            newest=FORMAT,
        )
    if version > FORMAT:
        raise BadInput(
            "This replay has format {version}, and this duelkit reads up to {newest}: update duelkit to open it.",
            version=version,
            newest=FORMAT,
        )


def read_digest(reader: Reader, key: str) -> str:
    """Return 64 hexadecimal digits; raises BadInput for any other value."""
    value = read_text(reader, key)
    if not is_digest(value):
        reader.fail("{place} should be 64 hexadecimal digits in lower case, not {value}.", key, value=shown(value))
    return value


def read_seating(reader: Reader, seats: int) -> tuple[int, ...]:
    """Return the chair of each seat."""
    order = reader.items("order", seats)
    if any(type(chair) is not int for chair in order) or sorted(order) != list(range(seats)):
        reader.fail("{place} should list each chair from 0 to {last} once.", "order", last=seats - 1)
    return tuple(order)


def read_texts(reader: Reader, key: str, seats: int) -> tuple[str, ...]:
    """Return a text for each seat."""
    texts = reader.items(key, seats)
    if len(texts) != seats or not all(isinstance(text, str) for text in texts):
        reader.fail("{place} should list {seats} texts, one for each seat.", key, seats=seats)
    return tuple(texts)
