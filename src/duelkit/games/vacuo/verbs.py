"""What card programs do in Vácuo: each instruction that is not the kernel's own."""

from duelkit.games.vacuo.dice import roll
from duelkit.games.vacuo.fight import ask
from duelkit.games.vacuo.lasting import cut_off, end_row, into_queue, let_last, log_is_nearly_full, open_row_of
from duelkit.games.vacuo.life import damage, draw, gain, kill, lose, pay
from duelkit.games.vacuo.seats import any_of, count_seats, first_after, seats_in, with_most_life
from duelkit.games.vacuo.state import (
    CARD as ROW_CARD,
)
from duelkit.games.vacuo.state import (
    EVENTS,
    EVENTS_LEFT,
    HOLDER,
    NO_ROW,
    OPEN,
    Happening,
    Spot,
    Stat,
    Verdict,
)
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, tell, tell_open
from duelkit.kernel.instructions import OP, WHO, Deed, Measure, N, Op, Who
from duelkit.kernel.piles import NO_CARD, card_at, put, room, size, take_at, take_top
from duelkit.kernel.programs import (
    ASK_CARDS,
    ASK_MAY,
    ASK_PLAYER,
    CARD,
    COUNTED,
    CURRENT,
    DIE,
    FLAG,
    LAYER,
    LIMIT,
    NOUN,
    ORDER,
    PART,
    PC,
    QUALITY,
    STAT,
    THAT,
    YOU,
    clear_filter,
    compares,
    interpreter,
)
from duelkit.kernel.rule import rule, whole

# Who is meant


@rule
def seat_named(s, frame, who):
    """Return the seat that a text means; -1 where that is nobody, or somebody who is out."""
    seat = seat_meant(s, frame, who)
    if seat >= 0 and s.out[seat]:
        return -1
    return seat


@rule
def seat_meant(s, frame, who):
    """Return the seat that a text means; -1 for nobody."""
    you = whole(frame[YOU])
    match who:
        case Who.YOU:
            return you
        case Who.CURRENT:
            return whole(frame[CURRENT])
        case Who.THAT_PLAYER:
            return whole(frame[THAT])
        case Who.ATTACKER:
            return s.attacker
        case Who.DEFENDER:
            return s.defender
        case Who.OPPONENT:
            return opponent_of(s, you)
        case Who.NEXT:
            return first_after(s, you, seats_in(s) & ~(1 << you))
        case Who.MOST_LIFE:
            return with_most_life(s, you, 1)
        case Who.LEAST_LIFE:
            return with_most_life(s, you, 0)
        case Who.LAYER:
            return whole(frame[LAYER])
        case Who.RANDOM_OTHER:
            return random_other(s, you)
    return -1


@rule
def opponent_of(s, you):
    """Return the other one in the fight."""
    return s.defender if you == s.attacker else s.attacker


@rule
def random_other(s, you):
    """Return another player still in, each equally likely."""
    others = seats_in(s) & ~(1 << you)
    return any_of(others, below(s, max(1, count_seats(others))))


@rule
def seats_named(s, frame, who):
    """Return a bit for each of the players still in that a text means."""
    if who == Who.EACH:
        return seats_in(s)
    if who == Who.EACH_OTHER:
        return seats_in(s) & ~(1 << whole(frame[YOU]))
    seat = seat_named(s, frame, who)
    return 0 if seat < 0 else 1 << seat


# Which cards are meant


@rule
def passes(s, frame, card):
    """Tell whether the filter lets a card pass."""
    if card < 0:
        return False
    if frame[NOUN] != 0 and s.kind[card] != frame[NOUN]:
        return False
    if frame[QUALITY] != 0 and s.rarity[card] != frame[QUALITY]:
        return False
    return frame[STAT] != Stat.DAMAGE or compares(whole(s.damage[card]), whole(frame[ORDER]), whole(frame[LIMIT]))


@rule
def passing_in(s, frame, pile):
    """Return how many cards of a pile the filter lets pass."""
    count = 0
    for i in range(size(pile)):
        count += passes(s, frame, card_at(pile, i))
    return count


@rule
def passing_open(s, frame, seat):
    """Return how many open conditions before a player (-1: before all) the filter lets pass."""
    count = 0
    for k in range(s.lasting):
        count += is_open(s, k, seat) and passes(s, frame, whole(s.rows[k][ROW_CARD]))
    return count


@rule
def is_open(s, k, seat):
    """Tell whether row `k` is an open condition before this player (-1: before anybody)."""
    row = s.rows[k]
    return row[ROW_CARD] != NO_ROW and row[OPEN] != 0 and (seat < 0 or row[HOLDER] == seat)


@rule
def count_cards(s, frame, seat, zone):
    """Return how many cards the filter lets pass in a zone of a player; -1: of all players."""
    if zone == Spot.QUEUE:
        return passing_in(s, frame, s.queue)
    if zone == Spot.LOOKED:
        return passing_in(s, frame, s.looked)
    if zone == Spot.OPEN:
        return passing_open(s, frame, seat)
    count = 0
    for other in range(s.players):
        if seat < 0 or other == seat:
            count += passing_in(s, frame, s.hand[other] if zone == Spot.HAND else s.void[other])
    return count


@rule
def counted(s, frame, who, zone):
    """Return how many cards the filter lets pass in a zone of all that are meant."""
    if who == Who.NOBODY:
        return count_cards(s, frame, -1, zone)
    seats, count = seats_named(s, frame, who), 0
    for seat in range(s.players):
        if (seats >> seat) & 1:
            count += count_cards(s, frame, seat, zone)
    return count


# Picking and moving cards


@rule
def pick(s, frame, who, n, zone):
    """Ask for `n` cards of a zone, up to so many where `n` is negative; the holder of a hand chooses from it (V25).

    The task's number holds how many and whose zone, so that "a random other player" is drawn once.
    """
    seat = seat_named(s, frame, who)
    if seat < 0 and who != Who.NOBODY:
        clear_filter(frame)
        return
    if zone == Spot.QUEUE or (zone == Spot.HAND and seat < 0):  # nobody sees what there is to choose from
        pick_at_random(s, frame, who, abs(n), zone)
        return
    wanted = min(abs(n), most_to_pick(s), count_cards(s, frame, seat, zone))
    if wanted == 0 or (zone != Spot.HAND and s.out[frame[YOU]]):
        clear_filter(frame)
        return
    ask(s, ASK_CARDS, seat if zone == Spot.HAND else whole(frame[YOU]), wanted * 16 + seat + 1)


@rule
def most_to_pick(s):
    """Return how many cards can be picked at a time: what there is room for, and room to tell of."""
    return max(0, min(room(s.picked), EVENTS - EVENTS_LEFT // 2 - s.happened))


@rule
def pick_at_random(s, frame, who, n, zone):
    """Pick `n` cards of a zone, each equally likely."""
    seat = seat_named(s, frame, who)
    if seat >= 0 or who == Who.NOBODY:
        for _ in range(min(n, most_to_pick(s))):
            there = count_cards(s, frame, seat, zone)
            if there > 0:
                pick_passing(s, frame, seat, zone, below(s, there))
    clear_filter(frame)


@rule
def pick_all(s, frame, who, zone):
    """Pick all cards of a zone that the filter lets pass."""
    seat = seat_named(s, frame, who)
    if seat >= 0 or who == Who.NOBODY:
        for _ in range(min(count_cards(s, frame, seat, zone), most_to_pick(s))):
            pick_passing(s, frame, seat, zone, 0)
    clear_filter(frame)


@rule
def pick_top(s, frame, n):
    """Pick the top cards of the queue."""
    for _ in range(min(n, size(s.queue), most_to_pick(s))):
        take_up(s, take_top(s.queue), whole(frame[YOU]), Spot.QUEUE)
    clear_filter(frame)


@rule
def pick_passing(s, frame, seat, zone, skip):
    """Pick the card of a zone that is left after `skip` of those that the filter lets pass."""
    if zone == Spot.QUEUE:
        take_up(s, take_passing(s, frame, s.queue, skip), whole(frame[YOU]), zone)
    elif zone == Spot.OPEN:
        pick_open(s, frame, seat, skip)
    else:
        pick_from_players(s, frame, seat, zone, skip)


@rule
def pick_open(s, frame, seat, skip):
    """Pick such a card among the open conditions."""
    for k in range(s.lasting):
        if is_open(s, k, seat) and passes(s, frame, whole(s.rows[k][ROW_CARD])):
            if skip == 0:
                pick_row(s, k)
                return
            skip -= 1


@rule
def pick_from_players(s, frame, seat, zone, skip):
    """Pick such a card from the hand or the void of a player, or of all."""
    for other in range(s.players):
        if seat < 0 or other == seat:
            pile = s.hand[other] if zone == Spot.HAND else s.void[other]
            there = passing_in(s, frame, pile)
            if skip < there:
                take_up(s, take_passing(s, frame, pile, skip), other, zone)
                return
            skip -= there


@rule
def take_passing(s, frame, pile, skip):
    """Take out the card that is left after `skip` of those that the filter lets pass."""
    for i in range(size(pile)):
        if passes(s, frame, card_at(pile, i)):
            if skip == 0:
                return take_at(pile, i)
            skip -= 1
    return NO_CARD


@rule
def pick_row(s, k):
    """Pick an open condition; what it did ends."""
    card, holder = whole(s.rows[k][ROW_CARD]), whole(s.rows[k][HOLDER])
    s.rows[k][OPEN] = 0  # the card is picked, not discarded
    end_row(s, k)
    take_up(s, card, holder, Spot.OPEN)


@rule
def take_up(s, card, owner, zone):
    """Hold a card that is on its way."""
    s.picked_from[size(s.picked)] = owner
    s.picked_zone = zone
    put(s.picked, card)


@rule
def move(s, frame, who, deed, zone):
    """Bring the picked cards to where they go, the first picked first."""
    you = whole(frame[YOU])
    to = seat_named(s, frame, who)
    for i in range(size(s.picked)):
        card, owner = card_at(s.picked, i), whole(s.picked_from[i])
        s.picked[i + 1] = 0
        s.picked_from[i] = 0
        arrive(s, card, owner, you, to, deed, zone)
    s.picked[0] = 0
    s.picked_zone = 0
    clear_filter(frame)


@rule
def arrive(s, card, owner, you, to, deed, zone):
    """Let a picked card arrive in a zone: V19 the queue, V20 the void, or a hand."""
    s.changed = 1
    if zone == Spot.VOID:
        kill(s, owner if to < 0 else to, card)
    elif zone == Spot.HAND and to >= 0 and room(s.hand[to]) > 0:
        put(s.hand[to], card)
        if deed == Deed.STEAL:
            tell(s, Happening.STEAL, to, card, owner, 0, (1 << to) | (1 << owner))
        else:
            tell(s, Happening.TAKE, to, card, NOBODY, 0, who_saw(s, owner, to))
    else:
        into_queue(s, card)
        tell(s, Happening.DISCARD, owner, card, NOBODY, 0, who_saw(s, owner, owner))


@rule
def who_saw(s, owner, to):
    """Return a bit for each player who knows which card is on its way: V25, its owner and who gets it.

    V20: what comes from a void or lay open was open to all.
    """
    if s.picked_zone == Spot.VOID or s.picked_zone == Spot.OPEN:
        return ALL
    if s.picked_zone == Spot.HAND:
        return (1 << owner) | (1 << to)
    return 1 << to


@rule
def look(s, frame, n):
    """The holder looks at the top cards of the queue."""
    you = whole(frame[YOU])
    count = min(n, size(s.queue), room(s.looked))
    for _ in range(count):
        put(s.looked, take_top(s.queue))
    tell(s, Happening.LOOK, you, NO_CARD, NOBODY, count, ALL)


@rule
def put_back(s, frame):
    """V19: What is left of the cards looked at goes back at random places."""
    count = size(s.looked)
    while size(s.looked) > 0:
        into_queue(s, take_top(s.looked))
    tell(s, Happening.PUT_BACK, whole(frame[YOU]), NO_CARD, NOBODY, count, ALL)


# Numbers


@rule
def amount(s, frame, seat, n, measure):
    """Return what a number of a text comes to."""
    match measure:
        case Measure.PER_POINT:
            return n * whole(frame[DIE])
        case Measure.PER_COUNTED:
            return n * whole(frame[COUNTED])
        case Measure.ATTACK_DAMAGE:
            return whole(s.power)
        case Measure.HALF:
            return whole(s.life[seat]) // 2
    return n


# Instructions


@rule
def word(s, at, column):
    """Return a column of an instruction."""
    if column == OP:
        return whole(s.ops[at])
    if column == WHO:
        return whole(s.whos[at])
    if column == N:
        return whole(s.ns[at])
    return whole(s.xs[at])


@rule
def perform(s, frame, op, who, n, x):
    """Carry out an instruction that is not the kernel's own; those for a player who is out do nothing."""
    if log_is_nearly_full(s) and op != Op.MOVE and op != Op.PUT_BACK:  # what was taken up is still laid down
        cut_off(s, whole(frame[YOU]), whole(frame[CARD]))
    elif op >= Op.DEAL:
        do(s, frame, op, who, n, x)
    elif op >= Op.PICK:
        handle(s, frame, op, who, n, x)
    else:
        question(s, frame, op, who, n, x)


@rule
def question(s, frame, op, who, n, x):
    """Carry out a question, a test or a count."""
    you = whole(frame[YOU])
    match op:
        case Op.ROLL:
            frame[DIE] = roll(s)
            tell(s, Happening.DIE, you, NO_CARD, NOBODY, whole(frame[DIE]), ALL)
        case Op.MAY:
            if s.out[you] or (x == 1 and not can_pay(s, you, whole(frame[PART]))):
                frame[PC] += n
            else:
                ask(s, ASK_MAY, you, n)
        case Op.CHOOSE_PLAYER:
            frame[THAT] = -1
            if s.out[you] == 0 and seats_named(s, frame, who):
                ask(s, ASK_PLAYER, you, seats_named(s, frame, who))
        case Op.TEST_LIFE:
            seat = seat_named(s, frame, who)
            frame[FLAG] = seat >= 0 and compares(whole(s.life[seat]), x, n)
        case Op.TEST_COUNT:
            frame[FLAG] = compares(whole(frame[COUNTED]), x, n)
        case Op.TEST_MOST:
            seat = seat_named(s, frame, who)
            frame[FLAG] = seat >= 0 and s.life[seat] == s.life[with_most_life(s, you, n)]
        case Op.COUNT:
            frame[COUNTED] = counted(s, frame, who, x)
            clear_filter(frame)


@rule
def can_pay(s, seat, part):
    """Tell whether a player can pay what a part of a text costs; life that is paid must leave some."""
    return s.life[seat] > s.part_life[part] and size(s.hand[seat]) >= s.part_cards[part]


@rule
def handle(s, frame, op, who, n, x):
    """Carry out what is done with cards."""
    match op:
        case Op.PICK:
            pick(s, frame, who, n, x)
        case Op.PICK_RANDOM:
            pick_at_random(s, frame, who, n, x)
        case Op.PICK_ALL:
            pick_all(s, frame, who, x)
        case Op.PICK_TOP:
            pick_top(s, frame, n)
        case Op.LOOK:
            look(s, frame, n)
        case Op.MOVE:
            move(s, frame, who, n, x)
        case Op.PUT_BACK:
            put_back(s, frame)
        case Op.DRAW:
            seat = seat_named(s, frame, who)
            if seat >= 0:
                for _ in range(n):
                    draw(s, seat, Happening.DRAW)


@rule
def do(s, frame, op, who, n, x):
    """Carry out a verb."""
    you = whole(frame[YOU])
    seat = seat_named(s, frame, who)
    match op:
        case Op.DEAL if seat >= 0:
            damage(s, you, seat, amount(s, frame, seat, n, x))
        case Op.GAIN if seat >= 0:
            gain(s, seat, amount(s, frame, seat, n, x))
        case Op.LOSE if seat >= 0:
            lose(s, seat, amount(s, frame, seat, n, x))
        case Op.SWAP_LIFE if seat >= 0 and s.out[you] == 0:
            swap_life(s, you, seat)
        case Op.FAIL:
            decide(s, Verdict.FAILURE)
        case Op.SUCCEED:
            decide(s, Verdict.SUCCESS)
        case Op.MUST_ATTACK if seat >= 0:
            s.forced[seat] |= 1
            tell_open(s, Happening.FORCED, seat, NO_CARD)
        case Op.RESET_COUNT if seat >= 0:
            s.attacks[seat] = 0
            tell_open(s, Happening.COUNT_RESET, seat, NO_CARD)
        case Op.LAST if s.out[you] == 0:
            let_last(s, whole(s.first_part[frame[CARD]]) + n, whole(frame[CARD]), you, whole(frame[THAT]))
        case Op.DISCARD_THIS:
            k = open_row_of(s, whole(frame[CARD]), you)
            if k >= 0:
                end_row(s, k)
        case Op.PAY:
            pay(s, you, n, Happening.LOSS)


@rule
def decide(s, verdict):
    """A card decides a fight that is not decided yet."""
    if s.verdict == Verdict.OPEN:
        s.verdict = verdict


@rule
def swap_life(s, you, seat):
    """Two players swap their life."""
    mine = whole(s.life[you])
    s.life[you] = s.life[seat]
    s.life[seat] = mine
    s.changed = 1
    tell(s, Happening.SWAP, you, NO_CARD, seat, 0, ALL)


advance = interpreter(word, seats_named, first_after, perform)
