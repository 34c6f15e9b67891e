"""`duelkit verify`, and `duelkit replay` of the same files."""

import json

import pytest

from duelkit.table.sealed import sealed, written
from tests.table.played import KEY, Played, entropy_of
from tests.web.served import served


@pytest.fixture
def file(tmp_path):
    """Return the replay file of a duel that Bia gave up."""
    played = Played().sit_down().play_first().play_first().put("resign", 1)
    path = tmp_path / "duel.json"
    path.write_text(written(sealed(played.table, played.log, KEY)), encoding="ascii")
    return path


def test_a_sound_file_is_told_point_by_point(duelkit, file):
    answer = duelkit("verify", str(file))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.splitlines()[0] == "Nothing in the file was changed since it was sealed."
    assert answer.out.splitlines()[-2:] == [
        "The duel ends as the file says, by rule T2: Ana won.",
        "Only what you have kept shows that it is your duel: --commitment, --entropy, --draft and --key.",
    ]


def test_a_changed_file_is_told_with_what_is_wrong(duelkit, file):
    file.write_text(file.read_text().replace('"Bia"', '"Eva"', 1))
    answer = duelkit("verify", str(file))
    assert (answer.status, answer.out.splitlines()[-1]) == (1, f"{file} is not to be trusted.")
    assert "error: What the file says was changed: its chain fits something else.\n" in answer.out


def test_what_was_kept_is_compared(duelkit, file):
    facts = json.loads(file.read_text())["table"]
    kept = {"commitment": facts["commitment"], "entropy": entropy_of(0), "draft": facts["draft"], "key": facts["key"]}
    right = duelkit("verify", str(file), *(f"--{name}={value.upper()}" for name, value in kept.items()))
    assert (right.status, "Only what you have kept" in right.out) == (0, False)
    for name in kept:
        wrong = duelkit("verify", str(file), f"--{name}", "3fa9")
        assert (wrong.status, "error: " in wrong.out) == (1, True)


def test_the_key_is_asked_of_a_servers_address(duelkit, file, tmp_path):
    with served(tmp_path) as server:
        right = duelkit("verify", str(file), "--key", f"{server.url}/")
    assert (right.status, "is signed by the key that you know" in right.out) == (0, True)
    for address in (server.url, "ftp://x", "https://"):  # nobody is there any more
        wrong = duelkit("verify", str(file), "--key", address)
        assert (wrong.status, wrong.err.count("\n")) == (1, 1)


def test_a_file_that_is_not_there_is_said(duelkit, tmp_path):
    answer = duelkit("verify", str(tmp_path / "none.json"))
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == f"duelkit: {tmp_path}/none.json cannot be read: No such file or directory.\n"


def test_such_a_file_can_be_watched(duelkit, file):
    answer = duelkit("replay", str(file), "--plain")
    assert answer.status == 0
    assert answer.out.endswith("The replay ends after 2 decisions.\n")
    assert "1. Ana: " in answer.out
    assert "Seat 0" not in answer.out


def test_such_a_file_with_names_that_no_screen_can_take_cannot_be_watched(duelkit, file):
    file.write_text(file.read_text().replace('"Bia"', '"\\u001b[2J"', 1))
    answer = duelkit("replay", str(file), "--plain")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith("duelkit: table.names should hold names of 1 to 40 printable letters, not ")


def test_such_a_file_without_a_table_in_it_cannot_be_watched(duelkit, file):
    file.write_text('{"table": 7}')
    answer = duelkit("replay", str(file), "--plain")
    assert (answer.status, answer.err) == (1, "duelkit: table should be a table of keys and values, not 7.\n")


def test_it_is_told_in_portuguese_as_well(duelkit, file):
    sound = duelkit("verify", str(file), "--lang", "pt")
    assert (sound.status, sound.out.splitlines()[0]) == (0, "Nada no arquivo foi alterado desde que foi lacrado.")
    file.write_text(file.read_text().replace('"Bia"', '"Eva"', 1))
    changed = duelkit("verify", str(file), "--lang", "pt")
    assert "O que o arquivo diz foi alterado: sua corrente corresponde a outra coisa.\n" in changed.out
