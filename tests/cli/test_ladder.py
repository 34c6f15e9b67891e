"""`duelkit ladder`."""

import json
from dataclasses import replace

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit as package
from duelkit.cli.rungs import sections
from duelkit.texts import language

FEW = ("ladder", "duchess", "--bots", "random,greedy", "--games", "20")


def cells(answer, label):
    """Return the cells of the first line that begins with these words."""
    return next(line for line in answer.out.splitlines() if line.strip().startswith(label)).split()


def test_the_table_says_what_the_ladder_says(duelkit):
    answer = duelkit(*FEW)
    best, random = package.ladder("duchess", bots=("random", "greedy"), games=20).rungs
    assert (best.bot, random.bot) == ("greedy", "random")
    assert cells(answer, "1  greedy") == [
        *("1", "greedy", f"{best.elo:.0f}", f"{best.reach:.0f}", f"{best.points:.1%}"),
        *(str(best.won), str(best.drawn), str(best.lost), f"{best.draws:.1%}", f"{best.goes:.1f}"),
        f"{best.first_seat:.1%}",
    ]
    assert cells(answer, "2  random")[2:4] == ["0", "–"]
    assert "The Elo of random is 0" in answer.out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("random,greedy --games 20", "deals were enough to tell them apart: greedy is the better one."),
        ("search:3,search:4 --games 5", "5 deals were not enough to tell them apart."),
        ("random,greedy --games 1", "1 deal was not enough to tell them apart."),
    ],
)
def test_it_says_who_is_told_apart(duelkit, words, sentence):
    assert sentence in " ".join(duelkit("ladder", "duchess", "--bots", *words.split()).out.split())


def test_the_cross_table_shows_each_pairing_from_both_sides(duelkit):
    ladder = package.ladder("duchess", bots=("random", "greedy"), games=20)
    answer, deals = duelkit(*FEW), ladder.pairings[0].deals
    shown = [line.split() for line in answer.out.splitlines() if "(" in line and "%" in line and line[0].isdigit()]
    points = ladder.points("greedy", "random")
    assert ["1", "greedy", "–", f"{points:.1%}", f"({deals})"] in shown
    assert ["2", "random", f"{1 - points:.1%}", f"({deals})", "–"] in shown


def test_the_heading_says_how_to_do_it_again(duelkit):
    answer = duelkit(*FEW, "--seed", "seven", "--decks", "own", "--every-deal")
    assert answer.out.startswith("40 duels of Duchess (players 2, decks own, seed seven) in ")


def test_six_sit_at_a_table(duelkit):
    assert duelkit(*FEW, "--players", "6", "--every-deal").out.startswith("240 duels of Duchess (players 6, ")


def test_it_speaks_portuguese(duelkit):
    answer = duelkit(*FEW, "--lang", "pt")
    assert answer.status == 0
    assert "distribuições bastaram para distingui-los: greedy é o melhor." in " ".join(answer.out.split())
    assert "," in cells(answer, "1  greedy")[4]


def test_out_is_a_row_a_duel(duelkit, tmp_path):
    out = tmp_path / "duels.parquet"
    answer = duelkit(*FEW, "--out", str(out))
    frame = pl.read_parquet(out)
    assert frame.columns == ["duel", "winner", "winners", "rule", "goes", "decisions", "bot_0", "bot_1"]
    assert_frame_equal(frame, package.ladder("duchess", bots=("random", "greedy"), games=20).duels)
    assert answer.out.endswith(f"{out} has a row for each duel.\n")
    assert [file.name for file in tmp_path.iterdir()] == ["duels.parquet"]


def test_the_file_says_how_to_play_it_again(duelkit, tmp_path):
    duelkit(*FEW, "--seed", "seven", "--decks", "own", "--out", str(tmp_path / "duels.parquet"))
    origin = json.loads(pl.read_parquet_metadata(tmp_path / "duels.parquet")["duelkit"])
    how = {name: origin[name] for name in ("bots", "games", "seed", "every_deal")}
    again = package.ladder(origin["game"], **how, **origin["options"])
    assert_frame_equal(again.duels, pl.read_parquet(tmp_path / "duels.parquet"))


def test_ctrl_c_keeps_what_is_done(duelkit, tmp_path, interrupted):
    answer = duelkit(*FEW, "--out", str(tmp_path / "duels.parquet"))
    kept = pl.read_parquet(tmp_path / "duels.parquet")
    assert 6 <= len(kept) < 20
    assert answer.err == f"Stopped. Duels played: {len(kept)}.\n"
    assert answer.out.startswith(f"{len(kept)} duels of Duchess")
    assert answer.status == 130


def test_who_has_not_met_is_shown_so():
    ladder = package.ladder("duchess", bots=("greedy", "random"), games=2)
    _, points, apart = sections(replace(ladder, pairings=()), language("en"))
    assert "They have not met." in " ".join(apart.notes)
    assert [row[2:] for row in points.rows[1:]] == [("–", "–"), ("–", "–")]
    assert "%" not in points.chart.svg()


def test_a_report_is_a_page_with_the_same_as_text_beside_it(duelkit, tmp_path):
    page = tmp_path / "ladder.html"
    answer = duelkit(*FEW, "--report", str(page))
    assert f"{page} shows it as a page" in answer.out
    assert page.read_text("utf-8").count("<svg") == 2
    assert "| 1 | greedy |" in page.with_suffix(".md").read_text("utf-8")
