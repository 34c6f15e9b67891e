"""How long a person waits: each command as a whole process, beside a Python that does nothing.

    python benchmarks/startup.py [RUNS]

`--help` until it is over, `play` until the first legal move can be read. No cache of compiled rules is there.
"""

import fcntl
import os
import pty
import re
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable

RUNS = 15
PATIENCE = 30  # seconds without a letter
IN_LINES = "1. "  # how plain mode begins the first legal move
ON_SCREEN = b"end"  # a move that is legal in every go
STYLING = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
NOTHING = ["-c", "pass"]
HELP = ["-m", "duelkit", "--help"]
SEATED = ["--seed", "7", "--order", "given", "--lang", "en"]
PLAY = ["-m", "duelkit", "play", "duchess", *SEATED]
MONSTERS = ["-m", "duelkit", "play", "monsters", *SEATED]


def to_the_end(words: list[str]) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def to_the_first_line(words: list[str]) -> float:
    began = time.perf_counter()
    command = [sys.executable, *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        seconds = next(time.perf_counter() - began for line in process.stdout or () if line.startswith(IN_LINES))
        process.kill()  # so that it does not save the duel
    return seconds


def to_the_first_screen(words: list[str]) -> float:
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))
    began = time.perf_counter()
    with subprocess.Popen([sys.executable, *words], stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while ON_SCREEN not in STYLING.sub(b"", seen):
            if not select.select([ours], [], [], PATIENCE)[0]:
                process.kill()
                raise TimeoutError(f"no move on the screen: {seen!r}")
            seen += os.read(ours, 1 << 16)
        seconds = time.perf_counter() - began
        process.kill()
    os.close(ours)
    return seconds


def median(measure: Callable[[list[str]], float], words: list[str], runs: int) -> float:
    measure(words)  # from a warm disk
    return statistics.median(measure(words) for _ in range(runs))


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as empty:
        os.environ |= {"DUELKIT_CACHE": empty, "PYTHONPYCACHEPREFIX": empty, "TERM": "xterm-256color"}
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed package has its bytecode
        rows = [
            ("python -c pass", median(to_the_end, NOTHING, runs)),
            ("duelkit --help", median(to_the_end, HELP, runs)),
            ("duelkit play duchess --plain", median(to_the_first_line, [*PLAY, "--plain"], runs)),
            ("duelkit play duchess", median(to_the_first_screen, PLAY, runs)),
            ("duelkit play monsters --plain", median(to_the_first_line, [*MONSTERS, "--plain"], runs)),
            ("duelkit play monsters", median(to_the_first_screen, MONSTERS, runs)),
        ]
    print(f"| whole process, median of {runs} runs | seconds |\n|---|---:|")
    for name, seconds in rows:
        print(f"| `{name}` | {seconds:.3f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
