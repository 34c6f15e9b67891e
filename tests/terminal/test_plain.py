"""The table in lines, as a pipe or a terminal has it."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup

PLAY = [
    sys.executable,
    "-m",
    "duelkit",
    "play",
    "duchess",
    "--plain",
    "--lang",
    "en",
    "--seed",
    "7",
    "--order",
    "given",
    "--seats",
    "human,greedy",
]
PATIENCE = 60  # seconds: a command that says nothing for so long hangs


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """Return an environment with a home of its own."""
    return {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONWARNINGS": "error"}


def play(home, typed: str, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PLAY, *more], input=typed, env=home, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def file_in(said: str) -> Path:
    """Return the file that the last line names."""
    return Path(re.search(r"duelkit play --resume (\S+)", said)[1])


def test_a_move_is_typed_as_its_number(home):
    done = play(home, "1\n")
    assert "You play ace of spades." in done.stdout
    assert done.returncode == 0


def test_cards_are_said_in_words(home):
    assert not re.search(r"\b(10|[2-9AJQK])[DCHS]\b|[♦♣♥♠]", play(home, "1\nend\nlog\nhelp\n").stdout)


def test_the_end_of_the_input_saves_and_says_how_to_go_on(home):
    done = play(home, "1\n")
    table = open_table(TableSetup("duchess", resume=file_in(done.stdout)))
    assert table.match.view(0)["seats"][0]["field"] == ["AS"]
    assert not done.stderr


def test_a_duel_goes_on_where_it_was_left(home):
    file = file_in(play(home, "1\n").stdout)
    command = [*PLAY[:4], "--plain", "--lang", "en", "--resume", str(file)]
    done = subprocess.run(
        command, input="table\n", env=home, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert "You: field: ace of spades;" in done.stdout


def test_a_refusal_is_said_with_its_rule(home):
    said = play(home, "play 6c\n").stdout
    assert "6 of clubs needs 1 of this go's tributes" in said
    assert "D9: Ace to 5 need no tribute" in said


def test_answers_come_in_lines(home):
    said = play(home, "hint\nrules d13\nplya as\nundo\n1\nundo\nhelp\nmoves\nquit\n").stdout
    for line in (
        "D13: Nothing is tributed once a card has been played, unless that card was an 8.",
        "'plya' is no word here; did you mean play?",
        "No decision has been taken yet. Play on; only your own newest decision can be taken back.",
        "Taken back: play ace of spades.",
        "hint: say what a bot would do in your place, and why",
    ):
        assert line in said.splitlines()


def test_a_duel_is_saved_in_a_file_of_ones_choice(home, tmp_path):
    play(home, f"save {tmp_path}/my duel.json\n")
    assert (tmp_path / "my duel.json").exists()


def test_bots_alone_play_to_the_end(home):
    done = play(home, "", "--seats", "random,random")
    assert done.returncode == 0
    assert "(D24)" in done.stdout or "(D25)" in done.stdout
    assert "saved" not in done.stdout


def test_letters_that_are_none_break_nothing(home):
    done = subprocess.run(
        PLAY, input=b"\xff\xfe\x00\n1\n", env=home, capture_output=True, timeout=PATIENCE, check=False
    )
    assert b"is no word here" in done.stdout
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_our_letters_breaks_nothing(home, encoding):
    done = subprocess.run(
        [*PLAY, "--lang", "pt"],
        input=b"1\n",
        env={**home, "PYTHONIOENCODING": encoding},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0


def test_a_reader_who_leaves_gets_no_traceback_and_the_duel_is_saved(home, tmp_path):
    with subprocess.Popen(
        PLAY, env=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as table:
        table.stdout.readline()
        table.stdout.close()
        table.stdin.write(b"1\nend\n" * 20)
        table.stdin.close()
        said = table.stderr.read().decode()
    assert "Traceback" not in said
    assert "BrokenPipe" not in said
    assert file_in(said).exists()
    assert table.returncode == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_and_says_how_to_go_on(home, number):
    with subprocess.Popen(
        PLAY, env=home, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as table:
        read_until(table.stdout.fileno(), ">\n")
        table.send_signal(number)
        said, wrong = table.communicate(timeout=PATIENCE)
    assert file_in(said.decode()).exists()
    assert not wrong
    assert table.returncode == 128 + number


def test_in_a_pipe_the_screen_is_passed_on_by_a_line(home):
    said = play(home, "end\n", "--seats", "human,human").stdout
    assert "Pass to Player 2." in said.splitlines()
    assert "\n\n\n" not in said


def test_one_human_never_reads_what_is_the_others(home):
    said = play(home, "end\nend\nlog\n", "--seats", "human,human").stdout
    first, second, third = re.split(r"Pass to Player \d\.", said)[1:]
    assert "Player 1's hand" in first
    assert "Player 2's hand" not in first
    assert "Player 2's hand" in second
    assert "Player 1's hand" not in second
    assert "Player 1 draws a card." in second
    assert not re.search(r"Player 1 draws \w+ of", second)
    assert not re.search(r"Player 2 draws \w+ of", third)


def test_at_a_terminal_what_one_saw_is_pushed_off_the_screen(home):
    ours, theirs = pty.openpty()
    with subprocess.Popen([*PLAY, "--seats", "human,human"], env=home, stdin=theirs, stdout=theirs, stderr=theirs):
        os.close(theirs)
        read_until(ours, "press Enter. ")
        os.write(ours, b"\n")
        read_until(ours, "> ")
        os.write(ours, b"end\n")
        said = read_until(ours, "press Enter. ")
        os.write(ours, b"\nquit\n")
        read_until(ours, "--resume")
    os.close(ours)
    assert said.count("\n") > 50
    assert said.rstrip().splitlines()[-1].startswith("Pass to Player 2")


def test_without_a_terminal_the_duel_comes_in_lines_and_says_so(home):
    command = [part for part in PLAY if part != "--plain"]
    done = subprocess.run(command, input="", env=home, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stderr == "This is no terminal to draw on, so all comes in lines, as with --plain.\n"
    assert done.returncode == 0
    assert "duelkit play --resume" in done.stdout


def read_until(source: int, end: str) -> str:
    """Read until these words have come."""
    said = b""
    while end.encode() not in said:
        assert select.select([source], [], [], PATIENCE)[0], said
        said += os.read(source, 4096)
    return said.decode().replace("\r\n", "\n")
