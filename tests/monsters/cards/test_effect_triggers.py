"""Effect monsters that count spells, feel a change of position, show cards, or answer discards and life."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

# --- spells that are counted ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["royal-magical-library", "skilled-dark-magician", "skilled-white-magician"])
def test_each_spell_that_is_activated_puts_a_counter_on_it_up_to_3(card: str) -> None:
    match = duel(side(["pot-of-greed"] * 4, [card]))
    seen = []
    for _ in range(4):
        match.use("pot-of-greed")
        seen.append(match.monster_of(0, card).get("counters", 0))
    assert seen == [1, 2, 3, 3]


def test_spells_of_the_opponent_count_and_traps_do_not() -> None:
    match = duel(side(["pot-of-greed"], spells=["just-desserts"]), side(monsters=["royal-magical-library"]))
    match.use("just-desserts")
    assert match.monster_of(1, "royal-magical-library").get("counters", 0) == 0
    match.use("pot-of-greed")
    assert match.monster_of(1, "royal-magical-library")["counters"] == 1


def test_royal_magical_library_draws_a_card_for_3_counters() -> None:
    match = duel(side(monsters=[{"card": "royal-magical-library", "counters": 3}]))
    match.use("royal-magical-library")
    assert (len(match.player(0)["hand"]), match.monster_of(0, "royal-magical-library").get("counters", 0)) == (1, 0)
    match = duel(side(monsters=[{"card": "royal-magical-library", "counters": 2}]))
    assert not match.can("activate", "royal-magical-library")


def test_magical_marionette_grows_with_each_spell_and_destroys_for_2_counters() -> None:
    match = duel(side(["pot-of-greed"] * 3, ["magical-marionette"]), side(monsters=["battle-ox"]))
    for atk in (2200, 2400, 2600):
        match.use("pot-of-greed")
        assert match.numbers(0, "magical-marionette") == (atk, 1000)
    match.use("magical-marionette", "battle-ox")
    assert (match.on_field(1), match.numbers(0, "magical-marionette")) == ([], (2200, 1000))
    assert not match.can("activate", "magical-marionette")


MASTERS = [("skilled-dark-magician", "dark-magician"), ("skilled-white-magician", "buster-blader")]


@pytest.mark.parametrize(("place", "effect"), [("hand", "first effect"), ("deck", None), ("grave", "second effect")])
@pytest.mark.parametrize(("card", "master"), MASTERS)
def test_a_skilled_magician_gives_way_to_its_master_for_3_counters(
    card: str, master: str, place: str, effect: str | None
) -> None:
    you: dict[str, Any] = {"monsters": [{"card": card, "counters": 3}], "deck": ["uraby"] * 2, place: ["uraby", master]}
    match = duel(side(**you))
    match.do("activate", card)
    if effect:
        assert match.prompt == "effect"
        match.do("choose", effect)
    match.let_pass()
    match.do("choose", "attack")
    match.let_pass()
    assert (match.on_field(0), card in match.player(0)["grave"]) == ([master], True)


def test_a_skilled_magician_with_2_counters_stays() -> None:
    match = duel(side(["dark-magician"], [{"card": "skilled-dark-magician", "counters": 2}]))
    assert not match.can("activate", "skilled-dark-magician")


def test_apprentice_magician_puts_a_counter_on_a_card_that_can_hold_one() -> None:
    match = duel(side(["apprentice-magician"], ["breaker-the-magical-warrior", "uraby"]))
    match.do("summon", "apprentice-magician")
    match.let_pass()
    assert match.numbers(0, "breaker-the-magical-warrior") == (1900, 1000)


def test_apprentice_magician_that_fell_in_battle_brings_a_small_spellcaster_face_down() -> None:
    match = duel(
        side(monsters=["apprentice-magician"], deck=["uraby", "dark-magician", "magician-of-faith"]),
        side(monsters=["uraby"]),
    )
    match.attack("apprentice-magician", "uraby")
    match.do("choose")
    match.let_pass()
    assert (match.on_field(0), match.monster_of(0, "magician-of-faith")["face"]) == (["magician-of-faith"], "down")


def test_maryokutai_negates_a_spell_in_the_turn_of_the_opponent() -> None:
    match = duel(side(["pot-of-greed"]), side(monsters=["maryokutai"]))
    match.do("activate", "pot-of-greed")
    match.do("activate", "maryokutai")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(0)["grave"], match.on_field(1)) == ([], ["pot-of-greed"], [])


# --- positions and summons --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", ["-crass-clown", "?crass-clown"])
def test_crass_clown_that_rises_returns_a_monster_of_the_opponent(before: str) -> None:
    match = duel(side(monsters=[before, "uraby"]), side(monsters=["battle-ox"]))
    match.do("flip" if before[0] == "?" else "position", "crass-clown")
    match.let_pass()
    assert (match.on_field(0), match.player(1)["hand"]) == (["crass-clown", "uraby"], ["battle-ox"])


def test_crass_clown_that_lies_down_returns_nobody() -> None:
    match = duel(side(monsters=["crass-clown"]), side(monsters=["battle-ox"]))
    match.do("position", "crass-clown")
    match.let_pass()
    assert match.on_field(1) == ["battle-ox"]


def test_dream_clown_that_lies_down_destroys_a_monster_of_the_opponent() -> None:
    match = duel(side(monsters=["dream-clown"]), side(monsters=["battle-ox"]))
    match.do("position", "dream-clown")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["dream-clown"], [])


def test_dream_clown_that_rises_destroys_nobody() -> None:
    match = duel(side(monsters=["-dream-clown"]), side(monsters=["battle-ox"]))
    match.do("position", "dream-clown")
    match.let_pass()
    assert match.on_field(1) == ["battle-ox"]


def test_yado_karu_that_lies_down_puts_cards_of_the_hand_under_the_deck() -> None:
    match = duel(side(["dark-hole", "fissure", "raigeki"], ["yado-karu"], deck=["uraby", "uraby"]))
    match.do("position", "yado-karu")
    match.do("choose")
    match.choose("dark-hole", "raigeki")
    match.do("pass")
    match.let_pass()
    assert (match.player(0)["hand"], sorted(match.player(0)["deck"])) == (
        ["fissure"],
        ["dark-hole", "raigeki", "uraby", "uraby"],
    )


def test_tainted_wisdom_that_lies_down_shuffles_its_players_deck() -> None:
    match = duel(side(monsters=["tainted-wisdom"]))
    match.do("position", "tainted-wisdom")
    match.let_pass()
    assert [event.kind for event in match.events].count("shuffle") == 1


def test_mysterious_puppeteer_gains_500_life_for_each_monster_that_is_summoned_or_flipped() -> None:
    match = duel(side(["mysterious-puppeteer", "uraby"], ["?battle-ox"]))
    match.do("summon", "mysterious-puppeteer")
    match.let_pass()
    assert match.life() == [8500, 8000]
    match.do("flip", "battle-ox")
    match.let_pass()
    assert match.life() == [9000, 8000]
    match = duel(side(["uraby"]), side(monsters=["mysterious-puppeteer"]))
    match.do("summon", "uraby")
    match.let_pass()
    assert match.life() == [8000, 8500]


# --- what is shown ----------------------------------------------------------------------------------------------------


def shown(match: Duel) -> list[str | None]:
    """Return the ids of what was shown so far."""
    return [event.card for event in match.events if event.kind == "reveal"]


def test_a_man_with_wdjat_shows_a_face_down_card_as_it_comes_and_in_each_own_standby_phase() -> None:
    match = duel(side(["a-man-with-wdjat"]), side(spells=["mirror-force"]))
    match.do("summon", "a-man-with-wdjat")
    match.let_pass()
    assert shown(match) == ["mirror-force"]
    match.end_turn()
    match.end_turn()
    match.see_to()
    assert shown(match) == ["mirror-force"] * 2
    assert match.player(1)["spells"][0]["face"] == "down"


def test_cobraman_sakuzy_shows_the_set_spells_and_traps_of_the_opponent() -> None:
    match = duel(
        side(monsters=["?cobraman-sakuzy"], spells=["waboku"]),
        side(monsters=["?uraby"], spells=["mirror-force", "+toll", "dark-hole"]),
    )
    match.do("flip", "cobraman-sakuzy")
    match.let_pass()
    assert shown(match) == ["mirror-force", "dark-hole"]
    match.use("cobraman-sakuzy")
    assert match.player(0)["monsters"][0]["face"] == "down"


def test_the_stern_mystic_shows_every_face_down_card() -> None:
    match = duel(
        side(monsters=["?the-stern-mystic"], spells=["waboku"]), side(monsters=["?uraby"], spells=["dark-hole"])
    )
    match.do("flip", "the-stern-mystic")
    match.let_pass()
    assert sorted(shown(match)) == ["dark-hole", "uraby", "waboku"]


# --- discards and life ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "hand", "left"), [("electric-snake", 2, 8000), ("minar", 0, 7000)])
def test_what_the_opponent_made_one_discard_answers(card: str, hand: int, left: int) -> None:
    match = duel(side(["confiscation"]), side([card]))
    match.use("confiscation")
    assert (len(match.player(1)["hand"]), match.life()[0]) == (hand, left - 1000)


@pytest.mark.parametrize("card", ["electric-snake", "minar"])
def test_what_one_discards_oneself_does_nothing(card: str) -> None:
    match = duel(side(["raigeki-break", card], spells=["raigeki-break"]), side(monsters=["uraby"]))
    match.do("activate", "raigeki-break")
    match.choose(card)
    match.let_pass()
    assert (match.life(), match.player(0)["hand"]) == ([8000, 8000], ["raigeki-break"])


def test_fire_princess_deals_500_damage_each_time_that_her_player_gains_life() -> None:
    match = duel(side(["red-medicine", "upstart-goblin"], ["fire-princess"]))
    match.use("red-medicine")
    assert match.life() == [8500, 7500]
    match.use("upstart-goblin")
    assert match.life() == [8500, 8500]


@pytest.mark.parametrize(("there", "left"), [([], 8000), (["fire-princess"], 7500)])
def test_a_fire_princess_that_a_chain_brings_out_after_it_brought_life_does_not_answer_that_life(there, left) -> None:
    spells = ["call-of-the-haunted", "gift-of-the-mystical-elf"]
    match = duel(side(monsters=there, spells=spells, grave=["fire-princess"]), side(monsters=["uraby"]))
    match.do("activate", "call-of-the-haunted")
    match.do("activate", "gift-of-the-mystical-elf")
    match.let_pass()
    assert [monster["card"] for monster in match.player(0)["monsters"] if monster] == [*there, "fire-princess"]
    assert match.life()[1] == left
