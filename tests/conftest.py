"""What every test stands on: one cache of compiled rules, how hard Hypothesis looks, and whose turn it is."""

import gc
import os
import signal
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from duelkit.kernel.caching import CACHE_VARIABLE
from tests.needs import what_was_skipped
from tests.order import scheduler, turn

# The first example of a test may import or compile: a deadline would time that.
settings.register_profile("dev", deadline=None, max_examples=50)
settings.register_profile("ci", deadline=None, max_examples=200, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# Compiled rules and the tests themselves are a million objects that stay: to look through them rarely saves a tenth.
gc.set_threshold(50_000, 20, 50)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take how long a server's answers are on their way, so that a test that does not wait for them fails each time."""
    parser.addoption("--latency", type=int, default=0, metavar="MS", help="how long answers take to a browser")


@pytest.fixture(scope="session", autouse=True)
def compiled_rules_are_kept(pytestconfig: pytest.Config) -> None:
    """Keep compiled rules in pytest's own cache folder, for the next run and for the commands that tests start."""
    kept = getattr(pytestconfig, "cache", None)  # not there where pytest runs without its cache
    if kept is not None:
        os.environ.setdefault(CACHE_VARIABLE, str(kept.mkdir("duelkit")))


@pytest.fixture(scope="session", autouse=True)
def what_tests_start_heeds_ctrl_c() -> None:
    """Have it heeded where a shell has pytest ignore it, as it does behind `&`: what is started would ignore it too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Have each of several processes begin with other files, so that each compiles a part of them for all.

    A file that cannot be imported is told of when its turn comes.
    """
    process = getattr(session.config, "workerinput", None)
    if process is not None:
        root = Path(__file__).parent
        files = sorted(root.rglob("test_*.py"))
        names = [".".join(file.relative_to(root.parent).with_suffix("").parts) for file in files]
        start = len(names) * int(process["workerid"].removeprefix("gw")) // process["workercount"]
        for name in names[start:] + names[:start]:
            with suppress(BaseException):
                import_module(name)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have what takes long go first."""
    items.sort(key=turn)


def pytest_collection_finish() -> None:
    """Have what is there by then looked through no more: whoever has all garbage collected waits less."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Have twice as many processes as there are cores: a third of the time one waits for a browser or a server."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Have several processes share the tests, file by file."""
    return scheduler(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say in a line for each reason what was skipped, and how to have it."""
    for line in what_was_skipped(terminalreporter.stats.get("skipped", [])):
        terminalreporter.write_line(line)
