"""The page's own words in the reader's language."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fastapi import APIRouter

from duelkit.games import folder_of, own, playable
from duelkit.texts import LOCALES
from duelkit.web.http.reader_language import Reader

router = APIRouter(prefix="/api/texts", tags=["words"])


SAID = re.compile(r'\bt\(\s*("(?:[^"\\\n]|\\["\\n])*")')  # in a script


@cache
def page_texts() -> tuple[str, ...]:
    """Return the texts in the scripts of the page, as the build has listed them, and in those of games from outside."""
    listed = json.loads((LOCALES / "page.json").read_text(encoding="utf-8"))
    brought = [text for game in playable() if game not in own() for text in texts_in(folder_of(game) / "static")]
    return tuple(dict.fromkeys([*listed, *brought]))


def texts_in(folder: Path) -> Iterator[str]:
    """Yield the texts that the scripts in a folder say by `t("...")`."""
    for script in sorted(folder.rglob("*.js")):
        yield from map(json.loads, SAID.findall(script.read_text(encoding="utf-8")))


@router.get("")
def texts(_: Reader) -> dict[str, str]:
    """Each text of the page, by its English form."""
    return {text: _.written(text) for text in page_texts()}
