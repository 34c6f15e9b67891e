"""`duelkit balance`, and what it is made of."""

import json

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from duelkit import BadInput
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace
from duelkit.lab.balance import balance_study, frame_of_cards, measure
from duelkit.lab.workers import unseen
from duelkit.looks.pack import short
from tests.ctrl_c import ctrl_c_at

FEW = ("balance", "duchess", "--games", "400", "--precision", "8")


def measured(games=400, precision=8.0, bots=None, progress=unseen, jobs=1):
    study = balance_study("duchess", bots, games, 1, {}, precision)
    return measure(study, precision, Workplace(Threads(jobs), unheard, progress))


def test_it_stops_as_soon_as_it_is_precise_enough():
    found = measured(games=100_000, precision=12.0)
    assert found.precise
    assert found.deals < 10_000
    assert max(card.drawing.off for card in found.cards) == found.reached


def test_a_budget_that_is_too_small_is_used_up():
    found = measured(games=100, precision=0.5)
    assert (found.deals, found.precise, found.whole) == (100, False, True)


def test_threads_change_nothing():
    assert_frame_equal(frame_of_cards(measured(jobs=3)), frame_of_cards(measured()))


def test_the_best_cards_stand_first():
    points = [card.drawing.points for card in measured().cards]
    assert points == sorted(points, reverse=True)


def test_seats_are_swapped_and_bots_told_apart():
    found = measured(bots=("greedy", "random"))
    assert found.duels == 2 * found.deals
    assert [side.name for side in found.sitters] == ["greedy", "random"]
    assert found.sitters[0].wins.share > found.sitters[1].wins.share
    assert found.sitters[0].wins.of == found.duels


def test_ctrl_c_keeps_what_is_done():
    found = measured(progress=ctrl_c_at(1))
    assert 0 < found.deals < 400
    assert not found.whole


def test_ctrl_c_before_anything_is_done_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        measured(progress=ctrl_c_at(0))


def test_the_tables_and_the_file_say_the_same(duelkit, tmp_path):
    answer = duelkit(*FEW, "--out", str(tmp_path / "cards.parquet"))
    frame = pl.read_parquet(tmp_path / "cards.parquet")
    best = frame.row(0, named=True)
    line = next(line for line in answer.out.splitlines() if line.startswith(f"{short(best['card'])} "))
    assert f"{best['drawing_points']:+.2f}" in line
    assert len(frame) == 52
    assert "has a row for each card" in answer.out
    assert "D24" in answer.out
    origin = json.loads(pl.read_parquet_metadata(tmp_path / "cards.parquet")["duelkit"])
    assert (origin["game"], origin["seed"], origin["precision"]) == ("duchess", "1", 8.0)


def test_a_report_is_a_page_with_the_same_as_text_beside_it(duelkit, tmp_path):
    page = tmp_path / "cards.html"
    answer = duelkit(*FEW, "--report", str(page), "--lang", "pt")
    best = next(line for line in answer.out.splitlines() if line.startswith("5")).split()[0]
    assert f"| {best} |" in page.with_suffix(".md").read_text("utf-8")
    assert f"duelkit {' '.join(FEW)} --report {page} --lang pt" in page.read_text("utf-8")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cards.html", "cards.md"]


def test_a_report_that_cannot_be_written_is_said_before_anything_is_played(duelkit, tmp_path):
    answer = duelkit(*FEW, "--report", str(tmp_path / "absent" / "cards.html"))
    assert "cards.html cannot be written: No such file or directory" in answer.err
    assert answer.out == ""


def test_cards_are_called_as_they_are_printed(duelkit):
    said = duelkit(*FEW).out
    assert "5♠" in said
    assert "5S" not in said


def test_it_says_how_far_it_got(duelkit):
    assert "The precision of 0.10 points was not reached" in duelkit(*FEW[:4], "--precision", "0.1").out


def test_it_speaks_portuguese(duelkit):
    assert "comprar" in duelkit(*FEW, "--lang", "pt").out


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"precision": 0}, "precision should be a number from 0.01, not 0"),
        ({"games": 39}, "40 deals is the least that tells anything, not 39"),
        ({"bots": ("clever", "random")}, "There is no bot called 'clever'"),
    ],
)
def test_what_cannot_be_is_said(changes, sentence):
    with pytest.raises(BadInput, match=sentence):
        measured(**changes)


@pytest.mark.parametrize("words", ["--precision none", "--games 3", "--bots greedy"])
def test_what_cannot_be_is_said_on_the_command_line(duelkit, words):
    answer = duelkit("balance", "duchess", *words.split())
    assert answer.status == 2
    assert "Traceback" not in answer.err
