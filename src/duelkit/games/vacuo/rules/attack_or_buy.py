"""Whether a player can attack or buy as their turn begins, and whether they must attack (V7-V9, V21)."""

from duelkit.games.vacuo.rules.before_use import may_be_used, reachable
from duelkit.games.vacuo.rules.changes import attackable, cannot
from duelkit.games.vacuo.rules.counting import can_pay
from duelkit.games.vacuo.rules.life import can_draw
from duelkit.games.vacuo.rules.state import CardType, Mod
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def may_choose(s: State, seat: Seat) -> bool:
    """V8, V9, V21: tell whether a player can attack or buy."""
    if size(s.hand[seat]) == 0:
        return False
    return may_attack(s, seat) or (not must_attack(s, seat) and can_draw(s, seat))


@rule
def may_attack(s: State, seat: Seat) -> bool:
    """V24: tell whether a player can attack somebody with some card as its text allows, and can pay its price."""
    if cannot(s, seat, Scale.NO_ATTACK) or (s.aimed and attackable(s, seat) == 0):
        return False
    if s.asking:
        return can_attack_with_some(s, seat)
    return holds_kind(s, seat, CardType.ATTACK)


@rule
def can_attack_with_some(s: State, seat: Seat) -> bool:
    """V24: tell whether a player holds an attack card that its text lets them use, and whose price they can pay."""
    for i in range(size(s.hand[seat])):
        if can_attack_with(s, seat, card_at(s.hand[seat], i)):
            return True
    return False


@rule
def can_attack_with(s: State, seat: Seat, card: int) -> bool:
    """V24: tell whether a card can attack: it is an attack card, there is whom its text allows, and it can be paid."""
    if s.kind[card] != CardType.ATTACK or not may_be_used(s, seat, card) or reachable(s, seat, card) == 0:
        return False
    price = i64(s.attack_price[card])
    return price == 0 or can_pay(s, seat, price, card)


@rule
def is_stuck(s: State, seat: Seat) -> bool:
    """V21: tell whether a player holds cards, none of them to attack with, and there is none to buy."""
    return size(s.hand[seat]) > 0 and not may_choose(s, seat) and not can_draw(s, seat)


@rule
def holds_kind(s: State, seat: Seat, kind: int) -> bool:
    """Tell whether a player holds a card of this type."""
    found = False
    for i in range(size(s.hand[seat])):
        found |= s.kind[card_at(s.hand[seat], i)] == kind
    return found


@rule
def must_attack(s: State, seat: Seat) -> bool:
    """V7: tell whether a player must attack: they bought on their previous turn, or a card forces them."""
    return s.bought[seat] != 0 or s.forced[seat] >= 2 or s.mods[seat][Mod.MUST_ATTACK] > 0
