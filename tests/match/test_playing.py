"""Taking decisions: what play does, and what a refused move leaves as it was."""

import random

import pytest

from duelkit import Action, BadInput, DuelkitError, Event, IllegalAction, Match, Result
from duelkit.notation import action_of
from tests.duchess.table import duel, seat
from tests.duels import action
from tests.positions import all_options, each_game, random_match, snapshot


def sampled(game, *, every):
    """Yield a match in random positions of duels under some of a game's options."""
    for options in all_options(game)[::7]:
        dice = random.Random(str(options))
        match = Match(game.name, seed=1, **options)
        while match.seat is not None:
            if len(match.log) % every == 0:
                yield match
            match.play(dice.choice(match.legal))
        yield match


def tried_in(match):
    """Return the numbers of all actions of a small game; of a large one, of the legal ones and some of all others."""
    size = match.game.space.size
    return sorted({*range(0, size, 1 + size // 200), *(action.id for action in match.legal)})


def test_play_returns_what_happened():
    events = duel(seat(hand="3C")).play(Action("play", card="3C"))
    assert [(type(event), event.kind, event.card) for event in events] == [(Event, "play", "3C")]


def test_what_happened_is_added_to_the_events():
    match = duel(seat(deck="9C", hand="3C"), stage=None)
    begun = match.events
    happened = match.do("play 3C")
    assert match.events == (*begun, *happened)


@each_game
def test_events_are_numbered_without_a_gap(game):
    match = random_match(game, {}, seed=3)
    assert [event.number for event in match.events] == list(range(len(match.events)))


@each_game
def test_the_log_holds_the_numbers_of_the_decisions(game):
    match = Match(game.name, seed=3)
    first = match.legal[-1]
    match.play(first)
    second = match.legal[0]
    match.play(second)
    assert match.log == (first.id, second.id)


@each_game
def test_the_match_is_played_by_its_legal_actions_alone(game):
    assert random_match(game, {}, seed=5).result is not None


def test_a_refused_move_raises_the_rule_its_text_the_fact_and_the_remedy():
    with pytest.raises(IllegalAction) as refused:
        duel(seat(hand="KC")).play(Action("play", card="KC"))
    said = refused.value
    assert (said.rule, said.text[:13], said.fact[:10], said.remedy[:5]) == (
        "D9",
        "Ace to 5 need",
        "KC needs 2",
        "Tribu",
    )


def test_a_refusal_reads_as_one_line():
    refused = duel(seat(hand="KC")).why_not(Action("play", card="KC"))
    assert str(refused) == f"{refused.fact} {refused.remedy} (D9: {refused.text})"


def test_a_refusal_is_one_of_duelkits_errors_and_no_bad_input():
    assert issubclass(IllegalAction, DuelkitError)
    assert not issubclass(IllegalAction, BadInput)


@pytest.mark.parametrize("part", ["rule", "text", "fact", "remedy"])
def test_refusals_are_equal_when_they_say_the_same(part):
    parts = {"rule": "D1", "text": "t", "fact": "f", "remedy": "r"}
    refused = IllegalAction(**parts)
    assert refused == IllegalAction(**parts)
    assert hash(refused) == hash(IllegalAction(**parts))
    assert refused != IllegalAction(**{**parts, part: "other"})


def test_a_refusal_is_equal_to_nothing_else():
    assert IllegalAction(rule="D1", text="t", fact="f", remedy="r") != "D1"


@each_game
def test_a_refused_move_changes_nothing(game):
    for match in sampled(game, every=30):
        before = snapshot(match)
        for number in tried_in(match):
            tried = action_of(game, match._s, number)
            if match.why_not(tried):
                with pytest.raises(IllegalAction):
                    match.play(tried)
        assert snapshot(match) == before


@each_game
def test_why_not_says_what_play_raises(game):
    for match in sampled(game, every=30):
        for number in tried_in(match):
            tried = action_of(game, match._s, number)
            refused = match.why_not(tried)
            if refused:
                with pytest.raises(IllegalAction) as raised:
                    match.play(tried)
                assert raised.value == refused


@each_game
def test_why_not_is_none_for_the_legal_actions_and_no_other(game):
    for match in sampled(game, every=30):
        bound = [action_of(game, match._s, number) for number in range(game.space.size)]
        allowed = [number for number, one in enumerate(bound) if match.why_not(one) is None]
        assert allowed == [one.id for one in match.legal]


@each_game
def test_asking_why_not_changes_nothing(game):
    match = random_match(game, {}, seed=2, most=30)
    before = snapshot(match)
    for number in tried_in(match):
        match.why_not(action_of(game, match._s, number))
    assert snapshot(match) == before


@each_game
def test_somebody_can_move_or_the_duel_is_over(game):
    for match in sampled(game, every=30):
        undecided = match.seat is not None
        assert [undecided] * 3 == [bool(match.legal), match.prompt is not None, match.result is None]


def test_the_legal_actions_are_found_anew_after_a_play():
    match = duel(seat(hand="3C"))
    assert action("play 3C") in match.legal
    match.do("play 3C")
    assert action("play 3C") not in match.legal


def test_a_result_names_the_winners_and_the_rule():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    assert match.result == Result(winners=(0,), rule="D24")


def test_without_a_result_the_duel_goes_on():
    assert duel(seat(field="9D")).result is None


@pytest.mark.parametrize("players", range(2, 7))
def test_a_match_knows_how_many_play(players):
    assert Match("duchess", players=players).players == players


def test_two_play_unless_it_is_said():
    assert Match("duchess").players == 2


def test_a_match_that_was_played_from_is_untouched_by_its_copy_in_a_branch():
    match = duel(seat(hand="3C"))
    match.branch(0).do("play 3C")
    assert match.pile("hand") == "3C"


@pytest.mark.parametrize(
    ("name", "known"), [("poker", "duchess"), ("", "duchess"), ("Duchess", "duchess"), (7, "duchess")]
)
def test_an_unknown_game_is_answered_with_the_games_there_are(name, known):
    with pytest.raises(BadInput, match=known):
        Match(name)


def test_an_unknown_option_is_answered_with_the_options_there_are():
    with pytest.raises(BadInput, match=r"no option 'seats'; its options are: players, decks, draw"):
        Match("duchess", seats=2)


@pytest.mark.parametrize("value", [True, [2], "three", -1, 2.5])
def test_an_unknown_value_is_answered_with_the_values_there_are(value):
    with pytest.raises(BadInput, match=r"players should be one of 2, 3, 4, 5, 6, not "):
        Match("duchess", players=value)


@pytest.mark.parametrize("lang", ["xx", "english", "-"])
def test_an_unknown_language_is_answered_with_the_languages_there_are(lang):
    with pytest.raises(BadInput, match="en, pt"):
        Match("duchess", lang=lang)


@pytest.mark.parametrize("lang", ["pt", "pt_BR", "pt-BR", "PT"])
def test_refusals_come_in_the_language_of_the_match(lang):
    refused = duel(seat(hand="KC"), lang=lang).why_not(Action("play", card="KC"))
    assert refused.rule == "D9"
    assert all([refused.text, refused.fact, refused.remedy])


def test_a_refusal_comes_in_the_language_that_is_asked_for():
    match, king = duel(seat(hand="KC")), Action("play", card="KC")
    refused = match.why_not(king, lang="pt")
    assert refused == duel(seat(hand="KC"), lang="pt").why_not(king)
    assert refused != match.why_not(king)
    with pytest.raises(IllegalAction) as raised:
        match.play(king, lang="pt")
    assert raised.value.fact == refused.fact
