"""The menu on the full screen."""

from collections.abc import Collection
from dataclasses import replace
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from duelkit.games import game_named
from duelkit.terminal.drawn import KEY
from duelkit.terminal.themes import THEMES
from duelkit.terminal.welcome import HOW_MANY, WHICH_GAME, ChosenDuel, offers, open_choice
from duelkit.texts import N_, Language


class WelcomeScreen(App[ChosenDuel]):
    """Asks for a game and the number of players; its result is None for a person who leaves."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; background: $background; }
    Vertical { width: 72; max-width: 96%; height: auto; background: $surface; border: round $accent; padding: 1 2; }
    OptionList { height: auto; max-height: 14; border: none; background: $surface; margin: 1 0; }
    #foot { color: $faint; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,ctrl+c,ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, language: Language, *, players: bool, given: Collection[str] = ()) -> None:
        """Take the language, the number of `players` if known, and the options that are `given`."""
        super().__init__()
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.language = language
        self.asks_players = players
        self.given = given
        self.answers: list[tuple[str, Content, ChosenDuel]] = []

    def compose(self) -> ComposeResult:
        """Lay out a question above its answers."""
        _ = self.language
        with Vertical() as box:
            box.border_title = "duelkit"
            yield Static(id="question")
            yield OptionList()
            yield Static(_(N_("↑ ↓ Enter or its key chooses · q leaves")), id="foot")

    def on_mount(self) -> None:
        """Ask what to play."""
        self.ask(
            self.language(WHICH_GAME),
            [
                (str(n), Content.assemble((offer.name, "bold"), "  ", (offer.said, "$text-muted")), offer.start)
                for n, offer in enumerate(offers(self.language), 1)
            ],
        )

    def ask(self, question: str, answers: list[tuple[str, Content, ChosenDuel]], usual: int = 0) -> None:
        """Show a question, with its usual answer marked; each answer has its key, the first nine a digit."""
        self.answers = answers
        self.query_one("#question", Static).update(Content.styled(question, "bold $accent"))
        options = self.query_one(OptionList)
        options.clear_options()
        options.add_options(
            Option(Content.assemble((f" {key or ' '} ", KEY), " ", said)) for key, said, _start in answers
        )
        options.highlighted = usual
        options.focus()

    def on_key(self, event: Key) -> None:
        """Answer by key."""
        for key, _said, start in self.answers:
            if event.character == key:
                event.stop()
                self.chosen(start)
                return

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer by Enter or mouse."""
        self.chosen(self.answers[event.option_index][2])

    def chosen(self, start: ChosenDuel) -> None:
        """Begin, or ask the next question."""
        if start.is_new and start.players is None and self.asks_players:
            counts = game_named(start.game).seats
            if len(counts) > 1:
                self.ask_players(start, counts)
                return
        choice = open_choice(start, self.given, self.language, bots=self.asks_players)
        if choice is None:
            self.exit(start)
        else:
            answers = [(key_of(n), Content(name), then) for n, (name, then) in enumerate(choice.answers, 1)]
            self.ask(self.language(choice.question), answers, choice.usual)

    def ask_players(self, start: ChosenDuel, counts: tuple[int, ...]) -> None:
        """Ask for the number of players."""
        _ = self.language
        self.ask(
            _(HOW_MANY),
            [
                (str(n), Content(_.plural("you and {n} bot", "you and {n} bots", n - 1)), replace(start, players=n))
                for n in counts
            ],
        )

    def action_leave(self) -> None:
        """Leave without an answer."""
        self.exit(None)


def key_of(n: int) -> str:
    """Return the key of the n-th answer; "" from the tenth on, which has none."""
    return str(n) if n < 10 else ""  # noqa: PLR2004 - digits
