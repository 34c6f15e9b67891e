"""The page's files by themselves: their words, their weight, and that nothing comes from elsewhere."""

import re
from importlib.resources import files
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from babel.messages.pofile import read_po

from duelkit.web.http.routes.texts import page_texts
from duelkit.web.page import PageFiles, drawn_by_games

STATIC = Path(str(files("duelkit.web") / "static"))
OF_GAMES = list(drawn_by_games().values())
PORTUGUESE = Path(str(files("duelkit") / "locale/pt_BR/LC_MESSAGES/duelkit.po"))
SCRIPTS = sorted(script for folder in (STATIC, *OF_GAMES) for script in folder.rglob("*.js"))
STYLES = sorted(style for folder in (STATIC, *OF_GAMES) for style in folder.rglob("*.css"))
LIMIT = 300_000  # bytes that the page may weigh as it is sent, all that it has, shown or not
CALL = re.compile(r'\bt\(\s*("(?:[^"\\]|\\.)*")?')  # a text that is shown, or a call with something else in it


def shown():
    """The texts that the scripts show, and the calls that name no text, each with its file."""
    for script in SCRIPTS:
        for call in CALL.finditer(script.read_text()):
            yield script.name, call[1] and call[1][1:-1], call.start()


def test_every_text_that_is_shown_is_in_the_list():
    assert {text for _file, text, _at in shown() if text} - set(page_texts()) == set()


def test_every_text_in_the_list_is_shown():
    assert set(page_texts()) - {text for _file, text, _at in shown()} == set()


def test_texts_are_shown_by_their_words_alone():
    assert [(file, at) for file, text, at in shown() if text is None and not defines(file, at)] == []


def defines(file, at):
    """Tell whether this is not a call but the function itself."""
    return file == "texts.js" and (STATIC / "js" / file).read_text()[:at].endswith("function ")


def test_every_text_has_its_portuguese():
    with PORTUGUESE.open("rb") as catalogue:
        told = {message.id for message in read_po(catalogue, locale="pt_BR") if message.string}
    assert set(page_texts()) - told == set()


def test_the_whole_page_is_light():
    page = PageFiles(games=drawn_by_games)
    files = [page.file(name) for name in page.names()]
    assert sum(len(file.packed or file.content) for file in files) < LIMIT


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_script_writes_styles_or_markup_from_strings(script):
    risky = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|style: |\.cssText|eval\("
    assert re.findall(risky, script.read_text()) == []


@pytest.mark.parametrize("file", [*SCRIPTS, *STYLES, STATIC / "index.html"], ids=lambda file: file.name)
def test_nothing_is_loaded_from_elsewhere(file):
    foreign = re.findall(r"https?://(?!www\.w3\.org/2000/svg)[^\s\"']+", file.read_text())
    assert foreign == []


def test_every_script_that_is_imported_is_there():
    page = PageFiles(games=drawn_by_games)
    missing = [
        (name, path)
        for name in page.names()
        if name.endswith(".js")
        for path in re.findall(r'(?:from|import)\s*\(?"(\.[^"]+)"', page.file(name).content.decode())
        if page.file(normpath(join(dirname(name), path))) is None
    ]
    assert missing == []
