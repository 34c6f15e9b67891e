"""Variants: options that belong together, with a name, in a table or in a file of them."""

import re
import tomllib
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from duelkit.errors import BadInput, PlacedError
from duelkit.files import named_file, unreadable
from duelkit.kinds import TextValue, named, shown

PLAYERS = "players"
VARIANT = "variant"  # the key under which a duel's options have its name
ENDING = ".toml"
LONGEST_NAME = 60
OUTSIDE = ("game", "name")  # keys of a variant that are no options
CARD = "card"  # the key of a card file, in which each card has a table of its own
WHERE = re.compile(r"\(at line (\d+), column (\d+)\)$")  # as Python's reader of TOML says it


def names_file(value: Any) -> bool:
    """Tell whether a variant is said by the name of its file."""
    return isinstance(value, Path) or (isinstance(value, str) and value.endswith(ENDING))


def with_variant(game: str, given: Mapping[str, Any], folder: Path | None = None) -> tuple[str, dict[str, Any]]:
    """Return the name of the variant among some options, "" for none, and the options with those of the variant.

    `folder` has the variants that come with the game, each called as its file is. Raises BadInput for a variant that
    cannot be read, is for another game, or says otherwise than an option beside it.
    """
    options = {name: value for name, value in given.items() if name != VARIANT}
    if VARIANT not in given:
        return "", options
    value, coming = given[VARIANT], variants_in(folder)
    if isinstance(value, str) and value in coming:
        value = coming[value]
    if isinstance(value, str) and not names_file(value) and options.keys() - {PLAYERS}:
        return checked_name(value), options  # as a save has it, which lists all options
    table = read_file(Path(value)) if names_file(value) else value
    if not isinstance(table, Mapping):
        raise no_variant(value, coming)
    with named_file(Path(value)) if names_file(value) else nullcontext():
        called = checked_name(table.get("name", Path(value).stem if names_file(value) else VARIANT))
        said = options_said(game, table)
    for name in said.keys() & options.keys():
        if said[name] != options[name]:
            raise BadInput(
                "{name} is {said} in the variant and {value} beside it: leave one of them out.",
                name=name,
                said=shown(said[name]),
                value=shown(options[name]),
            )
    return called, {**options, **said}


def options_said(game: str, table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options that a variant's table says; raises BadInput for one of another game, or that is none."""
    if CARD in table:
        raise BadInput("This is a card file, and no variant: give it as cards.")
    if table.get("game", game) != game:
        raise BadInput("This variant is for {game}, and this is {this}.", game=named(table["game"]), this=game)
    said = {name: entry for name, entry in table.items() if name not in OUTSIDE}
    if not said:
        raise BadInput("This variant says nothing: it lists options that are not as usual, as in hand = 3.")
    return said


def variants_in(folder: Path | None) -> dict[str, Path]:
    """Return the files of the variants that come with a game, by the names that people call them by."""
    return {path.stem: path for path in sorted(folder.glob(f"*{ENDING}"))} if folder else {}


def no_variant(value: Any, coming: Mapping[str, Path]) -> BadInput:
    """Return the error for what is no variant."""
    if not coming:
        return BadInput(
            "variant should be a file that ends in .toml or a table of options, not {value}.", value=shown(value)
        )
    return BadInput(
        "variant should be a file that ends in .toml, a table of options, or one that comes with the game ({known}),"
        " not {value}.",
        value=shown(value),
        known=", ".join(coming),
    )


def checked_name(name: Any) -> str:
    """Return the name of a variant; raises BadInput for what is no short text, or would be taken for a file."""
    if names_file(name):
        raise BadInput(
            "variant.name should not end in .toml, as {value} does: that would be a file.", value=shown(name)
        )
    return TextValue(LONGEST_NAME).check(name, f"{VARIANT}.name")


def read_file(path: Path) -> dict[str, Any]:
    """Return the table in a file; raises BadInput if it cannot be read or is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise unreadable(path, error) from error
    except UnicodeDecodeError as error:
        raise BadInput("{path} is not a text file in UTF-8.", path=path) from error
    except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
        found = WHERE.search(str(error))
        place = f"{path}:{found[1]}:{found[2]}" if found else str(path)
        sentence = BadInput("This is not TOML: a line is a key, = and a value, as in hand = 3, or begins with #.")
        raise PlacedError(place, sentence) from error
