"""Effect monsters that do something as they battle, or as they leave the field."""

from typing import Any

import pytest

from duelkit import Match
from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    let_pass,
    life,
    monster_of,
    numbers,
    on_field,
    seat,
    see_to,
    side,
    use,
)

Side = dict[str, Any]

STRONG = "dark-magician"


def beaten(card: str, *, you: Side | None = None, them: Side | None = None) -> Match:
    """Return a duel in which a monster of the first player ran into a stronger one."""
    mine, theirs = you or {}, them or {}
    match = duel(
        side(**{**mine, "monsters": [card, *mine.get("monsters", ())]}),
        side(**{**theirs, "monsters": [STRONG, *theirs.get("monsters", ())]}),
    )
    attack(match, card, STRONG)
    return match


# --- destroyed in battle ----------------------------------------------------------------------------------------------

# The monster, one that it brings, and what it leaves in the deck: of another attribute, or too strong.
RECRUITERS = [
    ("flying-kamakiri-1", "harpie-lady", ["uraby", "kazejin"]),
    ("giant-rat", "uraby", ["harpie-lady", "battle-ox"]),
    ("mother-grizzly", "turtle-tiger", ["uraby", "great-white"]),
    ("mystic-tomato", "feral-imp", ["uraby", "dark-magician"]),
    ("shining-angel", "mystical-elf", ["uraby", "airknight-parshath"]),
    ("ufo-turtle", "flame-manipulator", ["uraby", "great-angus"]),
]


@pytest.mark.parametrize(("card", "comes", "stay"), RECRUITERS)
def test_a_monster_that_fell_in_battle_brings_one_of_its_attribute_in_attack_position(
    card: str, comes: str, stay: list[str]
) -> None:
    match = beaten(card, you={"deck": [*stay, comes]})
    do(match, "choose")
    let_pass(match)
    new = monster_of(match, 0, comes)
    assert (on_field(match, 0), new["position"]) == ([comes], "attack")
    assert sorted(seat(match, 0)["deck"]) == sorted(stay)


def test_a_recruited_monster_can_attack_in_the_same_battle_phase() -> None:
    match = beaten("mystic-tomato", you={"deck": ["feral-imp"]})
    do(match, "choose")
    let_pass(match)
    assert can(match, "attack", "feral-imp")


def test_a_monster_that_was_destroyed_by_an_effect_brings_nobody() -> None:
    match = duel(side(["dark-hole"], ["mystic-tomato"], deck=["feral-imp"]))
    use(match, "dark-hole")
    assert (match.prompt, on_field(match, 0)) == ("main", [])


@pytest.mark.parametrize(
    ("card", "comes", "other"),
    [("pyramid-turtle", "armored-zombie", "uraby"), ("troop-dragon", "troop-dragon", "koumori-dragon")],
)
def test_a_monster_that_fell_in_battle_brings_one_in_the_position_that_its_player_likes(
    card: str, comes: str, other: str
) -> None:
    match = beaten(card, you={"deck": [other, comes]})
    if card != "troop-dragon":  # whose text leaves no choice
        do(match, "choose")
        let_pass(match)
    do(match, "choose", "defence")
    assert (monster_of(match, 0, comes)["position"], seat(match, 0)["deck"]) == ("defence", [other])


def test_giant_germ_deals_500_and_brings_the_others() -> None:
    match = beaten("giant-germ", you={"deck": ["giant-germ", "uraby", "giant-germ"]})
    do(match, "choose")
    choose(match, "giant-germ", "giant-germ")
    let_pass(match)
    assert (life(match), on_field(match, 0)) == ([6500, 7500], ["giant-germ"] * 2)
    assert monster_of(match, 0, "giant-germ")["position"] == "attack"


def test_nimble_momonga_gains_1000_life_and_brings_the_others_face_down() -> None:
    match = beaten("nimble-momonga", you={"deck": ["nimble-momonga", "uraby", "nimble-momonga"]})
    do(match, "choose")
    choose(match, "nimble-momonga")
    do(match, "pass")
    let_pass(match)
    assert (life(match), on_field(match, 0)) == ([7500, 8000], ["nimble-momonga"])
    assert monster_of(match, 0, "nimble-momonga")["face"] == "down"


def test_mystic_tomato_does_not_bring_a_monster_where_it_is_banished_instead_of_going_to_the_grave() -> None:
    match = duel(side(monsters=["d-d-crazy-beast"]), side(monsters=["mystic-tomato"], deck=["feral-imp"] * 3))
    attack(match, "d-d-crazy-beast", "mystic-tomato")
    assert (seat(match, 1)["banished"], on_field(match, 1), match.prompt) == (["mystic-tomato"], [], "battle")


def test_mystic_tomato_brings_a_monster_to_its_owner_whoever_controlled_it() -> None:
    taken = {"card": "mystic-tomato", "owner": 0}
    match = duel(side(monsters=["summoned-skull"], deck=["feral-imp"] * 3), side(monsters=[taken]))
    attack(match, "summoned-skull", "mystic-tomato")
    assert (match.prompt, match.seat) == ("may", 0)


def test_birdface_fetches_a_harpie_lady() -> None:
    match = beaten("birdface", you={"deck": ["uraby", "harpie-lady"]})
    do(match, "choose")
    let_pass(match)
    assert seat(match, 0)["hand"] == ["harpie-lady"]


def test_newdoria_destroys_the_chosen_monster_on_either_side() -> None:
    match = beaten("newdoria", them={"monsters": ["uraby"]})
    choose(match, STRONG)
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == ([], ["uraby"])


@pytest.mark.parametrize(("called", "left"), [("heads", []), ("tails", [STRONG])])
def test_kryuel_destroys_a_monster_of_the_opponent_where_the_call_was_right(called: str, left: list[str]) -> None:
    match = duel(side(monsters=["kryuel"]), side(monsters=[STRONG]), dice=["heads"])
    attack(match, "kryuel", STRONG)
    choose(match, called)
    let_pass(match)
    assert on_field(match, 1) == left


def test_yomi_ship_destroys_the_monster_that_destroyed_it() -> None:
    match = beaten("yomi-ship", them={"monsters": ["uraby"]})
    assert (on_field(match, 0), on_field(match, 1)) == ([], ["uraby"])
    match = duel(side(monsters=[STRONG, "uraby"]), side(monsters=["yomi-ship"]))
    attack(match, STRONG, "yomi-ship")
    assert (on_field(match, 0), on_field(match, 1)) == (["uraby"], [])


def test_the_unhappy_maiden_ends_the_battle_phase() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["the-unhappy-maiden"]))
    attack(match, "battle-ox", "the-unhappy-maiden")
    assert (match.prompt, life(match)) == ("main", [8000, 6300])
    assert not can(match, "battle")


# --- sent to the grave ------------------------------------------------------------------------------------------------

SEARCHERS = [("sangan", "mystical-elf", "battle-ox"), ("witch-of-the-black-forest", "battle-ox", "mystical-elf")]


@pytest.mark.parametrize(("card", "found", "other"), SEARCHERS)
def test_a_monster_that_goes_from_the_field_to_the_grave_finds_a_weak_one_in_the_deck(
    card: str, found: str, other: str
) -> None:
    deck = [other, "dark-hole", found] if card == "witch-of-the-black-forest" else ["dark-magician", "dark-hole", found]
    match = duel(side(["dark-hole"], [card], deck=deck))
    use(match, "dark-hole")
    assert (seat(match, 0)["hand"], len(seat(match, 0)["deck"])) == ([found], 2)


@pytest.mark.parametrize(("card", "found", "other"), SEARCHERS)
def test_a_monster_that_was_tributed_or_fell_in_battle_finds_one_too(card: str, found: str, other: str) -> None:
    match = duel(side(monsters=[card, "cannon-soldier"], deck=[found]))
    use(match, "cannon-soldier", card)
    assert (seat(match, 0)["hand"], life(match)) == ([found], [8000, 7500])
    match = beaten(card, you={"deck": [found, "dark-hole"]})
    assert (seat(match, 0)["hand"], other in seat(match, 0)["hand"]) == ([found], False)


def test_sangan_that_is_discarded_finds_nothing() -> None:
    match = duel(side(["sangan"], ["gray-wing"]))
    use(match, "gray-wing")
    assert (seat(match, 0)["grave"], seat(match, 0)["hand"]) == (["sangan"], [])


# --- battle damage ----------------------------------------------------------------------------------------------------


def test_masked_sorcerer_draws_a_card_for_battle_damage() -> None:
    match = duel(side(monsters=["masked-sorcerer"]))
    attack(match, "masked-sorcerer")
    assert (life(match), len(seat(match, 0)["hand"])) == ([8000, 7100], 1)


def test_the_bistro_butcher_lets_the_opponent_draw_2_cards() -> None:
    match = duel(side(monsters=["the-bistro-butcher"]))
    attack(match, "the-bistro-butcher")
    assert (life(match), len(seat(match, 1)["hand"]), seat(match, 0)["hand"]) == ([8000, 6200], 2, [])


def test_white_magical_hat_discards_a_random_card_of_the_opponent() -> None:
    match = duel(side(["uraby"], ["white-magical-hat"]), side(["dark-hole", "fissure"]))
    attack(match, "white-magical-hat")
    assert (len(seat(match, 1)["hand"]), len(seat(match, 1)["grave"]), seat(match, 0)["hand"]) == (1, 1, ["uraby"])


def test_mucus_yolk_grows_by_1000_in_the_standby_phase_after_it_hurt_the_opponent() -> None:
    match = duel(side(monsters=["mucus-yolk"]), side(monsters=["uraby"]))
    attack(match, "mucus-yolk", place="nowhere")
    assert (life(match), numbers(match, 0, "mucus-yolk")) == ([8000, 8000], (0, 100))
    match = duel(side(["axe-of-despair"], ["mucus-yolk"]), side(monsters=["-uraby"]))
    use(match, "axe-of-despair", "mucus-yolk")
    attack(match, "mucus-yolk")
    assert (life(match), numbers(match, 0, "mucus-yolk")) == ([8000, 7000], (1000, 100))
    for _ in range(4):
        end_turn(match)
        see_to(match)
    assert numbers(match, 0, "mucus-yolk") == (2000, 100)


# --- as they attack or are attacked -----------------------------------------------------------------------------------


def test_cats_ear_tribe_makes_its_attacker_weak_for_the_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["cats-ear-tribe"]))
    attack(match, "battle-ox", "cats-ear-tribe")
    assert (life(match), on_field(match, 0), on_field(match, 1)) == ([8000, 8000], [], [])


@pytest.mark.parametrize(("card", "atk"), [("sanga-of-the-thunder", 2600), ("kazejin", 2400), ("suijin", 2500)])
def test_a_gatekeeper_takes_the_atk_of_one_attacker_once(card: str, atk: int) -> None:
    match = duel(side(monsters=["blue-eyes-white-dragon", "battle-ox"]), side(monsters=[card]))
    attack(match, "blue-eyes-white-dragon", card)
    do(match, "choose")
    let_pass(match)
    assert (life(match), on_field(match, 0)) == ([8000 - atk, 8000], ["battle-ox"])
    attack(match, "battle-ox", card)
    assert (life(match), on_field(match, 0)) == ([8000 - atk - (atk - 1700), 8000], [])


def test_a_gatekeeper_need_not() -> None:
    match = duel(side(monsters=["blue-eyes-white-dragon"]), side(monsters=["kazejin"]))
    attack(match, "blue-eyes-white-dragon", "kazejin")
    do(match, "pass")
    let_pass(match)
    assert (life(match), on_field(match, 1)) == ([8000, 7400], [])


@pytest.mark.parametrize(("coin", "left"), [("tails", 4000), ("heads", 8000)])
def test_jirai_gumo_costs_half_the_life_where_the_coin_shows_tails(coin: str, left: int) -> None:
    match = duel(side(monsters=["jirai-gumo"]), dice=[coin])
    attack(match, "jirai-gumo")
    choose(match, "heads")
    let_pass(match)
    assert life(match) == [left, 5800]


@pytest.mark.parametrize(("target", "gap"), [("harpie-lady", 700), ("?harpie-lady", 0), ("uraby", None)])
def test_insect_soldiers_of_the_sky_have_1000_more_atk_as_they_attack_a_wind_monster(
    target: str, gap: int | None
) -> None:
    match = duel(side(monsters=["insect-soldiers-of-the-sky"]), side(monsters=[target]))
    attack(match, "insect-soldiers-of-the-sky", place="theirs:0")
    assert life(match) == ([7500, 8000] if gap is None else [8000, 8000 - gap])
    assert len(on_field(match, 1)) == (gap is None)


def test_insect_soldiers_of_the_sky_are_no_stronger_as_they_are_attacked() -> None:
    match = duel(side(monsters=["harpie-lady"]), side(monsters=["insect-soldiers-of-the-sky"]))
    attack(match, "harpie-lady", "insect-soldiers-of-the-sky")
    assert (life(match), on_field(match, 1)) == ([8000, 7700], [])


def test_sasuke_samurai_destroys_a_face_down_monster_unseen() -> None:
    match = duel(side(monsters=["sasuke-samurai"]), side(monsters=["?man-eater-bug", "uraby"]))
    attack(match, "sasuke-samurai", place="theirs:0")
    assert (on_field(match, 0), on_field(match, 1), life(match)) == (["sasuke-samurai"], ["uraby"], [8000, 8000])
    assert not can(match, "attack", "sasuke-samurai")


def test_sasuke_samurai_fights_a_face_up_monster_like_others() -> None:
    match = duel(side(monsters=["sasuke-samurai"]), side(monsters=["-uraby"]))
    attack(match, "sasuke-samurai", "uraby")
    assert (life(match), on_field(match, 1)) == ([7700, 8000], ["uraby"])


# --- after the battle -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_falls_in_battle_with_it_is_banished(card: str) -> None:
    match = duel(side(monsters=[card]), side(monsters=["kuriboh", "uraby"]))
    attack(match, card, "kuriboh")
    assert (seat(match, 1)["banished"], seat(match, 1)["grave"]) == (["kuriboh"], [])


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_survives_a_battle_with_it_goes_to_the_grave_later(card: str) -> None:
    match = duel(side(["dark-hole"], [card]), side(monsters=["-labyrinth-wall"]))
    attack(match, card, "labyrinth-wall")
    do(match, "main2")
    let_pass(match)
    use(match, "dark-hole")
    assert (seat(match, 1)["banished"], seat(match, 1)["grave"]) == ([], ["labyrinth-wall"])


def test_wall_of_illusion_returns_its_attacker_after_the_battle() -> None:
    match = duel(side(monsters=["battle-ox", "dark-magician"]), side(monsters=["-wall-of-illusion"]))
    attack(match, "battle-ox", "wall-of-illusion")
    assert (life(match), seat(match, 0)["hand"]) == ([7850, 8000], ["battle-ox"])
    attack(match, "dark-magician", "wall-of-illusion")
    assert (on_field(match, 0), on_field(match, 1), seat(match, 0)["hand"]) == ([], [], ["battle-ox", "dark-magician"])


def test_M15_wall_of_illusion_does_not_save_an_attacker_that_fell_in_battle() -> None:
    match = duel(side(monsters=["kuriboh"]), side(monsters=["wall-of-illusion"]))
    attack(match, "kuriboh", "wall-of-illusion")
    assert (life(match), seat(match, 0)["hand"], seat(match, 0)["grave"]) == ([7300, 8000], [], ["kuriboh"])


def test_wall_of_illusion_returns_another_wall_of_illusion() -> None:
    match = duel(side(monsters=["wall-of-illusion"]), side(monsters=["-wall-of-illusion"]))
    attack(match, "wall-of-illusion", "wall-of-illusion")
    assert (seat(match, 0)["hand"], on_field(match, 1)) == (["wall-of-illusion"], ["wall-of-illusion"])


def test_wall_of_illusion_returns_nobody_as_it_attacks() -> None:
    match = duel(side(monsters=["wall-of-illusion"]), side(monsters=["-battle-ox"]))
    attack(match, "wall-of-illusion", "battle-ox")
    assert (on_field(match, 0), on_field(match, 1)) == (["wall-of-illusion"], ["battle-ox"])


def test_helping_robo_for_combat_draws_a_card_and_puts_one_to_the_bottom_of_the_deck() -> None:
    match = duel(
        side(["dark-hole"], ["helping-robo-for-combat"], deck=["uraby", "fissure"]), side(monsters=["kuriboh"])
    )
    attack(match, "helping-robo-for-combat", "kuriboh")
    choose(match, "dark-hole")
    mine = seat(match, 0)
    assert (len(mine["hand"]), sorted(mine["hand"] + mine["deck"])) == (1, ["dark-hole", "fissure", "uraby"])
    assert "dark-hole" in mine["deck"]


def test_timeater_lets_the_opponent_skip_the_next_main_phase() -> None:
    match = duel(side(monsters=["timeater"]), side(["uraby"], monsters=["kuriboh"]))
    attack(match, "timeater", "kuriboh")
    end_turn(match)
    assert not can(match, "summon")
    assert match.prompt == "battle"


# --- what is hard to destroy ------------------------------------------------------------------------------------------


def test_spirit_reaper_cannot_be_destroyed_in_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-spirit-reaper"]))
    attack(match, "battle-ox", "spirit-reaper")
    assert on_field(match, 1) == ["spirit-reaper"]


def test_spirit_reaper_is_destroyed_as_it_becomes_a_target() -> None:
    match = duel(side(["axe-of-despair"], ["spirit-reaper"]))
    use(match, "axe-of-despair")
    assert (on_field(match, 0), sorted(seat(match, 0)["grave"])) == ([], ["axe-of-despair", "spirit-reaper"])


def test_spirit_reaper_discards_a_card_for_a_direct_attack_only() -> None:
    match = duel(side(monsters=["spirit-reaper"]), side(["dark-hole"]))
    attack(match, "spirit-reaper")
    assert (life(match), seat(match, 1)["hand"]) == ([8000, 7700], [])
    match = duel(side(monsters=["spirit-reaper"]), side(["dark-hole"], ["left-arm-of-the-forbidden-one"]))
    attack(match, "spirit-reaper", "left-arm-of-the-forbidden-one")
    assert (life(match), seat(match, 1)["hand"]) == ([8000, 7900], ["dark-hole"])
