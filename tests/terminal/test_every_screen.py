"""Every screen of every game at every size, crowded and empty, in both languages: nothing is cut, lost or covered."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from itertools import cycle

import pytest
from textual._compositor import Compositor

from duelkit import Action, Match
from duelkit.games import game_named, games
from duelkit.looks import questions_of
from duelkit.notation import action_of
from duelkit.table.recorded import Recorded
from duelkit.terminal.app import DuelApp
from duelkit.terminal.cards import CardView
from duelkit.terminal.dialogs import CardDialog, ChoiceDialog
from duelkit.terminal.playback import Playback
from duelkit.terminal.replay import ReplayScreen
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from duelkit.terminal.table_screen import TableScreen
from duelkit.terminal.welcome_screen import WelcomeScreen
from duelkit.texts import language
from tests.looks.duels import AXE, BUG, CARDS, ELF, HOLE, NAMES, OX, SKULL, TOOLS
from tests.terminal.reading import WORD, faults_of, words_at, words_of
from tests.terminal.tables import Sight, monsters_with, table_with, vacuo_with

SIZES = ((80, 24), (100, 30), (140, 45), (200, 60))
FEW = ((80, 24), (140, 45))
LANGS = ("en", "pt")
EVERY_GAME = pytest.mark.parametrize("game", games())
EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGS)
DOZEN = ["battle-ox", "mystical-elf", "dark-hole", "summoned-skull", "man-eater-bug", "raigeki"] * 2
FULL = {
    "monsters": [OX, ELF, BUG, SKULL, {**OX, "counters": 3}],
    "spells": [HOLE, TOOLS, {"card": "imperial-order", "face": "down"}, AXE],
    "field": {"card": "sogen", "face": "down"},
    "grave": ["dark-hole", "raigeki"] * 10,
    "hand": DOZEN,
}
IDS = [card["id"] for card in CARDS]
LASTING = {"hand": IDS, "void": IDS, "conditions": ["mist"] * 4, "life": 30000}


@pytest.fixture(autouse=True)
def no_terminal_is_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a screen when it is looked at, whole, and not each of the changes on the way, which no terminal shows."""
    monkeypatch.setattr(Compositor, "render_update", lambda self, **_how: self._dirty_regions.clear())


def crowded(game: str, lang: str) -> HomeTable:
    """Return a table with all that can lie on it, and a hand as large as can be, or of twelve."""
    match game:
        case "duchess":
            hand = ["10D", "9C", "JS", "QH", "KD", "AC", "2D"]
            side = {"field": ["9D", "10C", "QD", "4C", "8C"], "grave": ["2C", "3C"]}
            other = {"field": ["8S", "10S", "QS", "4S", "KS"], "grave": ["2S", "3S"], "hand": ["5S"]}
            table = table_with({**side, "hand": hand}, other)
        case "vacuo":
            table = vacuo_with(*[{**LASTING, "hand": (IDS * 2)[:12]}, *[LASTING] * 7], lang=lang)
        case _:
            table = monsters_with(FULL, FULL, players=("human", "greedy"), lang=lang)
    return speaking(table, lang)


def empty(game: str, lang: str) -> HomeTable:
    """Return a table where the one who is asked holds nothing, and nothing lies."""
    match game:
        case "duchess":
            table = table_with({}, {})
        case "vacuo":
            table = vacuo_with({"hand": []}, {"hand": []}, lang=lang)
        case _:
            table = monsters_with({}, {}, players=("human", "greedy"), lang=lang)
    return speaking(table, lang)


def most(game: str, lang: str) -> HomeTable:
    """Return a new table with as many players as the game seats."""
    table = new_table_of(game, game_named(game).seats[-1], lang)
    table.take_screen()
    return table


def new_table_of(game: str, players: int, lang: str, seed: int = 7) -> HomeTable:
    """Return a new table of people."""
    match = Match(game, players=players, seed=seed, lang=lang)
    return HomeTable(match, SavedTable(("human",) * players, NAMES[:players], None))


def speaking(table: HomeTable, lang: str) -> HomeTable:
    """Return the table speaking a language."""
    table.match.language = language(lang)
    return table


class Walk:
    """A walk through screens, and the faults found on the way."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.sizes: Sequence[tuple[int, int]] = SIZES
        self.faults: list[str] = []

    async def sit(self, table: HomeTable) -> None:
        """Sit down at another table."""
        self.sight.table = table
        await self.sight.app.switch_screen(TableScreen(table, 0))
        await self.sight.settle()

    async def look(self, name: str) -> None:
        """Look at the screen in every size, beginning with the one that it has."""
        self.sizes = sorted(self.sizes, key=lambda size: size != self.sight.app.size)
        for size in self.sizes:
            await (self.sight.settle() if size == self.sight.app.size else self.sight.resize(*size))
            await self.drawn(size)
            found = faults_of(self.sight.app.screen, words_at(self.sight.table))
            self.faults += [f"{name} {size} {self.sight.table.language.code}: {fault}" for fault in found]

    async def drawn(self, size: tuple[int, int]) -> None:
        """Wait until all is drawn in a new size; on a busy machine that takes longer than a pause."""
        screen = self.sight.app.screen
        while screen.size != size or screen._layout_required or screen._dirty_widgets or screen._message_queue.qsize():
            await self.sight.pilot.pause(0.01)

    async def open(self, key: str, name: str) -> None:
        """Press a key, look at what it opens, and close that."""
        await self.sight.press(key)
        await self.look(name)
        await self.sight.press("escape")

    def end(self) -> None:
        """Fail if anything was found."""
        assert not self.faults, f"{len(self.faults)} faults:\n" + "\n".join(self.faults[:40])


def walk_at(table: HomeTable, script: Callable[[Walk], Awaitable[None]]) -> None:
    """Walk through screens, beginning at a table."""

    async def walk() -> None:
        app = DuelApp(TableScreen(table, 0), table)
        async with app.run_test(size=SIZES[0], tooltips=True) as pilot:
            sight = Sight(pilot, table)
            await sight.settle()
            steps = Walk(sight)
            await script(steps)
            steps.end()

    asyncio.run(walk())


@EVERY_LANGUAGE
@EVERY_GAME
@pytest.mark.parametrize("table", [crowded, empty, most])
def test_a_table_is_whole_at_every_size(game, lang, table):
    walk_at(table(game, lang), lambda walk: walk.look(table.__name__))


@EVERY_LANGUAGE
@EVERY_GAME
def test_all_that_lies_over_the_table_is_whole(game, lang):
    async def script(walk: Walk) -> None:
        walk.sizes = FEW
        for key, name in (("question_mark", "help"), ("r", "rules"), ("g", "piles"), ("f", "log"), ("colon", "typing")):
            await walk.open(key, name)
        await walk.sight.press("tab")
        await walk.look("a card one stands on")
        await walk.open("i", "a card whole")
        walk.sight.app.push_screen(CardDialog(walk.sight.table, longest(walk.sight.table)))
        await walk.sight.settle()
        await walk.look("the longest card")

    walk_at(crowded(game, lang), script)


@EVERY_LANGUAGE
@EVERY_GAME
def test_what_is_said_below_the_board_is_whole(game, lang):
    async def script(walk: Walk) -> None:
        walk.sizes = FEW
        for typed in refused_moves(walk.sight.table):
            walk.sight.app.screen.play(typed)
            await walk.sight.settle()
            await walk.look(f"refused {typed}")
        for key, name in (("h", "hint"), ("u", "undo"), ("a", "answers"), ("s", "saved")):
            await walk.sight.press(key)
            await walk.look(name)
        await walk.sight.type("2 2")
        await walk.look("a word there is not")

    walk_at(crowded(game, lang), script)


def longest(table: HomeTable) -> str:
    """Return the card of a hand with the most to read."""
    hand = (card_slot.card for card_slot in table.picture.sides[0].hand if card_slot.card)
    return max(hand, key=lambda card: len(table.look.page(card, table.language).text))


def refused_moves(table: HomeTable) -> list[Action]:
    """Return a move of each verb that a rule forbids now."""
    game = table.match.game
    numbers = {verb: game.space.number(n, game.space.runs[n][0]) for n, verb in enumerate(game.space.verbs)}
    refused = (number for number in numbers.values() if table.match.forbidden(number))
    return [action_of(game, table.match.record, number) for number in refused]


@EVERY_LANGUAGE
@EVERY_GAME
def test_the_moves_of_a_card_to_choose_from_are_whole(game, lang):
    async def script(walk: Walk) -> None:
        walk.sizes = FEW
        screen = walk.sight.app.screen
        several = [view for view in screen.query(CardView) if len(view.keys) > 1]
        for view in several:
            view.action_pick()
            await walk.sight.settle()
            assert isinstance(walk.sight.app.screen, ChoiceDialog)
            await walk.look("a choice")
            await walk.sight.press("escape")

    walk_at(crowded(game, lang), script)


@EVERY_LANGUAGE
@EVERY_GAME
def test_every_question_is_whole(game, lang):
    async def script(walk: Walk) -> None:
        walk.sizes = FEW
        for name, table in questions(game, lang).items():
            await walk.sit(table)
            await walk.look(name)

    walk_at(empty(game, lang), script)


def questions(game: str, lang: str) -> dict[str, HomeTable]:
    """Return a table for each question that some duels at random come to, where it has the most answers."""
    tables = {
        name: HomeTable(match.at(match.mark()), SavedTable(("human", "human"), NAMES[:2], None))
        for name, match in asked_most(game).items()
    }
    for table in tables.values():
        speaking(table, lang).take_screen()
    return tables


@cache
def asked_most(game: str) -> dict[str, Match]:
    """Return for each question the position with the most answers."""
    most: dict[str, tuple[int, Match]] = {}
    for seed in range(6):
        dice, match = random.Random(seed), Match(game, seed=seed)
        while match.seat is not None and len(match.log) < 400:
            if len(match.legal) > most.get(match.prompt, (0, match))[0]:
                most[match.prompt] = len(match.legal), match.at(match.mark())
            match.play(dice.choice(match.legal))
    assert len(most) > len(game_named(game).words.prompts) // 2
    return {name: match for name, (_answers, match) in most.items()}


def played_out(game: str, lang: str, seed: int = 3) -> Match:
    """Return a duel that is over."""
    match = Match(game, seed=seed, lang=lang)
    dice = random.Random(seed)
    while match.seat is not None:
        match.play(dice.choice(match.legal))
    return match


@EVERY_LANGUAGE
@EVERY_GAME
def test_the_end_is_whole(game, lang):
    async def script(walk: Walk) -> None:
        await walk.look("the end")
        await walk.sight.press("l")
        await walk.look("the final position")
        await walk.sight.press("s")
        await walk.look("saved")

    match = played_out(game, lang)
    walk_at(HomeTable(match, SavedTable(("human", "greedy"), NAMES[:2], None)), script)


@EVERY_LANGUAGE
@EVERY_GAME
def test_the_screen_is_passed_on_whole(game, lang):
    walk_at(new_table_of(game, 2, lang), lambda walk: walk.look("passed on"))


@EVERY_LANGUAGE
@EVERY_GAME
def test_a_replay_is_whole(game, lang):
    match = played_out(game, lang)

    async def walk() -> None:
        playback = Playback(Recorded(match))
        app = DuelApp(ReplayScreen(playback))
        async with app.run_test(size=SIZES[0]) as pilot:
            steps = Walk(Sight(pilot, playback.table))
            for at in (0, 1, len(match.log) // 2, len(match.log)):
                app.screen.go_to(at)
                steps.sight.table = playback.table
                await steps.look(f"decision {at}")
            await steps.open("question_mark", "help")
            steps.end()

    asyncio.run(walk())


def welcoming(lang: str) -> frozenset[str]:
    """Return every word that the welcome may say: those of all games, and what can be chosen of each, as decks."""
    asked = [value for game in games() for question in questions_of(game) for value in question.values()]
    chosen = frozenset(WORD.findall(" ".join(asked).replace("_", " ")))
    return chosen.union(*(words_of(game, lang) for game in games()))


@EVERY_LANGUAGE
def test_the_welcome_is_whole(lang):
    async def walk() -> None:
        faults = []
        for chosen in ("", "1", "2", "3"):
            app = WelcomeScreen(language(lang), players=True)
            async with app.run_test(size=SIZES[0]) as pilot:
                await pilot.press(*chosen)
                for size in SIZES:
                    await pilot.resize_terminal(*size)
                    await pilot.pause()
                    found = faults_of(app.screen, welcoming(lang))
                    faults += [f"{chosen} {size}: {fault}" for fault in found]
        assert not faults, "\n".join(faults)

    asyncio.run(walk())


@EVERY_LANGUAGE
@EVERY_GAME
def test_the_other_language_says_everything_anew(game, lang):
    sizes = cycle(FEW if lang == "en" else FEW[::-1])  # each screen is seen in both, once from either language

    async def script(walk: Walk) -> None:
        async def look_anew(name: str) -> None:
            walk.sizes = (next(sizes),)
            await walk.sight.press("l")
            await walk.look(f"{name}, said anew")

        for table in (crowded, empty, most):
            await walk.sit(table(game, lang))
            await look_anew(table.__name__)
        await walk.sit(crowded(game, lang))
        for typed in refused_moves(walk.sight.table):
            walk.sight.app.screen.play(typed)
            await look_anew(f"refused {typed}")
        for key in ("h", "u", "a", "s", "i"):
            await walk.sight.press(key)
            await look_anew(key)
        await walk.sight.type("2 2")
        await look_anew("a word there is not")
        await walk.sight.press("tab")
        await look_anew("a card one stands on")

    walk_at(empty(game, lang), script)
