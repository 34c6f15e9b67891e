"""What clients may send in a request's body: nothing unknown, nothing that JSON or UTF-8 cannot say."""

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
        """Refuse what could be read here but not be written again."""
        check_plain(data, DEEPEST)
        return data


def check_plain(value: Any, depth: int) -> None:
    """Raise for half a letter, a number that is none, and tables within tables without end."""
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
    """Raise for a text that UTF-8 cannot say."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise PydanticCustomError("half_letter", "half a letter") from error
