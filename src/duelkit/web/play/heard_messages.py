"""A client's message as it is read: one of the protocol, or one sentence that says what is wrong with it."""

from pydantic import ValidationError

from duelkit.errors import BadInput
from duelkit.kinds import OneOf, missing
from duelkit.texts import N_
from duelkit.web.play.protocol import FROM_CLIENT, FromClient
from duelkit.web.values import complaint

NOT_JSON = N_("A message is a JSON object with a type, as docs/protocol.md has it; this is none.")
TYPE = OneOf([model.model_fields["type"].annotation.__args__[0] for model in FromClient.__args__])


def read_message(data: str | bytes) -> FromClient:
    """Return a client's message; raises BadInput with one sentence for what is no message of this version."""
    try:
        return FROM_CLIENT.validate_json(data)
    except ValidationError as error:
        raise told_error(error) from error


def told_error(error: ValidationError) -> BadInput:
    """Return the first thing that is wrong with a message, as a sentence."""
    first = error.errors(include_url=False)[0]
    if first["type"] == "union_tag_not_found":
        return missing("type")
    if first["type"] == "union_tag_invalid":
        return TYPE.complaint(first["input"]["type"], "type")
    if not first["loc"]:
        return BadInput(NOT_JSON)
    return complaint(first, first["loc"][1:], str(first["loc"][0]))  # the type of the message comes first
