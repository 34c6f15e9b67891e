"""What texts do to links of the chain and to the attack under way: targets, negation, redirection (M13, M14)."""

from duelkit.games.monsters.rules.battle import attack_with, turn_attack_to
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects.answered import answered_link
from duelkit.games.monsters.rules.effects.filters import lies_as_monster
from duelkit.games.monsters.rules.facts import controller, has_trait, is_beyond_negation, refer
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.signals import is_awaited, signal
from duelkit.games.monsters.rules.state import AIMS, NO_SLOT, PLAYERS
from duelkit.games.monsters.rules.visibility import open_card
from duelkit.kernel.events import ALL, emit, emit_open
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger

EFFECT, ACTIVATION = 1, 2  # what of a link is negated


@rule
def aim(s: State, frame: Frame) -> None:
    """Make the picked cards targets; some monsters are destroyed by that."""
    link = s.links[s.running - 1]
    for i in range(size(s.picked)):
        card = card_at(s.picked, i)
        if link.aimed < AIMS:
            refer(s, link.aims[link.aimed], card)
            link.aimed += 1
            emit(s, EventKind.TARGET, i64(frame.you), i64(frame.card), open_card(s, card), 0, ALL)
            signal_target(s, card, i64(frame.card))
        else:
            s.overflowed = 1
        if has_trait(s, card, Trait.DESTROYED_IF_TARGETED):
            destroy(s, card, i64(Cause.EFFECT))


@rule
def signal_target(s: State, card: Card, by: Card) -> None:
    """Signal that a card on the field is made a target; a long chain has more targets than signals have room."""
    if s.slot[card] != NO_SLOT and is_awaited(s, Trigger.TARGETED, card):
        signal(s, Trigger.TARGETED, card, controller(s, card), 0, by, 0)


@rule
def spare(s: State, card: Card, seat: Seat, reflects: int) -> None:
    """M13: note that a player takes no damage from the link that this card answers; maybe the other one does."""
    link = answered_link(s, card)
    if link >= 0:
        s.spared |= 1 << PLAYERS * link + seat
        s.reflected |= reflects << link


@rule
def shelter(s: State, card: Card) -> None:
    """M13: note that the link that this card answers destroys no traps of this card's player."""
    link = answered_link(s, card)
    if link >= 0:
        s.sheltered |= 1 << link


@rule
def negate(s: State, activation: int) -> None:
    """Negate the link that this card answers; with its activation negated, its card does not stay either."""
    if s.running >= 2 and not is_beyond_negation(s, i64(s.frames[s.running - 2].card)):
        below = s.running - 2
        s.links[below].negated = ACTIVATION if activation else EFFECT
        emit_open(s, EventKind.NEGATED, i64(s.frames[below].you), i64(s.frames[below].card))


@rule
def stop_attack(s: State) -> None:
    """Negate the attack under way."""
    if s.attacker != NO_CARD:
        s.attack_stopped = 1
        emit_open(s, EventKind.ATTACK_STOPPED, i64(s.turn), s.attacker)


@rule
def retarget(s: State, this: Card) -> None:
    """M13: make the picked monster the target of the link that this card answers, in place of its own."""
    link = answered_link(s, this)
    if link < 0 or size(s.picked) == 0:
        return
    card = card_at(s.picked, 0)
    refer(s, s.links[link].aims[0], card)
    emit(s, EventKind.TARGET, i64(s.frames[link].you), i64(s.frames[link].card), open_card(s, card), 0, ALL)
    signal_target(s, card, i64(s.frames[link].card))


@rule
def redirect(s: State, as_attacker: int) -> None:
    """M14: let the attack go on with the picked monster as its target, or as the attacker."""
    card = card_at(s.picked, 0) if size(s.picked) else NO_CARD
    if s.attacker == NO_CARD or card == NO_CARD or not lies_as_monster(i64(s.slot[card])):
        return
    if as_attacker:
        attack_with(s, card)
    else:
        turn_attack_to(s, card)
