"""Bubble Crash: who has more than five cards in hand and on the field sends the others to the grave."""

from tests.monsters.table import duel, side

CRASH = "bubble-crash"


def test_M7_bubble_crash_leaves_each_player_five_cards_of_hand_and_field_of_their_own_choice():
    match = duel(
        side(["uraby", "battle-ox", "kojikocy"], ["battle-ox"] * 2, [CRASH, "fissure"]),
        side(["uraby"] * 4, ["?great-white"], ["waboku", "waboku"]),
    )
    match.use(CRASH)
    while match.prompt == "choose":
        match.choose("waboku" if match.can("choose", "waboku") else "uraby")
    mine, theirs = match.player(0), match.player(1)
    assert (sorted(mine["grave"]), mine["hand"]) == ([CRASH, "uraby"], ["battle-ox", "kojikocy"])
    assert (sorted(theirs["grave"]), len(theirs["hand"]), match.laid(1)) == (["waboku", "waboku"], 4, [])


def test_M7_bubble_crash_needs_six_cards_of_a_player_besides_itself():
    assert not duel(side(["uraby"] * 5, spells=[CRASH])).can("activate", CRASH)
    assert duel(side(["uraby"] * 6, spells=[CRASH])).can("activate", CRASH)
    assert duel(side(["uraby"], spells=[CRASH]), side(["uraby"] * 3, ["uraby"] * 3)).can("activate", CRASH)


def test_M7_bubble_crash_sends_many_cards_at_once_and_never_itself():
    match = duel(side(["uraby"] * 20, ["battle-ox"] * 5, [CRASH, "fissure", "fissure"]))
    match.use(CRASH)
    assert not match.can("choose", CRASH)
    for _ in range(20):
        match.choose("uraby")
    assert match.player(0)["hand"] != []
    match.choose("fissure", "fissure")
    assert (match.prompt, match.player(0)["hand"], len(match.on_field(0)), match.laid(0)) == ("main", [], 5, [])


def test_M7_what_bubble_crash_sends_is_neither_destroyed_nor_discarded():
    match = duel(
        side(
            ["uraby"] * 2,
            ["battle-ox"] * 2,
            [
                CRASH,
                {"card": "premature-burial", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 0}},
                "fissure",
            ],
        )
    )
    match.use(CRASH)
    match.choose("premature-burial")
    assert match.on_field(0) == ["battle-ox", "battle-ox"]


def test_M7_a_token_that_bubble_crash_sends_is_gone():
    tokens = [{"card": "token", "kind": 0}] * 3
    match = duel(side(["uraby"] * 3, tokens, [CRASH]))
    match.use(CRASH)
    match.choose("token")
    assert (len(match.on_field(0)), match.player(0)["grave"]) == (2, [CRASH])


def test_M19_the_other_player_does_not_see_what_is_chosen_from_a_hand_for_bubble_crash():
    match = duel(side(["uraby"] * 7, spells=[CRASH]), side(["battle-ox"] * 7))
    match.use(CRASH)
    match.choose("battle-ox", "battle-ox")
    assert (match.seat, match.view(0)["seats"][1]["hand"]) == (0, [None] * 7)
