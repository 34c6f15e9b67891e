"""`duelkit decks`: decks listed, shown, checked and converted."""

import pytest

from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named, shipped


@pytest.fixture
def deck_file(tmp_path):
    """Return a deck file that can be played."""
    path = tmp_path / "mine.txt"
    path.write_text("\n".join(deck_named("vanilla_yugi", shipped_ones()).main), encoding="utf-8")
    return path


def test_the_shipped_decks_are_listed_a_line_each(duelkit):
    answer = duelkit("decks", "list")
    assert (answer.status, [line.split()[0] for line in answer.out.splitlines()]) == (0, list(shipped()))
    assert "effect_yugi    40 cards + 2 fusion\n" in answer.out


def test_a_deck_is_shown_by_kind(duelkit):
    answer = duelkit("decks", "show", "vanilla_yugi")
    assert answer.out.startswith("Monsters (40)\n  2 Mystical Elf\n")


def test_a_deck_with_spells_traps_and_fusion_monsters_is_shown_whole(duelkit):
    answer = duelkit("decks", "show", "effect_yugi")
    headings = [line.split(" (")[0] for line in answer.out.splitlines() if not line.startswith(" ")]
    assert headings == ["Monsters", "Spells", "Traps", "Fusion deck"]


def test_a_sound_deck_file_passes_the_check(duelkit, deck_file):
    answer = duelkit("decks", "check", str(deck_file))
    assert (answer.status, answer.out) == (0, f"{deck_file}: 40 cards\n")


def test_a_deck_is_checked_against_the_size_of_a_variant(duelkit, deck_file):
    deck_file.write_text("\n".join(deck_file.read_text(encoding="utf-8").split()[:20]), encoding="utf-8")
    assert duelkit("decks", "check", str(deck_file)).status == 1
    assert duelkit("decks", "check", str(deck_file), "--size", "20").out.endswith(": 20 cards\n")
    assert "A deck holds 21 to 60 cards" in duelkit("decks", "check", str(deck_file), "--size", "21").out


def test_a_size_that_no_variant_has_is_refused(duelkit, deck_file):
    answer = duelkit("decks", "check", str(deck_file), "--size", "61")
    assert answer.status == 1
    assert "size should be a whole number from 10 to 60" in answer.err


def test_every_file_is_checked_and_one_that_fails_is_failure(duelkit, deck_file, tmp_path):
    other = tmp_path / "other.txt"
    other.write_text("battle-oxen\n", encoding="utf-8")
    answer = duelkit("decks", "check", str(other), str(deck_file))
    sentence = f"error: {other}:1: There is no card 'battle-oxen'; did you mean battle-ox?"
    assert (answer.status, answer.out.splitlines()) == (1, [sentence, f"{deck_file}: 40 cards"])


def test_a_deck_is_converted_there_and_back(duelkit, deck_file, tmp_path):
    passcodes, ids = tmp_path / "mine.ydk", tmp_path / "again.txt"
    assert duelkit("decks", "convert", str(deck_file), str(passcodes)).status == 0
    assert duelkit("decks", "convert", str(passcodes), str(ids)).out == f"{ids}: 40 cards\n"
    assert deck_named(ids, shipped_ones()) == deck_named(deck_file, shipped_ones())


def test_a_file_that_is_no_deck_by_its_ending_is_not_written(duelkit, tmp_path):
    answer = duelkit("decks", "convert", "vanilla_yugi", str(tmp_path / "mine.doc"))
    assert (answer.status, list(tmp_path.iterdir())) == (1, [])
    assert "its name should end in .txt or .ydk" in answer.err


def test_an_unknown_deck_is_answered_with_the_nearest(duelkit):
    assert "did you mean vanilla_yugi?" in duelkit("decks", "show", "vanila_yugi").err
