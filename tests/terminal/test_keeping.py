"""Tables in files."""

import json
from pathlib import Path

import pytest

from duelkit import Action, BadInput, Match
from duelkit.bots.names import usual_bot
from duelkit.games import game_named
from duelkit.table.home import MARK
from duelkit.terminal import recorded_in
from duelkit.terminal.save_files import keep, keep_somewhere, saved_as
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.terminal.tables import new_table, table_with


def resumed(file: Path, **asked):
    return open_table(TableSetup("duchess", resume=file, **asked))


def test_a_kept_table_comes_back_as_it_was():
    table = new_table("human", "greedy", "human", lang="pt")
    table.take_screen()
    table.play(Action("end"))
    back = resumed(keep(table))
    assert (back.seats, back.names, back.language) == (table.seats, table.names, table.language)
    assert back.match.state() == table.match.state()


def test_a_resumed_table_is_kept_in_its_own_file(saves):
    table = resumed(keep(new_table("human", "greedy")))
    keep(table)
    assert len(list(saves.iterdir())) == 1


def test_two_tables_of_one_second_are_kept_in_two_files(saves):
    keep(new_table("human", "greedy"))
    keep(new_table("human", "greedy"))
    assert len(list(saves.iterdir())) == 2


def test_a_table_goes_on_from_its_log_with_all_that_happened_at_it():
    table = table_with({"hand": ["3S"], "deck": ["9D"]}, {"deck": ["4S"]})
    table.play(Action("play", "3S"))
    table.undo()
    back = resumed(keep(table))
    assert back.log == table.log
    assert [entry.kind for entry in back.log] == ["move", "offer", "answer"]
    assert back.table.snapshot() == table.table.snapshot()


def test_a_file_of_format_1_goes_on_from_its_match(tmp_path):
    match = Match("monsters", seed=5)
    for _ in range(20):
        match.play(match.legal[0])
    file = tmp_path / "old.json"
    old = {MARK: 1, "seats": ["human", "greedy"], "names": ["Ana", "Greedy"], "lang": "pt", "asked": {"0": "never"}}
    file.write_text(json.dumps({**old, "match": match.save()}))
    back = resumed(file)
    assert (back.seats, back.names, back.language.code) == (("human", "greedy"), ("Ana", "Greedy"), "pt")
    assert back.table.seats[0].asked == "never"
    assert back.match.save() == match.save()
    assert json.loads(keep(back).read_text())[MARK] == 2


def test_a_log_that_cannot_be_is_refused_where_it_breaks():
    table = new_table("human", "greedy")
    table.take_screen()
    file = keep(table)
    plain = json.loads(file.read_text())
    plain["entries"] = [{"number": 0, "at": 5, "kind": "move", "seat": table.seat, "data": {"action": 100_000}}]
    file.write_text(json.dumps(plain))
    with pytest.raises(BadInput, match="Entry 0 of the log cannot stand there: Actions are numbered 0 to"):
        resumed(file)


def test_a_bare_match_is_resumed_by_the_seats_that_are_named(tmp_path):
    table = new_table("human", "greedy")
    file = tmp_path / "match.json"
    file.write_text(json.dumps(table.match.save()))
    back = resumed(file, seats=("greedy", "human"))
    assert back.seats == ("greedy", "human")
    assert back.match.state() == table.match.state()


def test_a_bare_match_needs_as_many_seats_as_it_has_players(tmp_path):
    file = tmp_path / "match.json"
    file.write_text(json.dumps(new_table("human", "greedy", "greedy").match.save()))
    with pytest.raises(BadInput, match="a duel of 3 players: name that many seats, not 2"):
        resumed(file, seats=("human", "greedy"))
    usual = usual_bot(game_named("duchess"))
    assert resumed(file).seats == ("human", usual, usual)


def test_the_language_asked_for_goes_before_the_one_kept():
    assert resumed(keep(new_table("human", "greedy", lang="pt")), lang="en").language.code == "en"


def test_the_match_of_a_table_can_be_read_alone():
    table = new_table("human", "greedy")
    recorded = recorded_in(keep(table), "en")
    assert (recorded.match.state(), recorded.names) == (table.match.state(), tuple(table.names))


def test_a_table_that_cannot_be_kept_where_it_belongs_is_kept_elsewhere(saves, tmp_path, monkeypatch):
    saves.write_text("a file where the folder should be")
    monkeypatch.chdir(tmp_path)
    said = keep_somewhere(new_table("human", "greedy"))
    (file,) = tmp_path.glob("duchess-*.json")
    assert f"duelkit play --resume {file}" in said


def test_another_file_is_not_overwritten(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadInput, match="is there already"):
        saved_as(new_table("human", "greedy"), str(tmp_path / "mine.txt"))
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_table_is_saved_twice_in_the_file_of_ones_choice(tmp_path):
    table = new_table("human", "greedy")
    for _ in range(2):
        assert saved_as(table, str(tmp_path / "mine.json")) == tmp_path / "mine.json"


def test_a_duel_that_is_over_is_kept_as_a_replay():
    table = table_with({"field": ["9D"]}, {"deck": [], "field": ["3S"]})
    table.play(Action("attack", "9D"))
    table.play(Action("target", "3S"))
    assert "duelkit replay" in keep_somewhere(table)
    recorded = recorded_in(table.file, "en")
    assert (recorded.match.result, recorded.match.save()) == (table.match.result, table.match.save())


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ({MARK: 3}, "format 3, and this duelkit reads up to 2"),
        ({MARK: "1"}, "format number from 1 to 2, not '1'"),
        ({"seats": ["human"]}, "save.seats should name 2 players"),
        ({"seats": ["human", "gredy"]}, "save.seats cannot be 'gredy'; did you mean greedy"),
        ({"seats": "human,greedy"}, "save.seats"),
        ({"names": ["A", "A"]}, "2 different names"),
        ({"names": ["A", "\x1b[2J"]}, "printable letters"),
        ({"lang": "fr"}, "save.lang should be one of en, pt"),
        ({"match": {}}, "no duelkit save"),
        ({"match": 3}, "table of keys and values"),
        ({"more": 1}, "save.more"),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(damage, said):
    file = keep(new_table("human", "greedy"))
    file.write_text(json.dumps({**json.loads(file.read_text()), **damage}))
    with pytest.raises(BadInput, match=said.replace("[", r"\[")):
        resumed(file)
