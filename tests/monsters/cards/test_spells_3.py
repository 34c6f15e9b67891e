"""Normal spells of `spells-3.toml`: what each does on a table where it matters."""

import pytest

from tests.monsters.table import can, choose, do, duel, life, on_field, seat, side, use


def test_ancient_telescope_shows_the_top_five_cards_of_the_opponents_deck_to_its_player_alone():
    match = duel(side(["ancient-telescope"]))
    use(match, "ancient-telescope")
    seen = [match.tell(event, seat=0) for event in match.events if event.kind == "look"]
    assert len(seen) == 5
    assert "Mystical Elf" in seen[0]


def test_dragons_gunfire_deals_800_damage():
    match = duel(side(["dragons-gunfire"], ["koumori-dragon"]), side(monsters=["great-white", "battle-ox"]))
    use(match, "dragons-gunfire")
    do(match, "pass")
    assert (life(match), on_field(match, 1)) == ([8000, 7200], ["great-white", "battle-ox"])


def test_dragons_gunfire_may_destroy_a_monster_with_800_or_less_def_instead():
    match = duel(side(["dragons-gunfire"], ["koumori-dragon"]), side(monsters=["great-white", "battle-ox"]))
    use(match, "dragons-gunfire")
    do(match, "choose")
    assert (life(match), on_field(match, 1)) == ([8000, 8000], ["battle-ox"])


def test_dragons_gunfire_needs_a_face_up_dragon():
    assert not can(duel(side(["dragons-gunfire"], ["?koumori-dragon", "battle-ox"])), "activate", "dragons-gunfire")


def test_book_of_life_revives_a_zombie_and_banishes_a_monster_of_the_opponents_grave():
    match = duel(side(["book-of-life"], grave=["armored-zombie", "uraby"]), side(grave=["great-white", "battle-ox"]))
    use(match, "book-of-life", "great-white")
    choose(match, "attack")
    assert (on_field(match, 0), seat(match, 1)["banished"]) == (["armored-zombie"], ["great-white"])
    assert seat(match, 1)["grave"] == ["battle-ox"]


@pytest.mark.parametrize(("mine", "theirs"), [(["armored-zombie"], []), (["uraby"], ["great-white"])])
def test_book_of_life_needs_a_zombie_in_your_grave_and_a_monster_in_the_opponents(mine: list[str], theirs: list[str]):
    assert not can(duel(side(["book-of-life"], grave=mine), side(grave=theirs)), "activate", "book-of-life")


@pytest.mark.parametrize(("answer", "deck", "grave"), [("choose", 0, 1), ("pass", 1, 0)])
def test_emblem_of_dragon_destroyer_fetches_buster_blader_from_the_deck_or_the_grave(
    answer: str, deck: int, grave: int
):
    match = duel(side(["emblem-of-dragon-destroyer"], grave=["buster-blader"], deck=["buster-blader"]))
    use(match, "emblem-of-dragon-destroyer")
    do(match, answer)
    me = seat(match, 0)
    assert (me["hand"], me["deck"].count("buster-blader")) == (["buster-blader"], deck)
    assert me["grave"].count("buster-blader") == grave


def test_share_the_pain_costs_both_players_a_monster_that_each_chooses():
    match = duel(side(["share-the-pain"], ["battle-ox", "feral-imp"]), side(monsters=["uraby", "great-white"]))
    use(match, "share-the-pain", "feral-imp")
    assert match.seat == 1
    choose(match, "great-white")
    assert (on_field(match, 0), on_field(match, 1)) == (["battle-ox"], ["uraby"])


def test_share_the_pain_needs_a_monster_of_the_opponent():
    assert not can(duel(side(["share-the-pain"], ["battle-ox"])), "activate", "share-the-pain")


def test_the_shallow_grave_brings_a_monster_of_each_grave_back_face_down():
    match = duel(side(["the-shallow-grave"], grave=["battle-ox"]), side(grave=["uraby", "great-white"]))
    use(match, "the-shallow-grave")
    assert match.seat == 1
    choose(match, "uraby")
    found = [one for number in range(2) for one in seat(match, number)["monsters"] if one]
    assert [(one["card"], one["position"], one["face"]) for one in found] == [
        ("battle-ox", "defence", "down"),
        ("uraby", "defence", "down"),
    ]


def test_card_destruction_changes_both_hands_for_as_many_new_cards():
    match = duel(side(["card-destruction", "raigeki", "dark-hole"]), side(["uraby"]))
    use(match, "card-destruction")
    assert (seat(match, 0)["hand"], seat(match, 1)["hand"]) == (["mystical-elf", "battle-ox"], ["mystical-elf"])
    assert (sorted(seat(match, 0)["grave"]), seat(match, 1)["grave"]) == (
        ["card-destruction", "dark-hole", "raigeki"],
        ["uraby"],
    )
