"""Why a move of Vácuo is forbidden: each fact, with the rule that it belongs to."""

from enum import IntEnum


class Reason(IntEnum):
    """The fact against a move. Its number divided by 100 is the rule: 701 belongs to V7."""

    NONE = 0  # nothing is against it
    PLAYER_OUT = 201  # V2: the player is out
    NO_ATTACK_CARD = 301  # V3: the card is of another type
    NO_DEFENCE_CARD = 302  # V3
    NO_EFFECT_CARD = 303  # V3
    NO_CONDITION_CARD = 304  # V3
    NO_TIME_TO_ATTACK = 601  # V6: the turn does not begin now
    NOTHING_TO_ATTACK_WITH = 602  # V6: no such card is in the hand
    NO_TIME_TO_BUY = 603  # V6: the turn does not begin now
    TURN_NOT_BEGUN = 604  # V6: by an attack or a purchase, so it does not end
    ATTACK_NOT_MADE = 605  # V6: nor can anything be bought instead
    MUST_ATTACK = 701  # V7: one card has been bought, or a text says so
    NO_TIME_TO_USE = 1101  # V11: the turn does not end now
    NOTHING_TO_USE = 1102  # V11: no such card is in the hand
    USED_UP = 1103  # V11: as many effect cards as a turn can take were used
    NO_TIME_TO_LAY = 1104  # V11: the turn does not end now
    NOTHING_TO_LAY = 1105  # V11: no such card is in the hand
    NO_TIME_TO_END = 1106  # V11: something else is asked
    NO_ROOM_TO_LAY = 1201  # V12: as many texts last as can
    NO_OPPONENT_ASKED_FOR = 1301  # V13
    NO_OPPONENT = 1302  # V13: nobody sits there, or the mover
    NO_TIME_TO_DEFEND = 1401  # V14: nobody attacks the mover
    NOTHING_TO_DEFEND_WITH = 1402  # V14: no such card is in the hand
    NOTHING_TO_DECLINE = 1403  # V14
    QUEUE_EMPTY = 2101  # V21: there is no card to buy
    HAND_FULL = 2102  # V21: it holds as many cards as it can
    OVER = 2201  # V22: one player is left in, or none
    OVER_BY_QUIET_ROUND = 2301  # V23: nobody attacked and nothing changed
    OVER_BY_LENGTH = 2302  # V23: it lasted as many turns as a duel can
    NO_CHOICE_ASKED_FOR = 2401  # V24: no text asks for one
    YES_OR_NO_ASKED_FOR = 2402  # V24: a text asks whether, not what
    NOT_OFFERED = 2403  # V24: a text asks for something else
    EFFECTS_FORBIDDEN = 2404  # V24: a text forbids the mover to use any
    CANNOT_PAY_LIFE = 2405  # V24: the card costs as much life as the mover has, or more
    CANNOT_PAY_CARDS = 2406  # V24: it costs more cards than the mover holds beside it
    ATTACK_FORBIDDEN = 2407  # V24: a text forbids the mover to attack
    DRAW_FORBIDDEN = 2408  # V24: a text forbids the mover to buy or draw cards
    OVER_BY_TEXT = 2409  # V24: a text has ended the duel
    ONE_OF_TWO_ASKED_FOR = 2410  # V24: a text asks which of two things it shall do
    ATTACK_COSTS_LIFE = 2411  # V24: the attack costs as much life as the mover has, or more
    ATTACK_COSTS_CARDS = 2412  # V24: it costs more cards than the mover holds beside it
    NOBODY_TO_ATTACK = 2413  # V24: texts let the mover's attacks be against nobody
    NOT_ATTACKABLE = 2414  # V24: nor against this player
    NOT_USABLE = 2415  # V24: the card's own text lets it be used only if something is so that is not
    NOBODY_FITS = 2416  # V24: of nobody whom the mover can attack is so what the card's own text asks
    PLAYER_UNFIT = 2417  # V24: of this player it is not so
