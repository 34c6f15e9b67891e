"""The messages of play, version 1: what a client may send over the socket `/api/play`, and what it is sent.

Every message is a JSON object in a text frame; its `type` says which it is. docs/protocol.md describes them for authors
of clients; these models are the same for the program, and tests hold what is sent to them.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from duelkit.kinds import Items, TextValue, WholeNumber
from duelkit.web.play.talk import LONGEST as LONGEST_SAID
from duelkit.web.values import Of, Sent

VERSION = 1
LARGEST = 64 * 1024  # bytes of a message from a client

Ref = Annotated[str, Of(TextValue(64))]
Name = Annotated[str, Of(TextValue(64))]
Token = Annotated[str, Of(TextValue(1024))]
Words = Annotated[str, Of(TextValue(200))]
Seat = Annotated[int, Of(WholeNumber(0, 15))]
What = Literal["draw", "undo", "rematch"]
Show = Literal["text", "moves", "picture", "view", "changes"]
Mode = Literal["when", "always", "never"]
PhraseName = Literal["hello", "luck", "moment", "wow", "oops", "sorry", "played", "thanks", "game", "bye"]
Code = Literal[
    "stale", "turn", "seat", "json", "version", "size", "rate", "table", "over", "full", "storage", "later", "origin"
]


class ClientMessage(Sent):
    """The base of a client's messages; `ref` comes back in the answer."""

    model_config = ConfigDict(frozen=True)
    ref: Ref | None = None


class Hello(ClientMessage):
    """The first message: the table, the client's tokens, what it knows already, and what it wants to be shown.

    `token` is a seat's (None: a spectator), `owner` the token of the player who opened the table; `after` the newest
    number of an item that the client has.
    """

    type: Literal["hello"]
    v: int
    table: Name
    token: Token | None = None
    owner: Token | None = None
    after: Annotated[int, Of(WholeNumber(-1))] = -1
    lang: Name = "en"
    show: Annotated[list[Show], Of(Items(5)), Field(default_factory=list)]


class Move(ClientMessage):
    """A decision, by its number or in words; `prompt` is that of the question."""

    type: Literal["move"]
    prompt: Name
    action: Annotated[int, Of(WholeNumber(0, 32767))] | None = None
    verb: Words | None = None
    card: Words | None = None
    seat: Seat | None = None
    place: Words | None = None


class Pass(ClientMessage):
    """An onlooker, who was shown that there is nothing to answer, goes on."""

    type: Literal["pass"]
    prompt: Name


class Why(ClientMessage):
    """Asks why something cannot be done; without a verb, the usual one for a card there."""

    type: Literal["why"]
    verb: Words | None = None
    card: Words | None = None
    seat: Seat | None = None
    place: Words | None = None


class Hint(ClientMessage):
    """Asks what a bot would do, and why; answered only if all the others are bots."""

    type: Literal["hint"]
    prompt: Name


class OfferMessage(ClientMessage):
    """An offer of a draw or a rematch, or the wish to take a decision back."""

    type: Literal["offer"]
    what: What


class Withdraw(ClientMessage):
    """An offer taken back."""

    type: Literal["withdraw"]
    what: What


class Answer(ClientMessage):
    """The answer to an offer."""

    type: Literal["answer"]
    what: What
    yes: bool


class Resign(ClientMessage):
    """The duel given up."""

    type: Literal["resign"]


class StandIn(ClientMessage):
    """Lets a bot play for another seat, whose player left."""

    type: Literal["stand_in"]
    seat: Seat
    bot: Name


class ReturnMessage(ClientMessage):
    """Takes the seat back from the bot."""

    type: Literal["return"]


class WatchMessage(ClientMessage):
    """The owner allows spectators, or forbids them."""

    type: Literal["watch"]
    allowed: bool


class AskedMessage(ClientMessage):
    """How the player wants to be asked for answers out of turn."""

    type: Literal["asked"]
    mode: Mode


class SayMessage(ClientMessage):
    """Something said to the others at the table: a phrase of the list in `welcome`, or else a text."""

    type: Literal["say"]
    phrase: PhraseName | None = None
    text: Annotated[str, Of(TextValue(LONGEST_SAID))] | None = None


class MuteMessage(ClientMessage):
    """From now on this client is not told what others say, or is again."""

    type: Literal["mute"]
    muted: bool


class Again(ClientMessage):
    """The client has lost something: it has the items up to `after`, and is told the rest and the whole position."""

    type: Literal["again"]
    after: Annotated[int, Of(WholeNumber(-1))] = -1


class Lang(ClientMessage):
    """The language of the client's texts from now on."""

    type: Literal["lang"]
    lang: Name


class Ping(ClientMessage):
    """A sign of life; answered by a pong."""

    type: Literal["ping"]


FromClient: TypeAlias = (
    Hello
    | Move
    | Pass
    | Why
    | Hint
    | OfferMessage
    | Withdraw
    | Answer
    | Resign
    | StandIn
    | ReturnMessage
    | WatchMessage
    | AskedMessage
    | SayMessage
    | MuteMessage
    | Again
    | Lang
    | Ping
)
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="type")])


class ServerMessage(BaseModel):
    """The base of the server's messages."""

    model_config = ConfigDict(extra="forbid")


class EventItem(ServerMessage):
    """An event of the duel, as this seat may know it; `text` if the client wants texts."""

    n: int
    at: int
    kind: Literal["event"]
    what: str
    seat: int
    card: str | None
    second: str | None
    other: int | None
    value: int
    text: str | None = None


class TableItem(ServerMessage):
    """Something that happened at the table: a player sat down, resigned, offered a draw."""

    n: int
    at: int
    kind: Literal["table"]
    what: str
    seat: int | None
    data: dict[str, Any]
    text: str | None = None


class ClockState(ServerMessage):
    """A seat's clock: ms left (None: no clock), ms of lost connection left, whether it runs."""

    left: int | None
    away: int
    running: bool


class RatingState(ServerMessage):
    """A rating; not `sure` while few duels stand behind it."""

    value: int
    sure: bool


class SeatState(ServerMessage):
    """Who sits in a seat; `stand_in` is the bot that plays for them meanwhile, `rating` is there at rated tables.

    `won` is how many duels they have won before this one, where these players have a series (T15) or play again.
    """

    seat: int
    kind: Literal["human", "bot", "open"]
    name: str
    color: str
    present: bool
    stand_in: str | None
    clock: ClockState
    rating: RatingState | None = None
    won: int | None = None


class QuestionState(ServerMessage):
    """Who is to decide: `prompt` goes into the answer; only the asked seat gets it, and the question.

    `until` is the moment (ms) at which the time runs out; `onlooker` tells the asked seat alone that there is nothing
    to answer, and that a `pass` goes on. `ends` is the action that ends the turn where nothing else is possible and
    nobody but bots would learn that: a client may take it by itself. `quiet` is there where one may pass on an answer:
    true where nothing has happened, so that a client passes for one who passes until something happens.
    """

    seat: int
    prompt: str | None
    word: str
    question: str
    onlooker: bool
    until: int | None
    ends: int | None = None
    quiet: bool | None = None


class MoveChoice(ServerMessage):
    """A move of the asked seat; texts if the client wants them."""

    action: int
    verb: str
    card: str | None
    seat: int | None
    place: str | None
    text: str | None = None
    short: str | None = None


class OfferState(ServerMessage):
    """An open offer: what, by whom, and who has said yes."""

    what: What
    seat: int
    yes: list[int]


class ResultState(ServerMessage):
    """How the duel ended; no winners: a draw."""

    winners: list[int]
    rule: str
    text: str | None = None
    why: str | None = None


class Rematch(ServerMessage):
    """The table at which they play again, and the invitation to this client's seat there (None: a spectator)."""

    table: str
    invite: str | None


class OpeningState(ServerMessage):
    """What all are shown before the deal: every commitment ("": an open chair), in the order of chairs.

    Once all chairs are taken, `draft` binds all of them, and each must open until the moment `until` (ms); `opened`
    says who has. In a series, `until` is before that the moment until which all must have come (T15).
    """

    draft: str | None
    seals: list[str]
    opened: list[bool]
    until: int | None


class Position(ServerMessage):
    """The present position; `moves`, `picture` and `view` if the client wants them.

    `you` is the seat (None: a spectator); the deal may change it if the order is drawn. `alone` says that all others
    there are bots.
    """

    newest: int
    status: Literal["open", "opening", "running", "over", "off"]
    you: int | None
    alone: bool = False
    opening: OpeningState | None
    seats: list[SeatState]
    asked: QuestionState | None
    moves: list[MoveChoice]
    offers: list[OfferState]
    can: list[str]
    answers: Mode | None
    result: ResultState | None
    rematch: Rematch | None = None
    picture: dict[str, Any] | None = None
    view: dict[str, Any] | None = None
    now: int


class News(ServerMessage):
    """What happened since the last news, and the position; `ref` of the client's own message that caused it.

    `number` counts the pieces of news on this connection, `Changes` among them, from 1 on.
    """

    type: Literal["news"] = "news"
    ref: str | None = None
    number: int
    items: list[EventItem | TableItem]
    position: Position


class Changes(ServerMessage):
    """News with only what has changed in the position since the piece of news with the number before.

    `changed` has the new value of each part by its path, such as `moves` and `picture.sides.0.hand`; `gone` names the
    paths of the parts that are not there any more.
    """

    type: Literal["changes"] = "changes"
    ref: str | None = None
    number: int
    items: list[EventItem | TableItem]
    changed: dict[str, Any]
    gone: list[str]


class PhraseChoice(ServerMessage):
    """A phrase that can be said at a table."""

    phrase: PhraseName
    text: str


class SaidLine(ServerMessage):
    """What was said by a seat (None: a spectator) at a moment (ms); a phrase of the list in the reader's language."""

    at: int
    seat: int | None
    phrase: PhraseName | None
    text: str


class Said(ServerMessage):
    """What was said at the table; with `all`, everything that is remembered, in the place of what was told before."""

    type: Literal["said"] = "said"
    ref: str | None = None
    all: bool
    lines: list[SaidLine]


class Welcome(ServerMessage):
    """The answer to a hello; `you` is the seat (None: a spectator), `secret` is set once the duel is over.

    `arranged` has a sentence for each thing that the host has arranged about the deal, `phrases` what can be said.
    """

    type: Literal["welcome"] = "welcome"
    ref: str | None = None
    v: int
    table: str
    you: int | None
    owner: bool
    game: str
    terms: dict[str, Any]
    arranged: list[str]
    commitment: str
    secret: str | None
    phrases: list[PhraseChoice]
    news: News


class Refusal(ServerMessage):
    """Why a rule forbids a request: the rule, its text, the fact that forbids it, what would make it legal."""

    type: Literal["refusal"] = "refusal"
    ref: str | None = None
    rule: str
    text: str
    fact: str
    remedy: str


class Error(ServerMessage):
    """A request was not done, and why, in one sentence."""

    type: Literal["error"] = "error"
    ref: str | None = None
    code: Code
    text: str


class HintAnswer(ServerMessage):
    """What a bot would do: the number of an action, None where one can only pass, and the sentence that says why.

    `by` is the bot. Where it searches, `chance` is that to win, and `other` and `other_chance` are the next best action
    and its. `aims` are the decisions that aim the action, as at a target, where they can be told in advance.
    """

    type: Literal["hint"] = "hint"
    ref: str | None = None
    action: int | None
    text: str
    by: str | None = None
    chance: float | None = None
    other: int | None = None
    other_chance: float | None = None
    aims: list[MoveChoice] = []


class Pong(ServerMessage):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    ref: str | None = None


class Bye(ServerMessage):
    """The last message before the server stops."""

    type: Literal["bye"] = "bye"
    text: str


FromServer: TypeAlias = News | Changes | Welcome | Said | Refusal | Error | HintAnswer | Pong | Bye
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(Annotated[FromServer, Field(discriminator="type")])


def written(message: ServerMessage) -> bytes:
    """Return a message as JSON; optional fields that are None are left out."""
    return message.model_dump_json(exclude_none=isinstance(message, Error | Pong | Bye)).encode()
