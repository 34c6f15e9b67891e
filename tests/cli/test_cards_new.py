"""`duelkit cards new` and `duelkit cards try`."""

import io
import json
import tomllib

import pytest

from duelkit.games import card_shape, games_with
from duelkit.texts import LANGUAGES, language

CARD = '[[card]]\nid = "{id}"\ntype = "{type}"\nname = {{en = "{id}", pt = "{id}"}}\ntext = "Gain 80 life."\n'


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Duels that are left are saved where nobody else looks."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def typed(monkeypatch, *lines):
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("game", games_with("shape"))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_file_holds_a_card_with_nothing_wrong(duelkit, tmp_path, game, lang):
    file = tmp_path / "mine.toml"
    assert duelkit("cards", "new", game, str(file), "--lang", lang).status == 0
    answer = duelkit("cards", "check", "--brief", str(file), "--lang", "en")
    assert "1 card: 0 errors" in answer.out
    doubts = [line for line in answer.out.splitlines() if "warning:" in line]
    assert all("too small to deal" in line for line in doubts)


@pytest.mark.parametrize("game", games_with("shape"))
def test_each_key_is_explained_in_the_readers_language(duelkit, tmp_path, game):
    file = tmp_path / "mine.toml"
    duelkit("cards", "new", game, str(file), "--lang", "pt")
    written = " ".join(line.removeprefix("# ") for line in file.read_text().splitlines())
    keys = tomllib.loads(file.read_text())["card"][0]
    explained = [field.help for field in card_shape(game).fields if field.key in keys]
    assert len(explained) == len(keys)
    assert [help_ for help_ in explained if language("pt")(help_) not in written] == []


def test_the_schema_for_editors_comes_with_it(duelkit, tmp_path):
    duelkit("cards", "new", "vacuo", str(tmp_path / "mine.toml"))
    assert (tmp_path / "mine.toml").read_text().startswith("#:schema ./vacuo.schema.json\n")
    schema = json.loads((tmp_path / "vacuo.schema.json").read_text())
    assert schema["properties"]["game"]["enum"] == ["vacuo"]


def test_a_file_that_is_there_is_left_alone(duelkit, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text("mine")
    answer = duelkit("cards", "new", "vacuo", str(file))
    assert (answer.status, answer.err) == (1, f"duelkit: {file} is there already; name another file.\n")
    assert file.read_text() == "mine"
    assert not (tmp_path / "vacuo.schema.json").exists()


def test_where_nothing_can_be_written_it_is_said(duelkit, tmp_path):
    answer = duelkit("cards", "new", "vacuo", str(tmp_path / "none" / "mine.toml"))
    assert "cannot be written: No such file or directory." in answer.err


@pytest.mark.parametrize("game", games_with("shape"))
def test_a_new_card_is_tried_at_once(duelkit, tmp_path, monkeypatch, game):
    file = tmp_path / "mine.toml"
    duelkit("cards", "new", game, str(file))
    typed(monkeypatch, "quit")
    answer = duelkit("cards", "try", str(file), "--seed", "3", "--plain")
    assert (answer.status, answer.err) == (0, "")


def test_of_several_cards_one_has_to_be_named(duelkit, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CARD.format(id="one", type="effect") + CARD.format(id="two", type="effect"))
    answer = duelkit("cards", "try", str(file), "--plain")
    assert (answer.status, "there are: one, two." in answer.err) == (2, True)
    answer = duelkit("cards", "try", str(file), "three", "--plain")
    assert "has no card three; its cards are: one, two." in answer.err


def test_another_cards_mistake_keeps_nobody_from_trying(duelkit, tmp_path, monkeypatch):
    file = tmp_path / "mine.toml"
    file.write_text(CARD.format(id="one", type="effect") + CARD.format(id="two", type="effect").replace("life", "lfe"))
    typed(monkeypatch, "quit")
    assert duelkit("cards", "try", str(file), "one", "--plain").status == 0
    answer = duelkit("cards", "try", str(file), "two", "--plain")
    assert answer.err.startswith(f"duelkit: {file}:10:17: After")


def test_an_unknown_bot_is_told(duelkit, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CARD.format(id="one", type="effect"))
    answer = duelkit("cards", "try", str(file), "--bot", "nobody", "--plain")
    assert "nobody" in answer.err
