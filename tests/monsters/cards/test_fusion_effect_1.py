"""The fusion monsters with an effect."""

from tests.monsters.table import choose, do, duel, let_pass, life, numbers, on_field, seat, side, use

# --- Dark Paladin -----------------------------------------------------------------------------------------------------


def test_dark_paladin_is_a_fusion_of_dark_magician_and_buster_blader() -> None:
    match = duel(side(["polymerization", "dark-magician", "buster-blader"], fusion=["dark-paladin"]))
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), numbers(match, 0, "dark-paladin")) == (["dark-paladin"], (2900, 2400))


def test_dark_paladin_adds_500_for_each_dragon_on_the_field_and_in_both_graves() -> None:
    match = duel(
        side(monsters=["dark-paladin", "baby-dragon"], grave=["baby-dragon", "battle-ox"]),
        side(monsters=["?baby-dragon", "uraby"], grave=["blue-eyes-white-dragon"]),
    )
    assert numbers(match, 0, "dark-paladin") == (2900 + 3 * 500, 2400)


def test_dark_paladin_negates_and_destroys_a_spell_for_a_card_of_the_hand() -> None:
    match = duel(side(["ookazi"]), side(["uraby", "kojikocy"], ["dark-paladin"]))
    do(match, "activate", "ookazi")
    assert match.seat == 1
    do(match, "activate", "dark-paladin")
    choose(match, "uraby")
    let_pass(match)
    assert (life(match), seat(match, 0)["grave"], seat(match, 1)["grave"]) == ([8000, 8000], ["ookazi"], ["uraby"])


def test_dark_paladin_needs_a_card_to_discard() -> None:
    match = duel(side(["ookazi"]), side(monsters=["dark-paladin"]))
    use(match, "ookazi")
    assert life(match) == [8000, 7200]


def test_dark_paladin_does_not_answer_traps() -> None:
    match = duel(side(spells=["just-desserts"]), side(["uraby"], ["dark-paladin"]))
    use(match, "just-desserts")
    assert life(match) == [8000, 7500]
