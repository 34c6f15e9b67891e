"""Reading a command line."""

import argparse
import re
import shlex
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NoReturn

from duelkit import __version__
from duelkit.cli import (
    analyse,
    balance,
    cards,
    compare,
    completion,
    decks,
    ladder,
    learn,
    play,
    puzzles,
    replays,
    rules,
    serve,
    simulate,
    tables,
    tune,
)
from duelkit.cli.arguments import add_options, as_usage, known_word, named_games
from duelkit.cli.command import Command, Example
from duelkit.cli.languages import FLAG
from duelkit.errors import UsageError
from duelkit.games import game_named, games, playable, usual_game
from duelkit.texts import LANGUAGES, N_, Language, language

PROGRAM = "duelkit"
CARDED = "{carded}"  # the game whose example card is in the examples
FLAG_LIKE = re.compile(r"--?[^\W\d]")  # and no negative number
COMMANDS: Mapping[str, Command] = {
    "play": play.COMMAND,
    "learn": learn.COMMAND,
    "serve": serve.COMMAND,
    "simulate": simulate.COMMAND,
    "ladder": ladder.COMMAND,
    "balance": balance.COMMAND,
    "compare": compare.COMMAND,
    "tune": tune.COMMAND,
    "puzzle": puzzles.COMMAND,
    "rules": rules.COMMAND,
    "cards": cards.COMMAND,
    "decks": decks.COMMAND,
    "replay": replays.REPLAY,
    "analyse": analyse.COMMAND,
    "verify": replays.VERIFY,
    "tables": tables.COMMAND,
    "completion": completion.COMMAND,
}


class Parser(argparse.ArgumentParser):
    """A parser that raises UsageError where argparse would print its usage and leave.

    `examples` are those that its help ends with; games are asked for theirs only where somebody wants help.
    """

    examples: Callable[[], str] | None = None

    def format_help(self) -> str:
        """Return the help with its examples."""
        self.epilog = self.examples() if self.examples else None
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with argparse's sentence and where to find help."""
        raise UsageError(N_("{what}; see {command}."), what=message, command=f"{self.prog} --help")


def parse(words: list[str], _: Language) -> argparse.Namespace:
    """Return the arguments that the words give; raises UsageError where they make no command."""
    lang, rest = without_language(words)
    rest = with_usual(rest)
    parser = whole_parser(_, {rest[0]: named_games(rest)} if rest else {}, rest[1:2])
    if rest and FLAG_LIKE.match(rest[0]):
        check_flags(rest[:1], parser, _)
    elif rest:
        known_word(rest[0], COMMANDS, _("There is no command {word!r}", word=rest[0]), _)
    for named in command_parsers(parser, rest[:1]):
        check_flags(rest, innermost(named, rest[1:], _), _)
    args, unknown = parser.parse_known_args(rest or ["--help"])
    if unknown:
        raise UsageError(
            N_("{word!r} is one word too many; see {command}."), word=unknown[0], command=f"{args.parser.prog} --help"
        )
    args.lang = lang
    args.command_line = shlex.join((PROGRAM, *words))
    args.whole_parser = lambda: whole_parser(_, dict.fromkeys(COMMANDS, playable()))  # for `completion`
    return args


def with_usual(words: list[str]) -> list[str]:
    """Return the words with the command that is usual within another one, where none is named and no help asked for."""
    command = COMMANDS.get(words[0]) if words else None
    if command is None or not command.usual:
        return words
    if words[1:] and words[1] in (*command.commands, "-h", "--help"):
        return words
    return [words[0], command.usual, *words[1:]]


def command_parsers(parser: argparse.ArgumentParser, names: Collection[str]) -> list[argparse.ArgumentParser]:
    """Return the parsers of those of these commands that exist."""
    found = subcommands(parser)
    return [found[name] for name in names if name in found]


def subcommands(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Return the parsers of a parser's commands by their names; an empty dictionary if it has no commands."""
    actions = parser._actions  # noqa: SLF001 - argparse lists them nowhere else
    return next((dict(action.choices) for action in actions if isinstance(action.choices, dict)), {})


def innermost(parser: argparse.ArgumentParser, words: list[str], _: Language) -> argparse.ArgumentParser:
    """Return the parser of the innermost command that the words name; raises UsageError for an unknown one."""
    commands = subcommands(parser)
    if not commands or not words or words[0].startswith("-"):
        return parser
    problem = _("{command} has no command {word!r}", command=parser.prog, word=words[0])
    return commands[known_word(words[0], commands, problem, _)]


def check_flags(words: list[str], parser: argparse.ArgumentParser, _: Language) -> None:
    """Raise UsageError for a flag that the command does not have, before its value is taken for something else."""
    known = [flag for action in parser._actions for flag in action.option_strings]  # noqa: SLF001 - as above
    for word in words:
        flag = word.partition("=")[0]
        if FLAG_LIKE.match(flag):
            known_word(flag, known, _("{command} has no option {word!r}", command=parser.prog, word=flag), _)


def whole_parser(
    _: Language, detailed: Mapping[str, tuple[str, ...]], within: Collection[str] | None = None
) -> argparse.ArgumentParser:
    """Return the parser of all commands; those in `detailed` have their arguments and the options of these games.

    So have the commands `within` them; all, where it is not said which.
    """
    parser = Parser(
        prog=PROGRAM,
        description=_("duelkit plays card duels, and measures them."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    firsts = [example for command in COMMANDS.values() for example in command.examples[:1]]
    parser.examples = lambda: examples(filled(firsts, games()), _)
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {__version__}", help=_("say which duelkit this is")
    )
    add_language(parser, _)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
    for name, command in COMMANDS.items():
        add_command(commands, name, command, detailed.get(name), _, within)
    return parser


def add_command(
    commands: "argparse._SubParsersAction[Parser]",
    name: str,
    command: Command,
    named: tuple[str, ...] | None,
    _: Language,
    within: Collection[str] | None = None,
) -> None:
    """Add one command; with its arguments only if it was named, since they may cost imports."""
    parser = commands.add_parser(
        name,
        help=_(command.help),
        description=_(command.help),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.examples = lambda: examples(examples_of(command, parser.prog, named or ()), _)
    if named is not None:
        add_arguments(parser, command, named, _, within)
        add_language(parser, _)
    parser.set_defaults(run=command.run, parser=parser)


def add_arguments(
    parser: argparse.ArgumentParser,
    command: Command,
    named: tuple[str, ...],
    _: Language,
    within: Collection[str] | None = None,
) -> None:
    """Add a command's arguments, with the options of the named games; or add the commands within it."""
    command.add_arguments(parser, _)
    if command.game_options:
        add_options(parser, named or playable(), _)
    if command.commands:
        found = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), parser_class=Parser)
        for name, inner in command.commands.items():
            add_command(found, name, inner, named if within is None or name in within else None, _)


def add_language(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add --lang to the help only: `without_language` takes it out of the words before they are parsed."""
    parser.add_argument(
        FLAG, choices=tuple(LANGUAGES), help=_("the language to speak (without it: that of your environment)")
    )


def examples_of(command: Command, called: str, named: Sequence[str]) -> list[Example]:
    """Return the examples of a command, and those that games have of it: the games that are named, or all."""
    own = filled(command.examples, named or games())
    if not command.game_examples:
        return own
    shown = (example for name in named or playable() for example in game_named(name).examples)
    found = [(f"{PROGRAM} {line}", what) for line, what in shown]
    return own + [(line, what) for line, what in found if line.startswith(f"{called} ")]


def filled(lines: Iterable[Example], named: Sequence[str]) -> list[Example]:
    """Return examples with the first of these games in the place of any, and that of the usual card file in its own."""
    shown = ((line.replace("{game}", named[0]), what) for line, what in lines)
    return [(line.replace(CARDED, usual_game("cards")) if CARDED in line else line, what) for line, what in shown]


def examples(lines: Iterable[Example], _: Language) -> str:
    """Return the examples as the last part of a help."""
    return "\n".join([_("examples:"), *(f"  {command}\n      {_(what)}" for command, what in lines)])


def without_language(words: list[str]) -> tuple[str | None, list[str]]:
    """Return the code after --lang, which may stand anywhere, and the other words; UsageError for an unknown code."""
    parser = Parser(prog=PROGRAM, add_help=False, allow_abbrev=False)
    parser.add_argument(FLAG, type=str)
    args, rest = parser.parse_known_args(words)
    with as_usage():
        language(args.lang)
    return args.lang, rest
