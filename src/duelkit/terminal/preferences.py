"""What a player prefers at every table on this machine: a file beside the saved duels."""

from contextlib import suppress
from pathlib import Path

from platformdirs import user_data_path

from duelkit.errors import BadInput
from duelkit.saves import read_json, write_json

AUTO = "auto"


def preferences_file() -> Path:
    """Return the path of the file."""
    return user_data_path("duelkit") / "preferences.json"


def wants_auto() -> bool:
    """Tell whether a turn that can only end may end by itself: so it is unless the file says no."""
    with suppress(BadInput):
        written = read_json(preferences_file()) if preferences_file().exists() else None
        return not (isinstance(written, dict) and written.get(AUTO) is False)
    return True


def prefer_auto(*, wanted: bool) -> None:
    """Note whether a turn that can only end may end by itself; raises BadInput where that cannot be written."""
    write_json(preferences_file(), {AUTO: wanted})
