"""To open a table, to look at it, to sit down at it."""

import pytest

from duelkit.bots.names import usual_bot
from duelkit.bots.versions import versions_of
from duelkit.games import game_named
from duelkit.table.fairness import commitment
from tests.table.played import part
from tests.web.site import SEAT, played, started, wrong

LONG_NAME = "a" * 10_000
MARKUP = "<script>alert(1)</script>"


def test_a_new_table_has_an_invitation_for_each_open_seat(site):
    opened = site.open(seats=("open", "greedy", "open"))
    assert opened["seats"] == ["open", "greedy", "open"]
    assert list(opened["invites"]) == ["0", "2"]


def test_the_server_binds_itself_before_the_deal(site):
    opened = site.open()
    kept = site.portal.call(site.app.state.hub.registry.store.kept, opened["table"])
    assert opened["commitment"] == commitment(opened["table"], kept.terms.plain(), kept.secret)
    assert kept.secret not in site.get(f"/api/tables/{opened['table']}").text


def test_it_binds_itself_to_the_bots_that_it_has_then(site):
    opened = site.open()
    kept = site.portal.call(site.app.state.hub.registry.store.kept, opened["table"])
    assert kept.terms.bots == versions_of(game_named(kept.terms.game))


def test_one_against_a_bot_begins_as_soon_as_one_sits(site):
    opened = site.open()
    assert site.get(f"/api/tables/{opened['table']}").json()["status"] == "open"
    assert site.sit(opened).json()["seat"] == 0
    facts = site.get(f"/api/tables/{opened['table']}").json()
    assert facts["status"] == "running"
    assert [(seat["kind"], seat["name"]) for seat in facts["seats"]] == [("human", "Ana"), ("bot", "Greedy")]


def test_what_is_not_said_is_as_usual(site):
    opened = site.post("/api/tables", {"game": "duchess"}).json()
    assert opened["seats"] == ["open", usual_bot(game_named("duchess"))]
    assert site.get(f"/api/tables/{opened['table']}").json()["terms"]["order"] == "random"


def test_seats_by_chance_are_all_there_and_in_any_order(site):
    asked = {"game": "duchess", "seats": ["open", "greedy", "random"], "order": "random"}
    orders = set()
    while len(orders) < 6:  # each of them comes
        opened = site.post("/api/tables", asked).json()
        site.sit(opened)
        seats = site.get(f"/api/tables/{opened['table']}").json()["seats"]
        orders.add(tuple(seat["bot"] or "open" for seat in seats))
    assert {tuple(sorted(order)) for order in orders} == {("greedy", "open", "random")}


def test_decks_are_nobodys_business(site):
    opened = site.open("monsters", options={"decks": ["effect_yugi", "effect_kaiba"]})
    assert "decks" not in site.get(f"/api/tables/{opened['table']}").json()["terms"]["options"]


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"game": "chess"},
        {"game": "duchess", "seats": ["open"]},
        {"game": "duchess", "seats": ["greedy", "greedy"]},
        {"game": "duchess", "seats": ["open", "deep-blue"]},
        {"game": "duchess", "seats": ["open"] * 9},
        {"game": "duchess", "seats": "open,open"},
        {"game": "duchess", "options": {"hands": 8}},
        {"game": "duchess", "options": {"decks": "three"}},
        {"game": "vacuo", "options": {"life": 10**30}},
        {"game": "vacuo", "options": {"cards": ["/etc"]}},
        {"game": "monsters", "options": {"decks": ["/etc/passwd.txt"]}},
        {"game": "duchess", "clock": {"kind": "sand"}},
        {"game": "duchess", "clock": {"kind": "bank", "seconds": 0}},
        {"game": "duchess", "clock": {"kind": "bank", "seconds": "60"}},
        {"game": "duchess", "away": -1},
        {"game": "duchess", "watch": "yes"},
        {"game": "duchess", "order": "best"},
        {"game": "duchess", "prize": 1},
        {"start": {}},
        {"start": {"save": {}, "replay": "x"}},
        {"start": {"save": {"duelkit": 99}}},
        {"start": {"save": {"table": {}}}},
        [],
        "duchess",
        None,
        1,
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(site, asked):
    assert wrong(site.post("/api/tables", asked), 400, "input").endswith(".")


def test_what_is_wrong_is_said_in_the_readers_language(site):
    english = wrong(site.post("/api/tables?lang=en", {"game": "chess"}), 400, "input")
    portuguese = wrong(site.post("/api/tables?lang=pt", {"game": "chess"}), 400, "input")
    assert english != portuguese


def test_a_duel_goes_on_from_the_first_decisions_of_a_save(site):
    opened = site.open(start={"save": played("duchess"), "decisions": 5})
    site.sit(opened)
    session = site.portal.call(site.app.state.hub.registry.table, opened["table"])
    assert list(session.table.match.log)[:5] == played("duchess")["decisions"][:5]


def test_a_duel_goes_on_from_a_table_that_is_over(site):
    opened = site.post("/api/tables", {"start": {"replay": site.finished(), "decisions": 3}}).json()
    facts = site.get(f"/api/tables/{opened['table']}").json()
    assert (facts["game"], facts["terms"]["branch"], facts["terms"]["start"]) == ("duchess", True, None)


def test_a_duel_that_still_goes_on_cannot_be_gone_on_from(site):
    opened = site.open()
    site.sit(opened)
    wrong(site.post("/api/tables", {"start": {"replay": opened["table"]}}), 409, "running")


def test_more_decisions_than_there_are_cannot_be_gone_on_from(site):
    wrong(site.post("/api/tables", {"start": {"save": played("duchess"), "decisions": 999}}), 400, "input")


def test_the_lobby_lists_public_tables_with_open_seats(site):
    public, private = site.open(public=True)["table"], site.open()["table"]
    full = site.open(public=True)
    site.sit(full)
    listed = [table["table"] for table in site.get("/api/tables").json()["tables"]]
    assert listed[0] == public
    assert private not in listed
    assert full["table"] not in listed


def test_a_public_table_is_joined_without_an_invitation(site):
    opened = site.open(public=True)
    joined = site.post(f"/api/tables/{opened['table']}/join").json()
    asked = {"invite": joined["invite"], **SEAT, **part(opened["table"], joined["seat"])}
    answer = site.post(f"/api/tables/{opened['table']}/sit", asked)
    assert answer.json()["seat"] == joined["seat"]
    wrong(site.post(f"/api/tables/{opened['table']}/join"), 409, "full")


def test_another_table_is_not_joined_without_an_invitation(site):
    wrong(site.post(f"/api/tables/{site.open()['table']}/join"), 403, "private")


@pytest.mark.parametrize("name", [LONG_NAME, "", "   ", "nul\0", "\u202eback", None, 7])
def test_a_name_that_cannot_be_shown_is_refused(site, name):
    opened = site.open()
    wrong(site.sit(opened, name=name), 400, "input")
    assert site.get(f"/api/tables/{opened['table']}").json()["seats"][0]["kind"] == "open"


def test_markup_in_a_name_is_letters_like_any(site):
    opened = site.open()
    assert site.sit(opened, name=MARKUP).status_code == 200
    answer = site.get(f"/api/tables/{opened['table']}")
    assert answer.json()["seats"][0]["name"] == MARKUP
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    "wrong_value", [{"seal": "e" * 1000}, {"seal": ""}, {"claim": "c" * 200}, {"color": "mauve"}, {"choices": {"x": 1}}]
)
def test_who_sits_down_brings_what_can_be_taken(site, wrong_value):
    wrong(site.sit(site.open(), **wrong_value), 400, "input")


def test_a_deck_that_is_a_file_of_the_servers_is_refused(site):
    answer = site.sit(site.open("monsters"), choices={"decks": "/etc/hosts.txt"})
    assert "/etc" in wrong(answer, 400, "input")


def test_a_seat_that_is_taken_is_refused_by_a_rule(site):
    opened = site.open()
    site.sit(opened)
    answer = site.sit(opened, name="Bia", claim="another claim altogether", seal="5e" * 32)
    wrong(answer, 409, "refused")
    assert answer.json()["error"]["rule"] == "T9"


def test_who_never_heard_that_they_sit_may_ask_again(site):
    opened = site.open()
    site.sit(opened)
    again = site.sit(opened)
    token = site.app.state.server.tokens.read_seat(again.json()["token"])
    assert token == (opened["table"], 0)


@pytest.mark.parametrize("claim", ["claim of the person in chair 1", "", "e" * 128])
def test_nobody_else_is_given_a_seat_that_is_taken(site, claim):
    opened = site.open()
    site.sit(opened)
    assert "token" not in site.sit(opened, claim=claim).json()


def test_a_claim_that_can_be_guessed_gives_no_seat_back(site):
    opened = site.open()
    site.sit(opened, claim="short")
    wrong(site.sit(opened, claim="short"), 409, "refused")


def test_a_claim_that_all_know_after_the_end_gives_no_seat_back(site):
    opened = site.open()
    site.sit(opened)
    site.act(opened["table"], "resign", 0)
    wrong(site.sit(opened), 409, "refused")


@pytest.mark.parametrize("invite", ["", "x", "a.b.c", "é", "\x00"])
def test_an_invitation_that_is_none_is_refused(site, invite):
    opened = site.open()
    opened["invites"]["0"] = invite
    wrong(site.sit(opened), 400, "seat")


def test_an_invitation_that_is_longer_than_any_is_not_read(site):
    opened = site.open()
    opened["invites"]["0"] = "x" * 600
    wrong(site.sit(opened), 400, "input")


def test_a_seats_token_is_no_invitation(site):
    opened = site.open()
    opened["invites"]["0"] = site.sit(opened).json()["token"]
    wrong(site.sit(opened, name="Bia"), 400, "seat")


def test_an_invitation_to_another_table_is_refused(site):
    opened = site.open()
    opened["invites"]["0"] = site.open()["invites"]["0"]
    wrong(site.sit(opened), 403, "seat")


def test_an_invitation_that_has_expired_is_refused(site, monkeypatch):
    opened = site.open()
    tokens = site.app.state.server.tokens
    later = tokens.now() + 8 * 24 * 3600
    monkeypatch.setattr(tokens, "now", lambda: later)
    assert "expired" in wrong(site.sit(opened), 400, "seat")


@pytest.mark.parametrize("path", ["", "/cards?codes=AS", "/frames", "/replay"])
@pytest.mark.parametrize("table", ["nothing", "é", "a" * 300])
def test_a_table_that_there_is_not_is_not_found(site, table, path):
    wrong(site.get(f"/api/tables/{table}{path}"), 404, "table")


def test_a_guest_is_known_again_and_has_so_many_tables(tmp_path):
    with started(tmp_path, guest_tables=2) as site:
        first = site.post("/api/tables", {"game": "duchess"})
        assert {"HttpOnly", "SameSite=lax"} <= set(first.headers["set-cookie"].split("; "))
        assert "set-cookie" not in site.post("/api/tables", {"game": "duchess"}).headers
        refused = site.post("/api/tables", {"game": "duchess"})
        assert "2" in wrong(refused, 429, "tables")
        assert int(refused.headers["retry-after"]) > 0


def test_a_guests_cookie_is_for_https_alone_where_the_page_is(site):
    answer = site.post("https://testserver/api/tables", {"game": "duchess"}, headers={"Cookie": ""})
    assert "Secure" in answer.headers["set-cookie"]


def test_who_cannot_open_their_part_calls_the_table_off(site):
    opened = site.open(seats=("open", "open"))
    token = site.sit_only(opened, 0).json()["token"]
    site.sit_only(opened, 1, name="Bruno", color="coral")
    assert site.post(f"/api/tables/{opened['table']}/decline", {"token": token}).json()["status"] == "off"


def test_who_opened_a_table_calls_it_off_while_a_seat_is_free(site):
    opened, other = (site.open(seats=("open", "open"), public=True) for _ in range(2))
    path, asked = f"/api/tables/{opened['table']}/off", {"owner": opened["owner"]}
    site.sit_only(opened, 0)
    wrong(site.post(path, {"owner": other["owner"]}), 403, "seat")
    assert site.post(path, asked).json()["status"] == "off"
    assert "nothing to call" in wrong(site.post(path, asked), 409, "refused")
    listed = {facts["table"] for facts in site.get("/api/tables").json()["tables"]}
    assert listed & {opened["table"], other["table"]} == {other["table"]}
