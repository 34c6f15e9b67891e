"""What the texts of the cards come to that ship: made once, kept, and made anew where a text is another one."""

import ast
import json
import sys
from pathlib import Path

import pytest

import duelkit
from duelkit.cardtext import shipped as module
from duelkit.cardtext.shipped import KEPT, ensure_made, kept_in, made_anew, made_of, shipped
from duelkit.errors import BadInput

OURS = Path(duelkit.__file__).parent
GAMES = sorted(path.parent for path in OURS.glob("games/*/compiled.py"))
each_game_with_texts = pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
TINY = """
from duelkit.cardtext.compiled import compiled_cards
from duelkit.games.vacuo.vocabulary import VOCABULARY

def compiled(tables):
    return {"cards": compiled_cards(tables, VOCABULARY), "numbers": {"count": [len(tables)]}}
"""
CARD = '[[card]]\nid = "rain"\ntype = "effect"\ntext = "Draw {n} cards."\n'


@pytest.fixture
def game(tmp_path, monkeypatch):
    """A game in a folder of its own, whose one card draws two cards."""
    folder = tmp_path / "tinygame"
    (folder / "cards").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "compiled.py").write_text(TINY)
    monkeypatch.syspath_prepend(str(tmp_path))
    write(folder, CARD.format(n=2))
    yield folder
    for name in ("tinygame", "tinygame.compiled"):
        sys.modules.pop(name, None)


def write(folder, text):
    (folder / "cards" / "rain.toml").write_text(text, encoding="utf-8")


def start():
    """Return what the card says, as a process that has just begun knows it."""
    shipped.cache_clear()
    (card,) = shipped("tinygame")["cards"]
    return card["text"]["en"]


def test_what_is_missing_is_made_and_kept_and_a_sentence_says_so(game, capsys):
    assert start() == "Draw 2 cards."
    assert capsys.readouterr().err == "Reading the texts of the cards of tinygame …\n"
    assert json.loads((game / KEPT).read_text("utf-8"))["numbers"] == {"count": [1]}


def test_what_is_kept_is_taken_as_it_is(game, capsys, monkeypatch):
    start()
    capsys.readouterr()
    monkeypatch.setattr(module, "made_anew", None)
    (game / "cards" / "rain.toml").touch()
    assert start() == "Draw 2 cards."
    assert capsys.readouterr().err == ""


def test_an_edited_text_is_in_force_at_the_next_start(game):
    start()
    write(game, CARD.format(n=3))
    assert (start(), start()) == ("Draw 3 cards.", "Draw 3 cards.")


@pytest.mark.parametrize("found", ["", "[]", "{}", "no json"])
def test_what_cannot_be_read_is_made_anew(game, found):
    (game / KEPT).write_text(found)
    assert start() == "Draw 2 cards."


def test_where_the_folder_cannot_be_written_it_works_all_the_same(game):
    (game / KEPT).mkdir()
    assert start() == "Draw 2 cards."
    assert [path.name for path in game.glob(f"{KEPT}*")] == [KEPT]


BROKEN = [
    (CARD.format(n=2).replace("cards", "crads"), '^rain: After "Draw 2" there cannot be "crads"'),
    ("[[card]]\nid = ", "This is no value"),
    ('[[card]]\nid = "rain"\ntext = "Draw 1 card."', "duelkit cards check says why"),
]


@pytest.mark.parametrize(("written", "why"), BROKEN)
def test_broken_texts_leave_the_cards_as_they_were_and_a_sentence_says_why(game, capsys, written, why):
    start()
    write(game, written)
    assert start() == "Draw 2 cards."
    assert "The cards are those from before these texts, which cannot be read: " in capsys.readouterr().err


@pytest.mark.parametrize(("written", "why"), BROKEN)
def test_broken_texts_are_refused_where_nothing_was_made_before(game, written, why):
    write(game, written)
    with pytest.raises(BadInput, match=why):
        start()


@pytest.mark.parametrize(("written", "why"), BROKEN)
def test_a_build_refuses_broken_texts(game, written, why):
    ensure_made("tinygame")
    write(game, written)
    with pytest.raises(BadInput, match=why):
        ensure_made("tinygame")


@each_game_with_texts
def test_what_is_kept_is_what_the_texts_come_to(folder):
    package = f"duelkit.games.{folder.name}"
    ensure_made(package)
    assert {"made_of": made_of(folder), **json.loads(json.dumps(made_anew(package)))} == kept_in(folder)


@each_game_with_texts
def test_whatever_makes_the_tables_is_heeded(folder, monkeypatch):
    heeded = set()
    monkeypatch.setattr(Path, "read_bytes", lambda path: heeded.add(path) or b"")
    made_of(folder)
    aside = {path for path in needed(folder / "compiled.py") - heeded if path.parent.name != "kernel"}
    assert aside <= {OURS / name for name in ("errors.py", "files.py", "kinds.py", "reading.py", "texts.py")}


def needed(path):
    """Return this file and all of duelkit that it imports, and they import.

    Of the kernel only the instructions are written into tables; the game's `state` takes its records from the rest.
    """
    found, left = set(), {path}
    while left:
        path = left.pop()
        found.add(path)
        left |= set(imported_by(path)) - found
    return found


def imported_by(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("duelkit."):
            folder = OURS.joinpath(*node.module.split(".")[1:])
            inside = [folder / f"{name.name}.py" for name in node.names]
            yield from (file for file in (folder.with_suffix(".py"), *inside) if file.exists())
