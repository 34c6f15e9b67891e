"""Who may connect, what is said to rubbish, and how people at a table deal with each other."""

import asyncio
import json
from contextlib import suppress
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from duelkit.match import Match
from duelkit.web.play import connection, presence
from tests.web.served import PATIENCE, Client, dial, run, served

SEAT_0 = {"type": "hello", "v": 1, "after": -1}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch, served(tmp_path_factory.mktemp("sockets")) as running:
        patch.setattr(presence, "LINGER", 0.02)
        yield running


async def answered(socket, message, **how):
    """Send something, and return the answer to it and the code with which the socket closes, if it does."""
    await socket.send(message if isinstance(message, str | bytes) else json.dumps(message), **how)
    async with asyncio.timeout(PATIENCE):
        answer = json.loads(await socket.recv())
        try:
            await asyncio.wait_for(socket.recv(), 0.3)
        except TimeoutError:
            return answer, None
        except ConnectionClosed as error:
            return answer, error.rcvd.code
    return answer, None


def first_message(server, message):
    async def saying():
        return await answered(await dial(server), message)

    return run(saying())


@pytest.mark.parametrize(
    ("message", "code", "close"),
    [
        ("this is no JSON", "json", 4400),
        ("[]", "json", 4400),
        ("{}", "json", 4400),
        ("null", "json", 4400),
        ("[" * 30_000, "json", 4400),
        (b"\x00\x01", "json", 4400),
        ({"type": "ping"}, "json", 4400),
        ({"type": "hello", "v": 1}, "json", 4400),
        ({"type": "hello", "v": 1, "table": ["x"]}, "json", 4400),
        ({"type": "hello", "v": 1, "table": "x", "more": 1}, "json", 4400),
        ({"type": "hello", "v": 2, "table": "x"}, "version", 4401),
        ({"type": "hello", "v": 99, "something": "new"}, "version", 4401),
        ({"type": "hello", "v": 1, "table": "nosuchtable"}, "table", 4404),
        ({"type": "hello", "v": 1, "table": "é\x00"}, "table", 4404),
        ({"type": "hello", "v": 1, "table": "x", "token": "forged"}, "seat", 4403),
        ("x" * 200_000, "size", 4413),
        (b"x" * 200_000, "size", 4413),
    ],
)
def test_a_first_message_that_is_no_hello_is_told_why(server, message, code, close):
    answer, closed = first_message(server, message)
    assert answer["type"] == "error"
    assert answer["code"] == code
    assert closed == close
    assert len(answer["text"]) < 300


def test_an_error_speaks_the_language_of_the_hello(server):
    message = {"type": "hello", "v": 1, "table": "nosuchtable", "lang": "pt-BR"}
    assert first_message(server, message)[0]["text"] != first_message(server, message | {"lang": "en"})[0]["text"]


def test_two_million_bytes_close_the_socket(server):
    async def shouting():
        socket = await dial(server)
        with suppress(ConnectionClosed):
            await socket.send("x" * 2_000_000)
        await socket.wait_closed()
        return socket.close_code

    assert run(shouting()) == 1009


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("this is no JSON", "json"),
        (b"{}", "json"),
        ({"type": "dance"}, "json"),
        ({"type": "move"}, "json"),
        ({"type": "move", "prompt": "x", "action": "1"}, "json"),
        ({"type": "move", "prompt": "x" * 65, "action": 1}, "json"),
        ({"type": "move", "prompt": "x", "action": -1}, "json"),
        ({"type": "offer", "what": "money"}, "json"),
        ({"type": "hello", "v": 1, "table": "x"}, "json"),
        ({"type": "watch", "allowed": True}, "seat"),
        ({"type": "stand_in", "seat": 7, "bot": "greedy"}, "seat"),
        ({"type": "stand_in", "seat": 1, "bot": "nobody"}, "json"),
        ({"type": "asked", "mode": "always"}, "json"),
    ],
)
def test_rubbish_in_a_duel_is_told_why_and_does_not_end_it(server, message, code):
    async def rubbish():
        opened = server.open()
        client = await Client.join(server, opened["table"], opened["tokens"][0])
        await client.until_asked()
        await client.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
        answer = await client.hear_of("error")
        return answer, await client.ask(type="ping")

    answer, pong = run(rubbish())
    assert answer["code"] == code
    assert pong["type"] == "pong"


def test_a_large_message_in_a_duel_ends_the_connection(server):
    async def shouting():
        opened = server.open()
        client = await Client.join(server, opened["table"], opened["tokens"][0])
        await client.socket.send("x" * 70_000)
        return await client.hear_of("error"), await client.closed()

    answer, code = run(shouting())
    assert (answer["code"], code) == ("size", 4413)


def test_a_token_opens_its_own_table_and_seat_only(server):
    async def wrong_tables():
        one, other = server.open(), server.open()
        return await answered(
            await dial(server), {"type": "hello", "v": 1, "table": one["table"], "token": other["tokens"][0]}
        )

    answer, code = run(wrong_tables())
    assert (answer["code"], code) == ("seat", 4403)


@pytest.mark.parametrize("kind", ["invite", "owner"])
def test_other_tokens_are_no_seats(server, kind):
    opened = server.open()
    token = opened["invites"]["0"] if kind == "invite" else opened["owner"]
    answer, _ = first_message(server, {"type": "hello", "v": 1, "table": opened["table"], "token": token})
    assert answer["code"] == "seat"


@pytest.mark.parametrize("spot", [0, 5, -1])
def test_a_token_with_one_other_letter_is_forged(server, spot):
    opened = server.open()
    letters = list(opened["tokens"][0])
    letters[spot] = "A" if letters[spot] != "A" else "Q"
    hello = {"type": "hello", "v": 1, "table": opened["table"], "token": "".join(letters)}
    assert first_message(server, hello)[0]["code"] == "seat"


def test_a_page_from_elsewhere_may_not_play(server):
    async def elsewhere():
        socket = await dial(server, origin="https://evil.example")
        async with asyncio.timeout(PATIENCE):
            answer = json.loads(await socket.recv())
        own = await dial(server, origin=server.url)
        return answer, (await answered(own, {"type": "hello", "v": 1, "table": "nosuchtable"}))[0]

    answer, own = run(elsewhere())
    assert answer["code"] == "origin"
    assert own["code"] == "table"


def test_nobody_plays_by_a_name_that_somebody_else_led_here(server):
    async def elsewhere():
        headers = {"Host": "evil.example", "Origin": "http://evil.example"}
        socket = await dial(server, additional_headers=headers)
        async with asyncio.timeout(PATIENCE):
            return json.loads(await socket.recv())

    assert run(elsewhere())["code"] == "origin"


def test_who_says_no_hello_is_sent_away(server, monkeypatch):
    monkeypatch.setattr("duelkit.web.play.socket.HELLO_WITHIN", 0.05)

    async def silent():
        socket = await dial(server)
        async with asyncio.timeout(PATIENCE):
            return json.loads(await socket.recv())

    assert run(silent())["code"] == "json"


def test_too_many_messages_are_refused_and_then_end_the_connection(tmp_path):
    async def shouting(hasty):
        opened = hasty.open("duchess", ("open", "greedy"))
        client = await Client.join(hasty, opened["table"], opened["tokens"][0])
        for _ in range(200):
            await client.say(type="ping")
        answer = await client.hear_of("error")
        return answer, await client.closed()

    with served(tmp_path, messages=5) as hasty:
        answer, code = run(shouting(hasty))
    assert (answer["code"], code) == ("rate", 4429)


def test_spectators_need_leave_and_are_shown_out_when_it_ends(server):
    async def watching():
        opened = server.open(watch=True)
        owner = await Client.join(server, opened["table"], opened["tokens"][0], owner=opened["owner"])
        watcher = await Client.join(server, opened["table"])
        await owner.ask(type="watch", allowed=False)
        error = await watcher.hear_of("error")
        code = await watcher.closed()
        late, _ = await answered(await dial(server), {"type": "hello", "v": 1, "table": opened["table"]})
        return owner, watcher, error, code, late

    owner, watcher, error, code, late = run(watching())
    assert owner.welcome["owner"]
    assert watcher.welcome["you"] is None
    assert (error["code"], code, late["code"]) == ("seat", 4403, "seat")


def test_a_spectator_can_do_nothing(server):
    async def watching():
        opened = server.open(watch=True)
        watcher = await Client.join(server, opened["table"])
        asks = [{"type": "resign"}, {"type": "move", "prompt": "x", "action": 1}, {"type": "offer", "what": "draw"}]
        return [(await watcher.ask(**ask))["code"] for ask in asks], watcher.position

    codes, position = run(watching())
    assert set(codes) == {"seat"}
    assert (position["moves"], position["can"]) == ([], [])


def test_a_seat_may_have_several_windows(server):
    async def windows():
        opened = server.open()
        first = await Client.join(server, opened["table"], opened["tokens"][0])
        second = await Client.join(server, opened["table"], opened["tokens"][0])
        await first.ask(type="resign")
        while not second.over:
            await second.hear()
        return first, second

    first, second = run(windows())
    assert first.position["result"] == second.position["result"]
    assert [item["what"] for item in second.items].count("back") == 1


def test_ten_windows_of_a_seat_may_come_at_once(server):
    async def windows():
        opened = server.open()
        return await asyncio.gather(*(Client.join(server, opened["table"], opened["tokens"][0]) for _ in range(10)))

    assert len({client.newest for client in run(windows())}) <= 2


def test_how_another_wants_to_be_asked_for_answers_makes_no_sound(server):
    async def asking():
        _, one, other = await both_at(server, game="monsters")
        await one.until_present(1)
        for mode in ("never", "always"):
            await other.ask(type="asked", mode=mode)
        heard = len(one.heard)
        await one.ask(type="ping")
        return heard, len(one.heard), other.position["answers"]

    heard, with_pong, answers = run(asking())
    assert (with_pong - heard, answers) == (1, "always")


async def both_at(server, **terms):
    opened = server.open(**terms)
    clients = [await Client.join(server, opened["table"], opened["tokens"][seat]) for seat in (0, 1)]
    for client in clients:
        await client.until_asked()
    return opened, *clients


def test_a_draw_is_offered_and_accepted(server):
    async def draw():
        _, one, other = await both_at(server)
        await one.ask(type="offer", what="draw")
        await other.until_can("answer:draw")
        offers = other.position["offers"]
        await other.ask(type="answer", what="draw", yes=True)
        return offers, other.position

    offers, position = run(draw())
    assert offers == [{"what": "draw", "seat": 0, "yes": []}]
    assert position["result"] == {"winners": [], "rule": "T3"}


def test_an_offer_is_withdrawn_and_one_declined(server):
    async def no_draw():
        _, one, other = await both_at(server)
        await one.ask(type="offer", what="draw")
        await one.ask(type="withdraw", what="draw")
        await other.ask(type="offer", what="draw")
        await one.until_can("answer:draw")
        await one.ask(type="answer", what="draw", yes=False)
        return one.position, await one.ask(type="answer", what="draw", yes=True)

    position, refusal = run(no_draw())
    assert (position["offers"], position["status"]) == ([], "running")
    assert (refusal["type"], refusal["rule"]) == ("refusal", "T8")


def test_a_decision_is_taken_back_where_the_other_agrees(server):
    async def undo():
        start = {"save": Match("duchess", seed=7).save(), "decisions": 0}  # one may play a card there
        _, one, other = await both_at(server, game=None, start=start)
        mover, asked = (one, other) if one.mine else (other, one)
        before = [move["action"] for move in mover.position["moves"]]
        play = next(move for move in mover.position["moves"] if move["verb"] == "play")
        await mover.ask(type="move", prompt=mover.mine["prompt"], action=play["action"])
        await mover.ask(type="offer", what="undo")
        await asked.until_can("answer:undo")
        await asked.ask(type="answer", what="undo", yes=True)
        await mover.until_happened("undo")
        return before, mover

    before, mover = run(undo())
    assert [move["action"] for move in mover.position["moves"]] == before
    assert "play" in [item["what"] for item in mover.items]  # what happened stays told


def test_a_rematch_leads_to_a_table_with_a_seat_for_each(server):
    async def again():
        opened, one, other = await both_at(server)
        await one.ask(type="resign")
        await one.ask(type="offer", what="rematch")
        await other.until_can("answer:rematch")
        await other.ask(type="answer", what="rematch", yes=True)
        for client in (one, other):
            while not client.position.get("rematch"):
                await client.hear()
        return opened, one.position["rematch"], other.position["rematch"]

    opened, one, other = run(again())
    assert one["table"] == other["table"] != opened["table"]
    assert server.sit(one["table"], 1, one["invite"])["seat"] == 1
    assert server.sit(one["table"], 0, other["invite"])["seat"] == 0


def test_a_bot_stands_in_for_who_left_until_they_return(server):
    async def standing_in():
        opened, one, other = await both_at(server)
        await other.leave()
        await one.until_happened("left")
        await one.ask(type="stand_in", seat=1, bot="greedy")
        dice = Random(1)
        for _ in range(4):
            await one.until_mine()
            if one.over:
                break
            await one.move(dice)
        back = await Client.join(server, opened["table"], opened["tokens"][1])
        stood = back.position["seats"][1]["stand_in"]
        answer = await back.ask(type="return")
        return one, stood, answer

    one, stood, answer = run(standing_in())
    assert stood == "greedy"
    assert answer["position"]["seats"][1]["stand_in"] is None
    assert {"left", "stand_in"} <= {item["what"] for item in one.items}


def test_who_reads_nothing_is_cut_off_and_may_come_back(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "STALLED", 0.3)

    async def deaf(server):
        opened = server.open("duchess", ("open", "greedy"))
        client = await Client.join(server, opened["table"], opened["tokens"][0], show=("text", "picture", "view"))
        client.socket.transport.pause_reading()
        there = server.registry.sessions[opened["table"]].connections
        async with asyncio.timeout(PATIENCE):
            while there:
                await client.say(type="lang", lang="pt" if client.newest % 2 else "en")
                client.newest += 1
                await asyncio.sleep(0.002)
        client.socket.transport.abort()
        return await Client.join(server, opened["table"], opened["tokens"][0])

    with served(tmp_path, buffer=8192) as server:
        assert run(deaf(server)).position["status"] == "running"
