"""`duelkit decks matrix`, and what it is made of."""

import re

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import duelkit as package
from duelkit.cli.decks_measured import sections
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace
from duelkit.lab.matchups import frame_of_matrix, matrix_of, play_matrix
from duelkit.lab.workers import unseen
from duelkit.texts import language
from tests.ctrl_c import ctrl_c_at

DECKS = ("vanilla_yugi", "vanilla_kaiba", "starter_kaiba")
FEW = ("decks", "matrix", *DECKS, "--games", "40", "--bot", "random")


def played(progress=unseen, jobs=1, games=40, precision=1.0):
    matrix = matrix_of("monsters", DECKS, "random", games, 1, {}, precision)
    return play_matrix(matrix, Workplace(Threads(jobs), unheard, progress))


@pytest.fixture(scope="module")
def matrix():
    """Return a matrix of three decks, on 40 deals each two."""
    return played()


def test_each_two_decks_play_the_same_deals_in_both_seats(matrix):
    one, other = DECKS[0], DECKS[2]
    won = [
        package.simulate("monsters", games=40, bots=("random", "random"), decks=list(decks))["winner"].eq(seat).sum()
        for seat, decks in enumerate(((one, other), (other, one)))
    ]
    assert matrix.shares[0, 2] == pytest.approx(sum(won) / 80)
    assert matrix.shares[2, 0] == pytest.approx(1 - sum(won) / 80)
    assert matrix.duels == 3 * 80


def test_threads_change_nothing(matrix):
    assert_frame_equal(frame_of_matrix(played(jobs=3)), frame_of_matrix(matrix))


def test_it_stops_as_soon_as_it_is_precise_enough():
    found = played(games=1000, precision=20.0)
    assert found.reached <= 20
    assert found.duels < 3 * 1000


def test_ctrl_c_keeps_what_is_done_and_says_what_is_missing():
    found = played(progress=ctrl_c_at(1))
    assert 0 < found.duels < 3 * 80
    assert not found.whole
    assert found.mix is None
    against, mix = sections(found, language("en"))
    assert "Some decks have not met." in against.notes
    assert mix.notes == ("It is known once all decks have met.",)
    assert "</svg>" in against.chart.svg()


def test_ctrl_c_before_anything_is_done_is_ctrl_c():
    with pytest.raises(KeyboardInterrupt):
        played(progress=ctrl_c_at(0))


def test_the_tables_the_page_and_the_file_say_the_same(duelkit, tmp_path, matrix):
    out, page = tmp_path / "decks.parquet", tmp_path / "decks.html"
    answer = duelkit(*FEW, "--out", str(out), "--report", str(page))
    assert_frame_equal(pl.read_parquet(out), frame_of_matrix(matrix))
    share, off = matrix.shares[0, 1], matrix.reach[0, 1]
    assert f"{share:.1%} ± {100 * off:.1f}" in answer.out
    assert f"| 1 | vanilla_yugi | – | {share:.1%} ± {100 * off:.1f} |" in page.with_suffix(".md").read_text("utf-8")
    assert f"duelkit {' '.join(FEW)}" in page.read_text("utf-8")
    assert answer.out.startswith("240 duels of Monsters (players 2, seed 1) in ")


def test_cells_have_colours_where_a_screen_has_them(duelkit, monkeypatch):
    monkeypatch.setattr("duelkit.cli.printing.has_colours", lambda _stream: True)
    assert "\x1b[38;5;16;48;5;" in duelkit(*FEW).out


def test_it_speaks_portuguese(duelkit):

    assert "pontos contra a mistura" in duelkit(*FEW, "--lang", "pt").out


def test_a_file_that_is_no_deck_is_said_with_its_lines(duelkit, tmp_path):
    (tmp_path / "bad.txt").write_text("not-a-card\n")
    answer = duelkit("decks", "matrix", "vanilla_yugi", str(tmp_path / "bad.txt"))
    assert f"{tmp_path / 'bad.txt'}" in answer.err
    assert answer.status != 0


# `duelkit decks improve`; what it finds, tests/lab/test_improving.py says


@pytest.fixture(scope="module")
def own_cards(tmp_path_factory):
    """Return a file of cards, and a deck of them in which one is good for nothing, as files."""
    folder = tmp_path_factory.mktemp("own")
    card = '[[card]]\nid = "{0}"\nname.en = "{1}"\nkind = "monster"\nattribute = "earth"\nrace = "beast"\n{2}'
    attacks = {"dud": 0, "lion": 3000, **{f"ox-{n}": 1000 + 100 * n for n in range(14)}}
    written = [
        card.format(name, name.title(), f"def = 0\nlevel = {4 if attack else 8}\natk = {attack}\n")
        for name, attack in attacks.items()
    ]
    (folder / "own.toml").write_text("\n".join(written), encoding="utf-8")
    oxen = "".join(f"3 ox-{n}\n" for n in range(13))
    (folder / "deck.txt").write_text(f"{oxen}dud\n", encoding="utf-8")
    (folder / "other.txt").write_text(f"{oxen}ox-13\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def improve(own_cards):
    """Return the words that improve the deck."""
    deck, other, cards = (str(own_cards / name) for name in ("deck.txt", "other.txt", "own.toml"))
    return ("decks", "improve", deck, "--against", other, "--cards", cards, "--games", "2000", "--swaps", "1")


def test_the_better_deck_is_written_and_shown(duelkit, improve, tmp_path):
    file, out, page = (tmp_path / name for name in ("better.txt", "swaps.parquet", "swaps.html"))
    answer = duelkit(*improve, "--write", str(file), "--out", str(out), "--report", str(page))
    assert answer.status == 0, answer.err
    kept = pl.read_parquet(out).filter("kept").row(0, named=True)
    assert kept["into"] in file.read_text("utf-8")
    assert f"{file}: 40 cards" in answer.out
    assert f"{kept['out'].title()}" in answer.out
    assert f"| {kept['gain']:+.2f} | {kept['off']:.2f} | yes |" in page.with_suffix(".md").read_text("utf-8")
    assert "| before | changed | difference | ± | sure |" in " ".join(
        page.with_suffix(".md").read_text("utf-8").split()
    )
    assert "Swaps for" in page.read_text("utf-8")


def test_improving_speaks_portuguese_of_cards_by_their_names(duelkit, improve):
    answer = duelkit(*improve, "--lang", "pt")
    assert "nada foi escolhido por elas" in " ".join(answer.out.split())
    tried = [line for line in answer.err.splitlines() if "→" in line]
    assert tried
    assert all(
        re.fullmatch(r"[A-Z][A-Za-z0-9-]+ → [A-Z][A-Za-z0-9-]+: [+-]?\d+,\d\d ± \d+,\d\d", line) for line in tried
    )


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--games", "1999"), "2000 duels are the fewest that tell anything of swaps, not 1999"),
        (("--write", "better.doc"), "better.doc is no deck file: its name should end in .txt or .ydk"),
        (("--write", "nowhere/better.txt"), "nowhere/better.txt cannot be written"),
        (("--against", "effect_yugi,nobody"), "is played without those"),
        (("--bots", "clever,greedy"), "--bots names 'clever'"),
    ],
)
def test_what_cannot_be_improved_is_said_at_once(duelkit, improve, more, sentence):
    answer = duelkit(*improve, *more)
    assert answer.status != 0
    assert sentence in answer.err
    assert "→" not in answer.err
