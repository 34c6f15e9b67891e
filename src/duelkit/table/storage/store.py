"""The store of tables: what the server's coroutines ask of a database."""

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, delete

from duelkit.table.endings import Ending
from duelkit.table.entries import Entry
from duelkit.table.pairing import Seeker
from duelkit.table.storage import challenges, ratings, reading, seekers, sittings, tournaments
from duelkit.table.storage.archiving import forget_unused, pack
from duelkit.table.storage.challenges import Challenge
from duelkit.table.storage.database import Database
from duelkit.table.storage.engines import PATIENCE
from duelkit.table.storage.packing import packed, written
from duelkit.table.storage.ratings import GuestRating, RatingChange, create_rated
from duelkit.table.storage.reading import LoadedTable, StoredTable
from duelkit.table.storage.schema import processes
from duelkit.table.storage.seekers import FoundSeat, NewTable
from duelkit.table.storage.sittings import EndedDuel, TakenChair
from duelkit.table.storage.troubles import StoreError
from duelkit.table.storage.worker import StorageThread
from duelkit.table.storage.writing import Append, Creation, Row, SnapshotWrite, Write, new_row
from duelkit.table.terms import DELAYS, Terms
from duelkit.table.tournaments.tournament import Tournament, WholeTournament
from duelkit.texts import N_

T = TypeVar("T")
# How many are done together: a decision is not to wait long for what others read.
WRITES, READS = 1000, 50
LONGEST_DELAY = (max(DELAYS) + 60) * 1000  # ms, with the minute as of which a table was last written at
ARCHIVED_AT_ONCE = 500  # tables that are looked for in one go


@dataclass(frozen=True)
class TableStatus:
    """The state of a table after its newest entry; `deadline` in ms since 1970, None if nothing runs out.

    `ending` says how its duel ended; None while it goes on, and where none was played.
    """

    status: str
    deadline: int | None
    ending: Ending | None = None


class Store:
    """Tables in a database. Made by `open`.

    Every method raises StoreError, with a sentence, if the database is locked, full or gone: nothing was acknowledged
    then. The store works again as soon as the database is back.
    """

    def __init__(self, database: Database, worker: StorageThread) -> None:
        """Take over a database and its thread."""
        self._database = database
        self._worker = worker

    @classmethod
    async def open(cls, url: str, *, patience: float = PATIENCE, make: bool = True) -> Self:
        """Return the store at "sqlite:///FILE" or "postgresql://USER@HOST/NAME"; it is brought up to date.

        `patience` is how many seconds it waits for a database that others have locked; with `make` a missing file is
        created. Raises StoreError.
        """
        worker = StorageThread()
        try:
            return cls(await worker.ask(lambda: Database(url, patience, make=make)), worker)
        except BaseException:
            await worker.stop(lambda: None)
            raise

    async def close(self) -> None:
        """Finish what was asked so far, and close the database; a second call does nothing."""
        if not self._worker.open:
            return
        await self._worker.stop(self._database.close)

    async def create(self, id: str, terms: Terms, secret: str, owner: str, at: int) -> None:  # noqa: A002 - it is one
        """Store a new table; it is committed when this returns. Raises StoreError for an id that exists."""
        row = new_table(id, terms, secret, owner, at)
        made = self._change(partial(create_rated, row=row)) if terms.rated else self._write(Creation(row))
        if not await made:
            raise StoreError(N_("There is a table {id} already."), id=id)

    async def append(self, id: str, entry: Entry, standing: TableStatus) -> bool:  # noqa: A002 - as above
        """Write an entry, and the table's state after it; both are committed when this returns True.

        Returns False if there is an entry of that number: another process was first.
        """
        ending = None if standing.ending is None else written(standing.ending.plain())
        stands = {"status": standing.status, "deadline": standing.deadline, "ending": ending}
        append = Append({**entry.plain(), "table_id": id, "data": written(entry.data), **stands})
        done: bool = await self._worker.ask_together(append, self._database.append, most=WRITES)
        return done

    async def save_snapshot(self, id: str, number: int, snapshot: dict[str, Any]) -> None:  # noqa: A002 - as above
        """Store the state before the entry of that number, unless there is a newer one."""
        await self._write(SnapshotWrite({"table_id": id, "number": number, "data": packed(snapshot)}))

    async def snapshot(self, id: str) -> tuple[int, dict[str, Any]] | None:  # noqa: A002 - as above
        """Return the newest stored state, and the number of the first entry after it; None if there is none."""
        return await self._read(lambda c: reading.snapshot_in(c, id)) if is_id(id) else None

    async def kept(self, id: str) -> StoredTable | None:  # noqa: A002 - as above
        """Return a table without its entries; None if there is none. BadInput for terms of another duelkit."""
        return await self._read(lambda c: reading.kept_in(c, id)) if is_id(id) else None

    async def entries(self, id: str, after: int = -1) -> list[Entry]:  # noqa: A002 - as above
        """Return a table's entries with numbers above `after`, in order, archived ones included."""
        return await self._read(lambda c: reading.entries_in(c, id, after)) if is_id(id) else []

    async def newest(self, id: str) -> LoadedTable | None:  # noqa: A002 - as above
        """Return a table with its newest snapshot and the entries after it: enough to go on."""
        return await self._worker.ask_together(id, self._newest, most=READS) if is_id(id) else None

    async def whole(self, id: str) -> LoadedTable | None:  # noqa: A002 - as above
        """Return a table with all that is stored of it, as of one moment."""
        return await self._read(lambda c: reading.whole_in(c, id)) if is_id(id) else None

    async def lobby(self, limit: int, status: str = reading.OPEN) -> list[StoredTable]:
        """Return public tables that stand so, those with open seats if nothing else is said, newest first.

        With running duels come those that may still seem to run to spectators.
        """
        return await self._read(lambda c: reading.lobby_in(c, status, limit, now() - LONGEST_DELAY))

    async def due(self, at: int, limit: int) -> list[str]:
        """Return the ids of tables whose deadline has passed, the earliest first."""
        return await self._read(lambda c: reading.ids(c, reading.due_by(at, limit)))

    async def running(self) -> list[str]:
        """Return the ids of tables with a running duel, the oldest first."""
        return await self._read(lambda c: reading.ids(c, reading.standing_at(reading.RUNNING)))

    async def all_ids(self, after: str = "", limit: int = 1000) -> list[str]:
        """Return up to `limit` ids of tables in their own order, from the one after `after`."""
        return await self._read(lambda c: reading.ids(c, reading.all_after(after, limit)))

    async def damage(self) -> list[str]:
        """Return what the database itself reports as damaged, in its own words; PostgreSQL is not asked."""
        return await self._read(reading.damage_in)

    async def open_tables_of(self, owner: str, since: int) -> int:
        """Return how many tables of a guest are not over and have had an entry since a moment."""
        return await self._read(lambda c: int(c.scalar(reading.unfinished_of(owner, since)) or 0))

    async def note_sitting(self, id: str, chair: int, guest: str, at: int) -> None:  # noqa: A002 - as above
        """Note which guest sits in a chair of a table, unless somebody's name stands there."""
        await self._change(lambda c: sittings.note(c, id, chair, guest, at))

    async def sits_at(self, id: str, guest: str) -> list[int]:  # noqa: A002 - as above
        """Return the chairs of a table in which a guest sits."""
        return await self._read(lambda c: sittings.sits_at(c, id, guest))

    async def duels_of(self, guest: str, until: int) -> list[EndedDuel]:
        """Return the duels of a guest that were over at a moment, the newest first."""
        return await self._read(lambda c: sittings.duels_of(c, guest, until))

    async def sittings_of(self, guest: str) -> list[TakenChair]:
        """Return all that a guest has sat down at, the oldest first."""
        return await self._read(lambda c: sittings.sittings_of(c, guest))

    async def opened_by(self, guest: str) -> list[tuple[str, int, str]]:
        """Return the tables that a guest has opened: id, time (ms) and status of each, the oldest first."""
        return await self._read(lambda c: sittings.opened_by(c, guest))

    async def forget_guest(self, guest: str) -> int:
        """Forget which duels are a guest's, and mark their names to be erased; return in how many chairs they sat."""
        return await self._change(lambda c: sittings.forget_guest(c, guest))

    async def to_erase(self) -> list[tuple[str, int]]:
        """Return the tables, each with a chair, from which a name can be erased now."""
        return await self._read(sittings.to_erase)

    async def erase(self, id: str, chair: int) -> None:  # noqa: A002 - as above
        """Erase a name from what is stored of a table whose log says already that it is forgotten."""
        await self._change(lambda c: sittings.erase(c, id, chair))

    async def offer_handover(self, digest: str, guest: str, at: int, until: int) -> None:
        """Keep the digest of a link by which a guest comes to another device, in the place of an older one."""
        await self._change(lambda c: sittings.offer_handover(c, digest, guest, at, until))

    async def take_handover(self, digest: str, at: int) -> str | None:
        """Use up a link to a guest, and return the guest; None if it was used before, ran out, or never was."""
        return await self._change(lambda c: sittings.take_handover(c, digest, at))

    async def ratings_of(self, guest: str) -> list[GuestRating]:
        """Return a guest's ratings, by game."""
        return await self._read(lambda c: ratings.ratings_of(c, guest))

    async def rating_changes_of(self, guest: str) -> list[RatingChange]:
        """Return what rated duels have changed for a guest, in no order."""
        return await self._read(lambda c: ratings.changes(c, guest=guest))

    async def rating_changes_at(self, id: str) -> tuple[bool, list[RatingChange]]:  # noqa: A002 - as above
        """Return whether the end of the rated duel at a table was counted, and what it has changed for whom."""
        return await self._read(lambda c: (ratings.is_counted(c, id), ratings.changes(c, table=id)))

    async def to_count(self, limit: int) -> list[str]:
        """Return ids of rated tables whose duels are over and have changed no rating yet."""
        return await self._read(lambda c: ratings.to_count(c, limit))

    async def count(self, id: str, at: int) -> bool:  # noqa: A002 - as above
        """Change the ratings of those who played at a rated table that is over; return False where that was done."""
        return await self._change(lambda c: ratings.count(c, id, at))

    async def seek(self, seeker: Seeker) -> None:
        """Write that a guest looks for somebody to play, in the place of what they looked for before."""
        await self._change(lambda c: seekers.enter(c, seeker))

    async def seek_no_more(self, id: str) -> None:  # noqa: A002 - as above
        """Take out a guest who does not look for anybody any more."""
        await self._change(lambda c: seekers.leave(c, id))

    async def meet(self, mine: Sequence[Seeker], at: int, opened: NewTable) -> dict[str, FoundSeat | None]:
        """Bring together who fits, of all processes, and say of a process's seekers where each plays now."""
        return await self._change(lambda c: seekers.meet(c, mine, at, opened))

    async def wishes(self, at: int) -> dict[tuple[str, str, bool], int]:
        """Return how many wait for which game, by which clock, rated or not."""
        return await self._read(lambda c: seekers.wishes(c, at))

    async def listen(self, guest: str, name: str, alike: str, at: int) -> list[Challenge]:
        """Note that a guest can be asked by name, and return what they are asked."""
        if not await self._read(lambda c: challenges.is_fresh(c, guest, name, at)):
            await self._change(lambda c: challenges.listen(c, guest, name, alike, at))
        return await self._read(lambda c: challenges.open_to(c, guest, at))

    async def listen_no_more(self, guest: str) -> None:
        """Note that a guest is not to be asked any more."""
        await self._change(lambda c: challenges.listen_no_more(c, guest))

    async def challenge(self, wanted: Challenge, alike: str) -> Challenge:
        """Ask whoever is called so; raises BadInput where that is not to be."""
        return await self._change(lambda c: challenges.ask(c, wanted, alike))

    async def challenge_of(self, id: str, asker: str) -> Challenge | None:  # noqa: A002 - as above
        """Return what became of a guest's challenge; None if there is none."""
        return await self._read(lambda c: challenges.standing(c, id, asker))

    async def withdraw_challenge(self, id: str, asker: str) -> None:  # noqa: A002 - as above
        """Call off a guest's challenge."""
        await self._change(lambda c: challenges.withdraw(c, id, asker))

    async def answer_challenge(
        self,
        id: str,  # noqa: A002 - as above
        guest: str,
        *,
        yes: bool,
        at: int,
        opened: challenges.NewTable,
    ) -> Challenge | None:
        """Accept or decline what a guest is asked; None if that is not open any more."""
        return await self._change(lambda c: challenges.answer(c, id, guest, yes, at, opened))

    async def make_tournament(self, tournament: Tournament) -> WholeTournament:
        """Write a new tournament; raises BadInput for a guest who has too many."""
        return await self._change(lambda c: tournaments.make(c, tournament))

    async def tournament(self, id: str) -> WholeTournament:  # noqa: A002 - as above
        """Return a tournament with all that belongs to it; raises BadInput if there is none."""
        return await self._read(lambda c: tournaments.whole(c, id))

    async def tournaments_of(self, guest: str) -> list[WholeTournament]:
        """Return the tournaments that a guest has made or plays in, the newest first, without their fixtures."""
        return await self._read(lambda c: tournaments.tournaments_of(c, guest))

    async def tournaments_played(self, guest: str) -> list[WholeTournament]:
        """Return the tournaments that are not over in which a guest plays, with all that belongs to them."""
        return await self._read(lambda c: tournaments.playing(c, guest))

    async def change_tournament(self, change: Callable[[Connection], WholeTournament]) -> WholeTournament:
        """Make one of the changes of `storage.tournaments`, and return what came of it; raises BadInput as it does."""
        return await self._change(change)

    async def tournaments_to_look_at(self, at: int) -> tuple[list[str], list[str]]:
        """Return the tournaments in which a duel is over, and the tables at which somebody has not come in time."""
        return await self._read(lambda c: (tournaments.to_look_at(c), tournaments.late(c, at)))

    async def name_in_tournament(self, id: str, chair: int) -> str | None:  # noqa: A002 - as above
        """Return the name of who has a chair of a table by a tournament; None at any other table."""
        return await self._read(lambda c: tournaments.name_at(c, id, chair))

    async def archive(self, before: int) -> int:
        """Pack the logs of tables that ended before a moment; return how many. `entries` still reads them."""
        done = 0
        while old := await self._read(lambda c: reading.ids(c, reading.old_by(before, ARCHIVED_AT_ONCE))):
            for table in old:  # one by one, so that decisions need not wait
                done += await self._change(partial(pack, table=table, before=before, now=now()))
        return done

    async def forget_unused(self, before: int, but: Collection[str] = ()) -> int:
        """Delete tables opened before a moment without anybody in them, except `but`; return how many.

        Challenges that are not counted any more go, too.

        If there are very many, only some are deleted, so that decisions need not wait for long.
        """
        await self._change(lambda c: challenges.tidy(c, now()))
        return await self._change(lambda c: forget_unused(c, before, but))

    async def beat(self, process: str, at: int) -> None:
        """Note that a server process is alive."""
        await self._change(lambda c: heard_of(c, process, at))

    async def dead(self, before: int) -> list[tuple[str, int]]:
        """Return the processes last heard of before a moment, each with that time (ms since 1970)."""
        return await self._read(lambda c: reading.silent_in(c, before))

    async def forget(self, process: str) -> None:
        """Delete a process: it has stopped, or its tables were taken over."""
        await self._change(lambda c: struck_off(c, process))

    async def _write(self, write: Write) -> bool:
        done: bool = await self._worker.ask_together(write, self._database.write, most=WRITES)
        return done

    def _newest(self, ids: Sequence[str]) -> Sequence[Any]:
        """Return what `newest` does for each table, or the exception."""
        (found,) = self._database.read([lambda connection: reading.newest_of(connection, ids)])
        return [found] * len(ids) if isinstance(found, Exception) else found

    async def _read(self, read: Callable[[Connection], T]) -> T:
        found: T = await self._worker.ask_together(read, self._database.read, most=READS)
        return found

    async def _change(self, change: Callable[[Connection], T]) -> T:
        done: T = await self._worker.ask(lambda: self._database.change(change))
        return done


def new_table(id: str, terms: Terms, secret: str, owner: str, at: int) -> Row:  # noqa: A002 - it is one
    """Return the row of a table that is opened at a moment (ms)."""
    return {
        "id": id,
        "created": at,
        "terms": written(terms.plain()),
        "secret": secret,
        "status": reading.OPEN,
        "public": terms.public,
        "owner_guest": owner,
        "deadline": None,
        "updated": at,
        "archived": None,
        "ending": None,
    }


def is_id(word: str) -> bool:
    """Whether a word can be the id of a table; words from outside may hold letters that no database takes."""
    return word.isascii() and word.isprintable()


def now() -> int:
    """Return the time in ms since 1970."""
    return time.time_ns() // 1_000_000


def heard_of(connection: Connection, process: str, at: int) -> None:
    """Write when a process was last heard of (ms since 1970)."""
    beat = new_row(connection.dialect.name, processes).values(id=process, seen=at)
    connection.execute(beat.on_conflict_do_update(index_elements=[processes.c.id], set_={"seen": at}))


def struck_off(connection: Connection, process: str) -> None:
    """Delete a process."""
    connection.execute(delete(processes).where(processes.c.id == process))
