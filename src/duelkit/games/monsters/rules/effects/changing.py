"""Changes that a text makes for a time: of ATK and DEF, of traits, of bans."""

from duelkit.games.monsters.rules.columns import ATK, DEF, F_SORTS, SPELL_COUNTERS
from duelkit.games.monsters.rules.conditions import FILTER_SHIFT, NEVER, Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.effects.values import affected, amount, end_of, gives_way
from duelkit.games.monsters.rules.facts import banned, controller, definition_of, refer, still_there
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.modifiers import add_modifier, call_kept, count_skips
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.positions import take_control
from duelkit.games.monsters.rules.priority import seats_named
from duelkit.games.monsters.rules.state import AIMS, PLAYERS
from duelkit.games.monsters.rules.tables import fact, filter_fact
from duelkit.games.monsters.rules.visibility import open_card
from duelkit.kernel.durations import Until
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Pile, Seat, State
from duelkit.kernel.operands import COUNTED, UNTIL_SHIFT, Measure, MoveKind
from duelkit.kernel.piles import NO_CARD, card_at, put, size, take_top
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause

SPELL_COUNTER = 1  # in the column WHO of COUNTERS
MOST_COUNTERS = 9_999
MEASURES = (1 << UNTIL_SHIFT) - 1  # the bits of a measure in what `packed` makes


@rule
def source_of(frame: Frame, until: int) -> Card:
    """Return the card whose leaving ends a change; NO_CARD if it lasts on."""
    return i64(frame.card if until == Until.WHILE else NO_CARD)


@rule
def has_no_time(s: State, frame: Frame, until: int) -> bool:
    """Tell whether a change would last while this card lies face up, but it no longer does."""
    if until != Until.WHILE:
        return False
    return not still_there(s, s.links[s.running - 1].this)


# ATK and DEF, race, attribute and level


@rule
def change_picked(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Change a number, or the race or attribute, of the picked monsters."""
    if op == Op.TRADE:
        trade(s, frame, x)
    elif op == Op.TREAT:
        treat_picked(s, frame, who, n, x)
    elif who == Stat.LEVEL:
        treat_picked(s, frame, who, n, x >> UNTIL_SHIFT)
    else:
        boost(s, frame, who, n, x)


@rule
def boost(s: State, frame: Frame, stat: int, n: int, x: int) -> None:
    """Change ATK, DEF or both of each picked monster by the present value of the text's amount."""
    if has_no_time(s, frame, x >> UNTIL_SHIFT):
        return
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        slot = i64(s.slot[card])
        if is_changed(s, frame, card):
            atk = difference(s, frame, s.picked, slot, Stat.ATK, n, x & MEASURES)
            defence = difference(s, frame, s.picked, slot, Stat.DEF, n, x & MEASURES)
            adds = is_added(x & MEASURES)
            if stat != Stat.DEF:
                kind = ModifierKind.ATK if adds else ModifierKind.ATK_SET
                add_boost(s, frame, i64(kind), card, atk, x >> UNTIL_SHIFT)
            if stat != Stat.ATK:
                kind = ModifierKind.DEF if adds else ModifierKind.DEF_SET
                add_boost(s, frame, i64(kind), card, defence, x >> UNTIL_SHIFT)


@rule
def is_added(measure: int) -> bool:
    """Tell whether a number of a monster rises or falls by an amount; else it is halved, doubled or set."""
    if measure in (Measure.HALVED, Measure.DOUBLED, Measure.ORIGINAL_HALVED, Measure.ORIGINAL_DOUBLED):
        return False
    return measure not in (Measure.BECOMES, Measure.BECOMES_COUNTED, Measure.SWAPPED)


@rule
def turned_around(s: State, slot: Slot, n: int) -> int:
    """Return by how much a number rises that would rise by `n`: by as much less where an effect turns that around."""
    return -n if banned(s, seat_of_slot(slot), Ban.TURNED_AROUND) else n


@rule
def is_changed(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a text changes a card: a monster that lies face up, and is affected."""
    slot = i64(s.slot[card])
    return lies_as_monster(slot) and s.up[slot] == 1 and affected(s, frame, card)


@rule
def treat_picked(s: State, frame: Frame, stat: int, n: int, until: int) -> None:
    """Change the race, attribute or level of each picked monster for a time."""
    if has_no_time(s, frame, until):
        return
    kind = ModifierKind.LEVEL
    if stat != Stat.LEVEL:
        kind = ModifierKind.RACE if stat == Stat.RACE else ModifierKind.ATTRIBUTE
    number = n or call_kept(s, i64(frame.card))
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if is_changed(s, frame, card):
            add_modifier(s, i64(kind), card, number, end_of(s, until), source_of(frame, until))
            tell_lasting(s, frame, card, 0)


@rule
def trade(s: State, frame: Frame, until: int) -> None:
    """Let two monsters swap their printed ATK for a time, if a text changes both."""
    if size(s.picked) != 2 or has_no_time(s, frame, until):
        return
    one, other = card_at(s.picked, 0), card_at(s.picked, 1)
    if is_changed(s, frame, one) and is_changed(s, frame, other):
        more = fact(definition_of(s, other), ATK) - fact(definition_of(s, one), ATK)
        add_boost(s, frame, i64(ModifierKind.ATK_SET), one, more, until)
        add_boost(s, frame, i64(ModifierKind.ATK_SET), other, -more, until)


@rule
def add_boost(s: State, frame: Frame, kind: int, card: Card, n: int, until: int) -> None:
    """Add a lasting change of ATK or DEF."""
    slot = i64(s.slot[card])
    add_modifier(s, kind, card, n, end_of(s, until), source_of(frame, until))
    told = EventKind.BOOST if kind in (ModifierKind.ATK, ModifierKind.ATK_SET) else EventKind.BOOST_DEF
    change = turned_around(s, slot, n) if kind in (ModifierKind.ATK, ModifierKind.DEF) else n
    emit(s, told, seat_of_slot(slot), card, NOBODY, change, ALL)


@rule
def difference(s: State, frame: Frame, pile: Pile, slot: Slot, stat: int, n: int, measure: int) -> int:
    """Return by how much a number of the monster in a slot changes; `pile` has the picked cards."""
    now = i64(s.atk[slot] if stat == Stat.ATK else s.defence[slot])
    printed = fact(definition_of(s, s.lies[slot]), ATK if stat == Stat.ATK else DEF)
    match measure:
        case Measure.HALVED:
            return now // 2 - now
        case Measure.DOUBLED:
            return now
        case Measure.BECOMES:
            return n - now
        case Measure.BECOMES_COUNTED:
            return amount(s, frame, pile, i64(frame.you), n, measure) - now
        case Measure.ORIGINAL_DOUBLED:
            return printed
        case Measure.ORIGINAL_HALVED:
            return printed // 2 - printed
        case Measure.SWAPPED:
            return fact(definition_of(s, s.lies[slot]), DEF if stat == Stat.ATK else ATK) - printed
    return amount(s, frame, pile, i64(frame.you), n, measure)


# Traits and bans


@rule
def tell_lasting(s: State, frame: Frame, card: Card, trait: int) -> None:
    """Tell that the effect of a text's card holds for another card from now on; M19: which one, if all may know it."""
    emit(s, EventKind.LASTS, controller(s, card), i64(frame.card), open_card(s, card), trait, ALL)


@rule
def give_attacks(s: State, frame: Frame, n: int, until: int) -> None:
    """M14: give the picked monsters `n` more attacks until a time ends."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if is_changed(s, frame, card):
            add_modifier(s, ModifierKind.MORE_ATTACKS, card, n, end_of(s, until), source_of(frame, until))
            tell_lasting(s, frame, card, 0)


@rule
def grant(s: State, frame: Frame, trait: int, until: int) -> None:
    """Give each picked monster a trait for a time."""
    if has_no_time(s, frame, until):
        return
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        slot = i64(s.slot[card])
        if (lies_as_monster(slot) or trait == Trait.WARDED) and affected(s, frame, card):
            add_modifier(s, ModifierKind.TRAIT, card, trait, end_of(s, until), source_of(frame, until))
            tell_lasting(s, frame, card, trait)


@rule
def hold(s: State, frame: Frame, who: int, ban: int, until: int) -> None:
    """Let a ban hold for the players that a text names."""
    if has_no_time(s, frame, until):
        return
    seats = seats_named(s, frame, who)
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            later = until in (Until.NEXT_TURN, Until.YOUR_NEXT_TURN)
            kind = ModifierKind.LATER_BAN if later else ModifierKind.BAN
            add_modifier(s, kind, seat, ban, end_of(s, until), source_of(frame, until))
            emit(s, EventKind.LASTS, seat, i64(frame.card), NO_CARD, ban, ALL)


@rule
def grant_any(s: State, frame: Frame, which: int, who: int, trait: int, until: int) -> None:
    """Give a trait to all monsters of a filter on these players' fields for a time, later ones included."""
    number, seats = (which << FILTER_SHIFT) + trait, seats_named(s, frame, who)
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            add_modifier(s, ModifierKind.TRAIT_OF_ANY, seat, number, end_of(s, until), NO_CARD)
            emit(s, EventKind.LASTS, seat, i64(frame.card), NO_CARD, trait, ALL)


@rule
def silence(s: State, which: int, until: int) -> None:
    """M5: negate the effects of the sorts of cards in a filter for a time."""
    add_modifier(s, ModifierKind.SILENCE, 0, filter_fact(which, F_SORTS), end_of(s, until), NO_CARD)


@rule
def skip_phase(s: State, seat: Seat, phase: int, n: int) -> None:
    """Make a player skip the next `n` phases of a kind, including those that other effects already skip."""
    for _ in range(n - count_skips(s, seat, phase)):
        add_modifier(s, ModifierKind.SKIP, seat, phase, NEVER, NO_CARD)


@rule
def part_later(s: State, frame: Frame, deed: int, until: int) -> None:
    """Plan to do something at the end of a time to each picked card that lies on the field or in a grave."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if deed == MoveKind.ATTACH:
            add_modifier(s, ModifierKind.LATER, card, deed, end_of(s, until), i64(frame.card))
            tell_lasting(s, frame, card, 0)
        elif s.at[card] == Zone.GRAVE or affected(s, frame, card):
            add_modifier(s, ModifierKind.LATER, card, deed, end_of(s, until), NO_CARD)
            tell_lasting(s, frame, card, 0)


# Control and counters


@rule
def take_over(s: State, frame: Frame, seat: Seat, until: int) -> None:
    """Give a player control of each picked monster; it goes back when that ends."""
    if has_no_time(s, frame, until):
        return
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if gives_way(s, frame, card):
            control(s, card, seat, end_of(s, until), source_of(frame, until))


@rule
def control(s: State, card: Card, seat: Seat, end: int, source: Card) -> None:
    """Give a player control of a monster until a time ends, or while the source card stays."""
    before = seat_of_slot(i64(s.slot[card]))
    if take_control(s, card, seat) and (end != NEVER or source != NO_CARD):
        add_modifier(s, ModifierKind.CONTROL, card, before, end, source)


@rule
def give_back(s: State, card: Card, seat: Seat) -> None:
    """Give a monster back to a player's field; without room there it is destroyed."""
    if seat_of_slot(i64(s.slot[card])) != seat and not take_control(s, card, seat):
        destroy(s, card, i64(Cause.EFFECT))


@rule
def change_sides(s: State, frame: Frame) -> None:
    """Exchange the controllers of this card and the picked monster, if both lie there; first the one with room."""
    this = i64(frame.card)
    if size(s.picked) == 0 or not still_there(s, s.links[s.running - 1].this):
        return
    card = card_at(s.picked, 0)
    mine, theirs = seat_of_slot(i64(s.slot[this])), seat_of_slot(i64(s.slot[card]))
    if mine == theirs or not gives_way(s, frame, card) or not gives_way(s, frame, this):
        return
    swap_sides(s, this, card, mine, theirs)


@rule
def keep(s: State) -> None:
    """Keep the picked cards beside the targets of this link."""
    link = s.links[s.running - 1]
    for i in range(size(s.picked)):
        if link.aimed < AIMS:
            refer(s, link.aims[link.aimed], card_at(s.picked, i))
            link.aimed += 1
        else:
            s.overflowed = 1


@rule
def swap_kept(s: State, frame: Frame) -> None:
    """Exchange the controllers of the two kept monsters, and pick them; without two of them nothing happens."""
    link = s.links[s.running - 1]
    while size(s.picked) > 0:
        take_top(s.picked)
    if link.aimed != 2 or not still_there(s, link.aims[0]) or not still_there(s, link.aims[1]):
        return
    one, other = i64(link.aims[0].card), i64(link.aims[1].card)
    mine, theirs = seat_of_slot(i64(s.slot[one])), seat_of_slot(i64(s.slot[other]))
    if mine == theirs or not gives_way(s, frame, one) or not gives_way(s, frame, other):
        return
    swap_sides(s, one, other, mine, theirs)
    put(s.picked, one)
    put(s.picked, other)


@rule
def swap_sides(s: State, one: Card, other: Card, mine: Seat, theirs: Seat) -> None:
    """M7: let two monsters change sides; first the one for which there is room."""
    if take_control(s, other, mine):
        take_control(s, one, theirs)
    elif take_control(s, one, theirs):
        take_control(s, other, mine)


@rule
def spend_counter(s: State) -> None:
    """Take a spell counter off each picked card, as a price."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        slot = i64(s.slot[card])
        s.counters[slot] -= 1
        s.continuous_dirty = 1
        emit(s, EventKind.COUNTERS, seat_of_slot(slot), card, NOBODY, i64(s.counters[slot]), ALL)


@rule
def put_counters(s: State, frame: Frame, how: int, n: int, most: int) -> None:
    """Add counters to the picked cards, up to `most` (0: no limit), or remove some; `how` is WHO of COUNTERS."""
    spell = how == SPELL_COUNTER
    n = n * i64(frame.counted) if how == COUNTED else n
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if spell:
            most = fact(definition_of(s, card), SPELL_COUNTERS)
        if affected(s, frame, card) and (not spell or most > 0):
            slot = i64(s.slot[card])
            count = min(MOST_COUNTERS, max(0, i64(s.counters[slot]) + n))
            s.counters[slot] = min(count, most) if most > 0 else count
            s.continuous_dirty = 1
            emit(s, EventKind.COUNTERS, seat_of_slot(slot), card, NOBODY, i64(s.counters[slot]), ALL)
