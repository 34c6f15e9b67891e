"""What is said at a table: who hears it, in which language, how much of it, and that it is kept nowhere."""

import json
import sqlite3

import pytest

from duelkit.web.play.talk import MOST_KEPT, PHRASES
from tests.web.served import Client, run, served


@pytest.fixture
def server(tmp_path):
    with served(tmp_path) as running:
        yield running


async def at_table(server, opened, seat=None, **more):
    token = None if seat is None else opened["tokens"][seat]
    return await Client.join(server, opened["table"], token, **more)


async def heard(client):
    """Return what a client is told next that was said."""
    return await client.hear_of("said")


async def nothing_came(client):
    """Return whether nothing but news came to a client before it was answered."""
    kinds = []
    await client.say(type="ping", ref="now")
    while kinds[-1:] != ["pong"]:
        kinds.append((await client.hear())["type"])
    return set(kinds) <= {"news", "pong"}


def test_a_text_is_told_to_all_as_it_was_said(server):
    async def said():
        opened = server.open(watch=True)
        ana, bia, watcher = [await at_table(server, opened, seat) for seat in (0, 1, None)]
        answer = await ana.ask(type="say", text="  Good   luck, <b>Bia</b>!\n")
        lines = [answer, await heard(bia), await heard(watcher)]
        return [(one["all"], one["lines"][0]["seat"], one["lines"][0]["text"]) for one in lines]

    assert run(said()) == [(False, 0, "Good luck, <b>Bia</b>!")] * 3


def test_a_phrase_is_told_to_each_in_their_language(server):
    async def said():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1, lang="pt")
        await ana.say(type="say", phrase="luck")
        return (await heard(ana))["lines"], (await heard(bia))["lines"], bia.welcome["phrases"]

    mine, theirs, phrases = run(said())
    assert [(line["phrase"], line["text"]) for line in (*mine, *theirs)] == [
        ("luck", "Good luck!"),
        ("luck", "Boa sorte!"),
    ]
    assert [one["phrase"] for one in phrases] == list(PHRASES)
    assert {"phrase": "luck", "text": "Boa sorte!"} in phrases


def test_spectators_are_heard_by_spectators_alone(server):
    async def said():
        opened = server.open(watch=True)
        ana, one, other = [await at_table(server, opened, seat) for seat in (0, None, None)]
        await one.say(type="say", text="She holds the ace.")
        return (await heard(other))["lines"], await nothing_came(ana)

    (line,), silent = run(said())
    assert (line["seat"], line["text"], silent) == (None, "She holds the ace.", True)


def test_who_comes_back_is_told_what_was_said_as_far_as_it_may_hear_it(server):
    async def said():
        opened = server.open(watch=True)
        ana, watcher = await at_table(server, opened, 0), await at_table(server, opened)
        await ana.ask(type="say", text="Hi.")
        await watcher.ask(type="say", text="A whisper.")
        bia, other = await at_table(server, opened, 1), await at_table(server, opened)
        return [await heard(one) for one in (bia, other)]

    told = run(said())
    assert [[line["text"] for line in one["lines"]] for one in told] == [["Hi."], ["Hi.", "A whisper."]]
    assert all(one["all"] for one in told)


def test_who_mutes_the_others_is_told_nothing_until_they_are_heard_again(server):
    async def said():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1)
        await bia.say(type="mute", muted=True)
        muted = await heard(bia)
        await ana.ask(type="say", text="Hello?")
        own = await bia.ask(type="say", text="I say this all the same.")
        silent = await nothing_came(bia)
        await bia.say(type="mute", muted=False)
        return muted["lines"], own["lines"][0]["text"], silent, [line["text"] for line in (await heard(bia))["lines"]]

    assert run(said()) == ([], "I say this all the same.", True, ["Hello?", "I say this all the same."])


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"text": ""}, "text should be 1 to 200 printable letters."),
        ({"text": "   "}, "text should be 1 to 200 printable letters."),
        ({"text": "x" * 201}, "text should be a text of up to 200 letters."),
        ({"text": "a\u200bb"}, "text should be 1 to 200 printable letters."),
        ({"text": "\u202ecba"}, "text should be 1 to 200 printable letters."),
        ({"text": "\u3164"}, "text should be made of letters that can be seen."),
        ({"text": "a" + "\u0301" * 9}, "text should have at most 3 accents on a letter."),
        ({"phrase": "no such"}, "phrase should be one of "),
        ({"phrase": "luck", "text": "both"}, "Say either a phrase of the list or a text."),
        ({}, "Say either a phrase of the list or a text."),
        ({"text": 7}, "text should be a text of up to 200 letters."),
    ],
)
def test_what_cannot_be_said_is_refused_in_a_sentence_and_nobody_hears_it(server, said, why):
    async def refused():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1)
        answer = await ana.ask(type="say", **said)
        return answer["code"], answer["text"], await nothing_came(bia), await nothing_came(ana)

    code, text, *silent = run(refused())
    assert (code, silent) == ("json", [True, True])
    assert text.startswith(why[:40])
    assert text.endswith(".")


def test_a_hundred_kilobytes_are_too_much_and_the_others_play_on(server):
    async def refused():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1)
        await ana.say(type="say", text="x" * 100_000)
        answer = await ana.hear_of("error")
        return answer["code"], await ana.closed(), await bia.ask(type="ping"), await at_table(server, opened, 0)

    code, closed, pong, again = run(refused())
    assert (code, closed, pong["type"], again.welcome["you"]) == ("size", 4413, "pong", 0)


def test_who_says_too_much_is_told_to_wait_and_can_play_all_the_same(server):
    async def flooded():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1)
        answers = [await ana.ask(type="say", phrase="wow") for _ in range(8)]
        other = await bia.ask(type="say", phrase="hello")
        return [answer["type"] for answer in answers], answers[-1], other["type"], await ana.ask(type="resign")

    kinds, last, other, resigned = run(flooded())
    assert (kinds[:5], kinds[-1], other, resigned["type"]) == (["said"] * 5, "error", "said", "news")
    assert (last["code"], last["text"]) == ("rate", "That was too much said at once; wait a moment, and say it again.")


def test_another_connection_of_the_same_seat_can_say_no_more(server):
    async def flooded():
        opened = server.open()
        ana, again = await at_table(server, opened, 0), await at_table(server, opened, 0)
        for _ in range(5):
            await ana.ask(type="say", phrase="wow")
        return (await again.ask(type="say", phrase="wow"))["type"]

    assert run(flooded()) == "error"


def test_only_the_newest_lines_are_remembered(server, monkeypatch):
    monkeypatch.setattr("duelkit.web.guard.limits.Buckets.take", lambda *_: 0.0)

    async def many():
        opened = server.open()
        ana = await at_table(server, opened, 0)
        for number in range(MOST_KEPT + 5):
            await ana.ask(type="say", text=f"Line {number}.")
        return (await heard(await at_table(server, opened, 1)))["lines"]

    lines = run(many())
    assert (len(lines), lines[0]["text"]) == (MOST_KEPT, "Line 5.")


def test_nothing_of_it_is_kept(server, tmp_path):
    async def over():
        opened = server.open()
        ana, bia = await at_table(server, opened, 0), await at_table(server, opened, 1)
        await ana.ask(type="say", text="Words for the wind.")
        await ana.ask(type="resign")
        while not bia.over:
            await bia.hear()
        return opened["table"]

    file = server.replay(run(over()))
    assert b"wind" not in file
    kinds = {entry["kind"] for entry in json.loads(file)["table"]["entries"]}
    assert kinds <= {"sit", "open", "deal", "back", "left", "resign"}
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert "wind" not in str(connection.execute("SELECT * FROM entries").fetchall())


def test_who_was_moved_by_the_deal_speaks_from_the_new_seat(server):
    async def said():
        seats = set()
        while len(seats) < 2:
            opened = server.open(order="random")
            ana = await at_table(server, opened, 0)
            await ana.until_asked()
            line = (await ana.ask(type="say", phrase="hello"))["lines"][0]
            assert line["seat"] == ana.position["you"]
            seats.add(line["seat"])

    run(said())
