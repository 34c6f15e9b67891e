"""The Puppet Magic of Dark Ruler: own monsters are banished whose levels add up to that of a fiend (M9)."""

from tests.monsters.table import duel, side

PUPPETS = "the-puppet-magic-of-dark-ruler"
SKULL = "summoned-skull"  # level 6


def puppets(monsters, *, grave=(SKULL,), theirs=None):
    """Return a duel in which a player holds the card, with these monsters on the field."""
    return duel(side([PUPPETS], monsters, grave=list(grave)), theirs)


def test_M9_puppet_magic_banishes_monsters_with_the_levels_of_a_fiend_and_summons_it():
    match = puppets(["battle-ox", "petit-angel"])  # levels 4 and 3
    assert not match.can("activate", PUPPETS)
    match = puppets(["battle-ox", "kuriboh", "skull-servant"])  # levels 4, 1 and 1
    match.use(PUPPETS)
    match.choose("skull-servant", "kuriboh", "attack")
    assert match.on_field(0) == [SKULL]
    assert match.player(0)["banished"] == ["battle-ox", "kuriboh", "skull-servant"]


def test_M9_the_levels_for_puppet_magic_come_out_exactly():
    match = puppets(["dark-magician", "battle-ox", "mystical-elf", "kuriboh", "kuriboh"])
    match.use(PUPPETS)
    assert not match.can("choose", "dark-magician")  # level 7
    match.choose("mystical-elf")
    assert not match.can("choose", "battle-ox")  # 4 and 4
    match.choose("kuriboh", "attack")
    assert match.on_field(0) == ["dark-magician", "battle-ox", SKULL]


def test_M9_puppet_magic_asks_for_no_monster_that_the_others_cannot_add_up_with():
    match = puppets(["battle-ox", "petit-angel", "petit-angel"])  # 3 and 3: the ox would need a level 2
    match.use(PUPPETS)
    assert not match.can("choose", "battle-ox")
    match.choose("petit-angel", "attack")
    assert match.on_field(0) == ["battle-ox", SKULL]


def test_M9_only_a_fiend_is_offered_to_puppet_magic_whose_level_there_is():
    match = puppets(["battle-ox"], grave=[SKULL, "feral-imp", "battle-ox"])  # the imp has level 4
    match.use(PUPPETS)
    match.choose("defence")
    assert (match.on_field(0), match.monster_of(0, "feral-imp")["position"]) == (["feral-imp"], "defence")


def test_M9_puppet_magic_does_nothing_where_the_levels_are_gone_as_it_resolves():
    match = puppets(["battle-ox"], grave=["feral-imp"], theirs=side(spells=["raigeki-break"], hand=["uraby"]))
    match.do("activate", PUPPETS)
    match.use("raigeki-break", "battle-ox")
    assert (match.on_field(0), match.player(0)["banished"], match.prompt) == ([], [], "main")


def test_M9_tokens_and_face_down_monsters_count_for_puppet_magic():
    match = duel(side([PUPPETS, "scapegoat"], ["?battle-ox"], grave=[SKULL]))
    match.use("scapegoat")  # tokens of level 1
    match.end_turn()
    match.end_turn()
    match.use(PUPPETS)
    match.choose("battle-ox", "token", "token", "attack")
    assert (match.on_field(0), match.player(0)["banished"]) == ([SKULL, "token", "token"], ["battle-ox"])


def test_M7_puppet_magic_needs_as_many_monsters_as_make_room():
    closed = {"card": "ground-collapse", "face": "up"}
    called = [{"kind": "called", "number": 1, "card": {"seat": 0, "zone": "spells", "at": 0}}]  # two own zones
    monsters = [SKULL, "battle-ox", "kuriboh", "skull-servant"]
    match = duel(side([PUPPETS], monsters, [closed], grave=[SKULL]), lasting=called)
    match.use(PUPPETS)
    assert not match.can("choose", SKULL)  # it would leave three, and three zones are open
    match = duel(side([PUPPETS], [SKULL, "uraby", "uraby", "uraby"], [closed], grave=[SKULL]), lasting=called)
    assert not match.can("activate", PUPPETS)


def test_M9_under_rivalry_of_warlords_puppet_magic_banishes_all_of_another_race():
    rival = side(spells=["+rivalry-of-warlords"])
    assert puppets(["battle-ox", "mystical-elf"], grave=["feral-imp"]).can("activate", PUPPETS)
    assert not puppets(["battle-ox", "rude-kaiser"], grave=["feral-imp"], theirs=rival).can("activate", PUPPETS)
    assert puppets(["battle-ox"], grave=["feral-imp"], theirs=rival).can("activate", PUPPETS)


def test_M9_puppet_magic_brings_no_fiend_that_has_to_be_summoned_properly_first():
    assert not puppets(["summoned-skull", "hitotsu-me-giant"], grave=["the-masked-beast"]).can("activate", PUPPETS)
