"""Answers to requests that fail: a status, a code, and one clear sentence in the reader's language."""

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from duelkit.errors import DuelkitError, IllegalAction
from duelkit.table.refusals import Refused
from duelkit.table.storage import StoreError
from duelkit.table.storage.tournaments import NoTournament
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import JSON
from duelkit.web.http.reader_language import reader_of
from duelkit.web.play.registry import NoTable, TryLater
from duelkit.web.tokens import BadToken
from duelkit.web.values import complaint

SOON = 5  # seconds


class Wrong(BaseModel):
    """What is wrong: a word for programs, a sentence for people, and the rule if a rule forbids it."""

    code: str
    text: str = Field(description="One sentence in the language of `lang`.")
    rule: str | None = None


class ErrorAnswer(BaseModel):
    """The answer to every request that fails."""

    error: Wrong


ANSWERS: dict[int | str, dict[str, Any]] = {"4XX": {"model": ErrorAnswer}, "5XX": {"model": ErrorAnswer}}


class Problem(DuelkitError):
    """An error with a status and a code of its own.

    `wait` is after how many seconds the request can be repeated, 0 if that would not help.
    """

    def __init__(self, status: HTTPStatus, code: str, message: str, /, *, wait: int = 0, **values: Any) -> None:
        """Keep the English sentence with its {places} and values."""
        super().__init__(message, **values)
        self.status = status
        self.code = code
        self.wait = wait


def too_much(seconds: float) -> Problem:
    """Return the Problem of a client that asks too much, and can ask again after this number of seconds."""
    wait = int(seconds) + 1
    text = N_("That was too much at once; try again in {n} s.")
    return Problem(HTTPStatus.TOO_MANY_REQUESTS, "rate", text, wait=wait, n=wait)


SAID = {
    HTTPStatus.NOT_FOUND: ("missing", N_("There is nothing at this address.")),
    HTTPStatus.METHOD_NOT_ALLOWED: ("method", N_("This cannot be done at this address.")),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("size", N_("This is too long to be taken.")),
    HTTPStatus.BAD_REQUEST: ("json", N_("The message cannot be read: it should be JSON.")),
}
STORAGE = HTTPStatus.SERVICE_UNAVAILABLE, "storage"
UNKNOWN = ("input", N_("This cannot be taken as it is."))
FAULT = N_("Something is broken in the server; it has been written down there. Nothing that was confirmed is lost.")

WHOLE = N_("The message")  # what is wrong where it is not one of its parts
NO_JSON = N_("The message should be a table of keys and values in JSON, sent as application/json.")


def answer_problems(app: FastAPI) -> None:
    """Make an app answer all errors in the form of `ErrorAnswer`."""
    app.add_exception_handler(DuelkitError, on_problem)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_validation)


async def on_problem(request: Request, error: Exception) -> Response:
    """Answer one of our own errors; one of the database is also logged."""
    if isinstance(error, StoreError):
        said = request.app.state.hub.registry.note_store_error(error)
        return error_answer(*STORAGE, said.told(reader_of(request)), headers={"Retry-After": str(SOON)})
    return problem_answer(error, request)


async def on_http(request: Request, error: Exception) -> Response:
    """Answer an error of the framework: no such address, no such method, no JSON."""
    status = HTTPStatus(getattr(error, "status_code", HTTPStatus.BAD_REQUEST))
    code, text = SAID.get(status, UNKNOWN)
    return error_answer(status, code, reader_of(request)(text), headers=getattr(error, "headers", None))


async def on_validation(request: Request, error: Exception) -> Response:
    """Answer the first wrong value of a request."""
    found: Sequence[Mapping[str, Any]] = getattr(error, "errors", list)()
    code = "json" if found and found[0]["type"] == "json_invalid" else "input"
    return error_answer(HTTPStatus.BAD_REQUEST, code, told_value(found[0], reader_of(request)) if found else "")


def told_value(found: Mapping[str, Any], _: Language) -> str:
    """Return the sentence about a wrong value, which begins with its place."""
    parts = found["loc"][1:]
    if found["type"] == "json_invalid":
        return _(SAID[HTTPStatus.BAD_REQUEST][1])
    if not parts and found["type"] in ("missing", "model_attributes_type"):
        return _(NO_JSON)
    return complaint(found, parts, _(WHOLE)).told(_)


def problem_answer(error: Exception, connection: HTTPConnection) -> Response:
    """Return the answer to an error, in the language of the client."""
    _ = reader_of(connection)
    match error:
        case Refused():
            return refusal_answer(error.spoken(_))
        case IllegalAction():
            return refusal_answer(error)
        case DuelkitError():
            status, code, wait = kind_of(error)
            headers = {"Retry-After": str(wait)} if wait else {}
            if status == HTTPStatus.TOO_MANY_REQUESTS:
                headers["Connection"] = "close"  # to ask and ask on the same connection shall not be free
            return error_answer(status, code, error.told(_), headers=headers)
        case _other:
            return error_answer(HTTPStatus.INTERNAL_SERVER_ERROR, "fault", _(FAULT))


def kind_of(error: DuelkitError) -> tuple[HTTPStatus, str, int]:
    """Return the status and the code of an error, and after how many seconds to try again (0: never)."""
    match error:
        case Problem(status=status, code=code, wait=wait):
            return status, code, wait
        case NoTable():
            return HTTPStatus.NOT_FOUND, "table", 0
        case NoTournament():
            return HTTPStatus.NOT_FOUND, "tournament", 0
        case BadToken():
            return HTTPStatus.BAD_REQUEST, "seat", 0
        case TryLater():
            return HTTPStatus.SERVICE_UNAVAILABLE, "later", SOON
        case _other:
            return HTTPStatus.BAD_REQUEST, "input", 0


def refusal_answer(refusal: IllegalAction) -> Response:
    """Return the answer to an action that a rule forbids."""
    text = f"{refusal.fact} {refusal.remedy}".strip()
    return error_answer(HTTPStatus.CONFLICT, "refused", text, rule=refusal.rule)


def error_answer(
    status: int, code: str, text: str, *, rule: str | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """Return the answer with this error as JSON."""
    wrong = {"code": code, "text": text} | ({"rule": rule} if rule else {})
    return JSON({"error": wrong}, status_code=status, headers=headers)
