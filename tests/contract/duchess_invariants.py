"""What holds after every decision of Duchess."""

from duelkit.games.duchess.rules.battle import beats
from duelkit.games.duchess.rules.state import OWN, PACK, TRIBUTES, Task
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import rule

(
    PILE_TOO_LARGE,
    PILE_DIRTY,
    CARD_TWICE,
    CARDS_LOST,
    FRESH_BEYOND_FIELD,
    TRIBUTES_TOO_MANY,
    OUT_WITH_CARDS,
    OUT_TO_MOVE,
    STILL_TOO_LONG,
    NOTHING_ASKED,
    END_UNFOUNDED,
    THREATS_WRONG,
    NO_TARGET,
    STILL_LAID_OUT,
) = range(100, 114)


@rule
def breach(s):
    """Return what is broken, 0 where all is well."""
    for seat in range(s.players):
        for wrong in (pile_breach(s.deck[seat]), pile_breach(s.hand[seat])):
            if wrong:
                return wrong
        for wrong in (pile_breach(s.field[seat]), pile_breach(s.grave[seat])):
            if wrong:
                return wrong
    return max(pile_breach(s.pack), looked_breach(s), cards_breach(s), go_breach(s), end_breach(s), threats_breach(s))


@rule
def pile_breach(pile):
    """D6, D16: a pile keeps within its capacity; the slots above its top card are empty."""
    if pile[0] < 0 or pile[0] >= len(pile):
        return PILE_TOO_LARGE
    for at in range(pile[0] + 1, len(pile)):
        if pile[at] != 0:
            return PILE_DIRTY
    return 0


@rule
def looked_breach(s):
    """Only while a text asks, cards are laid out."""
    if s.looked[0] > 0 and task(s) < Task.MAY:
        return STILL_LAID_OUT
    return pile_breach(s.looked)


@rule
def cards_breach(s):
    """D1: all cards are somewhere, and none is there twice."""
    table = add_cards(0, s.pack)
    for seat in range(s.players):
        if s.decks == OWN:
            table = 0
        for pile in (s.deck[seat], s.grave[seat]):
            table = add_cards(table, pile)
        table = add_cards(table, s.hand[seat])
        table = add_cards(table, s.field[seat])
        if s.looked_of == seat:
            table = add_cards(table, s.looked)
        if table < 0:
            return CARD_TWICE
        if s.decks == OWN and table != (1 << PACK) - 1:
            return CARDS_LOST
    if table != (1 << PACK) - 1:
        return CARDS_LOST
    return 0


@rule
def add_cards(seen, pile):
    """Return `seen` with a bit for each card of the pile; -1 where a card is there twice."""
    for i in range(size(pile)):
        bit = 1 << card_at(pile, i)
        if seen < 0 or seen & bit:
            return -1
        seen |= bit
    return seen


@rule
def go_breach(s):
    """D11, D12, D24, D25: what is noted of the go in progress can be."""
    mover = s.to_move
    if s.running > 0:
        mover = s.frames[0].layer  # whoever is asked by a text
    if s.fresh < 0 or s.fresh > size(s.field[mover]):
        return FRESH_BEYOND_FIELD
    if s.tributes < 0 or s.tributes > TRIBUTES or s.tributes_more < 0 or s.tributes_more > s.tributes:
        return TRIBUTES_TOO_MANY
    if s.over == 0 and s.out[s.to_move] != 0:
        return OUT_TO_MOVE
    if s.over == 0 and s.still >= players_in(s):
        return STILL_TOO_LONG
    if s.over == 0 and task(s) != Task.STAGES and task(s) < Task.MAY and task(s) != Task.TARGET:
        return NOTHING_ASKED
    return 0


@rule
def end_breach(s):
    """D24, D25: who is out has no cards, and a duel ends as the sheet says."""
    for seat in range(s.players):
        if s.out[seat] != 0 and size(s.deck[seat]) + size(s.hand[seat]) + size(s.field[seat]) > 0:
            return OUT_WITH_CARDS
    left = players_in(s)
    if s.over == 0 and left < 2:
        return END_UNFOUNDED
    if s.over == 24 and (left > 1 or bits_in(s) != s.winners):
        return END_UNFOUNDED
    if s.over == 25 and (left < 2 or s.still < left or s.winners != first_on_the_fields(s)):
        return END_UNFOUNDED
    return 0


@rule
def first_on_the_fields(s):
    """D25: a bit for who has more cards on the field, or as many and a greater total of ranks, than everybody else."""
    for seat in range(s.players):
        ahead = 0
        for other in range(s.players):
            mine, theirs = size(s.field[seat]), size(s.field[other])
            ahead += mine > theirs or (mine == theirs and ranks(s.field[seat]) > ranks(s.field[other]))
        if ahead == s.players - 1:
            return 1 << seat
    return 0


@rule
def ranks(pile):
    """Return the total of the ranks in a pile."""
    total = 0
    for i in range(size(pile)):
        total += card_at(pile, i) // 4 + 1
    return total


@rule
def threats_breach(s):
    """D22: what is noted of who would defeat a card of each field is so; who stepped forward defeats one."""
    able = 0
    for seat in range(s.players):
        threats = 0
        for i in range(size(s.field[seat])):
            for attacker in range(PACK):
                if beats(attacker, card_at(s.field[seat], i)):
                    threats |= 1 << attacker
        if threats != s.threats[seat]:
            return THREATS_WRONG
        if seat != s.to_move:
            able |= threats
    if s.holding:  # what texts have hold can change who is able
        able = (1 << PACK) - 1
    if task(s) == Task.TARGET and (able >> card_at(s.field[s.to_move], task_number(s))) & 1 == 0:
        return NO_TARGET
    return 0


@rule
def players_in(s):
    """Return how many are not out."""
    left = 0
    for seat in range(s.players):
        left += s.out[seat] == 0
    return left


@rule
def bits_in(s):
    """Return a bit for each seat that is not out."""
    bits = 0
    for seat in range(s.players):
        if s.out[seat] == 0:
            bits |= 1 << seat
    return bits
