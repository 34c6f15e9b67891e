"""M14 to M17: attacks, the damage step, flip effects in it, and the End Step."""

import pytest

from tests.monsters.table import Duel, duel, side

GREED = "jar-of-greed"
RUSH = "rush-recklessly"


def battle(attacker: str, defender: str | None = None, **more: object) -> Duel:
    """Return a duel after this attack."""
    match = duel(side(monsters=[attacker]), side(monsters=[defender] if defender else []), **more)
    match.attack(attacker, place="theirs:0" if defender else None)
    return match


def field(match: Duel) -> tuple[list[str], list[str]]:
    """Return both players' monsters."""
    return match.on_field(0), match.on_field(1)


# M14


def test_M14_a_monster_attacks_a_monster_or_where_there_is_none_the_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby", "?feral-imp"]))
    match.to_battle()
    match.do("attack", "battle-ox")
    assert sorted(action.place or "" for action in match.legal) == ["theirs:0", "theirs:1"]
    assert match.refused("target") == "MONSTERS_IN_THE_WAY"
    match = duel(side(monsters=["battle-ox"]))
    match.to_battle()
    match.do("attack", "battle-ox")
    assert [action.place for action in match.legal] == ["nowhere"]


@pytest.mark.parametrize("monster", ["-battle-ox", "?battle-ox"])
def test_M14_only_monsters_in_face_up_attack_position_attack(monster: str) -> None:
    match = duel(side(monsters=[monster]), phase="battle")
    assert match.refused("attack", "battle-ox") == "NOT_IN_ATTACK_POSITION"


def test_M14_each_monster_attacks_once_a_turn() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]))
    match.attack("battle-ox")
    assert match.refused("attack", "battle-ox") == "ATTACKED_ALREADY"
    match.attack("uraby")
    assert (match.life()[1], match.can("attack")) == (8000 - 1700 - 1500, False)


def test_M14_a_monster_that_was_just_summoned_can_attack() -> None:
    match = duel(side(["battle-ox"]))
    match.do("summon", "battle-ox")
    match.attack("battle-ox")
    assert match.life()[1] == 6300


def test_M14_attacks_are_made_in_the_battle_phase() -> None:
    assert duel(side(monsters=["battle-ox"])).refused("attack", "battle-ox") == "ATTACK_IN_MAIN_PHASE"


def test_M14_nobody_has_to_attack() -> None:
    match = duel(side(monsters=["battle-ox"]))
    match.to_battle()
    assert match.can("main2")
    assert match.can("end")


def test_M14_an_attack_is_declared_in_two_decisions() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"]))
    match.to_battle()
    match.do("attack", "battle-ox")
    assert (match.prompt, match.refused("end")) == ("target", "TARGET_ASKED_FOR")
    match.do("target", "uraby")
    assert len(match.log) == 3


@pytest.mark.parametrize("answer", [GREED, RUSH])
def test_M14_quick_play_spells_and_traps_answer_an_attack(answer: str) -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["feral-imp"], spells=[answer]))
    match.declare("battle-ox", "feral-imp")
    assert (match.seat, match.prompt, match.can("activate", answer)) == (1, "chain", True)


def test_M14_the_attacker_may_answer_too() -> None:
    match = duel(side([RUSH], ["battle-ox"]))
    match.declare("battle-ox")
    match.use(RUSH)
    match.let_pass()
    assert match.life()[1] == 8000 - 2400


def test_M14_an_attack_that_is_negated_is_over() -> None:
    match = duel(side(monsters=["battle-ox"]), side(spells=["magic-cylinder"]))
    match.declare("battle-ox")
    match.use("magic-cylinder")
    assert (match.life(), match.prompt, match.on_field(0)) == ([6300, 8000], "battle", ["battle-ox"])
    assert match.refused("attack", "battle-ox") == "ATTACKED_ALREADY"


@pytest.mark.parametrize("answer", ["mirror-force", "book-of-moon", "ready-for-intercepting", "dragon-capture-jar"])
def test_M14_an_attacker_that_is_gone_or_turned_attacks_no_more(answer: str) -> None:
    who = {"ready-for-intercepting": "kojikocy", "dragon-capture-jar": "koumori-dragon"}.get(answer, "battle-ox")
    you, them = side(spells=[answer], monsters=[who]), side(spells=[answer])
    match = duel(you, them if answer != "ready-for-intercepting" else side())
    match.declare(who)
    match.use(answer)
    match.let_pass()
    assert (match.life()[1], match.prompt) == (8000, "battle")


def test_M14_if_the_attacked_sides_monsters_change_the_attacker_chooses_anew() -> None:
    match = duel(side(monsters=["battle-ox"]), side(spells=["call-of-the-haunted"], grave=["uraby"]))
    match.declare("battle-ox")
    match.use("call-of-the-haunted")
    assert (match.seat, match.prompt) == (0, "target")
    assert sorted(str(action) for action in match.legal) == ["pass", "target uraby 1"]
    match.do("target", "uraby")
    match.let_pass()
    assert (field(match), match.life()) == ((["battle-ox"], []), [8000, 7800])


def test_M14_or_stops_which_counts_as_an_attack() -> None:
    match = duel(side(monsters=["battle-ox"]), side(spells=["call-of-the-haunted"], grave=["uraby"]))
    match.declare("battle-ox")
    match.use("call-of-the-haunted")
    match.do("pass")
    assert (field(match), match.prompt) == ((["battle-ox"], ["uraby"]), "battle")
    assert match.refused("attack", "battle-ox") == "ATTACKED_ALREADY"
    match.do("main2")
    assert match.refused("position", "battle-ox") == "ATTACKED_IN_THIS_TURN"


@pytest.mark.parametrize(("attacker", "left"), [("battle-ox", 6300), ("dark-elf", 6000)])
def test_M14_where_the_only_monster_is_gone_the_life_can_be_chosen(attacker: str, left: int) -> None:
    match = duel(side(monsters=[attacker]), side(["dark-gray"], ["uraby"], ["raigeki-break"]))
    match.declare(attacker, "uraby")
    match.do("activate", "raigeki-break")
    match.choose("uraby")
    assert match.prompt == "target"
    match.do("target", place="nowhere")
    match.let_pass()
    assert match.life()[1] == left


@pytest.mark.parametrize("beside", [[], ["mystical-elf"]])
@pytest.mark.parametrize("attacker", ["battle-ox", "dark-elf", "asura-priest"])
def test_M14_where_a_monster_is_added_the_same_one_can_be_chosen_again(attacker: str, beside: list[str]) -> None:
    them = side([], [*beside, "uraby"], ["call-of-the-haunted"], grave=["feral-imp"])
    match = duel(side(monsters=[attacker]), them)
    match.declare(attacker, "uraby")
    match.use("call-of-the-haunted")
    assert (match.prompt, match.can("target", "uraby")) == ("target", True)


def test_M14_the_target_leaving_while_others_stay_is_a_change_too() -> None:
    match = duel(side(monsters=["battle-ox"]), side(["dark-gray"], ["uraby", "feral-imp"], ["raigeki-break"]))
    match.declare("battle-ox", "uraby")
    match.do("activate", "raigeki-break")
    match.choose("uraby")
    assert sorted(str(action) for action in match.legal) == ["pass", "target feral-imp 1"]


def test_M14_a_replayed_attack_can_be_replayed_again() -> None:
    them = side(spells=["call-of-the-haunted", "call-of-the-haunted"], grave=["uraby", "feral-imp"])
    match = duel(side(monsters=["battle-ox"]), them)
    match.declare("battle-ox")
    match.use("call-of-the-haunted", "uraby")
    match.do("target", "uraby")
    match.use("call-of-the-haunted")
    assert match.prompt == "target"
    match.do("target", "feral-imp")
    match.let_pass()
    assert (match.life()[1], match.on_field(1)) == (7600, ["uraby"])


def test_M14_a_change_among_the_attackers_monsters_is_no_replay() -> None:
    match = duel(side(monsters=["battle-ox"], spells=["call-of-the-haunted"], grave=["uraby"]), side())
    match.declare("battle-ox")
    match.use("call-of-the-haunted")
    match.let_pass()
    assert (match.life()[1], match.prompt) == (6300, "battle")


def test_M14_a_change_of_position_is_no_replay() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["book-of-moon"]))
    match.declare("battle-ox", "uraby")
    match.do("activate", "book-of-moon")
    match.choose("uraby")
    match.let_pass()
    assert (match.on_field(1), match.life()) == ([], [8000, 8000])  # turned up again, in defence position


# M15


@pytest.mark.parametrize(
    ("attacker", "defender", "lives", "left"),
    [
        ("battle-ox", "uraby", [8000, 7800], (["battle-ox"], [])),  # 1700 against 1500
        ("uraby", "battle-ox", [7800, 8000], ([], ["battle-ox"])),
        ("uraby", "kojikocy", [8000, 8000], ([], [])),  # 1500 against 1500
        ("labyrinth-wall", "thousand-eyes-idol", [8000, 8000], ([], [])),  # 0 against 0
        ("battle-ox", "-uraby", [8000, 8000], (["battle-ox"], [])),  # 1700 against DEF 800
        ("battle-ox", "-mystical-elf", [7700, 8000], (["battle-ox"], ["mystical-elf"])),  # against DEF 2000
        ("thousand-eyes-idol", "-labyrinth-wall", [5000, 8000], (["thousand-eyes-idol"], ["labyrinth-wall"])),
        ("larvas", "-silver-fang", [8000, 8000], (["larvas"], ["silver-fang"])),  # 800 against DEF 800
        ("battle-ox", "?uraby", [8000, 8000], (["battle-ox"], [])),
        ("battle-ox", "?mystical-elf", [7700, 8000], (["battle-ox"], ["mystical-elf"])),
        ("battle-ox", None, [8000, 6300], (["battle-ox"], [])),
        ("thousand-eyes-idol", None, [8000, 8000], (["thousand-eyes-idol"], [])),
    ],
)
def test_M15_damage_and_destruction_are_what_the_numbers_say(
    attacker: str, defender: str | None, lives: list[int], left: tuple[list[str], list[str]]
) -> None:
    match = battle(attacker, defender)
    assert (match.life(), field(match)) == (lives, left)


def test_M15_a_face_down_defender_is_turned_up_and_stays_so() -> None:
    match = battle("battle-ox", "?mystical-elf")
    there = match.monster_of(1, "mystical-elf")
    assert (there["position"], there["face"]) == ("defence", "up")


def test_M15_changed_numbers_count() -> None:
    match = duel(side(monsters=["uraby"], field={"card": "forest"}), side(monsters=["battle-ox"]))
    match.attack("uraby", "battle-ox")
    assert match.life() == [7600, 8000]  # 1500 against 1700 and 200


def test_M15_what_was_destroyed_goes_to_its_owners_grave() -> None:
    match = battle("uraby", "kojikocy")
    assert (match.player(0)["grave"], match.player(1)["grave"]) == (["uraby"], ["kojikocy"])


def test_M15_no_life_left_ends_the_duel() -> None:
    match = duel(side(monsters=["battle-ox"]), side(life=1700))
    match.attack("battle-ox")
    assert match.result is not None
    assert (match.result.winners, match.result.rule) == ((0,), "M1")


def test_M15_damage_is_never_more_than_the_life() -> None:
    match = duel(side(monsters=["battle-ox"]), side(life=5))
    match.attack("battle-ox")
    assert match.life() == [8000, 0]


# M16


def test_M16_a_flip_effect_of_the_attacked_monster_comes_after_damage_calculation() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["?man-eater-bug"]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.seat, match.prompt) == (1, "choose")
    match.choose("battle-ox")
    match.let_pass()
    assert (field(match), match.life()) == ((["uraby"], []), [8000, 8000])


def test_M16_damage_was_dealt_before_it() -> None:
    match = duel(side(monsters=["thousand-eyes-idol", "uraby"]), side(monsters=["?man-eater-bug"]))
    match.attack("thousand-eyes-idol", place="theirs:0")
    assert (match.prompt, match.life()) == ("choose", [7400, 8000])


def test_M16_what_was_destroyed_in_battle_lies_there_until_flip_effects_are_over() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["?man-eater-bug"]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.on_field(1), match.player(1)["grave"]) == (["man-eater-bug"], [])


def test_M16_a_face_up_monster_has_no_flip_effect_when_attacked() -> None:
    match = battle("battle-ox", "-man-eater-bug")
    assert (match.prompt, match.on_field(0)) == ("battle", ["battle-ox"])


def test_M16_before_damage_calculation_only_atk_and_def_changes_answer() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=[RUSH, GREED, "ring-of-destruction"]))
    match.declare("battle-ox", "uraby")
    assert {action.card for action in match.legal} == {None, RUSH, GREED, "ring-of-destruction"}
    match.do("pass")
    assert (match.state()["attack"], {action.card for action in match.legal}) != (None, {None, GREED})
    assert {action.card for action in match.legal} == {None, RUSH}
    match.do("activate", RUSH)
    match.choose("uraby")
    match.let_pass()
    assert (field(match), match.life()) == (([], ["uraby"]), [7500, 8000])


def test_M16_and_counter_traps() -> None:
    you, them = side([RUSH], ["battle-ox"]), side(["uraby"], ["kojikocy"], ["magic-jammer", GREED])
    match = duel(you, them)
    match.declare("battle-ox", "kojikocy")
    match.do("pass")
    match.do("pass")
    assert (match.seat, {action.card for action in match.legal}) == (0, {None, RUSH})
    match.do("activate", RUSH)
    match.choose("battle-ox")
    assert (match.seat, match.can("activate", "magic-jammer")) == (1, True)


def test_M16_a_change_until_the_turns_end_is_over_then() -> None:
    match = duel(side([RUSH], ["battle-ox"]))
    match.use(RUSH)
    assert match.numbers(0, "battle-ox") == (2400, 1000)
    match.end_turn()
    assert match.numbers(0, "battle-ox") == (1700, 1000)


# M17


@pytest.mark.parametrize("leave", ["main2", "end"])
def test_M17_at_the_end_step_both_may_answer(leave: str) -> None:
    match = duel(side([RUSH], ["battle-ox"]), side(spells=[GREED]))
    match.to_battle()
    match.do(leave)
    assert (match.seat, match.prompt, match.state()["phase"]) == (0, "chain", "battle")
    match.do("pass")
    assert (match.seat, match.state()["phase"], match.can("activate", GREED)) == (1, "battle", True)
    match.use(GREED)
    assert (match.laid(1), match.player(1)["grave"]) == ([], [GREED])


def test_M17_without_an_answer_the_end_step_passes_by_itself() -> None:
    match = duel(side(monsters=["battle-ox"]))
    match.attack("battle-ox")
    match.do("main2")
    assert (match.prompt, match.state()["phase"]) == ("main", "main2")


def test_M17_nothing_is_attacked_any_more_at_the_end_step() -> None:
    match = duel(side([RUSH], ["battle-ox"]))
    match.to_battle()
    match.do("main2")
    assert match.prompt == "chain"
    assert not match.can("attack")


def test_M15_battle_damage_is_noted_where_both_players_wait_for_it() -> None:
    match = duel(side(monsters=["battle-ox"], spells=["numinous-healer"]), side(spells=["numinous-healer"]))
    match.declare("battle-ox")
    while match.prompt == "chain" and not match.can("activate", "numinous-healer"):
        match.do("pass")
    assert (match.seat, match.can("activate", "numinous-healer")) == (1, True)
