"""Which key makes which move."""

from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from duelkit.notation import Action
from duelkit.terminal.session import HomeTable

TAKEN = "hurlsqtgoif"  # by the table itself
FREE = "1234567890" + "".join(letter for letter in ascii_lowercase if letter not in TAKEN) + ascii_uppercase
ANSWERS = "a"  # taken in games that have answers


def keys_of(table: HomeTable) -> dict[str, Action]:
    """Return the present moves by key: the first letter for a move that is only a verb, the others in order."""
    bare = {bare_key(move, table): move for move in table.moves if is_bare(move)}
    rest = iter(key for key in free_keys(table) if key not in bare)
    return dict(keyed(table.moves, bare, rest))


def keyed(moves: tuple[Action, ...], bare: dict[str, Action], rest: Iterator[str]) -> Iterator[tuple[str, Action]]:
    """Yield each move with its key, in the order of the list."""
    letters = {move: key for key, move in bare.items()}
    for move in moves:
        key = letters.get(move) or next(rest, None)
        if key:
            yield key, move


def is_bare(move: Action) -> bool:
    """Tell whether a move is only a verb, without a card."""
    return move.card is None and move.seat is None


def bare_key(move: Action, table: HomeTable) -> str:
    """Return the first letter of the verb, in the player's language, that is no key of the table."""
    word = table.language(table.match.game.words.verbs[move.verb]).casefold()
    return next(letter for letter in word + ascii_lowercase if letter in free_keys(table))


def free_keys(table: HomeTable) -> str:
    """Return the keys that the table does not use."""
    taken = table.own_keys if table.look.answering is None else table.own_keys + ANSWERS
    return "".join(key for key in FREE if key not in taken)
