"""`duelkit serve` as a process of its own, with what it costs."""

import os
import socket
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, Self

PATIENCE = 60  # seconds for a server to start, or to stop
BETWEEN = 0.005  # seconds between two looks whether it serves
UNLIMITED = (
    "REQUESTS",
    "CONNECTIONS",
    "SOCKETS",
    "MESSAGES",
    "GUEST_TABLES",
    "ADDRESS_TABLES",
)  # all come from one address here
SECRET = "known to all processes of the load tool"
TICKS = os.sysconf("SC_CLK_TCK")
MOST_FILES = 20_000


class Server:
    """A server, of one process or a door and workers: begun when this is made, asked over HTTP; `more` are settings."""

    def __init__(
        self,
        log: Path,
        database: str,
        redis: str | None = None,
        workers: int = 1,
        *,
        limited: bool = False,
        **more: str,
    ) -> None:
        self.port = free_port()
        self.workers = workers
        self.database = database
        self.redis = redis
        limits = {} if limited else dict.fromkeys(UNLIMITED, "0")
        self.settings = {f"DUELKIT_{name}": value for name, value in (limits | more).items()}
        self.log: IO[bytes] = log.open("ab")
        self.start()

    def start(self) -> None:
        """Start the process, anew where it was killed: at the same port."""
        words = [sys.executable, "-m", "duelkit", "serve", "--port", str(self.port), "--database", self.database]
        words += ["--workers", str(self.workers)]
        words += ["--redis", self.redis] if self.redis else []
        settings = self.settings | {"DUELKIT_SECRET": SECRET}
        self.began = time.perf_counter()
        self.process = subprocess.Popen(words, env=os.environ | settings, stdout=self.log, stderr=self.log)

    def until_served(self, path: str = "/healthz") -> float:
        """Wait until a page is served; return how many seconds that was after the start."""
        while not self.serves(path):
            if self.process.poll() is not None or time.perf_counter() - self.began > PATIENCE:
                raise TimeoutError(f"the server does not serve {path}; see {self.log.name}")
            time.sleep(BETWEEN)
        return time.perf_counter() - self.began

    def serves(self, path: str) -> bool:
        try:
            return self.get(path)[0] == 200
        except (OSError, HTTPException):
            return False

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        with closing(HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as connection:
            connection.request("GET", path, headers=headers)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def cpu(self) -> float:
        """Return the seconds of processor time it has used, all threads and workers together."""
        return sum(cpu_in(Path(f"/proc/{pid}")) for pid in self.processes())

    def cpu_of_loop(self) -> float:
        """Return the seconds of the busiest main thread, which has the event loop; others have the database."""
        return max(cpu_in(Path(f"/proc/{pid}/task/{pid}")) for pid in self.processes())

    def memory(self) -> float:
        """Return the MB that are resident."""
        return sum(memory_in(Path(f"/proc/{pid}/status")) for pid in self.processes())

    def processes(self) -> list[int]:
        """Return the server's process and its workers."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text("ascii")
        return [self.process.pid, *map(int, children.split())]

    def kill(self) -> None:
        """End it as kill -9 does."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        self.log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def cpu_in(folder: Path) -> float:
    """Return user and system time of a process or thread, in seconds."""
    fields = (folder / "stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_in(status: Path) -> float:
    """Return the MB of a process that are resident."""
    return (
        next(int(line.split()[1]) for line in status.read_text("ascii").splitlines() if line.startswith("VmRSS")) / 1024
    )


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as door:
        return int(door.getsockname()[1])


def allow_many_sockets() -> None:
    """Raise the limit of open files as far as it goes; servers that are started inherit it."""
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(most, MOST_FILES)), hard))
