"""What people install: the wheel, in an environment of its own, far from the source."""

import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import urlopen

import numpy as np
import pytest

from duelkit.table.replay_file import sealed, written
from tests.table.played import KEY, Played

ROOT = Path(__file__).parents[2]
DEPENDENCIES = Path(np.__file__).parents[1]  # they need not be installed again
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Return the folder of an environment that has duelkit from its wheel."""
    folder = tmp_path_factory.mktemp("installed")
    build = (*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT)
    subprocess.run(build, check=True, cwd=folder)
    venv.create(folder / "env", with_pip=False)
    (wheel,) = folder.glob("duelkit-*.whl")
    install = ("install", "--no-deps", "--no-index", wheel)
    subprocess.run((*PIP, "--python", folder / "env/bin/python", *install), check=True, cwd=folder)
    (site,) = folder.glob("env/lib/python*/site-packages")
    (site / "dependencies.pth").write_text(f"{DEPENDENCIES}\n")
    return folder


@pytest.fixture
def environment(tmp_path):
    """Where nothing of the source is found, and duels are kept in the test's own folder."""
    left_out = ("PYTHONPATH", "LANG", "LANGUAGE", "LC_ALL")
    return {key: value for key, value in os.environ.items() if key not in left_out} | {"XDG_DATA_HOME": str(tmp_path)}


@pytest.fixture
def duelkit(installed, environment, tmp_path):
    """Return how to type a command; it has to go well."""

    def typed(*words, said=""):
        command = (installed / "env/bin/duelkit", *words)
        return subprocess.run(
            command, input=said, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=300
        ).stdout

    return typed


def test_it_is_the_wheel_that_is_tried(installed, environment, tmp_path):
    where = (installed / "env/bin/python", "-c", "import duelkit; print(duelkit.__file__)")
    found = subprocess.run(where, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert found.startswith(str(installed))


GAMES = ("duchess", "vacuo", "monsters")


@pytest.mark.parametrize("game", GAMES)
def test_what_the_texts_of_the_cards_come_to_is_there_and_need_not_be_made(installed, environment, tmp_path, game):
    asked = f"from duelkit.cardtext.shipped import shipped; shipped('duelkit.games.{game}')"
    command = (installed / "env/bin/python", "-c", asked)
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_duel_is_played_in_either_language(duelkit, game):
    table = ("play", game, "--plain", "--seed", "1", "--order", "given", "--seats", "human,greedy")
    english, portuguese = (duelkit(*table, "--lang", lang, said="1\n") for lang in ("en", "pt"))
    assert "duelkit play --resume" in english
    assert "duelkit play --resume" in portuguese
    same = set(english.splitlines()) & set(portuguese.splitlines())
    assert not [line for line in same if any(letter.isalpha() for letter in line)]


def test_duels_are_simulated(duelkit):
    assert "1,000" in duelkit("simulate", "duchess", "--games", "1000")


def test_a_duel_from_a_server_is_verified(duelkit, tmp_path):
    played = Played().sit_down().play_first().put("resign", 1)
    (tmp_path / "duel.json").write_text(written(sealed(played.table, played.log, KEY)), encoding="ascii")
    assert "Nothing in the file was changed since it was sealed." in duelkit("verify", "duel.json")


def test_cards_of_ones_own_are_checked(duelkit, tmp_path):
    (tmp_path / "my.toml").write_text(duelkit_card())
    assert "1 card: 0 errors" in duelkit("cards", "check", "my.toml")


def duelkit_card():
    """Return a card file as README shows one."""
    return re.search(r"```toml\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[1]


def test_tables_are_served(installed, environment, tmp_path):
    command = (installed / "env/bin/duelkit", "serve", "--port", "0")
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = re.search(r"http://\S+", server.stdout.readline())[0]
            page = fetched(address)
            script = re.search(r'src="/([^"]+\.js)"', page)[1]
            assert fetched(f"{address}{script}")
            assert json.loads(fetched(f"{address}api/texts?lang=pt"))["Cards"] == "Cartas"
            assert json.loads(fetched(f"{address}healthz"))["database"]
        finally:
            server.terminate()


def fetched(address):
    with urlopen(address, timeout=30) as answer:  # noqa: S310 - our own
        return answer.read().decode()
