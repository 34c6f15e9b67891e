"""Which cards a text selects, and how many of them there are: V19, V20."""

from duelkit.games.vacuo.rules.people import seats_named
from duelkit.games.vacuo.rules.state import NO_ROW, Stat, Zone
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Pile, Seat, State
from duelkit.kernel.operands import Who
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import compares, jump
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule


@rule
def passes(s: State, frame: Frame, card: int) -> bool:
    """Tell whether the filter allows a card."""
    if card < 0:
        return False
    if frame.noun != 0 and s.kind[card] != frame.noun:
        return False
    if frame.quality != 0 and s.rarity[card] != frame.quality:
        return False
    return frame.stat != Stat.DAMAGE or compares(i64(s.damage[card]), i64(frame.order), i64(frame.limit))


@rule
def filters(frame: Frame) -> bool:
    """Tell whether the filter excludes any cards."""
    return frame.noun != 0 or frame.quality != 0 or frame.stat != 0


@rule
def passing_in(s: State, frame: Frame, pile: Pile) -> int:
    """Return how many cards of a pile the filter allows."""
    count = 0
    for i in range(size(pile)):
        count += passes(s, frame, card_at(pile, i))
    return count


@rule
def passing_open(s: State, frame: Frame, seat: Seat) -> int:
    """Return how many open conditions before a player (-1: before all) the filter allows."""
    count = 0
    for k in range(s.lasting):
        count += is_open(s, k, seat) and passes(s, frame, i64(s.rows[k].card))
    return count


@rule
def is_open(s: State, k: int, seat: Seat) -> bool:
    """Tell whether row `k` is an open condition before this player (-1: before anybody)."""
    row = s.rows[k]
    return row.card != NO_ROW and row.open != 0 and (seat < 0 or row.holder == seat)


@rule
def is_hand(zone: int) -> bool:
    """Tell whether a zone is a hand, whoever chooses from it."""
    return zone == Zone.HAND or zone == Zone.SEEN


@rule
def count_cards(s: State, frame: Frame, seat: Seat, zone: int) -> int:
    """Return how many cards the filter allows in a zone of a player (-1: of all players)."""
    if zone == Zone.QUEUE:
        return passing_in(s, frame, s.queue)
    if zone == Zone.LOOKED:
        return passing_in(s, frame, s.looked)
    if zone == Zone.OPEN:
        return passing_open(s, frame, seat)
    count = 0
    for other in range(s.players):
        if seat < 0 or other == seat:
            count += passing_in(s, frame, s.hand[other] if is_hand(zone) else s.void[other])
    return count


@rule
def counted(s: State, frame: Frame, who: int, zone: int) -> int:
    """Return how many cards the filter allows in the zones of all players that `who` names."""
    if who == Who.NOBODY:
        return count_cards(s, frame, -1, zone)
    seats, count = seats_named(s, frame, who), 0
    for seat in range(s.players):
        if (seats >> seat) & 1:
            count += count_cards(s, frame, seat, zone)
    return count


@rule
def can_pay(s: State, seat: Seat, part: int, used: int) -> bool:
    """Tell whether a player can pay what a part costs, beside the card that is used (NO_CARD: none); 1 life is left."""
    return s.life[seat] > s.part_life[part] and can_pay_cards(s, seat, part, used)


@rule
def can_pay_cards(s: State, seat: Seat, part: int, used: int) -> bool:
    """Tell whether a hand holds the cards that a part costs, beside the card that is used (NO_CARD: none)."""
    n = i64(s.part_cards[part])
    if n == 0:
        return True
    held = size(s.hand[seat]) - (used != NO_CARD)
    return held >= n and paying_cards(s, seat, part, used) >= min(n, asked_first(s, part))


@rule
def price_at(s: State, part: int) -> int:
    """Return the first instruction of a part that says which cards it costs."""
    at = i64(s.part_code[part])
    while s.ops[at] == Op.ONCE or s.ops[at] == Op.MAY or s.ops[at] == Op.PAY:
        at += 1
    return at


@rule
def asked_first(s: State, part: int) -> int:
    """Return how many cards the first price of a part is; 0 for "up to" so many, or "all"."""
    at = price_at(s, part)
    while s.ops[at] == Op.FILTER or s.ops[at] == Op.LIMIT:
        at += 1
    return max(0, i64(s.ns[at]))


@rule
def paying_cards(s: State, seat: Seat, part: int, used: int) -> int:
    """Return how many cards of a hand can pay the first price of a part, the used card left out."""
    frame, at = s.trial[0], price_at(s, part)
    while s.ops[at] == Op.FILTER or s.ops[at] == Op.LIMIT:
        jump(frame, i64(s.ops[at]), i64(s.whos[at]), i64(s.ns[at]), i64(s.xs[at]))
        at += 1
    count = passing_in(s, frame, s.hand[seat]) - (used != NO_CARD and passes(s, frame, used))
    clear(s.trial, 0, 1)
    return count
