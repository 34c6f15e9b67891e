"""Normal spells about life, hands, decks, graves, and spells and traps: what each does on a table where it matters."""

import pytest

from tests.monsters.table import duel, side

# --- life, cards, graves ----------------------------------------------------------------------------------------------


def test_pot_of_greed_draws_two_cards():
    match = duel(side(["pot-of-greed"]))
    match.use("pot-of-greed")
    assert match.player(0)["hand"] == ["mystical-elf", "battle-ox"]


def test_pot_of_greed_cannot_be_activated_with_one_card_left_in_the_deck():
    match = duel(side(["pot-of-greed"], deck=["uraby"]))
    assert not match.can("activate", "pot-of-greed")


def test_gravedigger_ghoul_banishes_up_to_two_monsters_of_the_opponents_grave():
    match = duel(side(["gravedigger-ghoul"], grave=["ansatsu"]), side(grave=["uraby", "dark-hole", "battle-ox"]))
    match.use("gravedigger-ghoul", "uraby", "battle-ox")
    assert (match.player(1)["grave"], sorted(match.player(1)["banished"])) == (["dark-hole"], ["battle-ox", "uraby"])


def test_gravedigger_ghoul_may_leave_it_at_one_monster():
    match = duel(side(["gravedigger-ghoul"]), side(grave=["uraby", "battle-ox"]))
    match.use("gravedigger-ghoul", "uraby")
    match.do("pass")
    match.let_pass()
    assert match.player(1)["banished"] == ["uraby"]


def test_change_of_heart_wants_room_for_the_monster() -> None:
    full = side(["change-of-heart"], ["battle-ox", "uraby", "kojikocy", "feral-imp", "ansatsu"])
    assert not duel(full, side(monsters=["great-white"])).can("activate", "change-of-heart")


# --- life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("ookazi", [8000, 7200]),
        ("dian-keto-the-cure-master", [9000, 8000]),
        ("final-flame", [8000, 7400]),
        ("hinotama", [8000, 7500]),
        ("sparks", [8000, 7800]),
        ("tremendous-fire", [7500, 7000]),
        ("goblins-secret-remedy", [8600, 8000]),
        ("red-medicine", [8500, 8000]),
        ("rain-of-mercy", [9000, 9000]),
    ],
)
def test_a_spell_changes_life(card: str, after: list[int]):
    match = duel(side([card]))
    match.use(card)
    assert match.life() == after


def test_upstart_goblin_draws_a_card_and_gives_the_opponent_1000_life():
    match = duel(side(["upstart-goblin"]))
    match.use("upstart-goblin")
    assert (match.player(0)["hand"], match.life()) == (["mystical-elf"], [8000, 9000])


# --- spells and traps leave the field ---------------------------------------------------------------------------------


def test_heavy_storm_destroys_all_other_spells_and_traps():
    match = duel(side(["heavy-storm"], spells=["dark-hole"], field={"card": "sogen"}), side(spells=["raigeki"]))
    match.use("heavy-storm")
    assert match.laid(0) + match.laid(1) == []
    assert sorted(match.player(0)["grave"]) == ["dark-hole", "heavy-storm", "sogen"]


def test_heavy_storm_needs_another_spell_or_trap():
    assert not duel(side(["heavy-storm"])).can("activate", "heavy-storm")


def test_giant_trunade_returns_all_other_spells_and_traps_to_their_owners_hands():
    match = duel(side(["giant-trunade"], spells=["dark-hole"]), side(["uraby"], spells=["raigeki", "hinotama"]))
    match.use("giant-trunade")
    assert match.player(0)["hand"] == ["dark-hole"]
    assert sorted(match.player(1)["hand"]) == ["hinotama", "raigeki", "uraby"]
    assert match.player(0)["grave"] == ["giant-trunade"]


def test_a_wingbeat_of_giant_dragon_takes_a_dragon_back_and_destroys_spells_and_traps():
    match = duel(
        side(["a-wingbeat-of-giant-dragon"], ["curse-of-dragon"]), side(monsters=["uraby"], spells=["raigeki"])
    )
    match.use("a-wingbeat-of-giant-dragon")
    assert (match.on_field(0), match.player(0)["hand"]) == ([], ["curse-of-dragon"])
    assert (match.on_field(1), match.laid(1)) == (["uraby"], [])


@pytest.mark.parametrize("monster", ["koumori-dragon", "?curse-of-dragon", "ansatsu"])
def test_a_wingbeat_of_giant_dragon_needs_a_face_up_dragon_of_level_5(monster: str):
    match = duel(side(["a-wingbeat-of-giant-dragon"], [monster]), side(spells=["raigeki"]))
    assert not match.can("activate", "a-wingbeat-of-giant-dragon")


def test_stamping_destruction_destroys_a_spell_or_trap_and_costs_its_controller_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"]), side(spells=["raigeki"]))
    match.use("stamping-destruction")
    assert (match.laid(1), match.life()) == ([], [8000, 7500])


def test_stamping_destruction_on_a_card_of_your_own_costs_you_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"], ["dark-hole"]))
    match.use("stamping-destruction")
    assert (match.laid(0), match.life()) == ([], [7500, 8000])


def test_stamping_destruction_needs_a_dragon():
    match = duel(side(["stamping-destruction"], ["uraby"]), side(spells=["raigeki"]))
    assert not match.can("activate", "stamping-destruction")


# --- hands, decks, graves ---------------------------------------------------------------------------------------------


def test_graceful_charity_draws_three_cards_and_discards_two():
    match = duel(side(["graceful-charity"]))
    match.use("graceful-charity")
    match.choose("battle-ox", "uraby")
    assert match.player(0)["hand"] == ["mystical-elf"]
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "graceful-charity", "uraby"]


def test_confiscation_costs_1000_life_and_discards_the_card_of_the_opponent_that_you_choose():
    match = duel(side(["confiscation"]), side(["uraby", "raigeki", "dark-hole"]))
    match.use("confiscation")
    match.choose("raigeki")
    assert match.life() == [7000, 8000]
    assert (sorted(match.player(1)["hand"]), match.player(1)["grave"]) == (["dark-hole", "uraby"], ["raigeki"])


def test_confiscation_cannot_be_paid_with_the_last_1000_life():
    assert not duel(side(["confiscation"], life=1000), side(["uraby"])).can("activate", "confiscation")


def test_the_forceful_sentry_shuffles_a_card_of_the_opponents_hand_into_their_deck():
    match = duel(side(["the-forceful-sentry"]), side(["raigeki", "dark-hole"], deck=["uraby"]))
    match.use("the-forceful-sentry")
    match.choose("raigeki")
    assert (match.player(1)["hand"], sorted(match.player(1)["deck"])) == (["dark-hole"], ["raigeki", "uraby"])


def test_delinquent_duo_costs_the_opponent_a_random_card_and_one_that_they_choose():
    match = duel(side(["delinquent-duo"]), side(["uraby", "uraby", "uraby", "dark-hole"]))
    match.use("delinquent-duo")
    assert match.seat == 1
    match.choose("uraby")
    assert match.life() == [7000, 8000]
    assert len(match.player(1)["hand"]) == 2


def test_fengsheng_mirror_discards_a_spirit_of_your_choice_from_the_opponents_hand():
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "otohime", "uraby", "dark-hole"]))
    match.use("fengsheng-mirror", "otohime")
    assert match.player(1)["grave"] == ["otohime"]
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "uraby", "dark-hole"]))
    match.use("fengsheng-mirror")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["uraby", "dark-hole"], ["yata-garasu"])


def test_royal_tribute_makes_both_players_discard_their_monsters_while_necrovalley_is_in_play():
    match = duel(side(["royal-tribute", "uraby", "dark-hole"], field={"card": "necrovalley"}), side(["battle-ox"]))
    match.use("royal-tribute")
    assert (match.player(0)["hand"], match.player(1)["hand"]) == (["dark-hole"], [])
    assert not duel(side(["royal-tribute", "uraby"])).can("activate", "royal-tribute")


def test_the_cheerful_coffin_discards_up_to_three_monsters():
    match = duel(side(["the-cheerful-coffin", "uraby", "battle-ox", "dark-hole"]))
    match.use("the-cheerful-coffin")
    match.choose("battle-ox")
    match.do("pass")
    assert sorted(match.player(0)["hand"]) == ["dark-hole", "uraby"]
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "the-cheerful-coffin"]


def test_reinforcement_of_the_army_fetches_a_warrior_of_level_4_or_less():
    match = duel(side(["reinforcement-of-the-army"], deck=["ansatsu", "uraby", "kojikocy"]))
    match.use("reinforcement-of-the-army")
    assert match.player(0)["hand"] == ["kojikocy"]


def test_terraforming_fetches_a_field_spell():
    match = duel(side(["terraforming"], deck=["dark-hole", "sogen", "kojikocy", "yami"]))
    match.use("terraforming")
    match.choose("yami")
    assert match.player(0)["hand"] == ["yami"]


def test_the_warrior_returning_alive_takes_a_warrior_back_from_the_grave():
    match = duel(side(["the-warrior-returning-alive"], grave=["uraby", "ansatsu"]), side(grave=["kojikocy"]))
    match.use("the-warrior-returning-alive")
    assert match.player(0)["hand"] == ["ansatsu"]


def test_soul_release_banishes_up_to_five_cards_of_both_graves():
    match = duel(side(["soul-release"], grave=["uraby"]), side(grave=["ansatsu", "dark-hole"]))
    match.use("soul-release", "uraby", "dark-hole")
    match.do("pass")
    match.let_pass()
    assert (match.player(0)["banished"], match.player(1)["banished"]) == (["uraby"], ["dark-hole"])
    assert match.player(1)["grave"] == ["ansatsu"]


def test_miracle_dig_puts_three_banished_monsters_back_into_the_grave():
    banished = ["uraby", "ansatsu", "battle-ox", "feral-imp", "kojikocy"]
    match = duel(side(["miracle-dig"], banished=banished))
    match.use("miracle-dig")
    match.choose("uraby", "feral-imp", "kojikocy")
    assert sorted(match.player(0)["banished"]) == ["ansatsu", "battle-ox"]
    assert sorted(match.player(0)["grave"]) == ["feral-imp", "kojikocy", "miracle-dig", "uraby"]


def test_miracle_dig_needs_five_banished_monsters():
    match = duel(side(["miracle-dig"], banished=["uraby", "ansatsu", "battle-ox", "feral-imp", "dark-hole"]))
    assert not match.can("activate", "miracle-dig")


def test_ancient_telescope_shows_the_top_five_cards_of_the_opponents_deck_to_its_player_alone():
    match = duel(side(["ancient-telescope"]))
    match.use("ancient-telescope")
    seen = [match.tell(event, seat=0) for event in match.events if event.kind == "look"]
    assert len(seen) == 5
    assert "Mystical Elf" in seen[0]
    assert [match.tell(event, seat=1) for event in match.events if event.kind == "look"] == [
        "Seat 0 looks at a card."
    ] * 5


def test_M19_ancient_telescope_leaves_the_cards_where_they_lie():
    top = ["uraby", "kojikocy", "great-white", "feral-imp", "battle-ox", "mystical-elf"]
    match = duel(side(["ancient-telescope"]), side(deck=top))
    match.use("ancient-telescope")
    assert match.player(1)["deck"] == top


def test_ancient_telescope_needs_a_card_in_the_deck():
    assert not duel(side(["ancient-telescope"]), side(deck=[])).can("activate", "ancient-telescope")


def test_dragons_gunfire_deals_800_damage():
    match = duel(side(["dragons-gunfire"], ["koumori-dragon"]), side(monsters=["great-white", "battle-ox"]))
    match.use("dragons-gunfire")
    match.do("pass")
    assert (match.life(), match.on_field(1)) == ([8000, 7200], ["great-white", "battle-ox"])


def test_dragons_gunfire_may_destroy_a_monster_with_800_or_less_def_instead():
    match = duel(side(["dragons-gunfire"], ["koumori-dragon"]), side(monsters=["great-white", "battle-ox"]))
    match.use("dragons-gunfire")
    match.do("choose")
    assert (match.life(), match.on_field(1)) == ([8000, 8000], ["battle-ox"])


def test_dragons_gunfire_needs_a_face_up_dragon():
    assert not duel(side(["dragons-gunfire"], ["?koumori-dragon", "battle-ox"])).can("activate", "dragons-gunfire")


def test_book_of_life_revives_a_zombie_and_banishes_a_monster_of_the_opponents_grave():
    match = duel(side(["book-of-life"], grave=["armored-zombie", "uraby"]), side(grave=["great-white", "battle-ox"]))
    match.use("book-of-life", "great-white")
    match.choose("attack")
    assert (match.on_field(0), match.player(1)["banished"]) == (["armored-zombie"], ["great-white"])
    assert match.player(1)["grave"] == ["battle-ox"]


def test_book_of_life_banishes_a_monster_that_no_text_could_summon():
    match = duel(side(["book-of-life"], grave=["armored-zombie"]), side(grave=["asura-priest"]))
    match.use("book-of-life")
    match.choose("attack")
    assert (match.on_field(0), match.player(1)["banished"]) == (["armored-zombie"], ["asura-priest"])


@pytest.mark.parametrize(("mine", "theirs"), [(["armored-zombie"], []), (["uraby"], ["great-white"])])
def test_book_of_life_needs_a_zombie_in_your_grave_and_a_monster_in_the_opponents(mine: list[str], theirs: list[str]):
    assert not duel(side(["book-of-life"], grave=mine), side(grave=theirs)).can("activate", "book-of-life")


@pytest.mark.parametrize(("answer", "deck", "grave"), [("choose", 0, 1), ("pass", 1, 0)])
def test_emblem_of_dragon_destroyer_fetches_buster_blader_from_the_deck_or_the_grave(
    answer: str, deck: int, grave: int
):
    match = duel(side(["emblem-of-dragon-destroyer"], grave=["buster-blader"], deck=["buster-blader"]))
    match.use("emblem-of-dragon-destroyer")
    match.do(answer)
    me = match.player(0)
    assert (me["hand"], me["deck"].count("buster-blader")) == (["buster-blader"], deck)
    assert me["grave"].count("buster-blader") == grave


def test_share_the_pain_costs_both_players_a_monster_that_each_chooses():
    match = duel(side(["share-the-pain"], ["battle-ox", "feral-imp"]), side(monsters=["uraby", "great-white"]))
    match.use("share-the-pain", "feral-imp")
    assert match.seat == 1
    match.choose("great-white")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], ["uraby"])


def test_share_the_pain_needs_a_monster_of_the_opponent():
    assert not duel(side(["share-the-pain"], ["battle-ox"])).can("activate", "share-the-pain")


def test_the_shallow_grave_brings_a_monster_of_each_grave_back_face_down():
    match = duel(side(["the-shallow-grave"], grave=["battle-ox"]), side(grave=["uraby", "great-white"]))
    match.use("the-shallow-grave")
    assert match.seat == 1
    match.choose("uraby")
    found = [one for number in range(2) for one in match.player(number)["monsters"] if one]
    assert [(one["card"], one["position"], one["face"]) for one in found] == [
        ("battle-ox", "defence", "down"),
        ("uraby", "defence", "down"),
    ]


def test_the_shallow_grave_targets_a_monster_in_each_grave_as_it_is_activated():
    match = duel(side(["the-shallow-grave"], grave=["battle-ox", "kojikocy"]), side(grave=["uraby", "great-white"]))
    match.do("activate", "the-shallow-grave")
    match.choose("uraby")
    assert match.seat == 0
    match.choose("kojikocy")
    assert (match.on_field(0), match.on_field(1)) == (["kojikocy"], ["uraby"])
    assert "target" in [event.kind for event in match.events]


@pytest.mark.parametrize(
    ("you", "them"),
    [({"grave": ["uraby"]}, {}), ({}, {"grave": ["uraby"]})],
)
def test_the_shallow_grave_needs_a_monster_in_each_grave(you, them):
    assert not duel(side(["the-shallow-grave"], **you), side(**them)).can("activate", "the-shallow-grave")


def test_the_shallow_grave_needs_room_on_both_sides():
    full = ["battle-ox", "uraby", "silver-fang", "great-white", "kojikocy"]
    match = duel(side(["the-shallow-grave"], grave=["uraby"]), side(monsters=full, grave=["uraby"]))
    assert not match.can("activate", "the-shallow-grave")


def test_card_destruction_changes_both_hands_for_as_many_new_cards():
    match = duel(side(["card-destruction", "raigeki", "dark-hole"]), side(["uraby"]))
    match.use("card-destruction")
    assert (match.player(0)["hand"], match.player(1)["hand"]) == (["mystical-elf", "battle-ox"], ["mystical-elf"])
    assert (sorted(match.player(0)["grave"]), match.player(1)["grave"]) == (
        ["card-destruction", "dark-hole", "raigeki"],
        ["uraby"],
    )


# --- cards that are hidden --------------------------------------------------------------------------------------------


def test_de_spell_destroys_a_face_down_spell():
    match = duel(side(["de-spell"]), side(spells=["raigeki"]))
    match.use("de-spell")
    assert (match.laid(1), match.player(1)["grave"]) == ([], ["raigeki"])


def test_de_spell_shows_a_face_down_trap_and_leaves_it_there():
    match = duel(side(["de-spell"]), side(spells=["trap-hole"]))
    match.use("de-spell")
    assert match.laid(1) == ["trap-hole"]
    assert "Trap Hole" in "".join(match.tell(event, seat=0) for event in match.events if event.kind == "reveal")


def test_de_spell_destroys_a_face_up_spell():
    match = duel(side(["de-spell"]), side(field={"card": "sogen"}))
    match.use("de-spell")
    assert match.laid(1) == []


def test_the_inexperienced_spy_shows_a_card_of_the_opponents_hand():
    match = duel(side(["the-inexperienced-spy"]), side(["uraby", "uraby"]))
    match.use("the-inexperienced-spy")
    assert [match.tell(event, seat=0).count("Uraby") for event in match.events if event.kind == "reveal"] == [1]
    assert match.player(1)["hand"] == ["uraby", "uraby"]


def test_nobleman_of_crossout_banishes_a_flip_monster_and_its_copies_in_both_decks():
    deck = ["man-eater-bug", "uraby"]
    match = duel(side(["nobleman-of-crossout"], deck=deck), side(monsters=["?man-eater-bug"], deck=deck))
    match.use("nobleman-of-crossout")
    assert [match.player(number)["deck"] for number in range(2)] == [["uraby"], ["uraby"]]
    assert [match.player(number)["banished"] for number in range(2)] == [["man-eater-bug"], ["man-eater-bug"] * 2]


def test_nobleman_of_crossout_leaves_the_decks_alone_after_another_monster():
    match = duel(side(["nobleman-of-crossout"], deck=["uraby"]), side(monsters=["?uraby", "battle-ox"]))
    match.use("nobleman-of-crossout")
    assert (match.player(0)["deck"], match.player(1)["banished"], match.on_field(1)) == (
        ["uraby"],
        ["uraby"],
        ["battle-ox"],
    )


@pytest.mark.parametrize(("card", "left"), [("trap-hole", 0), ("raigeki", 1)])
def test_nobleman_of_extermination_banishes_the_copies_of_a_trap_alone(card: str, left: int):
    match = duel(side(["nobleman-of-extermination"], deck=[card]), side(spells=[card]))
    match.use("nobleman-of-extermination")
    assert (match.laid(1), match.player(1)["banished"]) == ([], [card])
    assert len(match.player(0)["deck"]) == left
