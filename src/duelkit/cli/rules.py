"""`duelkit rules`: a game's rule sheet."""

import argparse

from duelkit.cli.arguments import add_game, chosen_game, known_word
from duelkit.cli.pages import hanging
from duelkit.games import game_named
from duelkit.texts import N_, Language

HELP = N_("read the rules of a game")
EXAMPLES = (
    ("duelkit rules duchess", N_("the rule sheet")),
    ("duelkit rules duchess D13", N_("one rule of it")),
    ("duelkit rules duchess --lang pt", N_("in Portuguese")),
)


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    add_game(parser, _)
    parser.add_argument("rule", metavar=_("RULE"), nargs="?", help=_("the id of one rule"))


def run(args: argparse.Namespace, _: Language) -> int:
    game = game_named(chosen_game(args))
    sheet = {game.rule_id(number): _(text) for number, text in sorted(game.words.rules.items())}
    if args.rule is None:
        print(_(game.words.title), end="\n\n")
        print("\n".join(hanging(f"{name:4} ", text) for name, text in sheet.items()))
        return 0
    name = args.rule.upper()
    problem = _("{game} has no rule {word!r}", game=_(game.words.title), word=args.rule)
    print(hanging(f"{name} ", sheet[known_word(name, sheet, problem, _)]))
    return 0
