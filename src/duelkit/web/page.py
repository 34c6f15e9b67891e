"""The page's files: compressed once, and cached by browsers until they change."""

import gzip
import hashlib
import json
import mimetypes
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from posixpath import dirname, join, normpath

from starlette.datastructures import Headers
from starlette.responses import Response

from duelkit.games import folder_of, playable

FOLDER = Path(__file__).parent / "static"
GAMES = "games/"  # what games bring stands below: games/NAME/card.js
DRAWINGS = ("emblem.js", "card.js", "style.css")  # what the page looks for there
INDEX = "index.html"
WORKER = "worker.js"
NAMED = re.compile(rb'"/static/([^"]+)"')  # files in the page itself
IMPORTED = re.compile(rb'^import (?:[^"]+ from )?"([^"]+)"', re.MULTILINE)  # those that a script cannot do without
STATIC = "/static/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
DIGITS = 12  # of a hash
WORTH_PACKING = 500  # bytes
LOOK_AGAIN = 1.0  # seconds
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}


@dataclass(frozen=True)
class StaticFile:
    """A file as it was when it was read; `stamp` tells whether it has changed since."""

    content: bytes
    kind: str
    stamp: tuple[int, int]

    @cached_property
    def tag(self) -> str:
        """The hash of the content, as its ETag."""
        return hashlib.sha256(self.content).hexdigest()[:DIGITS]

    @cached_property
    def packed(self) -> bytes | None:
        """The content compressed; None if that is not worth it."""
        small = gzip.compress(self.content, mtime=0) if len(self.content) >= WORTH_PACKING else self.content
        return small if len(small) < len(self.content) else None

    def answer(self, headers: Headers, cache: str, status: int = 200) -> Response:
        """Return the file as an answer, or 304 if the browser has it already."""
        packed = self.packed if "gzip" in headers.get("accept-encoding", "") else None
        tag = f'"{self.tag}{"-gz" if packed else ""}"'
        said = {"ETag": tag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
        if status == 200 and tag in headers.get("if-none-match", ""):  # noqa: PLR2004 - OK
            return Response(status_code=304, headers=said)
        encoding = {"Content-Encoding": "gzip"} if packed else {}
        return Response(packed or self.content, status, said | encoding, media_type=self.kind)


def drawn_by_games() -> dict[str, Path]:
    """Return by game the folders with the files that games are drawn with."""
    return {game: folder_of(game) / "static" for game in playable()}


def drawings_of(game: str) -> list[str]:
    """Return the names of those files of a game that the page looks for."""
    return [name for name in DRAWINGS if (folder_of(game) / "static" / name).is_file()]


class PageFiles:
    """The files in some folders, read at their first use and again when they have changed."""

    def __init__(
        self,
        folder: Path = FOLDER,
        games: Callable[[], Mapping[str, Path]] = dict,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Take the page's own `folder`, and what returns those of games; `now` counts seconds."""
        self.folder = folder
        self.games = games
        self.now = now
        self.files: dict[str, StaticFile] = {}
        self.index: tuple[str, StaticFile] | None = None
        self.looked: tuple[float, str] | None = None

    @cached_property
    def folders(self) -> dict[str, Path]:
        """The folders, by how names of files in them begin."""
        brought = {f"{GAMES}{game}/": path.resolve() for game, path in self.games().items()}
        return {"": self.folder.resolve()} | brought

    def file(self, name: str) -> StaticFile | None:
        """Return the file of this name in the folder or below; None if there is none, or it is not public."""
        try:
            path = self.within(name)
            if path is None:
                return None
            found = path.stat()
            stamp = (found.st_mtime_ns, found.st_size)
            kept = self.files.get(name)
            if kept is None or kept.stamp != stamp:
                self.files[name] = kept = StaticFile(path.read_bytes(), kind_of(path), stamp)
        except OSError:
            return None
        return kept

    def within(self, name: str) -> Path | None:
        """Return the path of a name; None if it leads out of its folder, to a folder or to a hidden file."""
        if "\0" in name or "\\" in name or any(part.startswith(".") or not part for part in name.split("/")):
            return None
        prefix = max((prefix for prefix in self.folders if name.startswith(prefix)), key=len)
        folder = self.folders[prefix]
        path = folder.joinpath(name.removeprefix(prefix)).resolve()
        return path if path.is_relative_to(folder) and path.is_file() else None

    def version(self) -> str:
        """Return a hash of all files together; they are checked at most once a second."""
        now = self.now()
        if self.looked is None or now - self.looked[0] >= LOOK_AGAIN:
            known = ((name, file.tag) for name in self.names() if (file := self.file(name)) is not None)
            self.looked = now, hashlib.sha256(repr(list(known)).encode()).hexdigest()[:DIGITS]
        return self.looked[1]

    def names(self) -> Iterator[str]:
        """Yield the names of all files."""
        for prefix, folder in self.folders.items():
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    yield prefix + path.relative_to(folder).as_posix()

    def front(self) -> StaticFile:
        """Return the page itself, with the version in the addresses of its files."""
        version = self.version()
        if self.index is None or self.index[0] != version:
            found = self.file(INDEX)
            content = b"" if found is None else found.content
            named = content.replace(STATIC.encode(), f"{STATIC}{version}/".encode())
            self.index = version, StaticFile(named, TYPES[".html"], (0, 0))
        return self.index[1]

    def shell(self) -> list[str]:
        """Return the names of files without which the page cannot begin: that it names, and that those import."""
        index = self.file(INDEX)
        left = [] if index is None else [name.decode() for name in NAMED.findall(index.content)]
        shell: dict[str, None] = {}
        while left:
            name = left.pop()
            if name not in shell and (file := self.file(name)) is not None:
                shell[name] = None
                left += [normpath(join(dirname(name), path.decode())) for path in IMPORTED.findall(file.content)]
        return sorted(shell)

    def worker(self) -> StaticFile | None:
        """Return the script that keeps the page's shell in a browser; it names the version, so it changes with each."""
        found = self.file(WORKER)
        if found is None:
            return None
        build = json.dumps({"version": self.version(), "shell": self.shell()})
        return StaticFile(f"const BUILD = {build};\n".encode() + found.content, TYPES[".js"], (0, 0))

    def static(self, name: str, headers: Headers) -> Response | None:
        """Return a file as an answer: by its name alone, or by name and version, and then cacheable for ever."""
        first, _slash, rest = name.partition("/")
        if len(first) == DIGITS and (file := self.file(rest)) is not None:
            return file.answer(headers, FOR_EVER if first == self.version() else ASK_AGAIN)
        found = self.file(name)
        return None if found is None else found.answer(headers, ASK_AGAIN)


def kind_of(path: Path) -> str:
    """Return the content type of a file by its ending."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
