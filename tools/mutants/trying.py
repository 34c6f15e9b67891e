"""Trying mutants: a process that has imported everything and collected the tests forks a child for each of them.

The child puts the changed function's code in the place of its code and runs the tests that reach it until one fails:
first those that have killed mutants of the same file, then the quick ones. What runs while modules are imported (tables
that are worked out once) cannot be put in afterwards: such a change is tried in a process that has imported nothing
yet, with all tests, the quickest first.
"""

import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from ctypes import c_int
from dataclasses import dataclass, field
from importlib.machinery import SourceFileLoader
from mmap import mmap
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Self

import hypothesis  # noqa: F401 - imported before the forks, so that it is imported once
import numpy as np  # noqa: F401 - as above
import pytest
from changes import SOURCE, Mutant, function_of
from forks import answer_of_child, share_out

GIBIBYTE = 1 << 30
SECONDS = 2  # of computing: a test that takes twice its time and these is taken to run on for ever
PYTEST = (
    *("-x", "-s", "-o", "addopts=", "-p", "no:cacheprovider", "-p", "no:terminal"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # Hypothesis is here already
)
SURVIVED, KILLED, AFRESH = 0, 1, 42  # exit statuses; AFRESH: the change has to be there before anything is imported

Where = tuple[str, str]  # a file below src/duelkit, and the name of a function in it


@dataclass
class Reach:
    """Which functions each test runs, and how long it takes."""

    functions: list[set[Where]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def tests_of(self, where: Where) -> list[int]:
        """Return the numbers of the tests that run a function, the quickest first."""
        return sorted((i for i, run in enumerate(self.functions) if where in run), key=self.seconds.__getitem__)


class Watch:
    """Sees which functions are called while it is on."""

    def __enter__(self) -> Self:
        self.codes: set[CodeType] = set()
        sys.setprofile(self.called)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def called(self, frame: Any, event: str, _: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    def functions(self) -> set[Where]:
        """Return those of duelkit."""
        named = ((Path(code.co_filename), code.co_name) for code in self.codes)
        return {(path.relative_to(SOURCE).as_posix(), name) for path, name in named if path.is_relative_to(SOURCE)}


def try_all(mutants: list[Mutant], tests: tuple[str, ...], jobs: int, note: Callable[[Mutant, bool], None]) -> None:
    """Try these mutants with these tests, so many at a time, and note of each whether it was killed."""
    answer = answer_of_child(lambda: Tester(mutants, jobs, note).run(tests))
    if answer is None:
        sys.exit("mutants: the tests fail as it is; mend that first.")
    afresh, seconds = answer
    share_out(
        afresh,
        jobs,
        lambda mutant: with_changed_file(mutant, tests, seconds),
        lambda mutant, status: note(mutant, status != SURVIVED),
    )


class Tester:
    """Stands in the place of pytest's own loop, once the tests are collected."""

    def __init__(self, mutants: list[Mutant], jobs: int, note: Callable[[Mutant, bool], None]) -> None:
        self.mutants, self.jobs, self.note = mutants, jobs, note
        self.afresh: list[Mutant] = []
        self.seconds: dict[str, float] = {}  # that each test takes, by its name
        self.kills: Counter[tuple[str, int]] = Counter()  # by the file of the mutant and the number of the test
        self.killer = dict(zip(mutants, shared_numbers(len(mutants)), strict=True))

    def run(self, tests: tuple[str, ...]) -> tuple[list[Mutant], dict[str, float]] | None:
        """Try the mutants; return those to be tried afresh and each test's seconds, None where tests fail as it is."""
        self.imports = Watch().__enter__()
        return (self.afresh, self.seconds) if pytest.main([*PYTEST, *tests], plugins=[self]) == 0 else None

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.imports.__exit__()
        reach = answer_of_child(lambda: reached(session))
        if reach is None:
            raise pytest.UsageError
        self.seconds = {item.nodeid: seconds for item, seconds in zip(session.items, reach.seconds, strict=True)}
        on_import = self.imports.functions()
        share_out(self.mutants, self.jobs, lambda mutant: self.tried(mutant, session, reach, on_import), self.done)
        return True

    def tried(self, mutant: Mutant, session: pytest.Session, reach: Reach, on_import: set[Where]) -> int:
        """Try a mutant in this process, which is of no use afterwards."""
        function = function_of(mutant)
        if function is None or (mutant.file, function) in on_import or not put_in(mutant, function):
            return AFRESH
        bound_memory()
        numbers = sorted(reach.tests_of((mutant.file, function)), key=lambda i: -self.kills[mutant.file, i])
        failed = first_failure(session, [(session.items[i], reach.seconds[i]) for i in numbers])
        if failed is None:
            return SURVIVED
        self.killer[mutant].value = numbers[failed]
        return KILLED

    def done(self, mutant: Mutant, status: int) -> None:
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == AFRESH:
            self.afresh.append(mutant)
        else:
            self.kills[mutant.file, self.killer[mutant].value] += status != SURVIVED
            self.note(mutant, status != SURVIVED)


def shared_numbers(count: int) -> list[c_int]:
    """Return ints, -1 each, that forked processes share."""
    numbers = [c_int.from_buffer(memory, 4 * i) for memory in [mmap(-1, 4 * max(count, 1))] for i in range(count)]
    for number in numbers:
        number.value = -1
    return numbers


def reached(session: pytest.Session) -> Reach | None:
    """Run all tests and return what each reaches, None where one fails."""
    reach = Reach()
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        began = time.process_time()
        with Watch() as watch:
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        reach.functions.append(watch.functions())
        reach.seconds.append(time.process_time() - began)
    return None if session.testsfailed else reach


def put_in(mutant: Mutant, function: str) -> bool:
    """Give a function its changed code; return whether that can be done."""
    module = sys.modules["duelkit." + mutant.file.removesuffix(".py").replace("/", ".")]
    old, changed = vars(module)[function], compile(mutant.text(), str(SOURCE / mutant.file), "exec")
    if not isinstance(old, FunctionType):
        return False
    old.__code__ = next(part for part in changed.co_consts if isinstance(part, CodeType) and part.co_name == function)
    return True


def bound_memory() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (4 * GIBIBYTE, 4 * GIBIBYTE))


def bound_time(seconds: float) -> None:
    """Have this process ended once it has computed for so long from now on."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


def first_failure(session: pytest.Session, tests: list[tuple[pytest.Item, float]]) -> int | None:
    """Run tests, each given with its usual seconds, until one fails; return its place among them."""
    for i, (item, seconds) in enumerate(tests):
        next_item = tests[i + 1][0] if i + 1 < len(tests) else None
        bound_time(2 * seconds + SECONDS)
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=next_item)
        if session.testsfailed:
            return i
    return None


@dataclass(frozen=True)
class QuickestFirst:
    """Has pytest run the quickest tests first."""

    seconds: dict[str, float]

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.seconds.get(item.nodeid, 0))


def with_changed_file(mutant: Mutant, tests: tuple[str, ...], seconds: dict[str, float]) -> int:
    """Import the changed text in the place of the file, and run all tests, the quickest first."""
    bound_memory()
    bound_time(300)
    swap_in(SOURCE / mutant.file, mutant.text())
    return KILLED if pytest.main([*PYTEST, *tests], plugins=[QuickestFirst(seconds)]) else SURVIVED


def swap_in(path: Path, text: str) -> None:
    """Have this process import a text instead of a file's own."""
    read = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> object:
        return compile(text, str(path), "exec") if Path(loader.path) == path else read(loader, name)

    SourceFileLoader.get_code = get_code
