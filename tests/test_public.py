"""What `import duelkit` offers."""

import subprocess
import sys

import pytest

import duelkit


def test_every_public_name_is_there():
    assert all(getattr(duelkit, name) is not None for name in duelkit.__all__)


def test_games_is_a_function_although_a_package_has_its_name():
    import duelkit.games.duchess  # noqa: PLC0415 - the import is what could break it

    assert "duchess" in duelkit.games()


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        duelkit.nothing  # noqa: B018 - asking is the point


def test_a_match_starts_without_numba():
    asked = "import sys; from duelkit import Match; Match('duchess', seed=1).legal; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
