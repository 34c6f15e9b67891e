"""A PostgreSQL of a test's own, which it may stop and start."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from duelkit.web.serve.ports import taken_port
from tests import needs

DEBIANS = Path("/usr/lib/postgresql")
NOT_ROOT = ("postgres", "nobody")  # whom PostgreSQL runs as where the tests are root's: as root it refuses to


class Cluster:
    """PostgreSQL in a folder of its own, at a port of its own."""

    def __init__(self, programs: Path, folder: Path, port: int, user: str | None) -> None:
        self.programs, self.folder, self.port, self.user = programs, folder, port, user
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs to its end."""
        become = ["runuser", "-u", self.user, "--"] if self.user else []
        command = [*become, str(self.programs / program), "-D", str(self.folder / "data"), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)

    def make(self) -> None:
        self.run("initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = f"-p {self.port} -h 127.0.0.1 -k {self.folder}"
        self.run("pg_ctl", "-w", "-s", "-l", str(self.folder / "log"), "-o", settings, "start")

    def stop(self, how: str = "fast") -> None:
        """Stop it, whoever is connected; "immediate" is as if the power went."""
        self.run("pg_ctl", "-w", "-s", "-m", how, "stop")


def newest_programs() -> Path:
    """Return the folder with PostgreSQL's programs, or skip the test."""
    found = sorted(DEBIANS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    there = shutil.which("initdb") or (str(found[-1]) if found else None)
    if there is None:
        pytest.skip(needs.POSTGRESQL_PROGRAMS)
    return Path(there).parent


def someone() -> str | None:
    """Return whom PostgreSQL is to run as; None: whoever runs the tests."""
    if os.geteuid() != 0:
        return None
    users = {user.pw_name for user in pwd.getpwall()}
    found = next((name for name in NOT_ROOT if name in users), None)
    if found is None or shutil.which("runuser") is None:
        pytest.skip("PostgreSQL does not run as root, and there is nobody else to run it as")
    return found


@contextmanager
def own_cluster() -> Iterator[Cluster]:
    """Run a PostgreSQL until the end of the block, or skip the test where there is none."""
    programs, user = newest_programs(), someone()
    with taken_port("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="duelkit-pg-") as made:
        folder = Path(made)
        if user is not None:
            shutil.chown(folder, user)
        cluster = Cluster(programs, folder, port, user)
        cluster.make()
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop("immediate")
