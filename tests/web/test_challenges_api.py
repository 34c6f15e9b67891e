"""Asking somebody by name over HTTP: who lets others ask them is told, whichever server each has come to."""

import httpx
import pytest

from duelkit.table.storage import challenges
from tests.web.served import PATIENCE, served

MARKUP = "<b>Zoé</b>"


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Return two servers on one database."""
    folder = tmp_path_factory.mktemp("challenges")
    with served(folder) as one, served(folder) as other:
        yield one, other


class Guest:
    """A guest at a server, who is called something."""

    def __init__(self, server, name):
        self.name = name
        self.client = httpx.Client(base_url=server.url, timeout=PATIENCE, params={"lang": "en"})

    def listen(self):
        return self.client.post("/api/challenges/here", json={"name": self.name}).json()["challenges"]

    def leave(self):
        return self.client.delete("/api/challenges/here").status_code

    def ask(self, to, **wish):
        return self.client.post("/api/challenges", json={"to": to, "name": self.name, "game": "duchess", **wish}).json()

    def refused(self, to, **wish):
        return self.ask(to, **wish)["error"]["text"]

    def standing(self, asked):
        return self.client.get(f"/api/challenges/{asked['id']}").json()

    def answer(self, asked, *, yes):
        return self.client.post(f"/api/challenges/{asked['id']}", json={"yes": yes}).json()


@pytest.fixture
def guests(servers):
    """Return a way to have guests, each at one of the servers; they are gone afterwards."""
    there = []

    def guest(name, at=0):
        there.append(Guest(servers[at], name))
        return there[-1]

    yield guest
    for one in there:
        one.leave()
        one.client.close()


def test_who_is_asked_by_name_accepts_and_both_have_a_seat_at_one_table(servers, guests):
    asker, asked = guests("Ana"), guests(MARKUP, at=1)
    assert asked.listen() == []
    sent = asker.ask(MARKUP.lower(), game="vacuo", clock="short", rated=True)
    (told,) = asked.listen()
    assert (told["who"], told["game"], told["clock"], told["rated"]) == ("Ana", "vacuo", "short", True)
    assert 0 < told["left"] <= challenges.OPEN_FOR
    assert (sent["to"], sent["answer"]) == (MARKUP, "open")
    theirs = asked.answer(told, yes=True)
    mine = asker.standing(sent)
    assert (mine["answer"], mine["table"], mine["seat"], theirs["seat"]) == ("yes", theirs["table"], 0, 1)
    for place in (mine, theirs):
        assert servers[0].sit(place["table"], place["seat"], place["invite"])["seat"] == place["seat"]
    terms = servers[0].ask(f"/api/tables/{mine['table']}")["terms"]
    assert (terms["game"], terms["rated"], terms["public"]) == ("vacuo", True, False)
    assert asked.listen() == []


def test_who_declines_is_not_asked_again_for_a_while(guests):
    asker, asked = guests("Ana"), guests("Rui", at=1)
    asked.listen()
    sent = asker.ask("Rui")
    assert asked.answer(sent, yes=False)["answer"] == "no"
    assert asker.standing(sent)["answer"] == "no"
    assert asker.refused("Rui") == "Rui has declined; ask again in ten minutes."
    assert asked.answer(sent, yes=True)["error"]["code"] == "gone"


def test_there_is_one_open_challenge_to_the_same_person_and_it_can_be_called_off(guests):
    asker, asked = guests("Ana"), guests("Eva")
    asked.listen()
    sent = asker.ask("Eva")
    assert asker.refused("Eva") == "You have asked Eva already."
    asker.client.delete(f"/api/challenges/{sent['id']}")
    assert asked.listen() == []
    assert asker.standing(sent)["answer"] == "gone"
    assert asker.ask("Eva")["answer"] == "open"


def test_only_who_lets_others_ask_is_asked(guests):
    asker, asked = guests("Ana"), guests("Gil")
    assert asker.refused("Gil").startswith("Nobody called Gil can be asked now")
    asked.listen()
    sent = asker.ask("Gil")
    assert asked.leave() == 200
    assert asker.standing(sent)["answer"] == "no"
    assert asker.refused("Gil").startswith("Nobody called Gil can be asked now")


def test_a_name_of_several_and_ones_own_are_told_apart(guests):
    asker, one, other = guests("Ana"), guests("Edu"), guests("EDU", at=1)
    one.listen(), other.listen(), asker.listen()
    assert asker.refused("edu").startswith("2 people here are called edu")
    assert asker.refused("ana") == "ana is you."


def test_a_guest_who_asks_on_and_on_is_refused(guests):
    asker = guests("Ana")
    names = [f"N{n}" for n in range(challenges.MOST_ASKED + 1)]
    for at, name in enumerate(names):
        guests(name, at=at % 2).listen()
    assert [asker.ask(name).get("answer") for name in names[:-1]] == ["open"] * challenges.MOST_ASKED
    assert asker.refused(names[-1]) == "You have asked 10 people in ten minutes; wait a while."


def test_one_is_asked_by_only_so_many_at_once(guests):
    asked = guests("Ida")
    asked.listen()
    for n in range(challenges.MOST_OPEN_TO_ONE):
        assert guests(f"A{n}", at=n % 2).ask("Ida")["answer"] == "open"
    assert guests("Last").refused("Ida") == "Ida has 5 open challenges; try again in a minute."


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"to": ""}, "to should be"),
        ({"to": "\u200b\u200b"}, "to should be"),
        ({"name": "Аna"}, "A name is written in one alphabet"),
        ({"game": "chess"}, "did you mean duchess?"),
        ({"clock": "soon"}, "clock should be one of"),
        ({"rated": 3}, "rated should be"),
    ],
)
def test_a_wrong_challenge_is_answered_by_one_sentence(guests, wish, said):
    asked = {"to": "Rui", "name": "Ana", "game": "duchess", **wish}
    answer = guests("Ana").client.post("/api/challenges", json=asked)
    assert answer.status_code == 400
    assert said in answer.json()["error"]["text"]


def test_nobody_answers_or_sees_the_challenge_of_another(guests):
    asker, asked, other = guests("Ana"), guests("Leo"), guests("Max")
    asked.listen(), other.listen()
    sent = asker.ask("Leo")
    assert other.answer(sent, yes=True)["error"]["code"] == "gone"
    assert other.standing(sent)["error"]["code"] == "gone"
    assert asker.answer(sent, yes=True)["error"]["code"] == "gone"
