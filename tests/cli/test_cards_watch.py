"""`duelkit cards watch`: in a process of its own, with a file that is saved while it runs."""

import signal
import subprocess
import sys

import pytest

GOOD = '[[card]]\nid = "a"\ntype = "effect"\nname = {en = "A", pt = "B"}\ntext = "Gain 80 life."\n'
OTHER = GOOD.replace('"a"', '"c"').replace('en = "A", pt = "B"', 'en = "C", pt = "D"')
COMMAND = (sys.executable, "-u", "-m", "duelkit", "cards", "watch")


@pytest.fixture
def watched(tmp_path):
    """Return a file, and a function that saves it and returns what is said up to the summary."""
    file = tmp_path / "cards.toml"
    file.write_text(GOOD + OTHER)
    with subprocess.Popen(
        (*COMMAND, str(file)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:

        def said(text=None):
            if text is not None:
                file.write_text(text)
            lines = []
            while not lines or ": " not in lines[-1] or "warning" not in lines[-1] or "error" not in lines[-1]:
                lines.append(process.stdout.readline())
                assert lines[-1], lines
            return "".join(lines)

        try:
            yield process, said
        finally:
            process.kill()


def test_a_save_is_answered_by_what_is_different(watched):
    process, said = watched
    first = said()
    assert "Watching " in first
    assert "1. Gain 80 life" in first
    assert "2 cards: 0 errors, 2 warnings." in first

    wrong = said(GOOD.replace("life", "lfe") + OTHER)
    assert "There could be" in wrong or "there cannot be" in wrong
    assert "This set is too small" not in wrong, "that was said before"
    assert "1. Gain 80 life" not in wrong, "the other card is as it was"

    right = said(GOOD.replace("80", "90") + OTHER)
    assert "no longer: After" in right
    assert "1. Gain 90 life" in right

    process.send_signal(signal.SIGINT)
    rest = process.stdout.read()
    assert process.wait() == 0
    assert "Nobody watches" in rest
    assert "Traceback" not in rest


def test_a_file_that_is_not_there_yet_is_waited_for(watched, tmp_path):
    _process, said = watched
    said()
    (tmp_path / "cards.toml").rename(tmp_path / "away.toml")
    assert "cannot be read" in said()
    assert "no longer" in said(GOOD)
