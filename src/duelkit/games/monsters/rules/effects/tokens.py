"""Tokens: monsters that no card is."""

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.moving import special_summon
from duelkit.games.monsters.rules.state import CARDS, FIRST_TOKEN
from duelkit.games.monsters.rules.tables import FIRST_TOKEN_NUMBER
from duelkit.kernel.instructions import Stance
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def put_tokens(s: State, seat: Seat, n: int, kind: int) -> None:
    """Put tokens onto a player's field, face up in defence position, as far as there is room."""
    for _ in range(n):
        card = free_token(s)
        if card != NO_CARD:
            s.definition[card] = FIRST_TOKEN_NUMBER + kind
            s.continuous_dirty = 1
            if special_summon(s, card, seat, Stance.DEFENCE) == 0:
                s.definition[card] = NO_CARD


@rule
def free_token(s: State) -> Card:
    """Return a token that is not in play; NO_CARD if all are."""
    for card in range(FIRST_TOKEN, CARDS):
        if s.at[card] != Zone.FIELD:
            return i64(card)
    return i64(NO_CARD)
