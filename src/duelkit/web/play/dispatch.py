"""What a client that has said hello may do: each kind of message, and its effect."""

import asyncio
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from duelkit.bots.advice import Advice
from duelkit.errors import DuelkitError, IllegalAction
from duelkit.looks.picture import CardSlot
from duelkit.looks.telling import NOTHING, verb_meant
from duelkit.notation import Action
from duelkit.table.by_itself import only_bots_beside
from duelkit.table.hints import adviser, offered, told_hint
from duelkit.table.refusals import Refused
from duelkit.table.state import OFF
from duelkit.table.storage import StoreError
from duelkit.table.thoughts import Thought, hint_of
from duelkit.texts import LANGUAGES, N_, language
from duelkit.web.guard.limits import Buckets
from duelkit.web.logs import note_fault
from duelkit.web.play import protocol
from duelkit.web.play.protocol import Code, FromClient, HintAnswer, MoveChoice, Pong, Refusal
from duelkit.web.play.registry import Registry, TryLater
from duelkit.web.play.talk import line_of
from duelkit.web.play.thinkers import Thinkers

if TYPE_CHECKING:
    from duelkit.table.state import PendingQuestion
    from duelkit.web.play.connection import Connection

PLAIN_CODES = {"stale", "turn", "seat", "full", "over"}  # refusals of the table that the protocol has a code for
STALE = N_("That was asked before; the table has gone on since.")
NOT_YOUR_MOVE = N_("It is not your move.")
NO_SEAT = N_("You have no seat at this table; you are watching.")
NOT_OWNER = N_("Only who opened the table can say whether it may be watched.")
RATED = N_("This duel is rated, so bots give no hints.")
NO_HINT = N_("Hints are given only where all the others are bots.")
ONE_HINT = N_("A hint is being thought about already; it comes in a moment.")
LOST_HINT = N_("No bot could think about a hint; play goes on.")
EITHER = N_("Say either a phrase of the list or a text.")
TALKATIVE = N_("That was too much said at once; wait a moment, and say it again.")
OVER = N_("The duel is over.")
NOT_DEALT = N_("The duel has not begun.")
CALLED_OFF = N_("This table was called off.")
HELLO_AGAIN = N_("You have said hello already; another table needs another connection.")
CAN_BE_DONE = N_("Nothing forbids that.")
TALK = (0.5, 5), (1, 10)  # what may be said: a second and at once, by a player, and by a table's spectators together


class Dispatcher:
    """Does what clients ask for."""

    def __init__(self, registry: Registry, thinkers: Thinkers) -> None:
        """Take the registry of tables, and the processes that think about hints."""
        self.registry = registry
        self.thinkers = thinkers
        self.players, self.watchers = (Buckets(*limit) for limit in TALK)

    async def do(self, connection: "Connection", said: FromClient) -> None:
        """Do what a message asks for; an error becomes the answer."""
        _ = language(connection.subscriber.lang)
        try:
            await self.hear(connection, said)
        except NotNow as error:
            self.refuse(connection, error.code, _(error.text), said.ref)
        except IllegalAction as error:
            connection.answer(told_refusal(connection, error, said.ref))
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
            connection.answer(told_refusal(connection, told, ref))

    def refuse(self, connection: "Connection", code: Code, text: str, ref: str | None) -> None:
        """Answer that a request was not done."""
        if self.registry.metrics is not None:
            self.registry.metrics.refusals.labels(code).inc()
        connection.refuse(code, text, ref)

    async def hear(self, connection: "Connection", said: FromClient) -> None:  # noqa: C901, PLR0912, PLR0915 - a table of contents
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
                await self.begin_hint(connection, said)
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
            case protocol.SayMessage():
                self.say(connection, said)
            case protocol.MuteMessage():
                connection.mute(muted=said.muted)
            case protocol.Again():
                connection.tell_again(said.after, said.ref)
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

    def say(self, connection: "Connection", said: protocol.SayMessage) -> None:
        """Tell the others at the table what a client says, unless it says too much."""
        session, chair = connection.session, connection.chair
        if (said.phrase is None) == (said.text is None):
            raise NotNow("json", EITHER)
        line = line_of(session.now(), chair, said.phrase, said.text)
        talkers = self.watchers if chair is None else self.players
        if talkers.take(f"{session.id} {chair}"):
            raise NotNow("rate", TALKATIVE)
        self.registry.say(session, line, connection, said.ref)

    def why(self, connection: "Connection", said: protocol.Why) -> Refusal:
        """Return why the asked seat cannot do something; a refusal without a rule says that it can."""
        table, lang = connection.session.table, connection.subscriber.lang
        if asked_now(connection, None).onlooker:
            raise NotNow("turn", NOTHING)
        verb = said.verb or verb_meant(table.look, table.dealt, CardSlot(said.place or "", said.card, seat=said.seat))
        error = table.dealt.why_not(Action(verb, said.card, said.seat, said.place), lang=lang)
        if error is None:
            return Refusal(ref=said.ref, rule="", text="", fact=language(lang)(CAN_BE_DONE), remedy="")
        return told_refusal(connection, error, said.ref)

    async def begin_hint(self, connection: "Connection", said: protocol.Hint) -> None:
        """Have a bot think about a hint for the client, with the same knowledge; what else it asks need not wait."""
        await self.settled(connection)
        table = connection.session.table
        seat = seat_of(connection)
        asked = asked_now(connection, said.prompt)
        if not only_bots_beside(table, seat):
            raise NotNow("seat", NO_HINT)
        if table.terms.rated:
            raise NotNow("seat", RATED)
        if connection.waits_for_hint:
            raise NotNow("rate", ONE_HINT)
        if asked.onlooker:
            nothing = language(connection.subscriber.lang)(NOTHING)
            connection.answer(HintAnswer(ref=said.ref, action=None, text=nothing))
            return
        thought = hint_of(table.dealt, seat, asked.prompt)
        connection.hint = asyncio.create_task(self.hint(connection, said, thought))

    async def hint(self, connection: "Connection", said: protocol.Hint, thought: Thought) -> None:
        """Tell the client what a bot would do and why, unless it has decided meanwhile."""
        try:
            advice = await self.thinkers.advise(thought, self.thinkers.limits.longest)
            asked_now(connection, said.prompt)
            connection.answer(told_advice(connection, advice, thought.seat, said.ref))
        except NotNow as error:
            self.refuse(connection, error.code, language(connection.subscriber.lang)(error.text), said.ref)
        except Exception as error:  # noqa: BLE001 - a hint that fails must not stop the duel, nor stay unsaid
            note_fault("hint_failed", error, table=connection.session.id)
            self.refuse(connection, "later", language(connection.subscriber.lang)(LOST_HINT), said.ref)


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


def told_advice(connection: "Connection", advice: Advice, seat: int, ref: str | None) -> HintAnswer:
    """Return advice as a message."""
    session, lang = connection.session, connection.subscriber.lang
    teller = session.updates.teller(session.table.dealt, lang)
    compared = advice.other is not None
    return HintAnswer(
        ref=ref,
        action=offered(advice.action, teller, seat).id,
        text=told_hint(advice, teller, seat),
        by=adviser(advice),
        chance=advice.chance if compared else None,
        other=None if advice.other is None else offered(advice.other, teller, seat).id,
        other_chance=advice.other_chance if compared else None,
        aims=[MoveChoice(action=int(aim.id or 0), **words_of(aim)) for aim in advice.aims],
    )


def words_of(action: Action) -> dict[str, Any]:
    """Return what an action says beside its number."""
    return {"verb": action.verb, "card": action.card, "seat": action.seat, "place": action.place}


def told_refusal(connection: "Connection", error: IllegalAction, ref: str | None) -> Refusal:
    """Return a refusal by a rule as a message."""
    look, _ = connection.session.table.look, language(connection.subscriber.lang)
    fact, remedy = (look.printed_in(text, _) for text in (error.fact, error.remedy))
    return Refusal(ref=ref, rule=error.rule, text=error.text, fact=fact, remedy=remedy)


def spoken(code: str) -> str:
    """Return the language that a client asks for, English where there is none."""
    short = code.replace("_", "-").split("-")[0].lower()
    return short if short in LANGUAGES else "en"
