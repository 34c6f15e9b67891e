"""Which cards a pick may take: what keeps a card from being a target, a tribute or a price, or from being summoned."""

from duelkit.games.monsters.rules.columns import CODE, F_NAMES, FLAGS, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Past, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.adding_up import helps_to_add_up, others_add_up
from duelkit.games.monsters.rules.effects.answered import answered_link
from duelkit.games.monsters.rules.effects.bearing import can_bear, has_bearer, has_union
from duelkit.games.monsters.rules.effects.filters import attack_of, fits, lies_as_monster, passes, stat_of
from duelkit.games.monsters.rules.effects.tributing import has_kin, may_tribute, takes_kin
from duelkit.games.monsters.rules.effects.values import stat_by
from duelkit.games.monsters.rules.facts import (
    banned,
    controller,
    definition_of,
    destroyed_in_battle,
    draws_away,
    has_trait,
    has_twin,
    is_kept_off,
    is_monster,
    is_union,
    owner_of,
)
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.priority import seat_named, seats_named
from duelkit.games.monsters.rules.prohibiting import is_kept_from_use
from duelkit.games.monsters.rules.races import is_strange_so
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.games.monsters.rules.tables import asks_for_proper_way, fact, filter_fact, instruction, is_named, part, row
from duelkit.games.monsters.rules.treating import level_of
from duelkit.kernel.instructions import BINDS, FROM_FUSION, OP, PURPOSE, WHICH, WHO, N, Op, X
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import Purpose, Stance, Who
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import at_hand, compares
from duelkit.kernel.rule import i64, rule

BY_NAME = CardFlag.BY_NAME_FIRST | CardFlag.BY_NAME_ONLY


@rule
def can_be_picked(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether the present instruction may pick a card."""
    return passes(s, frame, card) and suits_purpose(s, frame, card, row(frame, PURPOSE))


@rule
def suits_purpose(s: State, frame: Frame, card: Card, purposes: Mask) -> bool:
    """Tell whether a card can serve the pick's purposes."""
    if s.at[card] == Zone.GRAVE and is_kept_in_grave(s, frame, card, purposes):
        return False
    if purposes & Purpose.TARGET:
        if not can_be_target(s, frame, card) or (purposes & Purpose.BEARER and not has_bearer(s, card)):
            return False
    elif purposes & Purpose.BEARER and not can_bear(s, i64(s.links[s.running - 1].aims[0].card), card):
        return False
    if purposes & Purpose.RETARGETED and not can_be_aimed_at(s, i64(frame.card), card):
        return False
    if purposes & Purpose.TRIBUTE and not may_tribute(s, frame, card):
        return False
    if purposes & Purpose.TRIBUTE and not would_find(s, frame, card, number_paid(s, frame, card)):
        return False
    if purposes & Purpose.MADE_UP and not can_add_up(s, frame, card, purposes):
        return False
    if purposes & Purpose.SUMMON == 0 or s.definition[card] < 0:
        return True
    if is_strange_so(s, summoner(s, frame), card, stance_to_come(frame)):
        return False
    return lets_be_summoned(s, frame, card) and lets_this_text(s, frame, card)


@rule
def can_add_up(s: State, frame: Frame, card: Card, purposes: Mask) -> bool:
    """M9: tell whether own monsters add up to the level of this target, or can with this one among them."""
    if purposes & Purpose.TARGET == 0:
        return helps_to_add_up(s, frame, s.links[s.running - 1], card)
    summoned = lets_be_summoned(s, frame, card) and lets_this_text(s, frame, card)
    return summoned and others_add_up(s, frame, card, level_of(s, card), 0)


@rule
def can_be_target(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a text can target a card; a spell or trap is no target of its own activation."""
    if destroyed_in_battle(s, card) or is_no_target(s, frame, card) or is_kept_from_targets(s, frame, card):
        return False
    if card == frame.card and not is_monster(s, card):
        return False
    return not is_union(s, i64(frame.card)) or not has_union(s, i64(s.slot[card]))


@rule
def is_no_target(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a condition of a card keeps a text from having it as a target."""
    return has_trait(s, card, Trait.NO_TARGET) or is_kept_off(s, frame, card, i64(Trait.NO_SPELL_TARGET))


@rule
def is_kept_from_targets(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether an equip on another monster draws the targets of the other player's texts away from a monster."""
    slot, seat = i64(s.slot[card]), controller(s, card)
    return lies_as_monster(slot) and frame.you != seat and draws_away(s, seat, slot, i64(CardFlag.DRAWS_TARGETS))


@rule
def is_kept_in_grave(s: State, frame: Frame, card: Card, purposes: Mask) -> bool:
    """Tell whether an effect keeps a card in a grave from being a target, or from leaving it for this purpose."""
    if purposes & Purpose.BANISH and takes_from_field(s, frame, owner_of(s, card)) and is_monster(s, card):
        return True
    if purposes & (Purpose.TARGET | Purpose.MOVE) == 0 or banned(s, owner_of(s, card), Ban.OPEN_GRAVE):
        return False
    banishes = purposes & Purpose.BANISH != 0
    return is_kept_from_graves(s, frame) or (banishes and banned(s, i64(frame.you), Ban.NO_BANISHING_GRAVES))


@rule
def takes_from_field(s: State, frame: Frame, seat: Seat) -> bool:
    """Tell whether a player who chooses monsters of the own grave to banish has to take them from the own field."""
    return banned(s, seat, Ban.SPIRITS_STAY) and chooses_to_banish(s, frame, seat)


@rule
def chooses_to_banish(s: State, frame: Frame, seat: Seat) -> bool:
    """Tell whether the present instruction has a player choose cards of the own grave to banish."""
    purposes = row(frame, PURPOSE)
    if row(frame, OP) != Op.PICK or row(frame, X) != Zone.GRAVE or purposes & Purpose.BANISH == 0:
        return False
    return purposes & (Purpose.THEIRS | Purpose.ACROSS) == 0 and (frame.you == seat or row(frame, WHO) == Who.CURRENT)


@rule
def is_kept_from_graves(s: State, frame: Frame) -> bool:
    """Tell whether an effect keeps a text from moving cards in graves."""
    if not banned(s, i64(frame.you), Ban.NO_TOUCHING_GRAVES):
        return False
    return fact(definition_of(s, i64(frame.card)), FLAGS) & CardFlag.REACHES_GRAVES == 0


@rule
def would_find(s: State, frame: Frame, without: int, paid: int) -> bool:
    """Tell whether the pick limited by the paid or called number finds a card on the field besides `without`."""
    binds = row(frame, BINDS)
    if binds == 0:
        return True
    at = at_hand(frame) + binds
    which, stat, order = instruction(at, WHICH), instruction(at, WHO), instruction(at, X)
    if stat == Stat.LEVEL and instruction(at, BINDS) == 0:
        return True  # M19: nobody looks into a deck before
    if stat == Stat.LEVEL:
        return has_of_level(s, frame, at, paid)
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card in (NO_CARD, without) or not fits(s, which, card, i64(frame.card), i64(frame.you)):
            continue
        if lies_as_monster(slot) and s.definition[card] >= 0 and compares(stat_of(s, card, stat), order, paid):
            return True
    return False


@rule
def number_paid(s: State, frame: Frame, card: Card) -> int:
    """Return the number of a tribute that a text goes by from here on: that which a pick or an amount asks for; ATK."""
    binds = row(frame, BINDS)
    at = at_hand(frame) + binds
    if binds and instruction(at, OP) != Op.LIMIT_PAID:
        return stat_by(s, card, instruction(at, X))
    if binds and instruction(at, WHO) == Stat.LEVEL:
        return stat_of(s, card, i64(Stat.LEVEL))
    return attack_of(s, card)


@rule
def has_of_level(s: State, frame: Frame, at: int, paid: int) -> bool:
    """Tell whether the Fusion deck, or the own grave, has a monster of the level that the limit at `at` asks for."""
    you, most = i64(frame.you), paid + instruction(at, N)
    pile = s.fusion[you] if instruction(at, BINDS) == FROM_FUSION else s.grave[you]
    for i in range(size(pile)):
        card = card_at(pile, i)
        if fits(s, instruction(at, WHICH), card, i64(frame.card), you) and compares(
            stat_of(s, card, i64(Stat.LEVEL)), instruction(at, X), most
        ):
            return True
    return False


@rule
def can_be_aimed_at(s: State, this: Card, card: Card) -> bool:
    """M13: tell whether the link that this card answers could have this monster as its target instead of its own."""
    link = answered_link(s, this)
    if link < 0 or s.links[link].aimed == 0 or s.links[link].aims[0].card == card:
        return False
    frame, at = s.frames[link], part(i64(s.links[link].part), CODE)
    while instruction(at, OP) != Op.PICK or instruction(at, PURPOSE) & Purpose.TARGET == 0:
        at += 1
    seats = seats_named(s, frame, instruction(at, WHO))
    if (seats >> controller(s, card)) & 1 == 0 or is_no_target(s, frame, card):
        return False
    return fits(s, instruction(at, WHICH), card, i64(frame.card), i64(frame.you))


@rule
def lets_be_summoned(s: State, frame: Frame, card: Card) -> bool:
    """M9: tell whether a monster's own text lets other texts summon it now, and M10 no effect keeps it from use."""
    if is_kept_from_use(s, card):
        return False
    own_way = 0 if card == frame.card else CardFlag.OWN_WAY_ONLY
    if fact(definition_of(s, card), FLAGS) & (CardFlag.NO_SPECIAL_SUMMON | own_way):
        return False
    if s.at[card] == Zone.GRAVE and fact(definition_of(s, card), FLAGS) & CardFlag.NOT_FROM_GRAVE:
        return False
    if takes_kin(s, card) and not has_kin(s, card, summoner(s, frame)):
        return False
    by_name = fact(definition_of(s, card), FLAGS) & BY_NAME != 0  # the pick has checked the name
    if has_twin(s, card, i64(frame.you)):
        return False
    return card == frame.card or s.at[card] == Zone.FUSION or by_name or came_properly(s, card)


@rule
def summoner(s: State, frame: Frame) -> Seat:
    """Return who summons by a text: its player, or each player in turn."""
    return seat_named(s, frame, i64(Who.CURRENT)) if row(frame, WHO) == Who.CURRENT else i64(frame.you)


@rule
def stance_to_come(frame: Frame) -> int:
    """Return the Stance in which a text summons what it picks: ATTACK, which hides nothing, where it says none."""
    at = at_hand(frame)
    while instruction(at, OP) not in (Op.SUMMON, Op.END):
        at += 1
    return instruction(at, N) if instruction(at, OP) == Op.SUMMON else i64(Stance.ATTACK)


@rule
def came_properly(s: State, card: Card) -> bool:
    """M9: tell whether a monster that has to be fusion, ritual or self summoned first was."""
    return s.past[card] & Past.PROPER != 0 or not asks_for_proper_way(definition_of(s, card))


@rule
def lets_this_text(s: State, frame: Frame, card: Card) -> bool:
    """M9: tell whether any text may summon a monster, or the present text names it."""
    definition = definition_of(s, card)
    flags = fact(definition, FLAGS)
    if flags & BY_NAME == 0 or (came_properly(s, card) and flags & CardFlag.BY_NAME_ONLY == 0):
        return True
    names = filter_fact(row(frame, WHICH), F_NAMES)
    return names > 0 and is_named(names, definition)
