"""What a client that has said hello may do: each kind of message, and its effect."""

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from duelkit.errors import DuelkitError, IllegalAction
from duelkit.looks.picture import CardSlot
from duelkit.looks.telling import NOTHING
from duelkit.notation import Action
from duelkit.table.refusals import Refused
from duelkit.table.state import OFF
from duelkit.table.storage import StoreError
from duelkit.table.thoughts import thought_of
from duelkit.texts import LANGUAGES, N_, language
from duelkit.web.play import protocol
from duelkit.web.play.protocol import Code, FromClient, HintAnswer, Pong, Refusal
from duelkit.web.play.registry import Registry, TryLater

if TYPE_CHECKING:
    from duelkit.table.state import PendingQuestion
    from duelkit.web.play.connection import Connection

HINTER = "greedy"
PLAIN_CODES = {"stale", "turn", "seat", "full", "over"}  # refusals of the table that the protocol has a code for
STALE = N_("That was asked before; the table has gone on since.")
NOT_YOUR_MOVE = N_("It is not your move.")
NO_SEAT = N_("You have no seat at this table; you are watching.")
NOT_OWNER = N_("Only who opened the table can say whether it may be watched.")
NO_HINT = N_("Hints are given only where all the others are bots.")
OVER = N_("The duel is over.")
NOT_DEALT = N_("The duel has not begun.")
CALLED_OFF = N_("This table was called off.")
HELLO_AGAIN = N_("You have said hello already; another table needs another connection.")
CAN_BE_DONE = N_("Nothing forbids that.")


class Dispatcher:
    """Does what clients ask for."""

    def __init__(self, registry: Registry) -> None:
        """Take the registry of tables."""
        self.registry = registry

    async def do(self, connection: "Connection", said: FromClient) -> None:
        """Do what a message asks for; an error becomes the answer."""
        _ = language(connection.subscriber.lang)
        try:
            await self.hear(connection, said)
        except NotNow as error:
            self.refuse(connection, error.code, _(error.text), said.ref)
        except IllegalAction as error:
            connection.answer(told_refusal(error, said.ref))
        except Refused as error:
            self.refuse_by_table(connection, error, said.ref)
        except StoreError as error:
            self.refuse(connection, "storage", self.registry.note_store_error(error).told(_), said.ref)
        except TryLater as error:
            self.refuse(connection, "later", error.told(_), said.ref)
        except DuelkitError as error:
            self.refuse(connection, "json", error.told(_), said.ref)

    def refuse_by_table(self, connection: "Connection", error: Refused, ref: str | None) -> None:
        """Answer that a rule of the table forbids a request; some of these refusals have a code of their own."""
        told = error.spoken(language(connection.subscriber.lang))
        if error.code in PLAIN_CODES:
            self.refuse(connection, cast("Code", error.code), f"{told.fact} {told.remedy}".strip(), ref)
        else:
            connection.answer(told_refusal(told, ref))

    def refuse(self, connection: "Connection", code: Code, text: str, ref: str | None) -> None:
        """Answer that a request was not done."""
        if self.registry.metrics is not None:
            self.registry.metrics.refusals.labels(code).inc()
        connection.refuse(code, text, ref)

    async def hear(self, connection: "Connection", said: FromClient) -> None:  # noqa: C901, PLR0912 - a table of contents
        """Do what a message asks for, or raise the error against it."""
        match said:
            case protocol.Move():
                await self.move(connection, said)
            case protocol.Pass():
                await self.answer_prompt(connection, said, "pass", {})
            case protocol.Why():
                await self.settled(connection)
                connection.answer(self.why(connection, said))
            case protocol.Hint():
                connection.answer(await self.hint(connection, said))
            case protocol.OfferMessage() | protocol.Withdraw():
                await self.act(connection, said, said.type, {"what": said.what})
            case protocol.Answer():
                await self.act(connection, said, "answer", {"what": said.what, "yes": said.yes})
            case protocol.Resign() | protocol.ReturnMessage():
                await self.act(connection, said, said.type, {})
            case protocol.StandIn():
                data = {"bot": said.bot, "by": seat_of(connection)}
                await self.act(connection, said, "stand_in", data, seat=said.seat)
            case protocol.WatchMessage():
                await self.watch(connection, said)
            case protocol.AskedMessage():
                await self.act(connection, said, "asked", {"mode": said.mode})
            case protocol.Lang():
                connection.speak(spoken(said.lang), said.ref)
            case protocol.Ping():
                connection.answer(Pong(ref=said.ref))
            case protocol.Hello():
                raise NotNow("json", HELLO_AGAIN)

    async def act(
        self, connection: "Connection", said: FromClient, kind: str, data: dict[str, Any], seat: int | None = None
    ) -> None:
        """Write an entry of the client's seat, or of another; the news of it has the client's `ref`."""
        session, own = connection.session, seat_of(connection)
        chair = connection.chair if seat in (None, own) else session.table.chair_of(seat)
        await self.registry.act(session.id, kind, chair, data, lang=connection.subscriber.lang)
        connection.ref = said.ref
        session.tell()

    async def move(self, connection: "Connection", said: protocol.Move) -> None:
        """Take a decision, by its number or in words."""
        action = said.action if said.action is not None else await self.meant(connection, said)
        await self.answer_prompt(connection, said, "move", {"action": action})

    async def meant(self, connection: "Connection", said: protocol.Move) -> int | None:
        """Return the action's number for a decision in words; None for a client that can only go on."""
        await self.settled(connection)
        if asked_now(connection, said.prompt).onlooker:
            return None
        words = Action(said.verb or "", said.card, said.seat, said.place)
        return connection.session.table.dealt.number_of(words, lang=connection.subscriber.lang)

    async def answer_prompt(
        self, connection: "Connection", said: protocol.Move | protocol.Pass, kind: str, data: dict[str, Any]
    ) -> None:
        """Answer the open question, if it is still the same."""
        await self.settled(connection)
        asked_now(connection, said.prompt)
        began = perf_counter()
        try:
            await self.act(connection, said, kind, data | {"prompt": said.prompt})
            if self.registry.metrics is not None:
                self.registry.metrics.latency.observe(perf_counter() - began)
        except Refused as error:
            if error.code == "turn":
                raise late_or_early(connection, said.prompt) from error
            raise

    async def settled(self, connection: "Connection") -> None:
        """Wait until no entry is on its way to the database, so that the question is settled."""
        session = connection.session
        while not session.may_tell:
            async with session.lock:
                await self.registry.resync(session)

    async def watch(self, connection: "Connection", said: protocol.WatchMessage) -> None:
        """Allow spectators, or remove them."""
        if not connection.owner:
            raise NotNow("seat", NOT_OWNER)
        await self.act(connection, said, "watch", {"allowed": said.allowed})

    def why(self, connection: "Connection", said: protocol.Why) -> Refusal:
        """Return why the asked seat cannot do something; a refusal without a rule says that it can."""
        table, lang = connection.session.table, connection.subscriber.lang
        if asked_now(connection, None).onlooker:
            raise NotNow("turn", NOTHING)
        verb = said.verb or table.look.natural(CardSlot(said.place or "", said.card, seat=said.seat))
        error = table.dealt.why_not(Action(verb, said.card, said.seat, said.place), lang=lang)
        if error is None:
            return Refusal(ref=said.ref, rule="", text="", fact=language(lang)(CAN_BE_DONE), remedy="")
        return told_refusal(error, said.ref)

    async def hint(self, connection: "Connection", said: protocol.Hint) -> HintAnswer:
        """Return what a bot would do for the client, with the same knowledge."""
        await self.settled(connection)
        table = connection.session.table
        seat = seat_of(connection)
        asked = asked_now(connection, said.prompt)
        if any(other.kind != "bot" for at, other in enumerate(table.seats) if at != seat):
            raise NotNow("seat", NO_HINT)
        if asked.onlooker or table.match is None:
            return HintAnswer(ref=said.ref, action=None)
        advice = thought_of(table.match, HINTER, seat, asked.prompt)
        return HintAnswer(ref=said.ref, action=await asyncio.to_thread(advice.choose))


class NotNow(Exception):
    """A request that this client cannot make now: the code, and why."""

    def __init__(self, code: Code, text: str) -> None:
        """Keep the code and the English sentence."""
        super().__init__(text)
        self.code = code
        self.text = text


def seat_of(connection: "Connection") -> int:
    """Return the client's seat; raises NotNow for spectators, who have none."""
    if connection.subscriber.seat is None:
        raise NotNow("seat", NO_SEAT)
    return connection.subscriber.seat


def asked_now(connection: "Connection", prompt: str | None) -> "PendingQuestion":
    """Return the question to the client's seat; raises NotNow if there is none, or it is not `prompt`."""
    seat, session = seat_of(connection), connection.session
    shown = session.updates.shown(seat, session.now()) if session.may_tell else None
    asked = shown.asked if shown is not None else None
    if session.table.status == "over":
        raise NotNow("over", OVER)
    if session.table.status == OFF:
        raise NotNow("over", CALLED_OFF)
    if session.table.match is None:
        raise NotNow("turn", NOT_DEALT)
    if asked is None or asked.seat != seat:
        raise late_or_early(connection, prompt)
    if prompt not in (None, asked.prompt):
        raise NotNow("stale", STALE)
    return asked


def late_or_early(connection: "Connection", prompt: str | None) -> NotNow:
    """Return the error for a decision of a seat that is not asked: taken already, or another player's."""
    late = prompt is not None and connection.session.answered.get(seat_of(connection)) == prompt
    return NotNow("stale", STALE) if late else NotNow("turn", NOT_YOUR_MOVE)


def told_refusal(error: IllegalAction, ref: str | None) -> Refusal:
    """Return a refusal by a rule as a message."""
    return Refusal(ref=ref, rule=error.rule, text=error.text, fact=error.fact, remedy=error.remedy)


def spoken(code: str) -> str:
    """Return the language that a client asks for, English where there is none."""
    short = code.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"
