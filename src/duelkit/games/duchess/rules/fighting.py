"""Which cards defeat which where texts have something hold (D20 to D22): which count more, are safe, or always win."""

from duelkit.games.duchess.rules.battle import able_attackers, attacking_value, beats, beats_by_suit, defending_value
from duelkit.games.duchess.rules.counting import passes
from duelkit.games.duchess.rules.expiring import NEXT_GO
from duelkit.games.duchess.rules.holding import holds_for, means, more_against, more_value
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.operands import Hold
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import hot_rule, i64, rule


@hot_rule
def defeats(s: State, attacker: int, defender: int, owner: Seat) -> int:
    """D21: tell whether a card of the player to move would defeat a card of another one, which can be attacked."""
    return beats(attacker, defender) if s.holding == 0 else defeats_now(s, attacker, defender, owner)


@rule
def defeats_now(s: State, attacker: int, defender: int, owner: Seat) -> int:
    """Tell the same where something holds: what never happens comes before what always does."""
    me = s.to_move
    if is_safe(s, owner, defender) or is_said(s, i64(Hold.SPARES), me, attacker, owner, defender):
        return False
    if is_said(s, i64(Hold.WITHSTANDS), owner, defender, me, attacker):
        return False
    return is_said(s, i64(Hold.DEFEATS), me, attacker, owner, defender) or outdoes(s, attacker, defender, owner)


@rule
def outdoes(s: State, attacker: int, defender: int, owner: Seat) -> int:
    """D21: tell whether the attacker has the higher value now, or wins by suit."""
    me = s.to_move
    attack = attacking_value(attacker) + more_value(s, i64(Hold.ATTACKING), me, attacker)
    attack += more_against(s, i64(Hold.AGAINST), me, attacker, owner, defender)
    defence = defending_value(defender) + more_value(s, i64(Hold.DEFENDING), owner, defender)
    defence += more_against(s, i64(Hold.FACING), owner, defender, me, attacker)
    if attack > defence:
        return True
    return beats_by_suit(attacker, defender) and not holds_for(s, i64(Hold.NO_SUIT), owner, defender)


@rule
def is_said(s: State, kind: int, seat: Seat, card: int, other: Seat, against: int) -> bool:
    """Tell whether something holds now between a player's card and this card of another one."""
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == kind and one.until != NEXT_GO and means(one, card, seat) and passes(one, against, other):
            return True
    return False


@rule
def is_safe(s: State, owner: Seat, card: int) -> bool:
    """D20: tell whether a text keeps a player's card from being attacked, or has another one of them be attacked."""
    if holds_for(s, i64(Hold.SAFE), owner, card):
        return True
    lured = False
    for i in range(s.holding):
        one = s.holds[i]
        if one.kind == Hold.LURE and one.owner == owner and one.until != NEXT_GO:
            if means(one, card, owner):
                return False
            lured = True
    return lured


@hot_rule
def able(s: State) -> Mask:
    """D22: return a bit mask of the cards that could attack: they would defeat one on an opponent's field."""
    return able_attackers(s) if s.holding == 0 else able_now(s)


@rule
def able_now(s: State) -> Mask:
    """Return the same where something holds: a bit for each card of the field that may attack and has a target."""
    mine, found = s.field[s.to_move], 0
    for i in range(size(mine)):
        card = i64(card_at(mine, i))
        if not holds_for(s, i64(Hold.NO_ATTACK), s.to_move, card) and has_target(s, card):
            found |= 1 << card
    return found


@rule
def has_target(s: State, attacker: int) -> bool:
    """Tell whether a card of the player to move would defeat a card of any opponent."""
    for owner in range(s.players):
        for i in range(size(s.field[owner]) if owner != s.to_move else 0):
            if defeats(s, attacker, i64(card_at(s.field[owner], i)), owner):
                return True
    return False
