"""Effect monsters that come by themselves, bring others, or cannot simply be summoned."""

import pytest

from duelkit import Match
from tests.monsters.table import duel, side

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


# --- summons ----------------------------------------------------------------------------------------------------------


def test_magical_scientist_brings_a_fusion_monster_for_a_turn_that_cannot_attack_the_life() -> None:
    fusions = ["flame-ghost", "b-skull-dragon"]
    match = duel(side(monsters=["magical-scientist"], fusion=fusions), side(monsters=["silver-fang"]))
    match.use("magical-scientist")
    match.choose("attack")
    assert (match.life(), match.on_field(0)) == ([7000, 8000], ["magical-scientist", "flame-ghost"])
    match.attack("magical-scientist", "silver-fang")
    match.declare("flame-ghost", "silver-fang")
    match.let_pass()
    match.end_turn()
    assert "flame-ghost" not in match.on_field(0)


def test_magical_scientists_monster_goes_back_to_the_fusion_deck_and_attacks_no_life() -> None:
    match = duel(side(monsters=["magical-scientist"], fusion=["flame-ghost"]))
    match.use("magical-scientist")
    match.choose("attack")
    match.do("battle")
    match.let_pass()
    assert not match.can("attack", "flame-ghost")
    match.end_turn()
    assert (match.on_field(0), match.player(0)["fusion"]) == (["magical-scientist"], ["flame-ghost"])


@pytest.mark.parametrize("card", ["harpie-lady-sisters", "dark-paladin"])
def test_monster_reborn_does_not_bring_what_comes_in_one_way_only(card: str) -> None:
    match = duel(side(["monster-reborn"], grave=[card]))
    assert not match.can("activate", "monster-reborn")


def test_susa_soldier_deals_half_the_battle_damage() -> None:
    match = duel(side(monsters=["susa-soldier"]))
    match.attack("susa-soldier")
    assert match.life() == [8000, 7000]


def test_tribe_infecting_virus_destroys_all_face_up_monsters_of_the_race_that_is_called_for_a_discard() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus", "celtic-guardian"]),
        side(monsters=["?celtic-guardian", "-beaver-warrior", "armaill"]),
    )
    match.do("activate", "tribe-infecting-virus")
    match.choose("warrior")
    match.let_pass()
    assert match.player(0)["grave"] == ["celtic-guardian", "uraby"]
    assert match.on_field(1) == ["celtic-guardian", "beaver-warrior"]


def test_tribe_infecting_virus_calls_only_a_race_of_which_a_monster_lies_face_up() -> None:
    match = duel(
        side(["uraby"], ["tribe-infecting-virus"]), side(monsters=["?celtic-guardian", "koumori-dragon", "battle-ox"])
    )
    match.do("activate", "tribe-infecting-virus")
    assert [action.card for action in match.legal] == ["aqua", "beast-warrior", "dragon"]
    assert match.refused("choose", "warrior") == "CALL_ASKED_FOR"


def test_decayed_commander_brings_a_zombie_tiger_along_as_it_is_normal_summoned() -> None:
    match = duel(side(["decayed-commander", "zombie-tiger"]))
    match.do("summon", "decayed-commander")
    match.do("choose")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["decayed-commander", "zombie-tiger"]


def test_decayed_commander_takes_a_card_for_a_direct_attack() -> None:
    match = duel(side(monsters=["decayed-commander"]), side(["uraby"]))
    match.attack("decayed-commander")
    assert match.player(1)["grave"] == ["uraby"]


# --- Cave Dragon ------------------------------------------------------------------------------------------------------


def test_cave_dragon_is_summoned_only_beside_no_monster() -> None:
    alone, beside = duel(side(["cave-dragon"])), duel(side(["cave-dragon"], ["baby-dragon"]))
    assert [alone.can(verb, "cave-dragon") for verb in ("summon", "set")] == [True, True]
    assert [beside.can(verb, "cave-dragon") for verb in ("summon", "set")] == [False, True]


def test_cave_dragon_is_summoned_whatever_the_opponent_has() -> None:
    match = duel(side(["cave-dragon"]), side(monsters=["baby-dragon"]))
    match.do("summon", "cave-dragon")
    assert match.on_field(0) == ["cave-dragon"]


@pytest.mark.parametrize(("other", "attacks"), [("baby-dragon", True), ("battle-ox", False)])
def test_cave_dragon_attacks_only_beside_another_dragon(other: str, attacks: bool) -> None:
    match = duel(side(monsters=["cave-dragon", other]), side(monsters=["baby-dragon"]))
    match.to_battle()
    assert match.can("attack", "cave-dragon") == attacks
