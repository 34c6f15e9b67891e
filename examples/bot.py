"""A bot that plays a whole duel over the network, in about 140 lines.

It needs Python 3.11 and one library: `pip install websockets`. Open a table in the browser with a seat for a friend,
and give the bot the link that you would send the friend:

    python examples/bot.py 'http://127.0.0.1:8000/t/TABLE#invite=TOKEN'

It takes the seat, says what happens, and ends with the duel. When it sits down it commits itself to its part of the
shuffle, and opens that once everybody sits; it says by which command the replay is checked afterwards. Each time it is
asked something it prefers the moves that come first in LIKES, and takes any one of those that it likes equally well:
put your own strategy into `choose`. What it knows there is what a person in its seat knows: `position["moves"]` are the
moves that are legal now, and with "view" in SHOWN `position["view"]` holds every card that the seat may see.

A link that ends in `#seat=TOKEN` goes on with a seat that was taken before, where the cards are dealt. Should the
connection be lost, the bot comes back and says the number of the newest item that it has, so that it gets the rest
and nothing twice. The whole protocol is in docs/protocol.md.
"""

import asyncio
import hashlib
import json
import random
import secrets
import sys
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

LIKES = ("take", "summon", "play", "attack", "target", "buy", "activate", "defend", "use", "flip", "tribute", "choose")
SHOWN = ["text", "moves"]
RETRY = 1.0  # seconds between two attempts to come back
TRIES = 30


def choose(position: dict) -> int:
    """Return the number of the move to make."""
    moves = position["moves"]
    ranks = [LIKES.index(move["verb"]) if move["verb"] in LIKES else len(LIKES) for move in moves]
    best = [move for move, rank in zip(moves, ranks, strict=True) if rank == min(ranks)]
    # Now and then anything else, since what one likes best can lead in a circle.
    return random.choice(best if random.random() < 0.9 else moves)["action"]


def post(address: str, asked: dict) -> dict:
    """Ask the server over HTTP."""
    request = Request(address, json.dumps(asked).encode(), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        return json.load(answer)


def seal(table: str, entropy: str) -> str:
    """Return what commits us to our part of the shuffle, as docs/tables.md has it."""
    written = json.dumps(["duelkit entropy 2", table, entropy], separators=(",", ":"))
    return hashlib.sha256(written.encode()).hexdigest()


def take_seat(base: str, table: str, invite: str, entropy: str) -> str:
    """Sit down by an invitation, and return the token of the seat."""
    name = f"Bot {secrets.token_hex(2)}"
    asked = {"invite": invite, "name": name, "color": "slate", "seal": seal(table, entropy), "choices": {}}
    return post(f"{base}/api/tables/{table}/sit", asked)["token"]


class Player:
    """A seat at a table, from the first hello to the end of the duel."""

    def __init__(self, base: str, table: str, token: str, entropy: str) -> None:
        """Know nothing of what has happened yet."""
        self.base = base
        self.entropy = entropy
        self.address = f"{base.replace('http', 'ws', 1)}/api/play?table={table}"
        self.table = table
        self.token = token
        self.newest = -1
        self.over = False

    async def play(self) -> None:
        """Play until the duel is over, through lost connections."""
        for _ in range(TRIES):
            try:
                async with connect(self.address, compression=None) as socket:
                    await self.talk(socket)
            except (OSError, ConnectionClosed) as error:
                print("Lost the connection:", error)
            if self.over:
                return
            await asyncio.sleep(RETRY)

    async def talk(self, socket: ClientConnection) -> None:
        """Say hello, and answer whatever is asked."""
        hello = {"type": "hello", "v": 1, "table": self.table, "token": self.token, "after": self.newest}
        await socket.send(json.dumps({**hello, "show": SHOWN}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "welcome":
                self.commitment = message["commitment"]
            news = message["news"] if message["type"] == "welcome" else message
            if news["type"] == "news":
                await self.hear(news, socket)
            elif news["type"] in ("error", "refusal", "bye"):
                print("The server says:", news.get("text") or news)
            if self.over:
                return

    async def hear(self, news: dict, socket: ClientConnection) -> None:
        """Say what happened, and make a move where one is asked for."""
        for item in news["items"]:
            print(item["text"])
        position = news["position"]
        self.newest, self.over = position["newest"], position["status"] in ("over", "off")
        if "open" in position["can"]:
            await self.open(position["opening"])
        asked = position["asked"]
        if asked and asked["prompt"] and asked["onlooker"]:
            await socket.send(json.dumps({"type": "pass", "prompt": asked["prompt"]}))
        elif asked and asked["prompt"]:
            await socket.send(json.dumps({"type": "move", "prompt": asked["prompt"], "action": choose(position)}))

    async def open(self, opening: dict) -> None:
        """Open our part of the shuffle, if what we committed to is among what is shown."""
        if seal(self.table, self.entropy) not in opening["seals"]:
            raise SystemExit("The server shows another commitment than ours.")
        kept = f"--commitment {self.commitment} --entropy {self.entropy} --draft {opening['draft']}"
        print(f"Check the replay with: duelkit verify duelkit-{self.table}.json {kept} --key {self.base}")
        asked = {"token": self.token, "entropy": self.entropy}
        await asyncio.to_thread(post, f"{self.base}/api/tables/{self.table}/open", asked)


def main() -> None:
    """Play the duel that the link leads to."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python examples/bot.py 'http://127.0.0.1:8000/t/TABLE#invite=TOKEN'")
    link = urlsplit(sys.argv[1])
    base, table = f"{link.scheme}://{link.netloc}", link.path.removeprefix("/t/")
    kind, _, token = link.fragment.partition("=")
    entropy = secrets.token_hex(32)
    token = take_seat(base, table, token, entropy) if kind == "invite" else token
    asyncio.run(Player(base, table, token, entropy).play())


if __name__ == "__main__":
    main()
