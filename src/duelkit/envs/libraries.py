"""Libraries that a door leads to, and that may be missing."""

from importlib import import_module
from types import ModuleType

from duelkit.errors import BadInput


def library(name: str, extra: str) -> ModuleType:
    """Return a library; raises BadInput, which says how to install it, where it is missing."""
    try:
        return import_module(name)
    except ImportError as error:
        raise BadInput(
            "{name} is not installed; install it with: pip install 'duelkit[{extra}]'", name=name, extra=extra
        ) from error
