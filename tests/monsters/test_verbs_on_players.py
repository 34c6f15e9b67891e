"""What the instructions of a card program do to players: life, damage, cards drawn, the end of the duel."""

import pytest

from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.kinds import A_MONSTER
from duelkit.games.monsters.rules.life import draw, gain
from duelkit.games.monsters.rules.state import SIGNAL
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import HALVED_AMOUNT, Measure, MoveKind, Who
from duelkit.kernel.piles import size
from duelkit.kernel.triggers import Trigger
from tests.monsters.bench import MINE, Bench, events, pick


@pytest.mark.parametrize(
    ("measure", "n", "loss"),
    [
        (Measure.PLAIN, 500, 500),
        (Measure.HALF, 0, 4000),
        (Measure.STAT_ATK, 0, 2800),
        (Measure.STAT_ATK, HALVED_AMOUNT, 1400),
        (Measure.STAT_DEF, 0, 2200),
        (Measure.STAT_DEF, HALVED_AMOUNT, 1100),
        (Measure.STAT_LEVEL, 100, 800),
    ],
)
def test_damage_is_measured_as_the_text_says(bench: Bench, measure: Measure, n: int, loss: int) -> None:
    bench.put("dragon"), bench.put("imp")
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, (Op.DEAL, Who.OPPONENT, n, measure))
    assert list(bench.s.life) == [8000, 8000 - loss]


def test_damage_for_each_card_counted(bench: Bench) -> None:
    bench.put("dragon"), bench.put("imp"), bench.put("imp", seat=1)
    count = (bench.filter(sorts=A_MONSTER), (Op.COUNT, Who.YOU, 0, Zone.FIELD))
    bench.run(bench.put("spell"), *count, (Op.DEAL, Who.OPPONENT, 300, Measure.PER_COUNTED))
    assert bench.s.life[1] == 8000 - 600


def test_the_atk_of_what_was_tributed_is_remembered_in_the_resolution(bench: Bench) -> None:
    bench.put("dragon")
    tribute = (bench.filter(sorts=A_MONSTER), pick(Zone.FIELD), (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE))
    bench.run(bench.put("spell"), *tribute, (Op.LINK, 0, 0, 0), (Op.GAIN, Who.YOU, 0, Measure.STAT_ATK))
    assert bench.s.life[0] == 8000 + 2500


@pytest.mark.parametrize(
    ("measure", "n", "loss"),
    [
        (Measure.STAT_ORIGINAL_ATK, 0, 2500),
        (Measure.STAT_ORIGINAL_ATK, HALVED_AMOUNT, 1250),
        (Measure.STAT_ORIGINAL_DEF, 0, 2000),
        (Measure.STAT_ATK, 0, 3000),
        (Measure.STAT_DEF, 0, 2500),
    ],
)
def test_what_is_printed_is_told_from_what_has_become_of_it(bench: Bench, measure: Measure, n: int, loss: int) -> None:
    slot, spell = bench.s.slot[bench.put("dragon")], bench.put("spell")
    bench.s.atk[slot], bench.s.defence[slot] = 3000, 2500
    bench.run(spell, bench.filter(sorts=A_MONSTER), MINE, (Op.DEAL, Who.OPPONENT, n, measure))
    assert bench.s.life[1] == 8000 - loss


@pytest.mark.parametrize(
    ("measure", "n", "gained"),
    [
        (Measure.STAT_DEF, 0, 1700),
        (Measure.STAT_LEVEL, 100, 700),
        (Measure.STAT_ORIGINAL_ATK, 0, 2500),
        (Measure.STAT_ORIGINAL_DEF, HALVED_AMOUNT, 1000),
    ],
)
def test_of_a_tribute_that_number_is_remembered_which_the_text_goes_by(
    bench: Bench, measure: Measure, n: int, gained: int
) -> None:
    slot, spell = bench.s.slot[bench.put("dragon")], bench.put("spell")
    bench.s.atk[slot], bench.s.defence[slot] = 3000, 1700
    move = (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE, 0, 0, 2)  # bound to the verb behind the LINK
    tribute = (bench.filter(sorts=A_MONSTER), pick(Zone.FIELD), move)
    bench.run(spell, *tribute, (Op.LINK, 0, 0, 0), (Op.GAIN, Who.YOU, n, measure))
    assert bench.s.life[0] == 8000 + gained


def test_life_is_swapped_set_and_paid(bench: Bench) -> None:
    spell = bench.put("spell")
    bench.run(spell, (Op.PAY, 0, 3000, Measure.PLAIN), (Op.SWAP_LIFE, Who.OPPONENT, 0, 0))
    assert list(bench.s.life) == [8000, 5000]
    bench.run(spell, (Op.SET_LIFE, Who.OPPONENT, 100, 0))
    assert list(bench.s.life) == [8000, 100]


def test_life_is_swapped_by_either_player(bench: Bench) -> None:
    bench.s.life[0] = 3000
    for seat, life in ((1, [8000, 3000]), (0, [3000, 8000])):
        bench.run(bench.put("spell", seat=seat), (Op.SWAP_LIFE, Who.OPPONENT, 0, 0), you=seat)
        assert list(bench.s.life) == life


def test_a_card_that_is_drawn_has_moved(bench: Bench) -> None:
    card = bench.put("imp", Zone.DECK)
    before = bench.s.zone_changes[card]
    draw(bench.s, 0)
    assert (bench.where(card), bench.s.zone_changes[card]) == (Zone.HAND, before + 1)


def test_cards_are_drawn_for_each_card_counted(bench: Bench) -> None:
    for _ in range(4):
        bench.put("imp", Zone.DECK)
    bench.put("imp"), bench.put("imp")
    bench.run(bench.put("order"), bench.filter(sorts=A_MONSTER), (Op.COUNT, Who.YOU, 0, Zone.FIELD), (Op.DRAW, 0, 1, 2))
    assert size(bench.s.hand[0]) == 2


def test_each_player_draws_up_to_some_cards(bench: Bench) -> None:
    for seat in (0, 1):
        for _ in range(6):
            bench.put("imp", Zone.DECK, seat)
    bench.put("imp", Zone.HAND, 1)
    draw = (Op.DRAW_TO, Who.CURRENT, 4, 0)
    bench.run(bench.put("spell"), (Op.EACH, Who.EACH, 0, 0), (Op.NEXT, 0, 2, 0), draw, (Op.BACK, 0, 3, 0))
    assert [size(bench.s.hand[seat]) for seat in (0, 1)] == [4, 4]
    assert [size(bench.s.deck[seat]) for seat in (0, 1)] == [2, 3]


def test_M3_who_draws_by_an_effect_and_cannot_is_out_of_cards(bench: Bench) -> None:
    bench.put("imp", Zone.DECK)
    bench.run(bench.put("spell"), (Op.DRAW, Who.YOU, 2, 0))
    assert (size(bench.s.hand[0]), bench.s.decked) == (1, 1)


def test_damage_for_each_point_of_the_die(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 3, 1
    bench.run(bench.put("spell"), (Op.ROLL, 0, 0, 0), (Op.DEAL, Who.OPPONENT, 500, Measure.PER_POINT))
    assert bench.s.life[1] == 6500


def test_the_damage_that_the_trigger_speaks_of_is_remembered(bench: Bench) -> None:
    bench.s.links[0].number = 1300
    bench.run(bench.put("imp"), (Op.GAIN, Who.YOU, 0, Measure.TRIGGER_NUMBER))
    assert bench.s.life[0] == 9300


@pytest.mark.parametrize("seat", [0, 1])
def test_a_gain_that_is_waited_for_is_noted_with_its_player(bench: Bench, seat: int) -> None:
    bench.s.trigger_mask = 1 << (Trigger.GAINS - Trigger.FLIP)
    gain(bench.s, seat, 100)
    told = dict(zip(SIGNAL.names, bench.s.array[0]["signals"][0].item(), strict=True))
    nothing = {"subject": (-1, 0), "how": 0, "other": -1}
    assert told == {"trigger": Trigger.GAINS, "seat": seat, "number": 100, **nothing}


def test_life_is_lost_without_damage(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.LOSE, Who.OPPONENT, 0, Measure.HALF))
    assert bench.s.life[1] == 4000
    assert EventKind.LOSS in [kind for kind, _, _ in events(bench)]


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("who", "seats"), [(Who.ATTACKER, (0, 1)), (Who.DEFENDER, (1, 0)), (Who.EACH_OTHER, (1, 1))])
def test_players_are_named_by_whose_turn_it_is(bench: Bench, who: Who, seats: tuple[int, int], turn: int) -> None:
    bench.s.turn, seat = turn, seats[turn]
    bench.run(bench.put("spell"), (Op.DEAL, who, 100, 0))
    assert bench.s.life[seat] == 7900


def test_what_nobody_is_is_nobodys_damage(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.DEAL, Who.THAT_PLAYER, 100, 0))
    assert list(bench.s.life) == [8000, 8000]


def test_a_text_can_win_the_duel(bench: Bench) -> None:
    bench.run(bench.put("imp", Zone.HAND), (Op.WIN, Who.YOU, 0, 0))
    assert (bench.s.over, bench.s.winners) == (1, 1)
