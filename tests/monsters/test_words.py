"""What players read: the cards that actions speak of, refusals for the case at hand, events in sentences."""

import pytest

from duelkit import Action, IllegalAction, Match
from duelkit.games import game_named
from duelkit.games.monsters.rules.course import EventKind, Verb
from duelkit.texts import language

GAME = game_named("monsters")
OX = {"card": "battle-ox"}
ELF = {"card": "mystical-elf"}
DOWN = {"card": "mystical-elf", "face": "down"}
SKULL = "summoned-skull"  # level 6
DRAGON = "blue-eyes-white-dragon"  # level 8


def duel(first=None, second=None, phase="main1", lang="en", **more):
    scenario = {"game": "monsters", "phase": phase, "seats": [first or {}, second or {}], **more}
    return Match.from_scenario(scenario, lang=lang)


def refused(match, verb, card=None, **more):
    """Return the rule against an action, and the fact and the remedy as one text."""
    refusal = match.why_not(Action(verb, card, **more))
    assert isinstance(refusal, IllegalAction)
    return refusal.rule, f"{refusal.fact} {refusal.remedy}"


def told(match, action, seat):
    """Return the sentences that a seat reads of a decision."""
    return [match.tell(event, seat=seat) for event in match.play(action)]


# Everything has words


def test_every_rule_verb_and_kind_of_event_has_words():
    words = GAME.words
    assert list(words.rules) == list(range(1, 20))
    assert list(words.verbs) == list(GAME.space.verbs) == [verb.name.lower() for verb in Verb]
    assert set(words.events) == set(EventKind)
    assert set(words.absent) == set(words.verbs)


def test_every_action_of_the_space_is_legal_or_refused_in_whole_sentences():
    match = duel({"hand": ["battle-ox", SKULL], "monsters": [OX, DOWN]}, {"monsters": [OX], "hand": ["battle-ox"]})
    for number in range(GAME.space.size):
        verb, place = GAME.space.verbs[GAME.space.verb[number]], int(GAME.space.place[number])
        zone = GAME.space.zone(place)
        where = zone.name if zone.count == 1 else f"{zone.name}:{place - zone.first}"
        refusal = match.why_not(Action(verb, place=where))
        if refusal is not None:
            assert "{" not in refusal.fact + refusal.remedy
            assert "None" not in refusal.fact + refusal.remedy


# Actions


def test_actions_speak_of_cards_by_their_ids():
    match = duel({"hand": ["battle-ox"], "monsters": [{**DOWN}]})
    assert {str(action) for action in match.legal} == {
        "summon battle-ox",
        "set battle-ox",
        "flip mystical-elf",
        "battle",
        "end",
    }


def test_a_card_is_called_by_its_name_as_well():
    match = duel({"hand": ["battle-ox"]})
    match.play(Action("summon", "Battle Ox"))
    assert match.state()["seats"][0]["monsters"][0]["card"] == "battle-ox"


def test_a_target_says_whose_it_is():
    match = duel({"monsters": [OX]}, {"monsters": [{**ELF, "position": "attack"}]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert match.legal == (Action("target", "mystical-elf", 1),)


def test_M19_a_face_down_target_is_not_named():
    match = duel({"monsters": [OX]}, {"monsters": [None, DOWN]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert [(action.card, action.seat, action.place) for action in match.legal] == [(None, 1, "theirs:1")]


def test_M19_naming_a_hidden_card_tells_nothing():
    first, second = ({"hand": ["mystical-elf"]}, {"hand": ["feral-imp"]})
    answers = [refused(duel({}, one), "activate", "mystical-elf") for one in (first, second)]
    assert answers[0] == answers[1]


def test_a_target_alone_is_the_life():
    match = duel({"monsters": [OX]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    match.play(Action("target"))
    assert match.state()["seats"][1]["life"] == 8000 - 1700


def test_what_is_no_card_is_answered_with_examples():
    assert refused(duel(), "summon", "blue-eyed-dragon")[1].endswith("A card is written as dark-hole, battle-ox.")


@pytest.mark.parametrize(
    ("seats", "more", "prompt"),
    [
        (({}, {}), {}, "main"),
        (({}, {}), {"phase": "battle"}, "battle"),
    ],
)
def test_a_question_is_one_word(seats, more, prompt):
    assert duel(*seats, **more).prompt == prompt


def test_so_are_those_for_a_tribute_a_target_and_a_discard():
    match = duel({"hand": [SKULL], "monsters": [OX]})
    match.play(Action("summon", SKULL))
    assert match.prompt == "tribute"
    match = duel({"monsters": [OX]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert match.prompt == "target"
    assert duel({"hand": ["battle-ox"] * 7}, phase="end").prompt == "discard"


# Refusals

FULL = [OX, OX, OX, OX, OX]
FRESH = {"fresh": True}
TRAP = {"card": "trap-hole", "face": "down"}


@pytest.mark.parametrize(
    ("first", "more", "action", "reason"),
    [
        ({}, {"turn": 1}, ("battle",), "FIRST_TURN"),
        ({}, {}, ("main2",), "NO_BATTLE_BEFORE"),
        ({}, {"phase": "main2"}, ("battle",), "BATTLE_OVER"),
        ({}, {"phase": "battle"}, ("battle",), "IN_BATTLE"),
        ({}, {}, ("resolve", "battle-ox"), "NOT_SEEN"),
        ({"hand": ["battle-ox"], "summons": 1}, {}, ("summon", "battle-ox"), "SUMMONED_ALREADY"),
        ({"hand": ["battle-ox"], "summons": 1}, {}, ("set", "battle-ox"), "SUMMONED_ALREADY"),
        ({"hand": [SKULL]}, {}, ("summon", SKULL), "TRIBUTES_MISSING"),
        ({"hand": [DRAGON], "monsters": [OX]}, {}, ("set", DRAGON), "TRIBUTES_MISSING"),
        ({"hand": ["dark-hole"]}, {}, ("summon", "battle-ox"), "NOT_SEEN"),
        ({"hand": ["battle-ox"]}, {"phase": "battle"}, ("summon", "battle-ox"), "NOT_IN_MAIN_PHASE"),
        ({"monsters": [{**OX, **FRESH}]}, {}, ("position", "battle-ox"), "CAME_IN_THIS_TURN"),
        ({"monsters": [{**OX, "turned": True}]}, {}, ("position", "battle-ox"), "TURNED_IN_THIS_TURN"),
        (
            {"monsters": [{**OX, "turned": True, "attacks": 1}]},
            {"phase": "main2"},
            ("position", "battle-ox"),
            "ATTACKED_IN_THIS_TURN",
        ),
        ({"monsters": [DOWN]}, {}, ("position", "mystical-elf"), "FACE_DOWN"),
        ({"monsters": [OX]}, {}, ("tribute", "battle-ox"), "NO_TRIBUTE_ASKED_FOR"),
        ({"hand": ["battle-ox"], "monsters": FULL}, {}, ("summon", "battle-ox"), "MONSTERS_FULL"),
        ({"hand": ["battle-ox"], "monsters": FULL}, {}, ("set", "battle-ox"), "MONSTERS_FULL"),
        ({"monsters": [{**DOWN, **FRESH}]}, {}, ("flip", "mystical-elf"), "SET_IN_THIS_TURN"),
        ({"monsters": [ELF]}, {}, ("flip", "mystical-elf"), "FACE_UP"),
        ({"monsters": [DOWN]}, {"phase": "battle"}, ("flip", "mystical-elf"), "FLIP_IN_BATTLE"),
        ({"hand": ["battle-ox"]}, {}, ("activate", "battle-ox"), "NO_EFFECT"),
        ({"hand": ["dark-hole"]}, {}, ("summon", "dark-hole"), "NO_MONSTER"),
        (
            {"hand": ["dark-hole"], "monsters": [OX]},
            {"phase": "battle"},
            ("activate", "dark-hole"),
            "ONLY_IN_MAIN_PHASE",
        ),
        ({"hand": ["dark-hole"], "spells": [TRAP] * 5}, {}, ("set", "dark-hole"), "SPELLS_FULL"),
        ({"hand": ["dark-hole"]}, {}, ("activate", "dark-hole"), "CANNOT_COMPLETE"),
        ({"hand": ["trap-hole"]}, {}, ("activate", "trap-hole"), "TRAP_IN_HAND"),
        ({"spells": [{**TRAP, **FRESH}]}, {}, ("activate", "trap-hole"), "TRAP_SET_IN_THIS_TURN"),
        (
            {"spells": [{"card": "rush-recklessly", **FRESH}], "monsters": [OX]},
            {},
            ("activate", "rush-recklessly"),
            "QUICK_PLAY_SET_IN_THIS_TURN",
        ),
        ({"spells": [TRAP]}, {}, ("activate", "trap-hole"), "NOT_HAPPENED"),
        ({}, {}, ("pass",), "NOTHING_ASKED_FOR"),
        ({"monsters": [OX]}, {}, ("attack", "battle-ox"), "ATTACK_IN_MAIN_PHASE"),
        ({"monsters": [{**OX, "attacks": 1}]}, {"phase": "battle"}, ("attack", "battle-ox"), "ATTACKED_ALREADY"),
        (
            {"monsters": [{**OX, "position": "defence"}]},
            {"phase": "battle"},
            ("attack", "battle-ox"),
            "NOT_IN_ATTACK_POSITION",
        ),
        ({}, {"phase": "battle"}, ("target",), "NO_ATTACK_UNDER_WAY"),
        ({"hand": ["battle-ox"]}, {}, ("discard", "battle-ox"), "NO_DISCARD_ASKED_FOR"),
    ],
)
def test_a_refusal_names_its_reason(first, more, action, reason):
    assert duel(first, **more).why_not(Action(*action)).reason == reason


@pytest.mark.parametrize(
    ("card", "monsters", "fact"),
    [
        (SKULL, [], "Summoned Skull has level 6 and takes tributes: 1. Your monsters are good for 0."),
        (DRAGON, [OX], "Blue-Eyes White Dragon has level 8 and takes tributes: 2. Your monsters are good for 1."),
        ("battle-ox", FULL, "Your field is full of monsters (5): Battle Ox stays in your hand."),
    ],
)
def test_the_fact_names_cards_and_numbers(card, monsters, fact):
    assert duel({"hand": [card], "monsters": monsters}).why_not(Action("set", card)).fact == fact


def test_M14_the_life_is_no_target_while_monsters_are_in_the_way():
    match = duel({"monsters": [OX]}, {"monsters": [DOWN]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert match.why_not(Action("target", place="nowhere")).reason == "MONSTERS_IN_THE_WAY"
    assert match.why_not(Action("target", place="theirs:3")).reason == "NO_MONSTER_TO_ATTACK"


def test_M6_while_a_tribute_is_asked_for_nothing_else_is_done():
    match = duel({"hand": [SKULL, "battle-ox"], "monsters": [OX]})
    match.play(Action("summon", SKULL))
    for action in (Action("end"), Action("summon", "battle-ox"), Action("battle"), Action("pass")):
        assert match.why_not(action).reason == "TRIBUTE_ASKED_FOR"


def test_a_finished_duel_says_so():
    match = duel(over="M1", winners=[0])
    assert refused(match, "end") == ("M1", "The duel is over. Start a new one.")


# Events


def test_M19_who_does_not_see_a_card_reads_of_a_card():
    match = duel({"hand": ["battle-ox"]})
    events = match.play(Action("set", "battle-ox"))
    assert [match.tell(events[0], seat=seat) for seat in (0, 1, None)] == [
        "Seat 0 sets Battle Ox.",
        "Seat 0 sets a monster.",
        "Seat 0 sets a monster.",
    ]


def test_an_attack_says_what_is_attacked():
    match = duel({"monsters": [OX]}, {"monsters": [ELF]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert "Seat 0 attacks Mystical Elf with Battle Ox." in told(match, Action("target", "mystical-elf", 1), 0)


def test_an_attack_on_the_life_says_so():
    match = duel({"monsters": [OX]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    assert told(match, Action("target"), 1)[:1] == ["Seat 0 attacks the life points with Battle Ox."]


def test_M19_an_attack_on_a_face_down_monster_does_not_name_it():
    match = duel({"monsters": [OX]}, {"monsters": [DOWN]}, phase="battle")
    match.play(Action("attack", "battle-ox"))
    sentences = told(match, match.legal[0], 0)
    assert sentences[0] == "Seat 0 attacks a face-down monster with Battle Ox."
    assert "Seat 1's Mystical Elf is turned face up." in sentences


def test_card_names_are_those_of_the_language():
    match = duel({"hand": ["battle-ox"]}, lang="pt")
    event = match.play(Action("summon", "battle-ox"))[0]
    assert GAME.words.shown(duel().record, "battle-ox", "pt") in match.tell(event, seat=1)


def test_what_is_no_card_has_words_in_the_language_too():
    assert GAME.words.shown(duel().record, "heads", "en") == "heads"
    assert language("en")(GAME.words.title) == "Monsters"


@pytest.mark.parametrize(("lang", "name"), [("en", "token"), ("pt", "ficha")])
def test_a_token_that_vanished_is_told_by_its_name(lang, name):
    token = {"card": "token", "position": "defence", "face": "up"}
    match = duel({"monsters": [OX]}, {"monsters": [token, token]}, phase="battle", lang=lang)
    match.play(Action("attack", "battle-ox"))
    told = [match.tell(event, seat=seat) for event in match.play(match.legal[0]) for seat in (0, 1, None)]
    assert any(name in sentence for sentence in told)
    assert not any("None" in sentence for sentence in told)


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("kind", [EventKind.BOOST, EventKind.BOOST_DEF])
@pytest.mark.parametrize(("number", "said"), [(700, "+700"), (-700, "-700")])
def test_a_change_of_ATK_or_DEF_says_whether_it_goes_up_or_down(number, said, kind, lang):
    told = language(lang)(GAME.words.events[kind][0], who="Ana", card="Battle Ox", number=number)
    assert told.split()[-1] == f"{said}."
