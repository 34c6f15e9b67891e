"""The rules of War, in the order of their sheet."""

from duelkit.kernel.events import ALL, NOBODY, emit, emit_open, turn_page
from duelkit.kernel.piles import NO_CARD, card_at, put, put_at, shuffle, size, take_top
from duelkit.kernel.rule import rule
from duelkit_war.rules.state import BATTLES, BURIED, HALF, PACK, EventKind, Reason


@rule
def deal(s):
    """W1: shuffle the pack and deal it out."""
    for card in range(PACK):
        put(s.deck[0], card)
    shuffle(s.deck[0], s)
    for _ in range(HALF):
        put(s.deck[1], take_top(s.deck[0]))
    emit(s, EventKind.DEAL, 0, NO_CARD, NOBODY, HALF, ALL)


@rule
def step(s, action):
    """W2: the mover turns up a card; the second one makes it a battle."""
    turn_page(s)
    s.decisions += 1
    card = take_top(s.deck[s.to_move])
    put(s.up[s.to_move], card)
    emit_open(s, EventKind.FLIP, s.to_move, card)
    if s.to_move == 1:
        fight(s)
    s.to_move = 1 - s.to_move


@rule
def fight(s):
    """W3, W4: compare the newest cards."""
    s.goes += 1
    mine, theirs = rank_on(s.up[0]), rank_on(s.up[1])
    if mine == theirs:
        bury(s)
    else:
        take(s, int(theirs > mine))
    finish(s)


@rule
def rank_on(pile):
    """Return the rank of the top card."""
    return card_at(pile, size(pile) - 1) >> 2


@rule
def bury(s):
    """W4: each puts cards face down."""
    emit_open(s, EventKind.WAR, 0, NO_CARD)
    for seat in range(2):
        cards = max(0, min(BURIED, size(s.deck[seat]) - 1))
        for _ in range(cards):
            put(s.down, take_top(s.deck[seat]))
        emit(s, EventKind.BURY, seat, NO_CARD, NOBODY, cards, ALL)


@rule
def take(s, seat):
    """W3: the winner takes all, shuffled, under the deck."""
    for other in range(2):
        while size(s.up[other]) > 0:
            put(s.down, take_top(s.up[other]))
    emit(s, EventKind.TAKE, seat, NO_CARD, NOBODY, size(s.down), ALL)
    shuffle(s.down, s)
    while size(s.down) > 0:
        put_at(s.deck[seat], 0, take_top(s.down))


@rule
def finish(s):
    """W5, W6: the duel may be over."""
    mine, theirs = size(s.deck[0]), size(s.deck[1])
    if mine == 0 or theirs == 0:
        conclude(s, 5, mine, theirs)
    elif s.goes == BATTLES:
        conclude(s, 6, mine, theirs)


@rule
def conclude(s, number, mine, theirs):
    """The duel is over by this rule; the larger deck has won."""
    s.over = number
    s.winners = (mine > theirs) + 2 * (theirs > mine)
    emit_open(s, EventKind.WIN if s.winners else EventKind.TIE, s.winners == 2, NO_CARD)


@rule
def forbids(s, verb, place):
    """Nothing is against turning up a card until the duel is over."""
    if s.over == 0:
        return Reason.NONE
    return Reason.NO_CARD_LEFT if s.over == 5 else Reason.BATTLES_OVER


@rule
def legal(s, out):
    """List the legal actions: to turn up a card is all there is."""
    out[0] = 0
    return int(s.over == 0)


@rule
def appraise(s, seat):
    """The more cards, the better."""
    return size(s.deck[seat]) - size(s.deck[1 - seat])
