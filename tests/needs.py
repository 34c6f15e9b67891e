"""What some tests need and a machine may lack, with how to have it: a skipped test says it, all of them in a line."""

from collections import Counter
from typing import Any

CHROMIUM = "Chromium is not here (Debian: apt-get install chromium-headless-shell)"
PLAYWRIGHT = "Playwright is not here (./chore setup)"
AXE = "axe-core is not here (./chore setup)"
POSTGRESQL = "PostgreSQL does not answer at 127.0.0.1:5432 to the user postgres without a password"
POSTGRESQL_PROGRAMS = "the programs of PostgreSQL are not here (Debian: apt-get install postgresql)"
REDIS = "Redis does not answer at 127.0.0.1:6379 (Debian: apt-get install redis-server, then redis-server)"
REDIS_SERVER = "the program redis-server is not here (Debian: apt-get install redis-server)"
RAY = "Ray is not here (./chore setup)"
OPEN_SPIEL = "OpenSpiel is not here (pip install -e '.[openspiel]')"
PETTINGZOO = "PettingZoo is not here (pip install -e '.[rl]')"
GYMNASIUM = "Gymnasium is not here (pip install -e '.[rl]')"
SB3 = "sb3-contrib is not here (pip install sb3-contrib, which brings PyTorch)"
TORCHRL = "TorchRL is not here (pip install torchrl, which brings PyTorch)"
JAX = "JAX and Optax are not here (pip install -e '.[train]')"
SCIPY = "SciPy is not here (pip install -e '.[lab]')"
UVLOOP = "uvloop is not here (it is not for Windows)"


def what_was_skipped(reports: list[Any]) -> list[str]:
    """Return a line for each reason: how many tests were skipped for it.

    >>> from types import SimpleNamespace
    >>> reports = [SimpleNamespace(longrepr=("file", 1, f"Skipped: {why}")) for why in (REDIS, *[CHROMIUM] * 200)]
    >>> what_was_skipped(reports) == [f"200 skipped: {CHROMIUM}", f"1 skipped: {REDIS}"]
    True
    """
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in reports)
    return [f"{count} skipped: {reason}" for reason, count in reasons.most_common()]
