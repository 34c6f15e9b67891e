"""Normal spells of `spells-3.toml`: what each does on a table where it matters."""

import pytest

from tests.monsters.table import duel, side


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


# --- Harpies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "place"), [("choose", "hand"), ("pass", "deck")])
def test_elegant_egotist_brings_the_sisters_out_of_the_hand_or_the_deck(answer: str, place: str):
    sisters = "harpie-lady-sisters"
    match = duel(side(["elegant-egotist", sisters], ["harpie-lady"], deck=[sisters, "uraby"]))
    match.use("elegant-egotist")
    match.do(answer)
    match.choose("attack")
    assert match.on_field(0) == ["harpie-lady", sisters]
    left = {"hand": [sisters], "deck": [sisters, "uraby"]}
    left[place].remove(sisters)
    assert {zone: sorted(match.player(0)[zone]) for zone in left} == left


def test_elegant_egotist_brings_a_second_harpie_lady_as_well():
    match = duel(side(["elegant-egotist", "harpie-lady", "uraby"]), side(monsters=["harpie-lady"]))
    match.use("elegant-egotist")
    match.do("choose")
    match.choose("attack")
    assert match.on_field(0) == ["harpie-lady"]


@pytest.mark.parametrize("monster", ["?harpie-lady", "uraby"])
def test_elegant_egotist_needs_a_face_up_harpie_lady(monster: str):
    match = duel(side(["elegant-egotist", "harpie-lady-sisters"], [monster]))
    assert not match.can("activate", "elegant-egotist")


def test_harpie_lady_sisters_cannot_be_normal_summoned_or_set():
    match = duel(side(["harpie-lady-sisters"], ["uraby", "battle-ox"]))
    assert (match.can("summon", "harpie-lady-sisters"), match.can("set", "harpie-lady-sisters")) == (False, False)
