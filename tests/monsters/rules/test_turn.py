"""M1 to M3: how a duel begins and ends, the phases of a turn, and its draw."""

import pytest

from duelkit import BadInput
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.state import LAST_TURN
from tests.monsters.table import Duel, duel, side

VANILLA = ("vanilla_yugi", "vanilla_kaiba")


def deck_of(name: str) -> list[str]:
    """Return the cards of a shipped deck in the order of its list."""
    second = Duel("monsters", decks=(name, name), shuffle=False, seed=1).state()["seats"][1]
    return [*second["hand"], *second["deck"]]


def ended(match: Duel) -> tuple[tuple[int, ...], str]:
    """Return who won, and the rule that ended the duel."""
    assert match.result is not None
    return match.result.winners, match.result.rule


def phases(match: Duel) -> list[str]:
    """Return the phases that have begun."""
    names = {phase.name.lower() for phase in Phase if phase != Phase.DRAW}
    return [event.kind for event in match.events if event.kind in names]


# M1


def test_M1_both_begin_with_8000_life_and_five_cards() -> None:
    match = Duel("monsters", decks=VANILLA, seed=1)
    first, second = match.state()["seats"]
    assert (first["life"], second["life"]) == (8000, 8000)
    assert (len(second["hand"]), len(second["deck"])) == (5, 35)
    assert (len(first["hand"]), len(first["deck"])) == (6, 34)  # the first player draws in the first turn, too


@pytest.mark.parametrize("count", [39, 61])
def test_M1_a_deck_has_40_to_60_cards(count: int) -> None:
    deck = [*deck_of("vanilla_yugi"), *deck_of("effect_kaiba")][:count]
    with pytest.raises(BadInput, match=str(count)):
        Duel("monsters", decks=(deck, deck))


def test_M1_a_deck_has_at_most_three_copies_of_a_card() -> None:
    deck = ["dark-gray"] * 4 + deck_of("vanilla_yugi")[:36]
    with pytest.raises(BadInput, match="dark-gray"):
        Duel("monsters", decks=(deck, deck))


def test_M1_nobody_battles_in_the_first_turn() -> None:
    match = Duel("monsters", decks=VANILLA, seed=1)
    assert match.refused("battle") == "FIRST_TURN"
    match.end_turn()
    assert (match.seat, match.can("battle")) == (1, True)


def test_M1_who_reaches_no_life_has_lost() -> None:
    match = duel(side(["final-flame"]), side(life=600))
    match.use("final-flame")
    assert (ended(match), match.life()) == (((0,), "M1"), [8000, 0])


def test_M1_a_life_of_one_is_enough() -> None:
    match = duel(side(["final-flame"]), side(life=601))
    match.use("final-flame")
    assert (match.result, match.life()) == (None, [8000, 1])


def test_M1_if_both_reach_no_life_in_one_effect_the_duel_is_a_draw() -> None:
    match = duel(side(["tremendous-fire"], life=500), side(life=1000))
    match.use("tremendous-fire")
    assert (ended(match), match.life()) == (((), "M1"), [0, 0])


def test_M1_who_has_no_life_after_a_link_has_lost_before_the_next_one_resolves() -> None:
    match = duel(side(["final-flame"], ["battle-ox"], life=500), side(spells=["just-desserts"], life=500))
    match.do("activate", "final-flame")
    match.do("activate", "just-desserts")
    match.let_pass()
    assert (ended(match), match.life()) == (((1,), "M1"), [0, 500])


def test_M1_who_has_no_life_in_the_middle_of_an_effect_loses_once_it_is_over() -> None:
    match = duel(side(monsters=["battle-ox"], life=500), side(monsters=["giant-germ"], deck=["giant-germ", "uraby"]))
    match.attack("battle-ox", "giant-germ")
    assert (match.result, match.seat, match.life()[0]) == (None, 1, 0)  # the effect still asks for a summon
    match.do("pass")
    assert ended(match) == ((1,), "M1")


@pytest.mark.parametrize("at", [LAST_TURN - 1, LAST_TURN])
def test_M1_a_duel_is_a_draw_after_a_thousand_turns(at: int) -> None:
    match = duel(side(), turn=at)
    match.end_turn()
    assert (match.result is not None) == (at == LAST_TURN)
    if match.result:
        assert ended(match) == ((), "M2")


# M2


def test_M2_a_turn_goes_through_its_phases_in_their_order() -> None:
    match = duel(side(), phase="draw")
    match.to_battle()
    match.do("main2")
    match.do("end")
    assert phases(match)[:5] == ["standby", "main1", "battle", "main2", "end"]
    assert (match.seat, match.state()["turn"], match.state()["phase"]) == (1, 6, "main1")


def test_M2_main_phases_and_battle_may_be_left_without_doing_anything() -> None:
    match = duel(side(["battle-ox"], ["battle-ox"]), phase="draw")
    match.do("end")
    assert phases(match)[:3] == ["standby", "main1", "end"]


def test_M2_the_turn_can_be_ended_from_the_battle_phase() -> None:
    match = duel(side(monsters=["battle-ox"]))
    match.to_battle()
    match.do("end")
    assert (match.seat, "main2" in phases(match)) == (1, False)


def test_M2_main_phase_2_comes_after_a_battle_phase_only() -> None:
    assert duel(side()).refused("main2") == "NO_BATTLE_BEFORE"


def test_M2_there_is_one_battle_phase_in_a_turn() -> None:
    match = duel(side(), phase="main2")
    assert match.refused("battle") == "BATTLE_OVER"


def test_M2_what_is_done_in_main_phase_1_can_be_done_in_main_phase_2() -> None:
    match = duel(side(["battle-ox", "dark-hole", "jar-of-greed"], ["-uraby", "?feral-imp"]), phase="main2")
    for verb, card in (("summon", "battle-ox"), ("activate", "dark-hole"), ("set", "jar-of-greed")):
        assert match.can(verb, card)
    assert match.can("position", "uraby")
    assert match.can("flip", "feral-imp")


# M3


def test_M3_a_turn_begins_with_the_draw_of_its_player() -> None:
    match = duel(side(deck=["battle-ox", "uraby"]), phase="draw")
    kinds = [event.kind for event in match.events]
    assert kinds[:3] == ["turn", "draw", "standby"]
    assert (match.player(0)["hand"], match.player(0)["deck"]) == (["battle-ox"], ["uraby"])


def test_M3_who_cannot_draw_has_lost() -> None:
    match = duel(side(), side(deck=[]))
    match.end_turn()
    assert ended(match) == ((0,), "M3")


def test_M3_the_last_card_can_still_be_drawn() -> None:
    match = duel(side(), side(deck=["battle-ox"]))
    match.end_turn()
    assert (match.result, match.player(1)["hand"]) == (None, ["battle-ox"])


def test_M3_who_has_to_draw_by_an_effect_and_cannot_has_lost() -> None:
    match = duel(side(monsters=["the-bistro-butcher"]), side(deck=["uraby"]))
    match.attack("the-bistro-butcher")
    assert ended(match) == ((0,), "M3")


def test_M3_so_has_who_has_to_draw_by_the_own_effect() -> None:
    match = duel(side(monsters=["masked-sorcerer"], deck=[]))
    match.attack("masked-sorcerer")
    assert ended(match) == ((1,), "M3")


def test_M3_who_must_not_draw_does_not_lose_by_an_empty_deck() -> None:
    match = duel(side(spells=["time-seal"]), side(deck=[]))
    match.use("time-seal")
    match.end_turn()
    assert (match.result, match.seat) == (None, 1)


def test_M3_an_effect_that_draws_is_not_activated_of_ones_own_accord_without_the_cards() -> None:
    assert duel(side(["pot-of-greed"], deck=["uraby"])).refused("activate", "pot-of-greed") == "CANNOT_COMPLETE"


@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_M2_a_battle_phase_that_is_to_be_skipped_is_skipped_once_it_would_come(phase: str) -> None:
    skip = {"kind": "skip", "seat": 0, "number": Phase.BATTLE}
    match = duel(side(monsters=["battle-ox"]), phase=phase, lasting=[skip])
    match.end_turn()
    match.end_turn()
    assert match.can("battle") == (phase == "main1")
