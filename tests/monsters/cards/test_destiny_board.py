"""Destiny Board and its messages: they come one after the other, and win together."""

from tests.monsters.table import DECK, Duel, duel, side

MESSAGES = ["spirit-message-i", "spirit-message-n", "spirit-message-a", "spirit-message-l"]


def pass_a_turn(match: Duel) -> None:
    """Let seat 0 end a turn, and seat 1 the next one."""
    for _ in range(2):
        if match.result is None:
            match.end_turn()


def test_destiny_board_lays_a_message_in_each_end_phase_of_the_opponent_and_wins_with_the_fourth() -> None:
    match = duel(side(spells=["+destiny-board"], deck=[*reversed(MESSAGES), *DECK]))
    for number in range(3):
        pass_a_turn(match)
        assert match.laid(0) == ["destiny-board", *MESSAGES[: number + 1]]
        assert match.result is None
    pass_a_turn(match)
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_message_comes_from_the_hand_or_from_the_deck_as_its_player_likes() -> None:
    for answer, hand in (("choose", 0), ("pass", 1)):
        match = duel(side(["spirit-message-i"], spells=["+destiny-board"], deck=[*DECK, "spirit-message-i"]))
        match.end_turn()
        match.do("end")
        match.let_pass()
        assert match.prompt == "may"
        match.do(answer)
        assert match.laid(0) == ["destiny-board", "spirit-message-i"]
        assert match.player(0)["hand"].count("spirit-message-i") == hand


def test_a_message_that_only_the_hand_holds_comes_from_there() -> None:
    match = duel(side(["spirit-message-i"], spells=["+destiny-board"], deck=DECK))
    match.end_turn()
    match.do("end")
    match.let_pass()
    match.do("pass")
    assert match.laid(0) == ["destiny-board", "spirit-message-i"]


def test_no_message_comes_out_of_turn() -> None:
    match = duel(side(spells=["+destiny-board", "+spirit-message-i"], deck=[*DECK, "spirit-message-a"]))
    pass_a_turn(match)
    assert match.laid(0) == ["destiny-board", "spirit-message-i"]


def test_as_one_of_them_leaves_all_go_to_the_grave() -> None:
    for gone in ("destiny-board", "spirit-message-i"):
        match = duel(
            side(spells=["+destiny-board", "+spirit-message-i", "+spirit-message-n", "waboku"]),
            side(["mystical-space-typhoon"]),
        )
        match.end_turn()
        match.use("mystical-space-typhoon", gone)
        match.line_up()
        assert match.laid(0) == ["waboku"]
        assert sorted(match.player(0)["grave"]) == ["destiny-board", "spirit-message-i", "spirit-message-n"]


def test_a_message_is_neither_activated_nor_set() -> None:
    match = duel(side(["spirit-message-i"]))
    assert not match.can("activate", "spirit-message-i")
    assert match.refused("set", "spirit-message-i") == "ONLY_PUT"
    assert match.refused("activate", "spirit-message-i") == "NO_EFFECT"
