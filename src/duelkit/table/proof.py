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
from duelkit.table.arranging import arranged
from duelkit.table.entries import Entry
from duelkit.table.fairness import commitment, seed_of
from duelkit.table.sealed import MARK, Sealed, chain, read_sealed, written
from duelkit.table.signing import NoLibrary, is_signed
from duelkit.table.table import Table
from duelkit.texts import N_


@dataclass(frozen=True)
class Witness:
    """What a player has kept from before the deal, each None where they have not.

    The commitment of the server that they were shown, their own entropy, the draft that they were shown before they
    opened it, and the server's public key.
    """

    commitment: str | None = None
    entropy: str | None = None
    draft: str | None = None
    key: str | None = None


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


def prove(data: bytes, path: Path, witness: Witness = Witness(), lang: str = "en") -> Iterator[Point]:
    """Yield the points of a replay file one by one; `path` is what errors call it.

    It is held to what a player has kept. A file that cannot be read makes one point, the last. Refusals of single moves
    are in the language `lang`.
    """
    try:
        plain = json_in(data, path)
        found = read_sealed(plain)
        check_rules(Reader(found.save, "save"), game_named(found.terms.game))
    except BadInput as error:
        yield Point(holds=False, sentence=error)
        return
    yield from arrangements(found)
    yield unchanged(data, plain, found)
    yield signed(found, witness.key)
    yield committed(found, witness.commitment)
    yield from played(found, witness, lang)


def point(yes: str, no: str, /, *, holds: bool, **values: Any) -> Point:
    """Return a point with the sentence that fits."""
    return Point(holds, DuelkitError(yes if holds else no, **values))


def arrangements(found: Sealed) -> Iterator[Point]:
    """Say first what the host had arranged."""
    arrangement = arranged(found.terms)
    if arrangement:
        yield Point(holds=True, sentence=DuelkitError(N_("This deal was arranged by its host.")))
    for sentence in arrangement:
        yield Point(holds=True, sentence=DuelkitError(sentence))


def unchanged(data: bytes, plain: dict[str, Any], found: Sealed) -> Point:
    """Check that the file is the one that was written, byte by byte."""
    entries = [entry.plain() for entry in found.entries]
    if chain(found.header, entries) != found.chain or found.terms.plain() != plain[MARK]["terms"]:
        return Point(
            holds=False, sentence=DuelkitError(N_("What the file says was changed: its chain fits something else."))
        )
    return point(
        N_("Nothing in the file was changed since it was sealed."),
        N_("The file says what was sealed, but not in the same letters: it was written anew, or changed."),
        holds=data == written(plain).encode(),
    )


def signed(found: Sealed, known: str | None) -> Point:
    """Check by whom the file was signed; a key that only the file names is anybody's."""
    if known is not None and known != found.key:
        no = N_(
            "The file is signed by {key}, and the key that you know is {known}: another has made it, or changed it."
        )
        return Point(holds=False, sentence=DuelkitError(no, key=found.key, known=known))
    try:
        holds = is_signed(found.key, found.chain, found.signature)
    except NoLibrary as error:
        return Point(holds=False, sentence=error)
    yes = N_(
        "It is signed by the key {key}, which the file itself names: that is worth something once you know that this is"
        " the server's key."
    )
    return point(
        yes if known is None else N_("All of it, to the end, is signed by the key that you know: {key}."),
        N_("The signature is not one by the key {key}."),
        holds=holds,
        key=found.key,
    )


def committed(found: Sealed, shown_before: str | None) -> Point:
    """Check that the server's secret and the terms are those to which it had committed when the table opened."""
    promised = found.commitment if shown_before is None else shown_before
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
        N_("The server's secret and the terms are those that it committed to before anybody sat, by {commitment}."),
        N_("The server's secret and the terms are not those that it committed to, by {commitment}."),
        holds=commitment(found.id, found.terms.plain(), found.secret) == found.commitment,
        commitment=found.commitment,
    )


def played(found: Sealed, witness: Witness, lang: str) -> Iterator[Point]:
    """Check the deal, the decisions and the end, by playing the duel again from the log alone."""
    table = Table(found.id, found.terms, found.secret)
    try:
        bots = choices_of_bots(table, found.entries, lang)
    except DuelkitError as error:
        yield Point(holds=False, sentence=error)
        return
    if table.match is None or table.result is None:
        yield Point(holds=False, sentence=DuelkitError(N_("The log breaks off before the duel is over.")))
        return
    yield opened(found, table)
    yield from kept(found, witness)
    yield dealt(found, table)
    yield decided(found, table.match, bots)
    yield ended(found, table)


def choices_of_bots(table: Table, entries: Iterable[Entry], lang: str) -> int:
    """Play a log again in which bots decide as their dice make them; return how often they did.

    Raises a DuelkitError where an entry cannot stand where it does.
    """
    count = 0
    for entry in entries:
        if entry.kind == "move" and table.bot_to_move() == entry.seat:
            check_choice(table, entry)
            count += 1
        again(table, (entry,), lang)
    return count


def check_choice(table: Table, entry: Entry) -> None:
    """Complain of a bot's decision that is not the one which its dice and what it saw make it take."""
    if table.thought().choose() != entry.data.get("action"):
        raise LogError(entry.number, DuelkitError(N_("The bot there would have decided otherwise.")))


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


def opened(found: Sealed, table: Table) -> Point:
    """Check that what each player opened is what they had committed to, and that the file says what the log says."""
    chairs = [table.seats[table.seat_of(chair)] for chair in range(len(table.seats))]
    said = (found.seals, found.entropies, found.draft)
    return point(
        N_("Each player's entropy is the one that they committed to before any was opened; all that was: {draft}."),
        N_("The file names other commitments or other entropies than its log."),
        holds=said == (tuple(one.seal for one in chairs), tuple(one.entropy for one in chairs), table.draft),
        draft=found.draft,
    )


def kept(found: Sealed, witness: Witness) -> Iterator[Point]:
    """Check what a player has kept: their entropy, and what they were shown before they opened it."""
    if witness.entropy is not None:
        yield point(
            N_("Your entropy is among them: your shuffle was in this deal."),
            N_("Your entropy is not among them: your shuffle was not in this deal."),
            holds=witness.entropy in found.entropies,
        )
    if witness.draft is not None:
        yield point(
            N_(
                "Who sat here, with which commitments and cards of their own, is what you were shown before you opened."
            ),
            N_("Before you opened, {shown} was shown, and the file says {said}: others sat there, or otherwise."),
            holds=witness.draft == found.draft,
            shown=witness.draft,
            said=found.draft,
        )


def dealt(found: Sealed, table: Table) -> Point:
    """Check that the cards, and who sits where, come from the secret and the players' entropy."""
    if found.terms.start is not None:
        return point(
            N_("The duel goes on from a saved one, with the cards that were dealt there."),
            N_("The file seats the players otherwise than its log."),
            holds=found.order == table.order,
        )
    seed = seed_of(found.id, found.secret, found.entropies)
    return point(
        N_("Cards, dice and seats come from that secret, each player's entropy and what the host arranged.")
        if arranged(found.terms)
        else N_("Cards, dice and seats come from that secret and the entropy of each player, and from nothing else."),
        N_("Cards, dice or seats do not come from that secret and the entropy of each player."),
        holds=found.order == table.order and found.save.get("seed") == seed,
    )


def decided(found: Sealed, match: Match, bots: int) -> Point:
    """Check that the decisions of the save are those of the log."""
    return point(
        N_("Each of the {n} decisions was legal, and taken by whoever was asked; the bots' {bots} follow from it all.")
        if bots
        else N_("Each of the {n} decisions was legal, and taken by whoever was asked."),
        N_("The save in the file is of another duel than the log: it has other cards or decisions."),
        holds=found.save == match.save(),
        n=len(match.log),
        bots=bots,
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
