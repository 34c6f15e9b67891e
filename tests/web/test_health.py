"""Whether the server is well, and what it counts."""

import pytest

from duelkit.table.storage import StoreError
from duelkit.web.http.health import is_this_machine
from tests.web.site import started, wrong

KEY = "key of the one who watches"


def test_a_server_that_is_well_says_so(site):
    assert site.get("/healthz").json() == {"status": "ok", "database": True, "redis": None}


def test_a_database_that_does_not_answer_is_said_and_written_down(tmp_path, monkeypatch, caplog):
    async def gone(_read):
        raise StoreError("The database is gone.")

    with started(tmp_path) as site:
        monkeypatch.setattr(site.app.state.server.store, "_read", gone)
        answer = site.get("/healthz")
        assert (answer.status_code, answer.json()["database"]) == (503, False)
        refused = site.get("/api/tables/x")
        assert "gone" in wrong(refused, 503, "storage")
        assert "retry-after" in refused.headers
        assert "store_errors_total 1.0" in site.get("/metrics").text
    assert [record.levelname for record in caplog.records if record.msg == "database_trouble"] == ["WARNING"]


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
    monkeypatch.setattr("duelkit.web.http.health.address_of", lambda _scope: "192.0.2.7")
    with started(tmp_path, metrics_key=KEY) as site:
        headers = {} if given is None else {"Authorization": f"Bearer {given}"}
        assert site.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(
    ("address", "own"), [("127.0.0.1", True), ("::1", True), ("192.0.2.7", False), ("", False), ("testclient", False)]
)
def test_this_machine_is_known(address, own):
    assert is_this_machine(address) is own
