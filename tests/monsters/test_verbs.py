"""What the instructions of a card program do to cards: moves, summons, positions, control, what is shown."""

import pytest

from duelkit.games.monsters.rules.conditions import Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.effects.changing import has_no_time
from duelkit.games.monsters.rules.effects.equipping import lie_as_equip
from duelkit.games.monsters.rules.effects.sending import answer_stance, set_picked
from duelkit.games.monsters.rules.effects.showing import show_picked
from duelkit.games.monsters.rules.facts import refer
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort
from duelkit.games.monsters.rules.positions import take_control, turn_monster
from duelkit.games.monsters.rules.state import FIRST_TOKEN, NO_SLOT
from duelkit.kernel.agenda import done, task, task_number
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MoveKind, Order, Purpose, Stance, Who
from duelkit.kernel.piles import put, size
from duelkit.kernel.triggers import Trigger
from tests.monsters.bench import DESTROY, MINE, THEIRS, THIS, Bench, events, everything, meant, pick, triggers

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


@pytest.mark.parametrize(
    ("trait", "name", "seat", "to"),
    [
        (Trait.SAFE_FROM_SPELLS, "spell", 0, Zone.FIELD),
        (Trait.SAFE_FROM_SPELLS, "trap", 0, Zone.GRAVE),
        (Trait.SAFE_FROM_TRAPS, "trap", 1, Zone.FIELD),
        (Trait.SAFE_FROM_TRAPS, "spell", 1, Zone.GRAVE),
        (Trait.SAFE_FROM_THEIRS, "spell", 1, Zone.FIELD),
        (Trait.SAFE_FROM_THEIRS, "spell", 0, Zone.GRAVE),
        (Trait.SAFE_FROM_THEIRS, "dragon", 1, Zone.FIELD),
    ],
)
def test_a_monster_is_safe_from_what_its_trait_names(
    bench: Bench, trait: Trait, name: str, seat: int, to: Zone
) -> None:
    card, text = bench.put("imp"), bench.put(name, seat=seat)
    bench.s.traits[bench.s.slot[card]] = 1 << trait
    bench.run(text, bench.filter(atk_to=300, sorts=A_MONSTER), everything(Zone.FIELD), DESTROY, you=seat)
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


# Prices, looks and room


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
    assert (lie_as_equip(bench.s, card, 0, 0), bench.s.slot[card], bench.s.lies[slot]) == (NO_SLOT, slot, card)


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


@pytest.mark.parametrize(("trait", "to"), [(Trait.NO_TRIBUTE, Zone.GRAVE), (Trait.SPELL_PROOF, Zone.FIELD)])
def test_what_keeps_from_tributes_keeps_no_spell_from_sending_a_monster_away(
    bench: Bench, trait: Trait, to: Zone
) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, (Op.GRANT, 0, trait, Until.STAYS))
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), MINE, (Op.MOVE, 0, MoveKind.SEND, Zone.GRAVE))
    assert bench.where(imp) == to


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


def test_M7_tokens_come_as_far_as_there_is_room(bench: Bench) -> None:
    for _ in range(4):
        bench.put("imp")
    bench.run(bench.put("spell"), (Op.TOKENS, Who.YOU, 2, 0))
    assert [bench.s.at[FIRST_TOKEN + k] for k in range(2)] == [Zone.FIELD, Zone.NOWHERE]
    assert bench.s.definition[FIRST_TOKEN + 1] == -1
