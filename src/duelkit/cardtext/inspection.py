"""Checks card files together: their errors and warnings, in the order of the files."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from duelkit.cardtext.checking import CheckedCard, read_entry
from duelkit.cardtext.elsewhere import UNNAMED, game_meant
from duelkit.cardtext.files import CARD, GAME, CardFile, Finding, read_file
from duelkit.cardtext.ids import SHADOW, used_before
from duelkit.cardtext.lint import at, doubts
from duelkit.cardtext.loops import loops
from duelkit.cardtext.schema import TEXT, CardShape
from duelkit.cardtext.tree import CardId, NamePart
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.texts import N_

Shapes = Callable[[str | None], CardShape]  # by the name of the game; raises BadInput where it has no cards


@dataclass(frozen=True)
class Placed:
    """A card in its file, of a game's shape."""

    file: CardFile
    number: int
    entry: CheckedCard
    shape: CardShape

    @property
    def place(self) -> str:
        """Where it begins, for a sentence about another card."""
        return self.place_of()

    def place_of(self, *keys: str) -> str:
        """Return where it, or a key of it, stands."""
        return self.file.place((CARD, self.number, *keys))


@dataclass(frozen=True)
class Inspection:
    """The errors and warnings about some files, in their order, and their cards."""

    findings: list[Finding]
    cards: list[Placed]


def inspect(files: Sequence[CardFile], shapes: Shapes, *, whole_set: bool = False) -> Inspection:
    """Return the errors and warnings about these files, and their cards.

    The files of one game belong together: an id is used once in all of them. If the cards are too few or too many for a
    set that can be dealt, that is a warning; it is an error if they are said to be a `whole_set`.
    """
    found = [finding for file in files for finding in file.troubles]
    by_shape: dict[CardShape, list[Placed]] = {}
    for file in files:
        try:
            shape = shape_meant(file, shapes)
        except BadInput as error:
            found.append(file.finding(error, (GAME,)))
            continue
        cards = [Placed(file, n, read_entry(table, shape), shape) for n, table in enumerate(file.tables)]
        by_shape.setdefault(shape, []).extend(cards)
    for shape, cards in by_shape.items():
        found += findings(cards, shape, whole_set=whole_set)
    order = {file.name: n for n, file in enumerate(files)}
    found.sort(key=lambda finding: (order[finding.file], finding.line, finding.column, finding.doubt))
    return Inspection(found, [card for cards in by_shape.values() for card in cards])


def shape_meant(file: CardFile, shapes: Shapes) -> CardShape:
    """Return the shape of a file's cards; raises BadInput where they are another game's, said or plain to see."""
    shape = shapes(file.game)
    meant = None if file.game else game_meant(file.tables, shape)
    if meant is None:
        return shape
    shapes(meant)  # which says so itself where the cards of one game are asked for
    raise BadInput(UNNAMED, game=meant, this=shape.game)


def sound_cards(path: Path, shapes: Shapes) -> list[tuple[CardShape, CheckedCard]]:
    """Return the cards of a file without mistakes, each with its game's shape; raises BadInput for the first one."""
    file = read_file(path)
    for trouble in file.troubles:
        raise trouble.placed
    try:
        shape = shape_meant(file, shapes)
    except BadInput as error:
        raise file.finding(error, (GAME,)).placed from error
    entries = [read_entry(table, shape) for table in file.tables]
    for number, entry in enumerate(entries):
        for fault in entry.faults:
            raise file.finding(fault.error, (CARD, number, *fault.path), fault.at).placed
    return [(shape, entry) for entry in entries]


def sound_set(paths: Sequence[Path], shapes: Shapes) -> dict[Path, list[Placed]]:
    """Return the cards of some files that stand together; raises BadInput for the first mistake in or between them."""
    found: dict[Path, list[Placed]] = {}
    for path in dict.fromkeys(paths):
        file = read_file(path)
        cards = enumerate(sound_cards(path, shapes))
        found[path] = [Placed(file, number, entry, shape) for number, (shape, entry) in cards]
    placed = [card for cards in found.values() for card in cards]
    for finding in (*used_twice(placed), *between(placed, shapes(None))):
        raise finding.placed
    return found


def between(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield an error for each card, and each part of a name, that a text speaks of and that does not exist."""
    yield from unknown_names(cards, shape)
    yield from unknown_families(cards, shape)


def findings(cards: Sequence[Placed], shape: CardShape, *, whole_set: bool) -> Iterator[Finding]:
    """Yield the errors and warnings about the cards of one game, and about them as a set, alone if `whole_set`."""
    yield from findings_in(cards, shape)
    if not whole_set:
        yield from shadows(cards, shape)
    yield from endless(cards, shape)
    if cards:
        for error in shape.check_set([card.entry for card in cards]):
            yield Finding(cards[0].file.name, 0, 0, error, doubt=not whole_set)


def findings_in(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield the errors and warnings about the cards of one game, but for what texts of several do together."""
    for card in cards:
        faults = card.entry.faults or list(doubts(card.entry, shape))
        for fault in faults:
            path = (CARD, card.number, *fault.path)
            yield card.file.finding(fault.error, path, fault.at, doubt=fault.doubt)
    yield from used_twice(cards)
    yield from named_alike(cards)
    yield from between(cards, shape)


def used_twice(cards: Sequence[Placed]) -> Iterator[Finding]:
    """Yield an error for each id that an earlier card has."""
    first: dict[str, Placed] = {}
    for card in cards:
        if card.entry.id and first.setdefault(card.entry.id, card) is not card:
            error = used_before(card.entry.id, first[card.entry.id].place)
            yield card.file.finding(error, (CARD, card.number, "id"))


def shadows(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield a warning for each id of a shipped card, beside which the card cannot be played."""
    shipped = set(shape.shipped_ids()) if cards else set()
    for card in cards:
        if card.entry.id in shipped and not Path(card.file.name).resolve().is_relative_to(shape.folder.resolve()):
            error = BadInput(SHADOW, id=card.entry.id)
            yield card.file.finding(error, (CARD, card.number, "id"), doubt=True)


def named_alike(cards: Sequence[Placed]) -> Iterator[Finding]:
    """Yield a warning for each name that an earlier card has in the same language."""
    first: dict[tuple[str, str], Placed] = {}
    for card in cards:
        for code, name in (card.entry.values.get("name") or {}).items():
            before = first.setdefault((code, name.casefold()), card)
            if before is not card and before.entry.id != card.entry.id:
                error = BadInput(N_('The name "{name}" is used before, at {place}.'), name=name, place=before.place)
                yield card.file.finding(error, (CARD, card.number, "name", code), doubt=True)


def unknown_names(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield an error for each card that a text names and that does not exist."""
    known = {card.entry.id for card in cards} | set(shape.shipped_ids()) | set(shape.absent_ids())
    for card in cards:
        for name in dict.fromkeys(named_in(card.entry.text, CardId)):
            if name not in known:
                near = get_close_matches(name, known, 1)
                sentence = (
                    N_("There is no card {id}; did you mean {nearest}?") if near else N_("There is no card {id}.")
                )
                error = BadInput(sentence, id=name, nearest=near[0] if near else "")
                written = str(card.entry.values[TEXT]).lower()
                yield card.file.finding(error, (CARD, card.number, TEXT), max(0, written.find(f'"{name}"')))


def unknown_families(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield an error for each part of a name that no card's name has."""
    known = {(card.entry.values.get("name") or {}).get("en", "") for card in cards} | set(shape.shipped_names())
    for card in cards:
        for part in dict.fromkeys(named_in(card.entry.text, NamePart)):
            if not any(part in name for name in known):
                error = BadInput(N_('There is no card with "{part}" in its English name.'), part=part)
                written = str(card.entry.values[TEXT])
                yield card.file.finding(error, (CARD, card.number, TEXT), max(0, written.find(f'"{part}"')))


def named_in(part: Any, kind: type[str]) -> Iterator[str]:
    """Yield what a text has in quotes: ids of cards, or parts of their names."""
    if isinstance(part, kind):
        yield part
    elif isinstance(part, tuple):
        for member in part:
            yield from named_in(member, kind)
    elif is_dataclass(part) and not isinstance(part, type):
        for name in fields(part):
            yield from named_in(getattr(part, name.name), kind)


def endless(cards: Sequence[Placed], shape: CardShape) -> Iterator[Finding]:
    """Yield a warning for each text that can set itself off again without end, at the first of the cards in it."""
    chain = shape.vocabulary.chain is not None
    for loop in loops([card.entry for card in cards], shape.vocabulary):
        card = cards[loop.card]
        others = ", ".join(cards[other].entry.id for other in loop.others)
        if chain and others:
            message = N_("This and {others} set each other off without end; a duel in which they do ends as a draw.")
        elif others:
            message = N_("This and {others} set each other off without end; a duel cuts them off after a while.")
        elif loop.before_one or chain:
            message = N_("This sets itself off without end; a duel cuts it off after a while.")
        else:
            message = N_("This sets itself off without end where it lies before two players; a duel cuts it off.")
        fault = at(card.entry, SourceSpan(loop.sentence, 0), message, others=others)
        yield card.file.finding(fault.error, (CARD, card.number, *fault.path), fault.at, doubt=True)
