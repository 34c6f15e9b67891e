"""M13: who is asked to answer, how fast an answer must be, and how a chain resolves."""

from typing import Any

import pytest

from duelkit.games.monsters.rules.state import LINKS, LINKS_A_TURN
from tests.monsters.table import Duel, duel, side, worn

GREED = "jar-of-greed"
TYPHOON = "mystical-space-typhoon"


def chain(match: Duel) -> list[tuple[str, int]]:
    """Return the chain's cards and their players, the first link first."""
    return [(link["card"], link["seat"]) for link in match.state()["chain"]]


def asked(match: Duel) -> tuple[int | None, str | None]:
    """Return who is asked what."""
    return match.seat, match.prompt


def answered_by(card: str, hand: str, **more: Any) -> Duel:
    """Return a duel in which a spell of seat 0 was activated and seat 1, with this card set, is asked for an answer."""
    them = side(["uraby"], ["feral-imp"], [card, GREED])
    match = duel(side([hand, "uraby"], ["battle-ox"], **more), them)
    match.do("activate", hand)
    assert asked(match) == (1, "chain")
    return match


# How fast


def test_M13_the_answer_must_be_as_fast_as_what_it_answers() -> None:
    """A trap would answer a spell, but a counter trap is answered by counter traps alone."""
    match = duel(side(["dark-hole"], ["battle-ox"], [GREED]), side(["uraby"], spells=["magic-jammer"]))
    match.do("activate", "dark-hole")
    match.do("activate", "magic-jammer")
    assert asked(match) == (0, "main")
    assert (match.on_field(0), match.player(0)["grave"]) == (["battle-ox"], ["dark-hole"])


def test_M13_a_counter_trap_is_answered_by_a_counter_trap() -> None:
    you = side(["dark-hole"], ["battle-ox"], [GREED, "seven-tools-of-the-bandit"])
    match = duel(you, side(["uraby"], ["feral-imp"], ["magic-jammer"]))
    match.do("activate", "dark-hole")
    match.do("activate", "magic-jammer")
    assert match.refused("activate", GREED) == "TOO_SLOW"
    match.use("seven-tools-of-the-bandit")
    assert (match.life()[0], match.on_field(0), match.on_field(1)) == (7000, [], [])


@pytest.mark.parametrize("slow", ["red-medicine", "messenger-of-peace", "axe-of-despair", "yami"])
def test_M13_normal_continuous_equip_and_field_spells_answer_nothing(slow: str) -> None:
    spells = [GREED] if slow == "yami" else [slow, GREED]
    match = duel(side(["dark-hole"], ["battle-ox"]), side(spells=spells, field={"card": "yami", "face": "down"}))
    match.do("activate", "dark-hole")
    assert (asked(match), match.refused("activate", slow)) == ((1, "chain"), "TOO_SLOW")


def test_M13_nor_does_a_monsters_effect() -> None:
    match = duel(side(["dark-hole"], ["exiled-force"], [GREED]), side(monsters=["feral-imp"]))
    match.do("activate", "dark-hole")
    assert (asked(match), match.refused("activate", "exiled-force")) == ((0, "chain"), "TOO_SLOW")


@pytest.mark.parametrize("fast", [TYPHOON, GREED])
def test_M13_quick_play_spells_and_traps_answer_spells_traps_and_monsters(fast: str) -> None:
    for first in ("red-medicine", TYPHOON, GREED, "exiled-force"):
        spells = [GREED] if first == GREED else []
        match = duel(side([first], ["exiled-force"], spells), side(["uraby"], ["feral-imp"], [fast, "waboku"]))
        match.do("activate", first)
        if match.prompt == "choose":
            match.do("choose", place="theirs:6" if first == TYPHOON else "theirs:0")
        assert (asked(match), match.can("activate", fast)) == ((1, "chain"), True)


# Last first


def test_M13_a_chain_resolves_last_first() -> None:
    """The trap counts the monsters before the spell, activated first, destroys them."""
    match = duel(side(["dark-hole"], ["battle-ox", "uraby"]), side(spells=["just-desserts"]))
    match.do("activate", "dark-hole")
    match.use("just-desserts")
    assert (match.life(), match.on_field(0)) == ([7000, 8000], [])


def test_M13_nothing_happens_before_both_have_passed() -> None:
    match = duel(side(["dark-hole"], ["battle-ox"], [GREED]), side(spells=[GREED, "just-desserts"]))
    match.do("activate", "dark-hole")
    match.do("activate", "just-desserts")
    assert (chain(match), match.life()) == ([("dark-hole", 0), ("just-desserts", 1)], [8000, 8000])
    assert asked(match) == (0, "chain")
    match.do("pass")
    assert asked(match) == (1, "chain")  # the player of the newest link is asked, too
    match.do("pass")
    assert (chain(match), match.life(), match.prompt) == ([], [7500, 8000], "main")


def test_M13_who_did_not_act_last_is_asked_first() -> None:
    match = duel(side(["red-medicine"], spells=[GREED]), side(spells=[GREED]))
    match.do("activate", "red-medicine")
    assert asked(match) == (1, "chain")
    match.do("pass")
    assert asked(match) == (0, "chain")
    match.do("activate", GREED)
    assert asked(match) == (1, "chain")  # a pass is not for good: something was activated since


def test_M13_a_player_may_answer_the_own_card() -> None:
    match = duel(side(["red-medicine"], spells=[GREED]))
    match.do("activate", "red-medicine")
    assert asked(match) == (0, "chain")
    match.use(GREED)
    assert [event.card for event in match.events if event.kind == "resolve"] == [GREED, "red-medicine"]


def test_M13_nobody_is_asked_who_has_no_answer() -> None:
    match = duel(side(["red-medicine"]), side(["uraby", TYPHOON], spells=["mirror-force", "red-medicine"]))
    match.do("activate", "red-medicine")
    assert asked(match) == (0, "main")


def test_M13_once_a_chain_resolves_nobody_can_answer_before_it_is_over() -> None:
    match = duel(side(["dark-hole"], ["battle-ox"]), side(spells=[GREED, GREED, "waboku"]))
    match.do("activate", "dark-hole")
    match.do("activate", GREED)
    match.do("pass")
    assert (match.on_field(0), match.laid(1), match.prompt) == ([], [GREED, "waboku"], "main")


# Costs and targets


def test_M13_costs_are_paid_on_activation() -> None:
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["feral-imp"], spells=[GREED]))
    match.do("activate", "tribute-to-the-doomed")
    assert (match.player(0)["grave"], match.on_field(1), match.prompt) == (["uraby"], ["feral-imp"], "chain")


def test_M13_costs_are_not_given_back_where_the_activation_is_negated() -> None:
    match = duel(side(["confiscation"]), side(["uraby", "uraby"], spells=["magic-jammer"]))
    match.do("activate", "confiscation")
    match.do("activate", "magic-jammer")
    match.choose("uraby")
    assert (match.life()[0], len(match.player(1)["hand"]), match.player(0)["grave"]) == (7000, 1, ["confiscation"])


def test_M13_targets_are_chosen_on_activation() -> None:
    match = duel(side(["rush-recklessly"], ["battle-ox", "uraby"]), side(spells=[GREED]))
    match.do("activate", "rush-recklessly")
    match.choose("uraby")
    assert match.state()["chain"][0]["targets"] == [{"card": "uraby", "seat": 0, "zone": "monsters", "at": 1}]
    assert match.numbers(0, "uraby") == (1500, 800)
    match.let_pass()
    assert (match.numbers(0, "uraby"), match.numbers(0, "battle-ox")) == ((2200, 800), (1700, 1000))


def test_M13_without_a_target_nothing_is_activated() -> None:
    assert duel(side(["rush-recklessly"], ["?battle-ox"])).refused("activate", "rush-recklessly") == "CANNOT_COMPLETE"


def test_M13_a_target_that_is_gone_is_left_out() -> None:
    match = duel(side([TYPHOON]), side(spells=[GREED, "red-medicine"]))
    match.do("activate", TYPHOON)
    match.do("choose", place="theirs:5")
    match.use(GREED)
    assert (len(match.player(1)["hand"]), match.player(1)["grave"], match.laid(1)) == (1, [GREED], ["red-medicine"])
    assert [event.card for event in match.events if event.kind == "no_effect"] == [TYPHOON]


def test_M13_of_several_targets_those_that_are_left_count() -> None:
    them = side(monsters=["feral-imp", "uraby"], spells=["ring-of-destruction"])
    match = duel(side(monsters=["?penguin-soldier"]), them)
    match.do("flip", "penguin-soldier")
    match.choose("feral-imp", "uraby")
    match.do("activate", "ring-of-destruction")
    match.choose("feral-imp")
    match.let_pass()
    assert (match.player(1)["hand"], match.on_field(1)) == (["uraby"], [])


def test_M13_a_target_that_no_longer_fits_is_left_out() -> None:
    match = duel(side(["rush-recklessly"], ["battle-ox"]), side(spells=["book-of-moon"]))
    match.do("activate", "rush-recklessly")
    match.use("book-of-moon")
    match.end_turn()
    match.end_turn()
    assert not [event for event in match.events if event.kind == "boost"]


def test_M13_an_effect_without_any_target_left_does_nothing() -> None:
    match = duel(side(["offerings-to-the-doomed"]), side(monsters=["feral-imp"], spells=["ring-of-destruction"]))
    match.do("activate", "offerings-to-the-doomed")
    match.use("ring-of-destruction")
    assert (match.life(), match.on_field(1)) == ([6700, 6700], [])
    match.end_turn()
    match.end_turn()
    assert len(match.player(0)["hand"]) == 1  # the draw that the spell would have cost is made


# What is destroyed in answer


@pytest.mark.parametrize("first", ["pot-of-greed", GREED])
def test_M13_a_card_destroyed_in_answer_still_resolves(first: str) -> None:
    spells = [GREED] if first == GREED else []
    hand = [first] if first != GREED else []
    match = duel(side(hand, spells=spells), side(spells=[TYPHOON]))
    match.do("activate", first)
    match.use(TYPHOON)
    assert (len(match.player(0)["hand"]), match.laid(0)) == (1 if first == GREED else 2, [])


def test_M13_unless_its_effect_needs_it_on_the_field_continuous_traps() -> None:
    match = duel(side(spells=["call-of-the-haunted"], grave=["battle-ox"]), side(spells=[TYPHOON]))
    match.do("activate", "call-of-the-haunted")
    match.use(TYPHOON)
    assert (match.on_field(0), sorted(match.player(0)["grave"])) == ([], ["battle-ox", "call-of-the-haunted"])


@pytest.mark.parametrize("card", ["axe-of-despair", "premature-burial", "messenger-of-peace", "sogen"])
def test_M13_unless_its_effect_needs_it_on_the_field_spells_that_stay(card: str) -> None:
    match = duel(side([card], ["battle-ox"], grave=["uraby"]), side(spells=[TYPHOON]))
    match.do("activate", card)
    match.use(TYPHOON)
    assert (match.numbers(0, "battle-ox"), match.on_field(0)) == ((1700, 1000), ["battle-ox"])
    assert card in match.player(0)["grave"] + match.player(0)["hand"]


def test_M13_the_effect_of_a_monster_that_is_destroyed_in_answer_resolves() -> None:
    match = duel(side(monsters=["cannon-soldier", "uraby"]), side(spells=["ring-of-destruction"]))
    match.do("activate", "cannon-soldier")
    match.choose("uraby")
    match.use("ring-of-destruction")
    assert (match.on_field(0), match.life()) == ([], [6600, 6100])


@pytest.mark.parametrize("before", [[], ["red-medicine"]])
def test_M13_a_continuous_card_that_waits_in_the_chain_does_nothing_yet(before: list[str]) -> None:
    hand = ["raigeki", *before]
    match = duel(side(hand, spells=["imperial-order"]), side(monsters=["feral-imp"], spells=[GREED]))
    for card in before:
        match.use(card)
    match.do("activate", "raigeki")
    match.do("pass")
    match.do("activate", "imperial-order")
    assert (asked(match), match.can("activate", GREED), int(match._s.silenced)) == ((1, "chain"), True, 0)
    match.let_pass()
    assert match.on_field(1) == ["feral-imp"]


@pytest.mark.parametrize("card", ["messenger-of-peace", "axe-of-despair", "sogen"])
def test_M13_a_card_whose_activation_is_negated_does_not_stay(card: str) -> None:
    match = duel(side([card], ["battle-ox"]), side(["uraby"], spells=["magic-jammer"]))
    match.do("activate", card)
    match.use("magic-jammer")
    assert (match.laid(0), match.player(0)["grave"], match.numbers(0, "battle-ox")) == ([], [card], (1700, 1000))


def test_M13_a_negated_summon_did_not_happen() -> None:
    match = duel(side(["gravekeepers-curse"]), side(monsters=["uraby"], spells=["horn-of-heaven", "trap-hole"]))
    match.do("summon", "gravekeepers-curse")
    assert (asked(match), match.can("activate", "trap-hole")) == ((1, "chain"), False)
    match.use("horn-of-heaven")
    assert (match.on_field(0), match.life()[1], match.player(0)["grave"]) == ([], 8000, ["gravekeepers-curse"])
    assert match.prompt == "main"


@pytest.mark.parametrize("watcher", [None, "michizure"])
def test_M13_a_monster_whose_summon_is_negated_does_not_come_from_the_field(watcher: str | None) -> None:
    mine = side(["sangan"], ["uraby"], [watcher] if watcher else [], deck=["kuriboh"] * 2)
    match = duel(mine, side(spells=["solemn-judgment"]))
    match.do("summon", "sangan")
    match.use("solemn-judgment")
    assert (match.prompt, match.player(0)["grave"], match.player(0)["hand"]) == ("main", ["sangan"], [])


# Triggers


def test_M13_a_spell_triggers_the_card_of_whoever_controls_it_before_it_takes_effect() -> None:
    match = duel(side(["change-of-heart"]), side(monsters=["royal-magical-library"]))
    match.use("change-of-heart")
    seats = [event.seat for event in match.events if (event.kind, event.card) == ("activate", "royal-magical-library")]
    assert (seats, match.on_field(0)) == ([1], ["royal-magical-library"])


def test_M13_an_optional_trigger_can_be_answered() -> None:
    match = duel(side(monsters=["battle-ox"], spells=[GREED]), side(monsters=["giant-rat"], deck=["exiled-force"]))
    match.declare("battle-ox", "giant-rat")
    match.let_pass()
    match.do("choose")
    assert (asked(match), match.on_field(1)) == ((0, "chain"), [])


def test_M13_what_a_tribute_for_a_set_sets_off_comes_at_once() -> None:
    match = duel(side(["gyakutenno-megami"], ["sangan"], deck=["uraby"]))
    match.do("set", "gyakutenno-megami")
    match.do("tribute", "sangan")
    assert (match.player(0)["hand"], match.prompt) == (["uraby"], "main")


def test_M13_a_trigger_waits_until_the_chain_is_over() -> None:
    deck = ["feral-imp", "uraby", "battle-ox"]
    match = duel(side(["dark-hole", "uraby"], ["battle-ox"]), side(["uraby"], ["sangan"], ["raigeki-break"], deck=deck))
    match.do("activate", "dark-hole")
    match.do("activate", "raigeki-break")
    match.choose("sangan")
    assert (match.on_field(0), asked(match)) == ([], (1, "choose"))
    match.choose("feral-imp")
    assert match.player(1)["hand"] == ["feral-imp"]


def test_M13_the_turn_players_triggers_come_first_on_the_chain() -> None:
    """Both search; the last on the chain, which is the other player's, resolves first."""
    deck = ["feral-imp", "silver-fang"]
    match = duel(side(["dark-hole"], ["sangan"], deck=deck), side(monsters=["sangan"], deck=deck))
    match.use("dark-hole")
    assert chain(match) == [("sangan", 0), ("sangan", 1)]
    assert asked(match) == (1, "choose")
    match.choose("feral-imp")
    assert asked(match) == (0, "choose")


@pytest.mark.parametrize("first", ["sangan", "witch-of-the-black-forest"])
def test_M13_each_player_orders_the_own_triggers(first: str) -> None:
    both = {"sangan", "witch-of-the-black-forest"}
    match = duel(side(["dark-hole"], list(both), deck=["feral-imp", "silver-fang"]))
    match.use("dark-hole")
    assert (asked(match), {action.card for action in match.legal}) == ((0, "order"), both)
    match.do("resolve", first)
    assert [card for card, _ in chain(match)] == [first, *(both - {first})]


def test_M13_both_may_answer_what_was_triggered() -> None:
    match = duel(side(["dark-hole"], ["sangan"]), side(spells=[GREED]))
    match.do("activate", "dark-hole")
    match.do("pass")
    assert (asked(match), chain(match)) == ((1, "chain"), [("sangan", 0)])


def test_M13_an_optional_trigger_is_asked_for() -> None:
    match = duel(side(["marauding-captain", "uraby"]))
    match.do("summon", "marauding-captain")
    assert match.prompt == "may"
    match.do("pass")
    assert (match.on_field(0), match.prompt) == (["marauding-captain"], "main")


# When


def windows(match: Duel) -> list[tuple[int | None, str, int]]:
    """End the turn, passing everywhere; return who was asked in which phase of which turn."""
    found = []
    match.do("battle")
    while match.prompt in {"chain", "battle"}:
        if match.prompt == "battle":
            match.do("end")
        else:
            found.append((match.seat, match.state()["phase"], match.state()["turn"]))
            match.do("pass")
    return found


def test_M13_players_are_asked_where_a_phase_begins_or_is_left() -> None:
    trap = [GREED]
    assert windows(duel(side(), side(spells=trap))) == [
        (1, "main1", 5),  # as it is left
        (1, "battle", 5),  # at the End Step
        (1, "end", 5),
        (1, "draw", 6),
        (1, "standby", 6),
    ]
    assert windows(duel(side(spells=trap), side())) == [
        (0, "main1", 5),
        (0, "battle", 5),
        (0, "end", 5),
        (0, "draw", 6),
        (0, "standby", 6),
    ]


def test_M13_where_a_phase_begins_the_turn_player_is_asked_first() -> None:
    found = windows(duel(side(spells=[GREED]), side(spells=[GREED])))
    assert [seat for seat, _, _ in found] == [1, 0, 0, 1, 0, 1, 1, 0, 1, 0]


def test_M13_after_a_summon_the_other_player_may_answer_with_anything_fast_enough() -> None:
    match = duel(side(["battle-ox"]), side(spells=[GREED]))
    match.do("summon", "battle-ox")
    assert (asked(match), match.can("activate", GREED)) == ((1, "chain"), True)


def test_M13_after_other_events_only_with_what_waits_for_them() -> None:
    match = duel(side(["battle-ox"], ["uraby"]), side(spells=[GREED, "trap-hole"]))
    match.do("set", "battle-ox")
    assert match.prompt == "main"
    match.do("position", "uraby")
    assert match.prompt == "main"


# Limits


def test_M13_a_chain_has_up_to_12_links() -> None:
    hand = ["red-medicine"] * (LINKS + 2)
    match = duel(side(hand, spells=["+type-zero-magic-crusher"]))
    match.do("activate", "type-zero-magic-crusher")
    for link in range(1, LINKS):
        match.do("choose")
        assert len(match.state()["chain"]) == link
        match.do("activate", "type-zero-magic-crusher")
    match.do("choose")
    assert (match.prompt, match.life()[1]) == ("main", 8000 - LINKS * 500)


def test_M13_effects_that_come_to_more_than_100_in_a_turn_are_cut_off_and_the_duel_is_a_draw() -> None:
    match = duel(side(["dark-hole"], ["sangan"]))
    match._s.links_made = LINKS_A_TURN - 1
    match.use("dark-hole")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((), "M13")
    assert "cut" in [event.kind for event in match.events]


def test_M13_after_100_effects_nothing_is_activated_of_ones_own_accord() -> None:
    match = duel(side(["red-medicine"]))
    match._s.links_made = LINKS_A_TURN
    assert match.refused("activate", "red-medicine") == "TOO_MANY_EFFECTS"


def test_M13_effects_are_counted_anew_in_each_turn() -> None:
    match = duel(side(["red-medicine"]))
    match.use("red-medicine")
    assert match.state()["effects"] == 1
    match.end_turn()
    assert match.state()["effects"] == 0


def test_M13_what_a_tribute_sets_off_waits_until_the_summon_is_over() -> None:
    match = duel(side(["ansatsu"], ["sangan"], deck=["feral-imp", "uraby"]), side(spells=["trap-hole"]))
    match.do("summon", "ansatsu")
    match.do("tribute", "sangan")
    assert (match.on_field(0), chain(match)) == (["ansatsu"], [("sangan", 0)])
    match.use("trap-hole")
    assert (match.on_field(0), match.prompt) == ([], "choose")


def test_M13_a_chain_that_costs_set_off_something_in_goes_on_first() -> None:
    match = duel(side(["dark-core", "uraby"], ["cannon-soldier", "sangan"], deck=["feral-imp", "silver-fang"]))
    match.do("activate", "cannon-soldier")
    match.choose("sangan")
    assert (match.life()[1], asked(match)) == (7500, (0, "choose"))
    match.choose("feral-imp")
    assert "feral-imp" in match.player(0)["hand"]


def test_M13_effects_of_cards_that_went_to_the_deck_are_ordered_too() -> None:
    """Both traps have left the field for the deck, and their effects wait."""
    called = [worn("call-of-the-haunted", at=1), worn("call-of-the-haunted", at=2)]
    match = duel(side(["uraby"], ["?fiber-jar", "battle-ox", "kojikocy"], called, deck=["uraby"] * 9))
    match.do("flip", "fiber-jar")
    match.line_up()
    assert (match.prompt, len(match.player(0)["hand"])) == ("main", 5)
