"""What each shipped condition card does while it lies open: one moment a card, a sentence a test."""

from tests.vacuo.cards.table import (
    LIFE,
    attacks,
    can,
    card,
    damage,
    defends,
    duel,
    held,
    lasting,
    lays,
    life,
    lives,
    pile,
    play,
    said,
    seat,
    succeeded,
    under_attack,
)

HIT, MISS = (6, 1), (1, 6)


def test_thick_skin_takes_something_off_all_damage():
    match = under_attack("thick-skin", HIT, seat(), moves="decline")
    assert life(match, 1) == LIFE - damage("strike") + said("thick-skin")[1]


def test_fever_costs_life_at_the_end_of_a_turn():
    match = play(duel(seat(conditions="fever"), seat("strike"), stage="end"), "end")
    assert lives(match) == [LIFE - said("fever")[1], LIFE, LIFE]


def test_fever_is_laid_before_an_opponent_for_a_few_turns():
    assert lasting(lays("fever", answers="target 2")) == [("fever", 2, said("fever")[0])]


def test_garden_heals_at_the_start_of_a_turn():
    match = duel(seat("strike", conditions="garden"), stage="begin")
    assert life(match) == LIFE + said("garden")[1]


def test_winning_streak_adds_1_to_attack_dice_until_an_attack_fails():
    match = attacks("strike", (3, 4), seat(conditions="winning-streak"))
    assert (succeeded(match), pile(match, "conditions")) == (True, "winning-streak")


def test_winning_streak_ends_when_an_attack_fails():
    match = attacks("strike", MISS, seat(conditions="winning-streak"))
    assert (succeeded(match), pile(match, "conditions")) == (False, "")


def test_blood_debt_takes_life_for_the_player_who_laid_it():
    match = lays("blood-debt", seat(), seat("strike"), seat(out=True, life=0))
    play(match, "end")
    _, taken, given = said("blood-debt")
    assert lives(match)[:2] == [LIFE + given, LIFE - taken]


def test_caltrops_hurt_who_attacks():
    match = under_attack("caltrops", MISS, seat(), moves="decline")
    assert lives(match) == [LIFE - said("caltrops")[1], LIFE, LIFE]


def test_eggshell_halves_damage_once():
    match = under_attack("eggshell", HIT, seat(), moves="decline")
    assert (life(match, 1), pile(match, "conditions", 1)) == (LIFE - damage("strike") // 2, "")


def test_open_wound_makes_every_loss_worse():
    match = under_attack("open-wound", HIT, seat(), moves="decline")
    assert life(match, 1) == LIFE - damage("strike") - said("open-wound")[1]


def test_mist_lets_some_attacks_get_lost():
    match = under_attack("mist", (5,), seat(), moves="")
    assert (match.prompt, succeeded(match), life(match, 1)) == ("end", False, LIFE)


def test_mist_lets_others_through():
    match = under_attack("mist", (4, *HIT), seat(), moves="decline")
    assert life(match, 1) == LIFE - damage("strike")


def test_customs_charge_for_every_card_drawn():
    match = play(duel(seat("bulwark", conditions="customs")), "buy")
    assert (life(match), held(match)[0]) == (LIFE - said("customs")[1], 2)


def test_customs_are_laid_before_the_next_player():
    assert lasting(lays("customs", order=[2, 0, 1])) == [("customs", 1, said("customs")[0])]


def test_hush_halves_damage_and_forbids_effect_cards():
    match = attacks("strike", HIT, seat("balm", conditions="hush"))
    assert (life(match, 1), can(match, "use balm")) == (LIFE - damage("strike") // 2, False)


def test_vulture_feeds_on_who_is_out_and_flies_away():
    match = attacks("strike", HIT, seat(conditions="vulture"), seat(life=1))
    gained, drawn = said("vulture")
    assert (life(match), held(match)[0], pile(match, "conditions")) == (LIFE + gained, 1 + drawn, "")


def test_duelling_glove_costs_the_opponent_a_card_for_each_hit():
    match = attacks("strike", HIT, seat(conditions="duelling-glove"), seat("balm"))
    assert held(match) == [1, 0, 0]


def test_duelling_glove_hurts_who_was_parried():
    match = defends("sidestep", (3, 6, 1), seat(), seat(conditions="duelling-glove"))
    assert life(match) == LIFE - said("duelling-glove")[2]


def test_cheers_double_what_is_gained_and_hurt_everybody_else():
    match = duel(seat("strike", conditions="cheers"), stage="begin")
    _, hurt, gained = said("cheers")
    assert lives(match) == [LIFE + 2 * gained, LIFE - hurt, LIFE - hurt]


def test_event_horizon_swallows_an_attack_for_a_card():
    match = under_attack("event-horizon", (), seat(), seat("balm"), moves="choose")
    assert (match.prompt, succeeded(match), life(match, 1), held(match)[1]) == ("end", False, LIFE, 0)


def test_event_horizon_lets_pass_what_its_player_lets_pass():
    match = under_attack("event-horizon", HIT, seat(), seat("balm"), moves="decline, decline")
    assert (life(match, 1), held(match)[1]) == (LIFE - damage("strike"), 1)


def test_those_for_their_own_player_are_laid_before_them():
    own = ["thick-skin", "garden", "winning-streak", "caltrops", "eggshell", "mist", "vulture", "cheers"]
    assert all(lasting(lays(name))[0][:2] == (name, 0) for name in own)
    assert all(card(name).target.name == "SELF" for name in own)
