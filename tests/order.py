"""In which order tests run where several processes share them, and which of them stay together."""

from typing import Any

# What compiles rules, together: what one loop has compiled of a game, the next one in the same process need not, and no
# process waits for what another is compiling.
COMPILING = (
    "tests/contract/test_lockstep.py",
    "tests/contract/test_invariants.py",
    "tests/kernel/test_calling.py",
    "tests/kernel/test_kept.py",
    "tests/bots/",
    "tests/analysis/",
    "tests/perft/",
    "tests/lab/",
    "tests/cli/test_balance.py",
    "tests/cli/test_compare.py",
    "tests/cli/test_tune.py",
    "tests/cli/test_decks_of_monsters.py",
    "tests/cli/test_simulate.py",
    "tests/cli/test_ladder.py",
    "tests/cli/test_puzzle.py",
    "tests/puzzles/",
    "tests/benchmarks/",
    "docs/research.md",
    "src/duelkit/envs/",
    "tests/envs/",
    "tests/monsters/test_everything_is_used.py",
)
# What takes long, longest first: begun last, one process would be busy with it while the others wait.
LONG = (
    *COMPILING,
    "tests/terminal/test_every_screen.py",
    "tests/web/browser/test_layout.py",
    "tests/web/browser/test_whole_duels.py",
    "tests/web/test_killed.py",
    "tests/web/browser/",
    "tests/contract/",
    "tests/web/",
    "tests/property/",
    "tests/terminal/",
    "tests/table/",
)


def file_of(nodeid: str) -> str:
    return nodeid.split("::", 1)[0]


def together(nodeid: str) -> str:
    """Return what a test shares with those that run in the same process, one after the other: its file, mostly.

    Monsters compiles for as long as the other games together: it has a process to itself.
    """
    file = file_of(nodeid)
    if not file.startswith(COMPILING):
        return file
    return "what compiles Monsters" if "monsters" in nodeid.lower() else "what compiles the other games"


def turn(item: Any) -> int:
    """Return how early a test comes; those of the same number stay as they are."""
    file = file_of(item.nodeid)
    return next((at for at, start in enumerate(LONG) if file.startswith(start)), len(LONG))


def scheduler(config: Any, log: Any) -> Any:
    """Return what deals out the tests to processes: file by file in the order of `turn`."""
    from xdist.scheduler import LoadFileScheduling  # noqa: PLC0415 - not there where one process runs them all

    class InTurn(LoadFileScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return together(nodeid)

    config.option.loadscopereorder = False  # by how many tests a file has
    return InTurn(config, log)
