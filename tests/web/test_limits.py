"""How much one may ask for."""

import asyncio

import pytest

from duelkit.web.guard import limits
from duelkit.web.guard.limits import Buckets, Open, household
from duelkit.web.guard.rates import Rates
from duelkit.web.http.middleware import Gate
from duelkit.web.http.problems import Problem
from duelkit.web.http.routes import opening
from duelkit.web.play import bus
from duelkit.web.settings import Settings
from tests.web.served import run
from tests.web.site import played, started, wrong

TURNS = 10  # of the event loop


@pytest.fixture
def clock():
    return [0.0]


@pytest.fixture
def buckets(clock):
    return Buckets(2, 3, now=lambda: clock[0])


def test_so_much_is_taken_at_once_and_then_waited_for(buckets, clock):
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]
    clock[0] += 0.5
    assert buckets.take("a") == 0
    assert buckets.take("a") == 0.5


def test_a_bucket_never_holds_more_than_it_can(buckets, clock):
    buckets.take("a")
    clock[0] += 1000
    assert [buckets.take("a") for _ in range(4)] == [0, 0, 0, 0.5]


def test_nobody_takes_from_anothers_bucket(buckets):
    for _ in range(3):
        buckets.take("a")
    assert buckets.take("b") == 0


def test_what_costs_more_than_a_bucket_takes_all_of_it(buckets):
    assert buckets.take("a", 100) == 0
    assert buckets.take("a") == 0.5


def test_refused_requests_cost_nothing(buckets, clock):
    for _ in range(3):
        buckets.take("a")
    waits = [buckets.take("a") for _ in range(10)]
    assert waits == [0.5] * 10


def test_without_a_rate_there_is_no_limit():
    assert not any(Buckets(0, 1).take("a") for _ in range(100))


def test_what_was_spent_elsewhere_is_owed_up_to_a_whole_bucket(buckets, clock):
    buckets.take("a")
    buckets.owe("a", 1)
    assert [buckets.take("a"), buckets.take("a")] == [0, 0.5]
    buckets.owe("a", 100)
    clock[0] += 1.5
    assert buckets.take("a") == 0.5
    clock[0] += 0.5
    assert buckets.take("a") == 0


def test_rates_tell_what_was_taken_once_and_hear_what_others_took(clock):
    settings = Settings("", "", "", requests=1, burst=10, address_tables=2)
    here, there = (Rates(settings, lambda: clock[0]) for _ in range(2))
    assert here.charge("a", 100.0, opens=True) == 0
    assert here.charge("b", 1.0, opens=False) == 0
    assert here.charge("a", 1.0, opens=False) > 0
    spent = here.take_untold()
    assert spent == {"openings": {"a": 1.0}, "days": {"a": 1.0}, "requests": {"a": 10.0, "b": 1.0}}
    assert here.take_untold() == {}
    there.hear(spent)
    assert there.take_untold() == {}
    assert [there.charge(address, 1.0, opens=False) > 0 for address in "abc"] == [True, False, False]


def test_a_process_alone_keeps_nothing_to_tell(monkeypatch):
    monkeypatch.setattr(bus, "TELL_EVERY", 0)
    alone = Rates(Settings("", "", "", requests=1, burst=10))

    async def told():
        sharing = asyncio.create_task(bus.share_rates(alone, bus.Bus()))
        alone.charge("a", 1.0, opens=False)
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        sharing.cancel()

    run(told())
    assert alone.take_untold() == {}


def test_what_is_not_limited_is_not_told():
    free = Rates(Settings("", "", "", requests=0, address_tables=0))
    assert free.charge("a", 5.0, opens=True) == 0
    assert free.take_untold() == {}


def test_keys_are_forgotten_from_the_oldest_on(buckets, monkeypatch):
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    for key in "abc":
        buckets.take(key)
    assert list(buckets.levels) == ["b", "c"]
    buckets.shut("b")
    assert list(buckets.levels) == ["c"]


def test_so_many_may_be_open_and_those_shut_make_room():
    places = Open(2)
    assert [places.enter("a") for _ in range(3)] == [True, True, False]
    assert places.enter("b")
    places.leave("a")
    assert places.enter("a")


def test_no_limit_on_what_is_open():
    places = Open(0)
    assert all(places.enter("a") for _ in range(100))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("", ""),
    ],
)
def test_addresses_of_one_household_share_their_limits(address, counted):
    assert household(address) == counted


def test_too_many_requests_are_told_when_to_come_back(tmp_path):
    with started(tmp_path, requests=0.01, burst=3) as site:
        answers = [site.get("/api/about") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert int(answers[3].headers["retry-after"]) > 90
        wrong(answers[3], 429, "rate")
        assert site.get("/").status_code == 200
        assert site.get("/healthz").status_code == 200


def test_what_takes_long_costs_more(tmp_path):
    with started(tmp_path, requests=0.01, burst=10) as site:
        statuses = [site.post("/api/tables", {"game": "duchess"}).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]


def test_tables_are_opened_more_rarely_than_other_things_are_asked(clock):
    settings = Settings("", "", "", requests=100, burst=4)
    gate = Gate(None, settings, Rates(settings, lambda: clock[0]))

    def opened():
        clock[0] += 0.1  # in which ten other requests become free again
        try:
            gate.charge("POST", "/api/tables", "a")
        except Problem:
            return False
        return True

    assert [opened() for _ in range(4)] == [True, True, False, False]
    gate.charge("GET", "/api/tables", "a")


def test_an_address_opens_so_many_tables_a_day(tmp_path):
    with started(tmp_path, address_tables=3) as site:
        statuses = [site.post("/api/tables", {"game": "duchess"}).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
        assert site.get("/api/tables").status_code == 200


def test_a_seed_has_a_bound(site):
    asked = {"start": {"save": {**played("duchess", most=3), "seed": "x" * 800_000}}, "seats": ["open", "open"]}
    assert "at most 1000 letters" in wrong(site.post("/api/tables", asked), 400, "input")


def test_what_a_table_keeps_has_a_bound(site, monkeypatch):
    monkeypatch.setattr(opening, "LONGEST_KEPT", 100)
    asked = {"start": {"save": played("duchess", most=3)}, "seats": ["open", "open"]}
    assert "too much to keep" in wrong(site.post("/api/tables", asked), 400, "input")


def test_a_table_at_which_nobody_sits_is_forgotten(site):
    empty, taken = site.open(), site.open()
    site.sit(taken)
    hub = site.app.state.hub
    site.portal.call(hub.sweeper.forget_empty, hub.registry.now() + 1)
    assert site.get(f"/api/tables/{empty['table']}").status_code == 404
    assert site.get(f"/api/tables/{taken['table']}").status_code == 200
    wrong(site.sit(empty), 404, "table")
