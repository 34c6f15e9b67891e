"""The lobby: tables to be joined, duels to be watched, and none that were not meant for it; imitated names."""

import pytest

from tests.web.site import wrong


def listed(site):
    return site.get("/api/tables", params={"lang": "en"}).json()


def begun(site, **terms):
    opened = site.open("duchess", ("open", "open"), **terms)
    for chair, name in enumerate(("Ana", "Bia")):
        assert site.sit(opened, chair, name=name).status_code == 200
    return opened["table"]


def test_a_public_duel_is_listed_while_it_can_be_watched(site):
    table = begun(site, public=True, watch=True)
    (duel,) = listed(site)["duels"]
    assert (duel["table"], duel["status"], [seat["name"] for seat in duel["seats"]]) == (
        table,
        "running",
        ["Ana", "Bia"],
    )
    site.act(table, "watch", 0, allowed=False)
    assert listed(site)["duels"] == []
    site.act(table, "watch", 0, allowed=True)
    site.act(table, "resign", 0)
    assert listed(site)["duels"] == []


@pytest.mark.parametrize("terms", [{"watch": True}, {"public": True}])
def test_a_duel_that_is_private_or_not_to_be_watched_is_not_listed(site, terms):
    begun(site, **terms)
    assert listed(site)["duels"] == []


def test_a_table_that_waits_is_to_be_joined_and_not_to_be_watched(site):
    table = site.open("duchess", ("open", "open"), public=True, watch=True)["table"]
    found = listed(site)
    assert [one["table"] for one in found["tables"]] == [table]
    assert found["duels"] == []


@pytest.mark.parametrize(
    ("name", "status", "code", "said"),
    [
        ("An\u0430", 400, "input", "A name should not mix letters of several alphabets in one word."),
        ("A.na", 409, "name", "That looks like Ana, who sits here already; choose another name."),
        ("ANA", 409, "name", "That looks like Ana, who sits here already; choose another name."),
    ],
)
def test_a_name_that_imitates_another_is_refused(site, name, status, code, said):
    opened = site.open("duchess", ("open", "open"))
    site.sit_only(opened, 0, name="Ana")
    assert wrong(site.sit_only(opened, 1, name=name), status, code) == said
