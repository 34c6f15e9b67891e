"""What the instructions of a card program do."""

import pytest

from duelkit.games.monsters.rules.conditions import BATTLE_END, Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import EventKind, Phase, Task, Zone
from duelkit.games.monsters.rules.effects.changing import change_sides, has_no_time
from duelkit.games.monsters.rules.effects.equipping import lie_as_equip
from duelkit.games.monsters.rules.effects.sending import answer_stance, set_picked
from duelkit.games.monsters.rules.effects.tossing import answer_call, choices_to_call
from duelkit.games.monsters.rules.effects.verbs import show_picked
from duelkit.games.monsters.rules.effects.weighing import is_phase
from duelkit.games.monsters.rules.facts import controller
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort, Stat
from duelkit.games.monsters.rules.life import draw, gain
from duelkit.games.monsters.rules.positions import take_control, turn_monster
from duelkit.games.monsters.rules.references import refer
from duelkit.games.monsters.rules.state import FIRST_TOKEN, NO_SLOT, SIGNAL
from duelkit.kernel.agenda import done, task, task_number
from duelkit.kernel.instructions import (
    Called,
    Measure,
    MoveKind,
    Op,
    Order,
    Purpose,
    Stance,
    Trigger,
    Until,
    Who,
    packed,
)
from duelkit.kernel.piles import put, size
from duelkit.kernel.programs import ASK_MAY
from tests.monsters.bench import DESTROY, THIS, Bench, everything, meant

PAID = ((Op.TEST_LIFE, Who.YOU, 0, Order.OR_MORE), (Op.IF_NOT, 0, 2, 0))  # skips two steps once a cost is paid
MINE, THEIRS = everything(Zone.FIELD, Who.YOU), everything(Zone.FIELD, Who.OPPONENT)


def events(bench: Bench) -> list[tuple[int, int, int]]:
    """Return the kind, card and number of what happened."""
    rows = list(bench.s.events)[: bench.s.happened]
    return [(row.kind, row.card, row.number) for row in rows]


def triggers(bench: Bench) -> list[int]:
    """Return the triggers of what happened and was not answered yet."""
    return [bench.s.signals[k].trigger for k in range(bench.s.signalled)]


def pick(zone: Zone, who: Who = Who.YOU) -> tuple[int, ...]:
    """Return the instruction that lets one card be chosen."""
    return (Op.PICK, who, 1, zone)


# Cards move


@pytest.mark.parametrize(
    ("deed", "zone", "to"),
    [
        (MoveKind.SEND, Zone.GRAVE, Zone.GRAVE),
        (MoveKind.TRIBUTE, Zone.GRAVE, Zone.GRAVE),
        (MoveKind.RETURN, Zone.HAND, Zone.HAND),
        (MoveKind.RETURN, Zone.DECK, Zone.DECK),
        (MoveKind.RETURN, Zone.TOP, Zone.DECK),
        (MoveKind.BANISH, Zone.BANISHED, Zone.BANISHED),
    ],
)
def test_a_card_goes_where_the_text_sends_it(bench: Bench, deed: MoveKind, zone: Zone, to: Zone) -> None:
    card = bench.put("imp", seat=1)
    bench.run(bench.put("spell"), THEIRS, (Op.MOVE, Who.NOBODY, deed, zone))
    assert (bench.where(card), bench.s.slot[card]) == (to, NO_SLOT)


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.DECK, Zone.TOP, Zone.BOTTOM])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fusion_monster_that_returns_goes_to_the_fusion_deck(bench: Bench, zone: Zone, seat: int) -> None:
    card = bench.put("knight", seat=seat)
    bench.run(card, THIS, (Op.MOVE, Who.NOBODY, MoveKind.RETURN, zone))
    assert (bench.where(card), list(bench.pile(Zone.FUSION, seat)[:2])) == (Zone.FUSION, [1, card])


def test_top_and_bottom_of_the_deck_are_told_apart(bench: Bench) -> None:
    middle = bench.put("soldier", Zone.DECK)
    top, bottom = bench.put("imp"), bench.put("dragon")
    bench.run(top, THIS, (Op.MOVE, Who.NOBODY, MoveKind.RETURN, Zone.TOP))
    bench.run(bottom, THIS, (Op.MOVE, Who.NOBODY, MoveKind.RETURN, Zone.BOTTOM))
    assert list(bench.pile(Zone.DECK, 0)[1:4]) == [bottom, middle, top]


def test_a_discard_is_told_and_can_be_answered(bench: Bench) -> None:
    card = bench.put("imp", Zone.HAND)
    spell = bench.put("spell")
    for trigger in (Trigger.TO_GRAVE, Trigger.DISCARDED):
        bench.s.trigger_mask |= 1 << (trigger - Trigger.FLIP)  # as if a card waited for that
    bench.run(spell, pick(Zone.HAND), (Op.MOVE, Who.NOBODY, MoveKind.DISCARD, Zone.GRAVE))
    assert (EventKind.DISCARD, card, 0) in events(bench)
    assert triggers(bench) == [Trigger.TO_GRAVE, Trigger.DISCARDED]


def test_what_effects_cannot_destroy_stays(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.GRANT, 0, Trait.SAFE_FROM_EFFECTS, Until.STAYS), DESTROY)
    assert bench.where(card) == Zone.FIELD


def test_a_spell_does_nothing_to_a_monster_that_is_proof_against_spells(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.GRANT, 0, Trait.SPELL_PROOF, Until.STAYS))
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, DESTROY)
    assert bench.where(card) == Zone.FIELD
    bench.run(bench.put("trap"), bench.filter(sorts=A_MONSTER), MINE, DESTROY)
    assert bench.where(card) == Zone.GRAVE


@pytest.mark.parametrize(("name", "to"), [("trap", Zone.FIELD), ("spell", Zone.GRAVE), ("dragon", Zone.GRAVE)])
def test_only_a_trap_does_nothing_to_a_monster_that_is_proof_against_traps(bench: Bench, name: str, to: Zone) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.GRANT, 0, Trait.TRAP_PROOF, Until.STAYS))
    bench.run(bench.put(name), bench.filter(atk_to=300, sorts=A_MONSTER), MINE, DESTROY)
    assert bench.where(card) == to


# M9: Special Summons


@pytest.mark.parametrize("zone", [Zone.GRAVE, Zone.HAND, Zone.DECK, Zone.BANISHED])
def test_a_token_vanishes_wherever_it_is_sent(bench: Bench, zone: Zone) -> None:
    bench.run(bench.put("spell"), (Op.TOKENS, Who.YOU, 1, 0))
    bench.run(
        bench.put("spell"), bench.filter(sorts=1 << Sort.TOKEN), MINE, (Op.MOVE, Who.NOBODY, MoveKind.RETURN, zone)
    )
    assert (size(bench.pile(zone, 0)), bench.where(FIRST_TOKEN)) == (0, Zone.NOWHERE)
    assert (EventKind.VANISH, FIRST_TOKEN, 0) in events(bench)


@pytest.mark.parametrize("seat", [0, 1])
def test_M19_what_goes_from_a_hand_into_the_deck_its_owner_alone_knows(bench: Bench, seat: int) -> None:
    card = bench.put("imp", Zone.HAND, seat)
    bench.run(card, THIS, (Op.MOVE, Who.NOBODY, MoveKind.RETURN, Zone.TOP), you=seat)
    told = [(row.card, row.number, row.seen) for row in bench.s.events if row.kind == EventKind.TO_DECK]
    assert told == [(card, 0, 1 << seat)]


@pytest.mark.parametrize("banishes", [0, 1])
def test_what_no_effect_destroys_is_not_counted_as_destroyed(bench: Bench, banishes: int) -> None:
    card = bench.put("imp")
    bench.s.traits[bench.s.slot[card]] = 1 << Trait.SAFE_FROM_EFFECTS
    bench.run(card, THIS, (Op.DESTROY, 0, 0, banishes), pick(Zone.GRAVE))
    assert (bench.where(card), bench.s.links[0].done, bench.s.fell) == (Zone.FIELD, 0, 0)


@pytest.mark.parametrize(
    ("stance", "up", "defends"),
    [(Stance.ATTACK, 1, 0), (Stance.DEFENCE, 1, 1), (Stance.FACE_DOWN, 0, 1)],
)
def test_M9_a_text_summons_in_a_position(bench: Bench, stance: Stance, up: int, defends: int) -> None:
    card = bench.put("dragon", Zone.GRAVE)
    bench.run(bench.put("spell"), pick(Zone.GRAVE), (Op.SUMMON, Who.YOU, stance, 0))
    slot = bench.s.slot[card]
    assert (bench.s.up[slot], bench.s.defends[slot]) == (up, defends)


def test_M9_where_the_position_is_open_it_is_asked_for_one_by_one(bench: Bench) -> None:
    cards = [bench.put("imp", Zone.GRAVE) for _ in range(2)]
    bench.run(bench.put("spell"), everything(Zone.GRAVE, Who.YOU), (Op.SUMMON, Who.YOU, Stance.EITHER, 0))
    for option in (1, 0):
        assert task(bench.s) == Task.ASK_STANCE
        card = task_number(bench.s)
        done(bench.s)
        answer_stance(bench.s, card, option)
        bench.go()
    assert [bench.s.defends[bench.s.slot[card]] for card in cards] == [1, 0]


def test_M7_no_sixth_monster_is_summoned(bench: Bench) -> None:
    card = bench.put("dragon", Zone.GRAVE)
    for _ in range(5):
        bench.put("imp")
    bench.run(bench.put("spell"), pick(Zone.GRAVE), (Op.SUMMON, Who.YOU, Stance.EITHER, 0))
    assert bench.where(card) == Zone.GRAVE


def test_tokens_come_in_defence_and_vanish(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.TOKENS, Who.YOU, 2, 0))
    tokens = [FIRST_TOKEN, FIRST_TOKEN + 1]
    assert [bench.s.defends[bench.s.slot[card]] for card in tokens] == [1, 1]
    bench.run(bench.put("spell", seat=1), bench.filter(sorts=A_MONSTER), THEIRS, DESTROY, you=1)
    assert [bench.s.slot[card] for card in tokens] == [NO_SLOT, NO_SLOT]
    assert size(bench.pile(Zone.GRAVE, 0)) == 0


# Positions and control


def test_a_monster_is_turned_face_up_and_flipped(bench: Bench) -> None:
    card = bench.put("imp", up=0, defends=1)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, (Op.TURN, 0, Stance.ATTACK, 0))
    assert (bench.s.up[bench.s.slot[card]], bench.s.defends[bench.s.slot[card]]) == (1, 0)
    assert Trigger.FLIP in triggers(bench)


@pytest.mark.parametrize(("stance", "defends"), [(Stance.ATTACK, 0), (Stance.DEFENCE, 1), (Stance.OTHER, 0)])
def test_a_monster_in_defence_is_turned_as_the_text_says(bench: Bench, stance: Stance, defends: int) -> None:
    card = bench.put("imp", defends=1)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, (Op.TURN, 0, stance, 0))
    assert (bench.s.up[bench.s.slot[card]], bench.s.defends[bench.s.slot[card]]) == (1, defends)


@pytest.mark.parametrize(("stance", "number"), [(Stance.ATTACK, 0), (Stance.DEFENCE, 1), (Stance.FACE_DOWN, 2)])
@pytest.mark.parametrize("defends", [0, 1])
def test_how_a_monster_is_turned_is_told(bench: Bench, stance: Stance, number: int, defends: int) -> None:
    card = bench.put("imp", defends=defends)
    turn_monster(bench.s, bench.s.slot[card], stance)
    assert events(bench) == [(EventKind.POSITION, card, number)]


def test_M8_that_a_monster_is_turned_face_up_is_told(bench: Bench) -> None:
    card = bench.put("imp", up=0, defends=1)
    turn_monster(bench.s, bench.s.slot[card], Stance.SHOWN)
    assert events(bench) == [(EventKind.FLIPPED, card, 0)]


def test_a_monster_that_is_turned_face_down_loses_its_counters(bench: Bench) -> None:
    card = bench.put("imp")
    slot = bench.s.slot[card]
    bench.s.counters[slot] = 3
    turn_monster(bench.s, slot, Stance.FACE_DOWN)
    assert bench.s.counters[slot] == 0


def test_a_monster_that_changes_hands_came_when_it_came(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    bench.s.goes += 2
    take_control(bench.s, card, 0)
    assert bench.s.since[bench.s.slot[card]] == bench.s.goes - 2


@pytest.mark.parametrize("seat", [0, 1])
def test_what_one_player_does_is_done_once(bench: Bench, seat: int) -> None:
    """A loop over the players who are meant goes through the text's own player alone, if nobody else is."""
    loop = ((Op.EACH, Who.YOU, 0, 0), (Op.NEXT, 0, 2, 0), (Op.GAIN, Who.CURRENT, 100, 0), (Op.BACK, 0, 3, 0))
    bench.run(bench.put("spell", seat=seat), *loop, you=seat)
    assert list(bench.s.life) == [8100 if player == seat else 8000 for player in (0, 1)]


def test_control_goes_over_for_good(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    bench.run(bench.put("spell"), THEIRS, (Op.CONTROL, Who.YOU, 0, Until.STAYS))
    assert bench.s.slot[card] < 5
    assert all(row.kind == ModifierKind.FREE for row in bench.s.modifiers)


def test_counters_are_put_on_up_to_a_limit_and_taken_off(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.COUNTERS, 0, 2, 3), (Op.COUNTERS, 0, 2, 3))
    assert bench.s.counters[bench.s.slot[card]] == 3
    bench.run(
        card, THIS, (Op.COUNTERS, 0, -1, 0), (Op.TEST_COUNTERS, 0, 2, Order.EXACTLY), (Op.UNLESS, 0, 1, 0), DESTROY
    )
    assert bench.where(card) == Zone.GRAVE


# Life and cards drawn


@pytest.mark.parametrize(
    ("measure", "n", "loss"),
    [
        (Measure.PLAIN, 500, 500),
        (Measure.HALF, 0, 4000),
        (Measure.STAT_ATK, 0, 2800),
        (Measure.HALF_ATK, 0, 1400),
        (Measure.STAT_DEF, 0, 2200),
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


def test_a_tribute_is_told(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.MOVE, Who.NOBODY, MoveKind.TRIBUTE, Zone.GRAVE))
    assert (EventKind.TRIBUTE, card, 0) in events(bench)


def test_tokens_for_nobody_do_not_come(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.TOKENS, Who.NOBODY, 1, 0))
    assert bench.s.slot[FIRST_TOKEN] == NO_SLOT


def test_only_what_is_hidden_is_shown(bench: Bench) -> None:
    cards = bench.put("imp", Zone.HAND), bench.put("imp", up=0, defends=1), bench.put("imp")
    for card in cards:
        put(bench.s.picked, card)
    show_picked(bench.s)
    assert events(bench) == [(EventKind.REVEAL, card, 0) for card in cards[:2]]


@pytest.mark.parametrize(("name", "to"), [("trap", Zone.HAND), ("order", Zone.HAND), ("spell", Zone.FIELD)])
def test_who_may_set_no_traps_may_set_spells(bench: Bench, name: str, to: Zone) -> None:
    card = bench.put(name, Zone.HAND)
    bench.s.bans[0] = 1 << Ban.NO_TRAPS_SET
    put(bench.s.picked, card)
    set_picked(bench.s, 0)
    assert bench.where(card) == to


def test_M7_without_room_a_monster_does_not_lie_as_an_equip(bench: Bench) -> None:
    card = bench.put("imp")
    for _ in range(5):
        bench.put("banner")
    slot = bench.s.slot[card]
    assert (lie_as_equip(bench.s, card, slot), bench.s.slot[card], bench.s.lies[slot]) == (NO_SLOT, slot, card)


@pytest.mark.parametrize("links", [1, 2, 3])
@pytest.mark.parametrize("moved", [0, 1])
def test_what_lasts_while_a_card_lies_there_asks_for_the_card_of_its_own_link(
    bench: Bench, links: int, moved: int
) -> None:
    card, gone = bench.put("imp"), bench.put("soldier")
    for k in range(3):
        refer(bench.s, bench.s.links[k].this, card if k == links - 1 else gone)
        bench.s.links[k].this.zone_changes += moved if k == links - 1 else 1 - moved
    bench.s.running = links
    assert has_no_time(bench.s, bench.s.frames[links - 1], Until.WHILE) == moved


@pytest.mark.parametrize(("phase", "exact", "holds"), [(Phase.MAIN2, 0, True), (Phase.MAIN2, 1, False)])
def test_M2_either_main_phase_is_meant_unless_a_text_names_one(
    bench: Bench, phase: Phase, exact: int, holds: bool
) -> None:
    bench.s.phase = phase
    assert is_phase(bench.s, Phase.MAIN1, exact) == holds


def test_cards_are_drawn_for_each_card_counted(bench: Bench) -> None:
    for _ in range(4):
        bench.put("imp", Zone.DECK)
    bench.put("imp"), bench.put("imp")
    bench.run(bench.put("order"), bench.filter(sorts=A_MONSTER), (Op.COUNT, Who.YOU, 0, Zone.FIELD), (Op.DRAW, 0, 1, 2))
    assert size(bench.s.hand[0]) == 2


def test_a_deck_into_which_many_cards_go_is_shuffled_once(bench: Bench) -> None:
    cards = [bench.put("imp", Zone.GRAVE) for _ in range(9)]
    bench.run(bench.put("spell"), everything(Zone.GRAVE, Who.YOU), (Op.MOVE, 0, MoveKind.RETURN, Zone.DECK))
    assert [kind for kind, _, _ in events(bench)].count(EventKind.SHUFFLE) == 1
    assert sorted(bench.pile(Zone.DECK, 0)[1:10]) == cards != list(bench.pile(Zone.DECK, 0)[1:10])


def test_who_cannot_tribute_pays_no_such_price(bench: Bench) -> None:
    bench.lasting("banner", (Op.RULE, Who.EACH, Ban.NO_TRIBUTES, Until.WHILE))
    bench.put("banner")
    imp, monsters = bench.put("imp"), bench.filter(sorts=A_MONSTER)
    bench.run(bench.put("spell"), monsters, pick(Zone.FIELD), (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE))
    assert bench.where(imp) == Zone.FIELD


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


# Tests


def test_what_was_picked_is_tested_against_a_filter(bench: Bench) -> None:
    bench.put("dragon")
    weak = bench.filter(atk_to=1500)
    bench.run(bench.put("spell", seat=1), THEIRS, weak, (Op.TEST_PICKED, 0, 0, 0), (Op.CALL, 0, 0, 0), you=1)
    assert bench.s.frames[0].flag == 0


@pytest.mark.parametrize(("life", "more", "less"), [(7999, 1, 0), (8000, 0, 0), (8001, 0, 1)])
def test_more_and_less_life_are_compared(bench: Bench, life: int, more: int, less: int) -> None:
    bench.s.life[0] = life
    for most, true in ((1, more), (0, less)):
        bench.s.running = 0
        bench.run(bench.put("spell"), (Op.TEST_MOST, Who.OPPONENT, most, 0), (Op.CALL, 0, 0, 0))
        assert bench.s.frames[0].flag == true


@pytest.mark.parametrize(("life", "asked"), [(701, True), (700, False)])
def test_a_cost_that_cannot_be_paid_is_not_asked_for(bench: Bench, life: int, asked: bool) -> None:
    card = bench.put("order")
    bench.s.life[0] = life
    bench.run(card, (Op.MAY, 0, 3, 1), (Op.PAY, 0, 700, 0), *PAID, THIS, DESTROY)
    assert (task(bench.s) == ASK_MAY) == asked
    assert bench.where(card) == (Zone.FIELD if asked else Zone.GRAVE)


def test_a_discard_that_nobody_can_make_is_not_asked_for(bench: Bench) -> None:
    card = bench.put("order")
    discard = (pick(Zone.HAND), (Op.MOVE, 0, MoveKind.DISCARD, Zone.GRAVE))
    bench.run(card, (Op.MAY, 0, 4, 2), *discard, *PAID, THIS, DESTROY)
    assert bench.where(card) == Zone.GRAVE


def test_counters_and_picked_cards_are_counted(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.COUNTERS, 0, 3, 0), (Op.COUNT_COUNTERS, 0, 0, 0), (Op.GAIN, 0, 10, Measure.PER_COUNTED))
    assert bench.s.life[0] == 8030
    bench.put("soldier")
    bench.run(card, MINE, (Op.COUNT_PICKED, 0, 0, 0), (Op.GAIN, 0, 100, Measure.PER_COUNTED))
    assert bench.s.life[0] == 8230


# Chance


def test_coins_set_beforehand_come_first(bench: Bench) -> None:
    bench.s.preset[0], bench.s.preset[1], bench.s.presets = 1, 1, 2
    bench.run(bench.put("spell"), (Op.COIN, 0, 2, 0), (Op.CALL, 0, 0, 0))
    assert bench.s.frames[0].counted == 2
    assert [row for row in events(bench) if row[0] == EventKind.COIN] == [(EventKind.COIN, -1, 1)] * 2


@pytest.mark.parametrize(("called", "right"), [(1, 1), (0, 0)])
def test_a_called_coin_counts_whether_the_call_was_right(bench: Bench, called: int, right: int) -> None:
    bench.s.preset[0], bench.s.presets = 1, 1
    bench.run(bench.put("spell"), (Op.CALL, 0, Called.COIN, 0), (Op.COIN, 0, 1, 1), (Op.CALL, 0, 0, 0))
    done(bench.s)
    answer_call(bench.s, Called.COIN, called)
    bench.go()
    assert bench.s.frames[0].counted == right


def test_a_die_set_beforehand_shows_what_was_set(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 5, 1
    bench.run(bench.put("spell"), (Op.ROLL, 0, 0, 0), (Op.CALL, 0, 0, 0))
    assert bench.s.frames[0].die == 5


def test_a_die_of_chance_shows_one_to_six(bench: Bench) -> None:
    bench.run(bench.put("spell"), *[(Op.ROLL, 0, 0, 0)] * 60)
    assert {row[2] for row in events(bench) if row[0] == EventKind.DIE} == {1, 2, 3, 4, 5, 6}


def test_a_coin_of_chance_shows_tails_or_heads(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.COIN, 0, 30, 0))
    assert {row[2] for row in events(bench) if row[0] == EventKind.COIN} == {0, 1}


# The chain, the battle, what the trigger speaks of


@pytest.mark.parametrize(("activation", "kind"), [(0, 1), (1, 2)])
def test_M13_an_answer_negates_what_it_answers(bench: Bench, activation: int, kind: int) -> None:
    bench.run(bench.put("spell"), (Op.CALL, 0, 0, 0))
    done(bench.s)
    done(bench.s)
    bench.run(bench.put("trap", seat=1), (Op.NEGATE, 0, activation, 0), you=1)
    assert bench.s.links[0].negated == kind


def test_the_attack_under_way_is_negated_and_the_attacker_destroyed(bench: Bench) -> None:
    attacker = bench.put("imp", seat=1)
    bench.s.turn, bench.s.attacker = 1, attacker
    bench.run(bench.put("trap"), (Op.STOP_ATTACK, 0, 0, 0), (Op.PICK_FIGHTER, 0, 0, 0), DESTROY)
    assert (bench.s.attack_stopped, bench.where(attacker)) == (1, Zone.GRAVE)


def test_what_fights_this_card_is_found_on_either_side(bench: Bench) -> None:
    mine, theirs = bench.put("imp"), bench.put("soldier", seat=1)
    bench.s.attacker, bench.s.attacked = mine, theirs
    bench.run(mine, (Op.PICK_FIGHTER, 0, 2, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(theirs) == Zone.HAND


@pytest.mark.parametrize("n", [0, 1, 2])
def test_what_fights_is_not_found_once_it_is_gone(bench: Bench, n: int) -> None:
    gone, this = bench.put("imp", Zone.GRAVE, seat=1), bench.put("soldier")
    bench.s.attacker, bench.s.attacked = (gone, this) if n != 1 else (this, gone)
    bench.run(this, (Op.PICK_FIGHTER, 0, n, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(gone) == Zone.GRAVE


@pytest.mark.parametrize("n", [0, 1])
def test_without_an_attack_nothing_fights(bench: Bench, n: int) -> None:
    card = bench.put("soldier")
    bench.s.attacked = card
    bench.run(bench.put("imp"), (Op.PICK_FIGHTER, 0, n, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(card) == Zone.FIELD


def test_the_subject_and_its_player_are_meant(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    bench.s.links[0].subject.zone_changes = bench.s.zone_changes[card]
    bench.run(bench.put("trap"), (Op.DEAL, Who.THAT_PLAYER, 300, 0), (Op.PICK_SUBJECT, 0, 0, 0), DESTROY, subject=card)
    assert (bench.where(card), bench.s.life[1]) == (Zone.GRAVE, 7700)


def test_the_player_meant_is_that_of_what_was_picked(bench: Bench) -> None:
    bench.put("imp", seat=1)
    bench.run(bench.put("spell"), THEIRS, DESTROY, (Op.DEAL, Who.THAT_PLAYER, 500, 0))
    assert list(bench.s.life) == [8000, 7500]


def test_what_cannot_be_tributed_is_no_price(bench: Bench) -> None:
    proof, other = bench.put("imp"), bench.put("soldier")
    bench.run(proof, THIS, (Op.GRANT, 0, Trait.NO_TRIBUTE, Until.STAYS))
    monsters = bench.filter(sorts=A_MONSTER)
    bench.run(
        bench.put("spell"),
        monsters,
        meant(pick(Zone.FIELD), Purpose.TRIBUTE),
        (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE),
    )
    assert (bench.where(proof), bench.where(other)) == (Zone.FIELD, Zone.GRAVE)


@pytest.mark.parametrize(("fallen", "sides"), [((), [1, 0]), ((0,), [0, 1]), ((1,), [0, 1]), ((0, 1), [0, 1])])
def test_M15_two_monsters_change_sides_where_neither_was_destroyed_in_battle(
    bench: Bench, fallen: tuple[int, ...], sides: list[int]
) -> None:
    both = [bench.put("imp", seat=seat) for seat in (0, 1)]
    bench.s.destroyed_in_battle = sum(1 << bench.s.slot[both[seat]] for seat in fallen)
    bench.run(both[0], THEIRS, (Op.CONTROL, 0, 1, 0))
    assert [controller(bench.s, card) for card in both] == sides


@pytest.mark.parametrize(("moves", "sides"), [(0, [1, 0]), (2, [0, 1])])
def test_a_monster_that_left_and_came_back_does_not_change_sides(bench: Bench, moves: int, sides: list[int]) -> None:
    bench.put("soldier", Zone.DECK)  # what a link that is not there speaks of
    both, s = [bench.put("imp", seat=seat) for seat in (0, 1)], bench.s
    s.running, s.frames[0].card = 1, both[0]
    refer(s, s.links[0].this, both[0])
    s.zone_changes[both[0]] += moves
    put(s.picked, both[1])
    change_sides(s, s.frames[0])
    assert [controller(s, card) for card in both] == sides


def test_what_a_monster_was_used_for_in_this_turn_goes_with_it(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.s.used[bench.s.slot[imp]] = 1
    take_control(bench.s, imp, 1)
    assert bench.s.used[bench.s.slot[imp]] == 1


@pytest.mark.parametrize(("trait", "to"), [(Trait.NO_TRIBUTE, Zone.GRAVE), (Trait.SPELL_PROOF, Zone.FIELD)])
def test_what_keeps_from_tributes_keeps_no_spell_from_sending_a_monster_away(
    bench: Bench, trait: Trait, to: Zone
) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, (Op.GRANT, 0, trait, Until.STAYS))
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, (Op.MOVE, 0, MoveKind.SEND, Zone.GRAVE))
    assert bench.where(imp) == to


# Changes for a time


@pytest.mark.parametrize(
    ("measure", "n", "atk"),
    [
        (Measure.PLAIN, 300, 1500),
        (Measure.PLAIN, -2000, 0),
        (Measure.HALVED, 0, 600),
        (Measure.DOUBLED, 0, 2400),
        (Measure.BECOMES, 100, 100),
        (Measure.ORIGINAL_DOUBLED, 0, 2400),
        (Measure.ORIGINAL_HALVED, 0, 600),
        (Measure.SWAPPED, 0, 700),
    ],
)
def test_atk_changes_as_the_text_says(bench: Bench, measure: Measure, n: int, atk: int) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.ATK, n, packed(measure, Until.STAYS)))
    assert (bench.atk(card), bench.defence(card)) == (atk, 700)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_atk_becomes_so_much_for_each_card_counted(bench: Bench, count: int) -> None:
    cards = [bench.put("soldier") for _ in range(count)]
    counted = (bench.filter(sorts=A_MONSTER), (Op.COUNT, Who.YOU, 0, Zone.FIELD))
    bench.run(cards[0], *counted, THIS, (Op.BOOST, Stat.ATK, 300, packed(Measure.BECOMES_COUNTED, Until.STAYS)))
    assert bench.atk(cards[0]) == 300 * count


def test_atk_and_def_are_swapped(bench: Bench) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.BOTH, 0, packed(Measure.SWAPPED, Until.STAYS)))
    assert (bench.atk(card), bench.defence(card)) == (700, 1200)


def test_who_may_not_do_something_is_told(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.RULE, Who.OPPONENT, Ban.NO_ATTACK, Until.NEXT_TURN_END))
    bench.settle()
    assert list(bench.s.bans) == [0, 1 << Ban.NO_ATTACK]
    assert (EventKind.LASTS, -1, Ban.NO_ATTACK) in events(bench)


@pytest.mark.parametrize(("who", "seats"), [(Who.YOU, [0]), (Who.OPPONENT, [1]), (Who.EACH, [0, 1])])
def test_what_is_granted_to_any_monster_is_granted_to_the_players_that_are_meant(
    bench: Bench, who: Who, seats: list[int]
) -> None:
    monsters = [bench.put("imp", seat=seat) for seat in (0, 1)]
    bench.run(bench.put("spell"), (Op.GRANT_ANY, who, Trait.PIERCES, Until.TURN_END))
    bench.settle()
    assert [seat for seat in (0, 1) if bench.s.traits[bench.s.slot[monsters[seat]]]] == seats


def test_a_change_for_this_battle_ends_with_it(bench: Bench) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.ATK, 500, packed(Measure.PLAIN, Until.BATTLE)))
    assert [row.end for row in bench.s.modifiers if row.kind] == [BATTLE_END]


def test_the_top_of_a_deck_is_looked_at_by_one_player(bench: Bench) -> None:
    deck = [bench.put("imp", Zone.DECK, seat=1) for _ in range(3)]
    bench.run(bench.put("spell"), (Op.LOOK, Who.OPPONENT, 2, Zone.DECK))
    looked = [row for row in bench.s.array[0]["events"].tolist()[: bench.s.happened] if row[0] == EventKind.LOOK]
    assert looked == [(EventKind.LOOK, 0, deck[2], -1, 1, 1), (EventKind.LOOK, 0, deck[1], -1, 2, 1)]


def test_a_deck_is_shuffled_and_a_hand_shown(bench: Bench) -> None:
    deck = [bench.put("imp", Zone.DECK, seat=1) for _ in range(20)]
    card = bench.put("soldier", Zone.HAND, seat=1)
    bench.run(bench.put("spell"), (Op.SHUFFLE, Who.OPPONENT, 0, Zone.DECK), (Op.REVEAL, Who.OPPONENT, 0, 0))
    assert list(bench.pile(Zone.DECK, 1)[1:21]) != deck
    assert (EventKind.REVEAL, card, 0) in events(bench)


def test_battle_summon_and_phase_are_stopped(bench: Bench) -> None:
    skip = (Op.SKIP, Who.OPPONENT, Phase.DRAW, 1)
    bench.run(bench.put("trap"), (Op.END_BATTLE, 0, 0, 0), (Op.STOP_SUMMON, 0, 0, 0), skip)
    assert (bench.s.battle_over, bench.s.stopped) == (1, 1)
    assert [(row.kind, row.on.card, row.number) for row in bench.s.modifiers if row.kind] == [
        (ModifierKind.SKIP, 1, Phase.DRAW)
    ]


def test_some_monsters_do_not_survive_being_a_target(bench: Bench) -> None:
    card, spell = bench.put("imp", seat=1), bench.put("spell")
    bench.run(card, THIS, (Op.GRANT, 0, Trait.DESTROYED_IF_TARGETED, Until.STAYS), you=1)
    bench.s.trigger_mask = 1 << (Trigger.TARGETED - Trigger.FLIP)  # as if a card waited for that
    bench.run(spell, pick(Zone.FIELD, Who.OPPONENT), (Op.AIM, 0, 0, 0))
    assert bench.where(card) == Zone.GRAVE
    assert Trigger.TARGETED in triggers(bench)


def test_a_called_number_of_the_die_counts_whether_it_was_right(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 4, 1
    bench.run(bench.put("spell"), (Op.CALL, 0, Called.NUMBER, 0), (Op.ROLL, 0, 0, 1), (Op.CALL, 0, 0, 0))
    done(bench.s)
    answer_call(bench.s, Called.NUMBER, 3)  # options count from 0
    bench.go()
    assert bench.s.frames[0].counted == 1


@pytest.mark.parametrize(("called", "options"), [(0, 2), (1, 6), (2, 20), (3, 3), (4, 6)])
def test_there_are_so_many_things_to_call(called: Called, options: int) -> None:
    assert choices_to_call(called) == options


def test_damage_for_each_point_of_the_die(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 3, 1
    bench.run(bench.put("spell"), (Op.ROLL, 0, 0, 0), (Op.DEAL, Who.OPPONENT, 500, Measure.PER_POINT))
    assert bench.s.life[1] == 6500


def test_the_damage_that_the_trigger_speaks_of_is_remembered(bench: Bench) -> None:
    bench.s.links[0].number = 1300
    bench.run(bench.put("imp"), (Op.GAIN, Who.YOU, 0, Measure.TRIGGER_NUMBER))
    assert bench.s.life[0] == 9300


def test_M7_tokens_come_as_far_as_there_is_room(bench: Bench) -> None:
    for _ in range(4):
        bench.put("imp")
    bench.run(bench.put("spell"), (Op.TOKENS, Who.YOU, 2, 0))
    assert [bench.s.at[FIRST_TOKEN + k] for k in range(2)] == [Zone.FIELD, Zone.NOWHERE]
    assert bench.s.definition[FIRST_TOKEN + 1] == -1


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
