"""What a replay file proves by itself, without the server: each point is checked and said in a sentence."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelkit.errors import BadInput, DuelkitError
from duelkit.games import game_named
from duelkit.kernel.reading import Reader, shown
from duelkit.match import Match
from duelkit.saves import check_rules, json_in
from duelkit.table.entries import Entry
from duelkit.table.fairness import commitment, seed_of
from duelkit.table.sealed import Sealed, chain, read_sealed, written
from duelkit.table.table import Table
from duelkit.texts import N_


@dataclass(frozen=True)
class Point:
    """A point that was checked: whether it holds, and the sentence that says what holds or what does not."""

    holds: bool
    sentence: DuelkitError


class LogError(BadInput):
    """An entry of a log that cannot stand where it does."""

    def __init__(self, number: int, error: DuelkitError) -> None:
        """Keep what is wrong, so that it can be told in any language."""
        super().__init__(N_("Entry {number} of the log cannot stand there: {why}"), number=number, why=str(error))
        self.error = error

    def told(self, look_up: Callable[..., str]) -> str:
        """Return the sentence in another language."""
        return look_up(self.message, number=self.values["number"], why=self.error.told(look_up))


def prove(data: bytes, path: Path, *, shown_before: str | None = None, lang: str = "en") -> Iterator[Point]:
    """Yield the points of a replay file one by one; `path` is what errors call it.

    `shown_before` is the commitment that a player has kept from before the deal. A file that cannot be read makes one
    point, the last. Refusals of single moves are in the language `lang`.
    """
    try:
        plain = json_in(data, path)
        found = read_sealed(plain)
        check_rules(Reader(found.save, "save"), game_named(found.terms.game))
    except BadInput as error:
        yield Point(holds=False, sentence=error)
        return
    yield unchanged(data, plain, found)
    yield committed(found, shown_before)
    yield from played(found, lang)


def point(yes: str, no: str, /, *, holds: bool, **values: Any) -> Point:
    """Return a point with the sentence that fits."""
    return Point(holds, DuelkitError(yes if holds else no, **values))


def unchanged(data: bytes, plain: dict[str, Any], found: Sealed) -> Point:
    """Check that the file is the one that was written, byte by byte."""
    if chain(found.header, [entry.plain() for entry in found.entries]) != found.chain:
        return Point(
            holds=False, sentence=DuelkitError(N_("What the file says was changed: its seal fits something else."))
        )
    return point(
        N_("Nothing in the file was changed since it was sealed."),
        N_("The file says what was sealed, but not in the same letters: it was written anew, or changed."),
        holds=data == written(plain).encode(),
    )


def committed(found: Sealed, shown_before: str | None) -> Point:
    """Check that the server's secret is the one to which it had committed before the deal."""
    promised = found.commitment if shown_before is None else shown_before.strip().lower()
    if promised != found.commitment:
        return Point(
            holds=False,
            sentence=DuelkitError(
                N_("Before the deal {promised} was shown, and the file says {said}: it is another duel's, or forged."),
                promised=promised,
                said=found.commitment,
            ),
        )
    return point(
        N_("The server's secret is the one that it committed to before the deal, by {commitment}."),
        N_("The server's secret is not the one that it committed to before the deal, by {commitment}."),
        holds=commitment(found.secret) == found.commitment,
        commitment=found.commitment,
    )


def played(found: Sealed, lang: str) -> Iterator[Point]:
    """Check the deal, the decisions and the end, by playing the duel again from the log alone."""
    try:
        table = again(Table(found.id, found.terms, found.secret), found.entries, lang)
    except DuelkitError as error:
        yield Point(holds=False, sentence=error)
        return
    if table.match is None or table.result is None:
        yield Point(holds=False, sentence=DuelkitError(N_("The log breaks off before the duel is over.")))
        return
    yield dealt(found, table)
    yield decided(found, table.match)
    yield ended(found, table)


def again(table: Table, entries: Iterable[Entry], lang: str = "en") -> Table:
    """Return the table as further entries leave it; raises a DuelkitError where one cannot stand where it does."""
    for entry in entries:
        try:
            check_entry(table, entry, lang)
            table.apply(entry)
        except DuelkitError as error:
            raise LogError(entry.number, error) from error
    return table


def check_entry(table: Table, entry: Entry, lang: str) -> None:
    """Complain of an entry that the server could not have written there."""
    kept = table.check(entry.kind, entry.seat, entry.data, entry.at, lang=lang)
    if kept != entry.data:
        raise BadInput("It says {said}, where {right} would be right.", said=shown(dict(entry.data)), right=shown(kept))


def dealt(found: Sealed, table: Table) -> Point:
    """Check that the cards come from the secret and the players' entropy."""
    entropies = tuple(seat.entropy for seat in table.seats)
    if found.terms.start is not None:
        return point(
            N_("The duel goes on from a saved one, with the cards that were dealt there."),
            N_("The file names entropies other than those in the log."),
            holds=found.entropies == entropies,
        )
    return point(
        N_("The cards come from that secret and the entropy of each player, and from nothing else."),
        N_("The cards do not come from that secret and the entropy of each player."),
        holds=found.entropies == entropies and found.save.get("seed") == seed_of(found.secret, found.entropies),
    )


def decided(found: Sealed, match: Match) -> Point:
    """Check that the decisions of the save are those of the log."""
    return point(
        N_("Each of the {n} decisions was legal, and taken by whoever was asked."),
        N_("The save in the file is of another duel than the log: it has other cards or decisions."),
        holds=found.save == match.save(),
        n=len(match.log),
    )


def ended(found: Sealed, table: Table) -> Point:
    """Check who is said to have won, and who played."""
    result = found.result
    return point(
        N_("The duel ends as the file says, by rule {rule}: {names} won.")
        if result.winners
        else N_("The duel ends as the file says, by rule {rule}: in a draw."),
        N_("The file says that the duel ended otherwise, or between others, than it did."),
        holds=result == table.result and found.names == table.names,
        rule=result.rule,
        names=", ".join(found.names[seat] for seat in result.winners),
    )
