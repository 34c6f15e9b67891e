"""Saves go into a folder of the test's own, no search is compiled that no test asks for; lines are typed at a table."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from duelkit.bots import ahead, thinking
from duelkit.terminal import save_files
from duelkit.terminal.plain import play_plain
from duelkit.terminal.session import HomeTable
from tests.web.test_thinkers import Cooking


@pytest.fixture(autouse=True)
def saves(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder that saves go into: short, as a player's is, so that its name stands whole on a screen."""
    with TemporaryDirectory(prefix="d") as folder:
        monkeypatch.setattr(save_files, "saves_folder", lambda: Path(folder) / "saves")
        yield Path(folder) / "saves"


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> list[Cooking]:
    """Have no search compiled, and compile none; return what was asked to be."""
    begun: list[Cooking] = []

    def begin(*what: object) -> Cooking:
        begun.append(Cooking(*what))
        return begun[-1]

    monkeypatch.setattr(thinking, "is_compiled", lambda *_: False)
    monkeypatch.setattr(ahead, "Compiling", begin)
    return begun


@pytest.fixture
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have search there at once, compiled in this process if need be."""
    monkeypatch.setattr(thinking, "is_compiled", lambda *_: True)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Return what is said at a table while these lines are typed."""

    def play(table: HomeTable, *lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert play_plain(table) == 0
        return capsys.readouterr().out

    return play
