"""What holds for a monster or a player for a time, whichever card brought it about: one thing each, and no other."""

from collections.abc import Iterable
from typing import Any

import pytest

from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.kernel.triggers import Cause
from tests.monsters.table import Duel, duel, side

OX = {"card": "battle-ox"}


SAFE = {"kind": "ban", "seat": 1, "number": Ban.SAFE_IN_BATTLE}


def with_trait(
    trait: Trait, you: dict[str, Any], them: dict[str, Any] | None = None, lasting: Iterable[Any] = (), **more: Any
) -> Duel:
    """Return a duel in which something is true of seat 0's first monster, beside what else lasts."""
    true = {"kind": "trait", "card": {"seat": 0, "zone": "monsters", "at": 0}, "number": trait}
    return duel(you, them, lasting=[true, *lasting], **more)


def with_ban(ban: Ban, of: int, you: dict[str, Any], them: dict[str, Any] | None = None, **more: Any) -> Duel:
    """Return a duel in which something holds for a player."""
    return duel(you, them, lasting=[{"kind": "ban", "seat": of, "number": ban}], **more)


# Attacks that have to be made


@pytest.mark.parametrize("verb", ["main2", "end"])
def test_M14_who_has_to_attack_cannot_leave_the_battle_phase(verb: str) -> None:
    match = with_trait(Trait.MUST_ATTACK, side(monsters=["battle-ox"]), phase="battle")
    assert (match.can(verb), match.refused(verb)) == (False, "MUST_ATTACK")
    match.attack("battle-ox")
    assert match.can(verb)


def test_M14_who_has_to_attack_and_cannot_may_leave() -> None:
    match = with_trait(Trait.MUST_ATTACK, side(monsters=["-battle-ox"]), phase="battle")
    assert match.can("end")


@pytest.mark.parametrize("trait", [trait for trait in Trait if trait != Trait.MUST_ATTACK])
def test_M14_no_other_trait_makes_a_monster_attack(trait: Trait) -> None:
    match = with_trait(trait, side(monsters=["battle-ox"]), phase="battle")
    assert (match.can("main2"), match.can("end")) == (True, True)


# Attacks on every monster


THREE = {"uraby", "feral-imp", "mystical-elf"}


@pytest.mark.parametrize("first", sorted(THREE))
def test_M14_who_can_attack_all_monsters_attacks_each_once_in_any_order(first: str) -> None:
    them = side(monsters=["-uraby", "-feral-imp", "-mystical-elf"])
    match = with_trait(Trait.ALL, side(monsters=["battle-ox"]), them, lasting=[SAFE], phase="battle")
    match.attack("battle-ox", first)
    match.do("attack", "battle-ox")
    assert {one.card for one in match.legal} == THREE - {first}


@pytest.mark.parametrize("there", [["giant-rat", "kojikocy"], ["kojikocy", "giant-rat"]])
def test_M14_who_can_attack_all_monsters_attacks_one_that_comes_in_the_place_of_another(there: list[str]) -> None:
    them = side(monsters=there, deck=["exiled-force"])
    match = with_trait(Trait.ALL, side(monsters=["blue-eyes-white-dragon"]), them, phase="battle")
    match.attack("blue-eyes-white-dragon", "giant-rat")
    match.do("choose")
    match.let_pass()
    match.do("attack", "blue-eyes-white-dragon")
    assert [one.card for one in match.legal] == [{"giant-rat": "exiled-force"}.get(card, card) for card in there]


def test_M14_an_attack_that_was_led_to_another_monster_counts_as_one_on_that_monster() -> None:
    them = side(monsters=["-uraby", "-feral-imp", "-revival-jam"], spells=["+jam-defender"])
    match = with_trait(Trait.ALL, side(monsters=["battle-ox"]), them, lasting=[SAFE], phase="battle")
    match.declare("battle-ox", "uraby")
    match.do("choose")
    match.let_pass()
    match.do("attack", "battle-ox")
    assert {one.card for one in match.legal} == {"uraby", "feral-imp"}


HALVES = {"kind": "trait", "card": {"seat": 0, "zone": "monsters", "at": 0}, "number": Trait.HALVES}


def test_M14_who_attacks_twice_may_attack_the_same_monster_whatever_else_is_true() -> None:
    you, them = side(monsters=["battle-ox"]), side(monsters=["-mystical-elf"])
    match = with_trait(Trait.TWICE, you, them, lasting=[HALVES, SAFE], phase="battle")
    match.attack("battle-ox", "mystical-elf")
    match.do("attack", "battle-ox")
    assert match.can("target", "mystical-elf")


def test_M14_a_monster_kept_from_the_life_is_kept_from_it_whatever_else_is_true() -> None:
    match = with_trait(Trait.NO_DIRECT, side(monsters=["battle-ox"]), lasting=[HALVES], phase="battle")
    assert match.refused("attack", "battle-ox") == "NOTHING_TO_ATTACK"


@pytest.mark.parametrize(("card", "life"), [("gravekeepers-vassal", 7300), ("battle-ox", 8000)])
def test_M15_who_takes_no_battle_damage_takes_damage_that_is_an_effects(card: str, life: int) -> None:
    match = with_ban(Ban.NO_BATTLE_DAMAGE, 1, side(monsters=[card]), side(monsters=[]))
    match.attack(card)
    assert match.life()[1] == life


# Effects


@pytest.mark.parametrize("lasting", [[], [HALVES]])
def test_M5_a_monster_whose_effects_are_negated_has_none_whatever_else_is_true(lasting: list[Any]) -> None:
    match = with_trait(Trait.SILENT, side(monsters=["des-lacooda"]), lasting=lasting)
    assert match.refused("activate", "des-lacooda") == "NEGATED"


# Positions


def test_M6_a_monster_that_is_kept_in_its_position_says_so() -> None:
    match = with_trait(Trait.NO_TURN, side(monsters=["battle-ox"]))
    assert match.refused("position", "battle-ox") == "KEPT_IN_POSITION"


def test_M6_so_does_one_whose_player_is_kept_from_turning_monsters() -> None:
    match = with_ban(Ban.NO_TURN, 0, side(monsters=["battle-ox"]))
    assert match.refused("position", "battle-ox") == "KEPT_IN_POSITION"


STAYING = [trait for trait in Trait if trait not in {Trait.NO_TURN, Trait.DOOMED}]  # one that is doomed is destroyed


@pytest.mark.parametrize("trait", STAYING)
def test_M6_no_other_trait_keeps_a_monster_in_its_position(trait: Trait) -> None:
    assert with_trait(trait, side(monsters=["battle-ox"])).can("position", "battle-ox")
    match = with_trait(trait, side(monsters=[{**OX, "turned": True}]))
    assert match.refused("position", "battle-ox") == "TURNED_IN_THIS_TURN"


# What a player is kept from


def moves_of(match: Duel) -> list[str]:
    """Return the legal actions in words."""
    return [str(action) for action in match.legal]


SIDE = side(["uraby", "trap-hole", "rush-recklessly"], ["battle-ox", "?uraby"], ["trap-hole"])


@pytest.mark.parametrize("phase", ["main1", "battle"])
@pytest.mark.parametrize("ban", list(Ban))
def test_what_the_other_player_is_kept_from_the_turn_player_may_do(ban: Ban, phase: str) -> None:
    free = moves_of(duel(SIDE, side(monsters=["uraby"]), phase=phase))
    assert moves_of(with_ban(ban, 1, SIDE, side(monsters=["uraby"]), phase=phase)) == free


KEPT_FROM = {
    Ban.NO_SET: {"set trap-hole", "set rush-recklessly"},
    Ban.NO_TRAPS_SET: {"set trap-hole"},
    Ban.NO_SUMMON: {"summon uraby", "flip uraby"},
    Ban.NO_NORMAL: {"summon uraby", "set uraby"},
    Ban.NO_FLIP: {"flip uraby"},
    Ban.ONE_RACE: {"summon uraby", "flip uraby"},
    Ban.NO_TURN: {"flip uraby", "position battle-ox"},
    Ban.NO_BATTLE: {"battle"},
    Ban.NO_SPELLS: {"activate rush-recklessly"},
}


@pytest.mark.parametrize("ban", list(Ban))
def test_a_player_is_kept_from_what_is_meant_and_from_nothing_else(ban: Ban) -> None:
    free, kept = (moves_of(duel(SIDE)), moves_of(with_ban(ban, 0, SIDE)))
    assert {move.split(" (")[0] for move in free if move not in kept} == KEPT_FROM.get(ban, set())


# Battle damage


@pytest.mark.parametrize(
    ("trait", "target", "left"),
    [
        (Trait.NO_DAMAGE, "summoned-skull", [8000, 8000]),
        (Trait.TURNS_AROUND, "summoned-skull", [8000, 7200]),
        (Trait.HALVES, "summoned-skull", [7200, 8000]),
        (Trait.HALVES, "uraby", [8000, 7900]),
        (Trait.HALVES_DIRECT, "uraby", [8000, 7800]),
    ],
)
def test_M15_battle_damage_goes_by_what_is_true_of_the_fighters(trait: Trait, target: str, left: list[int]) -> None:
    match = with_trait(trait, side(monsters=["battle-ox"]), side(monsters=[target]), phase="battle")
    match.attack("battle-ox", target)
    assert match.life() == left


@pytest.mark.parametrize(
    ("trait", "left"), [(Trait.HALVES, 7150), (Trait.HALVES_DIRECT, 7150), (Trait.NO_DAMAGE, 6300)]
)
def test_M15_so_does_that_of_a_direct_attack(trait: Trait, left: int) -> None:
    match = with_trait(trait, side(monsters=["battle-ox"]), side(monsters=[]), phase="battle")
    match.attack("battle-ox")
    assert match.life() == [8000, left]


@pytest.mark.parametrize("mover", [0, 1])
def test_M15_a_monster_that_beats_off_an_attack_has_destroyed_the_attacker(mover: int) -> None:
    sides = [side(monsters=["battle-ox"]), side(monsters=["zombyra-the-dark"])]
    match = duel(*sides[:: 1 - 2 * mover], to_move=mover, phase="battle")
    match.attack("battle-ox", "zombyra-the-dark")
    assert match.numbers(1 - mover, "zombyra-the-dark") == (1900, 500)


# How a monster came


@pytest.mark.parametrize(("card", "how"), [("uraby", Cause.NORMAL), ("summoned-skull", Cause.NORMAL | Cause.TRIBUTE)])
def test_M6_how_a_monster_came_is_remembered(card: str, how: int) -> None:
    match = duel(side([card], ["battle-ox"]))
    match.do("summon", card)
    if match.prompt == "tribute":
        match.do("tribute", "battle-ox")
    assert how in match._s.how.tolist()


# Control


@pytest.mark.parametrize("banned", [0, 1])
def test_M7_only_a_player_who_cannot_control_the_others_monsters_gives_them_back(banned: int) -> None:
    match = with_ban(Ban.OWN_ONLY, banned, side(["change-of-heart"]), side(monsters=["uraby"]))
    match.use("change-of-heart")
    assert (match.on_field(0), match.on_field(1)) == ((["uraby"], []) if banned == 1 else ([], ["uraby"]))
