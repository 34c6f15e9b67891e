"""Tokens: monsters that no card is."""

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import CODE, LASTING, RACE
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, definition_of
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.moving import bring_out
from duelkit.games.monsters.rules.races import is_kept_off
from duelkit.games.monsters.rules.state import CARDS, FIRST_TOKEN
from duelkit.games.monsters.rules.tables import (
    CARDS_ROOM,
    FIRST_TOKEN_NUMBER,
    PARTS,
    fact,
    fills,
    parts_of_cards,
    program_from,
)
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import OP, N, Op
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import STANDING, Stance
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

ALLOWS_OWN_TOKENS = growing_table("allows_own_tokens", CARDS_ROOM)  # 1: a card that allows its own tokens alone


def allows_own_tokens(part: list[int]) -> bool:
    """Tell whether a part of a card says that its player brings only tokens of such cards."""
    rules = program_from(part[CODE]) if part[LASTING] else []
    return any(row[OP] == Op.RULE and row[N] == Ban.ONLY_OWN_TOKENS for row in rules)


@fills
def fill_own_tokens(block: Block) -> None:
    """Mark the cards of a block whose tokens may come where they keep everything else from being special summoned."""
    ALLOWS_OWN_TOKENS[block.rows] = [
        any(allows_own_tokens(PARTS[number].tolist()) for number in numbers) for numbers in parts_of_cards(block)
    ]


@rule
def may_bring_tokens(s: State, seat: Seat, by: Card, kind: int) -> bool:
    """M9: tell whether no effect keeps a player from special summoning tokens of a kind by this card."""
    if banned(s, seat, Ban.NO_SPECIAL) or is_kept_off(s, seat, fact(FIRST_TOKEN_NUMBER + kind, RACE), 0):
        return False
    return not banned(s, seat, Ban.ONLY_OWN_TOKENS) or ALLOWS_OWN_TOKENS[definition_of(s, by)] == 1


@rule
def tokens_said(n: int) -> int:
    """Return how many tokens the number of an instruction means, whichever position they come in."""
    return n % STANDING


@rule
def put_tokens(s: State, seat: Seat, n: int, kind: int, by: Card) -> None:
    """Put tokens onto a player's field, face up in the position that `n` says, as far as there is room."""
    stance = i64(Stance.ATTACK if n >= STANDING else Stance.DEFENCE)
    for _ in range(tokens_said(n)):
        card = free_token(s)
        if card != NO_CARD and may_bring_tokens(s, seat, by, kind):
            s.definition[card] = FIRST_TOKEN_NUMBER + kind
            s.continuous_dirty = 1
            if bring_out(s, card, seat, stance) == 0:
                s.definition[card] = NO_CARD


@rule
def free_token(s: State) -> Card:
    """Return a token that is not in play; NO_CARD if all are."""
    for card in range(FIRST_TOKEN, CARDS):
        if s.at[card] != Zone.FIELD:
            return i64(card)
    return i64(NO_CARD)
