"""`duelkit completion`: the script by which a shell completes duelkit's commands."""

import argparse
from collections.abc import Iterator

from duelkit.cli.arguments import known_word
from duelkit.cli.command import Command
from duelkit.texts import N_, Language

SHELLS = ("bash", "zsh", "tcsh")


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "shell",
        metavar=_("SHELL"),
        choices=SHELLS,
        type=lambda word: known_word(word, SHELLS, _("There is no completion for {word!r}", word=word), _),
        help=_("bash, zsh or tcsh"),
    )


def run(args: argparse.Namespace, _: Language) -> int:
    import shtab

    from duelkit.cli.completing import help_complete

    parser = args.whole_parser()
    for action in actions_of(parser):
        help_complete(action)
    print(shtab.complete(parser, args.shell))
    return 0


def actions_of(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the arguments of a parser, and those of its commands."""
    for action in parser._actions:  # noqa: SLF001 - argparse lists them nowhere else
        yield action
        if isinstance(action.choices, dict):
            for command in action.choices.values():
                yield from actions_of(command)


COMMAND = Command(
    help=N_("print what makes the Tab key complete duelkit's words in a shell"),
    examples=(
        ('eval "$(duelkit completion bash)"', N_("for this shell; put the line into ~/.bashrc for all")),
        ("duelkit completion zsh > ~/.zfunc/_duelkit", N_("in a folder of $fpath")),
        ("duelkit completion tcsh > ~/.duelkit.tcsh", N_("and source it in ~/.tcshrc")),
    ),
    run=run,
    add_arguments=add_arguments,
)
