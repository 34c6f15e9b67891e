"""What every test stands on: one cache of compiled rules, and how hard Hypothesis looks."""

import os

import pytest
from hypothesis import settings

from duelkit.kernel.compiling import CACHE_VARIABLE

# The first example of a test may import or compile: a deadline would time that.
settings.register_profile("dev", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session", autouse=True)
def compiled_rules_are_kept(pytestconfig: pytest.Config) -> None:
    """Keep compiled rules in pytest's own cache folder, for the next run and for the commands that tests start."""
    kept = getattr(pytestconfig, "cache", None)  # not there where pytest runs without its cache
    if kept is not None:
        os.environ.setdefault(CACHE_VARIABLE, str(kept.mkdir("duelkit")))
