"""Games are found: duelkit's own in their folders, those of others by the entry-point group `duelkit.games`."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import duelkit
from duelkit import BadInput, Match, games
from duelkit import games as names
from duelkit.texts import language
from duelkit.web.http.routes.texts import page_texts, texts

registry = sys.modules["duelkit.games"]
HOUSE = Path(duelkit.__file__).parent
KINDS = ("*.py", "*.js", "*.css", "*.html", "*.tcss", "*.svg")
OWN = ("duchess", "monsters", "vacuo")
GAME = """
from dataclasses import replace
from duelkit.games import game_named
GAME = replace(game_named("duchess"), name={!r})
"""
SPOKEN_OF = (
    "cardtext/tree/",
    "cardtext/steps/",
    "cardtext/wording/",
    "cardtext/clauses.py",
    "cardtext/chain_compiler.py",
    "cardtext/english.toml",
)  # where "monsters" is a noun


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Return what puts somebody's package with a game on Python's path."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def put(name, package, source):
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").write_text(source)
        about = tmp_path / f"{package}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        (about / "entry_points.txt").write_text(f"[duelkit.games]\n{name} = {package}\n")
        forget()
        monkeypatch.delitem(sys.modules, package, raising=False)

    yield put
    monkeypatch.undo()
    forget()


def forget():
    """Have the games looked for anew."""
    for found in (registry.packages, registry.loaded, registry.playable, registry.folder_of, page_texts):
        found.cache_clear()


def complaints(caplog):
    return [record.getMessage() for record in caplog.records if record.name == "duelkit.games"]


def test_the_games_of_this_house_are_its_folders():
    assert games() == OWN


def test_a_package_adds_a_game(install):
    install("solo", "solo_game", GAME.format("solo"))
    assert "solo" in names()
    assert Match("solo", seed=1).legal


def test_a_package_that_cannot_be_imported_keeps_none_from_play(install, caplog):
    install("solo", "solo_game", "import nothing_of_that_name")
    assert registry.playable() == OWN
    [said] = complaints(caplog)
    assert said == (
        "The game 'solo' cannot be played: solo_game cannot be imported (No module named 'nothing_of_that_name')."
    )


def test_what_is_wrong_with_a_package_is_said_to_whoever_asks_for_its_game(install):
    install("solo", "solo_game", "import nothing_of_that_name")
    with pytest.raises(BadInput, match="solo_game cannot be imported"):
        Match("solo")


@pytest.mark.parametrize("source", ["", "GAME = 'solo'", GAME.format("another")])
def test_a_package_without_a_game_of_the_name_that_it_declares_is_left_out(install, caplog, source):
    install("solo", "solo_game", source)
    assert registry.playable() == OWN
    assert complaints(caplog) == ["The game 'solo' cannot be played: solo_game.GAME should be a Game of that name."]


def test_a_name_that_is_taken_stays_with_whoever_has_it(install, caplog):
    install("duchess", "false_game", GAME.format("duchess"))
    assert Match("duchess").game.rules.deal.__module__.startswith("duelkit.games.duchess")
    assert complaints(caplog) == [
        "The game 'duchess' of false_game is left out: duelkit.games.duchess has a game of that name."
    ]


def test_a_name_that_cannot_stand_in_an_address_is_left_out(install, caplog):
    install("Solo/1", "solo_game", GAME.format("Solo/1"))
    assert names() == OWN
    assert complaints(caplog)[0].endswith("is left out: a name is small letters, digits and hyphens.")


def test_a_part_that_a_game_does_not_have_is_said_to_be_missing(install):
    install("solo", "solo_game", GAME.format("solo"))
    with pytest.raises(BadInput, match="'solo' has no 'look' in its folder"):
        registry.part_of("solo", "look")


def test_a_game_brings_its_own_catalogue(install, tmp_path):
    install("solo", "solo_game", GAME.format("solo"))
    put_catalogue(tmp_path / "solo_game", **{"a text of solo alone": "um texto só do solo"})
    assert language("pt")("a text of solo alone") == "a text of solo alone"
    registry.game_named("solo")
    assert language("pt")("a text of solo alone") == "um texto só do solo"
    assert language("pt")("deck") == "monte"


def test_what_the_scripts_of_a_game_say_is_looked_up_in_its_catalogue(install, tmp_path):
    install("solo", "solo_game", GAME.format("solo"))
    put_catalogue(tmp_path / "solo_game", **{'a text "of" a script': "um texto de um programa"})
    (tmp_path / "solo_game/static").mkdir()
    (tmp_path / "solo_game/static/card.js").write_text('const said = [t("a text \\"of\\" a script"), cut("no text")];')
    registry.game_named("solo")
    said = texts(language("pt"))
    assert (said['a text "of" a script'], "no text" in said) == ("um texto de um programa", False)


def put_catalogue(package, **texts):
    """Put a catalogue with these texts, each with its Portuguese, into a game's package."""
    folder = package / "locale/pt_BR/LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = Catalog("pt_BR")
    for text, portuguese in texts.items():
        catalogue.add(text, portuguese)
    with (folder / "duelkit.mo").open("wb") as file:
        write_mo(file, catalogue)


def sources():
    """Go through the house's files outside the games' folders."""
    for kind in KINDS:
        for path in sorted(HOUSE.rglob(kind)):
            if not path.is_relative_to(HOUSE / "games"):
                yield path


def test_nothing_outside_the_games_names_one():
    titles = {registry.game_named(name).words.title for name in OWN}
    word = re.compile(rf"(?<![a-z])({'|'.join({*OWN, *titles})})(?![a-z])", re.IGNORECASE)
    named = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in sources()
        if not str(path.relative_to(HOUSE)).startswith(SPOKEN_OF)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if word.search(line)
    ]
    assert named == []


def test_every_public_name_is_there():
    assert all(getattr(duelkit, name) is not None for name in duelkit.__all__)


def test_games_is_a_function_although_a_package_has_its_name():
    import duelkit.games.duchess  # noqa: PLC0415 - the import is what could break it

    assert "duchess" in duelkit.games()


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        duelkit.nothing  # noqa: B018 - asking is the point


def test_a_match_starts_without_numba():
    asked = "import sys; from duelkit import Match; Match('duchess', seed=1).legal; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asked], check=False).returncode == 0
