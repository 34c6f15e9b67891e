"""The menu for a person who names no game: which game with how many players, or which saved duel."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from duelkit.bots.names import bots_of, usual_bot
from duelkit.bots.titles import said_of, titled
from duelkit.errors import BadInput
from duelkit.games import game_named, playable
from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from duelkit.looks import pitch_of, questions_of
from duelkit.puzzles.files import games_with_puzzles
from duelkit.saves import read_json
from duelkit.table.home import is_home
from duelkit.terminal import save_files
from duelkit.terminal.lines import ask, prepare_lines, put
from duelkit.texts import N_, Language

WHICH_GAME = N_("What shall it be?")
HOW_MANY = N_("How many players, bots included?")
WHICH_BOT = N_("Who do you play against?")
MOST_SAVES = 3  # that are offered


@dataclass(frozen=True)
class ChosenDuel:
    """What was chosen: a game with its players, options and bot, a saved duel, or a game's lessons or puzzles."""

    game: str
    players: int | None = None
    resume: Path | None = None
    options: tuple[tuple[str, tuple[str, ...]], ...] = ()
    bot: str | None = None
    puzzles: bool = False
    lessons: bool = False

    @property
    def is_new(self) -> bool:
        """Whether it is a new duel, for which there is more to choose."""
        return self.resume is None and not self.puzzles and not self.lessons


@dataclass(frozen=True)
class MenuItem:
    """An item of a menu: its name, its description, and what it starts."""

    name: str
    said: str
    start: ChosenDuel


def offers(_: Language) -> list[MenuItem]:
    """Return the games, then the lessons and the puzzles, then the newest unfinished duels."""
    new = [MenuItem(_(game_named(name).words.title), _(pitch_of(name)), ChosenDuel(name)) for name in playable()]
    kept = [
        MenuItem(_(N_("Go on")), _(N_("{game}, saved {when}"), game=title, when=when), ChosenDuel("", resume=file))
        for title, when, file in broken_off(_)
    ]
    learn = MenuItem(_(N_("Learn")), newcomers(_), ChosenDuel("", lessons=True))
    puzzles = MenuItem(_(N_("Puzzles")), _(N_("find the one line that wins")), ChosenDuel("", puzzles=True))
    return [*new, learn, puzzles, *kept]


def newcomers(_: Language) -> str:
    """Return what is said to somebody who is new, with the minutes of the shortest tutorial."""
    minutes = min(tutorial_of(name).minutes for name in games_with_lessons())
    return _(N_("New here? Learn a game in {minutes} minutes."), minutes=minutes)


@dataclass(frozen=True)
class Choices:
    """A question about the chosen game, and its answers: each in words, and what it starts; the `usual` one's place."""

    question: str
    answers: tuple[tuple[str, ChosenDuel], ...]
    usual: int = 0


def open_choice(start: ChosenDuel, given: Collection[str], _: Language, *, bots: bool) -> Choices | None:
    """Return the next question before a game can begin, None if there is none; not for options that are `given`.

    The last one is which of the game's `bots` one plays against, if that is not known.
    """
    if not start.game and (start.puzzles or start.lessons):
        return game_choice(start, games_with_lessons() if start.lessons else games_with_puzzles(), _)
    chosen = dict(start.options)
    for question in questions_of(start.game) if start.is_new else ():
        so_far = chosen.get(question.option, ())
        if question.option not in given and len(so_far) < len(question.asked):
            answers = (
                (value, replace(start, options=tuple((chosen | {question.option: (*so_far, value)}).items())))
                for value in question.values()
            )
            return Choices(question.asked[len(so_far)], tuple(answers))
    return bot_choice(start, _) if bots and start.is_new and start.bot is None else None


def game_choice(start: ChosenDuel, known: Sequence[str], _: Language) -> Choices:
    """Return the question of which of these games it is to be."""
    return Choices(WHICH_GAME, tuple((_(game_named(name).words.title), replace(start, game=name)) for name in known))


def bot_choice(start: ChosenDuel, _: Language) -> Choices:
    """Return the question about the bot, the levels first."""
    game = game_named(start.game)
    names = bots_of(game)
    answers = ((f"{titled(name, _)}: {said_of(name, _)}", replace(start, bot=name)) for name in names)
    return Choices(WHICH_BOT, tuple(answers), names.index(usual_bot(game)))


def broken_off(_: Language) -> list[tuple[str, str, Path]]:
    """Return the newest unfinished duels: the game, when it was saved, and the file."""
    try:
        files = sorted(save_files.saves_folder().glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []
    found = ((game_in(file), file) for file in files[: 4 * MOST_SAVES])
    known = [(game, file) for game, file in found if game in playable()]
    return [
        (_(game_named(game).words.title), file.stem.removeprefix(f"{game}-"), file) for game, file in known[:MOST_SAVES]
    ]


def game_in(file: Path) -> str:
    """Return the game of an unfinished table in a file; "" if there is none."""
    try:
        saved = read_json(file)
    except BadInput:
        return ""
    match = saved.get("match") if is_home(saved) and "result" not in saved else None
    return str(match.get("game", "")) if isinstance(match, Mapping) else ""


def ask_in_lines(_: Language, *, players: bool, given: Collection[str] = ()) -> ChosenDuel:
    """Ask in lines, also for the number of `players` and the bot if unknown, and for options that are not `given`.

    Raises EOFError if nobody answers.
    """
    prepare_lines()
    offered = offers(_)
    put(_(WHICH_GAME))
    for n, offer in enumerate(offered, 1):
        put(f"{n}. {offer.name}: {offer.said}")
    chosen = offered[number_typed(_, 1, len(offered)) - 1].start
    counts = game_named(chosen.game).seats if chosen.is_new else ()
    if players and len(counts) > 1:
        put(_(HOW_MANY))
        chosen = replace(chosen, players=number_typed(_, counts[0], counts[-1]))
    choice = open_choice(chosen, given, _, bots=players)
    while choice is not None:
        put(_(choice.question))
        for n, (name, _start) in enumerate(choice.answers, 1):
            put(f"{n}. {name}")
        chosen = choice.answers[number_typed(_, 1, len(choice.answers), choice.usual + 1) - 1][1]
        choice = open_choice(chosen, given, _, bots=players)
    return chosen


def number_typed(_: Language, least: int, most: int, usual: int | None = None) -> int:
    """Ask until somebody types a number from `least` to `most`; Enter alone is the `usual` one (None: the least)."""
    enter = usual or least
    while True:
        text = N_("A number from {least} to {most} (Enter: {usual}): ")
        typed = ask(_(text, least=least, most=most, usual=enter)).strip()
        if not typed:
            return enter
        if typed.isdecimal() and len(typed) <= len(str(most)) and least <= int(typed) <= most:
            return int(typed)
