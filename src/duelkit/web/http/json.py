"""Answers in JSON."""

import json
from typing import Any

import orjson
from starlette.responses import Response


class JSON(Response):
    """An answer in JSON; half a surrogate pair that a client sent, which UTF-8 cannot express, is escaped again."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as bytes."""
        try:
            return orjson.dumps(content)
        except TypeError:
            return json.dumps(content).encode()
