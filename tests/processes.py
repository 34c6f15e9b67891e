"""Whether other processes are still there."""

import contextlib
import os
from pathlib import Path


def lives(pid: int) -> bool:
    """Tell whether a process goes on; one that has ended, and that nobody has asked how, does not."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat")
        return not stat.exists() or stat.read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    return False
