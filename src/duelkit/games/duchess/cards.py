"""Cards of Duchess as people write them: rank and suit, `AD`, `10C`, `QH`."""

from duelkit.games.duchess.rules.state import PACK, RANKS, Suit

SUITS = tuple(suit.name[0] for suit in Suit)
CODES = tuple(rank + suit for rank in RANKS for suit in SUITS)
SEEN = (*CODES, None)  # by number, also by that of a hidden card, -1
NUMBERS = {code: number for number, code in enumerate(CODES)}


def code_of(card: int) -> str | None:
    """Return a card's code; None for one that is hidden.

    >>> code_of(0), code_of(51), code_of(-1)
    ('AD', 'KS', None)
    """
    return CODES[card] if 0 <= card < PACK else None


def suit_word(suit: int) -> str:
    """Return a suit as people write it who name one.

    >>> suit_word(2)
    'hearts'
    """
    return Suit(suit).name.lower()


def word_of(number: int) -> str | None:
    """Return the code of a card, or the word of a suit, which has a number behind those of the cards."""
    return suit_word(number - PACK) if number >= PACK else code_of(number)


def number_meant(words: str) -> int | None:
    """Return the number of the card or of the suit that these words name; None if they name neither.

    >>> number_meant("10c"), number_meant("spades"), number_meant("stars")
    (37, 55, None)
    """
    suits = [suit_word(suit) for suit in Suit]
    return PACK + suits.index(words.lower()) if words.lower() in suits else number_of(words)


def codes_in(pile: bytes) -> tuple[str | None, ...]:
    """Return the codes of a pile that comes as bytes, from the bottom up; None for a hidden card.

    >>> codes_in(bytes([2, 51, 255, 0]))
    ('KS', None)
    """
    return tuple(CODES[card] if card < PACK else None for card in pile[1 : pile[0] + 1])


def number_of(code: str) -> int | None:
    """Return a card's number; None where the code is no card's. Letters may be small.

    >>> number_of("10c"), number_of("11C")
    (37, None)
    """
    return NUMBERS.get(code.upper())
