"""Reads and checks a card's table: its keys, what its text does, and everything that is wrong with it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelkit.cardtext.compiler import CompiledPart, compiled
from duelkit.cardtext.heads import lasting_by_itself
from duelkit.cardtext.own_dice import with_own_dice
from duelkit.cardtext.owners import with_owners
from duelkit.cardtext.schema import TEXT, CardShape
from duelkit.cardtext.source_map import Keys
from duelkit.cardtext.tree import Text
from duelkit.cardtext.wording.base import CannotCompileError, SourceSpan
from duelkit.errors import BadInput, PlacedError
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger
from duelkit.kinds import unknown_key
from duelkit.reading import Reader

if TYPE_CHECKING:
    from duelkit.cardtext.attack_text import Stated
    from duelkit.cardtext.shipped import Compiled

FEW_WORDS = 60  # letters: what is quoted of a text


@dataclass(frozen=True)
class Fault:
    """Something wrong with a card, or a warning (`doubt`): its sentence, path of the key, letter of the text."""

    error: BadInput
    path: Keys = ()
    at: int | None = None
    doubt: bool = False


@dataclass
class CheckedCard:
    """A card as its table says it: its values by key, its text as a tree and as programs, what is wrong with it."""

    table: Mapping[str, Any]
    values: dict[str, Any] = field(default_factory=dict)
    kind: str | None = None
    text: Text | None = None
    language: str = ""  # that the text is written in
    told: Mapping[str, str] = field(default_factory=dict)  # the text by language, where that is known without a tree
    parts: tuple[Any, ...] = ()
    stated: Mapping[str, Any] = field(default_factory=dict)  # what its text says of facts that the table leaves out
    faults: list[Fault] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The card's id; empty where it has none that can be read."""
        return str(self.values.get("id", ""))


def read_entry(table: Any, shape: CardShape, place: str = "", known: "Compiled | None" = None) -> CheckedCard:
    """Return a card with everything that is wrong with it; `place` says in sentences where the card stands.

    `known` is the card's compiled text from an earlier run; it is used only if it was made of the same text.
    """
    if not isinstance(table, Mapping):
        try:
            Reader(table, place or "card")
        except BadInput as error:
            return CheckedCard({}, faults=[Fault(error)])
    entry = CheckedCard(table, kind=shape.kind_of(table))
    entry.faults += unknown_keys(table, shape, place)
    reader = Reader(table, place)
    for each in shape.fields:
        try:
            entry.values[each.key] = each.read(reader, entry.kind)
        except BadInput as error:
            entry.faults.append(Fault(error, (each.key,)))
    if known and (known["type"], known["written"]) == (entry.kind, entry.values.get(TEXT)):
        entry.told, entry.parts = known["text"], parts_known(known)
    else:
        read_program(entry, shape)
    entry.faults += [Fault(error) for error in shape.judge(entry)] if not entry.faults else []
    return entry


def sketched_entry(table: Any, shape: CardShape) -> CheckedCard:
    """Return a card as other cards see it: its text as a tree, where it can be read, and nothing wrong with that."""
    from duelkit.cardtext.reading import tree_of  # noqa: PLC0415

    written = str(table.get(TEXT, "")) if isinstance(table, Mapping) else ""
    entry = read_entry({**table, TEXT: ""} if written else table, shape)
    found = tree_of(written, shape.vocabulary, shape.spoken_kind(table, entry.kind)) if written.strip() else None
    if found is not None:
        entry.values[TEXT] = written
        entry.text = lasting_by_itself(found, entry.kind, shape.vocabulary)
    return entry


def parts_known(known: "Compiled") -> tuple[CompiledPart, ...]:
    """Return the parts of a card's text from the plain data that was kept of it."""
    return tuple(
        CompiledPart(Trigger(trigger), DurationKind(lasting), turns, life, cards, tuple(map(tuple, code)))
        for trigger, lasting, turns, life, cards, code in known["parts"]
    )


def checked(table: Any, shape: CardShape, place: str, known: "Compiled | None" = None) -> CheckedCard:
    """Return a card with nothing wrong with it; raises BadInput for the first thing that is."""
    entry = read_entry(table, shape, place, known)
    for fault in entry.faults:
        if fault.path != (TEXT,) or fault.at is None:
            raise fault.error
        raise PlacedError(f"{place}.{TEXT}" if place else TEXT, fault.error) from fault.error
    return entry


def unknown_keys(table: Mapping[str, Any], shape: CardShape, place: str) -> Iterator[Fault]:
    """Yield a fault for each key that no card has."""
    for key in table:
        if key not in shape.keys:
            yield Fault(unknown_key(place, key, shape.keys), (key,))


def read_program(entry: CheckedCard, shape: CardShape) -> None:
    """Read and compile the text of a card whose table has been read."""
    written = str(entry.values.get(TEXT, ""))
    if written.strip():
        read_tree(entry, written, shape)
    if entry.kind is None or (written.strip() and entry.text is None and not entry.stated):
        return
    try:
        entry.parts = compiled(entry.text or Text(()), entry.kind, shape.vocabulary)
    except CannotCompileError as error:
        entry.faults += cannot_be_done(entry, error, shape)


def read_tree(entry: CheckedCard, written: str, shape: CardShape) -> None:
    """Read a text into `entry`; the grammar is imported here, so that only those who need it wait for it."""
    from duelkit.cardtext.reading import TextError, read_text  # noqa: PLC0415

    try:
        entry.text, entry.language = read_text(
            written, shape.vocabulary, kind=shape.spoken_kind(entry.table, entry.kind)
        )
        entry.text = with_own_dice(entry.text, entry.kind, shape.vocabulary)
        entry.text = with_owners(lasting_by_itself(entry.text, entry.kind, shape.vocabulary), shape.vocabulary)
        entry.faults += out_of_range(written, entry.text)
        entry.faults += [Fault(error, (TEXT,)) for error in state(entry, shape)]
        if entry.text is not None:  # what stood behind the damage of an attack may last by itself, now that it is first
            entry.text = lasting_by_itself(entry.text, entry.kind, shape.vocabulary)
    except TextError as error:
        entry.faults.append(Fault(error, (TEXT,), error.at))


def state(entry: CheckedCard, shape: CardShape) -> Iterator[BadInput]:
    """Take the facts of a card out of its text into its values; yield what does not agree with its table."""
    kind = shape.vocabulary.kinds[entry.kind] if entry.kind else None
    if kind is None or not kind.aims or entry.text is None:
        return
    if kind.lies:
        yield from state_laid(entry, kind.aims)
    else:
        yield from state_attack(entry, kind.aims, shape)


def state_laid(entry: CheckedCard, aims: Mapping[Who, str]) -> Iterator[BadInput]:
    """Take whom a condition is laid before out of its text; yield what does not agree with its table."""
    from duelkit.cardtext.attack_text import disagreements  # noqa: PLC0415
    from duelkit.cardtext.laid_text import laid_before  # noqa: PLC0415

    if entry.text is not None and (found := laid_before(entry.text, aims)).facts:
        yield from disagreements(found.facts, entry.table)
        take(entry, found)


def state_attack(entry: CheckedCard, aims: Mapping[Who, str], shape: CardShape) -> Iterator[BadInput]:
    """Take the facts of an attack out of its text; yield what does not agree with its table."""
    from duelkit.cardtext.attack_text import (  # noqa: PLC0415
        DAMAGE,
        TOO_LATE,
        aims_late,
        begins_with_aim,
        denied_damage,
        disagreements,
        stated,
    )
    from duelkit.cardtext.reading import reads_plainly  # noqa: PLC0415

    if entry.text is None:
        return
    dealt = entry.table.get(DAMAGE)
    yield from denied_damage(str(entry.values[TEXT]), dealt)
    found = stated(entry.text, aims, entry.table)
    if not found.facts:
        if not dealt and aims_late(entry.text, aims):
            entry.text = None  # nothing more is said of it
            yield BadInput(TOO_LATE)
        return
    plainly = reads_plainly(str(entry.values[TEXT]), shape.vocabulary, entry.language)
    if dealt and dealt != found.facts.get(DAMAGE) and plainly and not begins_with_aim(entry.text):
        return  # one more blow, in the words of the house
    yield from disagreements(found.facts, entry.table)
    take(entry, found)


def take(entry: CheckedCard, found: "Stated") -> None:
    """Take what a text states into its card, and leave the rest of the text."""
    entry.text = found.text if found.text.abilities else None
    entry.stated = {key: value for key, value in found.facts.items() if key not in entry.table}
    entry.values |= entry.stated


def cannot_be_done(entry: CheckedCard, first: CannotCompileError, shape: CardShape) -> Iterator[Fault]:
    """Yield what a text says that its card cannot do: the fault found first, then those in the other sentences."""
    written = str(entry.values[TEXT])
    yield quoting(written, first, first.span)
    abilities = entry.text.abilities if entry.text else ()
    for sentence in range(first.span.sentence + 1, len(abilities)):
        try:
            compiled(Text(abilities[sentence : sentence + 1]), entry.kind or "", shape.vocabulary)
        except CannotCompileError as error:
            yield quoting(written, error, SourceSpan(sentence, error.span.clause))


def quoting(written: str, error: CannotCompileError, span: SourceSpan) -> Fault:
    """Return what is wrong with a clause, as a fault whose sentence begins with the clause's words."""
    start, end = extent(written, span)
    return Fault(PlacedError(f'"{short(written[start:end])}"', error), (TEXT,), start)


def out_of_range(written: str, text: Text) -> Iterator[Fault]:
    """Yield a fault for each number of a text that is too great or too small."""
    from duelkit.cardtext.ranges import check_ranges  # noqa: PLC0415 - only who has read a tree needs it

    for error, span, n in check_ranges(text):
        start, end = extent(written, span)
        found = re.compile(rf"(?<!\d)0*{n}(?!\d)").search(written, start, end)
        yield Fault(error, (TEXT,), found.start() if found else start)


def extent(written: str, span: SourceSpan) -> tuple[int, int]:
    """Return the offsets at which a clause begins and ends in the written text."""
    sentences = re.compile(r"[^.]+\.?").finditer(written)
    sentence = next((found for n, found in enumerate(sentences) if n == span.sentence), None)
    if sentence is None:
        return 0, len(written)
    clauses = list(re.compile(r"[^;]+").finditer(written, sentence.start(), sentence.end()))
    clause = clauses[min(span.clause, len(clauses) - 1)]
    start = clause.start() + len(clause[0]) - len(clause[0].lstrip())
    return start, clause.start() + len(clause[0].rstrip().rstrip("."))


def short(words: str) -> str:
    """Return a part of a text on one line, its end left out where it is long."""
    line = " ".join(words.split())
    return line if len(line) <= FEW_WORDS else line[: FEW_WORDS - 1] + "…"
