"""What is no save, or a damaged, foreign or newer one: a sentence each, with the place of what is wrong."""

import json
import re

import pytest

from duelkit import BadInput, Match, games
from duelkit.games import game_named
from duelkit.saves import read_json, write_json

ACTIONS = game_named("duchess").space.size

SCENARIO = {"game": "duchess", "stage": "tribute", "seats": [{"hand": ["3C"]}, {"hand": ["4C"]}]}
ABSENT = object()


def saved(**changes):
    """Return a sound save with some keys changed or left out."""
    match = Match("duchess", seed=1)
    match.play(match.legal[-1])
    whole = {**match.save(), **changes}
    return {key: value for key, value in whole.items() if value is not ABSENT}


def refusal(save):
    """Return what is said of a save that cannot be loaded."""
    with pytest.raises(BadInput) as refused:
        Match.load(save)
    return str(refused.value)


@pytest.mark.parametrize("junk", [None, "", "abc", 7, 1.5, [], [{}], True])
def test_what_is_no_table_is_no_save(junk):
    assert "should be a table of keys and values" in refusal(junk)


@pytest.mark.parametrize("junk", [{}, {"hello": 1}, SCENARIO, {"duelkit": "1"}, {"duelkit": True}, {"duelkit": 1.5}])
def test_a_table_without_a_format_number_is_no_save(junk):
    assert refusal(junk).startswith("This is no duelkit save")


@pytest.mark.parametrize("version", [2, 3, 10**6])
def test_a_newer_format_asks_for_a_newer_duelkit(version):
    assert refusal(saved(duelkit=version)) == (
        f"This save has format {version}, and this duelkit reads up to 1: update duelkit to open it."
    )


@pytest.mark.parametrize("version", [0, -1])
def test_there_is_no_format_below_1(version):
    assert "save.duelkit should be a format number from 1 to 1" in refusal(saved(duelkit=version))


@pytest.mark.parametrize("game", ["poker", "Duchess", 7, ["duchess"], {}])
def test_an_unknown_game_is_answered_with_those_there_are(game):
    said = refusal(saved(game=game))
    assert said.startswith(("save.game should be one of ", "save.game cannot be 'Duchess'; did you mean duchess? "))
    assert "duchess" in said


@pytest.mark.parametrize("rules", [0, 1, 3, "2", True, [2], 2.5])
def test_other_rules_are_named_with_those_that_are_played(rules):
    said = refusal(saved(rules=rules))
    assert said.startswith("save.rules is ")
    assert "plays version 2 of the rules of duchess" in said


@pytest.mark.parametrize("seed", [7, ["7"], {}, False])
def test_a_saved_seed_is_a_text(seed):
    assert refusal(saved(seed=seed)).startswith("save.seed should be a text")


@pytest.mark.parametrize("seed", ["7#x", "7#", "\ud800"])
def test_a_saved_seed_is_one_that_there_can_be(seed):
    assert "seed cannot be" in refusal(saved(seed=seed))


@pytest.mark.parametrize("rounds", [0, 9, "8", True, 8.0, [8]])
def test_chance_has_8_or_20_rounds(rounds):
    assert refusal(saved(rounds=rounds)).startswith("save.rounds should be 8 or 20")


@pytest.mark.parametrize("key", ["game", "rules", "rounds"])
@pytest.mark.parametrize("value", [ABSENT, None])
def test_what_a_save_needs_and_has_not_is_missing(key, value):
    known = f"; it is one of: {', '.join(games())}" if key == "game" else ""
    assert refusal(saved(**{key: value})) == f"save.{key} is missing{known}."


@pytest.mark.parametrize("options", ["players", 3, [], [["players", 2]]])
def test_options_are_a_table(options):
    assert refusal(saved(options=options)).startswith("save.options should be a table")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 7}, "players should be one of 2, 3, 4, 5, 6, not 7."),
        ({"decks": []}, "decks should be one of shared, own, not []."),
        ({"speed": 1}, "no option 'speed'"),
    ],
)
def test_options_are_those_of_the_game(options, said):
    assert said in refusal(saved(options=options))


@pytest.mark.parametrize("scenario", ["here", 7, [], {"seats": []}, {"game": "poker"}, {"game": None}])
def test_a_scenario_is_one_of_the_same_game(scenario):
    assert refusal(saved(scenario=scenario, options=ABSENT)).startswith("save.scenario should be a scenario of duchess")


def test_what_is_wrong_inside_a_saved_scenario_is_named_with_its_place():
    bad = {**SCENARIO, "seats": [{"hand": ["ZZ"]}, {}]}
    assert refusal(saved(scenario=bad, options=ABSENT, decisions=[])).startswith("seats[0].hand holds 'ZZ'")


def test_a_match_begins_with_options_or_a_scenario():
    assert "save.options is no key here" in refusal(saved(scenario=SCENARIO))


@pytest.mark.parametrize("key", ["extra", "Seed", "", "decision"])
def test_a_foreign_key_is_named_with_the_keys_there_are(key):
    said = refusal({**saved(), key: 1})
    assert re.search("is no key here; .*he keys are: decisions, duelkit, game", said)
    assert key in said


@pytest.mark.parametrize("decisions", ["103", 103, {"0": 103}, True])
def test_decisions_are_a_list(decisions):
    assert refusal(saved(decisions=decisions)).startswith("save.decisions should be a list")


@pytest.mark.parametrize("junk", ["103", None, 1.0, True, [103], {}])
def test_a_decision_is_a_whole_number_and_named_by_its_place(junk):
    said = refusal(saved(decisions=[103, junk]))
    assert said.startswith("save.decisions should hold whole numbers, but number 2 is ")


@pytest.mark.parametrize("number", [-1, ACTIONS, 10**9, 10**30])
def test_a_decision_is_one_of_the_games_actions(number):
    said = refusal(saved(decisions=[103, number]))
    assert said.startswith(f"The save is damaged: its decision 2, {number}, cannot be taken there.")
    assert f"0 to {ACTIONS - 1}" in said


def test_a_decision_that_is_not_legal_is_named_with_the_rule_against_it():
    said = refusal(saved(decisions=[0]))
    assert said.startswith("The save is damaged: its decision 1, 0, cannot be taken there.")
    assert "(D3: " in said


def test_no_decision_follows_the_end_of_a_duel():
    said = refusal(saved(decisions=[103] * 1000))
    assert "cannot be taken there. The duel is over" in said


def test_too_many_decisions_are_refused_before_they_are_played():
    assert "holds 1000001 items, and there is room for 1000000" in refusal(saved(decisions=[103] * 1_000_001))


def test_a_save_that_is_cut_off_is_a_shorter_match():
    assert Match.load(saved(decisions=ABSENT)).log == ()


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_rule_against_a_damaged_decision_is_said_in_either_language(lang):
    with pytest.raises(BadInput, match="D3"):
        Match.load(saved(decisions=[0]), lang=lang)


def test_a_file_holds_the_save_that_was_written(tmp_path):
    write_json(tmp_path / "new" / "duel.json", saved())
    assert read_json(tmp_path / "new" / "duel.json") == saved()


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    write_json(tmp_path / "duel.json", saved())
    assert [path.name for path in tmp_path.iterdir()] == ["duel.json"]


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadInput, match=r"duel.json cannot be read: No such file"):
        read_json(tmp_path / "duel.json")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(BadInput, match="cannot be read"):
        read_json(tmp_path)


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(BadInput, match=r"duel.json cannot be written"):
        write_json(tmp_path / "taken" / "duel.json", saved())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not JSON: Expecting value in line 1, column 1"),
        (b'{"duelkit": 1,\n', "is not JSON: .* in line 2, column 1"),
        (b"\xff\xfe", "is not a text file in UTF-8"),
        (b"[" * 100_000, "is nested too deeply"),
        (b"7" * 5000, "holds a number that is too long"),
        (b'["\\ud800"]', "holds half a letter"),
    ],
)
def test_a_file_that_is_not_json_is_told_from_where(tmp_path, content, said):
    (tmp_path / "duel.json").write_bytes(content)
    with pytest.raises(BadInput, match=said):
        read_json(tmp_path / "duel.json")


def test_the_sound_save_that_the_others_are_made_from_is_loaded():
    assert json.loads(json.dumps(saved())) == Match.load(saved()).save()
