"""Everything a player reads exists in Portuguese as well."""

import ast
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PORTUGUESE = ROOT / "src/duelkit/locale/pt_BR/LC_MESSAGES/duelkit.po"


def keywords():
    """The functions that mark a text, as `./chore catalogues` knows them."""
    flags = re.findall(r"-k (\S+)", (ROOT / "chore").read_text())
    return {name: tuple(map(int, places.split(","))) if places else None for name, _, places in split(flags)}


def split(flags):
    return [flag.partition(":") for flag in flags]


def texts_in_code():
    mappings = PROJECT["tool"]["babel"]["mappings"]
    found = extract_from_dir(
        str(ROOT / "src/duelkit"),
        [(mapping["pattern"], mapping["method"]) for mapping in mappings],
        {mapping["pattern"]: mapping for mapping in mappings},
        keywords(),
    )
    return {message for _, _, message, _, _ in found}


@pytest.fixture(scope="module")
def portuguese():
    with PORTUGUESE.open("rb") as file:
        return {message.id: message.string for message in read_po(file, locale="pt_BR") if message.id}


def test_every_text_in_the_code_is_in_the_catalogue(portuguese):
    assert texts_in_code() - set(portuguese) == set()


def test_the_catalogue_holds_no_text_that_the_code_has_not(portuguese):
    assert set(portuguese) - texts_in_code() == set()


def test_every_text_has_its_portuguese(portuguese):
    empty = [text for text, told in portuguese.items() if not all(forms(told))]
    assert empty == []


def test_a_translation_mentions_the_same_values_as_its_text(portuguese):
    different = [text for text, told in portuguese.items() if any(values(one) != values(text) for one in forms(told))]
    assert different == []


def forms(told):
    return [told] if isinstance(told, str) else list(told)


def values(text):
    many = text if isinstance(text, str) else text[-1]
    return {name for _, name, _, _ in Formatter().parse(many) if name is not None}


SAYS = {"BadInput", "UsageError", "fail", "Problem"}


def sentences_by_name(file):
    """Yield each constant that is a plain text and said in an error: no tool collects it for the catalogues."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    plain = {
        target.id
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for target in node.targets
        if isinstance(target, ast.Name) and " " in node.value.value
    }
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and getattr(call.func, "id", getattr(call.func, "attr", "")) in SAYS:
            yield from (arg.id for arg in call.args if isinstance(arg, ast.Name) and arg.id in plain)


def test_a_sentence_with_a_name_is_marked_for_the_catalogues():
    files = (ROOT / "src" / "duelkit").rglob("*.py")
    assert [(file.name, name) for file in files for name in sentences_by_name(file)] == []


CATALOGUE = Path(str(files("duelkit") / "locale/pt_BR/LC_MESSAGES/duelkit.po"))
INSTEAD = {"robô": "bot", "adversári": "oponente", "ficheiro": "arquivo", "ecrã": "tela", "sepultur": "cemitério"}


@pytest.fixture(scope="module")
def translations():
    """Return what is read in Portuguese, plural forms too."""
    with CATALOGUE.open("rb") as opened:
        found = [message.string for message in read_po(opened) if message.id]
    return [text for one in found for text in (one if isinstance(one, tuple) else (one,))]


@pytest.mark.parametrize("word", INSTEAD)
def test_another_word_for_the_same_thing_is_not_used(translations, word):
    assert [text for text in translations if word in text.lower()] == []


@pytest.mark.parametrize("word", INSTEAD.values())
def test_the_word_that_is_used_is_there(translations, word):
    assert any(word in text for text in translations)
