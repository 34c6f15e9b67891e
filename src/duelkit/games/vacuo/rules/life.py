"""Life, cards that come and go, and who is out: V2, V17, V19-V22."""

from duelkit.games.vacuo.rules.changes import (
    attack_power,
    bound_by,
    cannot,
    recount,
    renew,
    scaled,
    scaled_attack,
    tell_bound,
)
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.lasting import drop_row, end_fight_rows, into_queue, shielded, spend
from duelkit.games.vacuo.rules.seats import any_of, seats_in
from duelkit.games.vacuo.rules.shown import forget_shown, note_shown, seen_in_hand
from duelkit.games.vacuo.rules.state import (
    CARD_ROOM,
    MOST_LIFE,
    NO_ROW,
    TO_ATTACK_END_OF,
    TO_ATTACK_OF,
    TO_FIGHT_END,
    TO_TURN_END_OF,
    TO_TURN_OF,
    TO_TURN_START_OF,
)
from duelkit.games.vacuo.rules.texts import BITS, begin_parts, lasts_now, too_much
from duelkit.games.vacuo.rules.waiting import begin_row, fire, fire_all, fire_of, fire_others, waits
from duelkit.kernel.agenda import drop_all
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.operands import Scale, TurnDeed
from duelkit.kernel.piles import NO_CARD, card_at, put, room, size, take_top
from duelkit.kernel.programs import drop_programs
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits
from duelkit.kernel.triggers import Trigger

# Bits of the triggers that damage and life lost can set off: where nothing waits for any of them, no player is asked.
OF_DAMAGE = sum(1 << trigger % BITS for trigger in (Trigger.OTHER_HURT, Trigger.ANY_HURT, Trigger.DAMAGED))
OF_LOSS = sum(1 << trigger % BITS for trigger in (Trigger.OTHER_LOSES, Trigger.LOSES, Trigger.LIFE_LOST))

# Cards


@rule
def draw(s: State, seat: Seat, happening: int) -> bool:
    """V6, V21: move the queue's top card to the hand; return whether there was one."""
    renew(s)
    if s.out[seat] or not can_draw(s, seat):
        return False
    card = take_top(s.queue)
    put(s.hand[seat], card)
    s.did[seat] |= 1 << TurnDeed.DRAW
    s.changed = 1
    emit(s, happening, seat, card, NOBODY, 0, seen_in_hand(s, seat))
    fire(s, Trigger.DRAWN, seat)
    fire_others(s, Trigger.OTHER_DRAWS, seat, 0)
    fire_all(s, Trigger.DRAWS, seat, 0)
    return True


@rule
def draw_shown(s: State, seat: Seat) -> int:
    """V24: move the queue's top card to the hand and show it; return 1 + the card, 0 where there was none."""
    if not draw(s, seat, EventKind.DRAW):
        return 0
    card = card_at(s.hand[seat], size(s.hand[seat]) - 1)
    note_shown(s, seat, card)
    emit_open(s, EventKind.REVEALS, seat, card)
    return card + 1


@rule
def can_draw(s: State, seat: Seat) -> bool:
    """V21: tell whether there is a card to buy, room for it, and no text against it."""
    return size(s.queue) > 0 and room(s.hand[seat]) > 0 and not cannot(s, seat, Scale.NO_DRAW)


@rule
def kill(s: State, owner: Seat, card: int) -> None:
    """V16, V20: put a dead card into its owner's void."""
    s.changed = 1
    if room(s.void[owner]) == 0:
        into_queue(s, card)
        emit_open(s, EventKind.DISCARD, owner, card)
        return
    put(s.void[owner], card)
    emit_open(s, EventKind.VOID, owner, card)
    fire_all(s, Trigger.CARD_DIES, owner, owner * CARD_ROOM + card)
    fire_of(s, Trigger.TO_GRAVE, owner, NOBODY, owner * CARD_ROOM + card)
    begin_parts(s, card, Trigger.THIS_DIES, owner, owner)


@rule
def give_back(s: State, seat: Seat, card: int) -> None:
    """V12: return a used card to its owner's hand, if there is room."""
    if room(s.hand[seat]) > 0:
        put(s.hand[seat], card)
        note_shown(s, seat, card)
    else:
        into_queue(s, card)
        emit_open(s, EventKind.DISCARD, seat, card)


# Life


@rule
def lose(s: State, seat: Seat, n: int, by: Seat) -> None:
    """Take life off a player, after their lasting changes of life lost; `by` is whose text does (-1: a rule)."""
    renew(s)
    n = scaled(s, seat, Scale.LIFE_LOST, n)
    if n > 0:
        spend(s, seat, Scale.LIFE_LOST)
    pay(s, seat, n, EventKind.LOSS, by)


@rule
def damage(s: State, dealer: Seat, seat: Seat, n: int) -> int:
    """V17: take damage off a player's life, after changes of damage; return how much life was taken."""
    if s.out[seat] or s.over:
        return 0
    renew(s)
    changed = scaled(s, seat, Scale.DAMAGE_TO, scaled(s, dealer, Scale.DAMAGE_BY, n))
    if n > 0:
        spend(s, dealer, Scale.DAMAGE_BY)
        spend(s, seat, Scale.DAMAGE_TO)
    return take_damage(s, dealer, seat, changed)


@rule
def attack_damage(s: State) -> int:
    """V17: take the damage of the attack under way off its target's life; return how much life was taken."""
    dealer, seat = s.attacker, s.defender
    if s.out[seat] or s.over:
        return 0
    renew(s)
    changed = scaled_attack(s, seat, Scale.DAMAGE_TO, attack_power(s))
    if s.power > 0:
        for scale in range(Scale.DAMAGE_BY, Scale.ATTACK_BY + 1, Scale.ATTACK_BY - Scale.DAMAGE_BY):
            spend(s, dealer, scale)
            spend(s, seat, scale + 1)
    return take_damage(s, dealer, seat, changed)


@rule
def take_damage(s: State, dealer: Seat, seat: Seat, changed: int) -> int:
    """V17: take damage whose changes are counted off a player's life; return how much life was taken."""
    lost = scaled(s, seat, Scale.LIFE_LOST, shielded(s, seat, changed))
    if lost > 0:
        spend(s, seat, Scale.LIFE_LOST)
    lost = pay(s, seat, lost, EventKind.DAMAGE, dealer)
    if lost > 0 and s.out[seat] == 0 and s.trigger_mask & OF_DAMAGE:
        fire_others(s, Trigger.OTHER_HURT, seat, lost)
        fire_all(s, Trigger.ANY_HURT, seat, lost)
        fire_of(s, Trigger.DAMAGED, seat, dealer, lost)
    return lost


@rule
def pay(s: State, seat: Seat, n: int, happening: int, by: Seat) -> int:
    """V2, V17: take `n` life off a player, or all; at 0 the player is out, by whom `by` says (-1: by a rule).

    V24: a text that keeps the player in leaves 1. Return how much was lost.
    """
    if s.out[seat] or s.over:
        return 0
    n = min(n, i64(s.life[seat]))
    sparing = sparing_row(s, seat) if n == s.life[seat] else -1
    n -= sparing >= 0
    emit(s, happening, seat, NO_CARD, NOBODY, n, ALL)
    if n > 0:
        take_life(s, seat, n, by)
    if sparing >= 0:
        begin_row(s, sparing, Trigger.SPARED, i64(s.rows[sparing].that), 0)
    return n


@rule
def take_life(s: State, seat: Seat, n: int, by: Seat) -> None:
    """V17: take life off a player who has as much; at 0 the player is out."""
    s.life[seat] -= n
    s.did[seat] |= 1 << TurnDeed.LOSE_LIFE
    s.changed = 1
    if s.life[seat] == 0:
        leave(s, seat, by)
    elif s.trigger_mask & OF_LOSS:
        fire_others(s, Trigger.OTHER_LOSES, seat, n)
        fire_all(s, Trigger.LOSES, seat, n)
        fire_of(s, Trigger.LIFE_LOST, seat, NOBODY, n)


@rule
def sparing_row(s: State, seat: Seat) -> int:
    """V24: return the row of the oldest text that keeps a player in who would be out; -1 for none."""
    if (s.watch[seat] >> Trigger.SPARED) & 1 == 0 or too_much(s):
        return -1
    for k in range(s.lasting):
        row = s.rows[k]
        if lasts_now(row) and row.holder == seat and waits(s, row, Trigger.SPARED):
            return k
    return -1


@rule
def gain(s: State, seat: Seat, n: int) -> None:
    """Add life to a player, after their lasting changes of life gained."""
    if s.out[seat] or s.over:
        return
    renew(s)
    n = min(scaled(s, seat, Scale.LIFE_GAINED, n), MOST_LIFE - i64(s.life[seat]))
    if n <= 0:
        return
    spend(s, seat, Scale.LIFE_GAINED)
    add_life(s, seat, n)


@rule
def add_life(s: State, seat: Seat, n: int) -> None:
    """Add exactly so much life to a player who is in."""
    s.life[seat] += n
    s.did[seat] |= 1 << TurnDeed.GAIN_LIFE
    s.changed = 1
    emit(s, EventKind.GAIN, seat, NO_CARD, NOBODY, n, ALL)
    fire_others(s, Trigger.OTHER_GAINS, seat, n)
    fire_all(s, Trigger.GAINS, seat, n)
    fire_of(s, Trigger.LIFE_GAINED, seat, NOBODY, n)


@rule
def set_life(s: State, seat: Seat, n: int, by: Seat) -> None:
    """Let a player's life become `n`: what is missing is gained, what is too much lost, and nothing changes either."""
    have = i64(s.life[seat])
    if n < have:
        pay(s, seat, have - n, EventKind.LOSS, by)
    elif n > have and s.over == 0:
        add_life(s, seat, n - have)


# Who is out


@rule
def leave(s: State, seat: Seat, by: Seat) -> None:
    """V17: put a player out and discard their hand and conditions (V19). V22: the last one in has won.

    V24: what waits for that before the player themselves happens, as far as others are left; `by` is who did it.
    """
    s.out[seat] = 1
    emit_open(s, EventKind.OUT, seat, NO_CARD)
    emit(s, EventKind.LEAVE, seat, NO_CARD, NOBODY, leaving(s, seat), ALL)
    while size(s.hand[seat]) > 0:
        into_queue(s, take_top(s.hand[seat]))
    forget_shown(s, seat)
    begin_last_texts(s, seat, by)
    leave_rows(s, seat)
    leave_fight(s, seat)
    left = seats_in(s)
    if count_bits(left) == 1:
        conclude(s, 22, left)
        return
    for other in range(s.players):
        if s.out[other] == 0:
            fire(s, Trigger.PLAYER_OUT, other)
            fire_of(s, Trigger.LEAVES, other, seat, 0)


@rule
def begin_last_texts(s: State, seat: Seat, by: Seat) -> None:
    """V24: set off what waits before a player for their own end, the oldest text first."""
    killed = by >= 0 and by != seat
    awaited = (1 << Trigger.YOU_OUT) | (1 << Trigger.LEAVES) | (killed << Trigger.KILLED)
    for skip in range(s.lasting if s.watch[seat] & awaited else 0):
        k = s.lasting - 1 - skip
        row = s.rows[k]
        if lasts_now(row) and row.holder == seat:
            if waits(s, row, Trigger.YOU_OUT):
                begin_row(s, k, Trigger.YOU_OUT, i64(row.that), 0)
            if waits(s, row, Trigger.LEAVES):
                begin_row(s, k, Trigger.LEAVES, seat, 0)
            if killed and waits(s, row, Trigger.KILLED):
                begin_row(s, k, Trigger.KILLED, by, 0)


@rule
def lose_duel(s: State, seat: Seat, by: Seat) -> None:
    """V24: put a player out by a text, whatever life they have."""
    s.life[seat] = 0
    s.changed = 1
    leave(s, seat, by)


@rule
def leaving(s: State, seat: Seat) -> int:
    """V17: return how many cards go back into the queue with this player: hand, conditions, card in a fight."""
    fighting = (s.attacker == seat and s.attacking >= 0) + (s.defender == seat and s.defending >= 0)
    return size(s.hand[seat]) + open_before(s, seat) + fighting


@rule
def open_before(s: State, seat: Seat) -> int:
    """Return the number of open conditions before a player."""
    count = 0
    for k in range(s.lasting):
        count += s.rows[k].card != NO_ROW and s.rows[k].holder == seat and s.rows[k].open != 0
    return count


@rule
def leave_rows(s: State, seat: Seat) -> None:
    """V17: end what lies or lasts before a player who is out, also for others whom it binds."""
    for k in range(s.lasting):
        row = s.rows[k]
        left = i64(row.left) + seat
        of_their_turn = left == TO_TURN_OF or left == TO_TURN_END_OF or left == TO_TURN_START_OF
        of_their_attack = left == TO_ATTACK_OF or left == TO_ATTACK_END_OF
        if row.card != NO_ROW and (row.holder == seat or of_their_turn or of_their_attack):
            if row.open:
                into_queue(s, i64(row.card))
            elif row.left != TO_FIGHT_END:
                tell_bound(s, EventKind.EXPIRES, bound_by(s, row), i64(row.card))
            drop_row(s, k)
    recount(s)


@rule
def leave_fight(s: State, seat: Seat) -> None:
    """V17: discard the cards that a player who is out has in a fight; nobody attacks them any more."""
    s.targets &= ~(1 << seat)
    if s.attacker == seat and s.attacking >= 0:
        into_queue(s, i64(s.attacking))
        s.attacking = NO_CARD
    if s.defender == seat and s.defending >= 0:
        into_queue(s, i64(s.defending))
        s.defending = NO_CARD


@rule
def conclude(s: State, number: int, winners: Mask) -> None:
    """V22, V23: end the duel by the rule with this number; `winners` has a bit for each winning seat."""
    s.over = number
    s.winners = winners
    drop_all(s)
    drop_programs(s)
    put_away(s)
    if winners == 0:
        emit_open(s, EventKind.TIE, 0, NO_CARD)
    for skip in range(count_bits(winners)):
        emit_open(s, EventKind.WIN, any_of(winners, skip), NO_CARD)


@rule
def win(s: State, seat: Seat) -> None:
    """V24: end the duel by a text."""
    conclude(s, 24, 1 << seat)


@rule
def put_away(s: State) -> None:
    """V12, V19: put away cards between zones as the duel ends: those of a fight to hands, others into the queue."""
    s.beaten = 0
    if s.attacking >= 0:
        give_back(s, s.attacker, i64(s.attacking))
        s.attacking = NO_CARD
    if s.defending >= 0:
        give_back(s, s.defender, i64(s.defending))
        s.defending = NO_CARD
    if s.using >= 0:
        into_queue(s, i64(s.using))
        s.using = NO_CARD
    while size(s.looked) > 0:
        into_queue(s, take_top(s.looked))
    while size(s.picked) > 0:
        s.picked_from[size(s.picked) - 1] = 0
        into_queue(s, take_top(s.picked))
    s.picked_zone = 0
    s.targets = 0
    end_fight_rows(s, NO_CARD)
