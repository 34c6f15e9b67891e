"""The command line, called from inside this process."""

from dataclasses import dataclass

import pytest

from duelkit.cli import main


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
