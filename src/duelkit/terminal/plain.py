"""The table in lines: for screen readers, pipes, and terminals that cannot draw."""

import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

from duelkit.errors import BadInput, IllegalAction
from duelkit.looks.rulebook import headings, rules_asked
from duelkit.looks.spoken import ended, page_lines, pile_lines, position_lines, spell
from duelkit.notation import Action
from duelkit.table.thoughts import Choice
from duelkit.terminal.commands import HELP, ONWARD, PLAY, TableCommand, cards_asked, read_command, words_of
from duelkit.terminal.lines import ClosedOutputError, ask, clear_lines, prepare_lines, put, put_last
from duelkit.terminal.save_files import keep_somewhere, kept_line, saved_as
from duelkit.terminal.session import NOTHING_ELSE, HomeTable
from duelkit.terminal.stopping import INTERRUPTED, Stopped, heeding_stops
from duelkit.terminal.thinking import HELD, HINT_COMES, THINKS, BotThread, HintThread, ThinkingThread
from duelkit.texts import N_

CLOSED = 1  # the exit code where nobody reads what is written
PROMPT = "> "
SOON = 1.0  # seconds for which nobody wonders why nothing happens


T = TypeVar("T")


class QuitError(Exception):
    """The player leaves."""


def play_plain(table: HomeTable) -> int:
    """Play at a table in lines, and return the exit code."""
    prepare_lines()
    try:
        with heeding_stops():
            PlainTable(table).play()
    except (EOFError, QuitError):
        return leave(table, 0)
    except KeyboardInterrupt:
        return leave(table, INTERRUPTED)
    except Stopped as stopped:
        return leave(table, stopped.code)
    except ClosedOutputError:
        return leave(table, CLOSED)
    return 0


def leave(table: HomeTable, code: int) -> int:
    """Save a duel that is not over, say how to go on with it, and return the exit code."""
    if not table.over:
        put_last(keep_somewhere(table))
    return code


class PlainTable:
    """A table that is played in lines."""

    def __init__(self, table: HomeTable) -> None:
        """Take the table; nothing has been told yet."""
        self.table = table
        read = len(table.match.events) if table.match.log else 0  # one who comes back has read what was
        self.told = dict.fromkeys([None, *table.humans], read)
        self.heard = dict.fromkeys(self.told, len(table.table.feed) if table.match.log else 0)
        self.placed = False  # whether the one who is asked knows how the table stands
        self.answers: dict[str, Callable[[str], None]] = {
            "moves": self.say_moves,
            "table": self.say_position,
            "piles": self.say_piles,
            "card": self.say_card,
            "log": self.say_log,
            "hint": self.say_hint,
            "undo": self.undo,
            "answers": self.ask_otherwise,
            ONWARD: self.pass_on,
            "rules": self.say_rules,
            "auto": self.end_otherwise,
            "save": self.save,
            "language": self.change_language,
            "help": self.say_help,
            "quit": self.quit,
        }

    def play(self) -> None:
        """Play until the duel is over."""
        while not self.table.over:
            self.go_on()
        self.end()

    def go_on(self) -> None:
        """Let a bot move, pass the screen on, or ask the player at the screen."""
        self.placed &= self.table.waits_for_viewer
        if self.table.waits_for_bot:
            self.table.play_bot(self.thought_out())
            self.say_news()
        elif self.table.waits_for_other:
            self.pass_screen()
        elif self.table.passed_on():
            self.say_news()
        elif self.last_move is not None:
            self.end_by_itself(self.last_move)
        else:
            self.ask_for_move()

    def thought_out(self) -> Choice | None:
        """Return the decision that a bot has to think about, and say so if it takes long; Ctrl-C is heard meanwhile."""
        thought = self.table.thought()
        if thought is None:
            return None
        thinking = BotThread(self.table.decider.decide, thought)
        said = HELD if self.table.bot_answers else THINKS
        return self.waited_for(thinking, self.table.language(said, who=self.table.names[thought.seat]))

    def waited_for(self, thinking: ThinkingThread[T], said: str) -> T:
        """Return what a thread finds; write the sentence if that takes long."""
        if not thinking.wait(SOON):
            put(said)
            thinking.wait()
        return thinking.result()

    def put_all(self, lines: Iterable[str]) -> None:
        """Write lines, with cards as words."""
        for line in lines:
            put(spell(line, self.table))

    def say_news(self) -> None:
        """Write what happened since the player at the screen last read."""
        viewer = self.table.viewer
        events, feed = self.table.match.events, len(self.table.table.feed)
        self.put_all(self.table.told_of_bots(self.heard[viewer]))
        self.heard[viewer] = feed
        self.put_all(self.table.told(events[self.told[viewer] :]))
        self.told[viewer] = len(events)

    def pass_screen(self) -> None:
        """Hide what one player has seen, and wait for the next."""
        self.table.leave_screen()
        clear_lines()
        who = self.table.names[self.table.seat or 0]
        _ = self.table.language
        if sys.stdin.isatty():
            ask(_("Pass to {who}, then press Enter. ", who=who))
            clear_lines()
        else:
            put(_("Pass to {who}.", who=who))
        self.table.take_screen()

    @property
    def last_move(self) -> Action | None:
        """The move that ends the turn by itself; None where a decision can be taken back, as lines do not wait."""
        return None if self.table.match.can_undo(self.table.viewer) else self.table.last_move

    def end_by_itself(self, end: Action) -> None:
        """End a turn in which nothing else is possible, and write why."""
        self.say_news()
        put(self.table.language(NOTHING_ELSE))
        self.table.play(end)
        self.say_news()

    def ask_for_move(self) -> None:
        """Write the position and ask, until a move is made or taken back, or the screen must be passed on."""
        self.say_news()
        if not self.placed:
            self.say_position()
        self.placed = True
        self.say_moves()
        decisions = self.table.match.log
        while self.table.match.log == decisions and self.table.waits_for_viewer:
            self.answer(ask(PROMPT))

    def answer(self, typed: str) -> None:
        """Do what was typed, or write why not."""
        try:
            command = read_command(typed, self.table)
            self.obey(command)
        except (BadInput, IllegalAction) as refused:
            self.put_all(refusal_lines(refused, self.table))

    def obey(self, command: TableCommand) -> None:
        """Play the move of a command, or run its word."""
        if command.word == PLAY and command.action is not None:
            self.table.play(command.action)
            self.say_news()
        else:
            self.answers[command.word](command.rest)

    def say_moves(self, _rest: str = "") -> None:
        """Write the question and the numbered moves."""
        name = "" if self.table.reader is not None else f"{self.table.names[self.table.viewer or 0]}: "
        self.put_all([f"{name}{self.table.question}"])
        self.put_all(f"{n}. {self.table.move_text(move)}" for n, move in enumerate(self.table.moves, 1))
        if self.table.can_pass_on:
            put(self.help_line(ONWARD))

    def say_position(self, _rest: str = "") -> None:
        """Write the position."""
        self.put_all(position_lines(self.table))

    def say_piles(self, _rest: str = "") -> None:
        """Write the cards of the open piles, and the lasting texts."""
        self.put_all(pile_lines(self.table))

    def say_card(self, rest: str = "") -> None:
        """Write a card's page; without a name, those of the cards that can be used now."""
        for code in cards_asked(rest, self.table):
            self.put_all(page_lines(self.table.look.page(code, self.table.language)))

    def say_log(self, _rest: str = "") -> None:
        """Write all events."""
        self.put_all(self.table.told(self.table.match.events))

    def say_hint(self, _rest: str = "") -> None:
        """Write what a bot would do, and why."""
        thought = self.table.hint()
        thinking = None if thought is None else HintThread(self.table.decider.advise, thought)
        advice = None if thinking is None else self.waited_for(thinking, self.table.language(HINT_COMES))
        self.put_all([self.table.told_hint(advice)])

    def undo(self, _rest: str = "") -> None:
        """Take back the newest decision."""
        action = self.table.undo()
        self.told = {seat: min(read, len(self.table.match.events)) for seat, read in self.told.items()}
        self.put_all([self.table.told_move(N_("Taken back: {move}."), action)])

    def pass_on(self, _rest: str = "") -> None:
        """Pass until something happens."""
        self.table.pass_on()
        self.say_news()

    def ask_otherwise(self, _rest: str = "") -> None:
        """Switch to the next way of being asked for answers."""
        put(self.table.ask_otherwise())

    def end_otherwise(self, _rest: str = "") -> None:
        """Switch whether turns end by themselves."""
        put(self.table.end_otherwise())

    def say_rules(self, rest: str = "") -> None:
        """Write the rules for these words; all of them under their headings."""
        game, _ = self.table.match.game, self.table.language
        above = {} if rest else headings(game, _)
        for rule, text in rules_asked(rest, game, _).items():
            self.put_all([*([f"{above[rule]}:"] if rule in above else []), f"{rule}: {text}"])

    def save(self, rest: str = "") -> None:
        """Save the duel."""
        put(kept_line(saved_as(self.table, rest), self.table))

    def change_language(self, _rest: str = "") -> None:
        """Change to the next language."""
        self.table.speak_next_language()
        self.say_moves()

    def say_help(self, _rest: str = "") -> None:
        """Write what can be typed."""
        _ = self.table.language
        examples = _(
            N_("A move is typed as its number, or in words, as: {moves}."), moves=", ".join(examples_of(self.table))
        )
        self.put_all([examples])
        self.put_all(self.help_line(word) for word in words_of(self.table))

    def help_line(self, word: str) -> str:
        """Return a word of the table, and what it does."""
        _, look = self.table.language, self.table.look
        card = look.named(look.heard(look.examples.partition(",")[0])[0], _)
        values = {"rule": next(iter(self.table.rules())), "word": _("card"), "card": card}
        return f"{_(words_of(self.table)[word])}: {_(HELP[word], **values)}"

    def quit(self, _rest: str = "") -> None:
        """Leave the table."""
        raise QuitError

    def end(self) -> None:
        """Write how the duel ended, and let it be saved."""
        self.say_news()
        self.put_all([ended(self.table)])
        while self.table.humans:
            typed = ask(self.table.language(N_("Type save to keep the duel, or press Enter to leave. ")))
            if not typed.strip():
                raise QuitError
            self.answer(typed)


def examples_of(table: HomeTable) -> list[str]:
    """Return examples of how present moves are typed."""
    return [table.typed(move) for move in table.moves[:3]]


def refusal_lines(refused: BadInput | IllegalAction, table: HomeTable) -> list[str]:
    """Return a refusal as lines: the fact and the remedy, then the rule."""
    if isinstance(refused, BadInput):
        return [refused.told(table.language)]
    rule = f"{refused.rule}: {refused.text}" if refused.rule in table.rules() else refused.text
    return [f"{refused.fact} {refused.remedy}", rule]
