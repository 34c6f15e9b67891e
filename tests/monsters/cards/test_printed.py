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


# --- Necrovalley ------------------------------------------------------------------------------------------------------

VALLEY = {"card": "necrovalley"}


def test_necrovalley_negates_an_effect_that_takes_a_card_out_of_a_grave_without_choosing_a_target() -> None:
    match = duel(side(["emblem-of-dragon-destroyer"], grave=["buster-blader"], field=VALLEY))
    match.use("emblem-of-dragon-destroyer")
    if match.prompt == "may":
        match.do("pass")
        match.let_pass()
    assert (match.player(0)["hand"], "buster-blader" in match.player(0)["grave"]) == ([], True)


def test_necrovalley_lets_emblem_of_dragon_destroyer_take_from_the_deck() -> None:
    match = duel(
        side(["emblem-of-dragon-destroyer"], deck=["buster-blader", "uraby"], grave=["buster-blader"], field=VALLEY)
    )
    match.use("emblem-of-dragon-destroyer")
    match.do("choose")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(0)["deck"]) == (["buster-blader"], ["uraby"])


def test_necrovalley_keeps_skilled_dark_magician_from_calling_out_of_the_grave() -> None:
    skilled = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
    there = side(monsters=[skilled], grave=["dark-magician"])
    assert duel(there).can("activate", "skilled-dark-magician")
    match = duel(side(monsters=[skilled], grave=["dark-magician"], field=VALLEY, deck=[]))
    assert not match.can("activate", "skilled-dark-magician")


@pytest.mark.parametrize(("grave", "hands"), [(["uraby"], [["yami"], ["ookazi"]]), ([], None)])
def test_necrovalley_negates_the_whole_of_fiber_jar_where_a_grave_holds_a_card(
    grave: list[str], hands: list[list[str]] | None
) -> None:
    match = duel(
        side(["yami"], ["?fiber-jar"], deck=["uraby"] * 9, grave=grave, field=VALLEY),
        side(["ookazi"], deck=["uraby"] * 9),
    )
    match.do("flip", "fiber-jar")
    match.let_pass()
    if hands is None:
        assert [len(match.player(number)["hand"]) for number in (0, 1)] == [5, 5]
    else:
        assert [match.player(number)["hand"] for number in (0, 1)] == hands
        assert match.on_field(0) == ["fiber-jar"]


def test_necrovalley_keeps_gilasaurus_from_calling_a_monster_back() -> None:
    match = duel(side(["gilasaurus"], field=VALLEY), side(grave=["uraby"]))
    match.use("gilasaurus", "attack")
    assert (match.on_field(1), match.prompt) == ([], "main")


def test_necrovalley_does_not_touch_rite_of_spirit() -> None:
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-curse"], field=VALLEY))
    match.use("rite-of-spirit", "attack")
    assert match.on_field(0) == ["gravekeepers-curse"]


def test_necrovalley_lets_a_card_move_itself_out_of_the_grave() -> None:
    match = duel(side(["mystical-space-typhoon"], ["battle-ox"], [worn("horn-of-the-unicorn")], field=VALLEY))
    match.use("mystical-space-typhoon", "horn-of-the-unicorn")
    assert match.player(0)["deck"][0] == "horn-of-the-unicorn"


# --- battles ----------------------------------------------------------------------------------------------------------


def test_charm_of_shabti_protects_a_gravekeeper_that_comes_later() -> None:
    match = duel(side(["charm-of-shabti", "gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    match.use("charm-of-shabti")
    match.do("summon", "gravekeepers-curse")
    match.let_pass()
    match.attack("gravekeepers-curse", "battle-ox")
    assert (match.on_field(0), match.life()) == (["gravekeepers-curse"], [7100, 7500])


def test_charm_of_shabti_protects_until_the_end_of_the_turn_and_nobody_else() -> None:
    match = duel(side(["charm-of-shabti"], ["gravekeepers-curse", "uraby"]), side(monsters=["battle-ox"]))
    match.use("charm-of-shabti")
    match.attack("uraby", "battle-ox")
    assert match.on_field(0) == ["gravekeepers-curse"]
    match.end_turn()
    match.attack("battle-ox", "gravekeepers-curse")
    assert match.on_field(0) == []


def test_spear_dragon_lies_down_after_an_attack_without_damage() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["waboku"]))
    match.declare("spear-dragon")
    match.use("waboku")
    assert (match.life(), match.monster_of(0, "spear-dragon")["position"]) == ([8000, 8000], "defence")


def test_spear_dragon_whose_attack_was_negated_stays_as_it_is() -> None:
    match = duel(side(monsters=["spear-dragon"]), side(spells=["magic-cylinder"]))
    match.declare("spear-dragon")
    match.use("magic-cylinder")
    assert match.monster_of(0, "spear-dragon")["position"] == "attack"


def test_spirit_ryu_gains_only_in_its_own_battle_step() -> None:
    match = duel(side(["koumori-dragon", "baby-dragon"], ["spirit-ryu", "uraby"]))
    match.to_battle()
    assert not match.can("activate", "spirit-ryu")
    match.do("attack", "uraby")
    match.do("target", place="nowhere")
    assert not match.can("activate", "spirit-ryu")
    match.let_pass()
    match.do("attack", "spirit-ryu")
    match.do("target", place="nowhere")
    match.use("spirit-ryu", "koumori-dragon")
    assert match.life() == [8000, 8000 - 1500 - 2000]


def test_destruction_punch_needs_no_damage() -> None:
    match = duel(
        side(monsters=["battle-ox"]),
        side(monsters=["-mystical-elf"], spells=["destruction-punch"]),
        lasting=[{"kind": "ban", "seat": 0, "number": int(Ban.NO_BATTLE_DAMAGE), "end": 5}],
    )
    match.declare("battle-ox", "mystical-elf")
    match.use("destruction-punch")
    assert (match.life(), match.on_field(0)) == ([8000, 8000], [])


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


# --- effect monsters, read a second time ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("called", "left"), [("tails", ["spirit-reaper", "summoned-skull"]), ("heads", ["summoned-skull"])]
)
def test_kryuel_calls_before_it_chooses_and_has_no_target(called: str, left: list[str]) -> None:
    match = duel(side(monsters=["kryuel"]), side(monsters=["spirit-reaper", "summoned-skull"]), dice=["heads"])
    match.attack("kryuel", "summoned-skull")
    match.choose(called)
    if called == "heads":
        match.choose("spirit-reaper")
    match.let_pass()
    assert match.on_field(1) == left


@pytest.mark.parametrize(("called", "coin", "left"), [("heads", "heads", 8000), ("heads", "tails", 4000)])
def test_jirai_gumo_calls_the_coin_that_may_cost_half_the_life(called: str, coin: str, left: int) -> None:
    match = duel(side(monsters=["jirai-gumo"]), dice=[coin])
    match.attack("jirai-gumo")
    match.choose(called)
    match.let_pass()
    assert match.life() == [left, 5800]


@pytest.mark.parametrize("card", ["giant-germ", "nimble-momonga"])
def test_no_more_than_two_others_come_for_a_germ_or_a_momonga(card: str) -> None:
    match = duel(side(monsters=[card], deck=[card] * 3), side(monsters=["summoned-skull"]))
    match.attack(card, "summoned-skull")
    match.do("choose")
    match.choose(card, card)
    match.let_pass()
    assert (match.on_field(0), match.player(0)["deck"]) == ([card] * 2, [card])


@pytest.mark.parametrize("card", ["sangan", "witch-of-the-black-forest"])
def test_what_sangan_or_the_witch_finds_is_shown_to_the_opponent(card: str) -> None:
    match = duel(side(["dark-hole"], [card], deck=["blue-eyes-white-dragon", "kuriboh", "kuriboh"]))
    match.do("activate", "dark-hole")
    match.let_pass()
    events = match.play(match.find("choose", "kuriboh"))
    assert any("Kuriboh" in (match.tell(event, seat=1) or "") for event in events)
    assert match.player(0)["hand"] == ["kuriboh"]


@pytest.mark.parametrize(
    ("attacker", "target", "dealt"),
    [("summoned-skull", "cats-ear-tribe", 2500), ("insect-soldiers-of-the-sky", "harpie-lady", 1000)],
)
def test_what_changes_an_attackers_atk_in_the_damage_step_changes_nothing_before(
    attacker: str, target: str, dealt: int
) -> None:
    match = duel(side(monsters=[attacker]), side(monsters=[target], spells=["magic-cylinder"]))
    match.declare(attacker, target)
    match.do("activate", "magic-cylinder")
    match.let_pass()
    assert match.life() == [8000 - dealt, 8000]


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_an_effect_destroys_after_its_battle_with_a_banisher_goes_to_the_grave(card: str) -> None:
    match = duel(side(monsters=["summoned-skull"]), side(monsters=[card], spells=["michizure"]))
    match.declare("summoned-skull", card)
    while not match.can("activate", "michizure"):
        match.do("pass")
    match.use("michizure")
    assert (match.player(0)["grave"], match.player(0).get("banished", [])) == (["summoned-skull"], [])


def test_harpie_lady_sisters_can_be_revived_once_elegant_egotist_brought_them() -> None:
    match = duel(
        side(["elegant-egotist", "dark-hole", "monster-reborn"], ["harpie-lady"], deck=["harpie-lady-sisters"] * 2)
    )
    match.do("activate", "elegant-egotist")
    match.let_pass()
    match.choose("harpie-lady-sisters", "attack")
    match.let_pass()
    assert match.on_field(0) == ["harpie-lady", "harpie-lady-sisters"]
    match.use("dark-hole")
    match.do("activate", "monster-reborn")
    assert match.can("choose", "harpie-lady-sisters")


def test_a_card_that_counts_spells_does_not_count_the_one_that_brought_it() -> None:
    match = duel(side(["monster-reborn"], grave=["royal-magical-library"]))
    match.use("monster-reborn")
    match.choose("attack")
    match.let_pass()
    assert match.monster_of(0, "royal-magical-library").get("counters", 0) == 0


def test_what_a_spell_does_that_lies_there_is_not_counted_as_its_activation() -> None:
    match = duel(side(monsters=["royal-magical-library"], spells=["+burning-land"]), phase="standby")
    while match.prompt != "main":
        match.do("resolve" if match.prompt == "resolve" else "pass")
    assert (match.life()[0], match.monster_of(0, "royal-magical-library").get("counters", 0)) == (7500, 0)


def test_a_phase_that_two_effects_let_a_player_skip_is_skipped_once() -> None:
    match = duel(side(monsters=["uraby", "battle-ox"]), side(monsters=["timeater"]))
    match.attack("uraby", "timeater")
    match.attack("battle-ox", "timeater")
    prompts = []
    for _ in range(4):
        match.end_turn()
        prompts.append(match.prompt)
    assert prompts == ["main", "battle", "main", "main"]


def test_mystical_knight_of_jackal_returns_only_what_goes_to_the_opponents_grave() -> None:
    match = duel(side(monsters=["mystical-knight-of-jackal"]), side(monsters=[stolen("battle-ox", 0)]))
    match.attack("mystical-knight-of-jackal", "battle-ox")
    assert (match.prompt, match.player(0)["grave"]) == ("battle", ["battle-ox"])


def test_two_reckless_greeds_in_a_row_cost_the_next_two_draws_and_no_more() -> None:
    match = duel(side(spells=["reckless-greed", "reckless-greed"]))
    match.use("reckless-greed")
    match.use("reckless-greed")
    held = [len(match.player(0)["hand"])]
    for _ in range(3):
        match.end_turn()
        match.end_turn()
        held.append(len(match.player(0)["hand"]))
    assert held == [4, 4, 4, 5]


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
