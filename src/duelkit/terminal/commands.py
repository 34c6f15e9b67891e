"""What a player types: a move, the number of one, or a word for the table, in English or Portuguese."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from duelkit.errors import BadInput
from duelkit.notation import Action
from duelkit.terminal.looks import look_of
from duelkit.terminal.session import Table
from duelkit.texts import LANGUAGES, N_, language

PLAY = "play a move"  # the command that is a move; no word that can be typed
WORDS = {
    "moves": N_("moves"),
    "table": N_("table"),
    "log": N_("log"),
    "hint": N_("hint"),
    "undo": N_("undo"),
    "rules": N_("rules"),
    "save": N_("save"),
    "language": N_("language"),
    "help": N_("help"),
    "quit": N_("quit"),
}
OTHER_WORDS = {"?": "help", "h": "hint", "u": "undo", "exit": "quit", "rule": "rules", "lang": "language"}
HELP = {
    "moves": N_("list the moves you have"),
    "table": N_("say how the table stands"),
    "log": N_("say all that has happened"),
    "hint": N_("say what a bot would do in your place"),
    "undo": N_("take back your newest decision"),
    "rules": N_("say the rules: all, one (rules {rule}), or those with a word (rules {word})"),
    "save": N_("save the duel, in a file of your choice if you name one"),
    "language": N_("change the language"),
    "help": N_("say what can be typed"),
    "quit": N_("save the duel and leave"),
}
SHOWN = 40  # letters of what was typed that a sentence repeats


@dataclass(frozen=True)
class Command:
    """What somebody wants: a word of the table with what was typed after it, or a move."""

    word: str
    rest: str = ""
    action: Action | None = None


def read_command(typed: str, table: Table) -> Command:
    """Return what these words ask for; raises BadInput with what is wrong and what would be right.

    A move may still be against the rules: `Table.play` says by which.
    """
    words = typed.strip().lstrip(":/").split()
    if not words:
        return Command("moves")
    if words[0].isdecimal() and len(words) == 1:
        return Command(PLAY, action=numbered_move(int(words[0][:9]), table))
    card = look_of(table.match.game.name).heard(" ".join(words))
    if card is not None:
        return Command(PLAY, action=move_with(card, table))
    meant = meaning_of(words[0], table)
    if meant in WORDS:
        return Command(meant, " ".join(words[1:]))
    return Command(PLAY, action=move_of(meant, words[1:], table))


def numbered_move(number: int, table: Table) -> Action:
    """Return the move with this number in the list."""
    last = len(table.moves)
    if last == 0:
        raise BadInput("You have no move now.")
    if not 1 <= number <= last:
        raise BadInput("There is no move {number}; they go from 1 to {last}.", number=number, last=last)
    return table.moves[number - 1]


def move_with(card: str, table: Table) -> Action:
    """Return the only move with a card, or what one would naturally do with it."""
    fitting = [move for move in table.moves if move.card == card]
    if len(fitting) > 1:
        which_of(fitting)
    natural = look_of(table.match.game.name).natural
    return fitting[0] if fitting else Action(next(iter(natural.values())), card)


def which_of(fitting: Iterable[Action]) -> NoReturn:
    """Say that several moves fit, and how each is typed."""
    ways = ", ".join(str(move) for move in fitting)
    raise BadInput("That can be several moves: type {ways}.", ways=ways)


def meaning_of(word: str, table: Table) -> str:
    """Return the verb or the word of the table that was typed, whole or shortened."""
    known = vocabulary(table)
    typed = word.casefold()
    if typed in known:
        return known[typed]
    meant = {known[name] for name in known if name.startswith(typed)}
    if len(meant) > 1:
        meant = meant & {move.verb for move in table.moves} or meant
    if len(meant) == 1:
        return meant.pop()
    if meant:
        ways = ", ".join(sorted(meant))
        raise BadInput("{word} can be short for several words: {ways}.", word=shown(word), ways=ways)
    near = get_close_matches(typed, known, 1, 0.5)
    if near:
        raise BadInput("{word} is no word here; did you mean {near}?", word=shown(word), near=near[0])
    raise BadInput("{word} is no word here; type help to see what can be typed.", word=shown(word))


def vocabulary(table: Table) -> dict[str, str]:
    """Return every word that can be typed, in all languages, with the verb or the table's word it stands for."""
    known = {**{word: word for word in WORDS}, **OTHER_WORDS}
    texts = {**WORDS, **table.match.game.words.verbs}
    for tongue in map(language, LANGUAGES):
        known |= {tongue(text).casefold(): word for word, text in texts.items()}
    return known | {verb: verb for verb in table.match.game.words.verbs}


def move_of(verb: str, rest: list[str], table: Table) -> Action:
    """Return the move of this verb with the card, and the seat, that follow."""
    space = table.match.game.space
    if len(space.runs[space.verbs.index(verb)]) == 1:  # it takes no card, as in "end my go"
        return Action(verb)
    seat, named = seat_named(rest, table)
    card = card_named(named, table) if named else None
    fitting = [
        move for move in table.moves if move.verb == verb and card in (None, move.card) and seat in (None, move.seat)
    ]
    if len({(move.card, move.seat) for move in fitting}) > 1:
        which_of(fitting)
    return fitting[0] if fitting else Action(verb, card, seat)


def seat_named(rest: list[str], table: Table) -> tuple[int | None, list[str]]:
    """Return the seat that is named last, by number or by name, after a card; and the words before it."""
    names = [name.casefold() for name in table.names]
    for first in range(1, len(rest)):
        called = " ".join(rest[first:]).casefold()
        if called in names:
            return names.index(called), rest[:first]
    if len(rest) > 1 and rest[-1].isdecimal():
        return int(rest[-1][:9]), rest[:-1]
    return None, rest


def card_named(words: list[str], table: Table) -> str:
    """Return the code of the card that the words name."""
    card = look_of(table.match.game.name).heard(" ".join(words))
    if card is None:
        examples = table.match.game.words.card_examples
        text = shown(" ".join(words))
        raise BadInput("{words} is no card; a card is written as {examples}.", words=text, examples=examples)
    return card


def shown(typed: str) -> str:
    """Return what was typed, in quotes, short enough for a sentence, and with nothing in it that moves a cursor."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in typed)
    return repr(printable if len(printable) <= SHOWN else printable[: SHOWN - 1] + "…")


def found_rules(asked: str, table: Table) -> dict[str, str]:
    """Return the rules that were asked for: all, the one of that id, or those in which the words stand."""
    rules = table.rules()
    if asked.upper() in rules:
        return {asked.upper(): rules[asked.upper()]}
    found = {rule: text for rule, text in rules.items() if asked.casefold() in text.casefold()}
    if not found:
        raise BadInput(
            "No rule has {words} in it, and none is called so; they go from {first} to {last}.",
            words=shown(asked),
            first=next(iter(rules)),
            last=next(reversed(rules)),
        )
    return found
