"""What went wrong, as one sentence on stderr and an exit code."""

import os
import sys

from duelkit.errors import DuelkitError, UsageError
from duelkit.texts import Language

FAILED, NOT_UNDERSTOOD, STOPPED = 1, 2, 130
DEBUG_VARIABLE = "DUELKIT_DEBUG"
LAB = "pip install 'duelkit[lab]'"
WEB = "pip install 'duelkit[web]'"
OF_THE_WEB = (  # modules that come with that extra
    *("alembic", "fastapi", "httptools", "itsdangerous", "orjson", "prometheus_client", "pydantic", "sqlalchemy"),
    *("starlette", "uvicorn", "uvloop", "websockets"),
)


def failure(error: BaseException, _: Language) -> int:
    """Print what went wrong on stderr and return the exit code for it."""
    silence_stdout()
    if isinstance(error, BrokenPipeError):  # whoever read our output has had enough
        return FAILED
    if isinstance(error, KeyboardInterrupt):
        return say(_("Stopped."), STOPPED)
    if isinstance(error, UsageError):
        return say(error.told(_), NOT_UNDERSTOOD)
    if os.environ.get(DEBUG_VARIABLE):
        raise error
    return say(sentence(error, _), FAILED)


def say(text: str, status: int) -> int:
    """Print a sentence on stderr and return the exit code."""
    print("duelkit:", text, file=sys.stderr)
    return status


def sentence(error: BaseException, _: Language) -> str:
    """Return what a person should know of an error."""
    match error:
        case DuelkitError():
            return error.told(_)
        case ModuleNotFoundError(name="polars" | "scipy"):
            return _("Simulating needs an extra: {command}", command=LAB)
        case ModuleNotFoundError(name=str(module)) if module.partition(".")[0] in OF_THE_WEB:
            return _("Tables in the browser need an extra: {command}", command=WEB)
        case OSError(strerror=str(why)):
            return _("{file} failed: {why}.", file=error.filename or _("Reading or writing"), why=why)
        case MemoryError():
            return _("There is not enough memory for this; ask for less at a time.")
        case _other:
            return _(
                "This is a fault in duelkit ({error}); please report it, with what is shown when {variable}=1 is set.",
                error=" ".join(f"{type(error).__name__}: {error}".split()),
                variable=DEBUG_VARIABLE,
            )


def silence_stdout() -> None:
    """Send what stdout still holds nowhere if it cannot be written, so that Python does not complain on its way out."""
    if not sys.stdout:
        return
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
