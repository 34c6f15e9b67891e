"""What the tests of Monsters share."""

import pytest

from tests.monsters.bench import Bench


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """Return a table on which single programs are run."""
    return Bench(monkeypatch)
