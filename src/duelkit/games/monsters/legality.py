"""What a player may do: `forbids` names the rule against a move; `moves.legal` lists those that no rule is against."""

from duelkit.games.monsters.battle import NO_ATTACKS, attacks_allowed, can_pay_for_attack
from duelkit.games.monsters.chain import is_silent, speed_of, suits
from duelkit.games.monsters.effects.activation import can_complete
from duelkit.games.monsters.effects.filters import ANY, fits
from duelkit.games.monsters.effects.fusing import may_fuse
from duelkit.games.monsters.effects.picking import may_choose, may_stop
from duelkit.games.monsters.effects.tossing import may_call
from duelkit.games.monsters.moving import (
    banned,
    count_monsters,
    has_spell_room,
    is_monster,
    number,
    owner_of,
    sort_bit,
    sort_of,
)
from duelkit.games.monsters.places import (
    card_in_place,
    first_slot,
    monster_slot,
    seat_of_slot,
    slot_in_place,
)
from duelkit.games.monsters.rows import skips
from duelkit.games.monsters.state import (
    A_MONSTER,
    A_SPELL,
    A_TRAP,
    EFFECT_SHIFT,
    FIELD_SPELL,
    FUSION_PLACE,
    L_CARD,
    L_CARD_ITSELF,
    L_NEGATED,
    L_SORT,
    L_SPEED,
    LINKS,
    LINKS_A_TURN,
    MONSTERS,
    NO_SLOT,
    NOWHERE_PLACE,
    OPTION_PLACE,
    SLOTS,
    SPACE,
    THEIR_HAND_PLACE,
    THEIRS_PLACE,
    W_CARD,
    W_SEAT,
    Ability,
    Ban,
    Moment,
    Phase,
    Sort,
    Spot,
    Task,
    Trait,
    Verb,
)
from duelkit.games.monsters.summoning import summons_left, tributes_needed
from duelkit.games.monsters.tables import (
    ABILITY,
    AT_ANY_TIME,
    CODE,
    DOER,
    FILTER,
    FIRST_PART,
    FLAGS,
    IN_MAIN,
    ITSELF,
    LASTING,
    LEVEL,
    MOST_TRIBUTES,
    NEVER_NORMAL,
    NO_PART,
    ONCE,
    TRIGGER,
    WHERE,
    Comes,
    Flag,
    can_ever_answer_from_hand,
    fact,
    has_time,
    has_time_in_hand,
    in_damage_step,
    is_used,
    part,
    part_alone,
)
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.instructions import (
    How,
    Trigger,
    Who,
)
from duelkit.kernel.piles import NO_CARD, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY, YOU
from duelkit.kernel.rule import rule, whole

START = SPACE.start
STANCES = 2  # attack and defence
HIGH_LEVEL = 4  # of monsters that some cards keep from attacking
ANY_TRIBUTES = (1 << MOST_TRIBUTES + 1) - 1  # a bit for each number of tributes
NO_TRIBUTES = 1 << Trait.NO_TRIBUTE | 1 << Trait.NO_SUMMON_TRIBUTE


# Summons, sets, positions: M6 to M9


@rule
def forbids_summon(s, seat, card, as_set):
    """Return the rule against summoning or setting this monster."""
    return forbids_coming(s, seat, card, as_set, worth_as_tributes(s, seat), has_monster_room(s, seat))


@rule
def forbids_coming(s, seat, card, as_set, worth, room):
    """Return it where one knows what the player's monsters are worth as tributes and whether there is room."""
    flags = fact(number(s, card), FLAGS)
    if flags & NEVER_NORMAL or (as_set and flags & Flag.NO_SET):
        return 9
    if as_set == 0 and is_kept_by_others(s, seat, card):
        return 6
    return forbids_tributes(s, seat, tributes_needed(s, card), as_set, worth, room)


@rule
def is_kept_by_others(s, seat, card):
    """Tell whether a monster is not summoned beside others, and its player has one."""
    return fact(number(s, card), FLAGS) & Flag.ALONE != 0 and count_monsters(s, seat) > 0


@rule
def forbids_tributes(s, seat, needed, as_set, worth, room):
    """Return the rule against a summon or set that takes so many tributes."""
    if not summons_left(s, seat) or (as_set == 0 and banned(s, seat, Ban.NO_SUMMON)):
        return 6
    if banned(s, seat, Ban.NO_NORMAL):
        return 6
    if needed > 0:
        return 0 if worth >= needed else 6
    return 0 if room else 7


@rule
def who_can_be_summoned(s, seat, as_set, worth, room):
    """Return a bit for each `Comes` of the monsters that can be summoned, or set, from the hand now."""
    bits, either = 0, 1 << Comes.SUMMONED | (1 - as_set) << Comes.NOT_SET
    for tributes in range(MOST_TRIBUTES + 1):
        bits |= (either << tributes) * (forbids_tributes(s, seat, tributes, as_set, worth, room) == 0)
    alone = bits & ANY_TRIBUTES if as_set else bits & (count_monsters(s, seat) == 0)
    return bits | alone << Comes.ALONE


@rule
def what_can_be_set(s, seat):
    """Return a bit for each `Comes` of the spells and traps that can be set from the hand now."""
    lies = s.lies[first_slot(seat) + FIELD_SPELL] != NO_CARD
    room = has_spell_room(s, seat) and not banned(s, seat, Ban.NO_SET)
    field = (room or lies) and not banned(s, seat, Ban.NO_SET)
    trap = room and not banned(s, seat, Ban.NO_TRAPS_SET)
    return room << Comes.SPELL | field << Comes.FIELD | trap << Comes.TRAP


@rule
def has_monster_room(s, seat):
    """M7: tell whether there is room for one more monster."""
    return count_monsters(s, seat) < MONSTERS


@rule
def worth_as_tributes(s, seat):
    """M6: return how many tributes a player's monsters are good for."""
    if banned(s, seat, Ban.NO_TRIBUTES):
        return 0
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        given = (s.lies[slot] != NO_CARD) & (s.traits[slot] & NO_TRIBUTES == 0)
        count += given * (1 + ((s.traits[slot] >> Trait.DOUBLE_TRIBUTE) & 1))
    return count


@rule
def forbids_set(s, seat, card):
    """Return the rule against setting this card."""
    if is_monster(s, card):
        return forbids_summon(s, seat, card, 1)
    if banned(s, seat, Ban.NO_SET) or (banned(s, seat, Ban.NO_TRAPS_SET) and sort_bit(s, card) & A_TRAP):
        return 10
    return forbids_room(s, seat, card)


@rule
def forbids_room(s, seat, card):
    """M7: return the rule against one more spell or trap."""
    return 0 if has_spell_room(s, seat) else forbids_replacing(s, seat, card)


@rule
def forbids_replacing(s, seat, card):
    """M7: return the rule against a card without room; a field spell may replace the one that lies there."""
    slot = first_slot(seat) + SLOTS - 1
    return 0 if sort_of(s, card) == Sort.FIELD and s.lies[slot] != NO_CARD else 7


@rule
def forbids_flip(s, seat, slot):
    """M8: return the rule against a Flip Summon."""
    if not monster_slot(slot) or banned(s, seat, Ban.NO_TURN) or not lets_flip(s, seat):
        return 8
    return 0 if can_flip(s, slot) else 8


@rule
def lets_flip(s, seat):
    """M8: tell whether nothing keeps a player from Flip Summons."""
    return not banned(s, seat, Ban.NO_SUMMON) and not banned(s, seat, Ban.NO_FLIP)


@rule
def can_flip(s, slot):
    """M8: tell whether a monster slot holds one that can be flipped: it lay face down before this turn."""
    return can_turn(s, slot) & (s.up[slot] == 0) & (s.since[slot] != s.goes)


@rule
def can_turn(s, slot):
    """M6: tell whether a monster slot holds one that was not turned in this turn, and no effect keeps as it lies."""
    kept = (s.traits[slot] >> Trait.NO_TURN) & 1 == 1  # in what follows no branch, which nobody could foresee
    return (s.lies[slot] != NO_CARD) & (s.turned[slot] != s.goes) & (not kept)


@rule
def forbids_position(s, seat, slot):
    """M6: return the rule against a change of position."""
    if not monster_slot(slot) or banned(s, seat, Ban.NO_TURN):
        return 6
    return 0 if s.up[slot] == 1 and can_turn(s, slot) else 6


@rule
def has_no_turn(s, seat, slot):
    """Tell whether an effect keeps a monster's position as it is."""
    return (s.traits[slot] >> Trait.NO_TURN) & 1 == 1 or banned(s, seat, Ban.NO_TURN)


# Battle: M14


@rule
def forbids_attack(s, seat, slot):
    """Return the rule against attacking with the monster in this slot."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot) or s.up[slot] == 0 or s.defends[slot] == 1:
        return 14
    if s.attacks[slot] >= attacks_allowed(s, slot) or s.traits[slot] & NO_ATTACKS:
        return 14
    if is_too_new(s, slot) or not can_pay_for_attack(s, slot):
        return 14
    if banned(s, seat, Ban.NO_ATTACK) or other_has_attacked(s, seat, slot) or is_kept_by_level(s, seat, slot):
        return 14
    return 0 if has_target(s, seat, slot) else 14


@rule
def other_has_attacked(s, seat, slot):
    """Tell whether only one monster may attack in this turn, and another one than that in the slot has."""
    return banned(s, seat, Ban.ONE_ATTACKER) and s.fought > s.attacks[slot]


@rule
def is_kept_by_level(s, seat, slot):
    """Tell whether something keeps monsters of so high a level from attacking."""
    return banned(s, seat, Ban.LEVEL_4_NO_ATTACK) and fact(number(s, s.lies[slot]), LEVEL) >= HIGH_LEVEL


@rule
def is_too_new(s, slot):
    """Tell whether the monster in a slot was summoned in this turn and may not attack in it; one set was not."""
    if (s.traits[slot] >> Trait.SLOW) & 1 == 0 or s.how[slot] == 0:
        return False
    return s.since[slot] == s.goes or (s.flips[slot] == s.goes and s.how[slot] & How.FLIPPED != 0)


@rule
def has_target(s, seat, slot):
    """Tell whether there is anything that the monster in a slot can attack."""
    if forbids_direct(s, seat, slot) == 0:
        return True
    for other in range(first_slot(1 - seat), first_slot(1 - seat) + MONSTERS):
        if forbids_target(s, slot, other) == 0:
            return True
    return False


@rule
def forbids_direct(s, seat, slot):
    """M14: return the rule against attacking the life: only where no monster is in the way."""
    if (s.traits[slot] >> Trait.NO_DIRECT) & 1 == 1:
        return 14
    if (s.traits[slot] >> Trait.DIRECT) & 1 == 0:
        if (s.traits[slot] >> Trait.ALL) & 1 and s.attacks[slot] > 0:
            return 14
        if stop_direct_attacks(s, first_slot(1 - seat)):
            return 14
    return 14 if draws_away(s, 1 - seat, NO_SLOT, Flag.DRAWS_ALL_ATTACKS) else 0


@rule
def stop_direct_attacks(s, first):
    """M14: tell whether a monster among those from slot `first` on keeps others from attacking the life."""
    for slot in range(first, first + MONSTERS):
        if s.lies[slot] != NO_CARD and (s.traits[slot] >> Trait.PASSED_BY) & 1 == 0:
            return True
    return False


@rule
def forbids_target(s, by, slot):
    """M14: return the rule against attacking what lies in a slot of the other side."""
    if s.lies[slot] == NO_CARD or not monster_slot(slot) or (s.traits[slot] >> Trait.NOT_ATTACKED) & 1:
        return 14
    if (s.traits[by] >> Trait.NO_MONSTERS) & 1:
        return 14
    if s.up[slot] == 0 and banned(s, seat_of_slot(by), Ban.NO_ATTACK_ON_HIDDEN):
        return 14
    if (s.traits[by] >> Trait.ALL) & 1 and (s.struck[by] >> (slot - first_slot(seat_of_slot(slot)))) & 1:
        return 14
    if (s.traits[by] >> Trait.ONLY_TOONS) & 1 and not is_open_toon(s, slot):
        return 14
    return 14 if draws_away(s, seat_of_slot(slot), slot, Flag.DRAWS_ATTACKS | Flag.DRAWS_ALL_ATTACKS) else 0


@rule
def is_open_toon(s, slot):
    """Tell whether a toon monster lies face up in a slot."""
    return s.up[slot] == 1 and fact(number(s, s.lies[slot]), ABILITY) == Ability.TOON


@rule
def draws_away(s, seat, slot, flags):
    """M14: tell whether an equip of a player, which lies on another monster, keeps attacks off what is in a slot."""
    for other in range(first_slot(seat) + MONSTERS, first_slot(seat) + FIELD_SPELL):
        if s.host[other] < 0 or s.host[other] == slot:  # mostly there is none
            continue
        if seat_of_slot(whole(s.host[other])) != seat:
            continue
        card = whole(s.lies[other])
        if card != NO_CARD and fact(number(s, card), FLAGS) & flags and not is_silent(s, card):
            return True
    return False


@rule
def must_attack(s, seat):
    """Tell whether a monster that has to attack still can."""
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        if (s.traits[slot] >> Trait.MUST_ATTACK) & 1 and forbids_attack(s, seat, slot) == 0:
            return True
    return False


@rule
def forbids_battle(s, seat):
    """Return the rule against going to the Battle Phase: M1 in the first turn, M2 once it is over."""
    if s.goes == 1:
        return 1
    if s.phase != Phase.MAIN1 or skips(s, seat, Phase.BATTLE):
        return 2
    return 14 if banned(s, seat, Ban.NO_BATTLE) else 0


# Activation: M10 to M13


@rule
def part_to_activate(s, seat, card, moment, k):
    """Return the `k`-th part of a card that its player can activate now, NO_PART for none."""
    n = number(s, card)
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        if forbids_part(s, seat, card, p, moment) == 0:
            if k == 0:
                return p
            k -= 1
    return NO_PART


@rule
def forbids_activation(s, seat, card, moment):
    """Return the rule against activating this card now; where it has several effects, that against the last."""
    n = number(s, card)
    if n < 0:
        return 10
    if part_alone(n) != NO_PART:
        against = forbids_part(s, seat, card, part_alone(n), moment)
        return 10 if against == NOT_TO_ACTIVATE else against
    against = 10
    for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
        found = forbids_part(s, seat, card, p, moment)
        if found == 0:
            return 0
        if found != NOT_TO_ACTIVATE:
            against = found
    return against


NOT_TO_ACTIVATE = 99  # a part that lasts, or happens by itself


@rule
def forbids_part(s, seat, card, p, moment):
    """Return the rule against activating a part of a card at this moment."""
    against = forbids_kind(s, seat, card, p)
    if against == 0:
        against = forbids_speed(s, seat, card, p, moment)
    if against == 0 and not is_its_moment(s, seat, p, moment):
        against = 13
    if against == 0 and not can_complete(s, part(p, CODE), card, seat, 1 if s.at[card] == Spot.HAND else 0):
        against = 10
    return against


@rule
def forbids_kind(s, seat, card, p):
    """Return the rule against it by what the card is and how it lies: M4, M7, M10, M11, M12."""
    slot = whole(s.slot[card])
    if part(p, LASTING):
        return NOT_TO_ACTIVATE
    if part(p, ITSELF):
        return forbids_card(s, seat, card, slot)
    if not is_used(p):
        return NOT_TO_ACTIVATE
    if part(p, WHERE) != s.at[card]:
        return NOT_TO_ACTIVATE
    if slot != NO_SLOT and (s.up[slot] == 0 or is_silent(s, card) or (part(p, ONCE) and was_used(s, card, slot, p))):
        return 10
    return 0


@rule
def was_used(s, card, slot, p):
    """Tell whether a part of a card on the field was used in this turn."""
    return (s.used[slot] >> (p - fact(number(s, card), FIRST_PART))) & 1 == 1


@rule
def forbids_card(s, seat, card, slot):
    """Return the rule against activating a spell or trap itself."""
    bit = sort_bit(s, card)
    if (bit & A_SPELL and banned(s, seat, Ban.NO_SPELLS)) or (bit & A_TRAP and banned(s, seat, Ban.NO_TRAPS)):
        return 10
    if slot == NO_SLOT:
        if bit & A_TRAP:
            return 11
        return 12 if seat != s.turn else forbids_room(s, seat, card)
    if s.up[slot] == 1:
        return 10
    if s.since[slot] == s.goes:  # M4, M11, M12: not in the turn in which it was set
        if bit & A_TRAP:
            return 11
        return 12 if sort_of(s, card) == Sort.QUICK_PLAY else 0
    return 0


@rule
def forbids_speed(s, seat, card, p, moment):
    """Return the rule against it by its speed: M6 outside the own Main Phase, M13 in a chain."""
    speed = speed_of(s, card, p)
    if has_no_room_for_effects(s):
        return 13
    if s.running > 0:
        return 13 if speed < max(2, s.links[s.running - 1][L_SPEED]) else 0
    if speed == 1:
        at_will = moment == Moment.PLAY and (s.phase == Phase.MAIN1 or s.phase == Phase.MAIN2) and seat == s.turn
        return 0 if at_will else 6
    return 0


@rule
def has_no_room_for_effects(s):
    """M13: tell whether this chain, or this turn, has as many effects as there can be."""
    return s.running == LINKS or s.links_made >= LINKS_A_TURN


@rule
def is_its_moment(s, seat, p, moment):
    """Tell whether what a part answers has just happened, or, where it answers nothing, whether anything can come."""
    trigger = part(p, TRIGGER)
    if moment == Moment.DAMAGE and not in_damage_step(p):
        return False
    if trigger in (Trigger.PLAYED, Trigger.MAIN, Trigger.ANY_TIME):
        return is_open(s, seat, moment)
    if trigger == Trigger.ACTIVATED:
        return s.running > 0 and answers_link(s, seat, p)
    if (trigger == Trigger.SUMMONING) != (moment == Moment.SUMMONING):
        return False
    return signal_for(s, seat, p) >= 0


@rule
def is_open(s, seat, moment):
    """Tell whether anything fast enough can be activated, whatever happened."""
    if s.running > 0:
        return True
    if moment == Moment.EVENT:
        return seat != s.turn and was_summoned(s)
    return moment not in (Moment.SUMMONING, Moment.AFTER_DAMAGE)


@rule
def was_summoned(s):
    """Tell whether a monster was just summoned."""
    return (s.signs >> Trigger.SUMMONED) & 1 == 1


@rule
def answers_link(s, seat, p):
    """Tell whether a part answers the newest link: M13, counter traps."""
    link = s.links[s.running - 1]
    by = whole(s.frames[s.running - 1][YOU])
    doer = part(p, DOER)
    if link[L_NEGATED] or (doer == Who.OPPONENT and by == seat) or (doer == Who.YOU and by != seat):
        return False
    if not link[L_CARD_ITSELF] and (A_MONSTER >> whole(link[L_SORT])) & 1 == 0 and part(p, FILTER) != ANY:
        return False  # what a spell or trap does that lies there is not its activation
    return fits(s, part(p, FILTER), whole(link[L_CARD]), NO_CARD, seat)


@rule
def signal_for(s, seat, p):
    """Return the newest thing that happened which a part answers, -1 for none."""
    for k in range(s.signalled - 1, -1, -1):
        if suits(s, s.signals[k], NO_CARD, p, seat):
            return k
    return -1


# Answers


@rule
def times_now(s, seat, moment):
    """Return a bit for each trigger to which a player may answer now; what no bit is for need not be looked at."""
    summoning = 1 << Trigger.SUMMONING
    times = s.signs & (summoning if moment == Moment.SUMMONING else ~summoning)
    if s.running > 0:
        times |= 1 << Trigger.ACTIVATED
    if is_open(s, seat, moment):
        times |= IN_MAIN if moment == Moment.PLAY else AT_ANY_TIME
    return times


@rule
def can_answer(s, seat, moment):
    """Tell whether a player has anything to answer with now."""
    if s.able_times[seat] == 0 and s.able_hand[seat] == 0:
        return False
    times, slot = times_now(s, seat, moment), first_slot(seat)
    able = whole(s.able[seat]) if times & s.able_times[seat] else 0
    while able:
        if able & 1 and has_time(number(s, s.lies[slot]), whole(s.up[slot]), times):
            if forbids_activation(s, seat, whole(s.lies[slot]), moment) == 0:
                return True
        able >>= 1
        slot += 1
    return s.able_hand[seat] > 0 and can_answer_from_hand(s, seat, moment, times_in_hand(s, seat, times))


@rule
def times_in_hand(s, seat, times):
    """M12: return those that a hand can answer: on the other player's turn no spell is played from it."""
    return times if seat == s.turn else times & ~(1 << Trigger.PLAYED)


@rule
def can_answer_from_hand(s, seat, moment, times):
    """Tell whether a player has anything in hand to answer with now."""
    for i in range(1, 1 + size(s.hand[seat]) if times else 0):
        if answers_now(s, seat, whole(s.hand[seat][i]), moment, times):
            return True
    return False


@rule
def answers_now(s, seat, card, moment, times):
    """Tell whether a card of a hand can be an answer now."""
    return may_answer_from_hand(number(s, card), times) and forbids_activation(s, seat, card, moment) == 0


@rule
def may_answer_from_hand(of, times):
    """Tell whether a card of a hand may be an answer to one of these triggers; most cards never can."""
    return can_ever_answer_from_hand(of) and has_time_in_hand(of, times)


# Questions other than what to do next


@rule
def is_out_of_reach(s, seat, card):
    """Tell whether a card whose effect waits lies where a player's `resolve` cannot point: it is NOWHERE, then."""
    spot = whole(s.at[card])
    if spot == Spot.HAND or spot == Spot.BANISHED:
        return owner_of(s, card) != seat
    return spot == Spot.NOWHERE or spot == Spot.DECK or spot == Spot.FUSION


@rule
def waiting_in_place(s, seat, place, question):
    """Return which of a player's waiting effects is that of the card in a place; NOWHERE: one out of reach."""
    card = card_in_place(s, seat, place)
    for k in range(s.waits):
        row = s.waiting[k]
        its = row[W_CARD] == card if place != NOWHERE_PLACE else is_out_of_reach(s, seat, whole(row[W_CARD]))
        if its and (question == Task.ASK_DUTY or row[W_SEAT] == seat):
            return k
    return -1


@rule
def forbids_answer(s, question, verb, place):
    """Return the rule against an answer to a question that is not what to do next."""
    if is_too_early(s, question, verb):
        return 5
    match question:
        case Task.ASK_TRIBUTE:
            return 0 if verb == Verb.TRIBUTE and can_be_tributed(s, s.to_move, place) else 6
        case Task.ASK_TARGET:
            return forbids_aim(s, verb, place)
        case Task.ASK_CHAIN:
            if verb == Verb.PASS:
                return 0
            return forbids_answering(s, verb, place)
        case Task.ASK_ORDER:
            return 0 if verb == Verb.RESOLVE and waiting_in_place(s, s.to_move, place, question) >= 0 else 13
        case Task.ASK_DUTY:
            return 0 if verb == Verb.RESOLVE and waiting_in_place(s, s.to_move, place, question) >= 0 else 5
        case Task.ASK_DISCARD:
            return 0 if verb == Verb.DISCARD and card_in_place(s, s.to_move, place) != NO_CARD else 18
        case Task.ASK_TRIGGER:
            return 0 if verb == Verb.PASS or (verb == Verb.CHOOSE and place == NOWHERE_PLACE) else 13
    return forbids_choice(s, question, verb, place)


@rule
def is_too_early(s, question, verb):
    """M5: tell whether something of a later phase is tried while the Standby Phase asks something."""
    return s.phase == Phase.STANDBY and question != Task.ASK_CHAIN and (verb < Verb.CHOOSE or verb > Verb.PASS)


@rule
def forbids_choice(s, question, verb, place):
    """M13: return the rule against an answer to what a card's text asks."""
    match question:
        case Task.ASK_CALL:
            return 0 if verb == Verb.CHOOSE and may_call(s, task_number(s), place - OPTION_PLACE) else 13
        case Task.ASK_STANCE:
            return 0 if verb == Verb.CHOOSE and 0 <= place - OPTION_PLACE < STANCES else 13
        case Task.ASK_EFFECT:
            return 0 if verb == Verb.CHOOSE and is_an_effect(s, place - OPTION_PLACE) else 13
        case _ if question == ASK_MAY:
            return 0 if verb == Verb.PASS or (verb == Verb.CHOOSE and place == NOWHERE_PLACE) else 13
    if verb == Verb.PASS:
        return 0 if question == ASK_CARDS and may_stop(s) else 13
    if verb != Verb.CHOOSE:
        return 13
    if question == ASK_CARDS:
        return 0 if may_choose(s, place) else 13
    return 0 if may_fuse(s, question, place) else 13


@rule
def is_an_effect(s, k):
    """Tell whether the card that is to be activated has a `k`-th effect that can be."""
    card, moment = task_number(s) % (1 << EFFECT_SHIFT), task_number(s) >> EFFECT_SHIFT
    return k >= 0 and part_to_activate(s, s.to_move, card, moment, k) != NO_PART


@rule
def can_be_tributed(s, seat, place):
    """M6: tell whether the card in a place can be tributed for a summon."""
    slot = slot_in_place(seat, place)
    if slot == NO_SLOT or seat_of_slot(slot) != seat or not monster_slot(slot) or s.lies[slot] == NO_CARD:
        return False
    return s.traits[slot] & NO_TRIBUTES == 0


@rule
def forbids_aim(s, verb, place):
    """M14: return the rule against this target of the attack under way; a replayed attack may be called off."""
    if verb == Verb.PASS:
        return 0 if task_number(s) else 14
    if verb != Verb.TARGET:
        return 14
    if place == NOWHERE_PLACE:
        return forbids_direct(s, s.to_move, whole(s.slot[s.attacker]))
    if place < THEIRS_PLACE:
        return 14
    return forbids_target(s, whole(s.slot[s.attacker]), slot_in_place(s.to_move, place))


@rule
def forbids_answering(s, verb, place):
    """M13: return the rule against answering with the card in a place."""
    card = card_in_place(s, s.to_move, place)
    if verb != Verb.ACTIVATE or card == NO_CARD:
        return 13
    return forbids_activation(s, s.to_move, card, task_number(s))


# What to do next


@rule
def forbids(s, verb, place):
    """Return the number of the rule against a decision, 0 where it is legal."""
    if s.over:
        return whole(s.over)  # M1, M3
    question = task(s)
    if question == Task.ASK_MAIN:
        return forbids_in_main(s, verb, place)
    if question == Task.ASK_BATTLE:
        return forbids_in_battle(s, verb, place)
    return forbids_answer(s, question, verb, place)


@rule
def forbids_in_main(s, verb, place):
    """Return the rule against a decision in the Main Phase."""
    seat = s.to_move
    match verb:
        case Verb.BATTLE:
            return forbids_battle(s, seat)
        case Verb.END:
            return 0
        case Verb.MAIN2:
            return 2
        case Verb.ATTACK | Verb.TARGET:
            return 14
        case Verb.TRIBUTE:
            return 6
        case Verb.DISCARD:
            return 18
        case Verb.RESOLVE:
            return 5
        case Verb.CHOOSE:
            return forbids_coming_out(s, seat, place)
        case Verb.PASS:
            return 13
    return forbids_play(s, seat, verb, place)


@rule
def forbids_play(s, seat, verb, place):
    """Return the rule against playing or using the card in a place."""
    card, slot = card_in_place(s, seat, place), slot_in_place(seat, place)
    match verb:
        case Verb.SUMMON:
            return forbids_summon(s, seat, card, 0) if card != NO_CARD and is_monster(s, card) else 6
        case Verb.SET:
            return forbids_set(s, seat, card) if card != NO_CARD else 6
        case Verb.FLIP:
            return forbids_flip(s, seat, slot)
        case Verb.POSITION:
            return forbids_position(s, seat, slot)
    return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 10


@rule
def forbids_coming_out(s, seat, place):
    """M9: return the rule against a monster's coming out of the own Fusion deck in its own way."""
    if not FUSION_PLACE <= place < THEIR_HAND_PLACE:
        return 13
    card = card_in_place(s, seat, place)
    return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 13


@rule
def forbids_in_battle(s, verb, place):
    """Return the rule against a decision in the Battle Phase."""
    seat = s.to_move
    match verb:
        case Verb.ATTACK:
            return forbids_attack(s, seat, slot_in_place(seat, place))
        case Verb.MAIN2 | Verb.END:
            return 14 if must_attack(s, seat) else 0
        case Verb.ACTIVATE:
            card = card_in_place(s, seat, place)
            return forbids_activation(s, seat, card, Moment.PLAY) if card != NO_CARD else 10
        case Verb.SUMMON | Verb.SET | Verb.POSITION | Verb.TRIBUTE:
            return 6
        case Verb.FLIP:
            return 8
        case Verb.TARGET:
            return 14
        case Verb.DISCARD:
            return 18
        case Verb.RESOLVE:
            return 5
        case Verb.BATTLE:
            return 2
    return 13
