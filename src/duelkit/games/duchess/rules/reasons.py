"""Why a move of Duchess is forbidden: each fact, with the rule that it belongs to."""

from enum import IntEnum


class Reason(IntEnum):
    """The fact against a move. Its number divided by 100 is the rule: 901 belongs to D9."""

    NONE = 0  # nothing is against it
    DRAW_STAGE_OVER = 301  # D3: the go is past its draw stage
    DRAW_SKIPPED = 501  # D5: a text has the player skip it
    TRIBUTE_STAGE_OVER = 302  # D3: it is past its tribute stage
    PLAY_STAGE_OVER = 303  # D3: it is in its battle
    NOTHING_TO_TRIBUTE = 801  # D8: no such card lies on the field
    KEPT_FROM_TRIBUTE = 802  # a text keeps the player from it
    NOT_TRIBUTED = 803  # a text keeps the card from it
    TRIBUTES_MISSING = 901  # D9: the card needs more than have been made
    DECK_NOT_EMPTY = 1001  # D10: so no card of the hand is tributed
    TRIBUTES_MADE = 1101  # D11: as many as a go has
    CAME_IN_THIS_GO = 1201  # D12: the card came onto the field
    PLAYED_BEFORE_TRIBUTE = 1301  # D13: a card has been played
    NOT_IN_HAND = 1401  # D14: no such card
    PLAYED_ALREADY = 1501  # D15: a card has been played
    FIELD_FULL = 1601  # D16: it holds as many cards as it can
    KEPT_FROM_PLAY = 1602  # a text keeps the player from playing such a card
    CARD_ASKED_FOR = 1901  # D19: a Jack, Queen or King waits for a card of the grave
    NOTHING_TO_DECLINE = 1902  # D19: none of them waits
    NO_CARD_ASKED_FOR = 1903  # D19: nor for a card
    NOT_IN_GRAVE = 1904  # D19: no such card
    CHOICE_ASKED_FOR = 1905  # a text waits for a choice
    NO_CHOICE_ASKED_FOR = 1906  # none does
    NOT_TO_CHOOSE = 1907  # nothing there that the text lets be chosen
    NOT_MEANT = 1908  # a card there, but not of the kind that the text means
    MUST_CHOOSE = 1909  # the text says how many cards, and not "up to"
    STEPPED_FORWARD_ALREADY = 2001  # D20: another card is the attacker
    NOBODY_TO_ATTACK = 2002  # D20: no opponent has a card on the field
    NOTHING_TO_ATTACK_WITH = 2003  # D20: no such card lies on the own field
    NO_ATTACKER = 2004  # D20: no card has stepped forward
    NOTHING_TO_ATTACK = 2005  # D20: no such card lies on the field of an opponent
    KEPT_FROM_ATTACK = 2006  # a text keeps the card from it
    KEPT_SAFE = 2007  # a text keeps the card from being attacked
    TARGET_NOT_DEFEATED = 2201  # D22: by the attacker
    DEFEATS_NOTHING = 2202  # D22: the card would defeat none of any opponent
    KEPT_FROM_DEFEATING = 2203  # D22: a text keeps the card from defeating any
    KEPT_FROM_IT = 2204  # D22: a text keeps the attacker from defeating the card
    OVER = 2401  # D24: one player is left in, or none
    OVER_BY_QUIET_ROUND = 2501  # D25: no card moved in a whole round
