"""What has happened that cards may answer: a sentence for each signal, in a question that says what is answered."""

from collections.abc import Sequence
from typing import Any

from duelkit.games.monsters.naming import id_of, shown_name
from duelkit.games.monsters.own import cards_of
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_, Language

# By the signal: what is said where one may see its card, and where one may not, or where it has none. A signal that a
# moment of its own stands for (a phase, a summon that can be negated) has no sentence here.
HAPPENED = {
    Trigger.FLIP: (
        N_("[{who}'s|Your] {card} was turned face up."),
        N_("A monster of [{who}|yours] was turned face up."),
    ),
    Trigger.SUMMONED: (N_("{who} [has|have] summoned {card}."), N_("{who} [has|have] summoned a monster.")),
    Trigger.ATTACKS: (N_("{who} [has|have] attacked with {card}."), N_("{who} [has|have] attacked.")),
    Trigger.IS_ATTACKED: (
        N_("[{who}'s|Your] {card} was attacked."),
        N_("A face-down monster of [{who}|yours] was attacked."),
    ),
    Trigger.DESTROYS: (
        N_("[{who}'s|Your] {card} has destroyed a monster in battle."),
        N_("A monster of [{who}|yours] has destroyed another in battle."),
    ),
    Trigger.DESTROYED: (N_("[{who}'s|Your] {card} was destroyed."), N_("A card of [{who}|yours] was destroyed.")),
    Trigger.TO_GRAVE: (
        N_("[{who}'s|Your] {card} went to the grave."),
        N_("A card of [{who}|yours] went to the grave."),
    ),
    Trigger.LEAVES: (N_("[{who}'s|Your] {card} left the field."), N_("A card of [{who}|yours] left the field.")),
    Trigger.DAMAGES: (
        N_("[{who}'s|Your] {card} has dealt battle damage."),
        N_("A monster of [{who}|yours] has dealt battle damage."),
    ),
    Trigger.ACTIVATED: (N_("{who} [has|have] activated {card}."), N_("{who} [has|have] activated a card.")),
    Trigger.DISCARDED: (N_("{who} [has|have] discarded {card}."), N_("{who} [has|have] discarded a card.")),
    Trigger.BATTLED: (N_("[{who}'s|Your] {card} has battled."), N_("A monster of [{who}|yours] has battled.")),
    Trigger.TARGETED: (N_("[{who}'s|Your] {card} was aimed at."), N_("A card of [{who}|yours] was aimed at.")),
    Trigger.TURNED: (
        N_("[{who}'s|Your] {card} has changed its position."),
        N_("A monster of [{who}|yours] has changed its position."),
    ),
    Trigger.RETURNED: (
        N_("[{who}'s|Your] {card} went back to the hand."),
        N_("A card of [{who}|yours] went back to the hand."),
    ),
    Trigger.MEETS: (N_("{who} [has|have] attacked with {card}."), N_("{who} [has|have] attacked.")),
    Trigger.CLASHES: (
        N_("[{who}'s|Your] {card} is about to fight."),
        N_("A monster of [{who}|yours] is about to fight."),
    ),
    Trigger.AFTER_ATTACK: (N_("The attack of [{who}'s|your] {card} is over."), N_("[{who}'s|Your] attack is over.")),
    Trigger.EQUIPPED: (
        N_("[{who}'s|Your] {card} was put on a monster."),
        N_("A card of [{who}|yours] was put on a monster."),
    ),
    Trigger.MEETS_ATTACKED: (
        N_("[{who}'s|Your] {card} was attacked."),
        N_("A face-down monster of [{who}|yours] was attacked."),
    ),
    Trigger.CONTROLLED: (
        N_("{who} [has|have] lost control of {card}."),
        N_("{who} [has|have] lost control of a monster."),
    ),
    Trigger.DECKED: (
        N_("[{who}'s|Your] {card} went back to the deck."),
        N_("A card of [{who}|yours] went back to the deck."),
    ),
    Trigger.SET: (N_("{who} [has|have] set {card}."), N_("{who} [has|have] set a monster.")),
    Trigger.OFFERED: (N_("{who} [has|have] tributed {card}."), N_("{who} [has|have] tributed a monster.")),
    Trigger.HURT: ("", N_("{who} [has|have] taken damage.")),
    Trigger.HURT_BY_OTHER: ("", N_("{who} [has|have] taken damage.")),
    Trigger.GAINS: ("", N_("{who} [has|have] gained life points.")),
    Trigger.DRAWS: ("", N_("{who} [has|have] drawn.")),
    Trigger.DRAWS_FOR_TURN: ("", N_("{who} [has|have] drawn for the turn.")),
}


def told_signal(s: Any, signal: Any, names: Sequence[str], _: Language) -> str | None:
    """Return what a signal of the duel says, as far as a view shows its card; None for one that has no sentence."""
    texts = HAPPENED.get(signal.trigger)
    if texts is None:
        return None
    card = int(signal.subject.card)
    code = id_of(s, card) if card != NO_CARD else None
    if not code or not texts[0]:
        return _(texts[1], who=names[signal.seat])
    return _(texts[0], who=names[signal.seat], card=shown_name(cards_of(s), code, _.code))
