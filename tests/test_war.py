"""A game from outside is installed with pip and played, without a line changed in duelkit."""

import re

import pytest

from tests.war import ROOT, WAR, install, run

SEALED = """
from duelkit.table.replay_file import sealed, written
from tests.table.played import KEY, Played
played = Played(game="war").sit_down()
for _ in range(9):
    played.play_first()
played.put("resign", 0)
print(written(sealed(played.table, played.log, KEY)), end="")
"""
LINES = 500


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    return install(tmp_path_factory.mktemp("outside") / "packages")


@pytest.fixture
def duelkit(environment):
    """Return how to type a command where War is installed."""
    return lambda *words, said="": run(environment, "-m", "duelkit", *words, said=said)


def test_its_own_tests_hold(environment):
    told = run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null", WAR / "tests")
    assert re.search(r"\d+ passed", told)


def test_it_is_offered_beside_the_others(duelkit):
    assert "the game: duchess, monsters, vacuo, war" in " ".join(duelkit("play", "--help").split())


def test_it_is_simulated(duelkit):
    assert "W5" in duelkit("simulate", "war", "--games", "200", "--jobs", "1")


def test_search_plays_it(duelkit):
    assert "search:20" in duelkit("simulate", "war", "--bots", "search:20,random", "--games", "4", "--jobs", "1")


@pytest.mark.parametrize(("lang", "said"), [("en", "turns up"), ("pt", "vira")])
def test_it_is_played_and_watched_again(duelkit, lang, said):
    played = duelkit("play", "war", "--plain", "--seed", "1", "--seats", "human,greedy", "--lang", lang, said="1\n" * 6)
    assert said in played
    saved = re.search(r"--resume (\S+)", played)[1]
    assert said in duelkit("replay", saved, "--plain", "--lang", lang, said="\n" * 6)


def test_its_rules_are_read_from_its_sheet(duelkit):
    assert "Equal ranks are a war" in duelkit("rules", "war", "W4")
    assert "Valores iguais são guerra" in duelkit("rules", "war", "W4", "--lang", "pt")


def test_it_has_no_card_files(environment):
    said = run(environment, "-m", "duelkit", "cards", "list", "war", status=2)
    assert said == "duelkit: The game 'war' has no card files; there are: duchess, monsters, vacuo.\n"


def test_a_duel_of_it_from_a_server_is_verified(environment, duelkit, tmp_path):
    file = tmp_path / "duel.json"
    file.write_text(run(environment, "-c", SEALED), encoding="ascii")
    assert "Nothing in the file was changed since it was sealed." in duelkit("verify", file)


def test_all_of_it_takes_less_than_500_lines():
    written = [path for path in WAR.rglob("*") if path.is_file() and path.suffix not in (".mo", ".pyc")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in written) < LINES


EXCERPT = re.compile(r"^<!-- (?P<file>\S+) -->\n```\w*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
GUIDE = (ROOT / "docs/new-game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("excerpt", list(EXCERPT.finditer(GUIDE)), ids=lambda found: found["file"])
def test_what_the_guide_shows_stands_in_the_files(excerpt):
    parts = re.split(r"^ *[#<].*…$\n", excerpt["text"], flags=re.MULTILINE)
    source = flush((WAR / excerpt["file"]).read_text(encoding="utf-8"))
    assert [part for part in parts if flush(part) not in source] == []


def flush(text):
    """Return a text's lines without what they are indented by, and without those that are empty."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_the_guide_shows_code_from_the_files_alone():
    assert len(re.findall(r"^```\w+$", GUIDE, re.MULTILINE)) == len(list(EXCERPT.finditer(GUIDE)))
