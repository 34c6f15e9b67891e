"""Spirit Elimination: monsters of the field are banished in place of those that lie in the own grave."""

from duelkit.games.monsters.look import look_of
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.texts import language
from tests.contract.monsters_invariants import breach
from tests.monsters.table import duel, side

SPIRITS, NECROFEAR, BAZOO, PURITY = (
    "spirit-elimination",
    "dark-necrofear",
    "bazoo-the-soul-eater",
    "soul-of-purity-and-light",
)
FIENDS = ["feral-imp", "summoned-skull", "ryu-kishin"]


def used(hand=(), monsters=(), grave=(), them=None, **more):
    """Return a duel in which seat 0 has used Spirit Elimination."""
    match = duel(side([SPIRITS, *hand], monsters, grave=list(grave), **more), them)
    match.use(SPIRITS)
    return match


def bring(match, card):
    """Special summon a monster that is paid for with all that there is."""
    match.do("activate", card)
    match.play(match.legal[0])  # its position
    match.let_pass()


def test_a_price_takes_monsters_of_the_field_and_leaves_those_of_the_grave():
    match = used([NECROFEAR], FIENDS, FIENDS)
    bring(match, NECROFEAR)
    assert (match.on_field(0), match.player(0)["banished"]) == ([NECROFEAR], FIENDS[::-1])
    assert (match.player(0)["grave"], breach(match.record)) == ([SPIRITS, *FIENDS], 0)


def test_which_ones_its_player_chooses_among_those_of_the_field_alone():
    match = used([PURITY], ["mystical-elf", "hoshiningen", "mystical-elf"], ["mystical-elf"] * 2)
    match.do("activate", PURITY)
    assert {action.place.partition(":")[0] for action in match.legal} == {"mine"}
    match.choose("hoshiningen", "mystical-elf")
    match.play(match.legal[0])  # its position
    match.let_pass()
    assert (sorted(match.on_field(0)), match.player(0)["grave"].count("mystical-elf")) == (["mystical-elf", PURITY], 2)


def test_what_asks_for_a_kind_takes_none_of_another_kind_from_the_field():
    match = used([NECROFEAR], ["battle-ox", "uraby", "silver-fang"], FIENDS)
    assert not match.can("activate", NECROFEAR)


def test_M7_what_is_banished_from_a_full_field_makes_room():
    match = used([NECROFEAR], [*FIENDS, "battle-ox", "uraby"])
    bring(match, NECROFEAR)
    assert sorted(match.on_field(0)) == ["battle-ox", NECROFEAR, "uraby"]


def test_tokens_can_be_banished_so():
    match = duel(side([SPIRITS, "scapegoat"], [BAZOO], grave=["silver-fang"]))
    match.use("scapegoat")
    match.use(SPIRITS)
    match.do("activate", BAZOO)
    assert {action.place.partition(":")[0] for action in match.legal if action.verb == "choose"} == {"mine"}
    for _ in range(3):
        match.play(next(one for one in match.legal if one.place in ("mine:1", "mine:2", "mine:3", "mine:4")))
    match.let_pass()
    assert (len(match.on_field(0)), match.numbers(0, BAZOO)[0], breach(match.record)) == (2, 2500, 0)


def test_bazoo_gains_for_each_monster_that_it_takes_from_the_field():
    match = used([], [BAZOO, "uraby", "battle-ox"], ["silver-fang"])
    match.do("activate", BAZOO)
    match.choose("uraby", "battle-ox")
    match.do("pass")
    match.let_pass()
    assert (match.on_field(0), match.numbers(0, BAZOO)[0]) == ([BAZOO], 2200)


def test_it_is_over_with_the_turn():
    match = used([], [BAZOO, "uraby"], ["silver-fang"])
    match.end_turn()
    match.end_turn()
    match.do("activate", BAZOO)
    assert {action.card for action in match.legal if action.card} == {"silver-fang"}


def test_the_other_player_banishes_monsters_of_the_own_grave_as_before():
    match = duel(side([SPIRITS]), side(monsters=["uraby"], spells=["skull-lair"], grave=["battle-ox", "silver-fang"]))
    match.use(SPIRITS)
    assert [match.record.bans[seat] >> Ban.SPIRITS_STAY & 1 for seat in (0, 1)] == [1, 0]


def test_M13_skull_lair_takes_as_many_as_were_called_from_the_field():
    them = side(monsters=["petit-dragon"])
    match = used([], ["uraby", "battle-ox", "feral-imp"], ["silver-fang"] * 3, them, spells=["+skull-lair"])
    match.do("activate", "skull-lair")
    while match.prompt == "call":
        match.play(match.legal[0])
    match.choose("uraby", "feral-imp")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.player(0)["banished"]) == (
        ["battle-ox"],
        [],
        ["feral-imp", "uraby"],
    )


def test_targets_are_taken_from_the_field_as_well_and_spells_from_the_grave():
    match = used(["soul-release"], ["uraby"], ["battle-ox", "raigeki"], side(grave=["silver-fang"]))
    match.do("activate", "soul-release")
    assert {action.card for action in match.legal if action.card} == {"uraby", "raigeki", SPIRITS, "silver-fang"}
    match.choose("uraby", "raigeki")
    match.do("pass")
    match.let_pass()
    assert (sorted(match.player(0)["banished"]), match.on_field(0)) == (["raigeki", "uraby"], [])


def test_spirit_elimination_says_in_portuguese_what_it_does():
    assert look_of(used()).page(SPIRITS, language("pt")).text == (
        "Você deve banir monstros no campo em vez de monstros no cemitério até o fim do turno."
    )
