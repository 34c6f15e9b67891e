"""`duelkit completion`: what a shell has to know to complete our words."""

import argparse
from pathlib import Path
from typing import Any

from duelkit.cli.arguments import known_word
from duelkit.games import games
from duelkit.texts import N_, Language

HELP = N_("print what makes the Tab key complete duelkit's words in a shell")
EXAMPLES = (
    ('eval "$(duelkit completion bash)"', N_("for this shell; put the line into ~/.bashrc for all")),
    ("duelkit completion zsh > ~/.zfunc/_duelkit", N_("in a folder of $fpath")),
    ("duelkit completion tcsh > ~/.duelkit.tcsh", N_("and source it in ~/.tcshrc")),
)

SHELLS = ("bash", "zsh", "tcsh")


def add_arguments(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:  # noqa: ARG001 - the same for every command
    parser.add_argument(
        "shell",
        metavar=_("SHELL"),
        choices=SHELLS,
        type=lambda word: known_word(word, SHELLS, _("There is no completion for {word!r}", word=word), _),
        help=_("bash, zsh or tcsh"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    import shtab

    from duelkit.cli.parser import COMMANDS, command_parsers, whole_parser

    parser = whole_parser(_, dict.fromkeys(COMMANDS, games()))
    for command in command_parsers(parser, COMMANDS):
        complete_files(command, shtab.FILE)
    print(shtab.complete(parser, args.shell))
    return 0


def complete_files(parser: argparse.ArgumentParser, files: dict[str, Any]) -> None:
    """Have the names of files completed where a path is asked for, by the commands within a command as well."""
    for action in parser._actions:  # noqa: SLF001 - argparse lists them nowhere else
        if action.type is Path:
            action.complete = files  # type: ignore[attr-defined]  # where shtab looks for it
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                complete_files(command, files)
