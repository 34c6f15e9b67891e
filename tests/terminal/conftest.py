"""Saves go into a folder of the test's own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from duelkit.terminal import save_files


@pytest.fixture(autouse=True)
def saves(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder that saves go into: short, as a player's is, so that its name stands whole on a screen."""
    with TemporaryDirectory(prefix="d") as folder:
        monkeypatch.setattr(save_files, "saves_folder", lambda: Path(folder) / "saves")
        yield Path(folder) / "saves"
