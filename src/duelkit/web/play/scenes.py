"""A position as a subscriber is told it: whole, or what has changed since another one that it knows."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import compress
from operator import attrgetter, is_not
from typing import Any

import orjson

from duelkit.looks.picture import Picture, PicturePart, usual

PICTURE = "picture"
SIDES = "sides"
ABSENT = object()
GIVEN = attrgetter("given")  # what is sent of a part of a picture


def plain_json(told: Any) -> bytes:
    """Return plain values and pictures as JSON."""
    return orjson.dumps(told, GIVEN, orjson.OPT_PASSTHROUGH_DATACLASS)


def with_more(json: bytes, more: Mapping[str, Any]) -> orjson.Fragment:
    """Return a JSON object with more fields, of which there is at least one."""
    first = plain_json(more)
    return orjson.Fragment(first if json == b"{}" else json[:-1] + b"," + first[1:])


@dataclass(frozen=True, eq=False)
class ToldPosition:
    """A position for one subscriber, as plain values and a picture, without what changes with time alone."""

    told: dict[str, Any]
    newest: int
    over: bool

    @cached_property
    def json(self) -> bytes:
        """The whole of it, as JSON."""
        return plain_json(self.told)

    def since(self, before: "ToldPosition") -> "PositionChanges":
        """Return what is different from another position of the same subscriber."""
        changed: dict[str, Any] = {}
        gone = [name for name in before.told if name not in self.told]
        for name, value in self.told.items():
            was = before.told.get(name, ABSENT)
            if isinstance(value, Picture) and isinstance(was, Picture):
                compare_pictures(was, value, changed, gone)
            elif value != was:
                changed[name] = value
        return PositionChanges(changed, gone)


@dataclass(frozen=True, eq=False)
class PositionChanges:
    """What has changed between two positions: each part by its path, as `picture.sides.0.hand`, and paths that went."""

    changed: dict[str, Any]
    gone: list[str]

    def __bool__(self) -> bool:
        """Whether anything has changed."""
        return bool(self.changed or self.gone)

    @cached_property
    def json(self) -> bytes:
        """The changed parts, as JSON."""
        return plain_json(self.changed)


def compare_pictures(was: Picture, now: Picture, changed: dict[str, Any], gone: list[str]) -> None:
    """Note what is different between two pictures: of a side, each field by itself."""
    compare(was, now, f"{PICTURE}.", changed, gone)
    if len(was.sides) != len(now.sides):
        changed[f"{PICTURE}.{SIDES}"] = now.sides
        return
    for at, (before, side) in enumerate(zip(was.sides, now.sides, strict=True)):
        compare(before, side, f"{PICTURE}.{SIDES}.{at}.", changed, gone)


def compare(was: PicturePart, now: PicturePart, path: str, changed: dict[str, Any], gone: list[str]) -> None:
    """Note the fields of a part that are not what they were; one that is now as usual is not sent, and so is gone."""
    kind: Any = type(now)
    before, after = vars(was), vars(now)
    for name in compress(after, map(is_not, after.values(), before.values())):  # most are the very same object
        value = after[name]
        if name == SIDES or value == before[name]:
            continue
        if value is None or value == usual(kind)[name]:
            gone.append(path + name)
        else:
            changed[path + name] = value
