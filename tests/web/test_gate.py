"""What every request passes: origin, size, headers; and the form of every error."""

import json
import socket

import pytest
from starlette.datastructures import Headers

from duelkit.web.guard.origin import allowed_origin, known_host
from duelkit.web.http.routes import about
from tests.web.site import started, wrong

MILLION = b"x" * 1_000_000
JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "duel.example", True),
        ("https://duel.example", "duel.example", True),
        ("http://duel.example", "duel.example", True),
        ("http://duel.example:80", "duel.example", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://DUEL.example", "duel.EXAMPLE", True),
        ("https://known.example", "duel.example", True),
        ("https://evil.example", "duel.example", False),
        ("https://duel.example.evil.example", "duel.example", False),
        ("http://duel.example:8001", "duel.example:8000", False),
        ("https://duel.example", "", False),
        ("null", "duel.example", False),
        ("", "duel.example", False),
        ("http://", "", False),
        ("http://[", "duel.example", False),
        ("http://duel.example:port", "duel.example", False),
        ("file://duel.example", "duel.example", False),
    ],
)
def test_only_our_own_page_and_known_ones_may_change_things(origin, host, allowed):
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert allowed_origin(Headers(headers), ["https://known.example"]) is allowed


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LOCALHOST.", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.7", True),
        ("[::1]:8000", True),
        (socket.gethostname(), True),
        ("duel.example", True),
        ("Duel.Example:443", True),
        ("evil.example", False),
        ("duel.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example:127.0.0.1", False),
        ("evil.example@localhost", False),
        ("localhost@evil.example", False),
        ("[", False),
        ("", False),
    ],
)
def test_the_server_answers_to_its_own_names(host, known):
    assert known_host(host, ["duel.example"]) is known


@pytest.mark.parametrize(("path", "status"), [("/", 421), ("/api/about", 421), ("/healthz", 200), ("/metrics", 403)])
def test_a_name_that_somebody_else_led_here_is_not_ours(site, path, status):
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert site.get(path, headers=headers).status_code == status


def test_nothing_can_be_done_by_a_name_that_somebody_else_led_here(site):
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    wrong(site.post("/api/tables", {"game": "duchess"}, headers=headers), 421, "origin")


def test_another_page_cannot_open_tables(site):
    answer = site.post("/api/tables", {"game": "duchess"}, headers={"Origin": "https://evil.example"})
    wrong(answer, 403, "origin")


def test_the_servers_own_page_can(site):
    assert site.post("/api/tables", {"game": "duchess"}, headers={"Origin": "http://testserver"}).status_code == 201


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/sit", "/api/replays/frames", "/api/about"])
def test_a_million_bytes_are_too_many(site, path):
    wrong(site.post(path, content=MILLION, headers=JSON), 413, "size")


def test_a_million_bytes_that_do_not_say_so_are_too_many(site):
    async def parts():
        for _ in range(100):
            yield MILLION[:10_000]

    wrong(site.post("/api/tables/x/sit", content=parts(), headers=JSON), 413, "size")


def test_a_length_that_is_none_is_refused(site):
    wrong(site.post("/api/tables", content=b"{}", headers={**JSON, "Content-Length": "many"}), 413, "size")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "input"),
        (b"{", "json"),
        (b"\xff\xfe", "json"),
        (b'{"game": NaN}', "input"),
        (b'{"options": {"life": NaN}}', "input"),
        (b'{"game": "\\ud800"}', "input"),
        (b'{"options": {"\\udfff": 1}}', "input"),
        (b'{"options": {"a": ' + b"[" * 300 + b"]" * 300 + b"}}", "input"),
        (b"[" * 40_000, "json"),
        (b'{"away": ' + b"9" * 5_000 + b"}", "json"),
        (b'{"away": ' + b"9" * 4_000 + b"}", "input"),
    ],
)
def test_rubbish_is_refused_with_a_sentence(site, body, code):
    wrong(site.post("/api/tables", content=body, headers=JSON), 400, code)


def test_json_is_to_be_called_so(site):
    answer = site.post("/api/tables", content=b'{"game": "duchess"}', headers={"Content-Type": "text/plain"})
    assert "application/json" in wrong(answer, 400, "input")


def test_an_address_without_anything_is_not_found(site):
    wrong(site.get("/api/nothing"), 404, "missing")
    wrong(site.get("/nothing"), 404, "missing")
    wrong(site.get("/api/nothing", headers={"Accept": "text/html"}), 404, "missing")


def test_a_person_who_is_lost_gets_the_page(site):
    answer = site.get("/nothing", headers={"Accept": "text/html,*/*"})
    assert answer.status_code == 404
    assert answer.text == site.get("/").text


@pytest.mark.parametrize(("method", "path"), [("PUT", "/api/about"), ("DELETE", "/api/tables/x"), ("POST", "/")])
def test_what_cannot_be_done_there_is_said_with_what_can(site, method, path):
    answer = site.ask(method, path)
    wrong(answer, 405, "method")
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("path", ["/", "/api/about", "/nothing", "/static/nothing", "/healthz", "/api/tables/x"])
def test_every_answer_keeps_the_browser_safe(site, path):
    headers = site.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


def test_over_https_the_browser_is_to_stay_with_it(site):
    assert "strict-transport-security" in site.get("https://testserver/").headers
    assert "strict-transport-security" not in site.get("/").headers


def test_what_is_told_of_a_table_is_kept_nowhere(site):
    assert site.get("/api/tables").headers["cache-control"] == "no-store"


def test_long_answers_are_compressed_for_those_who_can_read_it(site):
    assert site.get("/api/about", headers={"Accept-Encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in site.get("/api/about", headers={"Accept-Encoding": "identity"}).headers


def test_a_fault_tells_nothing_of_the_inside(tmp_path, monkeypatch, caplog):
    def fault(_code, _key):
        raise RuntimeError("the hand of seat 0 is AS")

    with started(tmp_path) as site, caplog.at_level("INFO", logger="duelkit.web"):
        monkeypatch.setattr(about, "about_in", fault)
        answer = site.get("/api/about?lang=pt")
    assert "AS" not in json.dumps(wrong(answer, 500, "fault"))
    assert "content-security-policy" in answer.headers
    noted = next(record for record in caplog.records if record.message == "fault")
    assert noted.fields["error"] == "RuntimeError"
    assert any("test_gate.py" in place for place in noted.fields["where"])
    assert "AS" not in str(noted.__dict__)
