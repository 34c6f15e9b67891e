"""M4 and M5: traps from the next Draw Phase on, and what the Standby Phase asks of the cards that lie face up."""

from typing import Any

import pytest

from duelkit import Action, IllegalAction
from tests.monsters.table import Duel, duel, side, worn

ORDER = "+imperial-order"


def standby(you: dict[str, Any], them: dict[str, Any] | None = None, **more: Any) -> Duel:
    """Return a duel that begins with seat 0's Standby Phase."""
    return duel(you, them, phase="standby", **more)


# M4


def test_M4_a_trap_can_be_activated_from_the_next_players_draw_phase_on() -> None:
    match = duel(side(["jar-of-greed"], deck=["uraby"]))
    match.do("set", "jar-of-greed")
    assert match.refused("activate", "jar-of-greed") == "TRAP_SET_IN_THIS_TURN"
    match.do("end")
    assert (match.seat, match.prompt, match.state()["phase"], match.state()["turn"]) == (0, "chain", "draw", 6)
    assert len(match.player(1)["hand"]) == 1  # the draw comes first
    match.use("jar-of-greed")
    assert match.player(0)["hand"] == ["uraby"]


def test_M4_nobody_is_asked_for_a_trap_in_the_turn_in_which_it_was_set() -> None:
    match = duel(side(["jar-of-greed"]), side(["pot-of-greed"]))
    match.do("set", "jar-of-greed")
    match.do("battle")
    assert match.prompt == "battle"
    assert match.refused("activate", "jar-of-greed") == "TRAP_SET_IN_THIS_TURN"


@pytest.mark.parametrize("phase", ["standby", "battle", "end"])
def test_M4_a_trap_can_be_activated_in_every_phase_of_the_other_player(phase: str) -> None:
    match = duel(side(), side(spells=["jar-of-greed"]), phase=phase)
    if phase == "battle":
        match.do("end")
    assert (match.seat, match.prompt) == (1, "chain")
    assert match.can("activate", "jar-of-greed")


def test_M4_a_trap_can_be_activated_in_the_own_turn_too() -> None:
    match = duel(side(spells=["jar-of-greed"]))
    assert match.can("activate", "jar-of-greed")


# M5


LATER = [
    ("activate", "raigeki"),
    ("activate", "jar-of-greed"),
    ("summon", "battle-ox"),
    ("set", "battle-ox"),
    ("flip", "uraby"),
    ("position", "ansatsu"),
    ("battle", None),
    ("end", None),
    ("pass", None),
]


@pytest.mark.parametrize(("verb", "card"), LATER)
def test_M5_an_action_of_a_later_phase_is_refused_before_the_duties_are_dealt_with(verb: str, card: str | None) -> None:
    hand, monsters = ["raigeki", "battle-ox"], ["?uraby", "-ansatsu"]
    match = standby(side(hand, monsters, [ORDER, "jar-of-greed"]), side(monsters=["feral-imp"]))
    before = match.state(), match.log, match.events
    with pytest.raises(IllegalAction) as caught:
        match.play(Action(verb, card))
    assert caught.value.rule == "M5"
    assert (match.state(), match.log, match.events) == before
    assert (match.state()["phase"], match.prompt) == ("standby", "resolve")


@pytest.mark.parametrize(("verb", "card"), [("activate", "raigeki"), ("summon", "battle-ox"), ("end", None)])
def test_M5_so_it_is_while_a_duty_is_being_dealt_with(verb: str, card: str | None) -> None:
    match = standby(side(["raigeki", "battle-ox"], spells=[ORDER]))
    match.do("resolve", "imperial-order")
    assert (match.prompt, match.refused(verb, card)) == ("may", "STANDBY_NOT_OVER")
    assert match.state()["phase"] == "standby"


def test_M5_a_spell_tried_before_imperial_order_is_paid_can_be_played_after_it_is_gone() -> None:
    match = standby(side(["raigeki"], spells=[ORDER]), side(monsters=["feral-imp"]))
    match.do("resolve", "imperial-order")
    match.do("pass")
    assert match.state()["phase"] == "main1"
    match.use("raigeki")
    assert match.on_field(1) == []


def test_M5_imperial_order_costs_700_life_and_stays() -> None:
    match = standby(side(spells=[ORDER]))
    match.do("resolve", "imperial-order")
    match.do("choose")
    assert (match.life(), match.laid(0), match.state()["phase"]) == ([7300, 8000], ["imperial-order"], "main1")


def test_M5_imperial_order_is_destroyed_where_nothing_is_paid() -> None:
    match = standby(side(spells=[ORDER]))
    match.do("resolve", "imperial-order")
    match.do("pass")
    assert (match.life(), match.laid(0), match.player(0)["grave"]) == ([8000, 8000], [], ["imperial-order"])


def test_M5_who_cannot_pay_loses_imperial_order_unasked() -> None:
    match = standby(side(spells=[ORDER], life=700))
    match.see_to()
    assert (match.life()[0], match.laid(0), match.prompt) == (700, [], "main")


def test_M5_imperial_order_is_paid_for_by_its_player_in_every_standby_phase() -> None:
    match = standby(side(), side(spells=[ORDER]))
    assert (match.seat, match.prompt) == (0, "resolve")  # the turn player has the order of the duties
    match.do("resolve", "imperial-order")
    assert (match.seat, match.prompt) == (1, "may")
    match.do("choose")
    assert match.life() == [8000, 7300]


def test_M5_a_card_face_down_asks_for_nothing() -> None:
    assert standby(side(spells=["imperial-order"])).prompt == "chain"


def test_M5_duties_come_in_the_order_that_the_turn_player_chooses() -> None:
    """The medicine first leaves enough to pay with, the payment first does not."""
    paid = {}
    for first, second in (("cure-mermaid", "imperial-order"), ("imperial-order", "cure-mermaid")):
        match = standby(side(monsters=["cure-mermaid"], spells=[ORDER], life=700))
        for card in (first, second):
            match.do("resolve", card)
            if match.prompt == "may":
                match.do("choose")
        paid[first] = match.life()[0], match.laid(0)
    assert paid == {"cure-mermaid": (800, ["imperial-order"]), "imperial-order": (1500, [])}


def test_M5_the_turn_player_orders_the_duties_of_both_players() -> None:
    match = standby(side(monsters=["cure-mermaid"]), side(spells=[ORDER]))
    assert (match.seat, {action.card for action in match.legal}) == (0, {"cure-mermaid", "imperial-order"})


def test_M5_no_duty_can_be_left_out() -> None:
    match = standby(side(monsters=["cure-mermaid", "cure-mermaid"]))
    assert {action.verb for action in match.legal} == {"resolve"}
    match.do("resolve")
    assert (match.prompt, [action.verb for action in match.legal]) == ("resolve", ["resolve"])
    match.do("resolve")
    assert (match.life()[0], match.prompt) == (9600, "main")


def test_M5_one_duty_alone_is_a_decision_too() -> None:
    match = standby(side(monsters=["cure-mermaid"]))
    assert [str(action) for action in match.legal] == ["resolve cure-mermaid 0"]


def test_M5_a_duty_happens_at_once_and_nobody_answers_it() -> None:
    match = standby(side(monsters=["cure-mermaid"]), side(spells=["jar-of-greed"]))
    match.do("resolve", "cure-mermaid")
    assert (match.life()[0], match.state()["chain"], match.prompt) == (8800, [], "chain")


def test_M5_a_duty_asks_the_player_of_the_card_only_in_the_phase_that_it_names() -> None:
    match = standby(side(), side(monsters=["cure-mermaid"]))
    assert (match.prompt, match.life()) == ("main", [8000, 8000])


def test_M5_imperial_order_negates_spells_on_the_field_while_it_lies_face_up() -> None:
    match = duel(side(["dark-hole"], ["battle-ox"], [ORDER]), side(monsters=["feral-imp"]))
    match.use("dark-hole")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], ["feral-imp"])
    assert match.player(0)["grave"] == ["dark-hole"]


def test_M5_imperial_order_negates_a_spell_that_would_stay_for_some_turns() -> None:
    match = duel(side(["swords-of-revealing-light"], spells=[ORDER]), side(monsters=["?feral-imp"]))
    match.use("swords-of-revealing-light")
    assert match.monster_of(1, "feral-imp")["face"] == "down"


def test_M5_imperial_order_negates_spells_that_stay_until_it_is_gone() -> None:
    match = duel(side(monsters=["battle-ox"], spells=[worn("axe-of-despair")]), side(spells=[ORDER]))
    assert match.numbers(0, "battle-ox") == (1700, 1000)
    match.end_turn()
    match.do("resolve", "imperial-order")
    match.do("pass")
    assert match.numbers(0, "battle-ox") == (2700, 1000)


def test_M5_jinzo_switches_imperial_order_off_and_spells_on_again() -> None:
    match = duel(
        side(monsters=["battle-ox", "jinzo"], spells=[worn("axe-of-despair")]), side(["raigeki"], spells=[ORDER])
    )
    assert match.numbers(0, "battle-ox") == (2700, 1000)
    match.end_turn()
    match.use("raigeki")
    assert match.on_field(0) == []


def test_M5_a_negated_duty_is_none() -> None:
    match = standby(side(monsters=["jinzo"], spells=[ORDER]))
    assert (match.prompt, match.life()[0], match.laid(0)) == ("main", 8000, ["imperial-order"])


def test_M5_imperial_order_activated_in_answer_negates_the_spell_below_it() -> None:
    match = duel(side(["raigeki"]), side(monsters=["feral-imp"], spells=["imperial-order"]))
    match.do("activate", "raigeki")
    match.use("imperial-order")
    assert (match.on_field(1), match.laid(1)) == (["feral-imp"], ["imperial-order"])


def test_M5_the_phase_is_over_only_after_both_could_answer() -> None:
    match = standby(side(monsters=["cure-mermaid"], spells=["jar-of-greed"]))
    match.do("resolve")
    assert (match.prompt, match.state()["phase"]) == ("chain", "standby")
    match.let_pass()
    assert match.state()["phase"] == "main1"


def test_M5_what_a_duty_sets_off_happens_before_the_phase_is_over() -> None:
    match = standby(side(monsters=["the-unfriendly-amazon", "sangan"]))
    match.do("resolve", "the-unfriendly-amazon")
    match.do("choose")  # Sangan is its tribute, and searches the deck
    assert (match.prompt, match.state()["phase"], match.can("choose", "feral-imp")) == ("choose", "standby", True)


def test_M5_after_a_turn_the_duties_come_round_again() -> None:
    match = duel(side(), side(monsters=["cure-mermaid"]))
    match.end_turn()
    assert (match.seat, match.prompt) == (1, "resolve")
    match.see_to()
    assert match.life() == [8000, 8800]
    match.end_turn()
    assert (match.seat, match.prompt) == (0, "main")
    assert match.find("end").verb == "end"
    assert match.monster_of(1, "cure-mermaid")["position"] == "attack"


# Texts that wait for a Standby Phase to come


FUSE = {"id": "fuse", "kind": "spell", "text": "In your next standby phase, deal 300 damage to your opponent."}


def lit() -> Duel:
    """Return a duel in which damage waits for the first player's next Standby Phase."""
    match = duel(side(["fuse", "hinotama"]), side(spells=["barrel-behind-the-door"]), cards=["shipped", FUSE])
    match.use("fuse")
    return match


def to_next_turn(match: Duel) -> list[int]:
    """Go on to the first player's next turn, and return both players' life."""
    for _ in range(2):
        match.end_turn()
    match.see_to()
    return match.life()


def test_M13_damage_of_a_text_that_waited_is_not_turned_by_an_answer_to_another_one() -> None:
    match = lit()
    match.do("activate", "hinotama")
    match.use("barrel-behind-the-door")
    assert to_next_turn(match) == [7500, 7700]


@pytest.mark.parametrize("left", ["spared", "reflected", "negated", "paid", "done", "aimed", "number", "slot"])
def test_M13_a_text_that_waited_takes_over_nothing_from_a_link_before_it(left: str) -> None:
    match = lit()
    place = match.record if left in ("spared", "reflected") else match.record.links[0]
    setattr(place, left, 3)
    assert to_next_turn(match) == [8000, 7700]


def test_M5_a_text_that_waited_speaks_of_the_card_that_was_chosen_before() -> None:
    text = "Choose 1 face-up monster on your opponent's field; in your next standby phase, destroy it."
    doom = {"id": "doom", "kind": "spell", "text": text}
    match = duel(side(["doom"]), side(monsters=["uraby", "battle-ox"]), cards=["shipped", doom])
    match.use("doom", "battle-ox")
    to_next_turn(match)
    assert match.on_field(1) == ["uraby"]
