"""What texts of somebody's own can say in Duchess beside the shipped ones: a scenario for each word."""

import pytest

from duelkit import Action, BadInput, Match
from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape

DECK = ["AC", "4C", "6C", "10C", "QC"]
RIVAL = {"hand": ["AH", "9S"], "deck": ["4H", "6H", "9H"], "field": ["2H", "KS"]}
THIRD = {"hand": ["5S"], "deck": ["6S"], "field": ["QS"]}


def played(text, *rivals, hand=(), answers=(), options=None, **more):
    """Return a duel in which a 3 with this text was played, and what it asked was answered."""
    mine = {"hand": ["3D", *hand], "deck": DECK, **more}
    table = {"id": "3", "text": text}
    seats = [mine, *(rivals or (RIVAL,))]
    told = {"game": "duchess", "cards": ["shipped", table], "seats": seats, "options": options or {}}
    match = Match.from_scenario({**told, "stage": "tribute"})
    return answered(match, "play 3D", *answers)


def answered(match, *moves):
    for move in moves:
        verb, *rest = move.split()
        card = rest[0] if rest and not rest[0].isdigit() else None
        seat = int(rest[-1]) if rest and rest[-1].isdigit() else None
        match.play(Action(verb, card, seat))
    return match


def pile(match, name, of=0):
    return match.state()["seats"][of][name]


# Choices


def test_a_card_of_the_own_hand_is_chosen_and_sent_to_the_grave():
    match = played("Draw 2 cards, then send 1 card from your hand to the grave.", hand=["5C"], answers=["choose 5C"])
    assert (pile(match, "hand"), pile(match, "grave")) == (["AC", "4C"], ["5C"])


def test_each_other_player_chooses_what_they_discard():
    match = played("Each other player discards 1 card.", RIVAL, THIRD)
    assert match.state()["to_move"] == 1
    answered(match, "choose 9S", "choose 5S")
    assert [pile(match, "grave", of) for of in (1, 2)] == [["9S"], ["5S"]]
    assert match.state()["to_move"] == 0


def test_a_card_given_as_a_price_goes_to_the_player_who_is_named():
    given = played(
        "Send 1 card from your hand to the next player's hand: draw 1 card.",
        hand=["5C"],
        answers=["choose", "choose 5C"],
    )
    assert [pile(given, "hand", of) for of in (0, 1)] == [["AC"], ["AH", "9S", "5C"]]


def test_no_price_puts_a_card_into_the_grave_of_another():
    with pytest.raises(BadInput, match="nowhere else"):
        played("Send 1 card from your hand to the next player's grave: draw 1 card.", hand=["5C"])


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Destroy 1 card on any other player's field.", "grave"),
        ("Choose 1 card on any other player's field; put it into that player's hand.", "hand"),
        ("Choose 1 card on any other player's field; return it to the bottom of the deck.", "deck"),
    ],
)
def test_a_card_of_any_other_field_goes_to_a_pile_of_its_owner(text, where):
    match = played(text, RIVAL, THIRD, answers=["choose QS 2"])
    assert pile(match, where, 2)[-1] == "QS"
    assert pile(match, "field", 2) == []


def test_only_cards_of_the_kind_that_the_text_means_can_be_chosen():
    match = played("Destroy 1 heart on any other player's field.")
    assert [move.card for move in match.legal] == ["2H"]


def test_a_card_of_the_suit_of_the_one_played_is_meant():
    match = played("Destroy 1 card of this card's suit on any other player's field.", {"field": ["2H", "5D", "KS"]})
    assert [move.card for move in match.legal] == ["5D"]


def test_a_card_of_lower_rank_than_the_one_played_is_meant():
    match = played("Destroy 1 card on any other player's field with lower rank.")
    assert [move.card for move in match.legal] == ["2H"]


def test_several_cards_are_chosen_one_after_the_other_and_counted():
    text = "Discard up to 3 cards, then draw 1 card for each of them."
    match = played(text, hand=["5C", "9C"], answers=["choose 5C", "choose 9C"])
    assert pile(match, "hand") == DECK[:2]


def test_who_chooses_no_more_goes_on_with_the_text():
    match = played("Discard up to 3 cards, then draw 1 card for each of them.", hand=["5C", "9C"], answers=["decline"])
    assert pile(match, "hand") == ["5C", "9C"]


def test_nobody_declines_a_choice_that_is_not_up_to_them():
    match = played("Discard 1 card.", hand=["5C"])
    assert [move.verb for move in match.legal] == ["choose"]


@pytest.mark.parametrize(("answer", "drawn"), [("choose", 1), ("decline", 0)])
def test_what_may_happen_is_asked(answer, drawn):
    match = played("You may draw 1 card.", answers=[answer])
    assert len(pile(match, "hand")) == drawn


@pytest.mark.parametrize(("answer", "hand", "deck"), [("choose", 1, 4), ("decline", 0, 3)])
def test_one_of_two_things_happens(answer, hand, deck):
    text = "Choose one: draw 1 card; or send the top 2 cards of your deck to your grave."
    match = played(text, answers=[answer])
    assert (len(pile(match, "hand")), len(pile(match, "deck"))) == (hand, deck)


def test_a_price_of_cards_is_offered_to_who_holds_enough():
    text = "Discard 2 cards: draw 3 cards."
    assert played(text, hand=["5C"]).prompt == "battle"
    match = played(text, hand=["5C", "9C"], answers=["choose", "choose 5C", "choose 9C"])
    assert pile(match, "hand") == DECK[:3]


SACRIFICE = "Send 1 card from your field to the grave: destroy 1 card on any other player's field."


def test_a_price_of_a_card_on_the_field_is_offered_and_paid():
    match = played(SACRIFICE, field=["5C"], answers=["choose", "choose 5C", "choose 2H 1"])
    assert (pile(match, "grave"), pile(match, "grave", 1)) == (["5C"], ["2H"])


def test_a_price_of_a_card_on_the_field_can_be_declined():
    match = played(SACRIFICE, field=["5C"], answers=["decline"])
    assert (pile(match, "field"), pile(match, "field", 1)) == (["5C", "3D"], ["2H", "KS"])


def test_a_price_of_cards_that_the_field_does_not_hold_is_not_offered():
    text = "Send 1 heart from your field to the grave: draw 1 card."
    assert played(text, hand=["5H"], field=["5C"]).prompt == "battle"


def test_a_price_of_a_card_that_goes_back_is_offered_and_paid():
    text = "Return 1 card from your hand to the bottom of the deck: draw 1 card."
    match = played(text, hand=["5C"], answers=["choose", "choose 5C"])
    assert (pile(match, "hand"), pile(match, "deck")) == (["AC"], [*DECK[1:], "5C"])
    assert played(text).prompt == "battle"


def test_a_price_is_not_paid_with_cards_of_the_grave():
    with pytest.raises(BadInput, match="The price of a text"):
        played("Send 1 card from your grave to your hand: draw 1 card.")


def test_each_player_chooses_the_card_of_their_field_that_they_give_up():
    match = played("Each player sends 1 card from their field to their grave.", RIVAL, THIRD, field=["5C"])
    assert match.state()["to_move"] == 1
    answered(match, "choose KS")
    assert match.state()["to_move"] == 2
    answered(match, "choose QS")
    assert match.state()["to_move"] == 0
    answered(match, "choose 5C")
    assert [pile(match, "grave", seat) for seat in range(3)] == [["5C"], ["KS"], ["QS"]]
    assert match.state()["to_move"] == 0


def test_who_has_no_card_on_the_field_gives_up_none():
    match = played("Each other player sends 1 card from their field to their grave.", {"hand": ["AH"]}, THIRD)
    assert match.state()["to_move"] == 2


def test_of_each_player_in_turn_the_text_player_chooses():
    match = played("For each other player, send 1 card on that player's field to that player's grave.")
    assert match.state()["to_move"] == 0


# Hands of others


@pytest.mark.parametrize(("hand", "left"), [(["AH", "9S", "4S", "6S", "8S"], 3), (["AH"], 1)])
def test_half_a_hand_is_rounded_down(hand, left):
    text = "Choose another player; that player discards 1 card for each 2 cards in that player's hand."
    match = played(text, {"hand": hand, "deck": ["4H"]})
    while match.prompt == "choose":
        match.play(match.legal[0])
    assert len(pile(match, "hand", 1)) == left


def test_as_many_random_cards_are_discarded_as_are_counted():
    match = played("Discard 1 random card for each heart on your field.", hand=["5C", "9C", "AS"], field=["5H", "8H"])
    assert len(pile(match, "hand")) == 1


def test_a_hand_is_shown_to_the_text_player_alone():
    match = played("Choose another player; look at that player's hand.", RIVAL, THIRD, answers=["choose 1"])
    told = [[e.seen_by(seat).card for e in match.events if e.kind == "sees"] for seat in range(3)]
    assert told == [["AH", "9S"], ["AH", "9S"], [None, None]]


def test_where_only_one_other_plays_that_one_is_meant():
    assert played("Choose another player; look at that player's hand.").prompt == "battle"


def test_a_card_that_goes_from_a_deck_to_a_hand_is_seen_by_its_owner_alone():
    match = played("Put the top card of your deck into your hand.")
    assert match.view(1)["seats"][0]["hand"] == [None]


# Conditions and counts


@pytest.mark.parametrize(("field", "drawn"), [(["5C", "5H"], 2), (["5C"], 0)])
def test_a_condition_counts_the_cards_of_a_field(field, drawn):
    match = played("If your field holds 3 or more cards, draw 2 cards.", field=field)
    assert len(pile(match, "hand")) == drawn


@pytest.mark.parametrize(("field", "ended"), [(["5C", "5H", "5S"], True), (["5C", "5H"], False)])
def test_a_card_of_each_suit_wins_the_duel(field, ended):
    match = played("If you have a card of each suit on your field, you win the game.", field=field)
    assert (match.result is not None and match.result.winners == (0,)) == ended


def test_cards_are_drawn_for_each_of_a_suit():
    assert len(pile(played("Draw 1 card for each diamond on your field.", field=["5D", "5C"]), "hand")) == 2


def test_ranks_are_compared():
    match = played("Discard all cards with rank 5 or less.", hand=["5C", "9C"])
    assert (pile(match, "hand"), pile(match, "grave")) == (["9C"], ["5C"])


def test_random_cards_are_discarded():
    match = played("Each other player discards 1 random card.")
    assert len(pile(match, "hand", 1)) == 1


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw 1 card for each red card on your field.", 3),
        ("Draw 1 card for each black card on your field.", 2),
        ("Draw 1 card for each number card on your field.", 2),
        ("Draw 1 card for each face card on your field.", 2),
        ("Draw 1 card for each red king on your field.", 1),
        ("Draw 1 card for each spade on your field.", 2),
    ],
)
def test_cards_are_counted_by_colour_and_by_what_stands_on_them(text, drawn):
    assert len(pile(played(text, field=["KH", "AD", "10S", "JS"]), "hand")) == drawn


@pytest.mark.parametrize(("rivals", "drawn"), [((RIVAL,), 1), ((RIVAL, THIRD), 2)])
def test_cards_are_drawn_for_each_other_player(rivals, drawn):
    assert len(pile(played("Draw 1 card for each other player.", *rivals), "hand")) == drawn


def test_who_is_out_is_no_other_player():
    match = played(
        "Choose another player; that player loses the duel; draw 1 card for each other player.", RIVAL, THIRD
    )
    assert len(pile(answered(match, "choose 2"), "hand")) == 1


# The highest and the lowest


@pytest.mark.parametrize(("which", "left"), [("lowest", ["KS"]), ("highest", ["2H"])])
def test_the_card_of_the_lowest_or_the_highest_rank_alone_can_be_chosen(which, left):
    match = played(
        f"Destroy the card on any other player's field with the {which} rank.", {**RIVAL, "field": ["2H", "KS"]}
    )
    assert pile(answered(match, *[f"choose {move.card} 1" for move in match.legal]), "field", 1) == left


def test_of_several_of_the_lowest_rank_one_is_chosen():
    match = played(
        "Destroy the card on any other player's field with the lowest rank.", RIVAL, {**THIRD, "field": ["2S"]}
    )
    assert [move.card for move in match.legal] == ["2H", "2S"]


def test_all_of_the_lowest_rank_are_meant_where_a_text_says_each():
    rival = {**RIVAL, "field": ["2H", "KS", "2C"]}
    match = played("Choose another player; destroy each card on that player's field with the lowest rank.", rival)
    assert pile(match, "field", 1) == ["KS"]


def test_of_no_card_none_is_the_lowest():
    match = played("Destroy the heart on your field with the highest rank. Draw 1 card.")
    assert (len(pile(match, "field")), len(pile(match, "hand"))) == (1, 1)


# Each player in turn


def test_for_each_player_the_same_is_done_with_their_own_cards():
    text = "For each player, destroy all cards with rank 4 or less on that player's field."
    match = played(text, RIVAL, {**THIRD, "field": ["QS", "4S", "AS"]}, field=["5C"])
    assert [pile(match, "field", of) for of in range(3)] == [["5C"], ["KS"], ["QS"]]


def test_the_lowest_card_of_each_other_field_is_chosen_by_the_text_player():
    text = "For each other player, destroy the card on that player's field with the lowest rank."
    match = played(text, RIVAL, THIRD)
    assert match.state()["to_move"] == 0
    answered(match, "choose 2H 1", "choose QS 2")
    assert [pile(match, "field", of) for of in (1, 2)] == [["KS"], []]


def test_each_grave_goes_into_the_deck_of_its_owner():
    text = "For each player, put all cards in that player's grave into that player's deck; shuffle that player's deck."
    match = played(text, {**RIVAL, "grave": ["6S", "8S"]}, grave=["2C"])
    assert [len(pile(match, "grave", of)) for of in (0, 1)] == [0, 0]
    assert sorted(pile(match, "deck")) == sorted([*DECK, "2C"])
    assert sorted(pile(match, "deck", 1)) == sorted([*RIVAL["deck"], "6S", "8S"])


def test_each_player_chooses_what_to_keep_and_who_holds_no_more_is_not_asked():
    match = played("Each player discards until they hold 1 card.", RIVAL, THIRD, hand=["5C", "9C", "JC"])
    answered(match, "choose AH", "choose 5C", "choose JC")
    assert [pile(match, "hand", of) for of in range(3)] == [["9C"], ["9S"], ["5S"]]
    assert match.prompt == "battle"


# Battles and tributes


def test_one_more_battle_is_allowed_in_the_go():
    match = played("Battle once more in this go.", {**RIVAL, "deck": ["6H"], "field": ["2H", "4H", "5H"]}, field=["KC"])
    answered(match, "attack KC", "target 2H", "attack KC", "target 4H")
    assert (pile(match, "field", 1), match.state()["to_move"]) == (["5H"], 1)


def test_a_card_that_wins_a_battle_does_what_its_text_says_before_the_go_ends():
    match = played("When this card wins a battle: draw 2 cards.")
    answered(match, "attack 3D", "target 2H")
    assert (len(pile(match, "hand")), match.state()["to_move"]) == (2, 1)


def test_a_card_that_loses_a_battle_speaks_to_its_owner():
    match = lost_battle("When this card loses a battle: put this card into your hand.")
    assert (pile(match, "hand", 1)[:1], pile(match, "grave", 1)) == (["3H"], [])


def test_the_owner_of_a_card_that_lost_chooses_and_then_the_next_go_begins():
    match = lost_battle("When this card loses a battle: discard 1 card.", hand=["5H"])
    assert (match.state()["to_move"], match.prompt) == (1, "choose")
    answered(match, "choose 5H")
    assert match.prompt == "tribute"


def lost_battle(text, **rival):
    """Return a duel in which a 3 with this text has just lost a battle."""
    seats = [{"hand": ["5C"], "deck": DECK, "field": ["KD"]}, {"deck": ["4H", "6H"], "field": ["3H"], **rival}]
    cards = ["shipped", {"id": "3", "text": text}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "battle"})
    return answered(match, "attack KD", "target 3H")


def test_a_card_that_is_tributed_does_what_its_text_says():
    seats = [{"hand": ["9C"], "deck": DECK, "field": ["3D"]}, RIVAL]
    cards = ["shipped", {"id": "3", "text": "When this card is tributed: return this card to the owner's hand."}]
    match = Match.from_scenario({"game": "duchess", "cards": cards, "seats": seats, "stage": "tribute"})
    answered(match, "tribute 3D")
    assert (pile(match, "hand"), match.state()["tributes"]) == (["9C", "3D"], 1)


def test_a_card_with_two_sentences_does_each_when_its_time_comes():
    match = played("Draw 1 card. When this card wins a battle: draw 2 cards.")
    answered(match, "attack 3D", "target 2H")
    assert len(pile(match, "hand")) == 3


# The end


def test_who_loses_by_a_text_is_out_and_the_others_play_on():
    match = played("Lose the duel.", RIVAL, THIRD)
    assert (pile(match, "out"), match.state()["to_move"], match.result) == (True, 1, None)


def test_of_two_the_other_wins_who_does_not_lose_by_a_text():
    assert played("Lose the duel.").result.winners == (1,)


def test_a_text_names_who_loses():
    match = played("Choose another player; that player loses the duel.", RIVAL, THIRD, answers=["choose 1"])
    assert (pile(match, "out", 1), match.state()["to_move"]) == (True, 0)


# What is refused


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Choose another player; send 1 random card from that player's hand to your grave.", "nowhere else"),
        ("Send all cards from the field to the grave.", "whose cards"),
        ("Any other player draws 1 card.", "any other player"),
        ("Destroy 2 cards on any other player's field.", "one is chosen"),
        ("If each other player's field holds 2 or more cards, draw 1 card.", "not of several"),
        ("Discard this card.", "lies open"),
    ],
)
def test_what_would_mean_something_else_is_refused(text, why):
    with pytest.raises(BadInput, match=why):
        played(text)


def test_a_position_in_the_middle_of_a_text_says_so():
    assert played("Draw 1 card, then discard 1 card.", hand=["5C"]).state()["taking"] == "middle"


def test_nothing_is_doubted_of_a_text_that_waits_for_its_card():
    shape = card_shape("duchess")
    entry = read_entry(
        {"id": "3", "name": {"en": "Three"}, "text": "When this card wins a battle: draw 1 card."}, shape
    )
    assert [str(doubt) for doubt in doubts(entry, shape) if "never" in str(doubt)] == []


# A suit that is named, one more play, and who has more


@pytest.mark.parametrize(("suit", "left"), [("hearts", ["9S"]), ("spades", ["AH"]), ("clubs", ["AH", "9S"])])
def test_cards_of_the_named_suit_are_meant(suit, left):
    text = "Name a suit; reveal each other player's hand, then each other player discards all cards of the named suit."
    match = played(text, answers=[f"choose {suit}"])
    assert pile(match, "hand", 1) == left
    assert [event.kind for event in match.events if event.kind.startswith("names")] == [f"names_{suit}"]


def test_a_suit_is_named_by_its_word_and_nothing_else_is_chosen():
    match = played("Name a suit; discard all cards of the named suit.")
    assert [str(move) for move in match.legal] == [
        f"choose {suit}" for suit in ("diamonds", "clubs", "hearts", "spades")
    ]
    assert "Your card does not let you choose that." in str(match.why_not(Action("choose", "2H", 1)))


def test_a_named_suit_is_meant_in_the_next_sentence_as_well():
    text = "Name a suit. For each other player, destroy all cards of the named suit on that player's field."
    match = played(text, answers=["choose spades"])
    assert pile(match, "field", 1) == ["2H"]


def test_a_suit_has_to_be_named_before_it_is_meant():
    assert "Say first that a suit is named" in str(
        read_entry({"id": "3", "text": "Discard all cards of the named suit."}, card_shape("duchess")).faults[0].error
    )


def test_a_revealed_hand_is_known_to_all():
    match = played("Choose another player; reveal that player's hand.", RIVAL, THIRD, answers=["choose 1"])
    assert [event.seen_by(2).card for event in match.events if event.kind == "shows"] == ["AH", "9S"]
    assert list(match.record.rescued)[1] == sum(1 << card for card in list(match.record.hand[1])[1:3])


def test_one_more_card_is_played_and_no_tribute_made_for_it():
    match = played("Play once more in this go.", hand=["5C", "9C"], field=["10H"])
    assert [str(move) for move in match.legal if move.verb in {"play", "tribute"}] == ["play 5C"]
    answered(match, "play 5C")
    assert not [move for move in match.legal if move.verb == "play"]


def test_only_as_a_card_is_played_one_more_play_is_allowed():
    entry = read_entry(
        {"id": "3", "text": "When this card wins a battle: play once more in this go."}, card_shape("duchess")
    )
    assert "after a battle the go ends" in str(entry.faults[0].error)


@pytest.mark.parametrize(
    ("test", "hand", "drawn"),
    [
        ("some other player has more cards in hand than you", ["5C"], 1),
        ("some other player has more cards in hand than you", ["5C", "7C"], 0),
        ("some other player has fewer cards in hand than you", ["5C", "7C"], 1),
        ("some other player has fewer cards on the field than you", [], 0),
        ("some other player has more cards on the field than you", [], 1),
        ("some other player has less cards in the grave than you", [], 0),
    ],
)
def test_players_are_compared_by_their_cards(test, hand, drawn):
    match = played(f"If {test}, draw 1 card.", RIVAL, THIRD, hand=hand)
    assert len(pile(match, "hand")) == len(hand) + drawn


# What was moved, what is counted, who chooses


@pytest.mark.parametrize(("card", "drawn"), [("KH", 1), ("5C", 0)])
def test_of_a_discarded_card_it_is_asked_what_it_is(card, drawn):
    match = played("Discard 1 card; if it is a face card, draw 1 card.", hand=["KH", "5C"], answers=[f"choose {card}"])
    assert len(pile(match, "hand")) == 1 + drawn


def test_where_nothing_was_moved_it_is_nothing():
    assert pile(played("Discard 1 card; if it is a card, draw 1 card."), "hand") == []
    text = "Send the top card of your deck to your grave; discard 1 card; if it is a club, draw 1 card."
    assert pile(played(text), "hand") == []


def test_others_send_a_card_for_each_that_is_counted():
    text = "Each other player sends the top card of their deck to their grave for each diamond on your field."
    match = played(text, RIVAL, THIRD, field=["5D", "7C"])
    assert [pile(match, "grave", of) for of in (1, 2)] == [["4H", "6H"], ["6S"]]
    assert pile(played(text.replace("diamond", "heart"), field=["5D"]), "grave", 1) == []


@pytest.mark.parametrize(("answer", "then"), [("choose", "choose AH"), ("decline", "choose 2H")])
def test_another_player_chooses_one_of_two_things(answer, then):
    text = (
        "Choose another player; that player chooses one: that player discards 1 card; or that player sends 1 card from"
        " their field to their grave."
    )
    match = played(text)
    assert match.state()["to_move"] == 1
    answered(match, answer, then)
    assert pile(match, "grave", 1) == [then.split()[1]]
    assert match.state()["to_move"] == 0


def test_tributes_are_gained_and_count_for_the_next_play():
    match = played("Gain 2 tributes; play once more in this go.", hand=["KH"], answers=["play KH"])
    assert pile(match, "field") == ["3D", "KH"]


def test_a_card_can_be_worth_two_tributes():
    table = {"id": "9", "text": "When this card is tributed: gain 1 tribute."}
    seats = [{"hand": ["KH"], "field": ["9D"], "deck": DECK}, RIVAL]
    match = Match.from_scenario(
        {"game": "duchess", "cards": ["shipped", table], "seats": [{**seats[0]}, {"hand": ["AH"]}], "stage": "tribute"}
    )
    answered(match, "tribute 9D", "play KH")
    assert pile(match, "field") == ["KH"]


def test_each_player_draws_as_many_as_they_discarded_themselves():
    answers = ["choose AH", "choose 9S", "choose 5C", "decline"]
    match = played("Each player discards up to 2 cards to draw as many.", hand=["5C", "9C"], answers=answers)
    assert (pile(match, "hand"), pile(match, "hand", 1)) == (["9C", "AC"], ["4H", "6H"])
