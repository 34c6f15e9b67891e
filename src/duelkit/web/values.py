"""What clients send, as pydantic reads it: what is wrong with a value is said by its kind, as everywhere (`kinds`)."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, model_validator
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from duelkit.errors import BadInput
from duelkit.kinds import (
    Items,
    KeyedValues,
    OneOf,
    TextValue,
    ValueKind,
    WholeNumber,
    YesOrNo,
    missing,
    named,
    unknown_key,
)
from duelkit.texts import N_

NO_KIND, NO_KEY = "no_kind", "no_key"  # what is wrong, as we name it; all other names are pydantic's

# What a value should have been, by pydantic's name for what is wrong with it, and by its bounds.
KINDS: dict[str, Callable[[Mapping[str, Any]], ValueKind[Any]]] = {
    NO_KIND: lambda found: found["kind"],
    "string_type": lambda _: TextValue(),
    "string_too_long": lambda bounds: TextValue(most=bounds["max_length"]),
    "int_type": lambda _: WholeNumber(),
    "int_parsing": lambda _: WholeNumber(),
    "int_from_float": lambda _: WholeNumber(),
    "int_parsing_size": lambda _: WholeNumber(),
    "bool_type": lambda _: YesOrNo(),
    "list_type": lambda _: Items(),
    "dict_type": lambda _: KeyedValues(),
    "model_type": lambda _: KeyedValues(),
    "model_attributes_type": lambda _: KeyedValues(),
    "literal_error": lambda bounds: OneOf(re.findall("'([^']*)'", bounds["expected"])),
}
# What else can be wrong with a value.
WRONG = {
    "too_deep": N_("{place} holds tables within tables without end."),
    "no_number": N_("{place} holds a number that is none."),
    "half_letter": N_("{place} holds half a letter."),
}
WRONG_VALUE = N_("{place} cannot be taken as it is.")


class Of:
    """Says of what kind a value is that a model asks for: `Annotated[int, Of(WholeNumber(0, 15))]`."""

    def __init__(self, kind: ValueKind[Any]) -> None:
        """Take the kind."""
        self.kind = kind

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Have pydantic ask the kind first."""
        return core_schema.no_info_before_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Describe the kind in JSON Schema."""
        return {**handler(schema), **self.kind.schema()}

    def check(self, value: Any) -> Any:
        """Return the value; raises for one of another kind."""
        if not self.kind.holds(value):
            raise PydanticCustomError(NO_KIND, "of another kind", {"kind": self.kind})
        return value


class Written(Of):
    """The kind of a number in an address, where it is written in digits."""

    kind: WholeNumber

    def check(self, value: Any) -> Any:
        """Return the number that is written in digits; raises an error for any other value."""
        try:
            return self.kind.read(value, "") if isinstance(value, str) else super().check(value)
        except BadInput as error:
            raise PydanticCustomError(NO_KIND, "of another kind", {"kind": self.kind}) from error


class Sent(BaseModel):
    """What a client sends: no other keys, and values are not converted: "1" is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def check_keys(cls, data: Any) -> Any:
        """Raise an error for an unknown key."""
        known = [field.alias or name for name, field in cls.model_fields.items()]
        for key in data if isinstance(data, Mapping) else ():
            if key not in known:
                raise PydanticCustomError(NO_KEY, "no key here", {"key": key, "known": known})
        return data


def complaint(found: Mapping[str, Any], parts: Sequence[int | str], whole: str) -> BadInput:
    """Return what is said of something that pydantic found wrong, at this place; `whole` is what has no part."""
    place, about = place_of(parts), found.get("ctx", {})
    if found["type"] == NO_KEY:
        return unknown_key(place, about["key"], about["known"])
    if found["type"] == "missing" or found["input"] is None:
        return missing(place or whole)
    if found["type"] in KINDS:
        return KINDS[found["type"]](about).complaint(found["input"], place or whole)
    return BadInput(WRONG.get(found["type"], WRONG_VALUE), place=place or whole)


def place_of(parts: Iterable[int | str]) -> str:
    """Return where a value stands, as in `seats[0].name`; what is no short word, as `named` writes it."""
    written = "".join(f"[{part}]" if isinstance(part, int) else f".{named(part)}" for part in parts)
    return written.removeprefix(".")
