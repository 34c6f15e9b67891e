"""Lasting effects: texts of face-up cards, and changes that texts made for a time.

`refresh` calculates all of them again. Cards that negate others come first: monsters, then traps, then spells.
"""

from duelkit.games.monsters.rules.columns import ATK, CODE, DEF, F_SORTS, FIRST_PART, TRIGGER
from duelkit.games.monsters.rules.conditions import FILTER_SHIFT, Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.effects.changing import (
    MEASURES,
    difference,
    give_back,
    is_added,
    is_changed,
    turned_around,
)
from duelkit.games.monsters.rules.effects.equipping import attach
from duelkit.games.monsters.rules.effects.filters import asks_for_monsters, fits
from duelkit.games.monsters.rules.effects.pointing import NO_LINK, Going
from duelkit.games.monsters.rules.effects.stages import lasts, part_lasts, stage
from duelkit.games.monsters.rules.effects.values import affected
from duelkit.games.monsters.rules.effects.weighing import observe
from duelkit.games.monsters.rules.facts import definition_of, host_of, is_silent, sort_of, still_there
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Stat
from duelkit.games.monsters.rules.modifiers import call_kept, free_modifier, seat_left, summons_counted
from duelkit.games.monsters.rules.moving import banish, destroy, to_hand
from duelkit.games.monsters.rules.names import name_of
from duelkit.games.monsters.rules.namesakes import look_for_new_names
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.priority import seats_named
from duelkit.games.monsters.rules.races import is_mixed
from duelkit.games.monsters.rules.state import MODIFIERS, MONSTERS, PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import awaits, fact, filter_fact, instruction, is_no_tribute, part, row
from duelkit.games.monsters.rules.treating import treat
from duelkit.games.monsters.rules.turned_decks import turn_decks
from duelkit.kernel.instructions import OP, WHICH, WHO, ContinuousStage, N, Op, X
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import MoveKind
from duelkit.kernel.piles import NO_CARD, card_at, empty, size
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

BLOCKED = 2  # zones for monsters that a card closes
EVERY_SORT = A_MONSTER | A_TRAP | A_SPELL
# Stages that may change ATK and DEF.
CHANGING = ContinuousStage.SETTING | ContinuousStage.ADDING | ContinuousStage.SCALING


@rule
def refresh(s: State) -> None:
    """Calculate all lasting effects again."""
    s.continuous_dirty = 0
    s.prohibiting = 0
    s.field_named = 0
    for seat in range(PLAYERS):
        s.bans[seat] = 0
        s.shut[seat] = 0
        s.hand_price[seat] = 0
    stages = begin_anew(s)
    apply_modifiers(s, ModifierKind.TRAIT, ModifierKind.WITHDRAWN)
    apply_modifiers(s, ModifierKind.LATER_BAN, ModifierKind.LATER_BAN)
    apply_modifiers(s, ModifierKind.LINGERS, ModifierKind.LINGERS)
    silence(s, stages)
    apply_modifiers(s, ModifierKind.RACE, ModifierKind.LEVEL)
    run_texts(s, stages, ContinuousStage.TREATING, EVERY_SORT)
    run_texts(s, stages, ContinuousStage.SETTING, EVERY_SORT)
    run_texts(s, stages, ContinuousStage.ADDING, EVERY_SORT)
    apply_modifiers(s, ModifierKind.ATK, ModifierKind.DEF)
    apply_modifiers(s, ModifierKind.ATK_SET, ModifierKind.DEF_SET)
    run_texts(s, stages, ContinuousStage.SCALING, EVERY_SORT)
    if stages & CHANGING or s.modifier_count:
        end_at_zero(s)
    run_texts(s, stages, ContinuousStage.MATCHING, EVERY_SORT)
    apply_modifiers(s, ModifierKind.TRAIT_OF_ANY, ModifierKind.TRAIT_OF_ANY)
    run_texts(s, stages, ContinuousStage.GRANTING, EVERY_SORT)
    s.unhosted |= is_mixed(s, 0) or is_mixed(s, 1)
    look_for_new_names(s)


@rule
def reckon(s: State) -> None:
    """Calculate all lasting effects again, and turn over the decks that they have lie so."""
    refresh(s)
    turn_decks(s)


@rule
def end_at_zero(s: State) -> None:
    """Raise each ATK and DEF below 0 to 0."""
    for slot in range(2 * SLOTS):
        s.atk[slot] = max(0, s.atk[slot])
        s.defence[slot] = max(0, s.defence[slot])


@rule
def begin_anew(s: State) -> int:
    """Reset to the printed values; return the stages in which face-up cards have lasting effects."""
    stages, watched, acting = 0, 0, 0
    for slot in range(2 * SLOTS):
        s.traits[slot] = 0
        s.treated[slot] = 0
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card == NO_CARD:
            continue
        definition = definition_of(s, card)
        known = definition >= 0 and monster_slot(slot)
        s.traits[slot] |= is_no_tribute(definition) << Trait.NO_SUMMON_TRIBUTE
        s.atk[slot] = fact(definition, ATK) if known else 0
        s.defence[slot] = fact(definition, DEF) if known else 0
        if definition >= 0 and s.up[slot] == 1:
            stages |= lasts(definition)
            watched |= awaits(definition)
            acting |= (lasts(definition) != 0) << slot
    s.trigger_mask = watched
    s.continuous_stages = stages
    s.continuous_slots = acting
    return stages


@rule
def silence(s: State, stages: Mask) -> None:
    """M5: find out whose effects are negated: by monsters first, then by traps, then by spells."""
    s.silenced = 0
    apply_modifiers(s, ModifierKind.SILENCE, ModifierKind.SILENCE)
    run_texts(s, stages, ContinuousStage.SILENCING, A_MONSTER)
    run_texts(s, stages, ContinuousStage.SILENCING, A_TRAP)
    run_texts(s, stages, ContinuousStage.SILENCING, A_SPELL)


@rule
def apply_modifiers(s: State, first: int, last: int) -> None:
    """Apply the changes for a time of the kinds from `first` to `last`."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if first <= row.kind <= last and (row.kind != ModifierKind.LATER_BAN or row.end == s.goes):
            apply_modifier(s, i64(row.kind), i64(row.on.card), i64(row.number))


@rule
def apply_modifier(s: State, kind: int, card: Card, n: int) -> None:
    """Apply one change for a time to its card or player."""
    match kind:
        case ModifierKind.ATK:
            s.atk[s.slot[card]] += turned_around(s, i64(s.slot[card]), n)
        case ModifierKind.DEF:
            s.defence[s.slot[card]] += turned_around(s, i64(s.slot[card]), n)
        case ModifierKind.ATK_SET:
            s.atk[s.slot[card]] += n
        case ModifierKind.DEF_SET:
            s.defence[s.slot[card]] += n
        case ModifierKind.TRAIT:
            s.traits[s.slot[card]] |= 1 << n
        case ModifierKind.TRAIT_OF_ANY:
            apply_to_any(s, card, n >> FILTER_SHIFT, n & (1 << FILTER_SHIFT) - 1)
        case ModifierKind.BAN | ModifierKind.LATER_BAN:
            s.bans[card] |= 1 << n
        case ModifierKind.WITHDRAWN:
            s.shut[seat_left(n)] += 1
        case ModifierKind.LINGERS:
            s.trigger_mask |= 1 << (part(n, TRIGGER) - Trigger.FLIP)
        case ModifierKind.SILENCE:
            s.silenced |= n
        case ModifierKind.RACE:
            treat(s, i64(s.slot[card]), i64(Stat.RACE), n)
        case ModifierKind.ATTRIBUTE:
            treat(s, i64(s.slot[card]), i64(Stat.ATTRIBUTE), n)
        case ModifierKind.LEVEL:
            treat(s, i64(s.slot[card]), i64(Stat.LEVEL), n)


@rule
def apply_to_any(s: State, seat: Seat, quality: int, trait: int) -> None:
    """Give a trait to all monsters on a player's field that a filter allows."""
    s.continuous_stages |= ContinuousStage.GRANTING
    for slot in range(first_slot(seat), first_slot(seat) + (MONSTERS if asks_for_monsters(quality) else SLOTS)):
        if s.lies[slot] != NO_CARD and fits(s, quality, i64(s.lies[slot]), NO_CARD, seat):
            s.traits[slot] |= 1 << trait


# Texts


@rule
def run_texts(s: State, stages: Mask, now: int, sorts: Mask) -> None:
    """Run the lasting texts with this stage of the face-up cards of these sorts."""
    if stages & now == 0:
        return
    acting, slot = s.continuous_slots, -1
    while acting:
        slot += 1
        acts, acting = acting & 1, acting >> 1
        card = i64(s.lies[slot])
        if acts and lasts(definition_of(s, card)) & now:
            if (sorts >> sort_of(s, card)) & 1 and not is_silent(s, card) and not is_on_chain(s, card):
                run_card(s, card, seat_of_slot(slot), now)


@rule
def is_on_chain(s: State, card: Card) -> bool:
    """M13: tell whether a card's own activation is on the chain unresolved: its text does nothing yet."""
    for k in range(s.running - s.resolving):
        if s.links[k].itself and s.links[k].this.card == card:
            return True
    return False


@rule
def run_card(s: State, card: Card, seat: Seat, now: int) -> None:
    """Run the parts of a card with this stage."""
    definition = definition_of(s, card)
    for p in range(fact(definition, FIRST_PART), fact(definition + 1, FIRST_PART)):
        if part_lasts(p) & now:
            run_text(s, part(p, CODE), card, seat, now)


@rule
def run_text(s: State, at: int, card: Card, seat: Seat, now: int) -> None:
    """Run one lasting part from its first instruction to its end."""
    frame = s.spare[0]
    frame.card = card
    frame.you = seat
    frame.pc = at
    while instruction(i64(frame.pc), OP) != Op.END:
        at = i64(frame.pc)
        frame.pc = at + 1
        carry_out(s, frame, at, now)
    clear(s.spare, 0, 1)
    empty(s.scope)


@rule
def carry_out(s: State, frame: Frame, at: int, now: int) -> None:
    """Carry out an instruction of a lasting text."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    if not observe(s, Going(frame, s.scope, i64(NO_LINK)), op, who, n, x) and stage(at) == now:
        take_effect(s, frame, op, who, n, x)


@rule
def take_effect(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Apply what an instruction of a lasting text says."""
    match op:
        case Op.SILENCE:
            s.silenced |= filter_fact(row(frame, WHICH), F_SORTS)
        case Op.BOOST if who == Stat.LEVEL:
            treat_scope(s, frame, who, n)
        case Op.BOOST:
            boost_scope(s, frame, who, n, x & MEASURES)
        case Op.TREAT:
            treat_scope(s, frame, who, n or call_kept(s, i64(frame.card)))
        case Op.GRANT:
            grant_scope(s, frame, n)
        case Op.PROHIBIT:
            s.prohibiting |= 1 << s.slot[frame.card]
        case Op.MATCH if host_of(s, i64(frame.card)) != NO_CARD:
            match_numbers(s, i64(s.slot[frame.card]), i64(s.slot[host_of(s, i64(frame.card))]))
        case Op.NAME_FIELD:
            s.field_named = 1 + name_of(n)
        case Op.SHUT if call_kept(s, i64(frame.card)) > 0:
            theirs = call_kept(s, i64(frame.card)) - 1
            s.shut[1 - frame.you] += theirs
            s.shut[frame.you] += BLOCKED - theirs
        case Op.LIMIT_SUMMONS:
            for seat in range(PLAYERS):
                s.bans[seat] |= (summons_counted(s, i64(frame.card), seat) >= n) << Ban.NO_NORMAL
        case Op.PRICE_HAND:
            seats = seats_named(s, frame, who)
            for seat in range(PLAYERS):
                s.hand_price[seat] += n * ((seats >> seat) & 1)
        case Op.RULE:
            seats = seats_named(s, frame, who)
            for seat in range(PLAYERS):
                s.bans[seat] |= ((seats >> seat) & 1) << n


@rule
def match_numbers(s: State, slot: Slot, other: Slot) -> None:
    """M15: give the monster in a slot the ATK and DEF that another one has."""
    s.atk[slot] = s.atk[other]
    s.defence[slot] = s.defence[other]


@rule
def grant_scope(s: State, frame: Frame, trait: int) -> None:
    """Give a trait to the face-up cards that a text is about; a fixed position may concern face-down ones too."""
    for i in range(size(s.scope)):
        card = card_at(s.scope, i)
        if (s.up[s.slot[card]] == 1 or trait == Trait.NO_TURN) and affected(s, frame, card):
            s.traits[s.slot[card]] |= 1 << trait
            s.unhosted |= trait == Trait.DOOMED


@rule
def treat_scope(s: State, frame: Frame, stat: int, n: int) -> None:
    """Change the race, attribute or level of the face-up monsters that a text is about."""
    for i in range(size(s.scope)):
        card = card_at(s.scope, i)
        if is_changed(s, frame, card):
            treat(s, i64(s.slot[card]), stat, n)


@rule
def boost_scope(s: State, frame: Frame, stat: int, n: int, measure: int) -> None:
    """Change ATK, DEF or both of the face-up monsters that a text is about."""
    for i in range(size(s.scope)):
        slot = i64(s.slot[card_at(s.scope, i)])
        if is_changed(s, frame, card_at(s.scope, i)):
            atk = difference(s, frame, s.scope, slot, Stat.ATK, n, measure)
            defence = difference(s, frame, s.scope, slot, Stat.DEF, n, measure)
            if is_added(measure):
                atk, defence = turned_around(s, slot, atk), turned_around(s, slot, defence)
            s.atk[slot] += atk if stat != Stat.DEF else 0
            s.defence[slot] += defence if stat != Stat.ATK else 0


# Ends


@rule
def expire(s: State, end: int) -> None:
    """End the changes that last until the end of turn `end`, or of this battle."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        until = i64(s.modifiers[k].end)
        if s.modifiers[k].kind != ModifierKind.FREE and (until == end or 0 <= until < end):
            end_modifier(s, k)


@rule
def end_modifier(s: State, k: int) -> None:
    """End a change: return a monster whose control was taken, and remove a card that was to leave later."""
    kind, card, n = i64(s.modifiers[k].kind), i64(s.modifiers[k].on.card), i64(s.modifiers[k].number)
    there, source = still_there(s, s.modifiers[k].on), i64(s.modifiers[k].source.card)
    free_modifier(s, k)
    if kind == ModifierKind.CONTROL:
        give_back(s, card, n)
    elif kind == ModifierKind.LATER and n == MoveKind.ATTACH:
        if there:
            attach(s, card, source)
    elif kind == ModifierKind.LATER and there:
        part_with(s, card, n)


@rule
def part_with(s: State, card: Card, deed: int) -> None:
    """Move a card off the field, as a text planned before."""
    match deed:
        case MoveKind.RETURN:
            to_hand(s, card)
        case MoveKind.BANISH:
            banish(s, card)
        case _:
            destroy(s, card, i64(Cause.EFFECT))
