"""WebSockets with limits: frames without a message, and answers to pings that nobody reads.

uvicorn's protocol reads everything that has arrived, whoever else waits, and answers each ping. This one reads a little
at a time, and nothing while a message waits to be handled.
"""

from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from duelkit.web.guard.guard import Guard
from duelkit.web.guard.inbox import Inbox

AT_A_TIME = 2048  # bytes: some 300 of the shortest frames
MOST_UNREAD = 16 * 1024  # bytes of answers to pings, for one who does not read them
MESSAGES = Opcode.TEXT, Opcode.BINARY
WHOLE_TEXT = 0x80 | Opcode.TEXT  # the first byte of a frame that is a whole message
SHORT, LONG = 126, 127  # what stands in a length's place that takes two bytes more, or eight


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a guard."""

    def __init__(self, config: Config, **more: Any) -> None:
        """Take the guard of this process; the rest is uvicorn's."""
        super().__init__(config=config, **more)
        self.queue = Inbox()  # type: ignore[assignment] # it has what is used of a queue
        self.guard: Guard = config.app.state.guard  # type: ignore[union-attr] # the app is ours
        self.counted: str | None = None  # the address that the connection counts for
        self.rest = bytearray()  # that came and was not read yet
        self.unread = 0  # bytes of answers to pings since the client last read

    def connection_lost(self, exc: Exception | None) -> None:
        """Give back the connection's place."""
        self.guard.leave(self.counted)
        self.guard.frames.shut(self.key)
        self.rest.clear()
        super().connection_lost(exc)

    @property
    def key(self) -> str:
        """The key of the socket in the guard's buckets."""
        return str(id(self))

    def data_received(self, data: bytes) -> None:
        """Keep what arrives, unless it exceeds a limit."""
        self.rest += data
        self.read()

    def read(self) -> None:
        """Read a little at a time until there is a message to handle."""
        while self.rest and not self.transport.is_closing() and (self.queue.empty() or self.close_sent):
            some = bytes(self.rest[:AT_A_TIME])
            del self.rest[:AT_A_TIME]
            super().data_received(some)

    async def receive(self) -> Any:
        """Return the next message, and read on."""
        message = await super().receive()
        self.read()
        return message

    async def send(self, message: Any) -> None:
        """Send a message; after the last one, read on for the client's close."""
        text = message.get("text")
        if text is not None and self.takes_more:
            self.transport.write(text_frame(text.encode()))
            return
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.forget_handshake()
        if self.close_sent:
            self.read()

    def forget_handshake(self) -> None:
        """Let go of what was said to open the socket: 2 KB that would be kept as long as it is open."""
        self.request.headers.clear()
        self.response.headers.clear()

    @property
    def takes_more(self) -> bool:
        """Whether a message can be written at once: the socket is open, and the client reads what it is sent."""
        return self.conn.state is State.OPEN and self.writable.is_set() and not (self.close_sent or self.disconnected)

    def handle_events(self) -> None:
        """Handle the frames that were read; too many frames without a message close the socket."""
        idle = sum(isinstance(event, Frame) and not self.says_something(event) for event in self.conn.events)
        if idle and self.guard.frames.take(self.key, idle):
            self.shut("frames")
        else:
            super().handle_events()

    def says_something(self, frame: Frame) -> bool:
        """Tell whether a frame is a whole message, and the app still listens."""
        return frame.fin and frame.opcode in MESSAGES and not self.close_sent

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read."""
        if self.writable.is_set():
            self.unread = 0
        else:
            self.unread += sum(map(len, self.conn.writes))
        super().handle_ping()
        if self.unread > MOST_UNREAD:
            self.shut("pongs")

    def shut(self, kind: str) -> None:
        """Close a socket that exceeds a limit."""
        self.rest.clear()
        self.guard.complain(kind, self.client[0] if self.client else "")
        self.transport.abort()


def text_frame(data: bytes) -> bytes:
    """Return a whole message of text as a server sends it: without a mask, which only clients use."""
    size = len(data)
    if size < SHORT:
        return bytes((WHOLE_TEXT, size)) + data
    short = size < 1 << 16
    return bytes((WHOLE_TEXT, SHORT if short else LONG)) + size.to_bytes(2 if short else 8, "big") + data
