"""`duelkit tune`, and what it is made of."""

import re
from types import SimpleNamespace

import polars as pl
import pytest

import duelkit as package
from duelkit import BadInput
from duelkit.cli.numbers_tried import report_of
from duelkit.cli.tune import with_text
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace, series_of
from duelkit.lab.tuning import (
    TextNumber,
    TriedNumber,
    Tuning,
    look_for,
    spot_of,
    text_as_written,
    texts_in_all_languages,
    tune,
)
from duelkit.lab.workers import unseen
from duelkit.texts import language
from tests.ctrl_c import ctrl_c_at

ACE = '[[card]]\nid = "A"\ntext = "{text}"\n'
FILE = """
[[card]]
id = "one"
text = "Gain 80 life."

[[card]]
id = "two"
name.en = "Two"
text = 'Gain 80 life.'
"""


def series(text="Draw 2 cards.", games=100, game="duchess"):
    table = {"id": "A", "text": text}
    return series_of(game, games, ("greedy", "greedy"), 1, {"cards": ["shipped", table]})


def tuned(aim, progress=unseen, games=100):
    played = series(games=games)
    spot = spot_of(played, "A", None, 1, 4)
    return tune(played, spot, aim, 1.0, Workplace(Threads(1), unheard, progress))


@pytest.fixture(scope="module")
def found():
    """Return what was found for an ace that draws cards and should be as good as the average card."""
    return tuned(0.0)


def test_the_progress_goes_on_from_number_to_number():
    shown = []
    found = tuned(0.0, lambda done, _of: shown.append(done))
    assert (shown[0], shown.count(0), shown[-1]) == (0, 1, found.duels)
    assert shown == sorted(shown)


# What is tried


def test_numbers_around_the_present_one_are_tried_in_steps_that_it_is_a_multiple_of():
    spot = spot_of(series("Draw 2 cards."), "A", None, None, None)
    assert (spot.present, spot.low, spot.high, spot.step) == (2, 1, 8, 1)
    assert (spot.text_with(3), spot.on_grid(3.4), spot.on_grid(99)) == ("Draw 3 cards.", 3, 8)


def test_steps_are_those_of_the_number():
    spot = TextNumber({"text": "Gain 150 life."}, 5, 8, 50, 600, 50)
    assert (spot.present, spot.on_grid(274), spot.on_grid(276)) == (150, 250, 300)


@pytest.mark.parametrize("root", [3, 17, 96])
def test_what_is_looked_for_is_found_in_few_steps(root):
    spot, seen = TextNumber({"text": "2"}, 0, 1, 1, 100, 1), {}

    def missed(number):
        return seen.setdefault(spot.on_grid(number), (spot.on_grid(number) - root + 0.1) ** 3)

    look_for(missed, spot)
    assert min(seen, key=lambda number: abs(seen[number])) == root
    assert len(seen) < 30


def test_beyond_the_ends_nothing_more_is_tried():
    spot, seen = TextNumber({"text": "2"}, 0, 1, 1, 100, 1), []
    look_for(lambda number: seen.append(number) or 1.0, spot)
    assert set(seen) == {1, 100}


def test_every_number_plays_the_same_deals_and_the_best_one_plays_others_at_last(found):
    assert [one.number for one in found.tried][:3] == [2, 1, 4]
    assert found.best.points == min((one.points for one in found.tried), key=abs)
    assert found.checked.number == found.best.number
    assert found.checked.points != found.best.points
    assert found.duels == (len(found.tried) + 1) * found.deals


def test_an_aim_beyond_the_ends_is_told():
    assert not tuned(99.0).within


def test_ctrl_c_keeps_what_was_tried():
    first = tuned(99.0).deals  # as many duels with the present number
    found = tuned(0.0, ctrl_c_at(first + 1))
    assert [one.number for one in found.tried] == [2]
    assert not found.whole


def test_ctrl_c_keeps_what_the_present_number_did_so_far():
    least = tuned(99.0).deals // 2
    found = tuned(0.0, ctrl_c_at(least + 1))
    assert [one.number for one in found.tried] == [2]
    assert (found.whole, least <= found.deals < 2 * least) == (False, True)


def test_ctrl_c_before_anything_was_tried_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        tuned(0.0, ctrl_c_at(0))


# Texts


def test_a_text_is_told_in_both_languages_as_each_writes_the_number():
    assert texts_in_all_languages(series(), "Draw 1 cards.") == {"en": "Draw 1 card.", "pt": "Compre 1 carta."}
    assert text_as_written(series(), "Compre 1 cartas.") == "Compre 1 carta."


def test_a_new_text_stands_where_the_old_one_of_its_card_stood():
    changed = with_text(FILE, "two", "Gain 80 life.", "Gain 90 life.")
    assert changed == FILE.replace("'Gain 80 life.'", "'Gain 90 life.'")
    assert with_text(FILE, "one", "Gain 80 life.", "Gain 90 life.") == FILE.replace(
        '"Gain 80 life."', '"Gain 90 life."'
    )


@pytest.mark.parametrize(("card", "old"), [("three", "Gain 80 life."), ("one", "Gain 70 life.")])
def test_a_text_that_does_not_stand_there_is_not_replaced(card, old):
    assert with_text(FILE, card, old, "Gain 90 life.") is None


@pytest.mark.parametrize(
    ("text", "asked", "sentence"),
    [
        ("Draw 2 cards.", {"card": "B"}, "There is no card of your own called B; there are: A."),
        ("Draw 2 cards.", {"least": 4, "most": 4}, "The numbers that are tried go from 4 to 4: let them be apart."),
        ("Draw 2 cards.", {"which": 2}, "number should be a whole number from 1 to 1, not 2."),
        ("", {}, "There is no number in the text of A."),
        ("Draw 2 cards. Draw 1 card.", {}, r"several numbers \(2, 1\): say by `number` which one it is, from 1 to 2 "),
    ],
)
def test_what_cannot_be_is_said(text, asked, sentence):
    game = series().game
    played = SimpleNamespace(game=game, options={"cards": [{"id": "A", "text": text}]})
    with pytest.raises(BadInput, match=sentence):
        spot_of(played, **{"card": "A", "which": None, "least": None, "most": None, **asked})


# The command


def test_it_writes_the_text_with_the_number_that_was_found(duelkit, tmp_path, found):
    file, out, page = tmp_path / "mine.toml", tmp_path / "tried.parquet", tmp_path / "tried.html"
    file.write_text(f'game = "duchess"\n\n{ACE.format(text="Draw 2 cards.")}')
    asked = ("--cards", f"shipped,{file}", "--card", "A", "--least", "1", "--most", "4", "--games", "100")
    answer = duelkit("tune", "duchess", *asked, "--write", "--out", str(out), "--report", str(page))
    best = found.best.number
    assert f"{best} comes nearest to the aim of 0.00" in " ".join(answer.out.split())
    assert text_as_written(series(), f"Draw {best} cards.") in file.read_text()
    assert f"{out} has a row for each number that was tried." in " ".join(answer.out.split())
    assert pl.read_parquet(out)["number"].to_list() == [one.number for one in found.tried]
    assert "Compre" in page.read_text("utf-8")
    assert answer.status == 0


def test_it_speaks_portuguese(duelkit, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(f'game = "duchess"\n\n{ACE.format(text="Draw 2 cards.")}')
    asked = ("--cards", f"shipped,{file}", "--card", "A", "--least", "1", "--most", "2", "--games", "40")
    answer = duelkit("tune", "duchess", *asked, "--lang", "pt")
    assert "Foram" in answer.out
    tried = [line for line in answer.err.splitlines() if "±" in line]
    assert [line.partition(":")[0] for line in tried][:2] == ["2", "1"]
    assert all(re.fullmatch(r"\d: [+-]?\d+,\d\d ± (\d+,\d\d|–)", line) for line in tried)


def test_a_program_gets_the_same(found):
    options = {"cards": ["shipped", {"id": "A", "text": "Draw 2 cards."}]}
    again = package.tune("duchess", "A", least=1, most=4, games=100, jobs=1, **options)
    assert (again.tried, again.checked) == (found.tried, found.checked)
    assert again.texts["en"] == f"Draw {again.best.number} card{'s' if again.best.number > 1 else ''}."


def test_a_program_is_told_what_cannot_be():
    with pytest.raises(BadInput, match="There is no card of your own called Q; there are: A"):
        package.tune("duchess", "Q", games=100, cards=["shipped", {"id": "A", "text": "Draw 2 cards."}])
    with pytest.raises(BadInput, match="40 deals is the least that tells anything, not 39"):
        package.tune("duchess", "A", games=39)


@pytest.mark.parametrize(("code", "title"), [("en", "A number for Candle"), ("pt", "Um número para Vela")])
def test_a_report_has_the_card_s_name(code, title):
    table = {"id": "candle", "type": "effect", "name": {"en": "Candle", "pt": "Vela"}, "text": "Gain 10 life."}
    played = series_of("vacuo", 40, ("greedy",) * 4, 1, {"cards": ["shipped", table]})
    one = TriedNumber(10, 0.0, 1.0)
    tuning = Tuning(played, spot_of(played, "candle", None, None, None), 0.0, (one,), one, 40, 80)
    assert report_of(tuning, 1.0, "", language(code)).title == title
