"""Mutation testing: change the rules in one place at a time and see whether a test minds.

    ./chore mutants                 every mutant that no test has killed yet, two at a time
    ./chore mutants chance piles    those of some files
    ./chore mutants --fresh         forget what was tried before

The changes are those of cosmic-ray's operators and one more, a statement left out. A mutant is never written to disk:
it is tried in a process of its own, which imports the changed text instead of the file's, and which is stopped where it
runs on for ever. What came out is kept in mutants/results.jsonl, a line a mutant, so Ctrl-C loses nothing; a killed
mutant is tried again only when its file has changed. A survivor is killed by a better test, or listed in
docs/mutation.md with the reason why no test can tell it from the rules.
"""

import argparse
import difflib
import json
import os
import re
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from itertools import count
from pathlib import Path

import hypothesis  # noqa: F401 - imported before the forks, so that it is imported once
import numpy as np  # noqa: F401 - as above
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from parso.python.tree import Keyword, Module
from parso.tree import NodeOrLeaf

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "duelkit"
RESULTS = ROOT / "mutants" / "results.jsonl"
REPORT = ROOT / "docs" / "mutation.md"
GIBIBYTE = 1 << 30
PYTEST = ("-x", "-q", "-o", "addopts=", "-W", "ignore::pytest.PytestAssertRewriteWarning")  # Hypothesis is here already

DUCHESS = ("rules", "verbs", "legality", "sight")
KERNEL = ("piles", "agenda", "chance", "seats", "events", "programs")
FILES = [f"games/duchess/{name}.py" for name in DUCHESS] + [f"kernel/{name}.py" for name in KERNEL]
NAMES = DUCHESS + KERNEL

# What is left out: the same thing written otherwise (`is` for `==` with small ints, a decorator that only marks what
# is to be compiled), and operators that need settings.
LEFT_OUT = re.compile(r"Is$|IsNot$|RemoveDecorator|VariableInserter|VariableReplacer")


@dataclass(frozen=True)
class Stage:
    """Tests run together, and the seconds of computing after which they are taken to run on for ever."""

    tests: tuple[str, ...]
    seconds: int


# A mutant is tried on from stage to stage until one kills it: what is quick and deadly comes first. None compiles.
KERNEL_STAGE = Stage(
    tuple(f"tests/kernel/test_{name}.py" for name in ("chance", "piles", "agenda", "events", "programs")), 5
)
STAGES = (
    Stage(tuple(f"tests/duchess/test_{name}.py" for name in ("play", "effects", "tribute", "end")), 8),
    Stage(tuple(f"tests/duchess/test_{name}.py" for name in ("setup", "draw", "battle")), 8),
    Stage(tuple(f"tests/duchess/test_{name}.py" for name in ("views", "worlds", "refusals", "record")), 8),
)


class StatementLeftOut(Operator):
    """Leaves out an assignment or a call."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        a_statement = node.type == "simple_stmt" and node.children[0].type in {"expr_stmt", "atom_expr"}
        if a_statement and node.search_ancestor("funcdef"):
            yield node.start_pos, node.end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:  # noqa: ARG002 - there is one way to leave it out
        left_out = node.children[0]
        node.children[0] = Keyword("pass", left_out.start_pos, left_out.get_first_leaf().prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[()]:
        return ()


OPERATORS = {name.split("/")[1]: get_operator(name)() for name in sorted(operator_names()) if not LEFT_OUT.search(name)}
OPERATORS["StatementLeftOut"] = StatementLeftOut()


@dataclass(frozen=True)
class Mutant:
    """One change to one file; `sha` is the hash of the file that it was made for."""

    file: str
    sha: str
    operator: str
    occurrence: int

    def text(self) -> str:
        """Return the changed file."""
        return mutate_code(source_of(self.file), OPERATORS[self.operator], self.occurrence)


def source_of(file: str) -> str:
    return (SOURCE / file).read_text(encoding="utf-8")


def mutants_of(file: str) -> Iterator[Mutant]:
    """Yield every mutant of a file."""
    source = source_of(file)
    tree, sha = get_ast(source), sha256(source.encode()).hexdigest()[:16]
    for name, operator in OPERATORS.items():
        for occurrence in range(positions(tree, operator)):
            yield Mutant(file, sha, name, occurrence)


def positions(tree: Module, operator: Operator) -> int:
    """Return in how many places an operator can change a file."""
    return sum(len(list(operator.mutation_positions(node))) for node in ast_nodes(tree))


# Trying one


def begin(mutant: Mutant | None) -> int:
    """Try a mutant (None: the file as it is) in a process of its own, and return that process's id."""
    child = os.fork()
    if child == 0:
        os._exit(survives(mutant))
    return child


def survives(mutant: Mutant | None) -> int:
    """Return 0 where every test passes, in this process, which is of no use afterwards."""
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - until the process ends
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that waits
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (4 * GIBIBYTE, 4 * GIBIBYTE))
    if mutant:
        swap_in(SOURCE / mutant.file, mutant.text())
    in_kernel = mutant is None or mutant.file.startswith("kernel/")
    return first_failure((KERNEL_STAGE, *STAGES) if in_kernel else STAGES)


def first_failure(stages: tuple[Stage, ...]) -> int:
    """Return 0 where all stages pass, else the exit status of the first that does not."""
    for stage in stages:
        used = resource.getrusage(resource.RUSAGE_SELF)
        limit = int(used.ru_utime + used.ru_stime) + stage.seconds
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        cache = f"cache_dir={RESULTS.parent / 'cache'}"
        failed = pytest.main([*PYTEST, "-o", cache, *stage.tests])
        if failed:
            return int(failed)
    return 0


def swap_in(path: Path, text: str) -> None:
    """Have this process import a text instead of a file's own."""
    read = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> object:
        return compile(text, str(path), "exec") if Path(loader.path) == path else read(loader, name)

    SourceFileLoader.get_code = get_code


# Trying all


def try_all(mutants: list[Mutant], jobs: int) -> None:
    """Try these mutants, so many at a time, and write down what comes out."""
    waiting, running, began = iter(mutants), {}, time.monotonic()
    for done in count():
        while len(running) < jobs and (mutant := next(waiting, None)):
            running[begin(mutant)] = mutant
        if not running:
            return
        child, status = os.wait()
        note(running.pop(child), killed=status != 0)
        show_progress(done + 1, len(mutants), time.monotonic() - began)


def note(mutant: Mutant, *, killed: bool) -> None:
    """Write down what came out."""
    RESULTS.parent.mkdir(exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({**asdict(mutant), "killed": killed}) + "\n")


def show_progress(done: int, of: int, seconds: float) -> None:
    left = seconds / done * (of - done)
    print(f"\r{done} of {of} mutants, {left / 60:.0f} minutes left ", end="", file=sys.stderr, flush=True)


def results() -> dict[Mutant, bool]:
    """Return for every mutant tried whether it was killed."""
    if not RESULTS.exists():
        return {}
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {Mutant(**{key: line[key] for key in line if key != "killed"}): line["killed"] for line in lines}


# Telling what came out


@dataclass(frozen=True)
class Change:
    """A change as a person reads it: the file, the function, the line as it is and as it was tried."""

    file: str
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        cells = (f"`{cell}`" for cell in (self.file, self.function, self.before, self.after))
        return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " | ? |"


def change_of(mutant: Mutant) -> Change:
    """Return the change that a mutant makes."""
    old, new = source_of(mutant.file).splitlines(), mutant.text().splitlines()
    _, start, end, at, until = next(
        code for code in difflib.SequenceMatcher(a=old, b=new).get_opcodes() if code[0] != "equal"
    )
    functions = [line[4:].partition("(")[0] for line in old[: start + 1] if line.startswith("def ")]
    function = functions[-1] if functions else "above all functions"
    return Change(mutant.file, function, joined(old[start:end]), joined(new[at:until]))


def joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def equivalent() -> set[Change]:
    """Return the changes that the report shows to be none."""
    rows = [
        re.split(r"(?<!\\)\|", line)[1:-1]
        for line in REPORT.read_text(encoding="utf-8").splitlines()
        if line[:3] == "| `"
    ]
    cells = [[cell.strip().strip("`").replace(r"\|", "|") for cell in row] for row in rows]
    return {Change(*row[:4]) for row in cells if len(row) == 5}


def report(mutants: list[Mutant]) -> int:
    """Print the numbers of each file and the survivors that the report does not explain; return how many those are."""
    known, tried = equivalent() if REPORT.exists() else set(), results()
    alive = {mutant: change_of(mutant) for mutant in mutants if not tried.get(mutant, True)}
    survivors = [change for change in alive.values() if change not in known]
    print("\n| file | mutants | killed | equivalent | survived | not tried |\n|---|---|---|---|---|---|")
    for file in sorted({mutant.file for mutant in mutants}):
        numbers = Counter(fate(mutant, tried, alive, known) for mutant in mutants if mutant.file == file)
        fates = [numbers[name] for name in ("killed", "equivalent", "survived", "not tried")]
        print(f"| `{file}` | {numbers.total()} | " + " | ".join(map(str, fates)) + " |")
    print("\nSurvivors, to be killed or explained:\n", *survivors, sep="\n" if survivors else "none")
    return len(survivors)


def fate(mutant: Mutant, tried: dict[Mutant, bool], alive: dict[Mutant, Change], known: set[Change]) -> str:
    if mutant not in tried:
        return "not tried"
    if tried[mutant]:
        return "killed"
    return "equivalent" if alive[mutant] in known else "survived"


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="FILE", help=", ".join(NAMES))
    parser.add_argument("--fresh", action="store_true", help="forget what was tried before")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    chosen = parser.parse_args()
    unknown = [name for name in chosen.files if name not in NAMES]
    if unknown:
        parser.error(f"there is no file {unknown[0]!r}; the files are: {', '.join(NAMES)}")
    return chosen


def main() -> int:
    chosen = asked()
    if chosen.fresh:
        RESULTS.unlink(missing_ok=True)
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    if os.waitpid(begin(None), 0)[1] != 0:
        sys.exit("mutants: the tests fail as it is; mend that first.")
    wanted = [file for file in FILES if not chosen.files or Path(file).stem in chosen.files]
    mutants, tried = [mutant for file in wanted for mutant in mutants_of(file)], results()
    try:
        try_all([mutant for mutant in mutants if not tried.get(mutant)], chosen.jobs)
    except KeyboardInterrupt:
        print(f"\nStopped; what is done is kept in {RESULTS}.", file=sys.stderr)
    return 1 if report(mutants) else 0


if __name__ == "__main__":
    sys.exit(main())
