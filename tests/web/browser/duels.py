"""Duels for the tests of the page, played over the socket in a thread of their own."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from duelkit.texts import language
from tests.web.served import Client, Served


def words(lang: str) -> Callable[..., str]:
    """Return the page's own words in a language: what its `t` gives."""
    return language(lang)


def apart(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a coroutine to its end in another thread: Playwright has a loop of its own in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


def finished(server: Served, game: str = "duchess", decisions: int = 5) -> str:
    """Play some decisions of a duel, have the first player resign, and return the table."""
    opened = server.open(game)

    async def play() -> None:
        seats = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
        dice = Random(3)
        for _decision in range(decisions):
            await next_move(seats, dice)
        await seats[0].say(type="resign")
        while not seats[1].over:
            await seats[1].hear()
        for seat in seats:
            await seat.leave()

    apart(play)
    return str(opened["table"])


async def next_move(seats: list[Client], dice: Random) -> None:
    """Wait until somebody is asked, have them decide anything, and wait until it is done."""
    hearing = {asyncio.ensure_future(seat.until_mine()): seat for seat in seats}
    done, waiting = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    mover = hearing[done.pop()]
    asked = mover.mine
    assert asked is not None
    if asked["onlooker"]:
        await mover.ask(type="pass", prompt=asked["prompt"])
    else:
        action = dice.choice(mover.position["moves"])["action"]
        await mover.ask(type="move", prompt=asked["prompt"], action=action)
