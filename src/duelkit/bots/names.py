"""The names of bots, as people write them: `greedy`, `search:400`, `search:50ms`, `level:3`, `model:FILE`."""

from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput
from duelkit.kernel.game import Game
from duelkit.kinds import Items, OneOf, WholeNumber

SIMPLE = ("greedy", "random", "search")
SHAPES = ("greedy", "level:3", "random", "search", "search:400", "search:50ms")  # an example of each
MOST_SIMULATIONS = 10_000_000
MOST_MILLISECONDS = 600_000
LEVEL, SEARCH, MODEL, MILLISECONDS = "level:", "search:", "model:", "ms"


@dataclass(frozen=True)
class BotName:
    """A bot by its name: `kind` is "random", "greedy", "search", "level" or "model".

    `simulations` and `milliseconds` are the limits that the name sets for each decision (0: it sets none); `level`
    counts from 1 (0: the name has no level); `file` holds the network of a model.
    """

    text: str
    kind: str
    simulations: int = 0
    milliseconds: int = 0
    level: int = 0
    file: str = ""

    @property
    def repeats(self) -> bool:
        """Whether its choices are the same wherever it thinks: not so where a clock stops it."""
        return self.milliseconds == 0

    @property
    def searches(self) -> bool:
        """Whether it searches, which has to be compiled."""
        return self.kind in {"search", "level"}


def bot_named(text: str) -> BotName:
    """Return what a bot's name says; raises BadInput for a name that no bot has."""
    if not isinstance(text, str):
        raise unknown_bot(text)
    if text in SIMPLE:
        return BotName(text, text)
    if text.startswith(LEVEL):
        return BotName(text, "level", level=WholeNumber(1).read(text.removeprefix(LEVEL), f"{LEVEL}N"))
    if text.startswith(MODEL):
        return BotName(text, "model", file=text.removeprefix(MODEL))
    if text.startswith(SEARCH):
        return searching(text, text.removeprefix(SEARCH))
    raise unknown_bot(text)


def unknown_bot(name: Any) -> BadInput:
    """Return the error for what is the name of no bot."""
    return BadInput("There is no bot called {name!r}; the bots are: {known}.", name=name, known=", ".join(SHAPES))


def bots_named(names: Any) -> tuple[str, ...]:
    """Return a list of names of bots, which a program gives as `bots`; raises BadInput for what is no such list."""
    found = tuple(Items().check(names, "bots"))
    for name in found:
        bot_named(name)
    return found


def searching(text: str, limit: str) -> BotName:
    """Return the bot that searches up to a limit: so many simulations, or so many milliseconds ("50ms")."""
    if limit.endswith(MILLISECONDS):
        most = WholeNumber(1, MOST_MILLISECONDS).read(limit.removesuffix(MILLISECONDS), f"{SEARCH}N{MILLISECONDS}")
        return BotName(text, "search", milliseconds=most)
    return BotName(text, "search", simulations=WholeNumber(1, MOST_SIMULATIONS).read(limit, f"{SEARCH}N"))


def means_bot(word: str) -> bool:
    """Tell whether a word is meant as the name of a bot, be it a right or a wrong one."""
    return word.startswith((*SIMPLE, LEVEL, MODEL))


def check_bot(text: str, game: Game) -> BotName:
    """Return what the name of a bot says; raises BadInput for one that this game does not have."""
    bot = bot_named(text)
    if bot.file:
        check_model(bot.file, game)
    levels = len(game.thinking.levels)
    if bot.level > levels:
        raise BadInput(
            "{game} has no bot {name!r}; its levels go from 1 to {levels}.", game=game.name, name=text, levels=levels
        )
    return bot


def check_model(file: str, game: Game) -> None:
    """Raise BadInput for a file that holds no model of a game."""
    from duelkit.bots.models import model_in  # noqa: PLC0415 - only who names one pays for it

    learned = model_in(file).game
    if learned != game.name:
        raise BadInput("{file} plays {learned}, and here {game} is played.", file=file, learned=learned, game=game.name)


def check_player(word: Any, person: str, game: Game, place: str) -> None:
    """Raise BadInput, which names the place, for a word that means neither a person nor a bot of the game."""
    if word == person:
        return
    if not isinstance(word, str) or not means_bot(word):
        raise OneOf((person, *SHAPES)).complaint(word, place)
    check_bot(word, game)


def usual_bot(game: Game) -> str:
    """Return the name of the bot that people play against unless they choose another: the middle level of the game."""
    return f"{LEVEL}{game.thinking.usual_level}"


def bots_of(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that a person is offered: the levels, then those named by how they choose."""
    return (*(f"{LEVEL}{number + 1}" for number in range(len(game.thinking.levels))), *SIMPLE)
