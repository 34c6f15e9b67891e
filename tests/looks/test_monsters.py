"""How Monsters looks: cards, what lies on the field and how, what is asked."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from duelkit import Action, Match
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.look import look_with
from duelkit.games.monsters.naming import EFFECTS
from duelkit.games.monsters.rules.columns import FIRST_PART
from duelkit.games.monsters.rules.rows import FACTS, SHIPPED, USED
from duelkit.texts import LANGUAGES, language
from tests.looks.duels import AXE, BUG, ELF, HOLE, OX, SKULL, TOOLS, monsters, teller_of

LOOK = look_with(shipped_ones())

ENGLISH = language("en")


def slots_of(match, seat):
    return {slot.code: slot for slot in teller_of(match).picture(match.seat).sides[seat].field}


def test_a_monster_shows_its_level_attribute_attack_and_kind():
    face = LOOK.face("battle-ox", ENGLISH)
    assert (face.name, face.sign, face.number, face.badge, face.ink) == ("Battle Ox", "♁", "1700", "★4N", "gold")
    assert face.facts == ("/1000",)


@pytest.mark.parametrize(
    ("card", "sign", "ink"),
    [("dark-hole", "✧", "green"), ("trap-hole", "▼", "rose"), ("seven-tools-of-the-bandit", "↵", "rose")],
)
def test_spells_and_traps_have_a_sign_by_their_subtype(card, sign, ink):
    face = LOOK.face(card, ENGLISH)
    assert (face.sign, face.ink) == (sign, ink)


def test_a_card_is_told_whole_in_the_language_of_its_reader():
    page = LOOK.page("man-eater-bug", language("pt"))
    assert page.name == "Inseto Devorador de Homens"
    assert page.text
    assert page.text != LOOK.page("man-eater-bug", ENGLISH).text
    assert {language("pt")("level {n}", n=2), "ATK 450", "DEF 600"} <= set(page.kind.split(", "))


def test_every_card_has_a_picture_of_its_own():
    pictures = [LOOK.page(card, ENGLISH).art for card in ("battle-ox", "summoned-skull", "dark-hole", "token")]
    assert len(set(pictures)) == len(pictures)
    assert all(row == row[::-1] for picture in pictures for row in picture)


def test_M19_a_face_down_card_is_known_to_its_owner_alone():
    match = monsters({"monsters": [BUG], "spells": [HOLE]}, {"monsters": [BUG], "spells": [HOLE]})
    assert [slots_of(match, 0)[code].card for code in ("m1", "s1")] == ["man-eater-bug", "trap-hole"]
    assert [slots_of(match, 1)[code].card for code in ("m1", "s1")] == [None, None]
    assert slots_of(match, 1)["m1"].note == "face-down monster, defence position"


def test_an_equip_shows_what_it_is_on():
    match = monsters({"monsters": [OX], "spells": [AXE]}, {})
    equip = slots_of(match, 0)["s1"]
    assert equip.note == "on Battle Ox"
    assert equip.host == slots_of(match, 0)["m1"].where


def test_the_present_phase_is_the_one_that_is_lit():
    phases = teller_of(monsters({}, {})).picture(0).phases
    assert [name for name, lit in phases if lit] == ["Main 1"]
    assert [name for name, _lit in phases] == ["Draw", "Standby", "Main 1", "Battle", "Main 2", "End"]


def test_what_can_be_answered_is_said():
    match = monsters({"hand": ["battle-ox"]}, {"spells": [HOLE]})
    match.play(Action("summon", "battle-ox"))
    assert teller_of(match).question(1) == "Ana has summoned Battle Ox. Answer with a card, or pass."


def test_a_phase_in_which_nothing_happened_is_named():
    match = monsters({"spells": [TOOLS, HOLE], "hand": ["battle-ox"]}, {"spells": [{"card": "waboku", "face": "down"}]})
    match.play(Action("end"))
    assert {teller_of(match).question(0), teller_of(match).question(1)} & {
        "Ana leaves the Main Phase. Activate a card now, or pass.",
        "Ana's End Phase. Activate a card now, or pass.",
    }


def test_an_attack_that_can_be_answered_is_told_as_to_a_person():
    match = monsters(
        {"monsters": [SKULL]}, {"monsters": [OX], "spells": [{"card": "waboku", "face": "down"}]}, phase="battle"
    )
    match.play(Action("attack", "summoned-skull"))
    match.play(Action("target", "battle-ox"))
    assert teller_of(match).question(match.seat).startswith("Ana attacks Battle Ox with Summoned Skull. Answer")


def test_a_change_of_position_says_to_which():
    match = monsters({"monsters": [OX]}, {})
    teller = replace(teller_of(match), coded=False, personal=True)
    move = next(move for move in teller.moves(0) if move.verb == "position")
    assert (teller.move_text(move, 0), teller.short_text(move, 0)) == (
        "change Battle Ox to defence position",
        "to defence position",
    )
    happened = match.play(move)
    assert teller.told(happened, 0) == ["Your Battle Ox changes to defence position."]
    assert teller.told(happened, 1) == ["Ana's Battle Ox changes to defence position."]


def test_M7_zones_that_are_closed_are_shown_and_said_and_come_back_with_a_scenario():
    closing = {"card": "ground-collapse", "face": "down"}
    match = monsters({"monsters": [OX], "spells": [closing]}, {"monsters": [BUG]})
    match.play(Action("activate", "ground-collapse"))
    match.play(next(action for action in match.legal if action.card == "two of the other player"))
    while match.prompt == "chain":
        match.play(Action("pass"))
    notes = {slot.code: slot.note for slot in teller_of(match).picture(0).sides[1].field if slot.closed}
    assert notes == {"m4": "closed", "m5": "closed"}
    assert not any(slot.closed for slot in slots_of(match, 0).values())
    assert "Bia's zones for monsters that are closed: 2." in teller_of(match).picture(0).sides[1].lines
    assert match.from_scenario(match.state()).state()["seats"][1]["closed"] == 2


def test_the_chain_is_shown_with_its_targets_and_the_newest_link_first():
    match = monsters({"hand": ["battle-ox"], "spells": [TOOLS]}, {"spells": [HOLE]})
    match.play(Action("summon", "battle-ox"))
    match.play(Action("activate", "trap-hole"))
    assert match.seat == 0
    assert teller_of(match).question(0).startswith("Bia activates Trap Hole.")
    picture = teller_of(match).picture(0)
    assert [(link.number, link.card, link.seat) for link in picture.chain] == [(1, "trap-hole", 1)]
    assert picture.notices == ("Chain, the newest first: 1. Trap Hole (Bia).",)


def test_an_attack_is_shown_from_where_to_where():
    match = monsters({"monsters": [SKULL]}, {"monsters": [OX, BUG]}, phase="battle")
    match.play(Action("attack", "summoned-skull"))
    assert teller_of(match).question(0) == "Choose what Summoned Skull attacks."
    assert slots_of(match, 0)["m1"].marked
    assert teller_of(match).picture(0).attack == "Summoned Skull attacks."


def test_tributes_are_asked_for_with_the_monster_that_needs_them():
    match = monsters({"monsters": [OX, ELF], "hand": ["blue-eyes-white-dragon"]}, {})
    match.play(Action("summon", "blue-eyes-white-dragon"))
    assert teller_of(match).question(0) == "Choose 2 tributes for Blue-Eyes White Dragon."


# Questions

IN_TURN = [  # a seat, more of the scenario, what is asked
    ({"hand": ["battle-ox"]}, {"turn": 1}, "Your Main Phase: play cards, or end your turn."),
    ({"hand": ["battle-ox"]}, {"phase": "main2"}, "Your Main Phase: play cards, or end your turn."),
    ({"hand": ["battle-ox"]}, {}, "Your Main Phase: play cards, go to battle, or end your turn."),
    ({}, {}, "Your Main Phase: go to battle, or end your turn."),
    ({}, {"turn": 1}, "Your Main Phase: only ending your turn is possible."),
    ({}, {"phase": "main2"}, "Your Main Phase: only ending your turn is possible."),
    ({"monsters": [OX]}, {"phase": "battle"}, "Your Battle Phase: attack, go on to Main Phase 2, or end your turn."),
    ({"monsters": [ELF]}, {"phase": "battle"}, "Your Battle Phase: go on to Main Phase 2, or end your turn."),
]


@pytest.mark.parametrize(("seat", "more", "asked"), IN_TURN)
def test_M6_only_what_is_possible_in_a_phase_is_asked(seat, more, asked):
    match = monsters(seat, {}, **more)
    assert teller_of(match).question(0) == asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_M14_in_whole_duels_a_question_names_battle_and_attack_only_where_they_are_possible(lang):
    words = {"en": ("go to battle", "attack,"), "pt": ("vá à batalha", "ataque,")}[lang]
    for seed in ("1", "2"):
        match, dice = Match("monsters", seed=seed), Random(seed)
        while match.seat is not None:
            if match.prompt in ("main", "battle"):
                asked, verbs = teller_of(match, lang).question(match.seat), {move.verb for move in match.legal}
                offered = words[0] in asked if match.prompt == "main" else words[1] in asked
                assert offered == ({"main": "battle", "battle": "attack"}[match.prompt] in verbs), asked
            match.play(dice.choice(match.legal))


ATTACK = {
    "en": "Ana attacks Battle Ox with Summoned Skull. Answer with a card, or pass.",
    "pt": "Ana ataca Touro Guerreiro com Caveira Invocada. Responda com uma carta, ou passe.",
}
STEP = {
    "en": "Damage Step, before damage calculation: ",
    "pt": "Etapa de Dano, antes do cálculo de dano: ",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_M16_in_the_damage_step_the_second_question_says_how_far_the_attack_has_come(lang):
    reckless = {"card": "rush-recklessly", "face": "down"}
    match = monsters({"monsters": [SKULL]}, {"monsters": [OX], "spells": [reckless]}, phase="battle")
    match.play(Action("attack", "summoned-skull"))
    match.play(Action("target", "battle-ox"))
    asked = []
    while match.prompt == "chain":
        asked.append(teller_of(match, lang).question(match.seat))
        match.play(Action("pass"))
    assert asked == [ATTACK[lang], STEP[lang] + ATTACK[lang]]


SKILLED = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
BRINGS = {
    "en": 'tribute this card: special summon 1 card named "Dark Magician" from your {}.',
    "pt": 'ofereça esta carta como tributo: invoque 1 carta chamada "Mago Negro" {} por Invocação-Especial.',
}

WHICH = {
    "en": "Which effect of Skilled Dark Magician do you use?",
    "pt": "Qual efeito de Mago Negro Habilidoso você usa?",
}
PLACES = {"en": ("hand", "deck"), "pt": ("da sua mão", "do seu baralho")}


@pytest.mark.parametrize(("lang", "places"), PLACES.items())
def test_a_card_with_several_effects_asks_which_and_each_answer_is_its_sentence(lang, places):
    you = {"monsters": [SKILLED], "hand": ["dark-magician"], "deck": ["uraby", "dark-magician"]}
    match = monsters(you, {})
    match.play(Action("activate", "skilled-dark-magician"))
    teller = teller_of(match, lang)
    assert teller.question(0) == WHICH[lang]
    moves = [teller.move_text(move, 0) for move in teller.moves(0)]
    assert [text.endswith(BRINGS[lang].format(place)) for text, place in zip(moves, places, strict=True)] == [True] * 2


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_card_with_several_effects_asks_by_the_one_that_is_used(lang):
    match = monsters({"monsters": [SKILLED], "deck": ["uraby", "dark-magician", "dark-magician"]}, {})
    match.play(Action("activate", "skilled-dark-magician"))
    texts = {place: BRINGS[lang].format(place) for place in PLACES[lang]}
    asked = teller_of(match, lang).question(0)
    assert [place for place, text in texts.items() if text in asked] == [PLACES[lang][1]]


def test_an_effect_is_typed_by_its_number():
    match = monsters({"monsters": [SKILLED], "hand": ["dark-magician"], "deck": ["uraby", "dark-magician"]}, {})
    match.play(Action("activate", "skilled-dark-magician"))
    assert [teller_of(match).typed(move, 0) for move in match.legal] == ["choose first effect", "choose second effect"]


def test_there_is_a_word_for_as_many_effects_as_any_card_has():
    assert max(sum(USED[first:end]) for first, end in pairwise(FACTS[SHIPPED.rows, FIRST_PART])) <= len(EFFECTS)
