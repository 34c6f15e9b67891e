"""`duelkit serve` as a command of its own."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager

import httpx
import pytest
from websockets.sync.client import connect

from tests.table.played import entropy_of, part
from tests.web.served import PATIENCE

WITHOUT = "import sys; sys.modules[{!r}] = None; from duelkit.cli import main; sys.exit(main({!r}))"


@pytest.fixture
def environment(tmp_path):
    """Return an environment in which all that a server keeps lies in a folder of the test."""
    kept = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "LANGUAGE": "en"}
    return {name: value for name, value in os.environ.items() if not name.startswith("DUELKIT_")} | kept


@contextmanager
def command(environment, *words):
    """Run the server as a command until the end of the block."""
    process = subprocess.Popen(
        [sys.executable, "-m", "duelkit", "serve", *words],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process
        process.kill()


def said(environment, *words, code=None):
    """Return what a server says that cannot start, and its exit code."""
    program = ["-m", "duelkit", "serve", *words] if code is None else ["-c", code]
    done = subprocess.run(
        [sys.executable, *program], env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, [line for line in done.stderr.splitlines() if not line.startswith("{")]


def test_it_says_in_one_sentence_which_link_to_open(environment, tmp_path):
    with command(environment, "--port", "0") as server:
        sentence = server.stdout.readline()
        (link,) = re.findall(r"http://127\.0\.0\.1:\d+/", sentence)
        assert "<!doctype html>" in httpx.get(link).text
        assert httpx.get(link + "healthz").json()["database"]
        server.send_signal(signal.SIGINT)
        out, log = server.communicate(timeout=PATIENCE)
    assert out == ""
    assert server.returncode == 130
    events = [json.loads(line)["event"] for line in log.splitlines() if line.startswith("{")]
    assert events[0] == "started"
    assert events[-1] == "stopped"
    assert (tmp_path / "duelkit" / "tables.sqlite").exists()
    assert (tmp_path / "duelkit" / "server.secret").stat().st_mode & 0o77 == 0
    assert (tmp_path / "duelkit" / "server.key").stat().st_mode & 0o77 == 0


def test_who_plays_is_told_before_it_stops(environment):
    with command(environment, "--port", "0") as server:
        (link,) = re.findall(r"http\S+/", server.stdout.readline())
        opened = httpx.post(link + "api/tables", json={"game": "duchess"}).json()
        ((_seat, invite),) = opened["invites"].items()
        table = f"{link}api/tables/{opened['table']}"
        seat = {"invite": invite, "name": "Ana", "color": "teal", "choices": {}, **part(opened["table"], 0)}
        token = httpx.post(f"{table}/sit", json=seat).json()["token"]
        httpx.post(f"{table}/open", json={"token": token, "entropy": entropy_of(0)})
        with connect(link.replace("http", "ws") + "api/play") as socket:
            socket.send(json.dumps({"type": "hello", "v": 1, "table": opened["table"], "token": token}))
            assert json.loads(socket.recv(PATIENCE))["type"] == "welcome"
            server.send_signal(signal.SIGTERM)
            while json.loads(socket.recv(PATIENCE))["type"] != "bye":
                pass
        server.communicate(timeout=PATIENCE)
    with command(environment, "--port", "0") as server:
        (link,) = re.findall(r"http\S+/", server.stdout.readline())
        assert httpx.get(f"{link}api/tables/{opened['table']}").json()["status"] == "running"


def test_it_says_so_in_portuguese(environment):
    with command(environment, "--port", "0", "--lang", "pt") as server:
        assert "http://" in server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)


def test_a_port_that_is_taken_is_said(environment):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        status, (sentence,) = said(environment, "--port", str(port))
    assert status == 1
    assert f"Port {port} is taken" in sentence
    assert "--port" in sentence


def test_an_address_of_another_machine_is_refused(environment):
    status, (sentence,) = said(environment, "--host", "192.0.2.1", "--port", "0")
    assert status == 1
    assert "192.0.2.1" in sentence


def test_a_database_that_cannot_be_opened_is_said(environment, tmp_path):
    (tmp_path / "t.sqlite").mkdir()
    status, (sentence,) = said(environment, "--port", "0", "--database", f"sqlite:///{tmp_path / 't.sqlite'}")
    assert status == 1
    assert "t.sqlite" in sentence


def test_a_redis_that_is_no_address_is_said(environment):
    status, (sentence,) = said(environment, "--port", "0", "--redis", "nowhere")
    assert status == 1
    assert "nowhere" in sentence


@pytest.mark.parametrize("module", ["fastapi", "uvicorn", "sqlalchemy"])
def test_a_missing_extra_is_named(environment, module):
    status, (sentence,) = said(environment, code=WITHOUT.format(module, ["serve", "--port", "0"]))
    assert status == 1
    assert "pip install 'duelkit[web]'" in sentence


@pytest.mark.parametrize("port", ["65536", "-1", "http"])
def test_a_port_that_there_is_not_is_refused(environment, port):
    status, (sentence,) = said(environment, "--port", port)
    assert status == 2
    assert "--port" in sentence


@pytest.mark.parametrize("workers", ["0", "65", "many"])
def test_workers_that_there_cannot_be_are_refused(environment, workers):
    status, (sentence,) = said(environment, "--workers", workers)
    assert status == 2
    assert "--workers" in sentence
    assert "64" in sentence


def test_where_all_may_come_the_link_is_one_that_they_find(environment):
    anywhere = ".".join("0000")
    with command(environment, "--port", "0", "--host", anywhere) as server:
        assert anywhere not in server.stdout.readline()
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=PATIENCE)


def test_what_a_server_seldom_needs_is_not_imported_to_start(environment):
    seldom = ("alembic", "lark", "numba", "psycopg", "redis", "duelkit.lab", "duelkit.terminal")
    asked = f"import sys, duelkit.web.serve.process; print(*[name for name in {seldom} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
