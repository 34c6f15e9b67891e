"""Royal Oppression: either player pays 800 life to negate what special summons monsters."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side

OPPRESSION = "+royal-oppression"
MINE = side(["monster-reborn"], spells=[OPPRESSION], grave=["uraby"])


def compiled(text):
    """Return the parts of a continuous trap with this text."""
    read = read_text(text, VOCABULARY)[0]
    return compile_for_chain(read, "continuous trap", VOCABULARY, Tables(BLANK, lambda _: 0, lambda _: [])).parts


def test_M13_royal_oppression_negates_a_spell_that_special_summons_and_destroys_it():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(spells=[OPPRESSION]))
    match.do("activate", "monster-reborn")
    match.do("activate", "royal-oppression")
    match.let_pass()
    assert (match.on_field(0), match.life(), match.laid(1)) == ([], [8000, 7200], ["royal-oppression"])
    assert sorted(match.player(0)["grave"]) == ["monster-reborn", "uraby"]


def test_M13_royal_oppression_can_be_used_by_the_other_player_than_its_own():
    match = duel(MINE, side())
    match.do("activate", "monster-reborn")
    assert match.state()["to_move"] == 1
    match.do("choose", "royal-oppression")
    match.let_pass()
    assert (match.on_field(0), match.life(), match.laid(0)) == ([], [8000, 7200], ["royal-oppression"])


def test_M13_royal_oppression_across_the_table_is_refused_where_it_answers_nothing():
    match = duel(side(["dark-hole"], ["uraby"], [OPPRESSION]), side(["kuriboh"], spells=["magic-jammer"]))
    match.do("activate", "dark-hole")
    assert match.refused("choose", "royal-oppression", seat=0) == "CANNOT_COMPLETE"
    assert match.refused("choose", place="theirs:6") == "ANSWER_ASKED_FOR"
    assert not match.can("choose")


def test_M13_royal_oppression_is_not_used_by_who_cannot_pay():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(spells=[OPPRESSION], life=700))
    match.do("activate", "monster-reborn")
    assert match.prompt != "chain" or not match.can("activate", "royal-oppression")


def test_M13_royal_oppression_leaves_alone_what_special_summons_nothing():
    match = duel(side(["dark-hole"], ["uraby"]), side(spells=[OPPRESSION]))
    match.do("activate", "dark-hole")
    assert (match.prompt, match.on_field(0)) == ("main", [])


@pytest.mark.parametrize(
    ("mine", "card"),
    [
        (side(["scapegoat"]), "scapegoat"),
        (
            side(["polymerization", "flame-manipulator", "masaki-the-legendary-swordsman"], fusion=["flame-swordsman"]),
            "polymerization",
        ),
        (side(["black-illusion-ritual", "relinquished", "kuriboh"]), "black-illusion-ritual"),
        (side(spells=["call-of-the-haunted"], grave=["uraby"]), "call-of-the-haunted"),
    ],
)
def test_M13_royal_oppression_answers_tokens_fusions_rituals_and_traps(mine, card):
    match = duel(mine, side(spells=[OPPRESSION]))
    match.do("activate", card)
    match.do("activate", "royal-oppression")
    match.let_pass()
    assert (match.on_field(0), match.life()) == ([], [8000, 7200])


def test_M9_royal_oppression_negates_the_summon_of_a_monster_that_comes_by_its_own_text():
    match = duel(side(["gilasaurus"]), side(spells=[OPPRESSION]))
    match.do("activate", "gilasaurus")
    match.choose("attack")
    match.do("pass")
    match.do("activate", "royal-oppression")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"], match.life()) == ([], ["gilasaurus"], [8000, 7200])


def test_M9_royal_oppression_negates_no_normal_summon():
    match = duel(side(["uraby"]), side(spells=[OPPRESSION]))
    match.do("summon", "uraby")
    assert (match.prompt, match.on_field(0)) == ("main", ["uraby"])


def test_M13_royal_oppression_is_no_answer_face_down_to_what_was_activated():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(spells=["royal-oppression"]))
    match.do("activate", "monster-reborn")
    match.do("activate", "royal-oppression")
    match.let_pass()
    match.choose("attack")
    assert (match.on_field(0), match.laid(1)) == (["uraby"], ["royal-oppression"])


def test_M13_royal_oppression_is_used_by_nobody_while_traps_are_negated():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(monsters=["jinzo"], spells=[OPPRESSION]))
    match.do("activate", "monster-reborn")
    assert match.prompt != "chain"


def test_what_waits_for_an_event_is_for_neither_player_but_its_own():
    with pytest.raises(BadInput, match="Either player can use what a card on the field does"):
        compiled("For either player: when a card is activated: gain 100 life.")
    negating = compiled("For either player: when a monster would be special summoned: pay 800 life: negate the summon.")
    assert [part.either for part in negating if not part.itself] == [1]
