"""The page's own words in the reader's language."""

from fastapi import APIRouter

from duelkit.web.http.readers import Reader
from duelkit.web.texts import TEXTS

router = APIRouter(prefix="/api/texts", tags=["words"])


@router.get("")
def texts(_: Reader) -> dict[str, str]:
    """Each text of the page, by how it is in English."""
    return {text: _(text) for text in TEXTS}
