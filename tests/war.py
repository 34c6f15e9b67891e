"""The example of a game that comes from outside, installed where only those find it who look there."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WAR = ROOT / "examples/war"


def install(folder: Path) -> dict[str, str]:
    """Build War's package and install it into a folder; return the environment in which it is found."""
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install")
    subprocess.run((*pip, "--no-deps", "--no-build-isolation", "--target", folder, WAR), check=True, cwd=folder.parent)
    left_out = ("LANG", "LANGUAGE", "LC_ALL")
    kept = {key: value for key, value in os.environ.items() if key not in left_out}
    return kept | {"PYTHONPATH": str(folder), "XDG_DATA_HOME": str(folder.parent)}


def run(environment: dict[str, str], *words: str | Path, said: str = "", status: int = 0) -> str:
    """Run Python with these words where War is installed; return what it prints, or says where it is to go wrong."""
    command = (sys.executable, *map(str, words))
    done = subprocess.run(
        command, input=said, env=environment, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stderr if status else done.stdout
