"""`duelkit verify`, and `duelkit replay` of the same files."""

import json

import pytest

from duelkit import Match
from duelkit.bots.versions import version_of
from duelkit.table.entries import read_entry
from duelkit.table.home import read_home
from duelkit.table.replay_file import sealed, written
from duelkit.table.replaying import again
from duelkit.terminal.save_files import keep
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
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
    assert answer.out.endswith("The replay ends after decision 2.\n")
    assert "1. Ana: " in answer.out
    assert "Seat 0" not in answer.out


def test_such_a_file_with_names_that_no_screen_can_take_cannot_be_watched(duelkit, file):
    file.write_text(file.read_text().replace('"Bia"', '"\\u001b[2J"', 1))
    answer = duelkit("replay", str(file), "--plain")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err.startswith(f"duelkit: {file}: table.names should hold names of 1 to 40 printable letters, not ")


def test_such_a_file_without_a_table_in_it_cannot_be_watched(duelkit, file):
    file.write_text('{"table": 7}')
    answer = duelkit("replay", str(file), "--plain")
    assert (answer.status, answer.err) == (1, f"duelkit: {file}: table should be a table of keys and values, not 7.\n")


def test_it_is_told_in_portuguese_as_well(duelkit, file):
    sound = duelkit("verify", str(file), "--lang", "pt")
    assert (sound.status, sound.out.splitlines()[0]) == (0, "Nada no arquivo foi alterado desde que foi lacrado.")
    file.write_text(file.read_text().replace('"Bia"', '"Eva"', 1))
    changed = duelkit("verify", str(file), "--lang", "pt")
    assert "O que o arquivo diz foi alterado: sua corrente corresponde a outra coisa.\n" in changed.out


def at_home(tmp_path, *, decisions=10_000):
    """Return the file of a duel at one screen, after so many decisions or at its end."""
    table = open_table(TableSetup("duchess", seats=("human", "greedy"), order="given", seed="3"))
    while not table.over and len(table.log) < decisions:
        if table.waits_for_bot:
            table.play_bot()
        else:
            table.play(table.moves[-1])
    return keep(table, tmp_path / "home.json")


def test_a_duel_at_home_is_checked_and_what_nobody_can_know_of_it_is_said(duelkit, tmp_path):
    answer = duelkit("verify", str(at_home(tmp_path)))
    assert (answer.status, answer.err) == (0, "")
    first, legal, end = answer.out.splitlines()
    assert first.startswith("This duel was played at one screen: nobody committed to anything before the deal")
    assert ") were legal, and taken by whoever was asked; what the bots decided (" in legal
    assert end.startswith("The duel ends as the file says, by rule D")


def test_a_duel_at_home_that_goes_on_is_checked_so_far(duelkit, tmp_path):
    answer = duelkit("verify", str(at_home(tmp_path, decisions=5)))
    bots = sum(entry["seat"] == 1 for entry in json.loads((tmp_path / "home.json").read_text())["entries"])
    legal = "All decisions (5) were legal, and taken by whoever was asked"
    assert answer.status == 0
    repeated = f"{legal}; what the bots decided ({bots}) follows from it all."
    assert answer.out.splitlines()[1:] == [repeated, "The duel is not over."]


@pytest.mark.parametrize("undone", [0, 1, 3])
def test_T4_as_many_decisions_stand_as_were_taken_less_those_that_were_taken_back(duelkit, tmp_path, undone):
    table = open_table(TableSetup("duchess", seats=("human", "human"), order="given", seed="7"))
    for _ in range(undone):
        table.take_screen()
        table.play(table.moves[0])
        table.undo()
    for _ in range(3):
        table.take_screen()
        table.play(table.moves[-1])
    file = keep(table, tmp_path / "home.json")
    told = duelkit("verify", str(file)).out
    assert f"All decisions ({3 + undone}) were legal" in told
    assert (f"Taken back afterwards: {undone} of the decisions." in told) == (undone > 0)
    assert duelkit("replay", str(file), "--plain").out.splitlines()[-1] == "The replay ends after decision 3."


def bots_choice(plain):
    """Let the bot take another decision that was open to it."""
    table = read_home(plain).begun()
    for number, entry in enumerate(plain["entries"]):
        legal = table.dealt.legal_numbers()
        if entry["seat"] == 1 and len(legal) > 1:
            entry["data"]["action"] = next(one for one in legal if one != entry["data"]["action"])
            del plain["entries"][number + 1 :], plain["result"]
            return
        again(table, [read_entry(entry)])


def illegal_move(plain):
    plain["entries"][0]["data"]["action"] = 3


def other_winner(plain):
    plain["result"]["winners"] = [1 - plain["result"]["winners"][0]]


def other_seat(plain):
    plain["entries"][0]["seat"] = 1 - plain["entries"][0]["seat"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (bots_choice, "The bot there, which has not changed since, would have decided otherwise."),
        (illegal_move, "Entry 0 of the log cannot stand there:"),
        (other_winner, "The file says that the duel ended otherwise"),
        (other_seat, "It is not your move."),
    ],
)
def test_a_duel_at_home_that_was_changed_is_not_trusted(duelkit, tmp_path, change, said):
    file = at_home(tmp_path)
    plain = json.loads(file.read_text())
    change(plain)
    file.write_text(json.dumps(plain))
    answer = duelkit("verify", str(file))
    assert (answer.status, said in answer.out) == (1, True)


def test_a_duel_at_home_is_held_to_nothing_that_it_has_not(duelkit, tmp_path):
    answer = duelkit("verify", str(at_home(tmp_path)), "--entropy", "3fa9")
    assert answer.status == 1
    assert "error: The file is of a duel at one screen" in answer.out


def test_a_duel_at_home_that_went_on_from_a_save_says_what_is_older(duelkit, tmp_path):
    match = Match("duchess", seed=5)
    for _ in range(4):
        match.play(match.legal[0])
    old = tmp_path / "old.json"
    old.write_text(json.dumps(match.save()))
    table = open_table(TableSetup("duchess", resume=old))
    answer = duelkit("verify", str(keep(table, tmp_path / "home.json")))
    assert "Its first decisions (4) come from an older save" in answer.out.splitlines()[1]


def test_a_duel_at_home_is_watched_from_its_log(duelkit, tmp_path):
    file = at_home(tmp_path)
    answer = duelkit("replay", str(file), "--plain")
    moves = sum(entry["kind"] == "move" for entry in json.loads(file.read_text())["entries"])
    assert (answer.status, answer.out.splitlines()[-1]) == (0, f"The replay ends after decision {moves}.")


OTHER = "0123456789abcdef"


def versions_left_out(plain):
    """Make the file one from before versions of bots were written down."""
    del plain["bots"]


def versions_of_others(plain):
    """Make the file one of other bots than those of now."""
    plain["bots"] = dict.fromkeys(plain["bots"], OTHER)


def decisions_of_others(plain):
    """Make the file one that another duelkit went on with."""
    for entry in plain["entries"]:
        if entry["seat"] == 1:
            entry["data"]["version"] = OTHER


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (versions_left_out, "Not repeated, since the file does not say which version of the bots took them: "),
        (versions_of_others, "Not repeated, since these bots have changed since then: "),
        (decisions_of_others, "Not repeated, since these bots have changed since then: "),
    ],
)
@pytest.mark.parametrize("otherwise", [False, True])
def test_bots_of_another_version_are_held_to_the_rules_alone_and_that_is_said(
    duelkit, tmp_path, change, said, otherwise
):
    file = at_home(tmp_path)
    plain = json.loads(file.read_text())
    if otherwise:
        bots_choice(plain)
    change(plain)
    file.write_text(json.dumps(plain))
    answer = duelkit("verify", str(file))
    assert (answer.status, answer.err) == (0, "")
    assert sum(line.startswith(said) for line in answer.out.splitlines()) == 1


def test_rules_are_checked_whatever_the_version_of_the_bots(duelkit, tmp_path):
    file = at_home(tmp_path)
    plain = json.loads(file.read_text())
    versions_of_others(plain)
    illegal_move(plain)
    file.write_text(json.dumps(plain))
    answer = duelkit("verify", str(file))
    assert (answer.status, "Entry 0 of the log cannot stand there:" in answer.out) == (1, True)


def test_a_duel_that_goes_on_under_other_bots_says_which_of_them_took_each_decision(duelkit, tmp_path):
    file = at_home(tmp_path, decisions=10)
    plain = json.loads(file.read_text())
    versions_of_others(plain)
    file.write_text(json.dumps(plain))
    table = open_table(TableSetup("duchess", resume=file))
    while not table.over and len(table.log) < 40:
        table.play_bot() if table.waits_for_bot else table.play(table.moves[-1])
    keep(table)
    now = [entry["data"].get("version") for entry in json.loads(file.read_text())["entries"] if entry["seat"] == 1]
    before = sum(entry["seat"] == 1 for entry in plain["entries"])
    assert now == before * [None] + (len(now) - before) * [version_of("greedy", table.match.game)]
    told = duelkit("verify", str(file)).out
    assert "since these bots have changed since then" in told
    assert "what the bots decided (" in told
