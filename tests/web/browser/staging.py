"""A stage for the page: real duels, told over the protocol of play, with no server and no network."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from duelkit import Action, IllegalAction, Match
from duelkit.looks import look_of
from duelkit.looks.plain import plain_part
from duelkit.looks.telling import Teller
from duelkit.table.answering import is_asked, nothing_since
from duelkit.texts import Language, language
from tests.web.browser.house import SECRET, House

NAMES = ("Ana", "Bruno", "Caio", "Dora", "Edu", "Fátima", "Gil", "Helena")
COLORS = ("teal", "coral", "amber", "violet", "azure", "lime", "rose", "slate")


class Staged:
    """A duel at a staged table as one seat follows it; `sent` is all that the page said."""

    def __init__(
        self, match: Match, seat: int | None = 0, lang: str = "en", names: tuple[str, ...] = NAMES, **position: Any
    ) -> None:
        """Sit the page's user down in a seat; `position` overrides what the table says of itself."""
        self.match, self.seat, self.lang = match, seat, lang
        self.look = look_of(match)
        self.names = names[: match.players]
        self.more = position
        self.items = self.told(match.events)
        self.sent: list[dict[str, Any]] = []
        self.send: Callable[[str], None] = lambda _text: None
        self.cut: Callable[..., None] = lambda code=1012: None  # cuts the line to the page
        self.number = 0  # of the newest piece of news
        self.unwilling: dict[str, Any] | None = None  # what is answered to the next move instead of playing it

    @property
    def tongue(self) -> Language:
        """The language that the page asked for."""
        return language(self.lang)

    @property
    def teller(self) -> Teller:
        """Who tells of the duel now."""
        return Teller(self.match, self.look, self.names, self.tongue, coded=False, personal=True)

    def told(self, events: Iterable[Any]) -> list[dict[str, Any]]:
        """Return events as items of the feed."""
        shown = [event.seen_by(self.seat) for event in events]
        return [
            {
                "n": event.number, "at": 0, "kind": "event", "what": event.kind, "seat": event.seat, "card": event.card,
                "second": event.second, "other": event.other, "value": event.value, "text": text,
            }
            for event, text in zip(shown, self.teller.told(events, self.seat), strict=True)
        ]  # fmt: skip

    def position(self) -> dict[str, Any]:
        """Return the position as the protocol has it."""
        match, teller = self.match, self.teller
        mine = match.seat is not None and match.seat == self.seat
        said, rule = teller.ending(self.seat)
        result = match.result and {"winners": match.result.winners, "rule": rule, "text": said, "why": rule}
        return {
            "newest": len(self.items) - 1,
            "status": "over" if match.result else "running",
            "seats": [self.seated(seat) for seat in range(match.players)],
            "asked": None if match.seat is None else self.asked(mine=mine),
            "moves": [self.move(action) for action in teller.moves(self.seat)] if mine else [],
            "offers": [],
            "can": [] if match.result else ["resign", "offer:draw", "offer:undo"],
            "you": self.seat,
            "alone": self.alone,
            "opening": None,
            "answers": "when" if self.look.answering and self.seat is not None else None,
            "result": result,
            "picture": plain_part(teller.picture(self.seat)),
            "now": 1_000_000,
            **self.more,
        }

    def seated(self, seat: int) -> dict[str, Any]:
        """Return who sits in a seat; bots have no colour of their own."""
        is_bot = seat == 1 or self.names[seat].startswith(("Greedy", "Random"))
        return {
            "seat": seat, "kind": "bot" if is_bot else "human", "name": self.names[seat],
            "color": "" if is_bot else COLORS[seat],
            "present": True, "stand_in": None, "clock": {"left": None, "away": 60_000, "running": False},
        }  # fmt: skip

    @property
    def alone(self) -> bool:
        """Whether all others are bots."""
        seated = [self.seated(seat) for seat in range(self.match.players)]
        return self.seat is not None and all(one["kind"] == "bot" for one in seated if one["seat"] != self.seat)

    @property
    def ends(self) -> int | None:
        """The action by which a turn ends by itself."""
        legal = self.match.legal
        return legal[0].id if self.alone and len(legal) == 1 and legal[0].verb in self.look.ending else None

    @property
    def is_answer(self) -> bool:
        """Whether what is asked is an answer, which may be passed."""
        return is_asked(self.match, self.look)

    def asked(self, *, mine: bool) -> dict[str, Any]:
        """Return who is to decide, and what is asked."""
        question = self.teller.question(self.match.seat or 0) if mine else ""
        prompt = f"prompt{len(self.match.log)}" if mine else None
        return {
            "seat": self.match.seat, "prompt": prompt, "word": self.match.prompt, "question": question,
            "onlooker": False, "until": None, "ends": self.ends if mine else None,
            "quiet": nothing_since(self.match, self.look, self.seat or 0) if mine and self.is_answer else None,
        }  # fmt: skip

    def move(self, action: Action) -> dict[str, Any]:
        """Return a legal move."""
        text = self.teller.move_text(action, self.seat)
        return {
            "action": action.id, "verb": action.verb, "card": action.card, "seat": action.seat, "place": action.place,
            "text": text, "short": text if action.card is None else self.teller.verb(action),
        }  # fmt: skip

    def welcome(self) -> dict[str, Any]:
        """Return the first message."""
        over = self.match.result is not None
        return {
            "type": "welcome", "v": 1, "table": "T1", "you": self.seat, "owner": self.seat == 0,
            "game": self.match.game.name, "terms": {"clock": {"kind": "none"}, "watch": True, "seats": []},
            "arranged": [], "commitment": "9f" * 32, "secret": SECRET if over else None,
            "news": {"type": "news", "items": self.items, "position": self.position()},
        }  # fmt: skip

    def hear(self, text: str) -> None:
        """Answer what the page says."""
        said = json.loads(text)
        if said["type"] == "hello":
            self.lang = said["lang"]
            self.items = self.told(self.match.events)
            self.sent.append(said)
            self.say(self.welcome())
        elif said["type"] == "ping":
            self.say({"type": "pong"})
        else:
            self.sent.append(said)
            getattr(self, f"hear_{said['type']}", lambda _said: None)(said)

    def hear_move(self, said: dict[str, Any]) -> None:
        """Play a move, and tell what happened."""
        if self.unwilling:
            self.say({**self.unwilling, "ref": said.get("ref")})
            self.unwilling = None
            return
        action = next(move for move in self.match.legal if move.id == said["action"])
        self.play(action)

    def hear_again(self, said: dict[str, Any]) -> None:
        """Tell everything to a page that has lost something."""
        lacking = [item for item in self.items if item["n"] > said["after"]]
        self.say({"type": "news", "items": lacking, "position": self.position()})

    def hear_pass(self, _said: dict[str, Any]) -> None:
        """Let the onlooker go on."""
        self.more = {}
        self.say({"type": "news", "items": [], "position": self.position()})

    def hear_why(self, said: dict[str, Any]) -> None:
        """Say why something cannot be played."""
        verb = said["verb"] or ("play" if self.match.game.name == "duchess" else "summon")
        refused = self.match.why_not(Action(verb, said["card"], said["seat"], said["place"]), lang=self.lang)
        assert isinstance(refused, IllegalAction), "the page asks only about what cannot be played"
        told = {"rule": refused.rule, "text": str(refused.text), "fact": refused.fact, "remedy": refused.remedy}
        self.say({"type": "refusal", "ref": said.get("ref"), **told})

    def play(self, action: Action) -> None:
        """Take a decision at the table, whoever's it is, and tell the page."""
        happened = self.match.play(action)
        items = self.told(happened)
        self.items += items
        self.say({"type": "news", "items": items, "position": self.position()})

    def say(self, message: dict[str, Any]) -> None:
        """Send a message to the page; a piece of news with its number, from 1 on with each welcome."""
        news = message.get("news", message)
        if news["type"] in ("news", "changes"):
            self.number = 1 if news is not message else self.number + 1
            news.setdefault("number", self.number)
        self.send(json.dumps(message))

    def cards(self, codes: Iterable[str]) -> dict[str, Any]:
        """Return faces and pages of cards."""
        look, tongue = self.look, self.tongue
        return {
            code: {"face": plain_part(look.face(code, tongue)), "page": plain_part(look.page(code, tongue))}
            for code in codes
        }


class Stage:
    """A browser's page on which tables are staged, one after the other."""

    def __init__(self, page: Any, staged: Staged, house: House) -> None:
        """Let the page find the table and its socket, and everything else in the house."""
        self.page, self.staged = page, staged
        page.route_web_socket("**/api/play?table=*", self.follow)
        page.goto(house.page_of(self))

    def follow(self, socket: Any) -> None:
        """Take the page's line to the table that is staged now."""
        staged = self.staged
        staged.send = socket.send
        staged.cut = lambda code=1012: socket.close(code=code)
        socket.on_message(staged.hear)

    def show(self, staged: Staged) -> None:
        """Sit down at another table."""
        self.staged = staged
        self.page.evaluate("window.sit()")
