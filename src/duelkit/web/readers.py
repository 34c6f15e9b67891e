"""In which language a request is answered: the one it asks for, or the first that its browser likes and we speak."""

from typing import Annotated, Literal

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from duelkit.errors import BadInput
from duelkit.texts import LANGUAGES, Language, language

Code = Literal["en", "pt"]  # of LANGUAGES
ASKED = Query(description="The language of all texts; without it, what the browser prefers.")


def reader_of(connection: HTTPConnection) -> Language:
    """Return the language of whoever asks; English where they ask for one that there is not."""
    asked = connection.query_params.get("lang")
    try:
        return language(asked or preferred(connection.headers.get("accept-language", "")))
    except BadInput:
        return language("en")


def preferred(accepted: str) -> str:
    """Return the first of our languages in an Accept-Language header; browsers write the one they like best first."""
    codes = (part.partition(";")[0].partition("-")[0].strip().lower() for part in accepted.split(","))
    return next((code for code in codes if code in LANGUAGES), "en")


def asking(connection: HTTPConnection, lang: Annotated[Code | None, ASKED] = None) -> Language:  # noqa: ARG001 - it is checked by being declared
    """Return the language of whoever asks; what is not a language is refused before."""
    return reader_of(connection)


Reader = Annotated[Language, Depends(asking)]
