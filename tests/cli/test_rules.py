"""`duelkit rules`."""

import re

import pytest

from duelkit.games import game_named, games

DUCHESS = game_named("duchess")


def test_every_rule_is_on_the_sheet(duelkit):
    lines = duelkit("rules", "duchess").out.splitlines()
    assert [line.split()[0] for line in lines if re.match(r"D\d", line)] == [
        DUCHESS.rule_id(number) for number in DUCHESS.words.rules
    ]


@pytest.mark.parametrize("name", ["D13", "d13"])
def test_one_rule(duelkit, name):
    assert " ".join(duelkit("rules", "duchess", name).out.split()) == f"D13 {DUCHESS.words.rules[13]}"


def test_the_sheet_in_portuguese(duelkit):
    assert "Nada se tributa" in duelkit("rules", "duchess", "D13", "--lang", "pt").out


@pytest.mark.parametrize("words", ["tribute", "TRIBUTE", "tribut"])
def test_rules_are_found_by_a_word_in_them(duelkit, words):
    found = [line.split()[0] for line in duelkit("rules", "duchess", words).out.splitlines() if line[0] == "D"]
    assert found == [f"D{n}" for n, text in sorted(DUCHESS.words.rules.items()) if "tribut" in text.casefold()]


def test_several_words_are_sought_as_they_stand(duelkit):
    out = duelkit("rules", "duchess", "in", "the", "same", "go").out
    assert out
    assert all("in the same go" in " ".join(rule.split()) for rule in out.split("\nD"))


@pytest.mark.parametrize(("lang", "word"), [("en", "tributa"), ("pt", "tribute"), ("pt", "cemiterio")])
def test_a_word_may_be_of_either_language_and_lack_its_accents(duelkit, lang, word):
    answer = duelkit("rules", "duchess", word, "--lang", lang)
    assert answer.status == 0
    assert "D" in answer.out


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize(
    ("game", "words", "rule"),
    [
        ("duchess", "tribute deck", "D10"),
        ("duchess", "TRIBUTADAS cemiterio", "D8"),
        ("vacuo", "vacuo revivida", "V20"),
        ("vacuo", "void revived", "V20"),
        ("monsters", "chain counter", "M13"),
        ("monsters", "corrente magias", "M13"),
    ],
)
def test_words_that_stand_apart_are_found_where_no_rule_has_them_together(duelkit, lang, game, words, rule):
    out = duelkit("rules", game, *words.split(), "--lang", lang).out
    assert rule in [line.split()[0] for line in out.splitlines() if line[:1].strip()]


@pytest.mark.parametrize(("lang", "heading"), [("en", "Tribute"), ("pt", "Tributo")])
def test_the_sheet_has_its_headings_and_a_search_has_none(duelkit, lang, heading):
    lines = duelkit("rules", "duchess", "--lang", lang).out.splitlines()
    assert lines[lines.index(heading) + 1].startswith("D8 ")
    assert heading not in duelkit("rules", "duchess", "tribut", "--lang", lang).out.splitlines()


def test_an_id_is_that_rule_alone(duelkit):
    assert duelkit("rules", "duchess", "D1").out.startswith("D1 ")
    assert "D10" not in duelkit("rules", "duchess", "D1").out


def test_words_that_stand_in_no_rule_are_told_so(duelkit):
    answer = duelkit("rules", "duchess", "zeppelin")
    assert answer.status == 2
    assert "No rule has 'zeppelin' in it, and none is called so; they go from D1 to D" in answer.err


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("columns", [40, 72, 200])
def test_the_sheet_fits_the_terminal(duelkit, monkeypatch, columns, game):
    monkeypatch.setenv("COLUMNS", str(columns))
    assert max(map(len, duelkit("rules", game).out.splitlines())) <= min(columns, 100)
