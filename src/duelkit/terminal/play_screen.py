"""The screen for playing: whose turn it is, the moves, and making them by key and by mouse."""

from collections.abc import Callable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from duelkit.errors import BadInput, IllegalAction
from duelkit.looks.picture import CardSlot
from duelkit.looks.telling import verb_meant
from duelkit.notation import Action
from duelkit.table.thoughts import Choice
from duelkit.terminal.board import Board
from duelkit.terminal.cards import Picked
from duelkit.terminal.dialogs import ChoiceDialog, Curtain, keyed
from duelkit.terminal.drawn import ChangingText
from duelkit.terminal.duel_screen import DuelScreen, Note, nothing
from duelkit.terminal.inked import card_name, inked, refusal
from duelkit.terminal.keys import is_bare, keys_of
from duelkit.terminal.session import NOTHING_ELSE, HomeTable
from duelkit.terminal.thinking import HELD, THINKS, BotThread
from duelkit.texts import N_

INSTANT = 0.001  # seconds: the least that a timer takes
SEES = 1.7  # of the pause: how long one sees that nothing but the end of the turn is possible
HOLD = 0.6  # of the pause: how long a decision waits for an answer
UNTOLD = ("hurry", "theme", "leave", "step", "rest")  # actions that show nothing new of the table
RECAP = 6  # events of which one is reminded


class ThoughtOut(Message):
    """A bot has thought about its decision."""


class PlayScreen(DuelScreen):
    """A table with people and bots at it; a bot waits `pause` seconds before it moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "next_lit(1)", show=False),
        Binding("shift+tab", "next_lit(-1)", show=False),
        Binding("space,enter", "hurry", show=False),
    ]

    table: HomeTable

    def __init__(self, table: HomeTable, pause: float) -> None:
        """Take the table, and the pause before a bot moves, in seconds."""
        super().__init__(table)
        self.pause = pause
        self.read = len(table.match.events)  # the events that whoever sits here has seen come
        self.keys: dict[str, Action] = {}
        self.read_feed = len(table.table.feed)  # what the table itself has said
        self.thinking: BotThread | None = None  # about the decision of the bot to move
        self.hurried = False  # whether bots move without a pause until a human is to move
        self.bot_timer: Timer | None = None
        self.hold_timer: Timer | None = None  # runs while somebody might answer
        self.end_timer: Timer | None = None  # runs where a turn is about to end by itself
        self.ended_alone = False  # whether the newest decision here was such an end
        self.hold_over = False  # whether it has run out, and only a bot is waited for

    def on_mount(self) -> None:
        """Begin with the first move."""
        self.go_on()

    # The run of play

    def go_on(self) -> None:
        """Show the position and do what comes next: a bot's move, the next player, the end."""
        if self.table.passed_on():
            self.hold_or_go_on()
            return
        self.keys = keys_of(self.table)
        self.meant = ()
        self.redraw()
        if self.table.over:
            self.ended()
        elif self.table.waits_for_bot:
            self.await_bot()
            return
        elif self.table.waits_for_other:
            self.draw_curtain()
        self.await_end()
        self.hurried = False

    def await_end(self) -> None:
        """Where a turn ends by itself, let it be seen for a moment that nothing else is possible."""
        if self.end_timer is not None:
            self.end_timer.stop()
        waits = self.table.last_move is not None
        self.end_timer = self.set_timer(max(SEES * self.pause, INSTANT), self.end_by_itself) if waits else None

    def end_by_itself(self) -> None:
        """End a turn in which nothing else is possible; while somebody types or reads a dialog, it waits."""
        end = self.table.last_move
        if self.app.screen is not self or isinstance(self.focused, Input):
            self.await_end()
        elif end is not None:
            self.play(end)
            self.ended_alone = True
            self.show_note()

    def ended(self) -> None:
        """Leave the finished duel on the screen."""

    def await_bot(self) -> None:
        """Let the bot to move think, and wait for the pause, so that the player sees what happened, before it moves."""
        self.think()
        if self.bot_timer is None:
            self.bot_timer = self.set_timer(INSTANT if self.hurried else max(self.pause, INSTANT), self.bot_moves)

    def think(self) -> None:
        """Begin to think about the decision of the bot to move, if that takes time; `thought_out` comes afterwards."""
        thought = self.table.thought()
        if thought is None:
            self.thinking = None
        elif self.thinking is None or self.thinking.thought.question != thought.question:
            self.thinking = BotThread(self.table.decider.decide, thought, lambda: self.post_message(ThoughtOut()))
            self.show_note()

    @property
    def thinks(self) -> bool:
        """Whether a bot is thinking."""
        return self.thinking is not None and not self.thinking.is_done

    def thought_out(self) -> Choice | None:
        """Return the decision that a bot has thought about; None for one that takes no time."""
        thinking, self.thinking = self.thinking, None
        return None if thinking is None else thinking.result()

    def on_thought_out(self) -> None:
        """Go on with a bot that has thought for longer than the pause."""
        if self.hold_timer is not None:
            if self.hold_over:
                self.let_go()
        elif self.bot_timer is None:
            self.bot_moves()

    def bot_moves(self) -> None:
        """Let the bot to move move; while a dialog is open, the terminal is too small or it thinks, it waits."""
        self.bot_timer = None
        if self.app.screen is not self or not self.table.waits_for_bot:
            return
        self.think()
        if not self.thinks:
            self.table.play_bot(self.thought_out())
            self.go_on()

    def on_screen_resume(self) -> None:
        """Go on with a bot that waited for a dialog to close."""
        if self.table.waits_for_bot:
            self.await_bot()

    def action_hurry(self) -> None:
        """Let the bots move at once until a human is to move; if only bots play, one bot."""
        if self.hold_timer is not None:
            self.hold_timer.stop()
            self.end_hold()
            return
        if self.bot_timer is None:
            return
        self.bot_timer.stop()
        self.hurried = bool(self.table.humans)
        self.bot_moves()

    def hold(self) -> None:
        """Keep the old position on the screen, equally long whether or not somebody can answer."""
        self.keys = {}
        self.hold_over = False
        self.hold_timer = self.set_timer(max(HOLD * self.pause, INSTANT), self.end_hold)
        self.think()
        self.show_note()

    def end_hold(self) -> None:
        """Let go as soon as no bot thinks about an answer any more."""
        self.hold_over = True
        self.let_go()

    def let_go(self) -> None:
        """Take the answers of bots, and show what followed the newest decision."""
        while self.table.bot_answers and self.table.chosen is None:
            self.think()
            if self.thinks:
                return
            choice = self.thought_out()
            if choice is None:
                break
            self.table.take_answer(choice)
        self.hold_timer = None
        self.go_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Disable actions that would show the new position while somebody might answer."""
        if self.hold_timer is not None and action not in UNTOLD:
            return False
        return super().check_action(action, parameters)

    def draw_curtain(self) -> None:
        """Hide everything until the player to move sits at the screen."""
        self.table.leave_screen()
        self.note = nothing
        self.redraw()
        who = self.table.names[self.table.seat or 0]
        self.app.push_screen(Curtain(who, self.table.language), self.sit_down)

    def sit_down(self, _: None) -> None:
        """Show the table to the player to move, who now sits at the screen."""
        self.table.take_screen()
        self.go_on()

    def play(self, action: Action) -> None:
        """Make a move, or show why it cannot be made."""
        if self.hold_timer is not None:
            return
        try:
            self.table.play(action)
        except (BadInput, IllegalAction) as refused:
            self.refuse(refused, lambda: self.table.match.why_not(action))
            return
        self.note = nothing
        self.ended_alone = False
        self.read, self.read_feed = len(self.table.match.events), len(self.table.table.feed)
        self.set_focus(None)  # another card may come to lie where one stood
        self.hold_or_go_on()

    def hold_or_go_on(self) -> None:
        """Go on after a decision, as soon as its answers have come."""
        if self.table.held:
            self.hold()
        else:
            self.go_on()

    def refuse(
        self, refused: BadInput | IllegalAction, again: Callable[[], IllegalAction | None] | None = None
    ) -> None:
        """Show why something cannot be done; `again` makes a rule's refusal in another language."""
        self.answer(lambda: refusal((again() if again else None) or refused, self.table))

    def answer(self, note: Note) -> None:
        """Show a note below the board."""
        self.note = note
        self.redraw()

    # What is shown

    def redraw(self) -> None:
        """Show the present state of the table, with its moves."""
        if self.hold_timer is not None:
            return
        super().redraw()
        _ = self.table.language
        self.query_one("#moves-heading", ChangingText).show(_("Moves"))
        moves = self.query_one("#moves", OptionList)
        moves.clear_options()
        numbered = sorted(enumerate(self.table.moves), key=lambda move: not is_bare(move[1]))
        moves.add_options(
            Option(keyed(self.key_of(move), self.table.move_text(move), self.table), str(n)) for n, move in numbered
        )

    def key_of(self, move: Action) -> str:
        """Return the key of a move; "" if there are more moves than keys."""
        return next((key for key, each in self.keys.items() if each is move), "")

    def keys_at_places(self) -> dict[str, tuple[str, ...]]:
        """Return the keys of the moves that begin at each place."""
        places: dict[str, tuple[str, ...]] = {}
        for key, move in self.keys.items():
            places[move.place or ""] = (*places.get(move.place or "", ()), key)
        return places

    def note_text(self) -> Content:
        """Return the last note; else the question, and the focused card or what has happened since."""
        _ = self.table.language
        if self.hold_timer is not None:
            return Content.styled(_(HELD), "$text-muted")
        if self.note is not nothing:
            return self.note()
        if self.table.over:
            ended, rule = self.table.ending()
            asked = Content.assemble((ended, "bold $accent"), "  ", (rule, "$text-muted"))
        elif self.table.waits_for_viewer:
            asked = inked(self.table.question, self.table).stylize_before("bold")
        elif self.table.match.seat is not None:
            asked = Content.styled(_(self.waiting, who=self.table.names[self.table.seat or 0]), "$text-muted")
        return Content("\n").join([asked, self.card_text() or self.recap()])

    @property
    def waiting(self) -> str:
        """What is said while another player is to move."""
        if self.thinks:
            return HELD if self.table.bot_answers else THINKS
        return N_("{who} is to move; Space goes on at once.")

    def recap(self) -> Content:
        """Return what has happened since the last decision made at this screen."""
        news = self.table.told(self.table.match.events[self.read :])
        said = self.table.told_of_bots(self.read_feed)
        why = [self.table.language(NOTHING_ELSE)] if self.ended_alone else []
        return inked(" ".join([*why, *said, *news[-RECAP:]]), self.table).stylize_before("$text-muted")

    # What is done

    def on_key(self, event: Key) -> None:
        """Make the move with this key."""
        if event.character in self.keys:
            event.stop()
            event.prevent_default()
            self.play(self.keys[event.character])

    def on_picked(self, event: Picked) -> None:
        """Make the only move with this card, ask which of several, or say why there is none."""
        moves = [move for move in self.table.moves if move.place == event.card_slot.place]
        if len(moves) == 1:
            self.play(moves[0])
        elif moves:
            answers = {self.key_of(move): (move, self.table.move_text(move)) for move in moves}
            card = card_name(event.card_slot.card, self.table) if event.card_slot.card else Content("")
            self.app.push_screen(ChoiceDialog(self.table, card, answers), self.play_chosen)
        elif event.card_slot.card:
            self.play(self.natural_move(event.card_slot))

    def natural_move(self, card_slot: CardSlot) -> Action:
        """Return the move that pointing at a card means."""
        verb = verb_meant(self.table.look, self.table.match, card_slot)
        return Action(verb, card_slot.card, place=card_slot.place or None)

    def play_chosen(self, action: Action | None) -> None:
        """Make the chosen move, if there is one."""
        if action is not None:
            self.play(action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make the move picked from the list."""
        self.play(self.table.moves[int(event.option.id or 0)])

    def action_next_lit(self, way: int) -> None:
        """Focus the next card that can be used, or the list of moves."""
        self.note = nothing
        stops = [*(card for card in self.query_one(Board).cards() if card.keys), self.query_one("#moves")]
        at = stops.index(self.focused) + way if self.focused in stops else (0 if way > 0 else -1)
        self.set_focus(stops[at % len(stops)])
