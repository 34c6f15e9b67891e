"""Cards whose text once said something else than their print: each with what the print says, in a few words."""

from typing import Any

import pytest

from duelkit.games.monsters.rules.conditions import Ban
from tests.monsters.table import Duel, duel, side, worn


def stolen(card: str, owner: int) -> dict[str, Any]:
    """Return a monster of another player's, face up in attack position."""
    return {"card": card, "position": "attack", "face": "up", "owner": owner}


def use_up_to(match: Duel, card: str, *chosen: str) -> None:
    """Activate a card and choose what it asks for; nobody passes yet."""
    match.do("activate", card)
    match.choose(*chosen)


# --- fusion, union, equips --------------------------------------------------------------------------------------------


def test_reaper_on_the_nightmare_is_made_of_spirit_reaper_and_nightmare_horse() -> None:
    match = duel(side(["polymerization", "spirit-reaper", "nightmare-horse"], fusion=["reaper-on-the-nightmare"]))
    match.use("polymerization", "attack")
    assert match.on_field(0) == ["reaper-on-the-nightmare"]


def test_reaper_on_the_nightmare_is_not_made_of_reaper_of_the_cards() -> None:
    match = duel(side(["polymerization", "reaper-of-the-cards", "nightmare-horse"], fusion=["reaper-on-the-nightmare"]))
    assert not match.can("activate", "polymerization")


def test_kiryu_gives_900_atk_and_def() -> None:
    match = duel(side(monsters=["dark-blade"], spells=[worn("kiryu")]))
    assert match.numbers(0, "dark-blade") == (2700, 2400)


def test_ekibyo_drakmord_is_put_on_any_monster() -> None:
    match = duel(side(["ekibyo-drakmord"], ["uraby"]), side(monsters=["battle-ox"]))
    match.do("activate", "ekibyo-drakmord")
    assert match.can("choose", "uraby")
    assert match.can("choose", "battle-ox")


def test_ekibyo_drakmord_destroys_its_monster_at_the_end_of_the_second_turn_of_that_monsters_controller() -> None:
    match = duel(side(["ekibyo-drakmord"], ["uraby"]))
    match.use("ekibyo-drakmord")
    match.end_turn()
    match.end_turn()
    assert match.on_field(0) == ["uraby"]
    match.end_turn()
    assert (match.on_field(0), "ekibyo-drakmord" in match.player(0)["hand"]) == ([], True)


@pytest.mark.parametrize(("bearer", "free"), [(0, False), (1, True)])
def test_raregold_armor_draws_attacks_only_to_a_monster_of_its_own_player(bearer: int, *, free: bool) -> None:
    match = duel(
        side(monsters=["summoned-skull"]),
        side(monsters=["uraby", "battle-ox"], spells=[worn("raregold-armor", 0, 1 - bearer)]),
    )
    match.to_battle()
    match.do("attack", "summoned-skull")
    assert match.can("target", "battle-ox") == free


@pytest.mark.parametrize("spell", ["dark-hole", "graceful-charity"])
def test_sword_of_deep_seated_goes_back_to_the_deck_wherever_it_was_sent_to_the_grave_from(spell: str) -> None:
    hand = [spell, "sword-of-deep-seated", "uraby"]
    match = duel(side(hand, ["battle-ox"], deck=["uraby"] * 8))
    if spell == "graceful-charity":
        match.use(spell, "sword-of-deep-seated", "uraby")
    else:
        match.use("sword-of-deep-seated")
        match.use(spell)
    assert match.player(0)["deck"][0] == "sword-of-deep-seated"


# --- summons ----------------------------------------------------------------------------------------------------------


def area(**more: Any) -> Any:
    """Return a duel in the turn after Non Aggression Area was used."""
    match = duel(
        side(["yami"], spells=["non-aggression-area"]),
        side(["battle-ox", "monster-reborn", "call-of-the-haunted"], ["?uraby"], grave=["uraby"], **more),
        turn=4,
        to_move=1,
    )
    match.do("end")
    while not match.can("activate", "non-aggression-area"):
        match.do("pass")
    match.use("non-aggression-area", "yami")
    return match


def test_non_aggression_area_forbids_normal_summons_sets_and_special_summons_in_the_opponents_next_turn() -> None:
    match = area()
    match.end_turn()
    assert [match.can(verb, "battle-ox") for verb in ("summon", "set")] == [False, False]
    assert not match.can("activate", "monster-reborn")
    assert match.can("set", "monster-reborn")


def test_non_aggression_area_lets_monsters_be_flipped() -> None:
    match = area()
    match.end_turn()
    assert match.can("flip", "uraby")


def test_non_aggression_area_forbids_nothing_in_the_turn_in_which_it_is_used() -> None:
    match = area(spells=["call-of-the-haunted"])
    match.do("end")
    assert (match.seat, match.can("activate", "call-of-the-haunted")) == (1, True)


def test_cave_dragon_can_be_set_beside_other_monsters_but_not_summoned() -> None:
    match = duel(side(["cave-dragon"], ["baby-dragon"]))
    assert [match.can(verb, "cave-dragon") for verb in ("summon", "set")] == [False, True]
    assert match.refused("summon", "cave-dragon") == "NOT_BESIDE_OTHERS"


# --- what is answered, and what is negated ----------------------------------------------------------------------------


def test_trap_of_board_eraser_negates_only_the_damage_that_its_player_takes() -> None:
    match = duel(side(["tremendous-fire", "uraby"]), side(spells=["trap-of-board-eraser"]))
    match.do("activate", "tremendous-fire")
    match.use("trap-of-board-eraser")
    assert (match.life(), match.player(0)["hand"]) == ([7500, 8000], [])


def test_trap_of_board_eraser_leaves_the_rest_of_an_effect() -> None:
    match = duel(
        side(["uraby"], spells=["ring-of-destruction"]), side(monsters=["battle-ox"], spells=["trap-of-board-eraser"])
    )
    match.do("activate", "ring-of-destruction")
    match.use("trap-of-board-eraser")
    assert (match.life(), match.on_field(1)) == ([6300, 8000], [])


def test_trap_of_board_eraser_spares_only_the_link_that_it_answers() -> None:
    match = duel(side(["ookazi", "hinotama", "uraby"]), side(spells=["trap-of-board-eraser"]))
    match.do("activate", "ookazi")
    match.use("trap-of-board-eraser", "uraby")
    match.use("hinotama")
    assert match.life() == [8000, 7500]


def test_riryoku_field_answers_no_spell_that_targets_a_card_in_a_grave() -> None:
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(spells=["riryoku-field"]))
    match.do("activate", "monster-reborn")
    assert not match.can("activate", "riryoku-field")


@pytest.mark.parametrize("player", [0, 1])
def test_jar_robber_answers_pot_of_greed_whoever_activates_it(player: int) -> None:
    robber = ["jar-robber"]
    match = duel(side(["pot-of-greed"], spells=robber * (player == 0)), side(spells=robber * (player == 1)))
    match.do("activate", "pot-of-greed")
    match.use("jar-robber")
    assert [len(match.player(number)["hand"]) for number in (0, 1)] == [1 - player, player]


# --- whose grave, and which other monster -----------------------------------------------------------------------------


def test_michizure_answers_a_monster_that_comes_back_to_the_own_grave_from_the_other_side() -> None:
    match = duel(
        side(["tribute-to-the-doomed", "yami"], [stolen("uraby", 1)]), side(monsters=["kojikocy"], spells=["michizure"])
    )
    use_up_to(match, "tribute-to-the-doomed", "uraby")
    assert (match.player(1)["grave"], match.can("activate", "michizure")) == (["uraby"], True)


def test_michizure_does_not_answer_a_monster_that_goes_to_the_other_grave() -> None:
    match = duel(
        side(monsters=["battle-ox"]), side(monsters=[stolen("silver-fang", 0), "kojikocy"], spells=["michizure"])
    )
    match.declare("battle-ox", "silver-fang")
    assert not match.can("activate", "michizure")


def test_rope_of_life_brings_no_monster_back_that_went_to_the_other_grave() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["yami"], [stolen("silver-fang", 0)], ["rope-of-life"]))
    match.declare("battle-ox", "silver-fang")
    assert not match.can("activate", "rope-of-life")


def test_dramatic_rescue_brings_another_monster_than_the_one_that_returned() -> None:
    match = duel(
        side(["yami"], spells=["raigeki-break"]),
        side(["summoned-skull", "uraby"], ["amazoness-fighter"], ["dramatic-rescue"]),
    )
    match.do("activate", "raigeki-break")
    match.choose("amazoness-fighter")
    match.use("dramatic-rescue")
    assert [match.can("choose", card) for card in ("uraby", "summoned-skull", "amazoness-fighter")] == [
        True,
        True,
        False,
    ]


def test_dramatic_rescue_brings_nobody_where_nothing_returned() -> None:
    match = duel(
        side(["yami"], spells=["raigeki-break", "ring-of-destruction"]),
        side(["summoned-skull", "uraby"], ["amazoness-fighter"], ["dramatic-rescue"]),
    )
    match.do("activate", "raigeki-break")
    match.choose("amazoness-fighter")
    match.do("activate", "dramatic-rescue")
    match.do("activate", "ring-of-destruction")
    match.let_pass()
    assert (match.on_field(1), len(match.player(1)["hand"])) == ([], 2)


def test_dramatic_rescue_takes_any_amazoness_on_the_field_back() -> None:
    match = duel(
        side(["book-of-moon"], ["amazoness-fighter"]),
        side(["summoned-skull"], spells=["dramatic-rescue"]),
    )
    match.do("activate", "book-of-moon")
    match.use("dramatic-rescue", "attack")
    assert (match.player(0)["hand"], match.on_field(1)) == (["amazoness-fighter"], ["summoned-skull"])


# --- numbers and choices ----------------------------------------------------------------------------------------------


def test_bubonic_vermin_may_bring_another_one() -> None:
    match = duel(side(monsters=["?bubonic-vermin"], deck=["bubonic-vermin", "uraby"]))
    match.do("flip", "bubonic-vermin")
    match.let_pass()
    assert match.can("pass")
    match.do("pass")
    match.let_pass()
    assert match.on_field(0) == ["bubonic-vermin"]


def test_ring_of_destruction_deals_the_atk_that_the_monster_had_on_the_field() -> None:
    match = duel(side(spells=["ring-of-destruction"], field={"card": "sogen"}), side(monsters=["battle-ox"]))
    assert match.numbers(1, "battle-ox")[0] == 1900
    match.use("ring-of-destruction")
    assert match.life() == [6100, 6100]


def test_backup_soldier_takes_any_monster_without_an_effect() -> None:
    grave = ["charubin-the-fire-knight", "kuriboh", "uraby", "yami", "mystical-elf", "feral-imp"]
    match = duel(side(spells=["backup-soldier"], grave=grave))
    match.do("activate", "backup-soldier")
    assert [match.can("choose", card) for card in grave[:4]] == [True, False, True, False]


@pytest.mark.parametrize(("trap", "lost"), [(worn("fusion-sword-murasame-blade", 0, 1), 0), ("trap-hole", 500)])
def test_stamping_destruction_deals_damage_only_for_what_it_destroys(trap: Any, lost: int) -> None:
    match = duel(
        side(["stamping-destruction"], ["baby-dragon"]),
        side(monsters=["masaki-the-legendary-swordsman"], spells=[trap]),
    )
    match.use("stamping-destruction")
    assert match.life() == [8000, 8000 - lost]


def test_mushroom_man_2_makes_its_player_lose_life_which_is_no_damage() -> None:
    match = duel(side(monsters=["mushroom-man-2"], spells=["numinous-healer"]), turn=4, to_move=1)
    match.end_turn()
    match.do("resolve")
    assert (match.life(), match.can("activate", "numinous-healer")) == ([7700, 8000], False)


@pytest.mark.parametrize(("protected", "left"), [(True, 8000), (False, 7000)])
def test_bad_reaction_to_simochi_makes_effect_damage_of_what_would_be_gained(*, protected: bool, left: int) -> None:
    ban = {"kind": "ban", "seat": 0, "number": int(Ban.NO_EFFECT_DAMAGE), "end": 5}
    match = duel(
        side(["dian-keto-the-cure-master"]),
        side(spells=["+bad-reaction-to-simochi"]),
        lasting=[ban] if protected else [],
    )
    match.use("dian-keto-the-cure-master")
    assert match.life() == [left, 8000]


# --- what happens only as long as its card lies there ----------------------------------------------------------------


@pytest.mark.parametrize(("answer", "gained"), [("mystical-space-typhoon", 0), (None, 500)])
def test_solemn_wishes_brings_nothing_once_it_was_destroyed_in_answer(answer: str | None, gained: int) -> None:
    match = duel(side(["pot-of-greed"], spells=["+solemn-wishes"]), side(spells=["mystical-space-typhoon"]))
    match.do("activate", "pot-of-greed")
    match.do("pass")
    if answer:
        match.use(answer)
    match.let_pass()
    assert match.life() == [8000 + gained, 8000]


@pytest.mark.parametrize(("answer", "gained"), [("book-of-moon", 0), (None, 500)])
def test_mysterious_puppeteer_brings_nothing_once_it_lies_face_down(answer: str | None, gained: int) -> None:
    match = duel(side(["uraby"], ["mysterious-puppeteer"]), side(spells=["book-of-moon"]))
    match.do("summon", "uraby")
    if answer:
        match.use(answer, "mysterious-puppeteer")
    match.let_pass()
    assert match.life() == [8000 + gained, 8000]


# --- what happened more than once, or not quite -----------------------------------------------------------------------


@pytest.mark.parametrize(("hits", "atk"), [(1, 1000), (2, 2000)])
def test_mucus_yolk_grows_for_each_hit_in_its_next_standby_phase(hits: int, atk: int) -> None:
    yolk = {"card": "mucus-yolk", "position": "attack", "face": "up", "counters": hits}
    match = duel(side(), side(monsters=[yolk]))
    match.end_turn()
    match.do("resolve")
    assert match.numbers(1, "mucus-yolk") == (atk, 100)


def test_statue_of_the_wicked_leaves_no_token_where_it_goes_out_of_play() -> None:
    match = duel(
        side(["mystical-space-typhoon"], ["banisher-of-the-light"]),
        side(spells=["statue-of-the-wicked"]),
    )
    match.use("mystical-space-typhoon")
    match.let_pass()
    assert (match.on_field(1), match.player(1)["banished"]) == ([], ["statue-of-the-wicked"])


def test_elegant_egotist_offers_no_harpie_from_a_hand_that_holds_none() -> None:
    match = duel(side(["elegant-egotist"], ["harpie-lady"], deck=["harpie-lady-sisters", "uraby"]))
    match.use("elegant-egotist")
    match.choose("attack")
    assert match.on_field(0) == ["harpie-lady", "harpie-lady-sisters"]


# --- prints that can be read in two ways ------------------------------------------------------------------------------


def test_mirror_wall_halves_a_monster_while_it_attacks_and_not_afterwards() -> None:
    match = duel(side(monsters=["summoned-skull"]), side(monsters=["silver-fang"], spells=["+mirror-wall"]))
    match.attack("summoned-skull", "silver-fang")
    assert (match.life(), match.numbers(0, "summoned-skull")[0]) == ([8000, 7950], 2500)


def test_banisher_of_the_light_destroyed_in_battle_goes_out_of_play_itself() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["banisher-of-the-light"]))
    match.attack("battle-ox", "banisher-of-the-light")
    assert (match.player(1)["grave"], match.player(1)["banished"]) == ([], ["banisher-of-the-light"])


def test_summoner_of_illusions_tributes_for_nothing_where_the_fusion_deck_is_empty() -> None:
    match = duel(side(monsters=["?summoner-of-illusions", "uraby"]))
    match.do("flip", "summoner-of-illusions")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"]) == (["summoner-of-illusions"], ["uraby"])


def test_card_destruction_goes_from_one_player_to_the_other_and_draws_as_many() -> None:
    match = duel(
        side(["card-destruction", "yami"], deck=["uraby"] * 3), side(["ookazi", "fissure"], deck=["kuriboh"] * 3)
    )
    match.use("card-destruction")
    told = [(event.kind, event.seat) for event in match.events if event.kind in ("discard", "draw")]
    assert told == [("discard", 0), ("draw", 0), ("discard", 1), ("discard", 1), ("draw", 1), ("draw", 1)]
