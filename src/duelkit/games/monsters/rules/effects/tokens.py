"""Tokens: monsters that no card is."""

from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.columns import CODE, LASTING, RACE
from duelkit.games.monsters.rules.conditions import NEVER, Ban, ModifierKind
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, definition_of
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import add_modifier
from duelkit.games.monsters.rules.moving import avenge_later, bring_out
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.races import is_kept_off
from duelkit.games.monsters.rules.rows import FIRST_TOKEN_NUMBER, PARTS, fills, parts_of_cards, program_from
from duelkit.games.monsters.rules.state import CARDS, FIRST_TOKEN
from duelkit.games.monsters.rules.tables import fact, row
from duelkit.games.monsters.rules.treating import attribute_of, level_of, race_of
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import BINDS, OP, N, Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import STANDING, Stance
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size
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
def may_bring_tokens(s: State, seat: Seat, by: Card, race: int) -> bool:
    """M9: tell whether no effect keeps a player from special summoning tokens of a race by this card."""
    if banned(s, seat, Ban.NO_SPECIAL) or is_kept_off(s, seat, race, 0):
        return False
    return not banned(s, seat, Ban.ONLY_OWN_TOKENS) or ALLOWS_OWN_TOKENS[definition_of(s, by)] == 1


@rule
def tokens_said(n: int) -> int:
    """Return how many tokens the number of an instruction means, whichever position they come in."""
    return n % STANDING


@rule
def race_of_token(kind: int) -> int:
    """Return the race of a kind of tokens."""
    return fact(FIRST_TOKEN_NUMBER + kind, RACE)


@rule
def put_tokens(s: State, seat: Seat, n: int, kind: int, frame: Frame) -> None:
    """Put tokens onto a player's field, face up in the position that `n` says, as far as there is room."""
    damage = row(frame, BINDS)
    for _ in range(tokens_said(n) if may_bring_tokens(s, seat, i64(frame.card), race_of_token(kind)) else 0):
        token = put_token(s, seat, n, kind)
        if damage and token != NO_CARD:
            avenge_later(s, token, 1 - i64(frame.you), damage)


@rule
def put_token(s: State, seat: Seat, n: int, kind: int) -> Card:
    """Put a token onto a player's field, in the position that `n` says; return it, NO_CARD where there is no room."""
    card = free_token(s)
    if card == NO_CARD:
        return card
    s.definition[card] = FIRST_TOKEN_NUMBER + kind
    s.continuous_dirty = 1
    if bring_out(s, card, seat, i64(Stance.ATTACK if n >= STANDING else Stance.DEFENCE)):
        return card
    s.definition[card] = NO_CARD
    return i64(NO_CARD)


@rule
def put_double(s: State, seat: Seat, n: int, kind: int, by: Card) -> None:
    """Put a token onto a player's field that is what the picked monster is now, and pick it."""
    if size(s.picked) == 0:
        return
    model = card_at(s.picked, 0)
    empty(s.picked)
    if may_bring_tokens(s, seat, by, race_of(s, model)):
        token = put_token(s, seat, n, kind)
        if token != NO_CARD:
            copy_numbers(s, model, token)
            put(s.picked, token)


@rule
def copy_numbers(s: State, model: Card, token: Card) -> None:
    """Have a token of level 1, without ATK and DEF, be of the race, attribute and numbers of a monster on the field."""
    slot, end, source = i64(s.slot[model]), i64(NEVER), i64(NO_CARD)
    add_modifier(s, i64(ModifierKind.RACE), token, race_of(s, model), end, source)
    add_modifier(s, i64(ModifierKind.ATTRIBUTE), token, attribute_of(s, model), end, source)
    add_modifier(s, i64(ModifierKind.LEVEL), token, level_of(s, model) - 1, end, source)
    add_modifier(s, i64(ModifierKind.ATK_SET), token, i64(s.atk[slot]), end, source)
    add_modifier(s, i64(ModifierKind.DEF_SET), token, i64(s.defence[slot]), end, source)


@rule
def free_token(s: State) -> Card:
    """Return a token that is not in play; NO_CARD if all are."""
    for card in range(FIRST_TOKEN, CARDS):
        if s.at[card] != Zone.FIELD:
            return i64(card)
    return i64(NO_CARD)
