"""The page's own words in the reader's language."""

import json
from functools import cache

from fastapi import APIRouter

from duelkit.texts import LOCALES
from duelkit.web.http.readers import Reader

router = APIRouter(prefix="/api/texts", tags=["words"])


@cache
def page_texts() -> tuple[str, ...]:
    """Return the texts in the scripts of the page, as the build has listed them."""
    return tuple(json.loads((LOCALES / "page.json").read_text(encoding="utf-8")))


@router.get("")
def texts(_: Reader) -> dict[str, str]:
    """Each text of the page, by how it is in English."""
    return {text: _(text) for text in page_texts()}
