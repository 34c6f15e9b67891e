"""Answers in JSON."""

import json
from typing import Any

import orjson
from starlette.responses import Response


class JSON(Response):
    """An answer in JSON; half a letter that somebody sent, which UTF-8 cannot say, comes back as they wrote it."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the content as bytes."""
        try:
            return orjson.dumps(content)
        except TypeError:
            return json.dumps(content).encode()
