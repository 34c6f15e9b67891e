"""`duelkit compare` and `duelkit.compare`, and what they are made of."""

import json

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit as package
from duelkit.cli.changes_measured import player_name
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace
from duelkit.lab.comparing import DRAWS, GOES, PLAYER, SEAT, frame_of_changes, play_versions
from duelkit.lab.study import names_at
from duelkit.lab.versions import versions_of
from duelkit.lab.workers import unseen
from tests.ctrl_c import ctrl_c_at

FEW = ("compare", "duchess", "--with", "hand=6", "--games", "200")
CARD = """
[[card]]
id = "candle"
type = "effect"
name.en = "Candle"
name.pt = "Vela"
text = "Gain {life} life."
"""


def compared(changed, games=200, precision=1.0, bots=None, progress=unseen, jobs=1, **options):
    versions = versions_of("duchess", changed, games, bots, 1, options)
    return play_versions(versions, precision, Workplace(Threads(jobs), unheard, progress))


def change(found, what, number=0):
    return next(one.difference for one in found.changes if (one.what, one.number) == (what, number))


# What is compared


def test_both_versions_are_those_that_simulate_plays():
    found = compared({"hand": 6})
    for hand, side in ((5, "before"), (6, "after")):
        frame = package.simulate("duchess", games=200, bots=("greedy", "greedy"), hand=hand)
        assert getattr(change(found, SEAT, 1), side) == pytest.approx(100 * frame["winner"].eq(1).sum() / 200)
        assert getattr(change(found, DRAWS), side) == pytest.approx(100 * frame["winner"].null_count() / 200)
        assert getattr(change(found, GOES), side) == pytest.approx(frame["goes"].mean())


def test_players_keep_their_bots_in_every_seat():
    found = compared({"bots": ("greedy", "random")})
    both = [package.simulate("duchess", games=200, bots=bots) for bots in (("greedy", "random"), ("random", "greedy"))]
    won = (both[0]["winner"] == 0).sum() + (both[1]["winner"] == 1).sum()
    assert change(found, PLAYER, 0).after == pytest.approx(100 * won / 400)
    assert change(found, PLAYER, 0).more > 20 > -20 > change(found, PLAYER, 1).more
    assert found.duels == 4 * found.deals


def test_the_same_deals_save_duels():
    found = compared({"hand": 6})
    assert found.saved > 0
    assert change(found, SEAT).times > 1.3


def test_it_stops_as_soon_as_it_is_precise_enough():
    found = compared({"hand": 6}, games=100_000, precision=10.0)
    assert found.precise
    assert found.deals < 10_000
    assert max(change(found, SEAT, seat).off for seat in range(2)) == found.reached


def test_threads_change_nothing():
    assert_frame_equal(frame_of_changes(compared({"hand": 6}, jobs=3)), frame_of_changes(compared({"hand": 6})))


def test_a_deck_for_both_is_the_deck_of_each():
    batch = versions_of("monsters", {"life": 4000}, 40, None, 1, {"decks": ["effect_yugi"]}).before
    assert names_at(batch) == ("greedy, effect_yugi",) * 2


def test_cards_are_changed_whose_tables_are_not_the_same(tmp_path):
    for name, life in (("old", 10), ("new", 90)):
        (tmp_path / f"{name}.toml").write_text(CARD.format(life=life))
    old, new = (["shipped", str(tmp_path / f"{name}.toml")] for name in ("old", "new"))
    for before, changed in (({"cards": old}, {"candle"}), ({}, {"candle"}), ({"cards": new, "life": 500}, set())):
        assert versions_of("vacuo", {"cards": new, "life": 600}, 40, None, 1, before).changed_tables == changed


def test_a_changed_card_is_measured_and_counts():
    found = compared({"cards": ["shipped", {"id": "A", "text": "Draw 3 cards."}]}, games=400)
    assert {card.id for card in found.cards if card.changed} == {"AC", "AD", "AH", "AS"}
    assert all(card.changed for card in found.cards[:4])
    assert found.reached >= max(card.difference.off for card in found.cards[:4])
    assert frame_of_changes(found)["what"].to_list().count("card") == 52


# Ctrl-C


def test_ctrl_c_keeps_what_is_done():
    found = compared({"hand": 6}, games=400, progress=ctrl_c_at(1))
    assert 0 < found.deals < 400
    assert not found.whole


def test_ctrl_c_before_anything_is_done_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        compared({"hand": 6}, progress=ctrl_c_at(0))


# The command


def test_the_tables_and_the_file_say_the_same(duelkit, tmp_path):
    answer = duelkit(*FEW, "--out", str(tmp_path / "change.parquet"))
    frame = pl.read_parquet(tmp_path / "change.parquet")
    goes = frame.filter(pl.col("what") == "goes").row(0, named=True)
    line = next(line for line in answer.out.splitlines() if line.startswith("goes")).split()
    assert line[1:5] == [f"{goes['before']:.1f}", f"{goes['after']:.1f}", f"{goes['more']:+.2f}", f"{goes['off']:.2f}"]
    assert "has a row for each difference" in answer.out
    origin = json.loads(pl.read_parquet_metadata(tmp_path / "change.parquet")["duelkit"])
    assert (origin["options"]["hand"], origin["after"]["options"]["hand"]) == (5, 6)


def test_it_says_what_is_changed(duelkit):
    answer = duelkit("compare", "duchess", "--with", "bots=greedy,random", "--with", "hand=6", "--games", "40")
    assert ["bots", "greedy,greedy", "greedy,random"] in [line.split() for line in answer.out.splitlines()]
    assert ["hand", "5", "6"] in [line.split() for line in answer.out.splitlines()]
    assert "greedy → random" in answer.out


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({"decks": ["starter_yugi", "effect_kaiba"]}, "effect_yugi → starter_yugi, greedy"),
        ({"bots": ("random", "greedy")}, "effect_yugi, greedy → random"),
        ({"life": 4000}, "effect_yugi, greedy"),
    ],
)
def test_a_player_is_called_by_what_is_changed(changed, name):
    versions = versions_of("monsters", changed, 40, None, 1, {"decks": ["effect_yugi", "effect_kaiba"]})
    assert player_name(versions, 0) == name


def test_the_progress_goes_to_where_the_precision_may_be_reached():
    shown = []
    found = compared({"hand": 6}, games=100_000, precision=10.0, progress=lambda *both: shown.append(both))
    assert max(of for _, of in shown) == found.duels < 2 * 100_000
    assert [done for done, _ in shown] == sorted(done for done, _ in shown)


def test_a_report_is_a_page_with_the_same_as_text_beside_it(duelkit, tmp_path):
    page = tmp_path / "change.html"
    duelkit(*FEW, "--report", str(page), "--lang", "pt")
    assert "| hand | 5 | 6 |" in page.with_suffix(".md").read_text("utf-8")
    assert f"duelkit {' '.join(FEW)} --report {page} --lang pt" in page.read_text("utf-8")


def test_it_says_how_far_it_got(duelkit):
    assert "The precision of 1.00 points was not reached" in " ".join(duelkit(*FEW).out.split())


def test_a_program_gets_the_same():
    found = package.compare("duchess", {"hand": 6}, games=200, jobs=1)
    assert_frame_equal(frame_of_changes(found), frame_of_changes(compared({"hand": 6})))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"games": 39}, "40 deals is the least that tells anything, not 39"),
        ({"precision": 0}, "precision should be a number from 0.01, not 0"),
        ({"changed": {}}, "Both versions are the same"),
        ({"changed": {"bots": ("clever", "random")}}, "There is no bot called 'clever'"),
    ],
)
def test_what_cannot_be_is_said(changes, sentence):
    with pytest.raises(package.BadInput, match=sentence):
        package.compare("duchess", **{"changed": {"hand": 6}, **changes})
