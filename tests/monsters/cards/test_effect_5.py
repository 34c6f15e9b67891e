"""Effect monsters that count spells, that come by themselves, and that feel a change of their position."""

from typing import Any

import pytest

from duelkit import Match
from tests.monsters.table import duel, side

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


# --- out of the hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "grave", "left"),
    [
        ("spirit-of-flames", ["uraby", "flame-manipulator"], ["uraby"]),
        ("the-rock-spirit", ["feral-imp", "uraby"], ["feral-imp"]),
        ("soul-of-purity-and-light", ["mystical-elf", "uraby", "mystical-elf"], ["uraby"]),
    ],
)
def test_a_spirit_comes_for_banished_monsters(card: str, grave: list[str], left: list[str]) -> None:
    assert not duel(side([card], grave=left)).can("activate", card)
    match = duel(side([card], grave=grave))
    match.use(card, "attack")
    assert (match.on_field(0), match.player(0)["grave"]) == ([card], left)


def test_spirit_of_flames_has_300_more_atk_in_its_own_battle_phase() -> None:
    match = duel(side(monsters=["spirit-of-flames"]))
    assert match.numbers(0, "spirit-of-flames") == (1700, 1000)
    match.to_battle()
    assert match.numbers(0, "spirit-of-flames") == (2000, 1000)
    match.do("main2")
    match.let_pass()
    assert match.numbers(0, "spirit-of-flames") == (1700, 1000)
    match.end_turn()
    match.to_battle()
    assert match.numbers(0, "spirit-of-flames") == (1700, 1000)


def test_the_rock_spirit_has_300_more_atk_in_the_battle_phase_of_the_opponent() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["the-rock-spirit"]))
    assert match.numbers(1, "the-rock-spirit") == (1700, 1000)
    match.to_battle()
    assert match.numbers(1, "the-rock-spirit") == (2000, 1000)


def test_soul_of_purity_and_light_weakens_the_attackers() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["soul-of-purity-and-light", "uraby"]))
    match.to_battle()
    assert (match.numbers(0, "battle-ox"), match.numbers(1, "uraby")) == ((1400, 1000), (1500, 800))
    match.do("end")
    match.let_pass()
    assert match.numbers(0, "battle-ox") == (1700, 1000)


def test_spirit_ryu_gains_1000_atk_and_def_for_a_dragon_in_its_battle_phase() -> None:
    match = duel(side(["koumori-dragon", "uraby"], ["spirit-ryu"]))
    assert not match.can("activate", "spirit-ryu")
    match.declare("spirit-ryu")
    match.use("spirit-ryu")
    assert (match.numbers(0, "spirit-ryu"), match.player(0)["grave"]) == ((2000, 2000), ["koumori-dragon"])
    match.end_turn()
    assert match.numbers(0, "spirit-ryu") == (1000, 1000)


@pytest.mark.parametrize(("answer", "theirs"), [("battle-ox", ["battle-ox"]), (None, [])])
def test_gilasaurus_lets_the_opponent_call_a_monster_back(answer: str | None, theirs: list[str]) -> None:
    match = duel(side(["gilasaurus"]), side(grave=["uraby", "battle-ox", "dark-hole"]))
    match.use("gilasaurus", "attack")
    if answer:
        match.choose(answer, "defence")
    else:
        match.do("pass")
    assert (match.on_field(0), match.on_field(1)) == (["gilasaurus"], theirs)


def test_gilasaurus_that_a_spell_brings_back_lets_nobody_call_a_monster_back() -> None:
    match = duel(side(["monster-reborn"], grave=["gilasaurus"]), side(grave=["uraby"]))
    match.use("monster-reborn", "gilasaurus", "attack")
    assert (match.on_field(0), match.prompt) == (["gilasaurus"], "main")


@pytest.mark.parametrize(
    ("mine", "theirs", "possible"),
    [(0, 1, False), (0, 2, True), (1, 2, False), (1, 3, True), (2, 4, True), (3, 5, True), (3, 4, False)],
)
def test_the_fiend_megacyber_comes_where_the_opponent_has_2_monsters_more(
    mine: int, theirs: int, *, possible: bool
) -> None:
    match = duel(side(["the-fiend-megacyber"], ["uraby"] * mine), side(monsters=["uraby"] * theirs))
    assert match.can("activate", "the-fiend-megacyber") == possible
    if possible:
        match.use("the-fiend-megacyber", "attack")
        assert match.on_field(0)[-1] == "the-fiend-megacyber"


def test_charm_of_shabti_keeps_gravekeepers_from_falling_in_battle_until_the_end_of_the_turn() -> None:
    match = duel(
        side(monsters=["dark-magician", "dark-magician"]), side(["charm-of-shabti"], ["gravekeepers-curse", "uraby"])
    )
    match.to_battle()
    match.do("attack", "dark-magician")
    match.do("target", "gravekeepers-curse")
    match.do("activate", "charm-of-shabti")
    match.let_pass()
    match.attack("dark-magician", "uraby")
    assert (match.on_field(1), match.life()) == (["gravekeepers-curse"], [8000, 5300])
    match.end_turn()
    match.end_turn()
    match.attack("dark-magician", "gravekeepers-curse")
    assert match.on_field(1) == []


LIMBS = [f"{where}-{limb}-of-the-forbidden-one" for where in ("left", "right") for limb in ("arm", "leg")]


EXODIA = [*LIMBS, "exodia-the-forbidden-one"]


def winners(match: Match) -> tuple[int, ...] | None:
    """Return who has won, None while the duel goes on."""
    return match.result.winners if match.result else None


def test_M1_exodia_wins_the_duel_with_its_limbs_in_the_hand() -> None:
    assert winners(duel(side(EXODIA))) == (0,)


@pytest.mark.parametrize("last", EXODIA)
def test_M1_exodia_wins_at_once_as_the_last_of_the_five_is_drawn(last: str) -> None:
    others = [card for card in EXODIA if card != last]
    match = duel(side([*others, "graceful-charity"], deck=["uraby", last, "uraby"]), side(spells=["jar-of-greed"]))
    match.do("activate", "graceful-charity")
    match.do("pass")
    assert winners(match) == (0,)  # before anything was discarded


def test_M1_exodia_wins_in_the_opponents_turn_by_a_card_that_comes_back_to_the_hand() -> None:
    match = duel(side(monsters=["?hane-hane"]), side(EXODIA[1:], [EXODIA[0]]))
    match.do("flip", "hane-hane")
    match.let_pass()
    match.choose(EXODIA[0])
    match.let_pass()
    assert winners(match) == (1,)


def test_M1_exodia_wins_before_the_first_turn_with_an_opening_hand_of_all_five() -> None:
    names = ["uraby", "battle-ox", "silver-fang", "kojikocy", "feral-imp", "ansatsu", "great-white", "firegrass"]
    more = ["kuriboh", "mystical-elf", "dark-magician", "summoned-skull"]
    match = Match("monsters", decks=([*EXODIA, *[*names, *more] * 3], "vanilla_kaiba"), shuffle=False)
    assert (winners(match), match.state()["turn"]) == ((0,), 0)


def test_M1_two_players_who_hold_exodia_at_once_draw() -> None:
    assert winners(duel(side(EXODIA), side(EXODIA))) == ()


def test_M1_two_players_who_draw_the_last_of_the_five_by_the_same_text_draw_the_duel() -> None:
    hand = ["uraby"] * 3 + ["silver-fang"] * 2
    match = duel(side(["card-destruction", *hand], deck=EXODIA), side(hand, deck=EXODIA))
    match.use("card-destruction")
    assert winners(match) == ()


def test_M19_exodia_is_shown_as_it_wins() -> None:
    shown = [event.card for event in duel(side(EXODIA)).events if event.kind == "reveal"]
    assert sorted(filter(None, shown)) == sorted(EXODIA)


@pytest.mark.parametrize("without", LIMBS)
def test_M1_exodia_without_one_of_its_limbs_wins_nothing(without: str) -> None:
    hand = [card for card in LIMBS if card != without]
    assert winners(duel(side([*hand, "exodia-the-forbidden-one"], [without]))) is None


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


# --- battle damage ----------------------------------------------------------------------------------------------------


def test_dark_scorpion_burglars_take_a_spell_of_the_opponents_choice_out_of_their_deck() -> None:
    match = duel(side(monsters=["dark-scorpion-burglars"]), side(deck=["uraby", "dark-hole", "fissure", "trap-hole"]))
    match.attack("dark-scorpion-burglars")
    assert match.seat == 1
    assert not match.can("choose", "trap-hole")
    match.choose("fissure")
    assert (match.player(1)["grave"], len(match.player(1)["deck"])) == (["fissure"], 3)


def test_don_zaloog_discards_a_card_of_the_opponent() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("pass")
    assert (match.life(), match.player(1)["grave"], len(match.player(1)["deck"])) == ([8000, 6600], ["dark-hole"], 16)


def test_don_zaloog_sends_2_cards_of_the_deck_to_the_grave_instead() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"], deck=["uraby", "battle-ox", "kuriboh"]))
    match.attack("don-zaloog")
    match.do("choose")
    match.do("choose")
    there = match.player(1)
    assert (there["hand"], len(there["deck"]), len(there["grave"])) == (["dark-hole"], 1, 2)


def test_don_zaloog_need_do_neither() -> None:
    match = duel(side(monsters=["don-zaloog"]), side(["dark-hole"]))
    match.attack("don-zaloog")
    match.do("pass")
    assert (match.prompt, match.player(1)["grave"]) == ("battle", [])


def test_dark_scorpion_cliff_destroys_a_spell_or_trap_or_takes_2_cards_of_the_deck() -> None:
    cliff = "dark-scorpion-cliff-the-trap-remover"
    match = duel(side(monsters=[cliff]), side(spells=["trap-hole"]))
    match.attack(cliff)
    match.do("choose")
    match.do("pass")
    assert (match.player(1)["grave"], len(match.player(1)["deck"])) == (["trap-hole"], 16)
    match = duel(side(monsters=[cliff]), side(spells=["trap-hole"]))
    match.attack(cliff)
    match.do("choose")
    match.do("choose")
    assert (len(match.player(1)["grave"]), len(match.player(1)["deck"])) == (2, 14)


# --- how they attack --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "atk"), [("goblin-attack-force", 2300), ("giant-orc", 2200)])
def test_a_goblin_that_attacked_lies_down_at_the_end_of_the_battle_phase_and_stays_so(card: str, atk: int) -> None:
    match = duel(side(monsters=[card]))
    match.attack(card)
    assert (match.life(), match.monster_of(0, card)["position"]) == ([8000, 8000 - atk], "attack")
    match.do("main2")
    match.let_pass()
    assert match.monster_of(0, card)["position"] == "defence"
    assert not match.can("position", card)
    for possible in (False, True):
        match.end_turn()
        match.end_turn()
        assert match.can("position", card) == possible


@pytest.mark.parametrize("card", ["goblin-attack-force", "giant-orc"])
def test_a_goblin_that_did_not_attack_stays_as_it_is(card: str) -> None:
    match = duel(side(monsters=[card]))
    match.to_battle()
    match.do("main2")
    match.let_pass()
    assert (match.monster_of(0, card)["position"], match.can("position", card)) == ("attack", True)


@pytest.mark.parametrize(
    ("target", "lives"), [("-uraby", [8000, 6900]), (None, [8000, 6100]), ("-giant-soldier-of-stone", [7900, 8000])]
)
def test_spear_dragon_pierces_and_lies_down_after_its_attack(target: str | None, lives: list[int]) -> None:
    match = duel(side(monsters=["spear-dragon"]), side(monsters=[target] if target else []))
    match.attack("spear-dragon", place="theirs:0" if target else None)
    assert (match.life(), match.monster_of(0, "spear-dragon")["position"]) == (lives, "defence")


def test_spear_dragon_that_is_attacked_stays_in_attack_position() -> None:
    match = duel(side(monsters=["uraby"]), side(monsters=["spear-dragon"]))
    match.attack("uraby", "spear-dragon")
    assert (match.life(), match.monster_of(1, "spear-dragon")["position"]) == ([7600, 8000], "attack")


def test_zombyra_the_dark_cannot_attack_directly() -> None:
    match = duel(side(monsters=["zombyra-the-dark"]))
    match.to_battle()
    assert not match.can("attack", "zombyra-the-dark")


def test_zombyra_the_dark_loses_200_atk_with_each_monster_that_it_destroys() -> None:
    match = duel(side(monsters=["zombyra-the-dark"]), side(monsters=["uraby", "?mystical-elf"]))
    match.attack("zombyra-the-dark", "uraby")
    assert (match.life(), match.numbers(0, "zombyra-the-dark")) == ([8000, 7400], (1900, 500))
