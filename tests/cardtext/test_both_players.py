"""In a duel with a chain "both players" do all that is said of them, each with their own cards, in both languages."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from duelkit.kernel.operands import Who

SHAPE = card_shape("monsters")
WORDS = SHAPE.vocabulary
BOTH = ("Both players", "Each player", "All players", "You and your opponent", "Everyone")
BOTH_PT = ("Ambos os jogadores", "Cada jogador", "Os dois jogadores", "Todos os jogadores", "Você e seu oponente")
DEEDS = ("draw 1 card", "discard 1 card", "lose 500 life", "gain 500 life")
DEEDS_PT = {
    "compram 1 carta": "compra 1 carta",
    "descartam 1 carta": "descarta 1 carta",
    "perdem 500 de vida": "perde 500 de vida",
    "ganham 500 de vida": "ganha 500 de vida",
}
PLACES = {
    "card in their hand": ("in your hand", "in your opponent's hand"),
    "monster in their Graveyard": ("in your grave", "in your opponent's grave"),
    "monster they control": ("on your field", "on your opponent's field"),
    "card on their field": ("on your field", "on your opponent's field"),
}
PLACES_PT = {
    "carta na própria mão": ("na sua mão", "na mão do seu oponente"),
    "monstro no próprio cemitério": ("no seu cemitério", "no cemitério do seu oponente"),
    "monstro que controlam": ("no seu campo", "no campo do seu oponente"),
}


def read(text, kind="normal spell"):
    tree, language = read_text(text, WORDS, kind=kind)
    return render(tree, language, WORDS)


def in_number(who, deed):
    """Return a deed of both or of each: "draw 1 card", "draws 1 card"."""
    verb, rest = deed.split(" ", 1)
    return f"{who} {verb}{'s' * who.endswith(('Each player', 'Everyone'))} {rest}"


def in_number_pt(who, deed):
    return f"{who} {DEEDS_PT[deed] if who == 'Cada jogador' else deed}"


def doers(text):
    """Return who does each step of a text."""
    tree = read_text(text, WORDS, kind="normal spell")[0]
    return [step.who for ability in tree.abilities for clause in ability.clauses for step in clause.steps]


@pytest.mark.parametrize("who", BOTH)
@pytest.mark.parametrize("joint", [", then {}.", " and {}.", " and then {}.", ". They {}.", ". Then they {}."])
def test_what_follows_is_done_by_both(who, joint):
    for first, then in zip(DEEDS, DEEDS[1:] + DEEDS[:1], strict=True):
        one = who.endswith(("Each player", "Everyone")) and "They" not in joint and "they" not in joint
        verb, rest = then.split(" ", 1)
        text = in_number(who, first) + joint.format(f"{verb}{'s' * one} {rest}")
        assert doers(text) == [Who.EACH, Who.EACH], text


@pytest.mark.parametrize("who", BOTH_PT)
@pytest.mark.parametrize("joint", [", depois {}.", " e {}.", " e depois {}.", ". Eles {}.", ". Depois eles {}."])
def test_what_follows_is_done_by_both_in_portuguese(who, joint):
    deeds = list(DEEDS_PT)
    for first, then in zip(deeds, deeds[1:] + deeds[:1], strict=True):
        one = who == "Cada jogador" and "les" not in joint
        text = in_number_pt(who, first) + joint.format(DEEDS_PT[then] if one else then)
        assert doers(text) == [Who.EACH, Who.EACH], text


@pytest.mark.parametrize("who", BOTH)
@pytest.mark.parametrize("place", PLACES)
def test_their_cards_are_those_of_each(who, place):
    noun = place.split(" ")[0]
    yours, theirs = PLACES[place]
    for verb, amount in (("lose", "500 life"), ("gain", "500 life"), ("draw", "1 card")):
        told = read(f"{in_number(who, f'{verb} {amount}')} for each {place}.")
        mine = f"{verb.capitalize()} {amount} for each {noun} {yours}"
        assert told == f"{mine}, then your opponent {verb}s {amount} for each {noun} {theirs}."


@pytest.mark.parametrize("who", BOTH_PT)
@pytest.mark.parametrize("place", PLACES_PT)
def test_their_cards_are_those_of_each_in_portuguese(who, place):
    noun = place.split(" ")[0]
    yours, theirs = PLACES_PT[place]
    for deed, mine in (("perdem 500 de vida", "Perca"), ("ganham 500 de vida", "Ganhe"), ("compram 1 carta", "Compre")):
        told = read(f"{in_number_pt(who, deed)} para cada {place}.")
        one, rest = DEEDS_PT[deed], deed.split(" ", 1)[1]
        assert told == f"{mine} {rest} para cada {noun} {yours}, depois o seu oponente {one} para cada {noun} {theirs}."


@pytest.mark.parametrize("who", ["the turn player", "its controller"])
def test_of_one_player_it_is_that_ones_hand(who):
    for deed in ("loses 500 life", "gains 500 life", "draws 1 card"):
        told = read(f"When a monster is summoned: {who} {deed} for each card in their hand.", "continuous spell")
        assert told == f"When a monster is summoned: {who} {deed} for each card in {who}'s hand."


@pytest.mark.parametrize(
    "text",
    [
        "Each player sends 1 card from their hand to the grave for each monster in their hand.",
        "Both players discard all monsters, then draw the same number of cards.",
    ],
)
def test_what_cannot_be_said_of_each_is_refused(text):
    with pytest.raises(TextError):
        read(text)


SAME_NUMBER = (
    "Discard all cards, then draw 1 card for each of them; your opponent discards all cards, then your opponent draws"
    " 1 card for each of them."
)


@pytest.mark.parametrize(
    "text",
    [
        "Both players discard their hands, then draw the same number of cards.",
        "Each player discards their entire hand, then draws as many cards.",
        "Both players discard their hands and draw the same number of cards.",
    ],
)
def test_each_draws_as_many_as_they_themselves_discarded(text):
    assert read(text) == SAME_NUMBER


def test_each_draws_as_many_in_portuguese():
    told = read_text("Ambos os jogadores descartam a mão e compram o mesmo número de cartas.", WORDS)[0]
    assert render(told, "en", WORDS) == SAME_NUMBER


LOOKS = ("Look at your opponent's hand", "See your opponent's hand", "Your opponent reveals their hand")
LOOKS_PT = ("Olhe a mão do seu oponente", "Veja a mão do oponente", "Seu oponente mostra a mão")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("joint", [" and", ", then", ";"])
def test_what_is_discarded_from_a_hand_that_was_looked_at_is_the_opponents(look, joint):
    for what in ("all monsters", "all cards", "every spell"):
        plural = {"every spell": "all spells"}.get(what, what)
        shown = f"Reveal your opponent's hand, then your opponent discards {plural}."
        assert read(f"{look}{joint} discard {what}.") == shown
    for n, what in ((1, "monster"), (1, "card"), (2, "cards"), (2, "traps")):
        it = "it" if n == 1 else "them"
        chosen = f"Choose {n} {what} from your opponent's hand; discard {it}."
        assert read(f"{look}{joint} discard {n} {what}.") == chosen


@pytest.mark.parametrize("look", LOOKS_PT)
@pytest.mark.parametrize("joint", [" e", ", depois", ";"])
def test_what_is_discarded_is_the_opponents_in_portuguese(look, joint):
    for what in ("todos os monstros", "todas as cartas", "todas as magias"):
        shown = f"Revele a mão do seu oponente, depois o seu oponente descarta {what}."
        assert read(f"{look}{joint} descarte {what}.") == shown
    assert read(f"{look}{joint} descarte 1 carta.") == "Escolha 1 carta da mão do seu oponente; descarte-a."


def test_the_own_hand_is_still_the_own_one():
    told = read("Reveal your opponent's hand; then you discard 1 card from your hand.")
    assert told == "Reveal your opponent's hand; discard 1 card."


def warned(text, language):
    """Return the warnings about a normal spell."""
    table = {"id": "a", "kind": "spell", "name": {"en": "A", "pt": "A"}, "text": text}
    entry = read_entry(table, SHAPE)
    assert (entry.faults, entry.language) == ([], language)
    return [str(fault.error) for fault in doubts(entry, SHAPE)]


def test_a_card_that_discards_beside_a_shown_hand_is_told_whose():
    found = warned("Reveal your opponent's hand, then discard all monsters.", "en")
    assert ["You discard cards of your own here" in one for one in found] == [True]
    assert warned("Reveal your opponent's hand, then your opponent discards all monsters.", "en") == []


@pytest.mark.parametrize("who", ["Cada jogador", "O seu oponente", "O jogador do turno"])
def test_sua_of_another_player_is_told_to_be_yours(who):
    found = warned(f"{who} perde 500 de vida para cada carta na sua mão.", "pt")
    assert [one for one in found if "are yours here" in one] == found != []


def test_sua_of_you_is_no_doubt():
    assert warned("Cause 500 de dano ao seu oponente para cada carta na sua mão.", "pt") == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("normal spell", "Your opponent's monsters cannot attack during their next 2 turns."),
        ("normal trap", "Inflict damage equal to the ATK of 1 monster on your field."),
        ("normal spell", "Os monstros do seu oponente não podem atacar até o próximo turno."),
    ],
)
def test_no_message_offers_what_is_done_to_you_where_the_text_names_no_you(kind, text):
    with pytest.raises(TextError) as error:
        read(text, kind)
    near = error.value.nearest.lower()
    assert not any(one in near for one in ("you cannot", "to you", "você não pode", "a você"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "When an opponent's monster attacks: destroy it, and inflict damage equal to its ATK.",
            "When your opponent's monster attacks: destroy it, then deal damage to your opponent equal to its ATK.",
        ),
        (
            "Your opponent's monsters cannot attack until the end of their next turn.",
            "All monsters on your opponent's field cannot attack until the end of your opponent's next turn.",
        ),
        (
            "Quando um monstro do oponente atacar: destrua-o e cause dano igual ao ATK dele.",
            "Quando um monstro do seu oponente atacar: destrua-o, depois cause dano ao seu oponente igual ao ATK dele.",
        ),
    ],
)
def test_whom_a_text_leaves_out_is_the_opponent(text, told):
    assert read(text, "normal trap") == told
