"""One thing has one word for whoever reads Portuguese: a player who meets a second one looks for a second thing."""

from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

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
