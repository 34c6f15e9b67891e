"""Bodies of requests, with no unknown keys and nothing that JSON or UTF-8 cannot express; and answers in JSON."""

import json
from math import isfinite
from typing import Any

import orjson
from pydantic import model_validator
from pydantic_core import PydanticCustomError
from starlette.responses import Response

from duelkit.web.values import Sent

DEEPEST = 24  # tables and lists within each other


class RequestBody(Sent):
    """The body of a request."""

    @model_validator(mode="before")
    @classmethod
    def check_all(cls, data: Any) -> Any:
        """Raise an error for values that could be read here but not be written again."""
        check_plain(data, DEEPEST)
        return data


def check_plain(value: Any, depth: int) -> None:
    """Raise ValueError for half a surrogate pair, NaN and infinities, and tables nested too deep."""
    if depth == 0:
        raise PydanticCustomError("too_deep", "nested too deeply")
    match value:
        case str():
            check_letters(value)
        case float() if not isfinite(value):
            raise PydanticCustomError("no_number", "a number that is none")
        case list():
            for item in value:
                if not isinstance(item, int):
                    check_plain(item, depth - 1)
        case dict():
            for key, item in value.items():
                check_letters(key)
                check_plain(item, depth - 1)


def check_letters(text: str) -> None:
    """Raise ValueError for a text that UTF-8 cannot express."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise PydanticCustomError("half_letter", "half a letter") from error


class JSON(Response):
    """An answer in JSON; half a surrogate pair that a client sent, which UTF-8 cannot express, is escaped again."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as bytes."""
        try:
            return orjson.dumps(content)
        except TypeError:
            return json.dumps(content).encode()
