"""Life points, drawing, and what ends a duel: M1, M3."""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.facts import banned, has_open_top, taken
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import touch_lookers
from duelkit.games.monsters.rules.signals import awaited_by_any, is_awaited, signal, signal_of_player
from duelkit.games.monsters.rules.state import MOST_LIFE, PLAYERS
from duelkit.games.monsters.rules.tables import can_ever_answer_from_hand
from duelkit.games.monsters.rules.winning import see_if_hand_wins
from duelkit.kernel.agenda import drop_all
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import NO_CARD, put, size, take_top
from duelkit.kernel.programs import drop_programs
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

BOTH = 3  # a bit for each seat
SPARED = -1


@rule
def damage(s: State, seat: Seat, n: int) -> None:
    """Take damage off a player's life, half of it where an effect says so."""
    n = taken(s, seat, n)
    if n > 0:
        s.life[seat] = max(0, s.life[seat] - n)
        touch_lookers(s)
        emit(s, EventKind.DAMAGE, seat, NO_CARD, NOBODY, n, ALL)
        signal_of_player(s, Trigger.HURT, seat, n)


@rule
def effect_damage(s: State, seat: Seat, n: int) -> None:
    """Take effect damage off a player's life, unless an effect prevents it or turns it to the other one."""
    if is_spared(s, seat):
        seat = 1 - seat if (s.reflected >> (s.running - 1)) & 1 else SPARED
    if seat == SPARED or banned(s, seat, Ban.NO_EFFECT_DAMAGE):
        return
    damage(s, seat, n)
    if taken(s, seat, n) > 0 and awaited_by_any(s, Trigger.HURT_BY_OTHER):
        by = i64(s.frames[s.running - 1].card) if s.running > 0 else NO_CARD
        signal(s, Trigger.HURT_BY_OTHER, NO_CARD, seat, 0, by, taken(s, seat, n))


@rule
def is_spared(s: State, seat: Seat) -> bool:
    """Tell whether a player takes no damage from the link that resolves."""
    return s.running > 0 and (s.spared >> (PLAYERS * (s.running - 1) + seat)) & 1 == 1


@rule
def pay(s: State, seat: Seat, n: int) -> None:
    """Take a cost off a player's life; what is paid in the own turn is remembered."""
    lose(s, seat, n)
    if seat == s.turn:
        s.paid[seat] = min(MOST_LIFE, s.paid[seat] + n)


@rule
def pay_to_play(s: State, seat: Seat) -> None:
    """M10: take off a player's life what an effect asks for each card that is played from the hand."""
    if s.hand_price[seat]:
        pay(s, seat, i64(s.hand_price[seat]))


@rule
def lose(s: State, seat: Seat, n: int) -> None:
    """Take off a player's life what is neither damage nor a cost."""
    if n > 0:
        s.life[seat] = max(0, s.life[seat] - n)
        touch_lookers(s)
        emit(s, EventKind.LOSS, seat, NO_CARD, NOBODY, n, ALL)


@rule
def gain(s: State, seat: Seat, n: int) -> None:
    """Add to a player's life."""
    if banned(s, seat, Ban.GAIN_HURTS):
        effect_damage(s, seat, n)
    elif n > 0:
        s.life[seat] = min(MOST_LIFE, s.life[seat] + n)
        touch_lookers(s)
        emit(s, EventKind.GAIN, seat, NO_CARD, NOBODY, n, ALL)
        signal_of_player(s, Trigger.GAINS, seat, n)


@rule
def draw(s: State, seat: Seat) -> int:
    """Draw a card and return 1; return 0 if there is none: that player loses (M3)."""
    if size(s.deck[seat]) == 0:
        s.decked |= 1 << seat
        return 0
    seen = ALL if has_open_top(s, seat) else 1 << seat
    card = take_top(s.deck[seat])
    put(s.hand[seat], card)
    lay_face_up = s.shown_in_decks != 0 and s.at[card] != Zone.DECK
    s.at[card] = Zone.HAND
    s.zone_changes[card] += 1
    s.response_hand[seat] += can_ever_answer_from_hand(i64(s.definition[card]))
    touch_lookers(s)
    emit(s, EventKind.DRAW, seat, card, NOBODY, 0, seen)
    see_if_hand_wins(s, card, seat)
    if lay_face_up:
        signal_shown_draw(s, seat, card)
    else:
        signal_of_player(s, Trigger.DRAWS, seat, 1)
    return 1


@rule
def signal_shown_draw(s: State, seat: Seat, card: Card) -> None:
    """Signal that a player drew a card that lay face up in the deck: the card itself may wait for that."""
    s.shown_in_decks -= 1
    if is_awaited(s, Trigger.DRAWS, card):
        signal(s, Trigger.DRAWS, card, seat, 0, NO_CARD, 1)


@rule
def draw_for_turn(s: State, seat: Seat) -> None:
    """M3: draw the card of the turn."""
    if draw(s, seat):
        signal_of_player(s, Trigger.DRAWS_FOR_TURN, seat, 1)


@rule
def see_who_lost(s: State) -> None:
    """M1, M3: end the duel if a hand wins, or somebody has no life left or could not draw; both at once is a draw."""
    lost = s.decked | (s.life[0] <= 0) | ((s.life[1] <= 0) << 1)
    if s.beaten:
        conclude(s, 1, BOTH & ~s.beaten)
    elif lost:
        for seat in range(2):
            if (s.decked >> seat) & 1:
                emit_open(s, EventKind.DECK_OUT, seat, NO_CARD)
        conclude(s, 3 if s.decked else 1, BOTH & ~lost)


@rule
def conclude(s: State, by: Seat, winners: Mask) -> None:
    """End the duel by the rule with this number; `winners` has a bit for each winning seat, 0 is a draw."""
    s.over = by
    s.winners = winners
    drop_programs(s)
    drop_all(s)
    if winners == 0:
        emit_open(s, EventKind.TIE, 0, NO_CARD)
    else:
        emit_open(s, EventKind.WIN, 1 if winners == 2 else 0, NO_CARD)


# What texts do to life and hands


@rule
def swap_life(s: State, you: Seat) -> None:
    """Swap the life of both players."""
    mine = i64(s.life[you])
    set_life(s, you, i64(s.life[1 - you]))
    set_life(s, 1 - you, mine)


@rule
def draw_cards(s: State, seat: Seat, n: int) -> None:
    """Draw `n` cards; stop when the deck is empty (M3)."""
    for _ in range(n):
        if draw(s, seat) == 0:
            return


@rule
def set_life(s: State, seat: Seat, n: int) -> None:
    """Set a player's life to `n`."""
    s.life[seat] = min(n, MOST_LIFE)
    touch_lookers(s)
    emit(s, EventKind.BECOMES, seat, NO_CARD, NOBODY, i64(s.life[seat]), ALL)
