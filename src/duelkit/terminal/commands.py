"""What a player types: a move, the number of one, or a word for the table, in English or Portuguese."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NoReturn

from duelkit.errors import BadInput
from duelkit.looks.names import bare, shown
from duelkit.looks.picture import CardSlot
from duelkit.looks.telling import verb_meant
from duelkit.notation import Action
from duelkit.terminal.session import HomeTable
from duelkit.texts import LANGUAGES, N_, language

NUMBERED = re.compile(r"\d+\.")  # how a line of the list of moves begins
PLAY = "play a move"  # the command that is a move; no word that can be typed
WITH = N_("with")  # stands between a verb and a card in some moves, and need not be typed
WORDS = {
    "moves": N_("moves"),
    "table": N_("table"),
    "piles": N_("piles"),
    "card": N_("card"),
    "log": N_("log"),
    "hint": N_("hint"),
    "undo": N_("undo"),
    "rules": N_("rules"),
    "auto": N_("auto"),
    "save": N_("save"),
    "language": N_("language"),
    "help": N_("help"),
    "quit": N_("quit"),
}
ONWARD = "pass all"
ANSWERS = {"answers": N_("answers"), ONWARD: N_("pass all")}  # at tables where there are any
OTHER_WORDS = {"?": "help", "h": "hint", "u": "undo", "exit": "quit", "rule": "rules", "lang": "language"}
HELP = {
    "moves": N_("list the moves you have"),
    "table": N_("say how the table stands"),
    "piles": N_("say what lies in the open piles, and what lasts"),
    "card": N_("tell a card whole (card {card})"),
    "log": N_("say all that has happened"),
    "hint": N_("say what a bot would do in your place, and why"),
    "undo": N_("take back your newest decision"),
    "answers": N_("be asked for answers when you can give one, always, or never"),
    ONWARD: N_("pass until something happens"),
    "rules": N_("say the rules: all, one (rules {rule}), or those with a word (rules {word})"),
    "auto": N_("against bots, end for you when nothing else is possible, or not"),
    "save": N_("save the duel, in a file of your choice if you name one"),
    "language": N_("change the language"),
    "help": N_("say what can be typed"),
    "quit": N_("save the duel and leave"),
    "solution": N_("say the solution of the puzzle"),
    "try": N_("try the wrong move that the lesson speaks of"),
    "next": N_("go to the next puzzle or lesson"),
    "again": N_("begin it again"),
}
LIKENESS = 0.75  # of a word to the one that is meant: one letter wrong, or two that are turned round
MOST_NAMED = 8  # cards that a question names


@dataclass(frozen=True)
class TableCommand:
    """What somebody typed: a word of the table with the words after it, or a move."""

    word: str
    rest: str = ""
    action: Action | None = None


def read_command(typed: str, table: HomeTable) -> TableCommand:
    """Return the command in these words; raises BadInput that says what is wrong and what would be right.

    A move may still be illegal: `HomeTable.play` says by which rule.
    """
    words = typed.strip().lstrip(":/").split()
    if len(words) > 1 and NUMBERED.fullmatch(words[0]):  # a line of the list as it stands there, with its number
        words = words[1:]
    if not words:
        return TableCommand("moves")
    if len(words) == 1 and words[0].removesuffix(".").isdecimal():
        return TableCommand(PLAY, action=numbered_move(int(words[0].removesuffix(".")[:9]), table))
    told = move_told(" ".join(words), table)
    if told is not None:
        return TableCommand(PLAY, action=told)
    if names_card(words, table):
        return TableCommand(PLAY, action=move_with(" ".join(words), table))
    first = 2 if " ".join(words[:2]).casefold() in vocabulary(table) else 1  # a verb may be two words
    meant = meaning_of(" ".join(words[:first]), table)
    if meant in words_of(table):
        return TableCommand(meant, " ".join(words[first:]))
    return TableCommand(PLAY, action=move_of(meant, words[first:], table))


def move_told(words: str, table: HomeTable) -> Action | None:
    """Return the move that stands in the list in these words: its cards as they are typed, printed or spoken."""
    asked, look = words.casefold(), table.look
    for move in table.moves:
        text = table.move_text(move)
        shown_so = (look.renamed(text, table.language, name) for name in (look.printed, look.spoken))
        if asked in (text.casefold(), *map(str.casefold, shown_so)):
            return move
    return None


def words_of(table: HomeTable) -> dict[str, str]:
    """Return the words that can be typed at a table, each with its command; some need a game with answers."""
    known = {**WORDS, **table.own_words}
    return known if table.look.answering is None else {**known, **ANSWERS}


def names_card(words: list[str], table: HomeTable) -> bool:
    """Tell whether somebody typed only a card; a word that may be short for a verb is no card."""
    first = words[0].casefold()
    known = vocabulary(table)
    short = (
        first in known
        or " ".join(words[:2]).casefold() in known
        or (len(words) == 1 and any(word.startswith(first) for word in known))
    )
    return not short and bool(table.look.heard(" ".join(words)))


def numbered_move(number: int, table: HomeTable) -> Action:
    """Return the move with this number in the list, from 1; raises BadInput for any other number."""
    last = len(table.moves)
    if last == 0:
        raise BadInput("You have no move now.")
    if not 1 <= number <= last:
        raise BadInput("There is no move {number}; they go from 1 to {last}.", number=number, last=last)
    return table.moves[number - 1]


def move_with(words: str, table: HomeTable) -> Action:
    """Return the only move with a card, or the usual one."""
    codes = table.look.heard(words)
    fitting = [move for move in table.moves if move.card in codes]
    if len(fitting) > 1:
        which_of(fitting, table)
    if fitting:
        return fitting[0]
    code = card_named(words, table)
    return Action(verb_meant(table.look, table.match, CardSlot("", code)), code)


def which_of(fitting: Iterable[Action], table: HomeTable) -> NoReturn:
    """Raise BadInput that says that several moves fit, and how each is typed."""
    ways = ", ".join(table.typed(move) for move in fitting)
    raise BadInput("That can be several moves: type {ways}.", ways=ways)


def meaning_of(word: str, table: HomeTable) -> str:
    """Return the verb or the command that was typed, in full or abbreviated; raises BadInput for any other word."""
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
    near = get_close_matches(typed, known, 1, LIKENESS)
    if near:
        raise BadInput(
            "{word} is no word here; did you mean {near}?", word=shown(word), near=called_here(near[0], table)
        )
    raise BadInput("{word} is no word here; type help to see what can be typed.", word=shown(word))


def called_here(word: str, table: HomeTable) -> str:
    """Return a word that can be typed in the language of the table."""
    known = vocabulary(table)
    texts = {**words_of(table), **table.match.game.words.verbs}
    return table.language(texts[known[word]]) if known[word] in texts else word


def vocabulary(table: HomeTable) -> dict[str, str]:
    """Return every word that can be typed, in all languages, with its verb or command."""
    words = words_of(table)
    known = {**{word: word for word in words}, **OTHER_WORDS}
    texts = [*words.items(), *table.match.game.words.verbs.items(), *answers(table)]
    for tongue in map(language, LANGUAGES):
        known |= {tongue(text).casefold(): word for word, text in texts}
    return known | {verb: verb for verb in table.match.game.words.verbs}


def answers(table: HomeTable) -> Iterator[tuple[str, str]]:
    """Yield the present answers with a name of their own (yes, no), each with its verb."""
    for (prompt, verb), text in table.look.answers.items():
        if prompt == table.prompt:
            yield verb, text


def move_of(verb: str, rest: list[str], table: HomeTable) -> Action:
    """Return the move of this verb with the card, the player, or both, in the words that follow, "with" or not."""
    rest = rest[1:] if rest and rest[0].casefold() in {tongue(WITH) for tongue in map(language, LANGUAGES)} else rest
    space = table.match.game.space
    if len(space.runs[space.verbs.index(verb)]) == 1:  # it takes no card, as in "end my go"
        return Action(verb)
    moves = [move for move in table.moves if move.verb == verb]
    place = table.look.place_called(" ".join(rest))
    if place is not None:
        return next((move for move in moves if move.place == place), Action(verb, place=place))
    alone = next((move for move in moves if move.card is None and move.seat is None), None)
    if not rest and alone is not None:
        return alone
    aimed = not moves or any(move.seat is not None for move in moves)
    readings = list(readings_of(rest, table, aimed=aimed))
    for codes, seat in readings:
        fitting = [move for move in moves if fits(move, codes, seat)]
        if len(fitting) > 1:
            which_of(fitting, table)
        if fitting:
            return fitting[0]
    if len(rest) == 1 and rest[0] in map(str, range(1, len(table.moves) + 1)) and moves:
        number_behind_verb(int(rest[0]), table)
    return part_named(rest, moves, table) or unfitting(verb, rest, readings, table)


def number_behind_verb(number: int, table: HomeTable) -> NoReturn:
    """Raise BadInput for a number of the list behind a verb: in a pack it could as well be meant as a rank."""
    raise BadInput(
        "A number of the list is typed alone: {number} is “{move}”; a card is written as {examples}.",
        number=number,
        move=table.move_text(table.moves[number - 1]),
        examples=table.look.examples_in(table.language),
    )


def part_named(rest: list[str], moves: Iterable[Action], table: HomeTable) -> Action | None:
    """Return the move with a card of which these words begin words of the name; None for none.

    Raises BadInput where several moves have such a card.
    """
    parts = [bare(word) for word in rest]
    fitting = [move for move in moves if move.card and names_part(parts, move.card, table)]
    if len(fitting) > 1:
        which_of(fitting, table)
    return fitting[0] if fitting else None


def names_part(parts: Iterable[str], card: str, table: HomeTable) -> bool:
    """Tell whether each of these parts begins a word of the card's name, in any language."""
    names = (bare(table.look.spoken(card, language(code))).split() for code in LANGUAGES)
    return any(all(any(word.startswith(part) for word in name) for part in parts if part) for name in names)


def readings_of(
    rest: list[str], table: HomeTable, *, aimed: bool
) -> Iterator[tuple[tuple[str, ...] | None, int | None]]:
    """Yield what the words after a verb can mean: cards and the seat of a player, None for what they do not name.

    Where no move is `aimed` at a player, words name nobody: a 3 is no player then.
    """
    if not rest:
        yield None, None
        return
    seat = seat_called(" ".join(rest), table)
    if seat is not None and aimed:
        yield (), seat
    for cut in range(1, len(rest)):
        codes, seat = table.look.heard(" ".join(rest[:cut])), seat_called(" ".join(rest[cut:]), table)
        if codes and seat is not None:
            yield codes, seat
    codes = table.look.heard(" ".join(rest))
    if codes:
        yield codes, None


def fits(move: Action, codes: tuple[str, ...] | None, seat: int | None) -> bool:
    """Tell whether a move is with one of these cards (None: without a card), and against this seat."""
    named = codes is None or (move.card in codes if codes else move.card is None)
    return named and seat in (None, move.seat)


def unfitting(
    verb: str, rest: list[str], readings: list[tuple[tuple[str, ...] | None, int | None]], table: HomeTable
) -> Action:
    """Return the illegal move that was meant; the rules then say why it is illegal."""
    for codes, seat in readings:
        if codes is None or codes == ():
            return Action(verb, None, seat)
        if len(codes) == 1:
            return Action(verb, codes[0], seat)
    return first_of_two(verb, rest, table) or Action(verb, card_named(" ".join(rest), table))


def first_of_two(verb: str, rest: list[str], table: HomeTable) -> Action | None:
    """Return a move for the rules to refuse if two cards were named, None for one; the first alone may be a move."""
    for cut in range(1, len(rest)):
        first, second = table.look.heard(" ".join(rest[:cut])), table.look.heard(" ".join(rest[cut:]))
        if len(first) == len(second) == 1:
            move = Action(verb, first[0])
            if move in table.moves:
                raise BadInput(
                    "A move names one card: type {move} first; what else there is to choose, you are asked next.",
                    move=table.typed(move),
                )
            return move
    return None


def seat_called(words: str, table: HomeTable) -> int | None:
    """Return the seat of the player with this name or number; None if there is none."""
    called = [name.casefold() for name in table.names]
    asked = words.casefold()
    if asked in called:
        return called.index(asked)
    if asked.isdecimal() and len(asked) == 1:
        return int(asked)
    begin = [seat for seat, name in enumerate(called) if name.startswith(asked)]
    return begin[0] if len(begin) == 1 else None


def cards_asked(asked: str, table: HomeTable) -> tuple[str, ...]:
    """Return the card with this name or of the move with this number; without words, all that can be used now."""
    if asked.isdecimal() and table.moves:
        card = numbered_move(int(asked[:9]), table).card
        return (card,) if card else ()
    if asked:
        return (card_named(asked, table),)
    usable = tuple(dict.fromkeys(move.card for move in table.moves if move.card))
    if not usable:
        raise BadInput("Name a card: {examples}.", examples=table.look.examples_in(table.language))
    return usable


def card_named(words: str, table: HomeTable) -> str:
    """Return the code of the card that the words name; raises BadInput for none or several."""
    codes = table.look.heard(words)
    if len(codes) == 1:
        return codes[0]
    if not codes:
        raise BadInput(
            "{words} is no card; a card is written as {examples}.",
            words=shown(words),
            examples=table.look.examples_in(table.language),
        )
    names = ", ".join(table.look.named(code, table.language) for code in codes[:MOST_NAMED])
    raise BadInput("{words} can be several cards: {names}.", words=shown(words), names=names)
