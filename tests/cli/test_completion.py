"""`duelkit completion`."""

import shutil
import subprocess

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_script_knows_commands_options_and_games(duelkit, shell):
    script = duelkit("completion", shell).out
    assert all(word in script for word in ("simulate", "bots", "decks", "duchess", "optional"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_the_shell_can_read_its_script(duelkit, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    script = duelkit("completion", shell).out
    assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("words", "completed"),
    [("duelkit sim", "simulate"), ("duelkit rules du", "duchess"), ("duelkit play --draw op", "optional")],
)
def test_bash_completes(duelkit, tmp_path, words, completed):
    script = tmp_path / "completion"
    script.write_text(duelkit("completion", "bash").out)
    asked = f"COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _shtab_duelkit; echo ${{COMPREPLY[@]}}"
    answer = subprocess.run(["bash", "-c", f". {script}; {asked}"], capture_output=True, text=True, check=False)
    assert answer.stdout == f"{completed}\n"
