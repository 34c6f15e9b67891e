"""Duels over real sockets: whole ones, cut ones, with bots, and what is refused in them."""

import asyncio
import subprocess
import sys
import threading
from random import Random

import pytest

from duelkit.bots.readiness import LATE
from duelkit.table.fairness import commitment
from duelkit.web.play.thinkers import Thinkers
from tests.web.served import PATIENCE, Client, play_out, run, served

GAMES = ("duchess", "monsters", "vacuo")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("play")) as running:
        yield running


async def two_at(server, **terms):
    """Open a table for two, and return both clients, the asked one first."""
    opened = server.open(**terms)
    clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
    for client in clients:
        while client.position["asked"] is None:
            await client.hear()
    clients.sort(key=lambda client: not client.mine)
    return opened, *clients


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_duel(server, game):
    async def duel():
        opened = server.open(game)
        clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
        await play_out(clients, 1)
        return clients

    first, second = run(duel())
    assert first.over
    assert first.position["result"] == second.position["result"]
    assert [(item["what"], item["seat"]) for item in first.items] == [
        (item["what"], item["seat"]) for item in second.items
    ]


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_bot(server, game):
    async def duel():
        opened = server.open(game, ("greedy", "open"))
        client = await Client.join(server, opened["table"], opened["tokens"][1])
        await play_out([client], 2)
        return client

    assert run(duel()).position["result"]["rule"]


def test_four_play_vacuo_with_two_bots(server):
    async def duel():
        opened = server.open("vacuo", ("open", "random", "open", "greedy"))
        clients = [await Client.join(server, opened["table"], token) for token in opened["tokens"].values()]
        await play_out(clients, 3)
        return clients

    assert all(client.over for client in run(duel()))


def test_a_move_may_be_said_in_words(server):
    async def moves():
        _, mover, _ = await two_at(server)
        move = next(move for move in mover.position["moves"] if move["verb"] in ("play", "end"))
        words = {"verb": move["verb"]} | ({"card": move["card"].lower()} if move["card"] else {})
        return move, await mover.ask(type="move", prompt=mover.mine["prompt"], **words)

    move, answer = run(moves())
    assert answer["type"] == "news"
    assert answer["items"][0]["card"] == move["card"]


def test_what_a_client_did_comes_back_with_its_ref(server):
    async def moves():
        _, mover, _ = await two_at(server)
        move = mover.position["moves"][0]
        return await mover.ask(type="move", prompt=mover.mine["prompt"], action=move["action"])

    assert run(moves())["ref"] == "asked"


def test_a_client_that_comes_back_gets_the_rest_exactly_once(server):
    async def cut():
        opened, mover, other = await two_at(server)
        tokens = opened["tokens"]
        dice = Random(5)
        for _ in range(12):
            newest = mover.newest
            await (mover if mover.mine else other).move(dice)
            await asyncio.gather(mover.until_after(newest), other.until_after(newest))
        asked = mover if mover.mine else other
        seat = asked.welcome["you"]
        await asked.leave()
        back = await Client.join(server, opened["table"], tokens[seat], after=asked.newest)
        whole = await Client.join(server, opened["table"], tokens[seat])
        return asked, back, whole

    asked, back, whole = run(cut())
    told = [item["n"] for item in asked.items + back.items]
    assert told == list(range(len(told)))
    assert asked.items + back.items == whole.items[: len(told)]


def test_a_doubled_move_is_stale(server):
    async def doubled():
        _, mover, _ = await two_at(server)
        move = {"type": "move", "prompt": mover.mine["prompt"], "action": mover.position["moves"][0]["action"]}
        await mover.say(**move)
        return await mover.ask(**move)

    answer = run(doubled())
    assert (answer["type"], answer["code"]) == ("error", "stale")


def test_of_two_windows_that_answer_the_same_question_one_is_told_it_is_late(server):
    async def both():
        opened, mover, _ = await two_at(server)
        window = await Client.join(server, opened["table"], opened["tokens"][mover.welcome["you"]])
        move = {"type": "move", "prompt": mover.mine["prompt"], "action": mover.position["moves"][0]["action"]}
        return await asyncio.gather(mover.ask(**move), window.ask(**move))

    answers = run(both())
    assert sorted(answer["type"] for answer in answers) == ["error", "news"]
    assert {answer.get("code") for answer in answers} == {None, "stale"}


def test_a_move_out_of_turn_is_refused(server):
    async def early():
        _, mover, other = await two_at(server)
        return await other.ask(type="move", prompt=mover.mine["prompt"], action=0)

    assert run(early())["code"] == "turn"


def test_an_illegal_move_is_refused_by_its_rule_in_the_language_asked_for(server):
    async def illegal():
        _, mover, _ = await two_at(server)
        await mover.say(type="lang", lang="pt")
        return await mover.ask(type="move", prompt=mover.mine["prompt"], verb="attack", card="2S")

    refusal = run(illegal())
    assert refusal["type"] == "refusal"
    assert refusal["rule"].startswith("D")
    assert "carta" in refusal["text"] + refusal["fact"] + refusal["remedy"]


def test_an_action_number_that_does_not_exist_is_refused(server):
    async def wrong():
        _, mover, _ = await two_at(server)
        return await mover.ask(type="move", prompt=mover.mine["prompt"], action=32_000)

    assert run(wrong())["type"] == "error"


def test_why_says_the_rule(server):
    async def why():
        _, mover, other = await two_at(server)
        return await mover.ask(type="why", verb="take", card="KD"), await other.ask(type="why")

    refusal, early = run(why())
    assert refusal["type"] == "refusal"
    assert refusal["rule"].startswith("D")
    assert early["code"] == "turn"


def test_a_hint_is_a_legal_move_and_given_only_against_bots(server):
    async def hints():
        opened = server.open("duchess", ("open", "greedy"))
        alone = await Client.join(server, opened["table"], opened["tokens"][0])
        await alone.until_mine()
        hint = await alone.ask(type="hint", prompt=alone.mine["prompt"])
        _, mover, _ = await two_at(server)
        return hint, alone, await mover.ask(type="hint", prompt=mover.mine["prompt"])

    hint, alone, refused = run(hints())
    assert hint["action"] in [move["action"] for move in alone.position["moves"]]
    assert hint["by"] in ("search", "greedy")
    assert hint["text"].startswith("A hint: ") == (hint["by"] == "search")
    assert refused["code"] == "seat"


@pytest.fixture
def held_hints(monkeypatch):
    """Have hints be thought about until the event is set."""
    go_on = threading.Event()

    async def advise(_thinkers, thought, _within):
        await asyncio.to_thread(go_on.wait, PATIENCE)
        return thought.advise_instead(LATE)

    monkeypatch.setattr(Thinkers, "advise", advise)
    return go_on


def test_while_a_hint_is_thought_about_one_may_play_and_then_it_is_stale(server, held_hints):
    async def hints():
        opened = server.open("duchess", ("open", "greedy"))
        alone = await Client.join(server, opened["table"], opened["tokens"][0])
        await alone.until_mine()
        prompt = alone.mine["prompt"]
        await alone.say(type="hint", prompt=prompt, ref="first")
        second = await alone.ask(type="hint", prompt=prompt)
        moved = await alone.ask(type="move", prompt=prompt, action=alone.position["moves"][0]["action"])
        held_hints.set()
        return second, moved, await alone.hear_of("error")

    second, moved, late = run(hints())
    assert (second["code"], second["text"]) == ("rate", "A hint is being thought about already; it comes in a moment.")
    assert moved["type"] == "news"
    assert (late["ref"], late["code"]) == ("first", "stale")


def test_the_commitment_is_shown_first_and_the_secret_at_the_end(server):
    async def duel():
        opened, mover, _ = await two_at(server)
        first = mover.welcome
        await mover.ask(type="resign")
        late = await Client.join(server, opened["table"], opened["tokens"][0])
        return opened, first, late.welcome

    opened, first, late = run(duel())
    assert first["commitment"] == opened["commitment"] == late["commitment"]
    assert first["secret"] is None
    terms = server.registry.sessions[opened["table"]].kept.terms.plain()
    assert commitment(opened["table"], terms, late["secret"]) == opened["commitment"]


def test_the_example_bot_plays_a_duel(server):
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "greedy"], "order": "given"})
    link = f"{server.url}/t/{opened['table']}#invite={opened['invites']['0']}"
    done = subprocess.run(
        [sys.executable, "examples/bot.py", link], capture_output=True, text=True, timeout=5 * PATIENCE, check=True
    )
    assert "has won." in done.stdout or "draw" in done.stdout
    assert server.ask(f"/api/tables/{opened['table']}")["status"] == "over"
