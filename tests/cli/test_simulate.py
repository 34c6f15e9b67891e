"""`duelkit simulate`."""

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit as package
from duelkit.bots.compiled import compiled_rules
from duelkit.cli.results import heading
from duelkit.games import game_named
from duelkit.kernel import compile_cache, compiling, saying
from duelkit.kernel.caching import CACHE_VARIABLE
from duelkit.lab import series_of
from duelkit.texts import language

FEW = ("simulate", "duchess", "--games", "40")


def cells(answer, label):
    """Return the cells of the line that begins with these words."""
    return next(line for line in answer.out.splitlines() if line.strip().startswith(label)).split()


def test_the_tables_say_what_the_rows_say(duelkit):
    answer = duelkit(*FEW, "--bots", "greedy,random")
    frame = package.simulate("duchess", games=40, bots=("greedy", "random"), seed=1)
    assert cells(answer, "0  greedy")[2] == str((frame["winner"] == 0).sum())
    assert cells(answer, "1  random")[2] == str((frame["winner"] == 1).sum())
    assert cells(answer, "draws")[1] == str(frame["winner"].null_count())
    assert cells(answer, "goes")[1] == f"{frame['goes'].mean():.1f}"
    assert cells(answer, "D24")[1] == f"{(frame['rule'] == 'D24').mean():.2%}"


def test_the_heading_says_how_to_do_it_again(duelkit):
    answer = duelkit(*FEW, "--seed", "seven", "--decks", "own")
    assert answer.out.startswith("40 duels of Duchess (players 2, decks own, seed seven) in ")


def test_the_heading_names_decks_and_cards_as_they_were_chosen():
    told = {}
    for game, options in (("monsters", {"decks": ("effect_yugi", "sealed-7")}), ("monsters", {}), ("vacuo", {})):
        series = series_of(game, 1, None, "seven", options)
        told[game, *options] = heading(series, 1, 1.0, language("en"))
    assert "(players 2, decks effect_yugi,sealed-7, seed seven)" in told["monsters", "decks"]
    assert "(players 2, seed seven)" in told["monsters",]
    assert "(players 2, seed seven)" in told["vacuo",]


def test_the_heading_names_a_variant_and_what_it_changes(tmp_path):
    (tmp_path / "short.toml").write_text('name = "Short duel"\nlife = 4000\n')
    series = series_of("monsters", 1, None, "seven", {"variant": tmp_path / "short.toml"})
    assert "(players 2, life 4000, variant Short duel, seed seven)" in heading(series, 1, 1.0, language("en"))


def test_players_alone_seat_so_many_random_bots(duelkit):
    assert cells(duelkit(*FEW, "--players", "6"), "5  random")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_it_speaks_every_language(duelkit, lang):
    assert duelkit(*FEW, "--lang", lang).status == 0


def test_portuguese_writes_commas(duelkit):
    assert cells(duelkit(*FEW, "--lang", "pt"), "D24")[1].endswith("%")
    assert "," in cells(duelkit(*FEW, "--lang", "pt"), "D24")[1]


def test_out_is_a_row_a_duel(duelkit, tmp_path):
    answer = duelkit(*FEW, "--out", str(tmp_path / "duels.parquet"))
    assert_frame_equal(pl.read_parquet(tmp_path / "duels.parquet"), package.simulate("duchess", games=40, seed=1))
    assert answer.out.endswith(f"{tmp_path}/duels.parquet has a row for each duel.\n")
    assert [file.name for file in tmp_path.iterdir()] == ["duels.parquet"]


def test_out_may_be_written_anew(duelkit, tmp_path):
    out = tmp_path / "duels.parquet"
    out.write_text("old")
    duelkit(*FEW, "--out", str(out))
    assert len(pl.read_parquet(out)) == 40


def test_a_report_is_a_page_with_the_same_as_text_beside_it(duelkit, tmp_path):
    page = tmp_path / "duels.html"
    answer = duelkit(*FEW, "--report", str(page), "--lang", "pt")
    wins = cells(answer, "0  random")[2]
    assert f"| 0 | random | {wins} |" in page.with_suffix(".md").read_text("utf-8")
    assert f"duelkit {' '.join(FEW)} --report {page} --lang pt" in page.read_text("utf-8")
    assert "<svg" in page.read_text("utf-8")


def test_a_report_that_cannot_be_written_is_said_before_anything_is_played(duelkit, tmp_path):
    answer = duelkit(*FEW, "--report", str(tmp_path / "absent" / "duels.html"))
    assert "duels.html cannot be written: No such file or directory" in answer.err
    assert answer.out == ""


def test_ctrl_c_keeps_what_is_done(duelkit, tmp_path, interrupted):
    answer = duelkit(*FEW, "--out", str(tmp_path / "duels.parquet"))
    kept = pl.read_parquet(tmp_path / "duels.parquet")
    assert 0 < len(kept) < 40
    assert answer.err == f"Stopped. Duels played: {len(kept)} of 40.\n"
    assert answer.out.startswith(f"{len(kept)} duels of Duchess")
    assert answer.status == 130


def test_what_came_out_is_shown_although_it_cannot_be_kept(duelkit, tmp_path, monkeypatch):
    def full(*_args, **_options):
        raise pl.exceptions.ComputeError("parquet: IO error: No space left on device (os error 28)")

    monkeypatch.setattr(pl.DataFrame, "write_parquet", full)
    answer = duelkit(*FEW, "--out", str(tmp_path / "duels.parquet"))
    assert "cannot be written: No space left on device" in answer.err
    assert answer.out.startswith("40 duels")
    assert answer.status == 1
    assert list(tmp_path.iterdir()) == []


def test_a_cache_that_cannot_be_written_is_said_and_done_without(duelkit, tmp_path, monkeypatch):
    game, made = game_named("duchess"), compiling.loops(print)
    rules = compiled_rules(game, game.state_type(2), print)
    for module, name, empty in ((compile_cache, "_kept", {}), (saying, "_told", set())):
        monkeypatch.setattr(module, name, empty)
    for name, empty in (("_rules", {}), ("_loaded", set())):
        monkeypatch.setattr(compiling, name, empty)
    monkeypatch.setattr(compiling, "make_loops", lambda: made)
    monkeypatch.setattr(compiling, "at_its_address", lambda dispatch, kind: rules)
    (tmp_path / "file").touch()
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "file"))
    answer = duelkit(*FEW)
    assert answer.err.count("(Not a directory)") == 1
    assert answer.out.startswith("40 duels of Duchess")
    assert answer.status == 0


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--on", "spark"), "--on should be ray or ray://HOST:PORT, not 'spark'."),
        (("--on", "ray", "--jobs", "2"), "On a cluster all its cores play: leave out how many threads."),
    ],
)
def test_a_cluster_that_cannot_be_is_said(duelkit, flags, sentence):
    answer = duelkit(*FEW, *flags)
    assert (answer.status, answer.out) == (2, "")
    assert sentence in answer.err
