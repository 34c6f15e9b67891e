"""What a position of Monsters is worth to a seat: a rule of thumb for bots, no rule of the game."""

from duelkit.games.monsters.rules.ints import Slot
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.state import MONSTERS, SLOTS
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import outcome

WON = 1_000_000
LIFE_POINT = 2
LITTLE_LIFE = 2_000  # with less than this each point counts double
ATK_POINT = 1  # of a monster in attack position
DEF_POINT = 1  # of one in defence position, where it is the higher number for it
MONSTER = 300  # any monster on the field
FACE_DOWN = 700  # one whose numbers are hidden, or not told yet
SPELL = 350  # a spell or trap on the field
HELD = 400  # a card in hand
HIGH_HAND = 6  # more cards than that are discarded (M18)
THIN_DECK = 5  # a deck with fewer cards than that is about to lose the duel (M3)
LACK = 500  # of each card below that


@rule
def appraise(s: State, seat: Seat) -> int:
    """Return the worth of the position to this seat: its own standing less the other's."""
    if s.over:
        return outcome(s, seat, WON)
    return standing(s, seat) - standing(s, 1 - seat)


@rule
def standing(s: State, seat: Seat) -> int:
    """Return the worth of what a player has: life, field, hand, and a deck to draw from."""
    life = i64(s.life[seat])
    worth = LIFE_POINT * life + LIFE_POINT * min(life, LITTLE_LIFE)
    worth += HELD * min(size(s.hand[seat]), HIGH_HAND)
    worth -= LACK * max(0, THIN_DECK - size(s.deck[seat]))
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if s.lies[slot] != NO_CARD:
            worth += monster_worth(s, slot)
    for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + SLOTS):
        worth += SPELL * (s.lies[slot] != NO_CARD)
    return worth


@rule
def monster_worth(s: State, slot: Slot) -> int:
    """Return what the monster in a slot is worth to its player."""
    if s.up[slot] == 0:
        return MONSTER + FACE_DOWN
    if s.defends[slot]:
        return MONSTER + DEF_POINT * i64(s.defence[slot]) // 2 + ATK_POINT * i64(s.atk[slot]) // 2
    return MONSTER + ATK_POINT * i64(s.atk[slot])
