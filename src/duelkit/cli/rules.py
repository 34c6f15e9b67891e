"""`duelkit rules`: a game's rule sheet."""

import argparse
import re

from duelkit.cli.arguments import add_game, as_usage, chosen_game, known_word
from duelkit.cli.command import Command
from duelkit.cli.printing import hanging
from duelkit.games import game_named
from duelkit.texts import N_, Language

ID = re.compile(r"[a-z]?\d+", re.IGNORECASE)


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    add_game(parser, _)
    parser.add_argument("words", metavar=_("RULE"), nargs="*", help=_("the id of one rule, or words to look for"))


def run(args: argparse.Namespace, _: Language) -> int:
    from duelkit.looks.rulebook import headings, rulebook, rules_asked

    game = game_named(chosen_game(args))
    asked = " ".join(args.words)
    if ID.fullmatch(asked):
        problem = _("{game} has no rule {word!r}", game=_(game.words.title), word=asked)
        known_word(asked.upper(), rulebook(game, _), problem, _)
    with as_usage():
        found = rules_asked(asked, game, _)
    above = {} if asked else headings(game, _)
    if not asked:
        print(_(game.words.title))
    for name, text in found.items():
        if name in above:
            print(f"\n{above[name]}")
        print(hanging(f"{name:4} ", text))
    return 0


COMMAND = Command(
    help=N_("read the rules of a game"),
    examples=(
        ("duelkit rules {game}", N_("the rule sheet")),
        ("duelkit rules {game} --lang pt", N_("in Portuguese")),
        ("duelkit rules {game} card hand", N_("the rules with these words")),
    ),
    run=run,
    add_arguments=add_arguments,
    game_examples=True,
)
