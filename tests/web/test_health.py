"""Whether the server is well, and what it counts."""

import sqlite3
from contextlib import closing

import pytest

from duelkit.table.storage import StoreError
from duelkit.web.http.routes.health import is_this_machine
from duelkit.web.play import heartbeat
from duelkit.web.play.registry import DATABASE_AWAY
from tests.web.site import started, wrong

KEY = "key of the one who watches"


def test_a_server_that_is_well_says_so(site):
    assert site.get("/healthz").json() == {"status": "ok", "database": True, "redis": None}


def test_a_database_that_does_not_answer_is_said_and_written_down(tmp_path, monkeypatch, caplog):
    async def gone(_read):
        raise StoreError("The database {where} is gone: {why}.", where="sqlite:////home/secret", why="disk of host pg7")

    with started(tmp_path) as site:
        monkeypatch.setattr(site.app.state.server.store, "_read", gone)
        monkeypatch.setattr(site.app.state.server.store, "_change", gone)
        monkeypatch.setattr(site.app.state.server.store, "newest", gone)
        answer = site.get("/healthz")
        assert (answer.status_code, answer.json()["database"]) == (503, False)
        refused = site.get("/api/tables/x")
        assert wrong(refused, 503, "storage") == DATABASE_AWAY
        assert "retry-after" in refused.headers
        assert "store_errors_total 1.0" in site.get("/metrics").text
    noted, at_the_end = [record for record in caplog.records if record.msg == "database_trouble"]
    assert at_the_end.fields == noted.fields
    assert noted.levelname == "WARNING"
    assert noted.fields["error"] == "The database sqlite:////home/secret is gone: disk of host pg7."


def test_a_database_that_can_only_be_read_is_no_health(tmp_path):
    with started(tmp_path) as site:
        with closing(sqlite3.connect(tmp_path / "t.sqlite")) as database:
            full = "BEFORE INSERT ON processes BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
            database.execute(f"CREATE TRIGGER full {full}")
            answer = site.get("/healthz")
            database.execute("DROP TRIGGER full")
        assert (answer.status_code, answer.json()["database"]) == (503, False)


def test_who_asks_and_asks_how_a_server_is_does_not_have_it_written_each_time(tmp_path, monkeypatch):
    monkeypatch.setattr(heartbeat, "EVERY", 1_000)
    with started(tmp_path) as site:
        written = []
        asked = site.app.state.server.heartbeat
        usual = asked.written
        monkeypatch.setattr(asked, "written", lambda: (written.append(1), usual())[1])
        assert {site.get("/healthz").status_code for _ in range(5)} == {200}
    assert len(written) == 1


def test_a_redis_that_does_not_answer_is_said(tmp_path):
    with started(tmp_path, redis="redis://127.0.0.1:1/0") as site:
        answer = site.get("/healthz")
    assert (answer.status_code, answer.json()["redis"]) == (200, False)


def test_the_figures_count_tables_and_answers(tmp_path):
    with started(tmp_path) as site:
        site.open()
        site.get("/api/nothing")
        figures = site.get("/metrics").text
    assert 'duelkit_http_answers_total{status="404"} 1.0' in figures
    for name in ("tables", "seats_connected", "decisions_total", "decision_seconds_bucket", "refusals", "store_errors"):
        assert f"duelkit_{name}" in figures


@pytest.mark.parametrize(("given", "status"), [(None, 403), ("wrong", 403), (KEY, 200)])
def test_other_machines_see_no_figures_without_the_key(tmp_path, monkeypatch, given, status):
    monkeypatch.setattr("duelkit.web.http.routes.health.address_of", lambda _scope: "192.0.2.7")
    with started(tmp_path, metrics_key=KEY) as site:
        headers = {} if given is None else {"Authorization": f"Bearer {given}"}
        assert site.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(
    ("address", "own"), [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("", False), ("testclient", False)]
)
def test_this_machine_is_known(address, own):
    assert is_this_machine(address) is own
