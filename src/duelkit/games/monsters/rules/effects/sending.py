"""How texts move the cards that they picked: to a pile, or onto the field."""

from duelkit.games.monsters.rules.columns import FLAGS
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.effects.eligible import BY_NAME, lets_be_summoned, number_paid
from duelkit.games.monsters.rules.effects.equipping import UNITING
from duelkit.games.monsters.rules.effects.filters import lies_as_monster, passes
from duelkit.games.monsters.rules.effects.materials import bind_materials
from duelkit.games.monsters.rules.effects.picking import shuffle_decks
from duelkit.games.monsters.rules.effects.tributing import cannot_be_tributed, has_kin, takes_kin
from duelkit.games.monsters.rules.effects.values import gives_way
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    holder_of,
    is_kept_from_special,
    is_lent,
    is_monster,
    is_only_put,
    owner_of,
    sort_bit,
)
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.kinds import A_TRAP
from duelkit.games.monsters.rules.moving import (
    banish,
    banish_face_down,
    come_properly,
    plant,
    special_summon,
    take_out,
    to_deck,
    to_fusion_deck,
    to_grave,
    to_hand,
    tribute,
)
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.races import is_strange_so
from duelkit.games.monsters.rules.signals import is_awaited, signal
from duelkit.games.monsters.rules.slots import free_monster_slot, free_spell_slot, has_spell_room, put_on_field
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.summoning import set_card
from duelkit.games.monsters.rules.tables import fact, instruction
from duelkit.games.monsters.rules.treating import note_given
from duelkit.kernel.events import emit_open
from duelkit.kernel.instructions import OP, N, Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import MoveKind, Stance
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import repeat_instruction
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger


@rule
def send(s: State, frame: Frame, deed: int, zone: int) -> None:
    """Move the picked cards to a pile of their owners, in the order in which they were picked."""
    owners, done = 0, 0
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if may_go(s, frame, card, deed):
            owners |= 1 << owner_of(s, card)
            send_card(s, frame, card, deed, zone)
            done += s.at[card] != Zone.NOWHERE  # a token is gone
    s.links[s.running - 1].done = done
    if zone == Zone.DECK:
        shuffle_decks(s, owners)


@rule
def may_go(s: State, frame: Frame, card: Card, deed: int) -> bool:
    """Tell whether a card can be moved so: a tribute only if it can be tributed, else if the text affects it."""
    if deed == MoveKind.TRIBUTE:
        return not cannot_be_tributed(s, card)
    return s.at[card] != Zone.FIELD or gives_way(s, frame, card)


@rule
def send_card(s: State, frame: Frame, card: Card, deed: int, zone: int) -> None:
    """Move a card to a pile of its owner."""
    if zone == Zone.HAND:
        to_hand(s, card)
    elif zone in (Zone.DECK, Zone.TOP, Zone.BOTTOM):
        to_deck(s, card, i64(Zone.TOP) if zone == Zone.DECK else zone)  # the deck is shuffled once, after all of them
    elif zone == Zone.BANISHED:
        banish(s, card)
    elif zone == Zone.HIDDEN:
        banish_face_down(s, card)
    elif zone in (Zone.SHOWN, Zone.PLANTED):
        plant(s, card, i64(frame.you) if zone == Zone.SHOWN else 1 - i64(frame.you))
    elif zone == Zone.FUSION:
        to_fusion_deck(s, card)
    elif deed == MoveKind.TRIBUTE:
        s.links[s.running - 1].paid = number_paid(s, frame, card)
        tribute(s, tributer(s, frame, card), card)
    elif deed == MoveKind.DISCARD:
        discard(s, card, i64(frame.card))
    else:
        to_grave(s, card)


@rule
def tributer(s: State, frame: Frame, card: Card) -> Seat:
    """Return who tributes a card by a text: its controller, or the text's player to whom it is lent."""
    return i64(frame.you) if is_lent(s, i64(s.slot[card]), i64(frame.you)) else controller(s, card)


@rule
def discard(s: State, card: Card, by: Card) -> None:
    """Discard a card from a hand, by a card's text or (NO_CARD) by the rules."""
    holder = holder_of(s, card)
    emit_open(s, EventKind.DISCARD, holder, card)
    note_given(s, holder, card)
    to_grave(s, card)
    whose = holder if by == NO_CARD else controller(s, by)
    if is_awaited(s, Trigger.DISCARDED, card):
        signal(s, Trigger.DISCARDED, card, holder, 0 if whose == holder else i64(Cause.BY_OPPONENT), by, whose)


@rule
def set_picked(s: State, seat: Seat) -> None:
    """M10, M11: set the picked spells and traps of a player's hand, as far as there is room (M7)."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        trap = sort_bit(s, card) & A_TRAP != 0 and banned(s, seat, Ban.NO_TRAPS_SET)
        kept = trap or banned(s, seat, Ban.NO_SET) or is_only_put(s, card) or is_kept_from_use(s, card)
        if has_spell_room(s, seat) and not kept:
            set_card(s, card, seat)


@rule
def put_up(s: State, seat: Seat) -> None:
    """M7: put the picked spells and traps face up onto a player's field, as far as there is room."""
    done = 0
    for i in range(size(s.picked)):
        card, slot = card_at(s.picked, i), free_spell_slot(s, seat)
        if slot != NO_SLOT and not is_monster(s, card) and not is_kept_from_use(s, card):
            take_out(s, card)
            put_on_field(s, card, slot, 1, 0)
            emit_open(s, EventKind.PUT_UP, seat, card)
            done += 1
    s.links[s.running - 1].done = done


# Special Summons (M9)


@rule
def summon_picked(s: State, frame: Frame, seat: Seat, stance: int) -> None:
    """M9: summon the picked cards; if the player chooses the position, ask for one card at a time."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        to = owner_of(s, card) if seat < 0 else seat
        if not lies_as_monster(i64(s.slot[card])) and passes(s, frame, card) and can_come(s, frame, card, to, stance):
            if takes_kin(s, card):
                repeat_instruction(frame)
                ask(s, Task.ASK_KIN, to, card)
                return
            if stance in (Stance.EITHER, Stance.HIDDEN_OR_ATTACK):
                repeat_instruction(frame)  # the others follow once this one is on the field
                ask(s, Task.ASK_STANCE, to, card)
                return
            come(s, card, to, stance)
    s.links[s.running - 1].done = count_come(s)


@rule
def count_come(s: State) -> int:
    """Return how many of the picked cards lie on the field since they were special summoned in this turn."""
    count = 0
    for i in range(size(s.picked)):
        slot = i64(s.slot[card_at(s.picked, i)])
        count += lies_as_monster(slot) and s.how[slot] == Cause.SPECIAL and s.since[slot] == s.goes
    return count


@rule
def tribute_kin(s: State, card: Card) -> None:
    """M9: tribute a monster so that one of its race comes out of a grave; the summon goes on with it."""
    tribute(s, s.to_move, card)
    s.kin_tributed = 1


@rule
def come(s: State, card: Card, seat: Seat, stance: int) -> None:
    """M9: summon a monster; a union monster that was on another by its own effect has used that for this turn."""
    lay_on_another = s.at[card] == Zone.FIELD
    used = i64(s.used[s.slot[card]]) if lay_on_another else 0
    bring(s, card, seat, stance)
    if lay_on_another:
        s.used[s.slot[card]] = UNITING if card == s.frames[s.running - 1].card else used


@rule
def bring(s: State, card: Card, seat: Seat, stance: int) -> None:
    """M9: summon a monster by the present text; if that is its own or names it, it is summoned properly."""
    if card == s.frames[s.running - 1].card or fact(definition_of(s, card), FLAGS) & BY_NAME:
        come_properly(s, card)
    s.kin_tributed = 0
    special_summon(s, card, seat, stance)


@rule
def can_come(s: State, frame: Frame, card: Card, seat: Seat, stance: int) -> bool:
    """M9: tell whether a text can summon a card to a player's field."""
    free = has_kin(s, card, seat) if takes_kin(s, card) else free_monster_slot(s, seat) != NO_SLOT
    if not free or is_kept_from_special(s, seat) or is_strange_so(s, seat, card, stance):
        return False
    return is_monster(s, card) and lets_be_summoned(s, frame, card)


@rule
def answer_stance(s: State, card: Card, option: int) -> None:
    """Apply the choice of a monster's position: attack (0) or defence (1)."""
    at = i64(s.frames[s.running - 1].pc)  # the summon goes on with the others
    hidden = instruction(at, OP) == Op.SUMMON and instruction(at, N) == Stance.HIDDEN_OR_ATTACK
    down = i64(Stance.FACE_DOWN if hidden else Stance.DEFENCE)
    come(s, card, s.to_move, down if option else i64(Stance.ATTACK))
    bind_materials(s, card)
