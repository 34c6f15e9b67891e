"""Effect monsters that do something as they battle, or as they leave the field."""

from typing import Any

import pytest

from tests.monsters.table import Duel, duel, side

Side = dict[str, Any]

STRONG = "dark-magician"


def beaten(card: str, *, you: Side | None = None, them: Side | None = None) -> Duel:
    """Return a duel in which a monster of the first player ran into a stronger one."""
    mine, theirs = you or {}, them or {}
    match = duel(
        side(**{**mine, "monsters": [card, *mine.get("monsters", ())]}),
        side(**{**theirs, "monsters": [STRONG, *theirs.get("monsters", ())]}),
    )
    match.attack(card, STRONG)
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
    match.do("choose")
    match.let_pass()
    new = match.monster_of(0, comes)
    assert (match.on_field(0), new["position"]) == ([comes], "attack")
    assert sorted(match.player(0)["deck"]) == sorted(stay)


def test_a_recruited_monster_can_attack_in_the_same_battle_phase() -> None:
    match = beaten("mystic-tomato", you={"deck": ["feral-imp"]})
    match.do("choose")
    match.let_pass()
    assert match.can("attack", "feral-imp")


def test_a_monster_that_was_destroyed_by_an_effect_brings_nobody() -> None:
    match = duel(side(["dark-hole"], ["mystic-tomato"], deck=["feral-imp"]))
    match.use("dark-hole")
    assert (match.prompt, match.on_field(0)) == ("main", [])


@pytest.mark.parametrize(
    ("card", "comes", "other"),
    [("pyramid-turtle", "armored-zombie", "uraby"), ("troop-dragon", "troop-dragon", "koumori-dragon")],
)
def test_a_monster_that_fell_in_battle_brings_one_in_the_position_that_its_player_likes(
    card: str, comes: str, other: str
) -> None:
    match = beaten(card, you={"deck": [other, comes]})
    if card != "troop-dragon":  # whose text leaves no choice
        match.do("choose")
        match.let_pass()
    match.do("choose", "defence")
    assert (match.monster_of(0, comes)["position"], match.player(0)["deck"]) == ("defence", [other])


def test_giant_germ_deals_500_and_brings_the_others() -> None:
    match = beaten("giant-germ", you={"deck": ["giant-germ", "uraby", "giant-germ"]})
    match.do("choose")
    match.choose("giant-germ", "giant-germ")
    match.let_pass()
    assert (match.life(), match.on_field(0)) == ([6500, 7500], ["giant-germ"] * 2)
    assert match.monster_of(0, "giant-germ")["position"] == "attack"


def test_nimble_momonga_gains_1000_life_and_brings_the_others_face_down() -> None:
    match = beaten("nimble-momonga", you={"deck": ["nimble-momonga", "uraby", "nimble-momonga"]})
    match.do("choose")
    match.choose("nimble-momonga")
    match.do("pass")
    match.let_pass()
    assert (match.life(), match.on_field(0)) == ([7500, 8000], ["nimble-momonga"])
    assert match.monster_of(0, "nimble-momonga")["face"] == "down"


def test_mystic_tomato_does_not_bring_a_monster_where_it_is_banished_instead_of_going_to_the_grave() -> None:
    match = duel(side(monsters=["d-d-crazy-beast"]), side(monsters=["mystic-tomato"], deck=["feral-imp"] * 3))
    match.attack("d-d-crazy-beast", "mystic-tomato")
    assert (match.player(1)["banished"], match.on_field(1), match.prompt) == (["mystic-tomato"], [], "battle")


def test_mystic_tomato_brings_a_monster_to_its_owner_whoever_controlled_it() -> None:
    taken = {"card": "mystic-tomato", "owner": 0}
    match = duel(side(monsters=["summoned-skull"], deck=["feral-imp"] * 3), side(monsters=[taken]))
    match.attack("summoned-skull", "mystic-tomato")
    assert (match.prompt, match.seat) == ("may", 0)


def test_birdface_fetches_a_harpie_lady() -> None:
    match = beaten("birdface", you={"deck": ["uraby", "harpie-lady"]})
    match.do("choose")
    match.let_pass()
    assert match.player(0)["hand"] == ["harpie-lady"]


def test_newdoria_destroys_the_chosen_monster_on_either_side() -> None:
    match = beaten("newdoria", them={"monsters": ["uraby"]})
    match.choose(STRONG)
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == ([], ["uraby"])


@pytest.mark.parametrize(("called", "left"), [("heads", []), ("tails", [STRONG])])
def test_kryuel_destroys_a_monster_of_the_opponent_where_the_call_was_right(called: str, left: list[str]) -> None:
    match = duel(side(monsters=["kryuel"]), side(monsters=[STRONG]), dice=["heads"])
    match.attack("kryuel", STRONG)
    match.choose(called)
    match.let_pass()
    assert match.on_field(1) == left


def test_yomi_ship_destroys_the_monster_that_destroyed_it() -> None:
    match = beaten("yomi-ship", them={"monsters": ["uraby"]})
    assert (match.on_field(0), match.on_field(1)) == ([], ["uraby"])
    match = duel(side(monsters=[STRONG, "uraby"]), side(monsters=["yomi-ship"]))
    match.attack(STRONG, "yomi-ship")
    assert (match.on_field(0), match.on_field(1)) == (["uraby"], [])


def test_the_unhappy_maiden_ends_the_battle_phase() -> None:
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["the-unhappy-maiden"]))
    match.attack("battle-ox", "the-unhappy-maiden")
    assert (match.prompt, match.life()) == ("main", [8000, 6300])
    assert not match.can("battle")


# --- sent to the grave ------------------------------------------------------------------------------------------------

SEARCHERS = [("sangan", "mystical-elf", "battle-ox"), ("witch-of-the-black-forest", "battle-ox", "mystical-elf")]


@pytest.mark.parametrize(("card", "found", "other"), SEARCHERS)
def test_a_monster_that_goes_from_the_field_to_the_grave_finds_a_weak_one_in_the_deck(
    card: str, found: str, other: str
) -> None:
    deck = [other, "dark-hole", found] if card == "witch-of-the-black-forest" else ["dark-magician", "dark-hole", found]
    match = duel(side(["dark-hole"], [card], deck=deck))
    match.use("dark-hole")
    assert (match.player(0)["hand"], len(match.player(0)["deck"])) == ([found], 2)


@pytest.mark.parametrize(("card", "found", "other"), SEARCHERS)
def test_a_monster_that_was_tributed_or_fell_in_battle_finds_one_too(card: str, found: str, other: str) -> None:
    match = duel(side(monsters=[card, "cannon-soldier"], deck=[found]))
    match.use("cannon-soldier", card)
    assert (match.player(0)["hand"], match.life()) == ([found], [8000, 7500])
    match = beaten(card, you={"deck": [found, "dark-hole"]})
    assert (match.player(0)["hand"], other in match.player(0)["hand"]) == ([found], False)


def test_sangan_that_is_discarded_finds_nothing() -> None:
    match = duel(side(["sangan"], ["gray-wing"]))
    match.use("gray-wing")
    assert (match.player(0)["grave"], match.player(0)["hand"]) == (["sangan"], [])


# --- battle damage ----------------------------------------------------------------------------------------------------


def test_masked_sorcerer_draws_a_card_for_battle_damage() -> None:
    match = duel(side(monsters=["masked-sorcerer"]))
    match.attack("masked-sorcerer")
    assert (match.life(), len(match.player(0)["hand"])) == ([8000, 7100], 1)


def test_the_bistro_butcher_lets_the_opponent_draw_2_cards() -> None:
    match = duel(side(monsters=["the-bistro-butcher"]))
    match.attack("the-bistro-butcher")
    assert (match.life(), len(match.player(1)["hand"]), match.player(0)["hand"]) == ([8000, 6200], 2, [])


def test_white_magical_hat_discards_a_random_card_of_the_opponent() -> None:
    match = duel(side(["uraby"], ["white-magical-hat"]), side(["dark-hole", "fissure"]))
    match.attack("white-magical-hat")
    assert (len(match.player(1)["hand"]), len(match.player(1)["grave"]), match.player(0)["hand"]) == (1, 1, ["uraby"])


def test_mucus_yolk_grows_by_1000_in_the_standby_phase_after_it_hurt_the_opponent() -> None:
    match = duel(side(monsters=["mucus-yolk"]), side(monsters=["uraby"]))
    match.attack("mucus-yolk", place="nowhere")
    assert (match.life(), match.numbers(0, "mucus-yolk")) == ([8000, 8000], (0, 100))
    match = duel(side(["axe-of-despair"], ["mucus-yolk"]), side(monsters=["-uraby"]))
    match.use("axe-of-despair", "mucus-yolk")
    match.attack("mucus-yolk")
    assert (match.life(), match.numbers(0, "mucus-yolk")) == ([8000, 7000], (1000, 100))
    for _ in range(4):
        match.end_turn()
        match.see_to()
    assert match.numbers(0, "mucus-yolk") == (2000, 100)


# --- as they attack or are attacked -----------------------------------------------------------------------------------


def test_cats_ear_tribe_makes_its_attacker_weak_for_the_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["cats-ear-tribe"]))
    match.attack("battle-ox", "cats-ear-tribe")
    assert (match.life(), match.on_field(0), match.on_field(1)) == ([8000, 8000], [], [])


@pytest.mark.parametrize(("card", "atk"), [("sanga-of-the-thunder", 2600), ("kazejin", 2400), ("suijin", 2500)])
def test_a_gatekeeper_takes_the_atk_of_one_attacker_once(card: str, atk: int) -> None:
    match = duel(side(monsters=["blue-eyes-white-dragon", "battle-ox"]), side(monsters=[card]))
    match.attack("blue-eyes-white-dragon", card)
    match.do("choose")
    match.let_pass()
    assert (match.life(), match.on_field(0)) == ([8000 - atk, 8000], ["battle-ox"])
    match.attack("battle-ox", card)
    assert (match.life(), match.on_field(0)) == ([8000 - atk - (atk - 1700), 8000], [])


def test_a_gatekeeper_need_not() -> None:
    match = duel(side(monsters=["blue-eyes-white-dragon"]), side(monsters=["kazejin"]))
    match.attack("blue-eyes-white-dragon", "kazejin")
    match.do("pass")
    match.let_pass()
    assert (match.life(), match.on_field(1)) == ([8000, 7400], [])


@pytest.mark.parametrize(("coin", "left"), [("tails", 4000), ("heads", 8000)])
def test_jirai_gumo_costs_half_the_life_where_the_coin_shows_tails(coin: str, left: int) -> None:
    match = duel(side(monsters=["jirai-gumo"]), dice=[coin])
    match.attack("jirai-gumo")
    match.choose("heads")
    match.let_pass()
    assert match.life() == [left, 5800]


@pytest.mark.parametrize(("target", "gap"), [("harpie-lady", 700), ("?harpie-lady", 0), ("uraby", None)])
def test_insect_soldiers_of_the_sky_have_1000_more_atk_as_they_attack_a_wind_monster(
    target: str, gap: int | None
) -> None:
    match = duel(side(monsters=["insect-soldiers-of-the-sky"]), side(monsters=[target]))
    match.attack("insect-soldiers-of-the-sky", place="theirs:0")
    assert match.life() == ([7500, 8000] if gap is None else [8000, 8000 - gap])
    assert len(match.on_field(1)) == (gap is None)


def test_insect_soldiers_of_the_sky_are_no_stronger_as_they_are_attacked() -> None:
    match = duel(side(monsters=["harpie-lady"]), side(monsters=["insect-soldiers-of-the-sky"]))
    match.attack("harpie-lady", "insect-soldiers-of-the-sky")
    assert (match.life(), match.on_field(1)) == ([8000, 7700], [])


def test_sasuke_samurai_destroys_a_face_down_monster_unseen() -> None:
    match = duel(side(monsters=["sasuke-samurai"]), side(monsters=["?man-eater-bug", "uraby"]))
    match.attack("sasuke-samurai", place="theirs:0")
    assert (match.on_field(0), match.on_field(1), match.life()) == (["sasuke-samurai"], ["uraby"], [8000, 8000])
    assert not match.can("attack", "sasuke-samurai")


def test_sasuke_samurai_fights_a_face_up_monster_like_others() -> None:
    match = duel(side(monsters=["sasuke-samurai"]), side(monsters=["-uraby"]))
    match.attack("sasuke-samurai", "uraby")
    assert (match.life(), match.on_field(1)) == ([7700, 8000], ["uraby"])


# --- after the battle -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_falls_in_battle_with_it_is_banished(card: str) -> None:
    match = duel(side(monsters=[card]), side(monsters=["kuriboh", "uraby"]))
    match.attack(card, "kuriboh")
    assert (match.player(1)["banished"], match.player(1)["grave"]) == (["kuriboh"], [])


@pytest.mark.parametrize("card", ["d-d-crazy-beast", "lesser-fiend"])
def test_what_survives_a_battle_with_it_goes_to_the_grave_later(card: str) -> None:
    match = duel(side(["dark-hole"], [card]), side(monsters=["-labyrinth-wall"]))
    match.attack(card, "labyrinth-wall")
    match.do("main2")
    match.let_pass()
    match.use("dark-hole")
    assert (match.player(1)["banished"], match.player(1)["grave"]) == ([], ["labyrinth-wall"])


def test_wall_of_illusion_returns_its_attacker_after_the_battle() -> None:
    match = duel(side(monsters=["battle-ox", "dark-magician"]), side(monsters=["-wall-of-illusion"]))
    match.attack("battle-ox", "wall-of-illusion")
    assert (match.life(), match.player(0)["hand"]) == ([7850, 8000], ["battle-ox"])
    match.attack("dark-magician", "wall-of-illusion")
    assert (match.on_field(0), match.on_field(1), match.player(0)["hand"]) == ([], [], ["battle-ox", "dark-magician"])


def test_M15_wall_of_illusion_does_not_save_an_attacker_that_fell_in_battle() -> None:
    match = duel(side(monsters=["kuriboh"]), side(monsters=["wall-of-illusion"]))
    match.attack("kuriboh", "wall-of-illusion")
    assert (match.life(), match.player(0)["hand"], match.player(0)["grave"]) == ([7300, 8000], [], ["kuriboh"])


def test_wall_of_illusion_returns_another_wall_of_illusion() -> None:
    match = duel(side(monsters=["wall-of-illusion"]), side(monsters=["-wall-of-illusion"]))
    match.attack("wall-of-illusion", "wall-of-illusion")
    assert (match.player(0)["hand"], match.on_field(1)) == (["wall-of-illusion"], ["wall-of-illusion"])


def test_wall_of_illusion_returns_nobody_as_it_attacks() -> None:
    match = duel(side(monsters=["wall-of-illusion"]), side(monsters=["-battle-ox"]))
    match.attack("wall-of-illusion", "battle-ox")
    assert (match.on_field(0), match.on_field(1)) == (["wall-of-illusion"], ["battle-ox"])


def test_helping_robo_for_combat_draws_a_card_and_puts_one_to_the_bottom_of_the_deck() -> None:
    match = duel(
        side(["dark-hole"], ["helping-robo-for-combat"], deck=["uraby", "fissure"]), side(monsters=["kuriboh"])
    )
    match.attack("helping-robo-for-combat", "kuriboh")
    match.choose("dark-hole")
    mine = match.player(0)
    assert (len(mine["hand"]), sorted(mine["hand"] + mine["deck"])) == (1, ["dark-hole", "fissure", "uraby"])
    assert "dark-hole" in mine["deck"]


def test_timeater_lets_the_opponent_skip_the_next_main_phase() -> None:
    match = duel(side(monsters=["timeater"]), side(["uraby"], monsters=["kuriboh"]))
    match.attack("timeater", "kuriboh")
    match.end_turn()
    assert not match.can("summon")
    assert match.prompt == "battle"


# --- what is hard to destroy ------------------------------------------------------------------------------------------


def test_spirit_reaper_cannot_be_destroyed_in_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-spirit-reaper"]))
    match.attack("battle-ox", "spirit-reaper")
    assert match.on_field(1) == ["spirit-reaper"]


def test_spirit_reaper_is_destroyed_as_it_becomes_a_target() -> None:
    match = duel(side(["axe-of-despair"], ["spirit-reaper"]))
    match.use("axe-of-despair")
    assert (match.on_field(0), sorted(match.player(0)["grave"])) == ([], ["axe-of-despair", "spirit-reaper"])


def test_spirit_reaper_discards_a_card_for_a_direct_attack_only() -> None:
    match = duel(side(monsters=["spirit-reaper"]), side(["dark-hole"]))
    match.attack("spirit-reaper")
    assert (match.life(), match.player(1)["hand"]) == ([8000, 7700], [])
    match = duel(side(monsters=["spirit-reaper"]), side(["dark-hole"], ["left-arm-of-the-forbidden-one"]))
    match.attack("spirit-reaper", "left-arm-of-the-forbidden-one")
    assert (match.life(), match.player(1)["hand"]) == ([8000, 7900], ["dark-hole"])
