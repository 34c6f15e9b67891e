"""The instructions of card programs in Monsters that are not the kernel's own."""

from duelkit.games.monsters.rules.awaiting import let_wait, linger
from duelkit.games.monsters.rules.borrowing import borrow
from duelkit.games.monsters.rules.conditions import NEVER, ModifierKind
from duelkit.games.monsters.rules.course import WHOLE_TURN, EventKind, Zone
from duelkit.games.monsters.rules.effects.activation import payable
from duelkit.games.monsters.rules.effects.answered import is_sheltered
from duelkit.games.monsters.rules.effects.chain_effects import (
    aim,
    negate,
    redirect,
    retarget,
    shelter,
    spare,
    stop_attack,
)
from duelkit.games.monsters.rules.effects.changing import (
    change_picked,
    change_sides,
    give_attacks,
    grant,
    grant_any,
    hold,
    keep,
    part_later,
    put_counters,
    silence,
    skip_phase,
    spend_counter,
    swap_kept,
    take_over,
)
from duelkit.games.monsters.rules.effects.deck_tops import turn_up, unearth
from duelkit.games.monsters.rules.effects.equipping import put_on
from duelkit.games.monsters.rules.effects.fusing import fuse, perform_rite
from duelkit.games.monsters.rules.effects.picking import (
    pick,
    pick_at_random,
    pick_extreme,
    pick_surplus,
    pick_top,
    shuffle_searched,
)
from duelkit.games.monsters.rules.effects.picking_shown import begin_to_arrange, choose_shown
from duelkit.games.monsters.rules.effects.pointing import Going
from duelkit.games.monsters.rules.effects.sending import put_up, send, set_picked, summon_picked
from duelkit.games.monsters.rules.effects.showing import look, reveal, show_picked
from duelkit.games.monsters.rules.effects.tokens import put_double, put_tokens
from duelkit.games.monsters.rules.effects.tossing import ask_to_call, roll_dice, roll_off, roll_two, toss
from duelkit.games.monsters.rules.effects.values import amount, gives_way
from duelkit.games.monsters.rules.effects.weighing import observe, share_of
from duelkit.games.monsters.rules.effects.withdrawing import restore, withdraw
from duelkit.games.monsters.rules.facts import controller, lies_in_deck, refer, sort_bit, still_there
from duelkit.games.monsters.rules.kinds import A_TRAP
from duelkit.games.monsters.rules.life import conclude, draw_cards, effect_damage, gain, lose, pay, set_life, swap_life
from duelkit.games.monsters.rules.modifiers import add_modifier, begin_to_count, keep_call
from duelkit.games.monsters.rules.moving import destroy, destroy_and_banish, shuffle_deck, to_grave
from duelkit.games.monsters.rules.positions import shuffle_hidden, turn_monster
from duelkit.games.monsters.rules.priority import ask, flow, seat_named, seats_named
from duelkit.games.monsters.rules.state import BY_TEXT, FORCED, TURN_OVER
from duelkit.games.monsters.rules.tables import instruction, row
from duelkit.kernel.agenda import done
from duelkit.kernel.events import emit_open
from duelkit.kernel.instructions import WHICH, Family, Op
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operations import family
from duelkit.kernel.piles import NO_CARD, card_at, empty, size
from duelkit.kernel.programs import ASK_EITHER, ASK_MAY, interpreter
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause

KEPT = 2  # of a CONTROL: which cards change sides


@rule
def word(s: State, at: int, column: int) -> int:
    """Return one column of the instruction at index `at`."""
    return instruction(at, column)


@rule
def perform(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction that is not the kernel's own."""
    if observe(s, Going(frame, s.picked, s.running - 1), op, who, n, x):
        if family(op) == Family.POINT:
            shuffle_searched(s, seats_named(s, frame, who), x)
        return
    match family(op):
        case Family.PICK:
            pick_some(s, frame, op, who, n, x)
        case Family.HANDLE:
            handle(s, frame, op, who, n, x)
        case Family.LIFE:
            change_life(s, frame, op, who, n, x)
        case Family.ASK:
            question(s, frame, op, who, n, x)
        case Family.CHAIN:
            link_up(s, frame, op, who, n)
        case Family.HOLD:
            let_hold(s, frame, op, who, n, x)
        case Family.PLAY:
            play(s, frame, op, who, n, x)


@rule
def pick_some(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a pick with a choice or by chance."""
    match op:
        case Op.PICK:
            pick(s, frame, who, n or i64(frame.counted), x)
        case Op.PICK_SHARE:
            pick(s, frame, who, share_of(frame, seat_named(s, frame, who)), x)
        case Op.PICK_RANDOM:
            pick_at_random(s, frame, who, n or i64(frame.counted), x)
        case Op.PICK_TOP:
            pick_top(s, frame, who, n or i64(frame.counted))
        case Op.TURN_UP:
            turn_up(s, frame, seat_named(s, frame, who), x)
        case Op.CHOOSE_SHOWN:
            choose_shown(s, frame, seat_named(s, frame, who), n)
        case Op.PICK_EXTREME:
            pick_extreme(s, frame, who, n, x)
        case Op.PICK_SURPLUS:
            pick_surplus(s, frame, seat_named(s, frame, who), n)
        case Op.UNEARTH:
            unearth(s, frame, seat_named(s, frame, who), n)


# What is done to the picked cards


@rule
def handle(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction on the picked cards."""
    match op:
        case Op.MOVE:
            send(s, frame, n, x)
        case Op.DESTROY:
            destroy_picked(s, frame, x)
        case Op.SUMMON:
            summon_picked(s, frame, seat_named(s, frame, who), n)
        case Op.TURN:
            turn_picked(s, frame, n)
        case Op.CONTROL | Op.KEEP:
            hand_over(s, frame, op, who, n, x)
        case Op.BOOST | Op.TREAT | Op.TRADE:
            change_picked(s, frame, op, who, n, x)
        case Op.GRANT | Op.MORE_ATTACKS | Op.BORROW | Op.FIGHT:
            allow(s, frame, op, n, x)
        case Op.EQUIP:
            put_on(s, frame, n)
        case Op.COUNTERS:
            put_counters(s, frame, who, n, x)
        case Op.SPEND_COUNTER:
            spend_counter(s)
        case Op.SHOW:
            show_picked(s)
        case Op.LATER:
            part_later(s, frame, n, x)
        case Op.USE:
            let_be_used(s, i64(frame.you), n)
        case Op.LAY | Op.PUT_UP | Op.WITHDRAW | Op.RESTORE:
            lay_out(s, frame, op, seat_named(s, frame, who))


@rule
def let_be_used(s: State, seat: Seat, forced: int) -> None:
    """M13: note the picked card to be activated once the chain is over, one in a chain; only a trap is forced."""
    card = card_at(s.picked, 0) if size(s.picked) else NO_CARD
    if card == NO_CARD or s.user or (forced and sort_bit(s, card) & A_TRAP == 0):
        return
    refer(s, s.to_use, card)
    s.user = 1 + (FORCED + controller(s, card) if forced else seat)


@rule
def let_fight(s: State) -> None:
    """M14: note that the picked monster attacks the one that the link speaks of, as soon as the chain is over.

    What the text says behind that goes on whatever becomes of the two.
    """
    card, link = card_at(s.picked, 0) if size(s.picked) else NO_CARD, s.links[s.running - 1]
    if card != NO_CARD and link.subject.card != NO_CARD and still_there(s, link.subject):
        add_modifier(s, i64(ModifierKind.FIGHTS), card, 0, i64(NEVER), i64(link.subject.card))
        s.after_chain = 1
    refer(s, link.subject, i64(NO_CARD))
    refer(s, link.other, i64(NO_CARD))


@rule
def lay_out(s: State, frame: Frame, op: int, seat: Seat) -> None:
    """Carry out an instruction that puts the picked cards onto the field without a summon, or takes them off for it."""
    match op:
        case Op.LAY:
            set_picked(s, seat)
        case Op.PUT_UP:
            put_up(s, seat)
        case Op.WITHDRAW:
            withdraw(s, frame)
        case Op.RESTORE:
            restore(s)


@rule
def allow(s: State, frame: Frame, op: int, n: int, x: int) -> None:
    """Carry out an instruction about what the picked cards can do, or be used for, from now on."""
    match op:
        case Op.GRANT:
            grant(s, frame, n, x)
        case Op.MORE_ATTACKS:
            give_attacks(s, frame, n, x)
        case Op.BORROW:
            borrow(s, i64(frame.you), n)
        case Op.FIGHT:
            let_fight(s)


@rule
def hand_over(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction about who controls the picked cards."""
    if op == Op.KEEP:
        keep(s)
    elif n == KEPT:
        swap_kept(s, frame)
    elif n:
        change_sides(s, frame)
    else:
        take_over(s, frame, seat_named(s, frame, who), x)


@rule
def destroy_picked(s: State, frame: Frame, to: int) -> None:
    """Destroy the picked cards on the field, in hands or decks; note their number and ATK for the text."""
    done, fell = 0, 0
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if s.at[card] == Zone.HAND or lies_in_deck(i64(s.at[card])):
            emit_open(s, EventKind.DESTROY, controller(s, card), card)
            to_grave(s, card)
            done += 1
        elif gives_way(s, frame, card) and not is_sheltered(s, card):
            atk = i64(s.atk[s.slot[card]])
            falls = destroy_and_banish(s, card) if to else destroy(s, card, i64(Cause.EFFECT))
            done += falls
            fell += atk * falls
    s.links[s.running - 1].done = done
    s.fell = fell


@rule
def turn_picked(s: State, frame: Frame, stance: int) -> None:
    """Turn the picked monsters into another position."""
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if gives_way(s, frame, card):
            turn_monster(s, i64(s.slot[card]), stance)


# Life, chance, questions


@rule
def change_life(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out an instruction about life or draws."""
    seat = i64(frame.you) if op == Op.PAY else seat_named(s, frame, who)
    if seat < 0:
        return
    number, before = amount(s, frame, s.picked, seat, n, x), size(s.hand[seat])
    match op:
        case Op.DRAW:
            draw_cards(s, seat, number)
            s.links[s.running - 1].done = number
        case Op.DRAW_TO:
            draw_cards(s, seat, number - before)
            s.links[s.running - 1].done = max(0, number - before)
        case Op.DEAL:
            effect_damage(s, seat, number)
        case Op.GAIN:
            gain(s, seat, number)
        case Op.LOSE:
            lose(s, seat, number)
        case Op.PAY:
            pay(s, seat, number)
        case Op.SET_LIFE:
            set_life(s, seat, number)
        case Op.SWAP_LIFE:
            swap_life(s, i64(frame.you))


@rule
def question(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a question, a throw, or a look at cards."""
    match op:
        case Op.ROLL:
            roll_dice(s, frame, n, x)
        case Op.COIN:
            toss(s, frame, n, x)
        case Op.ROLL_OFF:
            roll_off(s, frame)
        case Op.ROLL_TWO:
            roll_two(s, frame)
        case Op.CALL:
            ask_to_call(s, seat_named(s, frame, who), n)
        case Op.MAY:
            if x and not payable(s, frame, x):
                frame.pc += n
            else:
                ask(s, ASK_MAY, seat_named(s, frame, who), n)
        case Op.CHOOSE_ONE:
            ask(s, ASK_EITHER, i64(frame.you), n)
        case Op.LOOK:
            look(s, frame, seat_named(s, frame, who), n)
        case Op.ARRANGE:
            if n:
                look(s, frame, seat_named(s, frame, who), n)
            begin_to_arrange(s, frame, seat_named(s, frame, who), n)
        case Op.REVEAL if seat_named(s, frame, who) >= 0:
            reveal(s, seat_named(s, frame, who))
        case Op.SHUFFLE:
            shuffle_zone(s, seat_named(s, frame, who), x)


@rule
def shuffle_zone(s: State, seat: Seat, zone: int) -> None:
    """Shuffle a deck, or the places of the face-down monsters on a field."""
    if zone == Zone.DECK:
        shuffle_deck(s, seat)
    elif zone == Zone.FIELD:
        shuffle_hidden(s, seat)


# The chain, the battle, the players


@rule
def link_up(s: State, frame: Frame, op: int, who: int, n: int) -> None:
    """Carry out an instruction about the activation, the chain or the battle."""
    match op:
        case Op.AIM:
            aim(s, frame)
        case Op.LINK:
            empty(s.picked)
            done(s)  # the rest waits for the chain
        case Op.NEGATE:
            negate(s, n)
        case Op.SPARE:
            spare(s, i64(frame.card), seat_named(s, frame, who), n)
        case Op.SHELTER:
            shelter(s, i64(frame.card))
        case Op.STOP_ATTACK:
            stop_attack(s)
        case Op.RETARGET:
            retarget(s, i64(frame.card))
        case Op.REDIRECT:
            redirect(s, n)
        case Op.END_TURN:
            s.battle_over = TURN_OVER
        case Op.STOP_SUMMON:
            s.stopped = 1
        case Op.END_BATTLE:
            s.battle_over = 1
            emit_open(s, EventKind.BATTLE_OVER, i64(frame.you), NO_CARD)
        case Op.NEED:
            pass  # was checked before the activation


@rule
def let_hold(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Start a lasting change: a ban, a trait, negated effects, a skipped phase."""
    match op:
        case Op.RULE:
            hold(s, frame, who, n, x)
        case Op.GRANT_ANY:
            grant_any(s, frame, row(frame, WHICH), who, n, x)
        case Op.SILENCE:
            silence(s, row(frame, WHICH), x)
        case Op.AWAIT:
            let_wait(s, frame, who, n, x)
        case Op.LINGER:
            linger(s, frame, n)
        case Op.COUNT_SUMMONS if still_there(s, s.links[s.running - 1].this):
            begin_to_count(s, i64(frame.card))
        case Op.SHUT | Op.PROHIBIT | Op.NAME_FIELD | Op.LIMIT_SUMMONS | Op.PRICE_HAND | Op.MATCH:
            pass  # only for as long as the card lies there
        case Op.KEEP_CALL if still_there(s, s.links[s.running - 1].this):
            keep_call(s, i64(frame.card), i64(s.links[s.running - 1].paid))
        case Op.SKIP if seat_named(s, frame, who) >= 0:
            skip_phase(s, seat_named(s, frame, who), n, x)


@rule
def play(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> None:
    """Carry out a Fusion or Ritual Summon, or end the duel."""
    match op:
        case Op.FUSE:
            fuse(s, frame)
        case Op.RITE:
            perform_rite(s, frame, n)
        case Op.TOKENS if seat_named(s, frame, who) >= 0:
            put_tokens(s, seat_named(s, frame, who), n, x, frame)
        case Op.TOKEN_LIKE:
            put_double(s, seat_named(s, frame, who), n, x, i64(frame.card))
        case Op.SUMMON_MORE:
            s.more_summons[seat_named(s, frame, who)] += 1
        case Op.SKIP_TURN if seat_named(s, frame, who) >= 0:
            skip_phase(s, seat_named(s, frame, who), i64(WHOLE_TURN), n)
        case Op.WIN if seat_named(s, frame, who) >= 0:
            conclude(s, 1, 1 << seat_named(s, frame, who))
        case Op.LOSE_DUEL if seat_named(s, frame, who) >= 0:
            s.beaten |= BY_TEXT + (1 << seat_named(s, frame, who))


advance = interpreter(word, flow, perform)
