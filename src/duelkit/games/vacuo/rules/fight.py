"""An attack: its targets, and each fight from the defender's answer to the dice and what follows (V13-V18)."""

from duelkit.games.vacuo.rules.before_use import reachable
from duelkit.games.vacuo.rules.changes import cannot, counted_die, forbidding_card, renew, with_added
from duelkit.games.vacuo.rules.dice import highest_at, highest_defence, lowest_at, roll
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.lasting import (
    add_row,
    end_all,
    end_attack_rows,
    end_fight_rows,
    met_by,
    wake_all,
    wake_rows,
)
from duelkit.games.vacuo.rules.life import attack_damage, can_draw, draw, give_back, kill
from duelkit.games.vacuo.rules.people import opponent_leading
from duelkit.games.vacuo.rules.seats import any_of, first_after, seats_in
from duelkit.games.vacuo.rules.shown import leave_openly
from duelkit.games.vacuo.rules.state import (
    DICE,
    STRUCK,
    TO_ATTACK_END,
    TO_ATTACK_END_OF,
    TO_ATTACK_OF,
    TO_FIGHT_END,
    TO_NEXT_ATTACK,
    TO_NEXT_DEFENCE,
    FightStage,
    Mod,
    Target,
    Task,
    Verdict,
)
from duelkit.games.vacuo.rules.texts import begin_parts, begin_text
from duelkit.games.vacuo.rules.waiting import fire, fire_all, fire_others
from duelkit.kernel.agenda import done, plan, task_number
from duelkit.kernel.chance import below
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Scale, TurnDeed
from duelkit.kernel.piles import NO_CARD, size, take_at
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits
from duelkit.kernel.triggers import Trigger


@rule
def ask(s: State, question: int, seat: Seat, number: int) -> None:
    """Put a question to a player, who moves next; `number` is the task's."""
    s.to_move = seat
    plan(s, question, number)


# The attack: V13, V18


@rule
def attack(s: State, i: int) -> None:
    """V13: use an attack card; the card says against whom."""
    me = s.turn
    card = take_at(s.hand[me], i)
    leave_openly(s, me, card)
    s.attacking = card
    s.power = s.damage[card]
    s.attacker = me
    s.targets = 0
    s.strike = 0
    s.hits = 0
    s.bought[me] = 0  # V7
    s.attacks[me] += 1  # V18
    s.did[me] |= 1 << TurnDeed.ATTACK
    s.changed = 1  # V23: an attack that misses is no quiet turn
    emit_open(s, EventKind.ATTACK, me, card)
    wake_rows(s, me, TO_NEXT_ATTACK, TO_ATTACK_END)
    wake_all(s, TO_ATTACK_OF - me, TO_ATTACK_END_OF - me)
    plan(s, Task.ATTACKED, 0)
    plan(s, Task.FIGHTS, card)
    price = i64(s.attack_price[card])
    if price:
        plan(s, Task.AIM, 0)
        begin_text(s, price, card, me, me, -1, 0, 0)
    else:
        find_targets(s, card)


@rule
def aim(s: State) -> None:
    """V13, V24: find the targets of an attack whose price is paid, unless its player went out by it."""
    done(s)
    if s.attacking >= 0:
        find_targets(s, i64(s.attacking))


@rule
def find_targets(s: State, card: int) -> None:
    """V13: find the targets: chosen, random, the next in the order of play, every opponent, or by their life.

    V24: what has happened since the card was used may leave nobody whom it can be against.
    """
    renew(s)
    others = reachable(s, s.turn, card)
    if others == 0:
        return
    match i64(s.target[card]):
        case Target.CHOSEN:
            ask(s, Task.ASK_TARGET, s.turn, 0)
        case Target.RANDOM:
            s.targets = 1 << any_of(others, below(s, count_bits(others)))
        case Target.NEXT:
            s.targets = 1 << first_after(s, s.turn, others)
        case Target.EVERY:
            s.targets = others
        case _:
            s.targets = 1 << opponent_leading(s, others, s.turn, i64(s.target[card]))


@rule
def next_fight(s: State) -> None:
    """V13: begin the next fight, with the same target where a text says so, unless the card is dead (V16)."""
    if s.attacking >= 0 and s.strike > 0 and s.out[s.defender] == 0:
        s.power = s.strike - 1
        s.strike = STRUCK
    elif s.attacking >= 0 and s.targets:
        s.defender = first_after(s, s.attacker, i64(s.targets))
        s.targets &= ~(1 << s.defender)
        s.power = s.damage[s.attacking]
        s.strike = 0
    else:
        after_fights(s)
        return
    begin_fight(s)


@rule
def after_fights(s: State) -> None:
    """V24: set off what the attack card says of the end of its attack, before it goes back to the hand (V12)."""
    card = task_number(s)
    done(s)
    if s.out[s.attacker] == 0:
        begin_parts(s, card, Trigger.THIS_OVER, s.attacker, s.attacker)


@rule
def begin_fight(s: State) -> None:
    """V13: begin a fight with the defender."""
    s.defending = NO_CARD
    s.verdict = Verdict.OPEN
    s.dealt = 0
    for at in range(DICE):
        clear_die(s, at)
    wake_rows(s, s.defender, TO_NEXT_DEFENCE, TO_FIGHT_END)
    renew(s)  # what lasts can ask who fights
    emit(s, EventKind.TARGET, s.attacker, i64(s.attacking), s.defender, 0, ALL)
    plan(s, Task.FIGHT, FightStage.OPEN)


@rule
def end_attack(s: State) -> None:
    """V12, V18: return the card to the hand; when everybody has attacked, everybody buys a card."""
    done(s)
    s.targets = 0
    s.beaten = 0
    s.made[s.attacker] += 1
    end_attack_rows(s, s.attacker)
    end_all(s, TO_ATTACK_END_OF - i64(s.attacker))
    if s.attacking >= 0:
        give_back(s, s.attacker, i64(s.attacking))
        s.attacking = NO_CARD
    plan(s, Task.AFTER, 0)
    count_attacks(s)
    fire(s, Trigger.ATTACK_OVER, s.attacker)


@rule
def count_attacks(s: State) -> None:
    """V18: when every player still in has attacked, reset all counts to 0 and let each of them buy a card."""
    for seat in range(s.players):
        if s.out[seat] == 0 and s.attacks[seat] == 0:
            return
    emit_open(s, EventKind.ROUND if all_can_buy(s) else EventKind.COUNTS_RETURN, s.turn, NO_CARD)
    for seat in range(s.players):
        s.attacks[seat] = 0
    seat = s.turn
    for _ in range(s.players):
        draw(s, seat, EventKind.DRAW)  # who is out draws none
        seat = first_after(s, seat, (1 << s.players) - 1)


@rule
def all_can_buy(s: State) -> bool:
    """V18, V21: tell whether there is a card for each player still in, who has room for it and may buy it."""
    enough = size(s.queue) >= count_bits(seats_in(s))
    for seat in range(s.players):
        enough &= s.out[seat] != 0 or can_draw(s, seat)
    return enough


# The fight


@rule
def fight(s: State) -> None:
    """Do the fight's next stage."""
    stage = task_number(s)
    done(s)
    if stage == FightStage.DICE:
        plan(s, Task.FIGHT, FightStage.VERDICT)
    elif stage != FightStage.CLOSE:
        plan(s, Task.FIGHT, stage + 1)
    match stage:
        case FightStage.OPEN:
            open_fight(s)
        case FightStage.DEFEND:
            offer_defence(s)
        case FightStage.DICE:
            if undecided(s):
                roll_dice(s)
        case FightStage.JUDGE:
            if undecided(s):
                judge(s)
        case FightStage.VERDICT:
            carry_out(s)
        case FightStage.TEXTS:
            begin_texts(s)
        case FightStage.CLOSE:
            close_fight(s)


@rule
def undecided(s: State) -> bool:
    """Tell whether no card has decided the fight, and both players are still in."""
    return s.verdict == Verdict.OPEN and s.attacking >= 0 and s.out[s.defender] == 0


@rule
def open_fight(s: State) -> None:
    """Set off what waits for an attack: first the attacker's texts, then the defender's."""
    fire(s, Trigger.ATTACKED, s.defender)
    fire(s, Trigger.ATTACK, s.attacker)
    fire_all(s, Trigger.ATTACKS, i64(s.attacker), 0)
    apply_for_this_attack(s, i64(s.attacking), s.attacker)


@rule
def apply_for_this_attack(s: State, card: int, seat: Seat) -> None:
    """Begin the texts of a card that last "for this attack"; those that have a price are offered before all else."""
    offers = 0
    for part in range(i64(s.first_part[card]), i64(s.first_part[card + 1])):
        offers |= s.part_trigger[part] == Trigger.TO_LAST
        if s.part_lasting[part] == DurationKind.THIS_ATTACK:
            add_row(s, card, part, seat, met_by(s, card, seat), -1, TO_FIGHT_END, 0)
    if offers:
        begin_parts(s, card, Trigger.TO_LAST, seat, seat)


@rule
def offer_defence(s: State) -> None:
    """V14: ask the defender for one defence card or none; if a text forbids defence cards, do not ask."""
    if not undecided(s):
        return
    renew(s)
    if cannot(s, s.defender, Scale.NO_DEFENCE):
        emit_open(s, EventKind.FORBIDDEN, s.defender, forbidding_card(s, s.defender, Scale.NO_DEFENCE))
    else:
        ask(s, Task.ASK_DEFEND, s.defender, 0)


@rule
def defend(s: State, i: int) -> None:
    """V14: use a defence card."""
    s.defending = take_at(s.hand[s.defender], i)
    leave_openly(s, s.defender, i64(s.defending))
    emit(s, EventKind.DEFEND, s.defender, i64(s.defending), s.attacker, 0, ALL)
    apply_for_this_attack(s, i64(s.defending), s.defender)


@rule
def roll_dice(s: State) -> None:
    """V15, V16: roll one die against one, or against two if there is a defence card."""
    renew(s)
    roll_to_attack(s)
    roll_to_defend(s)
    if awaits_dice(s):
        s.tasks[s.pending - 1].number = FightStage.JUDGE
        fire(s, Trigger.ROLLED, s.defender)
        if s.defending >= 0:
            begin_parts(s, i64(s.defending), Trigger.ROLLED, s.defender, s.defender)
        fire(s, Trigger.ROLLED, s.attacker)
        begin_parts(s, i64(s.attacking), Trigger.ROLLED, s.attacker, s.attacker)
    else:
        judge(s)


@rule
def awaits_dice(s: State) -> bool:
    """Tell whether a text waits for the dice of the fight: one before either player, or of a card that fights."""
    if ((s.watch[s.attacker] | s.watch[s.defender]) >> Trigger.ROLLED) & 1:
        return True
    return has_part(s, i64(s.attacking), Trigger.ROLLED) or (
        s.defending >= 0 and has_part(s, i64(s.defending), Trigger.ROLLED)
    )


@rule
def has_part(s: State, card: int, trigger: int) -> bool:
    """Tell whether a card's own text has a part with this trigger."""
    for part in range(i64(s.first_part[card]), i64(s.first_part[card + 1])):
        if s.part_trigger[part] == trigger and s.part_lasting[part] == DurationKind.NO_TIME:
            return True
    return False


@rule
def roll_to_attack(s: State) -> None:
    """V15, V16: roll the attacker's die."""
    rolled(s, s.attacker, Scale.ATTACK_DICE, EventKind.ATTACK_DIE, 0)


@rule
def roll_to_defend(s: State) -> None:
    """V15, V16: roll the defender's die, or two; V24: and as many more as texts say."""
    dice = max(1, 1 + (s.defending >= 0) + i64(s.mods[s.defender][Mod.MORE_DICE]))
    for at in range(1, DICE):
        if at <= dice:
            rolled(s, s.defender, Scale.DEFENCE_DICE, EventKind.DEFENCE_DIE, at)
        else:
            clear_die(s, at)


@rule
def roll_one_again(s: State, at: int, card: int) -> None:
    """V24: roll one of the defender's dice again, as `card` says."""
    emit(s, EventKind.ROLLS_ONE_ANEW, s.defender, card, NOBODY, face_that_counts(s, at), ALL)
    rolled(s, s.defender, Scale.DEFENCE_DICE, EventKind.DEFENCE_DIE, at)


@rule
def face_that_counts(s: State, at: int) -> int:
    """Return which face of a die in the newest fight counts: the better, or the worse, of one that was rolled twice."""
    first, second = i64(s.faces[at][0]), i64(s.faces[at][1])
    if second == 0:
        return first
    better = s.mods[s.defender][Mod.SCALED + Scale.DEFENCE_DICE] > 0
    return max(first, second) if better else min(first, second)


@rule
def clear_die(s: State, at: int) -> None:
    """Take a die of the newest fight away."""
    s.dice[at] = 0
    s.faces[at][0] = 0
    s.faces[at][1] = 0


@rule
def judge(s: State) -> None:
    """V15, V16: decide the fight by the dice: at least as much without a defence card, above both with one."""
    change_single_dice(s)
    best = highest_defence(s)
    succeeds = s.dice[0] > best if s.defending >= 0 else s.dice[0] >= best
    s.verdict = Verdict.SUCCESS if succeeds else Verdict.FAILURE


@rule
def change_single_dice(s: State) -> None:
    """V24: add what texts add to the best of the defender's dice, and to the worst, as they are after all rolls."""
    mods = s.mods[s.defender]
    if mods[Mod.HIGH_DEFENCE] == 0 and mods[Mod.LOW_DEFENCE] == 0:
        return
    best, worst = highest_at(s), lowest_at(s)
    s.dice[best] = with_added(s, s.defender, Scale.HIGH_DEFENCE, i64(s.dice[best]))
    s.dice[worst] = with_added(s, s.defender, Scale.LOW_DEFENCE, i64(s.dice[worst]))


@rule
def rolled(s: State, seat: Seat, scale: int, happening: int, at: int) -> None:
    """V25: roll a die of the fight, log its face, and keep what it counts after the player's lasting changes."""
    die = roll(s)
    s.faces[at][0] = die
    s.faces[at][1] = 0
    emit(s, happening, seat, NO_CARD, NOBODY, die, ALL)
    if s.mods[seat][Mod.TOUCHED + scale]:
        die = counted_die(s, seat, scale, s.faces[at])
    s.dice[at] = die


@rule
def carry_out(s: State) -> None:
    """V15-V17: kill the losing card; if the attack succeeds, deal the card's damage."""
    if s.attacking < 0:
        return
    if s.verdict == Verdict.SUCCESS:
        s.did[s.attacker] |= 1 << TurnDeed.HIT
        s.hits += 1
        emit(s, EventKind.SUCCESS, s.attacker, i64(s.attacking), s.defender, 0, ALL)
        if s.defending >= 0:
            lose_defence(s)
        s.dealt = attack_damage(s)
    elif s.verdict == Verdict.FAILURE:
        s.did[s.attacker] |= 1 << TurnDeed.MISS
        emit(s, EventKind.FAILURE, s.attacker, i64(s.attacking), s.defender, 0, ALL)


@rule
def lose_defence(s: State) -> None:
    """V16: kill a defence card that lost, and end what it said "for this attack", before the damage."""
    dead = i64(s.defending)
    s.defending = NO_CARD
    s.beaten = dead + 1
    end_fight_rows(s, dead)
    kill(s, s.defender, dead)
    fire(s, Trigger.DEFENCE_FAILS, s.defender)
    begin_parts(s, dead, Trigger.DEFENCE_FAILS, s.defender, s.defender)


@rule
def begin_texts(s: State) -> None:
    """V16: begin the cards' texts, counter-attack included; the newest on the agenda happens first."""
    card = i64(s.attacking)
    if card < 0:
        return
    if s.verdict == Verdict.SUCCESS:
        fire(s, Trigger.HIT, s.defender)
        fire(s, Trigger.SUCCESS, s.attacker)
        begin_parts(s, card, Trigger.THIS_SUCCEEDS, s.attacker, s.attacker)
        begin_parts(s, card, Trigger.PLAYED, s.attacker, s.attacker)
    elif s.verdict == Verdict.FAILURE:
        fire_others(s, Trigger.OTHER_FAILS, i64(s.attacker), 0)
        fire(s, Trigger.MISS, s.defender)
        fire(s, Trigger.FAILURE, s.attacker)
        begin_parts(s, card, Trigger.THIS_FAILS, s.attacker, s.attacker)
        if s.defending >= 0:
            fire(s, Trigger.DEFENCE, s.defender)
            begin_parts(s, i64(s.defending), Trigger.PLAYED, s.defender, s.defender)
            s.attacking = NO_CARD
            s.beaten = card + 1
            kill(s, s.attacker, card)


@rule
def close_fight(s: State) -> None:
    """V12: return a defence card that has won to the hand."""
    s.beaten = 0
    end_fight_rows(s, NO_CARD)
    if s.defending >= 0:
        give_back(s, s.defender, i64(s.defending))
        s.defending = NO_CARD
