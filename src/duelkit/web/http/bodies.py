"""Bodies of requests: no unknown keys, nothing that JSON or UTF-8 cannot express."""

from math import isfinite
from typing import Any

from pydantic import model_validator
from pydantic_core import PydanticCustomError

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
