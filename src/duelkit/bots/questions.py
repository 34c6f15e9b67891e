"""What is said between a process that thinks and whoever asks it: frames of a header, as JSON, and bytes.

A frame is two lengths, each in four bytes, the header and the bytes. A question has in its header what a decision needs
beside the view, which is the bytes; an answer has a header alone.
"""

import json
from dataclasses import dataclass
from struct import Struct
from typing import IO, Any

LENGTHS = Struct(">II")
ACTION, ADVICE, COLD, FAULT = "action", "advice", "cold", "fault"  # keys of an answer: one of them
WHERE = "where"  # the places in the code that a fault passed


@dataclass(frozen=True)
class BotQuestion:
    """A decision for a bot in a duel of so many players: its dice and the view as bytes, and the legal actions.

    `carried` is what the game's rules need beside the view (`Game.carried`). With `advice`, a person decides, and wants
    to know what the bot would do, and why.
    """

    game: str
    bot: str
    players: int
    numbers: list[int]
    dice: bytes
    view: bytes
    carried: Any = None
    advice: bool = False

    def packed(self) -> bytes:
        """Return the question as a frame."""
        names = ("game", "bot", "players", "numbers", "carried")
        header = {name: getattr(self, name) for name in names}
        return packed(header | {"dice": self.dice.hex(), "advice": self.advice}, self.view)


def packed(header: dict[str, Any], body: bytes = b"") -> bytes:
    """Return a frame."""
    head = json.dumps(header).encode()
    return LENGTHS.pack(len(head), len(body)) + head + body


def read_frame(stream: IO[bytes]) -> tuple[dict[str, Any], bytes] | None:
    """Return the header and the bytes of the next frame; None at the end of the stream."""
    lengths = stream.read(LENGTHS.size)
    if len(lengths) < LENGTHS.size:
        return None
    head, body = LENGTHS.unpack(lengths)
    return json.loads(stream.read(head)), stream.read(body)


def read_question(header: dict[str, Any], body: bytes) -> BotQuestion:
    """Return the question of a frame."""
    return BotQuestion(**header | {"dice": bytes.fromhex(header["dice"])}, view=body)
