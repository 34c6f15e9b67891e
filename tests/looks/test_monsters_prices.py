"""What is asked where a text of Monsters says "unless": a price that keeps the rest from happening."""

import re
from collections import Counter

import pytest

from duelkit import Action
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.look.prices import price_asked
from duelkit.games.monsters.rules.rows import PROGRAM, SHIPPED
from duelkit.kernel.instructions import OP, Op
from tests.looks.duels import OX, monsters, teller_of

UNLESS = re.compile(r"unless (?:you|your opponent) (pay \d+ life|discards?|tribute|.)")
ASKED = {
    "discard": "{card} Do you discard? Otherwise the rest happens.",
    "tribute": "{card} Do you tribute? Otherwise the rest happens.",
}
ELSE = '{card} Shall what stands behind "unless" happen? Otherwise the rest does.'


def expected(price):
    if price.startswith("pay"):
        return f"{{card}} Do you {price}? Otherwise the rest happens."
    return ASKED.get(price.removesuffix("s"), ELSE)


def offers():
    return [at for at in range(SHIPPED.program.stop) if PROGRAM[at, OP] == Op.MAY]


def told(at):
    text, values = price_asked(at) or ("", {})
    return text.replace("{n}", str(values.get("n")))


def test_each_price_behind_unless_is_asked_for_by_what_is_paid():
    texts = [card["text"]["en"] for card in shipped_cards() if card["text"]]
    prices = [price for text in texts for price in UNLESS.findall(text)]
    assert Counter(text for at in offers() if (text := told(at))) == Counter(map(expected, prices))


PAY = {
    "en": "Do you pay 700 life? Otherwise the rest happens.",
    "pt": "Você paga 700 de vida? Senão, acontece o resto.",
}


def asked_to_pay():
    """Return a duel in which the owner of Imperial Order is asked for its price."""
    match = monsters({"monsters": [OX]}, {"spells": [{"card": "imperial-order", "face": "up"}]})
    match.play(Action("end"))
    while match.prompt != "may":
        match.play(match.legal[-1])
    return match


@pytest.mark.parametrize("lang", PAY)
def test_a_player_is_asked_whether_they_pay_and_not_whether_it_happens(lang):
    match = asked_to_pay()
    assert teller_of(match, lang).question(match.seat).endswith(PAY[lang])


@pytest.mark.parametrize(("verb", "lies"), [("choose", True), ("pass", False)])
def test_who_says_yes_pays_and_keeps_the_card(verb, lies):
    match = asked_to_pay()
    match.play(Action(verb))
    assert any(match.state()["seats"][1]["spells"]) == lies
