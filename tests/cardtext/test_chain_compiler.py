"""From trees to programs in duels with a chain: each form of sentence, what cannot be done, and what cards declare."""

import re
from pathlib import Path

import pytest

from duelkit.cardtext import tree
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.wording.base import CannotCompileError
from duelkit.games.monsters.rules.columns import F_NAMES, F_RACES, F_SORTS, F_UP, CardFlag
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, Race
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op, facts_of
from duelkit.kernel.operands import Who
from tests.cardtext.chain_listing import compiled, listing

LISTED = (Path(__file__).parent / "data" / "chain_programs.txt").read_text(encoding="utf-8")
SENTENCES = re.findall(r"^([a-z-]+ [a-z]+): (.+)\n((?:    .+\n)*)", LISTED, re.MULTILINE)


REFUSED = [
    ("effect monster", "Equip to 1 dragon monster.", "Only an equip spell"),
    ("effect monster", 'Fusion of "a" and "b".', "Only a fusion monster"),
    ("fusion monster", 'In your hand with "a" and "b", this card wins the duel.', "Only a monster wins from the hand"),
    ("normal spell", "Draw 1 card; each player chooses 1 monster from their grave.", "What players choose are targets"),
    ("normal spell", "Each player chooses 1 monster from their hand.", "What players choose are targets"),
    ("normal spell", "Destroy it.", 'Nothing was picked before that "it"'),
    ("normal spell", "Destroy all dragon fish monsters on the field.", '"fish" does not go together'),
    ("normal spell", "Destroy all dark or dragon monsters on the field.", '"dark or dragon" does not go together'),
    ("normal spell", "Draw 1 card: draw 1 card.", "This cannot be a price"),
    ("normal spell", "Your opponent discards 1 card: draw 1 card.", "This cannot be a price"),
    ("normal spell", "The effects of traps on the field are negated.", "only while a card lasts"),
    ("effect monster", "While this card is face up, draw 1 card.", "What lasts can only say"),
    ("effect monster", "While this card is face up, when this card attacks: draw 1 card.", "needs no such words"),
    ("effect monster", "Once per turn: once per turn: draw 1 card.", "says this twice"),
    ("effect monster", "At any time: when this card attacks: draw 1 card.", "says this twice"),
    ("normal spell", "Choose all monsters on the field; destroy them.", '"Choose" says how many'),
    ("normal spell", "This card cannot be special summoned; draw 1 card.", "in a sentence of its own"),
    ("normal spell", "Choose 1 monster on the field; destroy both targets.", "Two targets are chosen first"),
    ("normal spell", "Choose 2 monsters on the field; destroy both targets.", "Two targets are chosen first"),
    (
        "effect monster",
        "When this card attacks: gain life equal to that damage.",
        '"That damage" is what a text waits for',
    ),
    (
        "normal spell",
        "This card keeps your opponent from attacking anything but the equipped monster.",
        "Only an equip",
    ),
    ("normal spell", "You destroys 1 monster from their field.", "Of yourself this is said"),
    ("normal spell", "Send the top card of each player's deck to the grave.", "has to be said of one player"),
    ("normal spell", "Choose 1 dragon or aqua or dark monster on the field; destroy it.", "does not go together"),
    ("normal spell", "Create 1 dragon dark token with level 1, 0 ATK and 0 DEF.", "has no attribute"),
]


@pytest.mark.parametrize(("kind", "text", "parts"), SENTENCES)
def test_a_sentence_comes_to_its_parts(kind, text, parts):
    assert listing(text, kind) == [part.strip() for part in parts.splitlines()]


@pytest.mark.parametrize(("kind", "text", "sentence"), REFUSED)
def test_what_cannot_be_done_is_refused_in_a_sentence(kind, text, sentence):
    with pytest.raises(CannotCompileError, match=sentence):
        compiled(text, kind)


def test_materials_are_a_list_of_names():
    card, shared = compiled('Fusion of "a" and "b" and "a".', "fusion monster")
    assert shared.names[card.equip][:4] == (3, 0, 1, 0)


def test_an_equip_is_put_on_a_monster_that_lies_face_up():
    card, shared = compiled("Equip to 1 dragon monster.", "equip spell")
    row = shared.filters[card.equip]
    assert (row[F_SORTS], row[F_RACES], row[F_UP]) == (A_MONSTER, 1 << Race.DRAGON, 1)


def test_an_equip_that_says_nothing_of_it_is_put_on_any_monster():
    card, shared = compiled("The equipped monster gains 500 ATK.", "equip spell")
    assert (shared.filters[card.equip][F_SORTS], shared.filters[card.equip][F_UP]) == (A_MONSTER, 1)


def test_how_a_card_comes_to_the_field_is_a_flag():
    card, _ = compiled(
        "This card cannot be normal summoned or set. This card cannot be special summoned.", "effect monster"
    )
    assert (card.parts, card.flags) == ((), CardFlag.NO_NORMAL_SUMMON | CardFlag.NO_SPECIAL_SUMMON)


def test_a_normal_spell_that_stays_can_last_and_wait():
    text = "Draw 1 card, then this card stays on the field. While this card is face up, your opponent cannot attack."
    card, _ = compiled(text, "normal spell")
    assert ([part.itself for part in card.parts], card.flags) == ([1, 0], CardFlag.STAYS)


def test_filters_and_names_are_kept_once():
    text = 'Destroy all cards named "umi" on the field, then banish all cards named "umi" in any grave.'
    _, shared = compiled(text, "normal spell")
    assert len(shared.filters) == 2
    assert shared.filters[1][F_NAMES] == 1


def test_of_several_words_each_will_do():
    _, shared = compiled("Destroy all fish or aqua monsters on the field.", "normal spell")
    assert shared.filters[1][F_RACES] == 1 << Race.FISH | 1 << Race.AQUA


def test_a_trigger_can_ask_for_a_kind_of_card():
    card, shared = compiled("When your opponent activates a spell: draw 1 card.", "continuous trap")
    assert shared.filters[card.parts[0].filter][F_SORTS] == A_SPELL


def test_a_text_of_another_game_cannot_use_these_words():
    with pytest.raises(TextError, match='A sentence cannot begin with "Destroy"'):
        read_text("Destroy all monsters on the field.", VACUO, "en")


def test_a_text_of_this_game_cannot_use_words_of_another():
    with pytest.raises(TextError, match='After "The attack" there cannot be "fails"'):
        read_text("The attack fails.", VOCABULARY, "en")


DRAW = tree.Clause((tree.Draw(Who.YOU, 1),))
OF_A_LINK = (
    tree.Pointed.OTHERS,
    *(tree.Pointed.THAT, tree.Pointed.FALLEN, tree.Pointed.RISEN, tree.Pointed.DRAWN),
    *(tree.Pointed.FIRST, tree.Pointed.SECOND, tree.Pointed.BOTH),
)
NEEDS_MORE = (tree.Pointed.THAT, tree.Pointed.BOTH)  # than a link
GROWING = (tree.Stats.ATK, None, Until.STAYS)


def compiles(ability, kind):
    """Return the instructions of an ability, None where it is refused in a sentence about what is not known."""
    unknown = ("speak of them", "No other card was spoken of", "Two targets are chosen first")
    try:
        card = compile_for_chain(tree.Text((ability,)), kind, VOCABULARY, Tables(BLANK))
    except CannotCompileError as error:
        if not any(said in str(error) for said in unknown):
            raise
        return None
    return card.parts[0].code


def of_link(code):
    """Return the instructions that speak of a link."""
    return [Op(row.op) for row in code if facts_of(row.op).of_link]


@pytest.mark.parametrize("pointed", tree.Pointed)
def test_a_price_is_a_card_that_is_known_before_the_activation(pointed):
    code = compiles(tree.Ability((DRAW,), cost=(tree.Banish(pointed),)), "normal spell")
    assert (code is None) == (pointed in OF_A_LINK)
    assert code is None or of_link(code) == []


@pytest.mark.parametrize("asked", tree.Asked)
def test_a_condition_is_known_before_the_activation(asked):
    code = compiles(tree.Ability((DRAW,), heads=(tree.OnlyIf(asked),)), "normal spell")
    assert (code is None) == (
        asked
        in (
            tree.Asked.COMPLETE,
            tree.Asked.DONE,
            tree.Asked.GUESSED,
            tree.Asked.MISGUESSED,
            tree.Asked.LEVEL_GUESSED,
            tree.Asked.NAME_GUESSED,
        )
    )
    assert code is None or of_link(code) == []


@pytest.mark.parametrize("pointed", tree.Pointed)
def test_a_text_that_lasts_is_about_cards_that_are_known_without_a_link(pointed):
    code = compiles(tree.Ability((tree.Clause((tree.Gains(pointed, 100, *GROWING),)),)), "continuous spell")
    assert (code is None) == (pointed in OF_A_LINK)
    assert code is None or of_link(code) == []


@pytest.mark.parametrize("heads", [(), (tree.OnlyIf(tree.Leads(Who.THAT_PLAYER, most=True)),)])
def test_that_player_is_known_of_a_link_alone(heads):
    player = Who.OPPONENT if heads else Who.THAT_PLAYER
    ability = tree.Ability((tree.Clause((tree.Rule(player, "cannot attack", Until.STAYS),)),), heads=heads)
    assert compiles(ability, "continuous spell") is None


@pytest.mark.parametrize("pointed", [one for one in OF_A_LINK if one not in NEEDS_MORE])
def test_what_is_paid_as_a_text_goes_on_may_be_of_its_link(pointed):
    clause = tree.Clause((tree.Draw(Who.YOU, 1),), (tree.Unless(tree.Banish(pointed)),))
    assert len(of_link(compiles(tree.Ability((clause,)), "normal spell"))) == 1


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("normal spell", "Choose 1 monster on your opponent's field; destroy {}."),
        ("normal spell", "Destroy 1 monster on the field; if {} is a dark monster, draw 1 card."),
        ("effect monster", "When this card destroys a monster in battle: choose 1 spell on the field; destroy {}."),
    ],
)
def test_that_card_is_the_one_spoken_of_last_where_the_text_waits_for_no_other(kind, text):
    assert program_of(kind, text.format("that card")) == program_of(kind, text.format("it"))


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect monster", "When this card leaves the field: destroy that card."),
        ("normal spell", "Destroy that card."),
        ("effect monster", "That card cannot be destroyed in battle."),
    ],
)
def test_that_card_is_not_the_texts_own(kind, text):
    with pytest.raises(CannotCompileError, match='No other card was spoken of before that "that card" could mean'):
        program_of(kind, text)


def program_of(kind, text):
    """Return the instructions of a text."""
    return compile_for_chain(read_text(text, VOCABULARY, "en")[0], kind, VOCABULARY, Tables(BLANK)).parts[0].code


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Draw 2 cards. Discard 1 card.", "Draw 2 cards; discard 1 card."),
        ("Draw 2 cards. Discard 1 card. Lose 500 life.", "Draw 2 cards; discard 1 card; lose 500 life."),
        (
            "Only if you control no monster: draw 1 card. Lose 500 life.",
            "Only if you control no monster: draw 1 card; lose 500 life.",
        ),
        (
            "Pay half your life. Destroy all monsters on the field.",
            "Pay half your life; destroy all monsters on the field.",
        ),
        (
            "Choose 1 monster on the field; destroy it. You cannot attack until the end of the turn.",
            "Choose 1 monster on the field; destroy it; you cannot attack until the end of the turn.",
        ),
    ],
)
def test_on_a_card_that_is_used_up_sentences_in_a_row_happen_in_a_row(text, meant):
    for kind in ("normal spell", "normal trap"):
        assert [part.code for part in parts_of(text, kind)] == [part.code for part in parts_of(meant, kind)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (
            "When this card is summoned: draw 1 card. Lose 500 life.",
            "When this card is summoned: draw 1 card; lose 500 life.",
        ),
        (
            "When this card is summoned: you may draw 1 card. Lose 500 life.",
            "When this card is summoned: you may draw 1 card; lose 500 life.",
        ),
        (
            "Once per turn: discard 1 card: draw 2 cards. This card cannot attack until the end of the turn.",
            "Once per turn: discard 1 card: draw 2 cards; this card cannot attack until the end of the turn.",
        ),
        (
            "Discard 1 card: draw 1 card. You cannot attack until the end of the turn. Lose 500 life.",
            "Discard 1 card: draw 1 card; you cannot attack until the end of the turn; lose 500 life.",
        ),
        (
            "Flip: draw 2 cards. Your opponent draws 1 card. This card deals piercing damage.",
            "Flip: draw 2 cards; your opponent draws 1 card. This card deals piercing damage.",
        ),
    ],
)
def test_on_a_card_that_stays_what_says_nothing_of_when_goes_on_with_the_sentence_before(text, meant):
    parts, one = parts_of(text, "effect monster"), parts_of(meant, "effect monster")
    assert [part.code for part in parts] == [part.code for part in one]


@pytest.mark.parametrize("drawback", ["You lose 500 life.", "You cannot attack this turn.", "Discard 1 card."])
@pytest.mark.parametrize(
    "first",
    [
        "When this card is summoned, draw a card.",
        "Once per turn, you can discard 1 card; draw 1 card.",
        "FLIP: Draw 2 cards.",
        "During each of your Standby Phases, draw 1 card.",
        "When this card destroys a monster by battle: draw 1 card.",
    ],
)
def test_a_drawback_in_a_sentence_of_its_own_is_no_effect_of_its_own(first, drawback):
    assert len(parts_of(f"{first} {drawback}", "effect monster")) == 1


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect monster", "When this card is summoned: draw 1 card. You may destroy 1 monster on the field."),
        ("effect monster", "When this card is summoned: draw 1 card. This card gains 500 ATK."),
        ("effect monster", "When this card is summoned: draw 1 card. Once per turn: gain 500 life."),
        ("effect monster", "This card deals piercing damage. Draw 1 card."),
        ("normal spell", "Choose 1 monster on the field; destroy it. Choose 1 spell on the field; destroy it."),
        (
            "normal trap",
            "When a spell is activated: negate the activation. When a monster would be summoned: negate the summon.",
        ),
        ("normal trap", "Draw 1 card. Pay 500 life: draw 2 cards."),
        ("normal trap", "Draw 1 card. When this card is destroyed: draw 1 card."),
        ("effect monster", "Discard 1 card: draw 1 card. Pay 500 life: gain 1000 life."),
        ("continuous trap", "Draw 1 card. You cannot attack."),
    ],
)
def test_other_sentences_stay_apart(kind, text):
    assert len(parts_of(text, kind)) == len(text.split(". "))


def parts_of(text, kind):
    """Return the parts of a text on a kind of card."""
    return compile_for_chain(read_text(text, VOCABULARY, kind=kind)[0], kind, VOCABULARY, Tables(BLANK)).parts
