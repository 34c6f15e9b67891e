"""The races of a player's face-up monsters, and what may lie beside them where all have to be of one (M6 to M9)."""

from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.facts import banned
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.state import MONSTERS
from duelkit.games.monsters.rules.treating import race_of
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Stance
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def count_races(s: State, seat: Seat) -> int:
    """Return how many races the face-up monsters of a player are of."""
    seen, count = 0, 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if is_known_monster(s, slot):
            bit = 1 << race_of(s, i64(s.lies[slot]))
            count += seen & bit == 0
            seen |= bit
    return count


@rule
def is_mixed(s: State, seat: Seat) -> bool:
    """Tell whether a player has face-up monsters of different races, though an effect allows one alone."""
    return banned(s, seat, Ban.ONE_RACE) and count_races(s, seat) > 1


@rule
def is_known_monster(s: State, slot: Slot) -> bool:
    """Tell whether a monster lies face up in a slot for monsters."""
    return s.lies[slot] != NO_CARD and s.up[slot] == 1


@rule
def is_stranger(s: State, slot: Slot, race: int) -> bool:
    """Tell whether a face-up monster of another race than this one lies in a slot."""
    return monster_slot(slot) and is_known_monster(s, slot) and race_of(s, i64(s.lies[slot])) != race


@rule
def count_strangers(s: State, seat: Seat, race: int) -> int:
    """Return how many face-up monsters of other races than this one a player has."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += is_stranger(s, slot, race)
    return count


@rule
def is_kept_off(s: State, seat: Seat, race: int, leaving: int) -> bool:
    """Tell whether an effect keeps a monster of a race from coming face up, even where `leaving` monsters leave."""
    return banned(s, seat, Ban.ONE_RACE) and count_strangers(s, seat, race) > leaving


@rule
def is_strange(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether an effect keeps a monster from coming face up: its player has one of another race so."""
    return banned(s, seat, Ban.ONE_RACE) and count_strangers(s, seat, race_of(s, card)) > 0


@rule
def is_strange_so(s: State, seat: Seat, card: Card, stance: int) -> bool:
    """M9: tell whether an effect keeps a monster from a Special Summon in a Stance; what is hidden has no race."""
    hidden = stance in (Stance.FACE_DOWN, Stance.HIDDEN_OR_ATTACK) and not banned(s, seat, Ban.OPEN_SETS)
    return not hidden and is_strange(s, seat, card)


@rule
def would_stay_strange(s: State, seat: Seat, card: Card, needed: int, kept: int) -> bool:
    """M6: tell whether so many tributes leave a monster of another race than this card has, whichever they are.

    It is asked of players who may have one race alone. `kept` has the traits of what cannot be tributed. Of two others
    the first one must not be worth both tributes.
    """
    strangers, single, race = 0, 0, race_of(s, card)
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if is_stranger(s, slot, race):
            strangers += 1
            single += (s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1 == 0
            if s.traits[slot] & kept:
                return True
    return strangers > needed or (strangers > 1 and single == 0)


@rule
def leaves_strangers(s: State, seat: Seat, card: Card, tributed: Slot, left: int) -> bool:
    """M6: tell whether more others than the `left` tributes stay beside a card of a player, once a slot is tributed."""
    race = race_of(s, card)
    own = seat_of_slot(tributed) == seat and is_stranger(s, tributed, race)
    return is_kept_off(s, seat, race, own + max(0, left))


@rule
def first_race(s: State, seat: Seat) -> int:
    """Return the race of the monster of a player that lies face up longest, 0 for none: where two do, the left one."""
    race, newest = 0, 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if is_known_monster(s, slot) and (race == 0 or up_since(s, slot) < newest):
            race, newest = race_of(s, i64(s.lies[slot])), up_since(s, slot)
    return race


@rule
def up_since(s: State, slot: Slot) -> int:
    """Return twice the turn since which a monster lies face up, 1 more where it was turned up in it."""
    flips, since = i64(s.flips[slot]), i64(s.since[slot])
    return 2 * max(since, flips) + (flips >= since and flips > 0)
