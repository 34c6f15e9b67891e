"""M13: spells in a grave that a player can use for a turn like their own."""

from duelkit.games.monsters.rules.conditions import Ban, ModifierKind
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, owner_of, still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.life import damage
from duelkit.games.monsters.rules.modifiers import NO_MODIFIER, add_modifier
from duelkit.games.monsters.rules.state import MODIFIERS, PLAYERS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def borrow(s: State, seat: Seat, n: int) -> None:
    """Let a player use the picked cards until the end of this turn, for `n` damage each."""
    for i in range(size(s.picked)):
        add_modifier(s, i64(ModifierKind.BORROWED), card_at(s.picked, i), n * PLAYERS + seat, i64(s.goes), NO_CARD)


@rule
def is_borrowed(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether a player has borrowed a card (NO_CARD: none) that lies in a grave, and may take it from there.

    That is in their own turn alone: in the other's nobody plays a spell that was not set (M7, M12).
    """
    if (s.borrowers >> seat) & 1 == 0 or seat != s.turn or card == NO_CARD or loan_of(s, seat, card) == NO_MODIFIER:
        return False
    return not banned(s, seat, Ban.NO_TOUCHING_GRAVES) or banned(s, owner_of(s, card), Ban.OPEN_GRAVE)


@rule
def loan_of(s: State, seat: Seat, card: Card) -> int:
    """Return the row by which a player has borrowed a card, as it lies now; NO_MODIFIER for none."""
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind == ModifierKind.BORROWED and row.on.card == card and row.number % PLAYERS == seat:
            if still_there(s, row.on):
                return i64(k)
    return NO_MODIFIER


@rule
def pay_for_loan(s: State, seat: Seat, card: Card) -> None:
    """Take the damage that the use of a borrowed card costs, unless a player takes none from effects."""
    if s.at[card] == Zone.GRAVE and is_borrowed(s, seat, card) and not banned(s, seat, Ban.NO_EFFECT_DAMAGE):
        damage(s, seat, i64(s.modifiers[loan_of(s, seat, card)].number) // PLAYERS)
