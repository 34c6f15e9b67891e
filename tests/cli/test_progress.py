"""How far a simulation is."""

import io

import pytest

from duelkit.cli.progress import Progress
from duelkit.texts import language


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


def progress_on(stream, seconds, lang="en"):
    return Progress(stream, language(lang), clock=iter(seconds).__next__)


def test_a_line_says_how_many_how_fast_how_long_still():
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 2, 2])
    progress(0, 1000)
    progress(250, 1000)
    assert stream.getvalue() == "\r\x1b[K█████░░░░░░░░░░░░░░░ 250 of 1,000  125 a second  0:00:06 left"


def test_slow_duels_are_told_with_a_decimal():
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 5, 5])
    progress(0, 10)
    progress(2, 10)
    assert stream.getvalue().endswith("2 of 10  0.4 a second  0:00:20 left")


def test_numbers_are_written_as_the_language_does():
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 1, 1], "pt")
    progress(0, 1_000_000)
    progress(500_000, 1_000_000)
    assert "500.000" in stream.getvalue()


def test_a_terminal_is_not_flooded():
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 0.05, 0.09])
    for done in (0, 1, 2):
        progress(done, 1000)
    assert stream.getvalue() == ""


def test_a_file_gets_a_line_now_and_then():
    stream = io.StringIO()
    progress = progress_on(stream, [0, 0, 5, 10, 10, 15])
    for done in (0, 250, 500, 750):
        progress(done, 1000)
    assert stream.getvalue() == "██████████░░░░░░░░░░ 500 of 1,000  50 a second  0:00:10 left\n"


def test_at_the_end_the_line_is_rubbed_out():
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 1, 1, 2])
    for done in (0, 5, 10):
        progress(done, 10)
    assert stream.getvalue().endswith("left\r\x1b[K")


def test_what_is_said_takes_the_lines_place():
    stream = Terminal()
    progress_on(stream, [0]).say("The {thing} is cold.", thing="cache")
    assert stream.getvalue() == "\r\x1b[KThe cache is cold.\n"


@pytest.mark.parametrize("columns", [20, 60])
def test_a_line_never_wraps(monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    stream = Terminal()
    progress = progress_on(stream, [0, 0, 1, 1])
    progress(0, 10**9)
    progress(1, 10**9)
    assert len(stream.getvalue().removeprefix("\r\x1b[K")) < columns


def test_seconds_are_counted_from_the_first_duel():
    progress = progress_on(io.StringIO(), [0, 13, 15])
    progress(0, 10)
    assert progress.seconds == 2
