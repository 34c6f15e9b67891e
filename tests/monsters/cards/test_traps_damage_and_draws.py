"""Traps and spells that were written later: what answers damage, draws and cards that go back, and what they change."""

import pytest

from tests.monsters.table import duel, side


def test_a_feint_plan_keeps_face_down_monsters_from_being_attacked_for_a_turn() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?uraby", "feral-imp"], spells=["a-feint-plan"]))
    match.do("battle")
    match.use("a-feint-plan")
    match.do("attack", "battle-ox")
    assert [action.card for action in match.legal if action.verb == "target"] == ["feral-imp"]


@pytest.mark.parametrize(("grave", "loss"), [([], 700), (["attack-and-receive"] * 2, 1300)])
def test_attack_and_receive_answers_damage_with_damage(grave: list[str], loss: int) -> None:
    match = duel(side(["ookazi"]), side(spells=["attack-and-receive"], grave=grave))
    match.do("activate", "ookazi")
    match.use("attack-and-receive")
    assert match.life() == [8000 - loss, 7200]


@pytest.mark.parametrize(("grave", "gain"), [([], 1000), (["numinous-healer"], 1500)])
def test_numinous_healer_answers_battle_damage_with_life(grave: list[str], gain: int) -> None:
    match = duel(side(monsters=["battle-ox"]), side(spells=["numinous-healer"], grave=grave))
    match.declare("battle-ox")
    while match.prompt == "chain" and not match.can("activate", "numinous-healer"):
        match.do("pass")
    match.use("numinous-healer")
    assert match.life() == [8000, 8000 - 1700 + gain]


def test_numinous_healer_is_no_answer_to_a_cost() -> None:
    match = duel(side(["confiscation", "uraby"]), side(["battle-ox"], spells=["numinous-healer"]))
    match.use("confiscation")
    assert match.laid(1) == ["numinous-healer"]


@pytest.mark.parametrize(("trap", "left"), [("ceasefire", [8000, 7000]), ("the-spell-absorbing-life", [8800, 8000])])
def test_face_down_monsters_are_turned_up_without_their_flip_effects_and_effects_are_counted(
    trap: str, left: list[int]
) -> None:
    match = duel(
        side(monsters=["battle-ox", "jinzo-7"], spells=[trap]), side(monsters=["?man-eater-bug", "?silver-fang"])
    )
    match.use(trap)
    assert (match.on_field(0), match.life()) == (["battle-ox", "jinzo-7"], left)
    assert match.monster_of(1, "man-eater-bug")["position"] == "defence"


@pytest.mark.parametrize(("answer", "there"), [("choose", ["waboku"]), ("pass", [])])
def test_dust_tornado_destroys_a_card_of_the_opponent_and_may_set_another(answer: str, there: list[str]) -> None:
    match = duel(
        side(["waboku", "uraby"], spells=["dust-tornado", "jar-of-greed"]), side(spells=["+toll", "trap-hole"])
    )
    match.do("activate", "dust-tornado")
    match.choose("toll")
    match.let_pass()
    match.do(answer)
    assert (match.laid(1), sorted(match.laid(0))) == (["trap-hole"], sorted(["jar-of-greed", *there]))
    assert match.player(0)["hand"] == (["uraby"] if there else ["waboku", "uraby"])


def test_what_dust_tornado_set_cannot_be_activated_in_that_turn() -> None:
    match = duel(side(["waboku"], spells=["dust-tornado"]), side(spells=["+toll"]))
    match.use("dust-tornado")
    match.do("choose")
    assert match.laid(0) == ["waboku"]
    assert not match.can("activate", "waboku")


def test_meteorain_lets_all_monsters_deal_piercing_damage_in_the_own_turn() -> None:
    match = duel(side(["uraby"], ["battle-ox"], ["meteorain"]), side(monsters=["-feral-imp", "-silver-fang"]))
    match.use("meteorain")
    match.attack("battle-ox", "feral-imp")
    assert match.life() == [8000, 8000 - (1700 - 1400)]
    match = duel(side(monsters=["battle-ox"]), side(spells=["meteorain"]))
    match.declare("battle-ox")
    assert match.life() == [8000, 6300]


def test_solemn_wishes_gains_500_life_for_each_draw_however_many_cards_it_is() -> None:
    match = duel(side(["pot-of-greed"], spells=["+solemn-wishes"]))
    match.use("pot-of-greed")
    assert match.life() == [8500, 8000]
    match.end_turn()
    assert match.life() == [8500, 8000]
    match.end_turn()
    assert match.life() == [9000, 8000]


def test_spirits_invitation_sends_a_monster_of_the_opponent_home_with_each_spirit() -> None:
    match = duel(side(["asura-priest"], spells=["+spirits-invitation"]), side(monsters=["battle-ox", "uraby"]))
    match.do("summon", "asura-priest")
    match.let_pass()
    match.do("end")
    match.let_pass()
    match.line_up()
    assert match.seat == 0
    match.choose("battle-ox")
    match.let_pass()
    assert (match.on_field(1), match.player(1)["hand"][:1]) == (["uraby"], ["battle-ox"])


@pytest.mark.parametrize(
    ("answer", "left"), [("choose", ([7500, 8000], ["spirits-invitation"])), ("pass", ([8000, 8000], []))]
)
def test_spirits_invitation_asks_for_500_life_in_each_own_standby_phase(
    answer: str, left: tuple[list[int], list[str]]
) -> None:
    match = duel(side(spells=["+spirits-invitation"]), turn=4, to_move=1)
    match.end_turn()
    match.do("resolve")
    match.do(answer)
    assert (match.life(), match.laid(0)) == left


def test_inspection_shows_a_card_of_the_opponents_hand_for_500_life_in_their_standby_phase() -> None:
    match = duel(side(spells=["+inspection"]), side(["dark-hole"], deck=["dark-hole"] * 3))
    match.end_turn()
    match.see_to()
    match.do("choose")
    match.let_pass()
    assert match.life() == [7500, 8000]
    assert [event.card for event in match.events if event.kind == "reveal"] == ["dark-hole"]


def test_metal_detector_negates_continuous_traps_for_a_turn() -> None:
    match = duel(
        side(["ookazi"], spells=["gravity-bind"], monsters=["summoned-skull"]), side(spells=["metal-detector"])
    )
    match.do("activate", "gravity-bind")
    match.use("metal-detector")
    match.do("battle")
    match.let_pass()
    assert match.can("attack", "summoned-skull")
    match.end_turn()
    match.end_turn()
    match.do("battle")
    match.let_pass()
    assert not match.can("attack", "summoned-skull")


def test_world_suppression_negates_field_spells_for_a_turn() -> None:
    match = duel(side(["yami"], ["feral-imp"]), side(spells=["world-suppression"]))
    match.do("activate", "yami")
    match.use("world-suppression")
    assert (match.numbers(0, "feral-imp"), match.laid(0)) == ((1300, 1400), ["yami"])
    match.end_turn()
    assert match.numbers(0, "feral-imp") == (1500, 1600)


def test_burst_breath_destroys_what_has_no_more_def_than_the_tributed_dragon_has_atk() -> None:
    match = duel(
        side(monsters=["koumori-dragon", "uraby"], spells=["burst-breath"]),
        side(monsters=["mystical-elf", "?battle-ox", "feral-imp"]),
    )
    match.use("burst-breath")
    assert (match.on_field(0), match.on_field(1)) == ([], ["mystical-elf", "battle-ox"])


def test_burst_breath_needs_a_monster_that_the_tribute_is_strong_enough_for() -> None:
    you = side(monsters=["koumori-dragon"], spells=["burst-breath"])
    for weak_enough in ("battle-ox", "4-starred-ladybug-of-doom"):
        assert duel(you, side(monsters=[weak_enough])).can("activate", "burst-breath")
    for weak_or_hidden in ("mystical-elf", "?battle-ox"):
        assert not duel(you, side(monsters=[weak_or_hidden])).can("activate", "burst-breath")


def test_burst_breath_takes_no_tribute_too_weak_for_all_the_others() -> None:
    match = duel(
        side(monsters=["petit-dragon", "koumori-dragon"], spells=["burst-breath"]), side(monsters=["battle-ox"])
    )
    match.use("burst-breath")
    assert (match.on_field(0), match.on_field(1)) == ([], [])


@pytest.mark.parametrize("trap", ["ceasefire", "the-spell-absorbing-life"])
@pytest.mark.parametrize(
    ("monster", "possible"),
    [("battle-ox", False), ("gaia-the-dragon-champion", False), ("?battle-ox", True), ("jinzo-7", True)],
)
def test_where_no_monster_lies_face_down_or_has_an_effect_there_is_nothing_to_turn_and_to_count(
    trap: str, monster: str, *, possible: bool
) -> None:
    assert duel(side(spells=[trap]), side(monsters=[monster])).can("activate", trap) == possible


def test_ceasefire_counts_fusion_and_ritual_monsters_that_have_an_effect_as_effect_monsters() -> None:
    match = duel(
        side(monsters=["dark-paladin", "gaia-the-dragon-champion"], spells=["ceasefire"]),
        side(monsters=["paladin-of-white-dragon", "crab-turtle"]),
    )
    match.use("ceasefire")
    assert match.life() == [8000, 7000]


@pytest.mark.parametrize("trap", ["just-desserts", "secret-barrel"])
def test_damage_for_each_of_no_cards_is_not_dealt(trap: str) -> None:
    assert not duel(side(spells=[trap])).can("activate", trap)


def test_gift_of_the_mystical_elf_needs_a_monster_on_the_field() -> None:
    assert not duel(side(spells=["gift-of-the-mystical-elf"])).can("activate", "gift-of-the-mystical-elf")


@pytest.mark.parametrize("spell", ["confiscation", "the-forceful-sentry", "fengsheng-mirror"])
def test_who_would_take_a_card_from_the_opponents_hand_needs_one_there(spell: str) -> None:
    assert duel(side([spell]), side(["uraby"])).can("activate", spell)
    assert not duel(side([spell])).can("activate", spell)


REBELS = ["oppressed-people", "people-running-about", "united-resistance"]


def test_huge_revolution_takes_all_that_the_opponent_has_on_the_field_and_in_the_hand() -> None:
    match = duel(
        side(monsters=REBELS, spells=["huge-revolution"]), side(["uraby"], ["battle-ox", "?feral-imp"], ["waboku"])
    )
    match.use("huge-revolution")
    there = match.player(1)
    assert (match.on_field(1), match.laid(1), there["hand"], len(there["grave"])) == ([], [], [], 4)


def test_huge_revolution_needs_all_three_and_something_to_take() -> None:
    for hand, monsters, possible in (
        (["uraby"], REBELS, True),
        ([], REBELS, False),
        (["uraby"], REBELS[1:], False),
        (["uraby"], [*REBELS[1:], "?oppressed-people"], False),
    ):
        match = duel(side(monsters=monsters, spells=["huge-revolution"]), side(hand))
        assert match.can("activate", "huge-revolution") == possible


def test_huge_revolution_is_for_the_own_main_phase() -> None:
    match = duel(side(monsters=REBELS, spells=["huge-revolution"]), side(["uraby"]))
    match.to_battle()
    assert not match.can("activate", "huge-revolution")
