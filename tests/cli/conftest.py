"""The command line, called from inside this process."""

from dataclasses import dataclass

import pytest

from duelkit.bots import machine
from duelkit.cli import main
from duelkit.cli.progress import Progress
from duelkit.lab import playing


@dataclass(frozen=True)
class Answer:
    """What a command answered."""

    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """Nobody's own language, nor the width of their terminal, changes what is printed."""
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def duelkit(capsys):
    """Return the command `duelkit`."""

    def call(*words):
        status = main(words)
        printed = capsys.readouterr()
        assert "Traceback" not in printed.out + printed.err
        return Answer(status, printed.out, printed.err)

    return call


@pytest.fixture
def interrupted(monkeypatch):
    """Press Ctrl-C once some duels are done."""

    def press(progress, done, games):
        progress.began = 0.0
        if done >= 6:
            raise KeyboardInterrupt

    monkeypatch.setattr(playing, "CHUNK", 1)
    monkeypatch.setattr(machine, "cores", lambda: 2)  # so that by then few are begun, however fast they are
    monkeypatch.setattr(Progress, "__call__", press)
