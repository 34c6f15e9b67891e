"""How much damage is waited for and taken, and cards picked by what they have in common with the one spoken of."""

import pytest

from duelkit.games.monsters.rules.conditions import Ban, Trait
from tests.monsters.table import Duel, side, worn

OX = "battle-ox"  # a level 4 beast-warrior with 1700 ATK and 1000 DEF
FIEND = {"attribute": "dark", "race": "fiend", "level": 4, "atk": 1800, "def": 0}
RITE = "Tribute 1 monster: special summon 1 monster in your grave below the level of the tribute in attack position."


def duel(text, you, them, *, phase="main1", **made) -> Duel:
    """Return a duel with a card "made" whose text this is, a trap if nothing else is said."""
    cards = ["shipped", {"id": "made", "kind": "trap", "text": text, **made}]
    return Duel.from_scenario({"game": "monsters", "cards": cards, "seats": [you, them], "phase": phase})


def lasting(you, them, change, *, text="Draw 1 card.", **more) -> Duel:
    """Return a duel in which a change lasts, with a spell "made" of this text."""
    cards = ["shipped", {"id": "made", "kind": "spell", "text": text}]
    scenario = {"game": "monsters", "cards": cards, "seats": [you, them], "lasting": [change], "phase": "main1", **more}
    return Duel.from_scenario(scenario)


# What is waited for


@pytest.mark.parametrize(("attacker", "answers"), [("uraby", True), ("silver-fang", False)])  # 1500 and 1200 ATK
def test_M15_a_trap_that_waits_for_so_much_battle_damage_answers_no_less(attacker, answers):
    text = "When your opponent's monster deals 1500 or more battle damage to you: draw 2 cards."
    match = duel(text, side(monsters=[attacker]), side(spells=["made"]), phase="battle")
    match.declare(attacker)
    while match.prompt == "chain" and not match.can("activate", "made"):
        match.do("pass")
    assert match.can("activate", "made") == answers


def test_M15_the_ATK_of_what_is_revived_is_no_more_than_that_damage():
    text = (
        "When your opponent's monster deals 1000 or more battle damage to you:"
        " special summon 1 monster in your grave with no more ATK than that damage in attack position."
    )
    them = side(spells=["made"], grave=["silver-fang", OX])
    match = duel(text, side(monsters=["uraby"]), them, phase="battle")
    match.declare("uraby")
    while not match.can("activate", "made"):
        match.do("pass")
    match.use("made")
    assert match.on_field(1) == ["silver-fang"]


@pytest.mark.parametrize(("monsters", "drawn"), [([OX], 0), ([OX, OX], 1)])
def test_a_condition_asks_by_how_many_monsters_a_player_is_outnumbered(monsters, drawn):
    text = "If your opponent outnumbers the other player by 2 or more monsters, draw 1 card."
    match = duel(text, side(["made"]), side(monsters=monsters), kind="spell")
    match.use("made")
    assert len(match.player(0)["hand"]) == drawn


def test_M14_a_price_can_be_asked_of_a_monster_that_has_not_attacked():
    text = "Only if this card has not attacked in this turn: pay 500 life: draw 1 card."
    match = duel(text, side(monsters=["made"]), side(), kind="monster", subtype="effect", **FIEND)
    assert match.can("activate", "made")
    match.attack("made")
    match.do("main2")
    match.let_pass()
    assert not match.can("activate", "made")


@pytest.mark.parametrize(("attacker", "left"), [("summoned-skull", ["made"]), (OX, [])])  # 2500 and 1700 ATK
def test_M15_what_strong_monsters_cannot_destroy_weaker_ones_can(attacker, left):
    text = (
        "While this card is face up, if the monster this card battles is a monster with 1900 or more ATK,"
        " this card cannot be destroyed in battle."
    )
    made = {**FIEND, "atk": 1600}
    match = duel(
        text,
        side(monsters=[attacker]),
        side(monsters=["made"]),
        kind="monster",
        subtype="effect",
        phase="battle",
        **made,
    )
    match.attack(attacker, "made")
    assert match.on_field(1) == left


def test_M13_the_copies_of_what_was_not_summoned_leave_both_decks():
    text = (
        "When a monster would be summoned: pay half your life: negate the summon, then destroy that card,"
        " then banish every copy of it from each player's deck."
    )
    them = side(spells=["made"], deck=["uraby", "silver-fang"])
    match = duel(text, side(["uraby"], deck=["silver-fang", "uraby"]), them, subtype="counter")
    match.do("summon", "uraby")
    match.use("made")
    assert [match.player(seat)["deck"] for seat in (0, 1)] == [["silver-fang"], ["silver-fang"]]


@pytest.mark.parametrize(("more", "left"), [([], ["uraby"]), (["+imperial-order"], [])])
def test_M15_an_equip_is_destroyed_in_battle_in_place_of_its_monster_unless_it_is_negated(more, left):
    text = "This card must be destroyed in battle instead of the equipped monster."
    them = side(monsters=["uraby"], spells=[worn("made", seat=1), *more])
    match = duel(text, side(monsters=["summoned-skull"]), them, kind="spell", subtype="equip", phase="battle")
    match.attack("summoned-skull", "uraby")
    assert match.on_field(1) == left
    assert match.player(1)["life"] == 8000 - 1000
    assert "made" in match.player(1)["grave"]


# What a card has in common with another


def test_M13_a_deck_is_searched_for_the_race_of_the_destroyed_monster():
    text = (
        "When your monster is destroyed in battle and sent to your grave:"
        " special summon 1 monster from your deck of the race of that card in defence position."
    )
    them = side(spells=["made"], monsters=["silver-fang"], deck=["uraby", "mystical-elf", "leogun"])
    match = duel(text, side(monsters=[OX]), them, phase="battle")
    match.declare(OX, "silver-fang")
    while not match.can("activate", "made"):
        match.do("pass")
    match.use("made")
    assert match.on_field(1) == ["leogun"]


def test_M13_what_has_as_much_ATK_as_the_destroyed_monster_has_not_less():
    text = (
        "When your monster is destroyed in battle and sent to your grave:"
        " special summon 1 monster from your deck with less ATK than that card in attack position."
    )
    them = side(spells=["made"], monsters=["silver-fang"], deck=["silver-fang", "mystical-elf", OX])
    match = duel(text, side(monsters=[OX]), them, phase="battle")
    match.declare(OX, "silver-fang")
    while not match.can("activate", "made"):
        match.do("pass")
    match.use("made")
    assert match.on_field(1) == ["mystical-elf"]


@pytest.mark.parametrize(("grave", "legal"), [([], False), ([OX], False), (["silver-fang", OX], True)])
def test_M13_a_tribute_is_paid_where_the_grave_has_a_lower_level(grave, legal):
    match = duel(RITE, side(["made"], [OX], grave=grave), side(), kind="spell")
    assert match.can("activate", "made") == legal
    if legal:
        match.use("made")
        assert match.on_field(0) == ["silver-fang"]


@pytest.mark.parametrize(("hand", "drawn"), [(["uraby"], 1), (["trap-hole"], 0)])
def test_a_condition_behind_a_discard_asks_of_the_discarded_card(hand, drawn):
    text = (
        "When this card deals battle damage to your opponent: your opponent discards 1 random card;"
        " if it is a monster, draw 1 card."
    )
    you, them = side(monsters=["made"]), side(hand)
    match = duel(text, you, them, kind="monster", subtype="effect", phase="battle", **FIEND)
    match.attack("made")
    assert len(match.player(0)["hand"]) == drawn


# How much is taken


@pytest.mark.parametrize(("trait", "life"), [(Trait.PIERCES, 8000 - 1500), (Trait.DOUBLES, 8000 - 3000)])
def test_M15_a_monster_can_deal_double_battle_damage(trait, life):
    change = {"kind": "trait", "number": trait, "card": {"seat": 0, "zone": "monsters", "at": 0}}
    match = lasting(side(monsters=["uraby"]), side(), change, phase="battle")
    match.attack("uraby")
    assert match.player(1)["life"] == life


def half_for(seat):
    """Return the change by which a player takes half of any damage."""
    return {"kind": "ban", "seat": seat, "number": Ban.HALF_DAMAGE}


def test_M15_who_takes_half_of_any_damage_takes_half_of_that_in_battle():
    match = lasting(side(monsters=["uraby"]), side(), half_for(1), phase="battle")
    match.attack("uraby")
    assert match.player(1)["life"] == 8000 - 750


@pytest.mark.parametrize("seat", [0, 1])
def test_M1_so_it_is_with_damage_by_effects_and_not_with_a_price(seat):
    text = "Pay 300 life: deal 501 damage to your opponent."
    match = lasting(side(["made"]), side(), half_for(seat), text=text)
    match.use("made")
    assert [match.player(0)["life"], match.player(1)["life"]] == [7700, 8000 - (250 if seat else 501)]
