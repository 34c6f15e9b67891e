"""Cards whose text once said something else than their print: each with what the print says, in a few words."""

from typing import Any

import pytest

from duelkit import Match
from duelkit.games.monsters.rules.state import Ban
from tests.monsters.table import (
    attack,
    can,
    choose,
    declare,
    do,
    duel,
    end_turn,
    find,
    let_pass,
    life,
    monster_of,
    numbers,
    on_field,
    refused,
    seat,
    side,
    to_battle,
    use,
    worn,
)


def stolen(card: str, owner: int) -> dict[str, Any]:
    """Return a monster of another player's, face up in attack position."""
    return {"card": card, "position": "attack", "face": "up", "owner": owner}


def use_up_to(match: Match, card: str, *chosen: str) -> None:
    """Activate a card and choose what it asks for; nobody passes yet."""
    do(match, "activate", card)
    choose(match, *chosen)


# --- fusion, union, equips --------------------------------------------------------------------------------------------


def test_reaper_on_the_nightmare_is_made_of_spirit_reaper_and_nightmare_horse() -> None:
    match = duel(side(["polymerization", "spirit-reaper", "nightmare-horse"], fusion=["reaper-on-the-nightmare"]))
    use(match, "polymerization", "attack")
    assert on_field(match, 0) == ["reaper-on-the-nightmare"]


def test_reaper_on_the_nightmare_is_not_made_of_reaper_of_the_cards() -> None:
    match = duel(side(["polymerization", "reaper-of-the-cards", "nightmare-horse"], fusion=["reaper-on-the-nightmare"]))
    assert not can(match, "activate", "polymerization")


def test_kiryu_gives_900_atk_and_def() -> None:
    match = duel(side(monsters=["dark-blade"], spells=[worn("kiryu")]))
    assert numbers(match, 0, "dark-blade") == (2700, 2400)


def test_ekibyo_drakmord_is_put_on_any_monster() -> None:
    match = duel(side(["ekibyo-drakmord"], ["uraby"]), side(monsters=["battle-ox"]))
    do(match, "activate", "ekibyo-drakmord")
    assert can(match, "choose", "uraby")
    assert can(match, "choose", "battle-ox")


def test_ekibyo_drakmord_destroys_its_monster_at_the_end_of_the_second_turn_of_that_monsters_controller() -> None:
    match = duel(side(["ekibyo-drakmord"], ["uraby"]))
    use(match, "ekibyo-drakmord")
    end_turn(match)
    end_turn(match)
    assert on_field(match, 0) == ["uraby"]
    end_turn(match)
    assert (on_field(match, 0), "ekibyo-drakmord" in seat(match, 0)["hand"]) == ([], True)


@pytest.mark.parametrize(("bearer", "free"), [(0, False), (1, True)])
def test_raregold_armor_draws_attacks_only_to_a_monster_of_its_own_player(bearer: int, *, free: bool) -> None:
    match = duel(
        side(monsters=["summoned-skull"]),
        side(monsters=["uraby", "battle-ox"], spells=[worn("raregold-armor", 0, 1 - bearer)]),
    )
    to_battle(match)
    do(match, "attack", "summoned-skull")
    assert can(match, "target", "battle-ox") == free


@pytest.mark.parametrize("spell", ["dark-hole", "graceful-charity"])
def test_sword_of_deep_seated_goes_back_to_the_deck_wherever_it_was_sent_to_the_grave_from(spell: str) -> None:
    hand = [spell, "sword-of-deep-seated", "uraby"]
    match = duel(side(hand, ["battle-ox"], deck=["uraby"] * 8))
    if spell == "graceful-charity":
        use(match, spell, "sword-of-deep-seated", "uraby")
    else:
        use(match, "sword-of-deep-seated")
        use(match, spell)
    assert seat(match, 0)["deck"][0] == "sword-of-deep-seated"


# --- summons ----------------------------------------------------------------------------------------------------------


def area(**more: Any) -> Any:
    """Return a duel in the turn after Non Aggression Area was used."""
    match = duel(
        side(["yami"], spells=["non-aggression-area"]),
        side(["battle-ox", "monster-reborn", "call-of-the-haunted"], ["?uraby"], grave=["uraby"], **more),
        turn=4,
        to_move=1,
    )
    do(match, "end")
    while not can(match, "activate", "non-aggression-area"):
        do(match, "pass")
    use(match, "non-aggression-area", "yami")
    return match


def test_non_aggression_area_forbids_normal_summons_sets_and_special_summons_in_the_opponents_next_turn() -> None:
    match = area()
    end_turn(match)
    assert [can(match, verb, "battle-ox") for verb in ("summon", "set")] == [False, False]
    assert not can(match, "activate", "monster-reborn")
    assert can(match, "set", "monster-reborn")


def test_non_aggression_area_lets_monsters_be_flipped() -> None:
    match = area()
    end_turn(match)
    assert can(match, "flip", "uraby")


def test_non_aggression_area_forbids_nothing_in_the_turn_in_which_it_is_used() -> None:
    match = area(spells=["call-of-the-haunted"])
    do(match, "end")
    assert (match.seat, can(match, "activate", "call-of-the-haunted")) == (1, True)


def test_cave_dragon_can_be_set_beside_other_monsters_but_not_summoned() -> None:
    match = duel(side(["cave-dragon"], ["baby-dragon"]))
    assert [can(match, verb, "cave-dragon") for verb in ("summon", "set")] == [False, True]
    assert refused(match, "summon", "cave-dragon") == "M6"


# --- what is answered, and what is negated ----------------------------------------------------------------------------


def test_trap_of_board_eraser_negates_only_the_damage_that_its_player_takes() -> None:
    match = duel(side(["tremendous-fire", "uraby"]), side(spells=["trap-of-board-eraser"]))
    do(match, "activate", "tremendous-fire")
    use(match, "trap-of-board-eraser")
    assert (life(match), seat(match, 0)["hand"]) == ([7500, 8000], [])


def test_trap_of_board_eraser_leaves_the_rest_of_an_effect() -> None:
    match = duel(
        side(["uraby"], spells=["ring-of-destruction"]), side(monsters=["battle-ox"], spells=["trap-of-board-eraser"])
    )
    do(match, "activate", "ring-of-destruction")
    use(match, "trap-of-board-eraser")
    assert (life(match), on_field(match, 1)) == ([6300, 8000], [])


def test_trap_of_board_eraser_spares_only_the_link_that_it_answers() -> None:
    match = duel(side(["ookazi", "hinotama", "uraby"]), side(spells=["trap-of-board-eraser"]))
    do(match, "activate", "ookazi")
    use(match, "trap-of-board-eraser", "uraby")
    use(match, "hinotama")
    assert life(match) == [8000, 7500]


def test_riryoku_field_answers_no_spell_that_targets_a_card_in_a_grave() -> None:
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(spells=["riryoku-field"]))
    do(match, "activate", "monster-reborn")
    assert not can(match, "activate", "riryoku-field")


@pytest.mark.parametrize("player", [0, 1])
def test_jar_robber_answers_pot_of_greed_whoever_activates_it(player: int) -> None:
    robber = ["jar-robber"]
    match = duel(side(["pot-of-greed"], spells=robber * (player == 0)), side(spells=robber * (player == 1)))
    do(match, "activate", "pot-of-greed")
    use(match, "jar-robber")
    assert [len(seat(match, number)["hand"]) for number in (0, 1)] == [1 - player, player]


# --- whose grave, and which other monster -----------------------------------------------------------------------------


def test_michizure_answers_a_monster_that_comes_back_to_the_own_grave_from_the_other_side() -> None:
    match = duel(
        side(["tribute-to-the-doomed", "yami"], [stolen("uraby", 1)]), side(monsters=["kojikocy"], spells=["michizure"])
    )
    use_up_to(match, "tribute-to-the-doomed", "uraby")
    assert (seat(match, 1)["grave"], can(match, "activate", "michizure")) == (["uraby"], True)


def test_michizure_does_not_answer_a_monster_that_goes_to_the_other_grave() -> None:
    match = duel(
        side(monsters=["battle-ox"]), side(monsters=[stolen("silver-fang", 0), "kojikocy"], spells=["michizure"])
    )
    declare(match, "battle-ox", "silver-fang")
    assert not can(match, "activate", "michizure")


def test_rope_of_life_brings_no_monster_back_that_went_to_the_other_grave() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["yami"], [stolen("silver-fang", 0)], ["rope-of-life"]))
    declare(match, "battle-ox", "silver-fang")
    assert not can(match, "activate", "rope-of-life")


def test_dramatic_rescue_brings_another_monster_than_the_one_that_returned() -> None:
    match = duel(
        side(["yami"], spells=["raigeki-break"]),
        side(["summoned-skull", "uraby"], ["amazoness-fighter"], ["dramatic-rescue"]),
    )
    do(match, "activate", "raigeki-break")
    choose(match, "amazoness-fighter")
    use(match, "dramatic-rescue")
    assert [can(match, "choose", card) for card in ("uraby", "summoned-skull", "amazoness-fighter")] == [
        True,
        True,
        False,
    ]


def test_dramatic_rescue_brings_nobody_where_nothing_returned() -> None:
    match = duel(
        side(["yami"], spells=["raigeki-break", "ring-of-destruction"]),
        side(["summoned-skull", "uraby"], ["amazoness-fighter"], ["dramatic-rescue"]),
    )
    do(match, "activate", "raigeki-break")
    choose(match, "amazoness-fighter")
    do(match, "activate", "dramatic-rescue")
    do(match, "activate", "ring-of-destruction")
    let_pass(match)
    assert (on_field(match, 1), len(seat(match, 1)["hand"])) == ([], 2)


def test_dramatic_rescue_takes_any_amazoness_on_the_field_back() -> None:
    match = duel(
        side(["book-of-moon"], ["amazoness-fighter"]),
        side(["summoned-skull"], spells=["dramatic-rescue"]),
    )
    do(match, "activate", "book-of-moon")
    use(match, "dramatic-rescue", "attack")
    assert (seat(match, 0)["hand"], on_field(match, 1)) == (["amazoness-fighter"], ["summoned-skull"])


# --- Necrovalley ------------------------------------------------------------------------------------------------------

VALLEY = {"card": "necrovalley"}


def test_necrovalley_negates_an_effect_that_takes_a_card_out_of_a_grave_without_choosing_a_target() -> None:
    match = duel(side(["emblem-of-dragon-destroyer"], grave=["buster-blader"], field=VALLEY))
    use(match, "emblem-of-dragon-destroyer")
    if match.prompt == "may":
        do(match, "pass")
        let_pass(match)
    assert (seat(match, 0)["hand"], "buster-blader" in seat(match, 0)["grave"]) == ([], True)


def test_necrovalley_lets_emblem_of_dragon_destroyer_take_from_the_deck() -> None:
    match = duel(
        side(["emblem-of-dragon-destroyer"], deck=["buster-blader", "uraby"], grave=["buster-blader"], field=VALLEY)
    )
    use(match, "emblem-of-dragon-destroyer")
    do(match, "choose")
    let_pass(match)
    assert (seat(match, 0)["hand"], seat(match, 0)["deck"]) == (["buster-blader"], ["uraby"])


def test_necrovalley_keeps_skilled_dark_magician_from_calling_out_of_the_grave() -> None:
    skilled = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
    there = side(monsters=[skilled], grave=["dark-magician"])
    assert can(duel(there), "activate", "skilled-dark-magician")
    match = duel(side(monsters=[skilled], grave=["dark-magician"], field=VALLEY, deck=[]))
    assert not can(match, "activate", "skilled-dark-magician")


@pytest.mark.parametrize(("grave", "hands"), [(["uraby"], [["yami"], ["ookazi"]]), ([], None)])
def test_necrovalley_negates_the_whole_of_fiber_jar_where_a_grave_holds_a_card(
    grave: list[str], hands: list[list[str]] | None
) -> None:
    match = duel(
        side(["yami"], ["?fiber-jar"], deck=["uraby"] * 9, grave=grave, field=VALLEY),
        side(["ookazi"], deck=["uraby"] * 9),
    )
    do(match, "flip", "fiber-jar")
    let_pass(match)
    if hands is None:
        assert [len(seat(match, number)["hand"]) for number in (0, 1)] == [5, 5]
    else:
        assert [seat(match, number)["hand"] for number in (0, 1)] == hands
        assert on_field(match, 0) == ["fiber-jar"]


def test_necrovalley_keeps_gilasaurus_from_calling_a_monster_back() -> None:
    match = duel(side(["gilasaurus"], field=VALLEY), side(grave=["uraby"]))
    use(match, "gilasaurus", "attack")
    assert (on_field(match, 1), match.prompt) == ([], "main")


def test_necrovalley_does_not_touch_rite_of_spirit() -> None:
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-curse"], field=VALLEY))
    use(match, "rite-of-spirit", "attack")
    assert on_field(match, 0) == ["gravekeepers-curse"]


def test_necrovalley_lets_a_card_move_itself_out_of_the_grave() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("horn-of-the-unicorn")], field=VALLEY))
    use(match, "mystical-space-typhoon", "horn-of-the-unicorn")
    assert seat(match, 0)["deck"][0] == "horn-of-the-unicorn"


# --- battles ----------------------------------------------------------------------------------------------------------


def test_charm_of_shabti_protects_a_gravekeeper_that_comes_later() -> None:
    match = duel(side(["charm-of-shabti", "gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    use(match, "charm-of-shabti")
    do(match, "summon", "gravekeepers-curse")
    let_pass(match)
    attack(match, "gravekeepers-curse", "battle-ox")
    assert (on_field(match, 0), life(match)) == (["gravekeepers-curse"], [7100, 7500])


def test_charm_of_shabti_protects_until_the_end_of_the_turn_and_nobody_else() -> None:
    match = duel(side(["charm-of-shabti"], ["gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    use(match, "charm-of-shabti")
    attack(match, "uraby", "battle-ox")
    assert on_field(match, 0) == ["gravekeepers-curse"]
    end_turn(match)
    attack(match, "battle-ox", "gravekeepers-curse")
    assert on_field(match, 0) == []


def test_spear_dragon_lies_down_after_an_attack_without_damage() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["waboku"]))
    declare(match, "spear-dragon")
    use(match, "waboku")
    assert (life(match), monster_of(match, 0, "spear-dragon")["position"]) == ([8000, 8000], "defence")


def test_spear_dragon_whose_attack_was_negated_stays_as_it_is() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["magic-cylinder"]))
    declare(match, "spear-dragon")
    use(match, "magic-cylinder")
    assert monster_of(match, 0, "spear-dragon")["position"] == "attack"


def test_spirit_ryu_gains_only_in_its_own_battle_step() -> None:
    match = duel(side(["koumori-dragon", "baby-dragon"], ["spirit-ryu", "uraby"]))
    to_battle(match)
    assert not can(match, "activate", "spirit-ryu")
    do(match, "attack", "uraby")
    do(match, "target", place="nowhere")
    assert not can(match, "activate", "spirit-ryu")
    let_pass(match)
    do(match, "attack", "spirit-ryu")
    do(match, "target", place="nowhere")
    use(match, "spirit-ryu", "koumori-dragon")
    assert life(match) == [8000, 8000 - 1500 - 2000]


def test_destruction_punch_needs_no_damage() -> None:
    match = duel(
        side(monsters=["battle-ox"]),
        side(monsters=["-mystical-elf"], spells=["destruction-punch"]),
        lasting=[{"kind": "ban", "seat": 0, "number": int(Ban.NO_BATTLE_DAMAGE), "end": 5}],
    )
    declare(match, "battle-ox", "mystical-elf")
    use(match, "destruction-punch")
    assert (life(match), on_field(match, 0)) == ([8000, 8000], [])


# --- numbers and choices ----------------------------------------------------------------------------------------------


def test_bubonic_vermin_may_bring_another_one() -> None:
    match = duel(side(monsters=["?bubonic-vermin"], deck=["bubonic-vermin", "uraby"]))
    do(match, "flip", "bubonic-vermin")
    let_pass(match)
    assert can(match, "pass")
    do(match, "pass")
    let_pass(match)
    assert on_field(match, 0) == ["bubonic-vermin"]


def test_ring_of_destruction_deals_the_atk_that_the_monster_had_on_the_field() -> None:
    match = duel(side(spells=["ring-of-destruction"], field={"card": "sogen"}), side(monsters=["battle-ox"]))
    assert numbers(match, 1, "battle-ox")[0] == 1900
    use(match, "ring-of-destruction")
    assert life(match) == [6100, 6100]


def test_backup_soldier_takes_any_monster_without_an_effect() -> None:
    grave = ["charubin-the-fire-knight", "kuriboh", "uraby", "mystical-elf", "feral-imp"]
    match = duel(side(spells=["backup-soldier"], grave=grave))
    do(match, "activate", "backup-soldier")
    assert [can(match, "choose", card) for card in grave[:3]] == [True, False, True]


@pytest.mark.parametrize(("trap", "lost"), [(worn("fusion-sword-murasame-blade", 0, 1), 0), ("trap-hole", 500)])
def test_stamping_destruction_deals_damage_only_for_what_it_destroys(trap: Any, lost: int) -> None:
    match = duel(
        side(["stamping-destruction"], ["baby-dragon"]),
        side(monsters=["masaki-the-legendary-swordsman"], spells=[trap]),
    )
    use(match, "stamping-destruction")
    assert life(match) == [8000, 8000 - lost]


def test_mushroom_man_2_makes_its_player_lose_life_which_is_no_damage() -> None:
    match = duel(side(monsters=["mushroom-man-2"], spells=["numinous-healer"]), turn=4, to_move=1)
    end_turn(match)
    do(match, "resolve")
    assert (life(match), can(match, "activate", "numinous-healer")) == ([7700, 8000], False)


@pytest.mark.parametrize(("protected", "left"), [(True, 8000), (False, 7000)])
def test_bad_reaction_to_simochi_makes_effect_damage_of_what_would_be_gained(*, protected: bool, left: int) -> None:
    ban = {"kind": "ban", "seat": 0, "number": int(Ban.NO_EFFECT_DAMAGE), "end": 5}
    match = duel(
        side(["dian-keto-the-cure-master"]),
        side(spells=["+bad-reaction-to-simochi"]),
        lasting=[ban] if protected else [],
    )
    use(match, "dian-keto-the-cure-master")
    assert life(match) == [left, 8000]


# --- effect monsters, read a second time ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("called", "left"), [("tails", ["spirit-reaper", "summoned-skull"]), ("heads", ["summoned-skull"])]
)
def test_kryuel_calls_before_it_chooses_and_has_no_target(called: str, left: list[str]) -> None:
    match = duel(side(monsters=["kryuel"]), side(monsters=["spirit-reaper", "summoned-skull"]), dice=["heads"])
    attack(match, "kryuel", "summoned-skull")
    choose(match, called)
    if called == "heads":
        choose(match, "spirit-reaper")
    let_pass(match)
    assert on_field(match, 1) == left


@pytest.mark.parametrize(("called", "coin", "left"), [("heads", "heads", 8000), ("heads", "tails", 4000)])
def test_jirai_gumo_calls_the_coin_that_may_cost_half_the_life(called: str, coin: str, left: int) -> None:
    match = duel(side(monsters=["jirai-gumo"]), dice=[coin])
    attack(match, "jirai-gumo")
    choose(match, called)
    let_pass(match)
    assert life(match) == [left, 5800]


@pytest.mark.parametrize("card", ["giant-germ", "nimble-momonga"])
def test_no_more_than_two_others_come_for_a_germ_or_a_momonga(card: str) -> None:
    match = duel(side(monsters=[card], deck=[card] * 3), side(monsters=["summoned-skull"]))
    attack(match, card, "summoned-skull")
    do(match, "choose")
    choose(match, card, card)
    let_pass(match)
    assert (on_field(match, 0), seat(match, 0)["deck"]) == ([card] * 2, [card])


@pytest.mark.parametrize("card", ["sangan", "witch-of-the-black-forest"])
def test_what_sangan_or_the_witch_finds_is_shown_to_the_opponent(card: str) -> None:
    match = duel(side(["dark-hole"], [card], deck=["blue-eyes-white-dragon", "kuriboh", "kuriboh"]))
    do(match, "activate", "dark-hole")
    let_pass(match)
    events = match.play(find(match, "choose", "kuriboh"))
    assert any("Kuriboh" in (match.tell(event, seat=1) or "") for event in events)
    assert seat(match, 0)["hand"] == ["kuriboh"]


@pytest.mark.parametrize(
    ("attacker", "target", "dealt"),
    [("summoned-skull", "cats-ear-tribe", 2500), ("insect-soldiers-of-the-sky", "harpie-lady", 1000)],
)
def test_what_changes_an_attackers_atk_in_the_damage_step_changes_nothing_before(
    attacker: str, target: str, dealt: int
) -> None:
    match = duel(side(monsters=[attacker]), side(monsters=[target], spells=["magic-cylinder"]))
    declare(match, attacker, target)
    do(match, "activate", "magic-cylinder")
    let_pass(match)
    assert life(match) == [8000 - dealt, 8000]


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_an_effect_destroys_after_its_battle_with_a_banisher_goes_to_the_grave(card: str) -> None:
    match = duel(side(monsters=["summoned-skull"]), side(monsters=[card], spells=["michizure"]))
    declare(match, "summoned-skull", card)
    while not can(match, "activate", "michizure"):
        do(match, "pass")
    use(match, "michizure")
    assert (seat(match, 0)["grave"], seat(match, 0).get("banished", [])) == (["summoned-skull"], [])


def test_harpie_lady_sisters_can_be_revived_once_elegant_egotist_brought_them() -> None:
    match = duel(
        side(["elegant-egotist", "dark-hole", "monster-reborn"], ["harpie-lady"], deck=["harpie-lady-sisters"] * 2)
    )
    do(match, "activate", "elegant-egotist")
    let_pass(match)
    choose(match, "harpie-lady-sisters", "attack")
    let_pass(match)
    assert on_field(match, 0) == ["harpie-lady", "harpie-lady-sisters"]
    use(match, "dark-hole")
    do(match, "activate", "monster-reborn")
    assert can(match, "choose", "harpie-lady-sisters")


def test_a_card_that_counts_spells_does_not_count_the_one_that_brought_it() -> None:
    match = duel(side(["monster-reborn"], grave=["royal-magical-library"]))
    use(match, "monster-reborn")
    choose(match, "attack")
    let_pass(match)
    assert monster_of(match, 0, "royal-magical-library").get("counters", 0) == 0


def test_what_a_spell_does_that_lies_there_is_not_counted_as_its_activation() -> None:
    match = duel(side(monsters=["royal-magical-library"], spells=["+burning-land"]), phase="standby")
    while match.prompt != "main":
        do(match, "resolve" if match.prompt == "resolve" else "pass")
    assert (life(match)[0], monster_of(match, 0, "royal-magical-library").get("counters", 0)) == (7500, 0)


def test_a_phase_that_two_effects_let_a_player_skip_is_skipped_once() -> None:
    match = duel(side(monsters=["uraby", "battle-ox"]), side(monsters=["timeater"]))
    attack(match, "uraby", "timeater")
    attack(match, "battle-ox", "timeater")
    prompts = []
    for _ in range(4):
        end_turn(match)
        prompts.append(match.prompt)
    assert prompts == ["main", "battle", "main", "main"]


def test_mystical_knight_of_jackal_returns_only_what_goes_to_the_opponents_grave() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=[stolen("battle-ox", 0)]))
    attack(match, "mystical-knight-of-jackal", "battle-ox")
    assert (match.prompt, seat(match, 0)["grave"]) == ("battle", ["battle-ox"])


def test_two_reckless_greeds_in_a_row_cost_the_next_two_draws_and_no_more() -> None:
    match = duel(side(spells=["reckless-greed", "reckless-greed"]))
    use(match, "reckless-greed")
    use(match, "reckless-greed")
    held = [len(seat(match, 0)["hand"])]
    for _ in range(3):
        end_turn(match)
        end_turn(match)
        held.append(len(seat(match, 0)["hand"]))
    assert held == [4, 4, 4, 5]


# --- what happens only as long as its card lies there ----------------------------------------------------------------


@pytest.mark.parametrize(("answer", "gained"), [("mystical-space-typhoon", 0), (None, 500)])
def test_solemn_wishes_brings_nothing_once_it_was_destroyed_in_answer(answer: str | None, gained: int) -> None:
    match = duel(side(["pot-of-greed"], spells=["+solemn-wishes"]), side(spells=["mystical-space-typhoon"]))
    do(match, "activate", "pot-of-greed")
    do(match, "pass")
    if answer:
        use(match, answer)
    let_pass(match)
    assert life(match) == [8000 + gained, 8000]


@pytest.mark.parametrize(("answer", "gained"), [("book-of-moon", 0), (None, 500)])
def test_mysterious_puppeteer_brings_nothing_once_it_lies_face_down(answer: str | None, gained: int) -> None:
    match = duel(side(["uraby"], ["mysterious-puppeteer"]), side(spells=["book-of-moon"]))
    do(match, "summon", "uraby")
    if answer:
        use(match, answer, "mysterious-puppeteer")
    let_pass(match)
    assert life(match) == [8000 + gained, 8000]


# --- what happened more than once, or not quite -----------------------------------------------------------------------


@pytest.mark.parametrize(("hits", "atk"), [(1, 1000), (2, 2000)])
def test_mucus_yolk_grows_for_each_hit_in_its_next_standby_phase(hits: int, atk: int) -> None:
    yolk = {"card": "mucus-yolk", "position": "attack", "face": "up", "counters": hits}
    match = duel(side(), side(monsters=[yolk]))
    end_turn(match)
    do(match, "resolve")
    assert numbers(match, 1, "mucus-yolk") == (atk, 100)


def test_statue_of_the_wicked_leaves_no_token_where_it_goes_out_of_play() -> None:
    match = duel(
        side(["mystical-space-typhoon"], ["banisher-of-the-light"]),
        side(spells=["statue-of-the-wicked"]),
    )
    use(match, "mystical-space-typhoon")
    let_pass(match)
    assert (on_field(match, 1), seat(match, 1)["banished"]) == ([], ["statue-of-the-wicked"])


def test_elegant_egotist_offers_no_harpie_from_a_hand_that_holds_none() -> None:
    match = duel(side(["elegant-egotist"], ["harpie-lady"], deck=["harpie-lady-sisters", "uraby"]))
    use(match, "elegant-egotist")
    choose(match, "attack")
    assert on_field(match, 0) == ["harpie-lady", "harpie-lady-sisters"]
