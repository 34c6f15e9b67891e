"""Arguments that several commands share (a game, its options, bots, numbers), and the errors about wrong words."""

import argparse
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelkit.errors import BadInput, PlacedError, UsageError
from duelkit.files import FileError
from duelkit.games import game_named, games
from duelkit.kinds import OneOf, RealNumber, WholeNumber
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.kernel.game import AnyOption

MOST_NAMED = 24  # words that a sentence can still list
OPTION = "option:"  # before the name of a game's option in what argparse returns


def nearest(word: str, known: Collection[str], problem: str, _: Language) -> str:
    """Return the error about an unknown word as a sentence that ends in the nearest known word, or in all of them."""
    spelt = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), spelt, 1)
    if close:
        return _("{problem}; did you mean {word}?", problem=problem, word=spelt[close[0]])
    if not known or len(known) > MOST_NAMED:
        return _("{problem}, nor anything like it.", problem=problem)
    return _("{problem}; there are: {known}.", problem=problem, known=", ".join(known))


def known_word(word: str, known: Collection[str], problem: str, _: Language) -> str:
    """Return the word if it is known; raises an error that names the nearest known word."""
    if word not in known:
        raise UsageError("{sentence}", sentence=nearest(word, known, problem, _))
    return word


@contextmanager
def as_usage() -> Iterator[None]:
    """Turn BadInput within the block into UsageError, for arguments; not for the contents of files."""
    try:
        yield
    except (PlacedError, FileError):
        raise
    except BadInput as error:
        raise UsageError(error.message, **error.values) from error


def whole_number(flag: str, least: int = 1, most: int | None = None) -> Callable[[str], int]:
    """Return a function that reads a whole number in a range, for argparse."""

    def read(word: str) -> int:
        with as_usage():
            return WholeNumber(least, most).read(word, flag)

    return read


def new_file(flag: str, *endings: str) -> Callable[[str], Path]:
    """Return a function that reads the name of a file to write, for argparse; a name may do without an ending."""

    def read(word: str) -> Path:
        path = Path(word)
        if path.suffix and path.suffix.lower() not in endings:
            known = ", ".join(endings)
            raise UsageError(
                N_("{flag} should name a file that ends in {known}, not {file}."), flag=flag, known=known, file=path
            )
        return path

    return read


def real_number(flag: str, least: float) -> Callable[[str], float]:
    """Return a function that reads a number from `least` on, for argparse."""

    def read(word: str) -> float:
        with as_usage():
            return RealNumber(least).read(word, flag)

    return read


def add_game(
    parser: argparse.ArgumentParser, _: Language, known: Sequence[str] | None = None, lacking: str = ""
) -> None:
    """Ask for a game, which may be left out; where not all are `known`, `lacking` says what another one has not."""
    known = games() if known is None else known

    def read(word: str) -> str:
        problem = lacking if lacking and word in games() else N_("There is no game {word!r}")
        return known_word(word, known, _(problem, word=word), _)

    parser.add_argument(
        "game",
        metavar=_("GAME"),
        nargs="?",
        choices=known,  # these are for the shell to complete; the reader complains first
        type=read,
        help=_("the game: {games}", games=", ".join(known)),
    )


def chosen_game(args: argparse.Namespace) -> str:
    """Return the game that was named, or the only one installed."""
    if args.game is None and len(games()) > 1:
        raise UsageError(N_("Say which game; there are: {known}."), known=", ".join(games()))
    return str(args.game or games()[0])


def named_games(words: list[str]) -> tuple[str, ...]:
    """Return the games that are named among the words, or the only one installed."""
    return tuple(word for word in words if word in games()) or (games() if len(games()) == 1 else ())


def one_of(flag: str, values: Iterable[Any], _: Language) -> Callable[[str], Any]:
    """Return a function that reads one of these values, for argparse."""
    known = {written(value): value for value in values}

    def read(word: str) -> Any:
        with as_usage():
            return known[OneOf(tuple(known)).check(str(word), flag)]

    return read


def written(value: Any) -> str:
    """Return an option's value as people write it on a command line: true and false as yes and no."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def players_reader(flag: str, person: str, _: Language) -> Callable[[str], tuple[str, ...]]:
    """Return a function that reads names of bots with commas between them; `person` (or "") may stand there, too."""
    from duelkit.bots.names import SHAPES, bot_named, means_bot

    known = (person, *SHAPES) if person else SHAPES

    def read(words: str) -> tuple[str, ...]:
        names = words.split(",")
        for name in names:
            if name == person or not means_bot(name):
                known_word(name, known, _("{flag} names {word!r}", flag=flag, word=name), _)
            else:
                with as_usage():
                    bot_named(name)
        return tuple(names)

    return read


class DeckName(str):
    """A deck as it is named on a command line: by its name, or by a file."""

    __slots__ = ()


def add_deck(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the argument for a deck."""
    parser.add_argument("deck", metavar=_("DECK"), type=DeckName, help=_("the name of a deck, or a deck file"))


class Unread(str):
    """What was given for an option before it is known which game reads it."""

    __slots__ = ()


def add_options(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    """Add a game's options as flags; if several games are possible, `read_options` reads them when one is chosen."""
    text = _(
        "a variant that comes with the game, by name, or a file of options with a name, as docs/variants.md has it;"
        " no other option may say otherwise"
    )
    parser.add_argument("--variant", dest=f"{OPTION}variant", metavar=_("FILE"), help=text)
    if len(named) == 1:
        add_options_of(parser, named[0], _)
    else:
        add_options_of_any(parser, named, _)


def add_options_of(parser: argparse.ArgumentParser, game: str, _: Language) -> "argparse._ArgumentGroup":
    """Add the options of a game, each as a flag, and return the group that lists them in the help."""
    group = parser.add_argument_group(_("options of {game}", game=game))
    for option in game_named(game).options:
        group.add_argument(
            f"--{option.name}",
            dest=OPTION + option.name,
            help=_(option.help).replace("%", "%%"),
            **how_to_read(option, f"--{option.name}", _),
        )
    return group


def add_options_of_any(parser: argparse.ArgumentParser, named: tuple[str, ...], _: Language) -> None:
    """Add each option that some games have once; the help says what it means in which game."""
    told = parser._action_groups  # noqa: SLF001 - argparse has no other way to tell of an option twice
    asked = parser.add_argument_group()
    for option in dict.fromkeys(option.name for name in named for option in game_named(name).options):
        asked.add_argument(f"--{option}", dest=OPTION + option, metavar=_("VALUE"), type=Unread)
    told.remove(asked)
    told += [add_options_of(argparse.ArgumentParser(add_help=False), name, _) for name in named]


def how_to_read(option: "AnyOption", flag: str, _: Language) -> dict[str, Any]:
    """Return the keyword arguments with which argparse reads an option's value."""
    from duelkit.kernel.game import ListOption, NumberOption, Option

    match option:
        case NumberOption(least=least, most=most):
            return {"metavar": "N", "type": whole_number(flag, least, most)}
        case ListOption(example=example, read_item=read_item):
            return {"metavar": example, "type": lambda words: [read_item(word) for word in words.split(",")]}
        case Option(values=values):
            return {"metavar": "|".join(map(written, values)), "choices": values, "type": one_of(flag, values, _)}


def chosen_options(args: argparse.Namespace) -> dict[str, Any]:
    """Return the options that were given."""
    given = {name.removeprefix(OPTION): value for name, value in vars(args).items() if name.startswith(OPTION)}
    return {name: value for name, value in given.items() if value is not None}


def read_options(given: dict[str, Any], game: str, _: Language) -> dict[str, Any]:
    """Return the given options as this game reads them; options that the game does not have stay unread."""
    known = {option.name: option for option in game_named(game).options}
    return {
        name: how_to_read(known[name], f"--{name}", _)["type"](value)
        if name in known and isinstance(value, Unread)
        else value
        for name, value in given.items()
    }
