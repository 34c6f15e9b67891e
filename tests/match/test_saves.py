"""Branches, saves and replays."""

import json

import pytest

from duelkit import BadInput
from tests.duchess.table import Duel, duel, seat
from tests.positions import each_game, each_table, random_match, snapshot

SCENARIO = {"game": "duchess", "stage": "tribute", "seats": [seat(hand="KC 3C", grave="4C"), seat(deck="KS KH")]}


@each_table
def test_a_branch_after_any_decision_is_the_match_as_it_was_then(game, options):
    match = Duel(game.name, seed=2, **options)
    passed = [snapshot(match)]
    for _ in range(25):
        match.play(match.legal[0])
        passed.append(snapshot(match))
    assert [snapshot(match.branch(n)) for n in range(26)] == passed


@each_game
def test_every_branch_of_a_whole_duel_has_its_log(game):
    match = random_match(game, {}, seed=2)
    for n in range(0, len(match.log) + 1, 20):
        assert match.branch(n).log == match.log[:n]


def test_a_branch_goes_its_own_way():
    match = duel(seat(hand="3C 4C"))
    branch = match.branch(0)
    match.do("play 3C")
    branch.do("play 4C")
    assert (match.pile("field"), branch.pile("field")) == ("3C", "4C")


def test_a_branch_may_be_taken_back_as_well():
    match = duel(seat(hand="3C 4C"))
    match.do("play 3C")
    branch = match.branch(1)
    branch.undo()
    assert (branch.pile("hand"), match.pile("hand")) == ("3C 4C", "4C")


@pytest.mark.parametrize("n", [-1, 2, 100])
def test_a_branch_beyond_the_log_is_refused(n):
    match = duel(seat(hand="3C"))
    match.do("play 3C")
    with pytest.raises(BadInput, match=rf"log holds 1 decisions; it cannot be branched after {n}\."):
        match.branch(n)


@each_table
def test_a_save_read_from_json_is_the_match(game, options):
    match = random_match(game, options, seed=3, most=40)
    assert snapshot(Duel.load(json.loads(json.dumps(match.save())))) == snapshot(match)


@each_table
def test_a_finished_duel_is_a_replay(game, options):
    match = random_match(game, options, seed=3)
    assert Duel.load(match.save()).result == match.result


@each_game
def test_a_match_without_a_seed_is_saved_as_well(game):
    match = Duel(game.name)
    match.play(match.legal[0])
    assert snapshot(Duel.load(match.save())) == snapshot(match)


@pytest.mark.parametrize("seed", [7, "7#3", "eine Saat", "7 "])
def test_a_save_keeps_the_seed(seed):
    match = Duel("duchess", seed=seed)
    assert Duel.load(match.save()).state() == match.state()


def test_a_scenario_is_saved_with_the_chance_to_come():
    match = Duel.from_scenario({**SCENARIO, "tributes": 2}, seed=5)
    match.do("play KC", "take 4C")
    assert snapshot(Duel.load(json.loads(json.dumps(match.save())))) == snapshot(match)


def test_a_loaded_match_goes_on_as_the_saved_one_would():
    match = Duel.from_scenario({**SCENARIO, "tributes": 2}, seed=5)
    loaded = Duel.load(match.save())
    for one in (match, loaded):
        one.do("play KC", "take 4C", "end")
    assert snapshot(loaded) == snapshot(match)


def test_a_save_loses_what_was_taken_back():
    match = duel(seat(hand="3C 4C"))
    match.do("play 3C")
    match.undo()
    assert match.save()["decisions"] == []


def test_a_loaded_match_may_be_taken_back():
    match = duel(seat(hand="3C"))
    match.do("play 3C")
    loaded = Duel.load(match.save())
    loaded.undo()
    assert loaded.pile("hand") == "3C"


def test_a_save_is_loaded_in_the_language_that_is_asked_for():
    save = Duel("duchess", seed=1).save()
    assert Duel.load(save, lang="pt").language.code == "pt"


def test_a_branch_keeps_the_language():
    assert Duel("duchess", seed=1, lang="pt").branch(0).language.code == "pt"


def test_a_save_is_the_callers_own():
    match = Duel("duchess", seed=1)
    saved = match.save()
    saved["options"]["players"] = 3
    saved["decisions"].append(5)
    assert (match.save()["options"]["players"], match.save()["decisions"]) == (2, [])


def test_what_becomes_of_the_written_scenario_does_not_matter():
    scenario = {"game": "duchess", "stage": "tribute", "seats": [{"hand": ["3C"]}, {"hand": ["4C"]}]}
    match = Duel.from_scenario(scenario)
    scenario["seats"][0]["hand"].append("5C")
    assert match.branch(0).pile("hand") == "3C"


def test_a_save_of_an_older_option_set_takes_the_defaults():
    save = Duel("duchess", seed=1).save()
    del save["options"]["draw"]
    assert Duel.load(save).state()["options"]["draw"] == "forced"


def test_a_number_with_a_point_is_no_whole_number():
    save = Duel("duchess", players=3, seed=1).save()
    save["options"]["players"] = 3.0
    with pytest.raises(BadInput, match=r"players should be one of 2, 3, 4, 5, 6, not 3\.0\."):
        Duel.load(save)
