"""What a replay file proves without the server: each point is checked and told in a sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelkit.errors import BadInput, DuelkitError
from duelkit.files import named_file
from duelkit.games import game_named
from duelkit.kernel.saying import Say, unheard
from duelkit.reading import Reader
from duelkit.saves import check_rules, json_in
from duelkit.table.arranging import arranged
from duelkit.table.fairness import ERASED, commitment, seed_of
from duelkit.table.home import Home, is_home, read_home
from duelkit.table.outcomes import Outcome
from duelkit.table.replay_file import MARK, ReplayFile, chain, read_sealed, written
from duelkit.table.replaying import BotsDecisions, Check, choices_of_bots, decisions_of, point
from duelkit.table.signing import NoLibrary, is_signed
from duelkit.table.table import Table
from duelkit.texts import N_


@dataclass(frozen=True)
class Witness:
    """What a player has kept from before the deal; None for what they have not kept.

    The server's commitment that they were shown, their own entropy, the draft that they were shown before they opened
    it, and the server's public key.
    """

    commitment: str | None = None
    entropy: str | None = None
    draft: str | None = None
    key: str | None = None


def prove(
    data: bytes, path: Path, witness: Witness = Witness(), lang: str = "en", say: Say = unheard
) -> Iterator[Check]:
    """Yield the points of a replay file one by one; `path` names the file in errors.

    The file is compared with what a player has kept. A file that cannot be read gives one point, the last. Refusals of
    single moves are in the language `lang`; `say` is told what takes long.
    """
    try:
        plain = json_in(data, path)
        if is_home(plain):
            with named_file(path):
                home = read_home(plain)
            yield from at_home(home, witness, lang, say)
            return
        with named_file(path):
            found = read_sealed(plain)
            check_rules(Reader(found.save, "save"), game_named(found.terms.game))
    except BadInput as error:
        yield Check(holds=False, sentence=error)
        return
    yield from arrangements(found)
    yield unchanged(data, plain, found)
    yield signed(found, witness.key)
    yield committed(found, witness.commitment)
    yield from played(found, witness, lang, say)


def at_home(found: Home, witness: Witness, lang: str, say: Say) -> Iterator[Check]:
    """Yield the checks of a duel that was played at one screen, and say what cannot be checked."""
    if witness != Witness():
        no = N_("The file is of a duel at one screen: it has no commitment, entropy, draft or key to be held to.")
        yield Check(holds=False, sentence=DuelkitError(no))
    told = N_(
        "This duel was played at one screen: nobody committed to anything before the deal, and nobody signed the file."
        " So nothing shows that its cards came by chance, nor that it was not written anew."
    )
    yield Check(holds=True, sentence=DuelkitError(told))
    before = len(found.match.log)
    if before:
        yield Check(
            holds=True,
            sentence=DuelkitError(
                N_("Its first decisions ({n}) come from an older save: they were legal; who took them is not known."),
                n=before,
            ),
        )
    table = found.begun()
    try:
        bots = choices_of_bots(table, found.entries, lang, say)
    except DuelkitError as error:
        yield Check(holds=False, sentence=error)
        return
    yield decided(decisions_of(table) - before, bots, holds=True)
    yield from exceptions_of(bots)
    if found.result is None and table.result is None:
        yield Check(holds=True, sentence=DuelkitError(N_("The duel is not over.")))
    else:
        yield ended(found.result or Outcome((), ""), found.names, table)


def arrangements(found: ReplayFile) -> Iterator[Check]:
    """Yield what the host had arranged, before all other points."""
    arrangement = arranged(found.terms)
    if arrangement:
        yield Check(holds=True, sentence=DuelkitError(N_("This deal was arranged by its host.")))
    for sentence in arrangement:
        yield Check(holds=True, sentence=DuelkitError(sentence))


def unchanged(data: bytes, plain: dict[str, Any], found: ReplayFile) -> Check:
    """Check that the file is unchanged, byte for byte."""
    entries = [entry.plain() for entry in found.entries]
    if chain(found.header, entries) != found.chain or found.terms.plain() != plain[MARK]["terms"]:
        return Check(
            holds=False, sentence=DuelkitError(N_("What the file says was changed: its chain fits something else."))
        )
    return point(
        N_("Nothing in the file was changed since it was sealed."),
        N_("The file says what was sealed, but not in the same letters: it was written anew, or changed."),
        holds=data == written(plain).encode(),
    )


def signed(found: ReplayFile, known: str | None) -> Check:
    """Check who signed the file; a key that only the file names proves nothing."""
    if known is not None and known != found.key:
        no = N_(
            "The file is signed by {key}, and the key that you know is {known}: another has made it, or changed it."
        )
        return Check(holds=False, sentence=DuelkitError(no, key=found.key, known=known))
    try:
        holds = is_signed(found.key, found.chain, found.signature)
    except NoLibrary as error:
        return Check(holds=False, sentence=error)
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


def committed(found: ReplayFile, shown_before: str | None) -> Check:
    """Check that the server's secret and the terms are those that it committed to when the table opened."""
    promised = found.commitment if shown_before is None else shown_before
    if promised != found.commitment:
        return Check(
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


def played(found: ReplayFile, witness: Witness, lang: str, say: Say) -> Iterator[Check]:
    """Yield the checks of the deal, the decisions and the end; the duel is played again from the log alone."""
    table = Table(found.id, found.terms, found.secret)
    try:
        bots = choices_of_bots(table, found.entries, lang, say)
    except DuelkitError as error:
        yield Check(holds=False, sentence=error)
        return
    if table.match is None or table.result is None:
        yield Check(holds=False, sentence=DuelkitError(N_("The log breaks off before the duel is over.")))
        return
    yield from erasures(found)
    yield opened(found, table)
    yield from kept(found, witness)
    yield dealt(found, table)
    yield decided(len(table.match.log), bots, holds=same_save(found.save, table.match.save()))
    yield from exceptions_of(bots)
    yield ended(found.result, found.names, table)


def same_save(written: dict[str, Any], again: dict[str, Any]) -> bool:
    """Tell whether a save says the same as the one made now, which names options that the game may have got since."""
    named = written.get("options")
    if not isinstance(named, Mapping) or "options" not in again:
        return written == again
    return written == again | {"options": {name: value for name, value in again["options"].items() if name in named}}


def erasures(found: ReplayFile) -> Iterator[Check]:
    """Yield what is to be known of a file from which names were erased; it is no fault if the log says so, too."""
    erased = {entry.seat for entry in found.entries if entry.kind == "sit" and ERASED in entry.data}
    forgotten = {found.order[entry.seat or 0] for entry in found.entries if entry.kind == "forget"}
    if erased:
        yield point(
            N_(
                "Names were erased from this file at their players' wish: {n}. What those players said when they sat"
                " down, and what was said before, is the word of whoever signed the file."
            ),
            N_("A name is erased in the file, and its log does not say that it was forgotten."),
            holds=erased <= forgotten,
            n=len(erased),
        )


def opened(found: ReplayFile, table: Table) -> Check:
    """Check that each player opened what they had committed to, and that the file agrees with the log."""
    chairs = [table.seats[table.seat_of(chair)] for chair in range(len(table.seats))]
    said = (found.seals, found.entropies, found.draft)
    return point(
        N_("Each player's entropy is the one that they committed to before any was opened; all that was: {draft}."),
        N_("The file names other commitments or other entropies than its log."),
        holds=said == (tuple(one.seal for one in chairs), tuple(one.entropy for one in chairs), table.draft),
        draft=found.draft,
    )


def kept(found: ReplayFile, witness: Witness) -> Iterator[Check]:
    """Yield the checks of what a player has kept: their entropy, and what they were shown before they opened it."""
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


def dealt(found: ReplayFile, table: Table) -> Check:
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


def decided(standing: int, bots: BotsDecisions, *, holds: bool) -> Check:
    """Return the point that says how many decisions, those taken back too, and how many by bots, agree with the log."""
    return point(
        N_(
            "All decisions ({n}) were legal, and taken by whoever was asked; what the bots decided ({bots}) follows"
            " from it all."
        )
        if bots.repeated
        else N_("All decisions ({n}) were legal, and taken by whoever was asked."),
        N_("The save in the file is of another duel than the log: it has other cards or decisions."),
        holds=holds,
        n=standing + bots.taken_back,
        bots=bots.repeated,
    )


def exceptions_of(bots: BotsDecisions) -> Iterator[Check]:
    """Yield what is to be known of decisions that were taken otherwise than usual; these are no faults."""
    reasons = (
        (bots.taken_back, N_("Taken back afterwards: {n} of the decisions.")),
        (
            bots.timed,
            N_("Not repeated, since a clock limited the bots' thinking: {n} of the decisions. They were legal."),
        ),
        (
            bots.changed,
            N_(
                "Not repeated, since these bots have changed since then: {n} of the decisions. They were legal; the"
                " duelkit that played can repeat them."
            ),
        ),
        (
            bots.unknown,
            N_(
                "Not repeated, since the file does not say which version of the bots took them: {n} of the decisions."
                " They were legal."
            ),
        ),
    )
    for count, sentence in reasons:
        if count:
            yield Check(holds=True, sentence=DuelkitError(sentence, n=count))
    if bots.substituted:
        others = N_(
            "Taken by another bot than the seat's own, as the log says: {n} of the decisions. Why it did not decide"
            " itself is the word of whoever kept the log."
        )
        yield Check(holds=True, sentence=DuelkitError(others, n=bots.substituted))


def ended(result: Outcome, names: tuple[str, ...], table: Table) -> Check:
    """Check the result and the players that the file states."""
    return point(
        N_("The duel ends as the file says, by rule {rule}: {names} won.")
        if result.winners
        else N_("The duel ends as the file says, by rule {rule}: in a draw."),
        N_("The file says that the duel ended otherwise, or between others, than it did."),
        holds=result == table.result and names == table.names,
        rule=result.rule,
        names=", ".join(names[seat] for seat in result.winners),
    )
