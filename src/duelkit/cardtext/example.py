"""A card file to begin with: a game's example card, each key explained in the reader's language."""

import textwrap
from collections.abc import Iterator
from typing import Any

from duelkit.cardtext.rendering import render
from duelkit.cardtext.schema import TEXT, CardShape, Field, WordChoice
from duelkit.cardtext.writing import pairs
from duelkit.texts import N_, Language

WIDTH = 100
HEAD = (
    N_("Cards of your own for {game}. Each begins with [[card]]; write as many as you like."),
    N_("duelkit cards check FILE says what each will do and what is wrong, duelkit cards try FILE ID plays with one."),
)
ONE_OF = N_("One of: {words}.")


def example_file(shape: CardShape, _: Language, schema: str = "") -> str:
    """Return the text of a file with a game's example card; `schema` names the file of its JSON Schema, if any."""
    first = [f"#:schema {schema}"] if schema else []
    head = [line for sentence in HEAD for line in remark(_(sentence, game=shape.game))]
    keys = [line for field in shape.fields if field.key in shape.example for line in explained(field, shape, _)]
    return "\n".join([*first, *head, f'game = "{shape.game}"', "", "[[card]]", *keys, ""])


def explained(field: Field, shape: CardShape, _: Language) -> Iterator[str]:
    """Yield what a key is, as a remark, and the key with its value in the example."""
    words = field.all_words() if isinstance(field, WordChoice) else ()
    yield from remark(" ".join([_(field.help), *([_(ONE_OF, words=", ".join(words))] if len(words) > 1 else [])]))
    yield from pairs({field.key: example_card(shape, _)[field.key]})


def example_card(shape: CardShape, _: Language) -> dict[str, Any]:
    """Return the table of a game's example card, its text in the reader's language."""
    from duelkit.cardtext.reading import read_text  # noqa: PLC0415 - a server starts without the language

    text = render(read_text(shape.example[TEXT], shape.vocabulary)[0], _.code, shape.vocabulary)
    return {**shape.example, TEXT: text}


def remark(sentence: str) -> list[str]:
    """Return the lines of a remark."""
    return textwrap.wrap(sentence, WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False)
