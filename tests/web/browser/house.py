"""The house of staged tables: a server in this process that gives their pages files, texts and cards."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from duelkit.games import games
from duelkit.looks import likenesses_of
from duelkit.texts import language
from duelkit.web.http.routes.texts import page_texts
from duelkit.web.page import PageFiles, drawings_of, drawn_by_games

FILES = PageFiles(games=drawn_by_games)
SECRET = "a1b2" * 16
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self' ws://{host}; manifest-src 'self'"
)
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/static/css/base.css"><link rel="stylesheet" href="/static/css/frame.css">
<link rel="stylesheet" href="/static/css/cards.css"><link rel="stylesheet" href="/static/css/board.css">
<link rel="stylesheet" href="/static/css/sides.css"><link rel="stylesheet" href="/static/css/zones.css">
<link rel="stylesheet" href="/static/css/around.css"><link rel="stylesheet" href="/static/css/low.css">
</head><body class="wide"><header class="site-header" id="site-header"></header><main id="main" tabindex="-1"></main>
<footer class="site-footer" id="site-footer"></footer><script type="module" src="/begin.js"></script></body></html>"""
BEGIN = """import { loadTexts } from "/static/js/texts.js";
await loadTexts();
const { frame } = await import("/static/js/frame.js");
await import("/static/js/board/table.js");
window.sit = () => {
  frame();
  const table = document.createElement("duel-table");
  const room = document.createElement("div");
  room.className = "at-table";
  room.append(table);
  table.table = "T1";
  table.token = "a token";
  for (const kind of ["gone", "position", "welcome"])
    table.addEventListener(kind, (event) => (window.heard ??= []).push([kind, event.detail]));
  document.getElementById("main").replaceChildren(room);
  window.table = table;
};
document.addEventListener("language", () => {
  frame();
  window.table.relabel();
});
window.sit();
"""

Answer = tuple[bytes, dict[str, str]]  # what is answered, and with which headers
KEPT = {"Cache-Control": "max-age=3600"}  # a page that serves several tests fetches and reads its files once


class House(ThreadingHTTPServer):
    """A server for the pages of all stages; a page names its stage in its address."""

    daemon_threads = True

    def __init__(self) -> None:
        """Take a free port."""
        super().__init__(("127.0.0.1", 0), Usher)
        self.host = f"127.0.0.1:{self.server_port}"
        self.url = f"http://{self.host}"
        self.stages: list[Any] = []

    def page_of(self, stage: Any) -> str:
        """Return the address of the page on which a stage stands."""
        self.stages.append(stage)
        return f"{self.url}/?{len(self.stages) - 1}"

    def answer(self, url: str, page: str) -> Answer | None:
        """Return what is answered to a request of a page, None where there is nothing."""
        path, _, query = url.partition("?")
        if path.startswith("/static/"):
            return file_at(path.removeprefix("/static/"))
        told = {
            "/": lambda: (PAGE.encode(), typed("text/html", {"Content-Security-Policy": CSP.format(host=self.host)})),
            "/begin.js": lambda: (BEGIN.encode(), typed("text/javascript", KEPT)),
            "/healthz": lambda: (b"", typed("text/plain")),
            "/api/about": lambda: told_as_json({"games": [drawn(name) for name in games()]}),
            "/api/texts": lambda: told_as_json(texts_in("pt" if "pt" in query else "en")),
            "/api/tables/T1/replay": lambda: told_as_json({"table": {"secret": SECRET}}),
            "/api/tables/T1/cards": lambda: told_as_json(self.stage_on(page).staged.cards(asked_codes(query))),
        }
        return told[path]() if path in told else None

    def stage_on(self, page: str) -> Any:
        """Return the stage on a page."""
        return self.stages[int(urlsplit(page).query)]


class Usher(BaseHTTPRequestHandler):
    """Answers the requests of a page."""

    protocol_version = "HTTP/1.1"
    server: House

    def do_GET(self) -> None:
        """Answer a request."""
        found = self.server.answer(self.path, self.headers.get("Referer", ""))
        body, headers = found or (b"", {})
        self.send_response(200 if found else 404)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_said: Any) -> None:
        """Say nothing of requests."""


@contextmanager
def open_house() -> Iterator[House]:
    """Run the house until the end of the block."""
    with House() as house:
        thread = Thread(target=house.serve_forever, daemon=True)
        thread.start()
        yield house
        house.shutdown()
        thread.join()


def typed(kind: str, more: dict[str, str] | None = None) -> dict[str, str]:
    """Return the headers of an answer of this type."""
    return {"Content-Type": kind, **(more or {})}


def told_as_json(what: Any) -> Answer:
    """Return something as an answer."""
    return json.dumps(what).encode(), typed("application/json")


def file_at(path: str) -> Answer | None:
    """Return a file of the page."""
    found = FILES.file(path)
    return (found.content, typed(found.kind, KEPT)) if found else None


@cache
def drawn(game: str) -> dict[str, Any]:
    """Return what the page asks of a game to draw it and let it be heard."""
    return {"name": game, "drawings": drawings_of(game), "likenesses": likenesses_of(game)}


def asked_codes(query: str) -> list[str]:
    """Return the codes of the cards that are asked for."""
    return parse_qs(query)["codes"][0].split(",")


@cache
def texts_in(lang: str) -> dict[str, str]:
    """Return the page's texts in a language."""
    tongue = language(lang)
    return {text: tongue(text) for text in page_texts()}
