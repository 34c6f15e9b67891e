"""The rules of the table, which hold whatever is played, and the refusals made by them."""

from typing import Any

from duelkit.errors import DuelkitError, IllegalAction
from duelkit.texts import N_, Language

RULES = {
    1: N_(
        "Each decision has its time: none at all, so many seconds for each, or a bank of seconds that grows with every"
        " decision. Only the server's clock counts. Who runs out of time has lost; a bot does not."
    ),
    2: N_(
        "Who resigns has lost. With more than two at the table the random bot plays on for whoever has lost so, and"
        " they cannot win: if only they would, the duel is a draw. Once one player alone is left in, or no person, the"
        " others have won."
    ),
    3: N_("A player may offer a draw. The duel is drawn once every other person has accepted; bots alone accept none."),
    4: N_(
        "A player may ask to take back their newest decision, until something was revealed or rolled or another player"
        " decided or might have answered. It is taken back once every other person has agreed; bots do."
    ),
    5: N_(
        "When a player has left, another person at the table may let a bot play for them. The player takes the seat"
        " back at any moment."
    ),
    6: N_(
        "Who is to decide and has lost the connection uses up an allowance first, so many seconds for the whole duel,"
        " and then their time. One connection of a seat is enough. While the server itself is down no time runs."
    ),
    7: N_(
        "Whoever might answer a decision, as far as everybody can see, is waited for alike, whether or not they can:"
        " nobody else is shown what follows until then. Among several people everyone is asked always or never."
    ),
    8: N_("Only who sits in a seat decides for it, in their turn, and once for each question."),
    9: N_("Seats are open until somebody sits down, each under another name."),
    10: N_(
        "When a duel is over, its people may agree to play again: who sat second then begins, and who began sits last."
    ),
    11: N_(
        "The server commits to its secret and to the terms when the table opens, and each player to entropy of their"
        " own when they sit down. No two commit to the same, and everybody is shown every commitment."
    ),
    12: N_(
        "Once everybody sits, each opens what they committed to, within two minutes. Cards, dice, the order of play and"
        " the bots' choices follow from all of it, and the cards are dealt when the last part is open."
    ),
    13: N_("Where somebody does not open their part in time, the table is called off, and everybody is told by whom."),
}
SHEET_LETTER = "T"


class Refused(DuelkitError):
    """Something that a rule of the table forbids.

    `rule` is the rule's id ("T8"), `code` one word for a program: "turn", "stale", "seat", "full", "open", "over" or
    "table". `text`, `fact` and `remedy` are those of an IllegalAction, in English; `spoken` has them in a language.
    """

    def __init__(self, code: str, rule: int, fact: str, remedy: str = "", /, **values: Any) -> None:
        """Keep the parts of the refusal; the exception's own text is what is the matter, and what would help."""
        super().__init__(fact, **values)
        self.code = code
        self.rule = f"{SHEET_LETTER}{rule}"
        self.text = RULES[rule]
        self.fact = str(self)
        self.remedy = remedy

    def spoken(self, _: Language) -> IllegalAction:
        """Return the refusal in a language."""
        return IllegalAction(rule=self.rule, text=_(self.text), fact=self.told(_), remedy=_(self.remedy))
