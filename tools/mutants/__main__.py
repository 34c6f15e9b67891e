"""Mutation testing: change the rules in one place at a time and see whether a test minds.

    ./chore mutants                                   every mutant of every game and the kernel; that takes hours
    ./chore mutants vacuo monsters --sample 1500      so many of each, the same ones every time
    ./chore mutants kernel/chance monsters/effects    those of some files
    ./chore mutants --since HEAD~10                   those of lines that are new since a commit
    ./chore mutants --fresh                           forget what was tried before

The changes are those of cosmic-ray's operators and one more, a statement left out. A mutant is never written to disk:
it is tried in a process of its own, which is stopped where it runs on for ever. What came out is kept in
mutants/results.jsonl, a line a mutant, so Ctrl-C loses nothing; a mutant that was killed or explained is tried again
only when its file has changed. A survivor is killed by a better test, or explained: listed in docs/mutation.md with the
reason why no test can tell it from the rules.
"""

import argparse
import json
import os
import re
import sys
from collections import Counter
from dataclasses import asdict, dataclass
from hashlib import sha256

from changes import ROOT, SOURCE, Change, Mutant, change_of, mutants_of
from trying import try_all

RESULTS = ROOT / "mutants" / "results.jsonl"
REPORT = ROOT / "docs" / "mutation.md"
RULE = re.compile(r"^@(hot_)?rule$", re.MULTILINE)


def only(game: str) -> tuple[str, ...]:
    """Return pytest's options for what is about a game, compiles nothing, and is no count of words and cards used."""
    return "-k", f"{game} and not compiled_rules", "--ignore-glob=*/test_everything_is_used.py"


@dataclass(frozen=True)
class Subject:
    """Rules that are changed, and the tests that should mind."""

    folder: str
    tests: tuple[str, ...]
    left_out: tuple[str, ...] = ()  # files that hold no rules of the sheet

    def files(self) -> list[str]:
        """Return the files that hold rules, as they are named below src/duelkit."""
        paths = sorted((SOURCE / self.folder).rglob("*.py"))
        rules = [path for path in paths if RULE.search(path.read_text(encoding="utf-8"))]
        return [path.relative_to(SOURCE).as_posix() for path in rules if path.stem not in self.left_out]


# How bots and hints see a position, and how the analysis does: other tests look at that.
NO_RULES = ("appraisal", "evaluation", "goal", "keys", "luck", "measuring")
# What every game is held to, after its own tests.
CONTRACT = ("tests/contract/test_legality.py", "tests/contract/test_views.py", "tests/golden", "tests/perft")
SUBJECTS = {
    "duchess": Subject("games/duchess/rules", ("tests/duchess", *CONTRACT, *only("duchess")), NO_RULES),
    "vacuo": Subject("games/vacuo/rules", ("tests/vacuo", *CONTRACT, *only("vacuo")), NO_RULES),
    "monsters": Subject("games/monsters/rules", ("tests/monsters", *CONTRACT, *only("monsters")), NO_RULES),
    "kernel": Subject("kernel", ("tests/kernel", "tests/duchess")),
}


# What came out


def note(mutant: Mutant, killed: bool) -> None:  # noqa: FBT001 - it is called by what tries mutants, with both
    """Write down what came out."""
    RESULTS.parent.mkdir(exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps({**asdict(mutant), "killed": killed}) + "\n")


def results() -> dict[Mutant, bool]:
    """Return for every mutant tried whether it was killed."""
    if not RESULTS.exists():
        return {}
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {Mutant(**{key: line[key] for key in line if key != "killed"}): line["killed"] for line in lines}


def equivalent() -> set[Change]:
    """Return the changes that the report shows to be none."""
    rows = [
        re.split(r"(?<!\\)\|", line)[1:-1]
        for line in REPORT.read_text(encoding="utf-8").splitlines()
        if line[:3] == "| `"
    ]
    cells = [[cell.strip().strip("`").replace(r"\|", "|") for cell in row] for row in rows]
    return {Change(*row[:4]) for row in cells if len(row) == 5}


def to_try(mutants: list[Mutant]) -> list[Mutant]:
    """Return those not tried yet, and those that survived and are not explained."""
    known, tried = equivalent(), results()
    return [mutant for mutant in mutants if mutant not in tried or not (tried[mutant] or change_of(mutant) in known)]


def report(mutants: list[Mutant]) -> int:
    """Print the numbers of each file and the survivors that the report does not explain; return how many those are."""
    known, tried = equivalent(), results()
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


# What is asked


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("of", nargs="*", metavar="OF", help=f"{', '.join(SUBJECTS)}, or a folder or a file of theirs")
    parser.add_argument("--sample", type=int, metavar="N", help="try N mutants of each, chosen by chance (all)")
    parser.add_argument("--seed", type=int, default=1, help="of that chance (1)")
    parser.add_argument("--since", metavar="COMMIT", help="try mutants of lines that are new since then")
    parser.add_argument("--fresh", action="store_true", help="forget what was tried before")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    chosen = parser.parse_args()
    chosen.of = chosen.of or list(SUBJECTS)
    for name in chosen.of:
        if name.split("/")[0] not in SUBJECTS or not files_of(name):
            parser.error(f"there are no rules called {name!r}; there are: {', '.join(SUBJECTS)}")
    return chosen


def files_of(name: str) -> list[str]:
    """Return the files that a name like "vacuo", "monsters/effects" or "kernel/chance" means."""
    subject = SUBJECTS[name.split("/", maxsplit=1)[0]]
    start = "/".join([subject.folder, *name.split("/")[1:]])
    return [file for file in subject.files() if file.removesuffix(".py") == start or file.startswith(start + "/")]


def chosen_of(name: str, sample: int | None, seed: int, since: str | None) -> list[Mutant]:
    """Return all mutants, or the sample that a seed draws: where a file changes, that of the others stays."""
    mutants = [mutant for file in files_of(name) for mutant in mutants_of(file, since)]
    return sorted(mutants, key=lambda mutant: lot(mutant, seed))[:sample]


def lot(mutant: Mutant, seed: int) -> str:
    return sha256(f"{seed} {mutant.file} {mutant.operator} {mutant.occurrence}".encode()).hexdigest()


def main() -> int:
    chosen = asked()
    if chosen.fresh:
        RESULTS.unlink(missing_ok=True)
    os.chdir(ROOT)
    os.environ.setdefault("CI", "true")  # Hypothesis looks at the same examples each time
    mutants = {name: chosen_of(name, chosen.sample, chosen.seed, chosen.since) for name in chosen.of}
    try:
        for name, some in mutants.items():
            try_all(to_try(some), SUBJECTS[name.split("/")[0]].tests, chosen.jobs, note)
    except KeyboardInterrupt:
        print(f"\nStopped; what is done is kept in {RESULTS}.", file=sys.stderr)
    return 1 if report([mutant for some in mutants.values() for mutant in some]) else 0


if __name__ == "__main__":
    sys.exit(main())
