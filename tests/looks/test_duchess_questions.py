"""What is asked at a table of Duchess: only what is possible, and what the last quiet go means (D25)."""

import pytest

from duelkit import Match
from duelkit.games.duchess.asking import IN_A_GO
from tests.duchess.table import duel, seat
from tests.looks.duels import teller_of

QUIET = "If no card moves in this go, the duel is over"


def asked(match, lang="en"):
    return teller_of(match, lang).question(match.seat)


@pytest.mark.parametrize(("seats", "question"), [
    ([seat(hand="3C", field="9D"), seat(field="3S", deck="KS")], "Tribute, play, attack, or end your go."),
    ([seat(hand="3C", deck="KC")], "Play, or end your go."),
    ([seat(hand="KC", deck="3C", field="9D")], "Tribute, or end your go."),
    ([seat(hand="KC", deck="3C")], "Only ending your go is possible."),
])  # fmt: skip
def test_a_question_names_what_is_possible(seats, question):
    assert asked(duel(*seats)) == question


@pytest.mark.parametrize("seed", range(6))
def test_all_through_a_duel_a_question_names_the_legal_verbs_and_no_others(seed):
    match = Match("duchess", seed=seed, players=2 + seed % 3, draw="optional" if seed % 2 else "forced")
    while match.seat is not None:
        verbs = {action.verb for action in match.legal}
        if verbs & {"target", "take"} == set():
            words = asked(match).split(" If ")[0].lower().replace(",", "").replace(".", "").split()
            assert {verb for verb in IN_A_GO if verb in words} == verbs - {"end"}
        match.play(match.legal[(seed + len(match.log)) % len(match.legal)])


@pytest.mark.parametrize(("seats", "ending"), [
    ([seat(hand="KC", field="3D 4D"), seat(field="KH")], "Ana wins with the most cards on the field (2)."),
    ([seat(hand="KC", field="3D"), seat(field="KH")], "Bia wins with the greatest total of ranks on the field (13)."),
    ([seat(hand="KC", field="KD"), seat(field="KH")], "it is a draw."),
])  # fmt: skip
def test_D25_the_last_quiet_go_says_what_ending_it_means(seats, ending):
    match = duel(*seats, still=1)
    assert asked(match).endswith(f"{QUIET}: {ending}")
    match.do("end")
    assert teller_of(match).ending()[0].startswith(("Ana won: ", "Bia won: ", "A draw: "))
    assert ("a draw" in ending) == (match.result.winners == ())


def test_D25_the_question_for_a_target_says_it_too():
    match = duel(seat(field="9D"), seat(field="3S 4S"), still=1)
    match.do("attack 9D")
    assert asked(match).endswith(f"{QUIET}: Bia wins with the most cards on the field (2).")


@pytest.mark.parametrize(
    ("go", "moves"), [({"still": 0}, []), ({"still": 1, "moved": True}, []), ({"still": 1}, ["play 3C"])]
)
def test_D25_no_other_go_says_so(go, moves):
    match = duel(seat(hand="3C", field="9D"), seat(field="KH"), **go)
    if moves:
        match.do(*moves)
    assert QUIET not in asked(match)


def test_D25_where_somebody_has_no_card_left_the_end_is_another():
    match = duel(seat(hand="KC", field="3D"), seat(grave="KH"), still=1)
    assert QUIET not in asked(match)
    match.do("end")
    assert match.result.rule == "D24"


def test_D25_the_table_counts_quiet_goes():
    match = duel(seat(hand="KC"), seat(hand="KD"), seat(hand="KH"))
    assert "quiet" not in " ".join(teller_of(match).picture(0).status)
    match.do("end")
    assert teller_of(match).picture(None).status[-1] == "quiet goes 1 of 3"
    assert teller_of(match, "pt").picture(None).status[-1] == "vezes sem movimento 1 de 3"


def test_D19_the_button_beside_the_choice_says_what_declining_is():
    match = duel(seat(hand="QC", grave="4H"), tributes=2)
    match.do("play QC")
    teller = teller_of(match)
    assert [teller.move_text(move, 0) for move in teller.moves(0)] == ["take 4H", "take no card"]
