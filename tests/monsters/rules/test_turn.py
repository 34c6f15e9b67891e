"""M1 to M3: how a duel begins, its phases, the draw; and how it ends."""

import pytest

from duelkit import BadInput, Match
from duelkit.games.monsters.state import LAST_TURN, Happening
from tests.monsters.table import attack, can, do, duel, end_turn, let_pass, life, refused, seat, side, to_battle, use

VANILLA = ("vanilla_yugi", "vanilla_kaiba")


def told(match: Match, kind: str) -> list[object]:
    """Return the numbers told in all events of a kind, from the beginning."""
    return [event.number for event in match.events if event.kind == kind]


# M1


def test_M1_both_begin_with_8000_life_and_five_cards() -> None:
    match = Match("monsters", decks=VANILLA, seed=1)
    first, second = match.state()["seats"]
    assert (first["life"], second["life"]) == (8000, 8000)
    assert (len(second["hand"]), len(second["deck"])) == (5, 35)
    assert (len(first["hand"]), len(first["deck"])) == (6, 34)  # with the draw of the first turn


@pytest.mark.parametrize("count", [39, 61])
def test_M1_a_deck_has_40_to_60_cards(count: int) -> None:
    names = [card for name in ("vanilla_yugi", "vanilla_kaiba") for card in deck_of(name)]
    deck = [card for at, card in enumerate(names) if names[:at].count(card) < 3][:count]
    assert len(deck) == count
    with pytest.raises(BadInput):
        Match("monsters", decks=(deck, deck))


def deck_of(name: str) -> list[str]:
    """Return the cards of a shipped deck, as they lie before it is shuffled."""
    first = Match("monsters", decks=(name, name), shuffle=False, seed=1).state()["seats"][1]
    return [*first["hand"], *first["deck"]]


def test_M1_a_deck_has_at_most_three_copies_of_a_card() -> None:
    deck = [*["battle-ox"] * 4, *[card for card in deck_of("vanilla_yugi") if card != "battle-ox"]]
    with pytest.raises(BadInput):
        Match("monsters", decks=(deck, deck))


def test_M1_nobody_battles_in_the_first_turn() -> None:
    match = Match("monsters", decks=VANILLA, seed=1)
    assert refused(match, "battle") == "M1"
    end_turn(match)
    assert (match.seat, can(match, "battle")) == (1, True)


def test_M1_who_reaches_no_life_has_lost() -> None:
    match = duel(side(["final-flame"]), side(life=600))
    use(match, "final-flame")
    assert match.result is not None
    assert (match.result.winners, match.result.rule, life(match)) == ((0,), "M1", [8000, 0])


def test_M1_a_life_of_one_is_enough() -> None:
    match = duel(side(["final-flame"]), side(life=601))
    use(match, "final-flame")
    assert (match.result, life(match)) == (None, [8000, 1])


def test_M1_if_both_reach_no_life_at_once_the_duel_is_a_draw() -> None:
    """The effect is over before it is asked who has lost, though its first half was enough."""
    match = duel(side(["tremendous-fire"], life=500), side(life=1000))
    use(match, "tremendous-fire")
    assert match.result is not None
    assert (match.result.winners, match.result.rule, life(match)) == ((), "M1", [0, 0])


def test_M1_who_reaches_no_life_first_has_lost_though_the_chain_is_not_over() -> None:
    match = duel(side(["hinotama"], life=500), side(spells=["just-desserts"], life=500))
    match = duel(side(["hinotama"], ["battle-ox"], life=500), side(spells=["just-desserts"], life=500))
    do(match, "activate", "hinotama")
    do(match, "activate", "just-desserts")
    let_pass(match)
    assert match.result is not None
    assert (match.result.winners, life(match)) == ((1,), [0, 500])


def test_M1_a_duel_without_an_end_is_a_draw_after_a_thousand_turns() -> None:
    match = duel(side(), side(), turn=LAST_TURN)
    end_turn(match)
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((), "M2")


# M2


def test_M2_a_turn_goes_through_its_phases_in_their_order() -> None:
    match = duel(side(), side(), turn=4, phase=None) if False else duel(side(), side(), turn=4, phase="draw")
    to_battle(match)
    do(match, "main2")
    end_turn(match)
    assert phases(match)[:5] == ["standby", "main1", "battle", "main2", "end"]


def phases(match: Match) -> list[str]:
    """Return the phases as they began."""
    names = ["draw", "standby", "main1", "battle", "main2", "end"]
    return [names[int(str(number))] for number in told(match, Happening.PHASE.name.lower())]
