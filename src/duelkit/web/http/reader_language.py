"""The language of an answer: the one that the request names, or the browser's first one that we have."""

from typing import Annotated, Literal

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from duelkit.errors import BadInput
from duelkit.texts import LANGUAGES, Language, language

Code = Literal["en", "pt"]  # of LANGUAGES
MOST_LIKED = 20  # languages in a header that are looked at
ASKED = Query(description="The language of all texts; without it, what the browser prefers.")


def reader_of(connection: HTTPConnection) -> Language:
    """Return the language of the client; English for an unknown one."""
    asked = connection.query_params.get("lang")
    try:
        return language(asked or preferred(connection.headers.get("accept-language", "")))
    except BadInput:
        return language("en")


def preferred(accepted: str) -> str:
    """Return the language that an Accept-Language header likes best, the first of equal ones; else English."""
    liked: dict[str, float] = {}
    for part in accepted.split(",")[:MOST_LIKED]:
        wanted, _, weight = part.partition(";")
        code = wanted.partition("-")[0].strip().lower()
        if code in LANGUAGES and liking(weight):
            liked[code] = max(liked.get(code, 0.0), liking(weight))
    liked.setdefault("en", 0.0)
    return max(liked, key=lambda code: liked[code])


def liking(weight: str) -> float:
    """Return the weight of a language, from 0 to 1: that of `q=0.5`, or 1 without one."""
    _, _, number = weight.partition("=")
    try:
        return min(1.0, max(0.0, float(number or 1)))
    except ValueError:
        return 0.0


async def asking(connection: HTTPConnection, lang: Annotated[Code | None, ASKED] = None) -> Language:  # noqa: ARG001 - it is checked by being declared
    """Return the language of the client; an invalid one was refused before."""
    return reader_of(connection)


Reader = Annotated[Language, Depends(asking)]
