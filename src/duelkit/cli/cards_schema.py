"""`duelkit cards schema`: what an editor has to know to complete a card file."""

import argparse
import json

from duelkit.cli.arguments import add_game
from duelkit.texts import N_, Language

HELP = N_("print the JSON Schema of a card file, with which editors complete it")
EXAMPLES = (
    (
        "duelkit cards schema > card.schema.json",
        N_("beside your cards; their first line is then: #:schema ./card.schema.json"),
    ),
    ("duelkit cards schema duchess", N_("of another game")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_game(parser, _)


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.games import card_shape

    print(json.dumps(card_shape(args.game).schema(_), indent=2, ensure_ascii=False))
    return 0
