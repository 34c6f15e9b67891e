"""One client at one table: what it has been told, and the task that tells it the rest."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import orjson

from duelkit.texts import N_, Language, language
from duelkit.web.play.protocol import VERSION, Code, Error, Said, SaidLine, ServerMessage, written
from duelkit.web.play.scenes import PositionChanges, ToldPosition, with_more
from duelkit.web.play.talk import Utterance, phrases_in
from duelkit.web.play.updates import CHANGES, Subscriber

if TYPE_CHECKING:
    from duelkit.web.play.session import TableSession

Send = Callable[[dict[str, Any]], Awaitable[None]]

MOST_WAITING = 64  # answers that wait for a client that does not read; then it is cut off
STALLED = 10.0  # seconds that a message may wait for a client to read
NO_LEAVE, TOO_SLOW = 4403, 4408  # codes with which the socket closes
MAY_NOT_WATCH = N_("This table may not be watched.")


@cache
def phrases_json(lang: str) -> orjson.Fragment:
    """Return the list of phrases in a language, as JSON."""
    return orjson.Fragment(orjson.dumps(phrases_in(language(lang))))


class Cut(Exception):
    """The connection must be closed with this code."""

    def __init__(self, code: int) -> None:
        """Keep the code."""
        super().__init__(code)
        self.code = code


class Connection:
    """A client that has said hello.

    News is never queued: a client is told all that it lacks when it can receive it, so a slow reader skips positions
    but misses no item. Only answers to its requests are queued.
    """

    def __init__(self, session: "TableSession", subscriber: Subscriber, after: int, *, owner: bool, send: Send) -> None:
        """Take what the client knows: `after` is its newest item; `subscriber` has the chair that its token names."""
        self.session = session
        self.chair = subscriber.seat
        self.heard_by = subscriber
        self.after = after
        self.owner = owner
        self.send = send
        self.greeted = False
        self.told: ToldPosition | None = None  # the position that was told last; None: the next one is told whole
        self.passing: dict[str, Any] = {}  # what was told with it of what changes with time
        self.number = 0  # of the newest piece of news
        self.ref: str | None = None  # of what this client has done since
        self.answers: list[bytes] = []
        self.wake = asyncio.Event()
        self.muted = False  # whether it wants to hear nothing of what others say
        self.behind = False  # whether it was told that it may miss something
        self.sending_since: float | None = None
        self.doing = asyncio.Lock()  # held while something is done that the client asked
        self.writer: asyncio.Task[None] | None = None
        self.hint: asyncio.Task[None] | None = None  # the newest that this client has asked for
        self.ending: int | None = None  # the code to close with, once all is said

    @property
    def subscriber(self) -> Subscriber:
        """The subscriber, in the seat to which the deal has moved its chair."""
        seat = None if self.chair is None else self.session.table.seat_of(self.chair)
        if self.heard_by.seat != seat:
            self.heard_by = replace(self.heard_by, seat=seat)
        return self.heard_by

    def answer(self, message: ServerMessage) -> None:
        """Queue an answer to a request of the client."""
        self.answers.append(written(message))
        if len(self.answers) > MOST_WAITING:
            self.ending = TOO_SLOW
        self.wake.set()

    def refuse(self, code: Code, text: str, ref: str | None = None) -> None:
        """Answer that a request was not done."""
        self.answer(Error(ref=ref, code=code, text=text))

    def tell_said(self, lines: Iterable[Utterance], *, whole: bool = False, ref: str | None = None) -> None:
        """Tell the client what was said, as far as it may hear it; with `whole`, in the place of all before."""
        _ = language(self.subscriber.lang)
        heard = [line for line in lines if self.hears(line)]
        if self.greeted and (heard or whole):
            self.answer(Said(ref=ref, all=whole, lines=[self.said(line, _) for line in heard]))

    def hears(self, line: Utterance) -> bool:
        """Tell whether the client is told a line: spectators of what was a while ago hear no player of now."""
        if self.session.delayed and line.chair is not None:
            return False
        return line.reaches(self.chair) and not (self.muted and line.chair != self.chair)

    def said(self, line: Utterance, _: Language) -> SaidLine:
        """Return a line as it is told."""
        seat = None if line.chair is None else self.session.table.seat_of(line.chair)
        return SaidLine(at=line.at, seat=seat, phrase=line.phrase, text=line.told(_))  # type: ignore[arg-type]  # one of the list

    def mute(self, *, muted: bool) -> None:
        """Tell the client from now on nothing of what others say, or all of it again."""
        self.muted = muted
        self.tell_said(self.session.talk.lines, whole=True)

    def fall_behind(self, text: str) -> None:
        """Tell the client that there may be news which it cannot be told now."""
        self.behind = True
        self.refuse("later", text)

    def come_back(self) -> None:
        """Send the position, even if unchanged, to a client that was told that it may miss news."""
        if self.behind:
            self.behind, self.told = False, None
            self.wake.set()

    def end(self, code: int) -> None:
        """Close the connection with this code once all answers are sent."""
        self.ending = code
        self.wake.set()

    def speak(self, lang: str, ref: str | None) -> None:
        """Switch to another language, beginning with the position."""
        self.ref = ref
        self.heard_by = replace(self.subscriber, lang=lang)
        self.told = None
        self.wake.set()

    def tell_again(self, after: int, ref: str | None) -> None:
        """Tell the position whole to a client that has lost something, with the items after the newest that it has."""
        self.after, self.told, self.ref = after, None, ref
        self.wake.set()

    def stalled(self, now: float) -> bool:
        """Tell whether a message has waited too long for the client to read."""
        return self.sending_since is not None and now - self.sending_since > STALLED

    @property
    def waits_for_hint(self) -> bool:
        """Whether a hint is being thought about for this client."""
        return self.hint is not None and not self.hint.done()

    def leave(self) -> None:
        """Do nothing more for a client that has gone."""
        self.writer = None  # it knows the connection, too: they would keep the table in memory for long
        if self.hint is not None:
            self.hint.cancel()

    def cut(self) -> None:
        """Close the connection of a client that does not read."""
        if self.writer is not None:
            self.writer.cancel()

    async def write(self) -> None:
        """Tell the client all that there is, as long as it is connected; raises Cut to close the connection."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.answers:
                await self.say(self.answers.pop(0))
            if self.session.may_tell and self.ending is None:
                await self.say_news()
            if self.ending is not None and not self.answers:
                raise Cut(self.ending)

    async def say_news(self) -> None:
        """Tell the client what it does not know yet; a spectator only while spectators are allowed."""
        if self.subscriber.seat is None and not self.session.may_watch:
            self.refuse("seat", language(self.subscriber.lang)(MAY_NOT_WATCH))
            self.end(NO_LEAVE)
            return
        first, news = not self.greeted, self.news(self.session.now())
        if news is not None:
            await self.say(news)
        if first and self.session.talk.lines:
            self.tell_said(self.session.talk.lines, whole=True)

    async def say(self, message: bytes) -> None:
        """Send a message; waits while the client does not read."""
        self.sending_since = asyncio.get_running_loop().time()
        await self.send({"type": "websocket.send", "text": message.decode()})
        self.sending_since = None

    def news(self, at: int) -> bytes | None:
        """Return what this client does not know yet; None if there is nothing."""
        updates, subscriber = self.session.updates, self.subscriber
        scene = updates.scene(subscriber, at)
        if self.knows(scene):
            return None
        items = updates.items_after(subscriber, self.after, scene.newest + 1)
        passing = self.passing_at(at, scene)
        self.number += 1
        news: dict[str, Any] = {"type": "news", "items": items}
        if self.told is not None and CHANGES in subscriber.show:
            news |= {"type": "changes"} | self.changed(updates.difference(self.told, scene), passing)
        else:
            news["position"] = with_more(scene.json, passing)
        news["number"] = self.number
        if self.ref is not None:
            news["ref"] = self.ref
        first = not self.greeted
        self.after, self.told, self.passing, self.ref, self.greeted = scene.newest, scene, passing, None, True
        return orjson.dumps(self.welcome(news, over=scene.over) if first else news)

    def knows(self, scene: ToldPosition) -> bool:
        """Tell whether the client was told this position, and waits for no news of what it has done."""
        if self.told is None or scene.newest != self.after or self.ref is not None:
            return False
        return not self.session.updates.difference(self.told, scene)

    def passing_at(self, at: int, scene: ToldPosition) -> dict[str, Any]:
        """Return what is told beside a position: what changes with time alone, and the rematch."""
        passing: dict[str, Any] = {"seats": self.session.updates.seats(self.subscriber, at), "now": at}
        if self.session.table.rematch is not None and scene.over:
            passing["rematch"] = self.session.rematch_for(self.subscriber.seat)
        return passing

    def changed(self, difference: PositionChanges, passing: dict[str, Any]) -> dict[str, Any]:
        """Return what has changed since this client was told something; the time always has."""
        since = {name: value for name, value in passing.items() if name == "now" or value != self.passing.get(name)}
        return {"changed": with_more(difference.json, since), "gone": difference.gone}

    def welcome(self, news: dict[str, Any], *, over: bool) -> dict[str, Any]:
        """Return the first message, with the first news in it."""
        table, ref = self.session.table, news.pop("ref", None)
        return {
            "type": "welcome",
            "ref": ref,
            "v": VERSION,
            "table": self.session.id,
            "you": self.subscriber.seat,
            "owner": self.owner,
            "game": table.terms.game,
            **self.session.updates.terms(self.subscriber.lang),
            "commitment": self.session.commitment,
            "secret": table.secret if over else None,
            "phrases": phrases_json(self.subscriber.lang),
            "news": news,
        }
