"""What goes wrong besides: one sentence on stderr, exit code 1, never a traceback."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from duelkit import Match
from duelkit.cli.parser import COMMANDS

COMMAND = [sys.executable, "-m", "duelkit"]


def failing_with(error, monkeypatch):
    def fail(args, _):
        raise error

    monkeypatch.setitem(COMMANDS, "rules", replace(COMMANDS["rules"], run=fail))


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("{", "is not JSON: Expecting property name"),
        ("[1]", "save should be a table of keys and values, not [1]."),
        ("{}", "This is no duelkit save"),
        (json.dumps({**Match("duchess", seed=1).save(), "duelkit": 99}), "This save has format 99"),
        (json.dumps({**Match("duchess", seed=1).save(), "game": "poker"}), "save.game should be one of duchess"),
        (json.dumps({**Match("duchess", seed=1).save(), "decisions": [999]}), "The save is damaged"),
    ],
)
def test_a_file_that_is_no_save(duelkit, tmp_path, written, sentence):
    file = tmp_path / "duel.json"
    file.write_text(written)
    answer = duelkit("replay", str(file))
    assert sentence in answer.err
    assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1)


@pytest.mark.parametrize(
    "command",
    [
        *("replay {file}", "verify {file}", "analyse {file}", "play --resume {file}", "play --from {file}@3"),
        *("puzzle duchess --file {file}", "play duchess --variant {file}.toml"),
        *("simulate monsters --decks {file}.txt,{file}.txt", "decks show {file}.txt", "decks improve {file}.txt"),
        *("ladder duchess --bots greedy,model:{file}", "simulate duchess --bots greedy,model:{file}"),
    ],
)
def test_a_file_that_is_not_there_is_named_and_no_mistake_in_what_was_typed(duelkit, tmp_path, command):
    answer = duelkit(*command.format(file=tmp_path / "duel").split())
    assert answer.err.startswith(f"duelkit: {tmp_path}/duel")
    assert answer.err.endswith(" cannot be read: No such file or directory.\n")
    assert answer.status == 1


def test_what_the_system_says_of_a_file_is_said_in_portuguese(duelkit, tmp_path):
    answer = duelkit("--lang", "pt", "verify", str(tmp_path / "none.json"))
    assert answer.err == f"duelkit: Não é possível ler {tmp_path}/none.json: arquivo ou pasta não existe.\n"
    answer = duelkit("--lang", "pt", "verify", str(tmp_path))
    assert answer.err == f"duelkit: Não é possível ler {tmp_path}: é uma pasta.\n"


def test_a_fault_of_ours_is_one_sentence(duelkit, monkeypatch):
    failing_with(ZeroDivisionError("division\nby zero"), monkeypatch)
    answer = duelkit("rules", "duchess")
    assert answer.err.startswith("duelkit: This is a fault in duelkit (ZeroDivisionError: division by zero)")
    assert (answer.status, answer.err.count("\n")) == (1, 1)


def test_a_fault_of_ours_can_be_looked_into(duelkit, monkeypatch):
    failing_with(ZeroDivisionError(), monkeypatch)
    monkeypatch.setenv("DUELKIT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        duelkit("rules", "duchess")


def test_ctrl_c_is_one_word(duelkit, monkeypatch):
    failing_with(KeyboardInterrupt(), monkeypatch)
    answer = duelkit("rules", "duchess")
    assert (answer.status, answer.err) == (130, "duelkit: Stopped.\n")


def test_too_little_memory_is_said(duelkit, monkeypatch):
    failing_with(MemoryError(), monkeypatch)
    assert duelkit("rules", "duchess").err.startswith("duelkit: There is not enough memory")


def test_a_full_disk_is_said():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "duchess"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "duelkit: Reading or writing failed: No space left on device.\n")


@pytest.mark.parametrize("command", ["--help", "rules duchess", "completion bash"])
def test_a_reader_that_has_had_enough_is_no_trouble(command):
    reading, writing = os.pipe()
    os.close(reading)
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}  # unbuffered, argparse itself passes over what it cannot print
    words = [*COMMAND, *command.split()]
    done = subprocess.run(words, stdout=writing, stderr=subprocess.PIPE, env=buffered, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_letter_that_the_terminal_lacks_is_a_question_mark():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "rules", "duchess", "--lang", "pt"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "?" in done.stdout


def test_without_polars_it_is_said_what_to_install():
    without = "import sys; sys.modules['polars'] = None; from duelkit.cli import main; sys.exit(main(['simulate']))"
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=False)
    assert done.stderr == "duelkit: Simulating needs an extra: pip install 'duelkit[lab]'\n"
    assert done.returncode == 1
