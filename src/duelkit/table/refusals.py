"""The rules of the table, which hold for every game, and refusals by them."""

from pathlib import Path
from typing import Any

from duelkit.errors import DuelkitError, IllegalAction
from duelkit.sheets import headings_in, order_in, rules_in
from duelkit.texts import Language

HERE = Path(__file__).parent
RULES = rules_in(HERE)
HEADINGS, ORDER = headings_in(HERE), order_in(HERE)  # of the sheet; its rules stand by what they are about
SHEET_LETTER = "T"


class Refused(DuelkitError):
    """An action that a rule of the table forbids.

    `rule` is the rule's id ("T8"), `code` one word for programs: "turn", "stale", "seat", "full", "open", "over" or
    "table". `text`, `fact` and `remedy` are those of an IllegalAction, in English; `spoken` translates them.
    """

    def __init__(self, code: str, rule: int, fact: str, remedy: str = "", /, **values: Any) -> None:
        """Keep the parts of the refusal; `str()` of the exception is fact and remedy."""
        super().__init__(fact, **values)
        self.code = code
        self.rule = f"{SHEET_LETTER}{rule}"
        self.text = RULES[rule]
        self.fact = str(self)
        self.remedy = remedy

    def spoken(self, _: Language) -> IllegalAction:
        """Return the refusal in a language."""
        return IllegalAction(rule=self.rule, text=_(self.text), fact=self.told(_), remedy=_(self.remedy))
