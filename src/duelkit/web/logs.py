"""The server's log: a JSON line for each thing that happened, in which no card, token or secret can appear."""

import json
import logging
import sys
from typing import TextIO

from duelkit.errors import places_of

LOGGER = logging.getLogger("duelkit.web")
OTHERS = ("asyncio", "uvicorn.error", "duelkit")  # loggers that speak in lines of ours
SAID_AGAIN = "Application startup failed"
FIELDS = "fields"  # of a record: what is said beside the event

# What may be said; everything else could hold what a seat may not know, or what opens one.
HARMLESS = frozenset(
    {"address", "bot", "by", "code", "connection", "connections", "count", "error", "game", "kind", "method", "ms"}
    | {"number", "process", "route", "rule", "seat", "status", "table", "tables", "version", "where"}
)


def note(event: str, /, level: int = logging.INFO, **fields: object) -> None:
    """Write a line: the name of what happened, and facts about it of the HARMLESS kinds."""
    unknown = fields.keys() - HARMLESS
    if unknown:
        raise ValueError(f"what a log may not say: {', '.join(sorted(unknown))}")
    LOGGER.log(level, event, extra={FIELDS: fields})


def note_fault(event: str, error: BaseException, /, **fields: object) -> None:
    """Log a fault: its kind and the places in the code that it passed, but not its message."""
    note(event, logging.ERROR, error=type(error).__name__, where=places_of(error), **fields)


class Lines(logging.Formatter):
    """A formatter that writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:  # of a library's: its message stays out
            error = record.exc_info[1]
            line |= {"event": record.name, "error": type(error).__name__, "where": places_of(error)}
        return json.dumps(line | getattr(record, FIELDS, {}), default=str)


def worth_a_line(record: logging.LogRecord) -> bool:
    """Tell whether a record is logged: all of ours, and of libraries what is no traceback and not logged by us.

    A traceback has several lines, whose words may be anything.
    """
    said = record.getMessage()
    return record.name == LOGGER.name or not ("\n" in said or said.startswith(SAID_AGAIN))


def start_logs(stream: TextIO | None = None, level: int = logging.INFO) -> None:
    """Write everything that the server logs as lines to `stream` (default: stderr)."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(worth_a_line)
    for name in OTHERS:
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    LOGGER.setLevel(level)
