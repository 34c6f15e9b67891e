"""Cards that a text points at, so that nobody chooses them: its targets, its own card, all of a zone."""

from typing import NamedTuple

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import is_kept_from_graves
from duelkit.games.monsters.rules.effects.filters import is_in_union, passes, stat_of
from duelkit.games.monsters.rules.effects.materials import pick_materials
from duelkit.games.monsters.rules.effects.sifting import TAKE_ALL, Taking, put_if_room, sift_zone
from duelkit.games.monsters.rules.facts import still_there, there
from duelkit.games.monsters.rules.ints import Definition
from duelkit.games.monsters.rules.places import first_slot, monster_slot
from duelkit.games.monsters.rules.priority import seat_named, seats_named
from duelkit.games.monsters.rules.races import is_stranger
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT, PLAYERS, SLOTS
from duelkit.games.monsters.rules.treating import race_of
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Mask, Pile, Row, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size, take_top
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.rule import i64, rule

NO_LINK = -1  # of a text that lasts: it has no link


class Going(NamedTuple):
    """A text that is gone through: its frame, its picked cards, and its link, NO_LINK if it has none (yet)."""

    frame: Frame
    pile: Pile
    link: Row


@rule
def point_at(s: State, going: Going, op: int, who: int, n: int, x: int) -> None:
    """Pick without a choice: all cards of a zone, or a card that a text names."""
    frame, pile, link = going
    if op == Op.DROP_KEPT:
        drop_kept(s, pile, link)
        return
    if went_by_picked(s, frame, pile, op, who, n, x):
        return
    if op != Op.PICK_ALSO:
        empty(pile)
    match op:
        case Op.PICK_ALL | Op.PICK_ALSO:
            sift_zone(s, frame, pile, seats_named(s, frame, who), x, TAKE_ALL)
        case Op.PICK_THIS:
            if link == NO_LINK or there(s, i64(frame.card), i64(s.links[link].this.zone_changes)):
                put(pile, i64(frame.card))
        case Op.PICK_HOST:
            pick_host(s, pile, link, i64(frame.card))
        case Op.PICK_FIGHTER:
            pick_fighter(s, pile, i64(frame.card), n)
        case Op.PICK_LOWEST if not is_kept_from_graves(s, frame):
            sift_zone(s, frame, pile, seats_named(s, frame, who), x, Taking(0, 1, 1))
        case Op.PICK_NUMBERED:
            pick_numbered(s, pile, first_slot(seat_named(s, frame, who)) + i64(frame.die) - 1)
        case Op.PICK_DRAWN if link != NO_LINK:
            pick_drawn(s, pile, 1 - i64(frame.you), i64(s.links[link].done) or i64(s.links[link].number))
        case Op.PICK_TARGETS | Op.PICK_SUBJECT | Op.PICK_OTHER | Op.PICK_MATERIALS if link != NO_LINK:
            point_at_link(s, frame, pile, s.links[link], op, n)
    clear_filter(frame)


@rule
def went_by_picked(s: State, frame: Frame, pile: Pile, op: int, who: int, n: int, x: int) -> bool:
    """Keep some of what was picked, or pick what goes by it; tell whether that is what the instruction says."""
    match op:
        case Op.PICK_ALIKE:
            pick_alike(s, frame, pile, seats_named(s, frame, who), x)
        case Op.KEEP_FITTING | Op.KEEP_IN:
            keep_fitting(s, frame, pile, n)
        case Op.KEEP_LEAST:
            keep_least(s, pile, n)
        case Op.PICK_UNLIKE:
            pick_unlike(s, pile, seat_named(s, frame, who))
        case Op.PICK_UNION:
            pick_unions(s, pile)
        case _:
            return False
    return True


@rule
def point_at_link(s: State, frame: Frame, pile: Pile, link: Row, op: int, n: int) -> None:
    """Pick the targets of a link (only number `n`, if that is not 0), what they were made of, or its subject."""
    match op:
        case Op.PICK_TARGETS:
            for k in range(i64(link.aimed)):
                if n in (0, k + 1):
                    pick_still(s, pile, link.aims[k])
        case Op.PICK_SUBJECT:
            pick_still(s, pile, link.subject)
        case Op.PICK_MATERIALS:
            pick_materials(s, frame, pile, link.aims[0])
        case Op.PICK_OTHER:
            pick_still(s, pile, link.other)


@rule
def pick_numbered(s: State, pile: Pile, slot: int) -> None:
    """Pick the monster in a slot, if one lies there."""
    if monster_slot(slot) and s.lies[slot] != NO_CARD:
        put(pile, i64(s.lies[slot]))


@rule
def keep_fitting(s: State, frame: Frame, pile: Pile, zone: int) -> None:
    """Drop from the pile what the present filter does not allow, or what lies in another zone (0: any)."""
    kept = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if passes(s, frame, card) and (zone == Zone.NOWHERE or s.at[card] == zone):
            pile[1 + kept] = card
            kept += 1
    while size(pile) > kept:
        take_top(pile)


@rule
def drop_kept(s: State, pile: Pile, link: Row) -> None:
    """Drop from the pile what a link (NO_LINK: none) keeps beside its targets."""
    left = 0
    for i in range(size(pile)):
        card, kept = card_at(pile, i), False
        for k in range(i64(s.links[link].aimed) if link != NO_LINK else 0):
            kept = kept or s.links[link].aims[k].card == card
        if not kept:
            pile[1 + left] = card
            left += 1
    while size(pile) > left:
        take_top(pile)


@rule
def pick_unions(s: State, pile: Pile) -> None:
    """Pick the union monsters that are on the first picked card instead of it."""
    slot = i64(s.slot[card_at(pile, 0)]) if size(pile) else NO_SLOT
    empty(pile)
    for other in range(2 * SLOTS if slot != NO_SLOT else 0):
        if s.lies[other] != NO_CARD and s.host[other] == slot and is_in_union(s, i64(s.lies[other])):
            put(pile, i64(s.lies[other]))


@rule
def keep_least(s: State, pile: Pile, stat: int) -> None:
    """Keep only the picked card whose number is less than that of all others; none where two have as little."""
    least, alone = NO_CARD, False
    for i in range(size(pile)):
        card = card_at(pile, i)
        lower = least == NO_CARD or stat_of(s, card, stat) < stat_of(s, i64(least), stat)
        alone = lower or (alone and stat_of(s, card, stat) != stat_of(s, i64(least), stat))
        least = i64(card) if lower else i64(least)
    empty(pile)
    if alone:
        put(pile, least)


@rule
def pick_drawn(s: State, pile: Pile, seat: Seat, n: int) -> None:
    """Pick the `n` newest cards of a hand."""
    hand = s.hand[seat]
    for i in range(max(0, size(hand) - n), size(hand)):
        put(pile, card_at(hand, i))


@rule
def pick_alike(s: State, frame: Frame, pile: Pile, seats: Mask, zone: int) -> None:
    """Pick all copies of the picked card in hands, decks or graves."""
    definition = i64(s.definition[card_at(pile, 0)]) if size(pile) else -1
    empty(pile)
    for seat in range(PLAYERS):
        if definition >= 0 and (seats >> seat) & 1 and not (zone == Zone.GRAVE and is_kept_from_graves(s, frame)):
            match zone:
                case Zone.HAND:
                    put_alike(s, pile, s.hand[seat], definition)
                case Zone.DECK:
                    put_alike(s, pile, s.deck[seat], definition)
                case Zone.GRAVE:
                    put_alike(s, pile, s.grave[seat], definition)


@rule
def put_alike(s: State, into: Pile, pile: Pile, definition: Definition) -> None:
    """Pick the copies of a card in a pile."""
    for i in range(size(pile)):
        if s.definition[card_at(pile, i)] == definition:
            put_if_room(s, into, card_at(pile, i))


@rule
def pick_unlike(s: State, pile: Pile, seat: Seat) -> None:
    """Pick the face-up monsters on a player's field that are of another race than the picked one; none without one."""
    race = race_of(s, card_at(pile, 0)) if size(pile) else 0
    empty(pile)
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS if race else 0):
        if is_stranger(s, slot, race):
            put(pile, i64(s.lies[slot]))


@rule
def pick_still(s: State, pile: Pile, reference: Row) -> None:
    """Pick the card of a reference if it has not moved since."""
    if reference.card != NO_CARD and still_there(s, reference):
        put(pile, i64(reference.card))


@rule
def pick_host(s: State, pile: Pile, link: Row, this: int) -> None:
    """Pick the monster that this card is equipped to; if its leaving was the trigger, the former one."""
    slot = i64(s.slot[this])
    if slot != NO_SLOT and s.host[slot] >= 0:
        put(pile, i64(s.lies[s.host[slot]]))
    elif slot == NO_SLOT and link != NO_LINK:
        pick_still(s, pile, s.links[link].other)


@rule
def pick_fighter(s: State, pile: Pile, this: int, n: int) -> None:
    """Pick a monster of the attack: the attacking one (`n` 0), the attacked one (1), this card's opponent (2)."""
    card = s.attacker if n == 0 or (n == 2 and s.attacked == this) else s.attacked
    if n == 2 and this not in (s.attacker, s.attacked):
        return
    if s.attacker != NO_CARD and card != NO_CARD and s.slot[card] != NO_SLOT:
        put(pile, card)
