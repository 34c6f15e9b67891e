"""Decks: lists, files and names; what each is refused for; sealed decks."""

from collections import Counter
from pathlib import Path
from weakref import ref

import pytest

from duelkit import BadInput, Match
from duelkit.games.monsters.cards import number_of, shipped_cards, shipped_ones
from duelkit.games.monsters.decks import checked, deck_named, deck_of, shipped
from duelkit.games.monsters.decks.files import Deck, parse, read_deck, write_deck
from duelkit.games.monsters.decks.known_cards import is_fusion, missing, passcode_of
from duelkit.games.monsters.decks.sealed import sealed
from duelkit.games.monsters.rules.columns import LEVEL
from duelkit.games.monsters.rules.tables import fact

ALL = shipped_ones()
PLAIN = list(deck_named("vanilla_yugi", ALL).main)
PLAIN_LINES = "\n".join(PLAIN)
FUSION = "gaia-the-dragon-champion"


@pytest.fixture
def written(tmp_path):
    """Return a way to write a file and have its path."""

    def write(name, text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write


def refusal(*decks):
    with pytest.raises(BadInput) as caught:
        Match("monsters", decks=decks)
    return str(caught.value)


def hand_and_deck(match, seat):
    one = match.state()["seats"][seat]
    return one["hand"] + one["deck"]


# What can be played


def test_the_six_lists_are_shipped():
    assert shipped() == (
        "effect_kaiba",
        "effect_yugi",
        "starter_kaiba",
        "starter_yugi",
        "vanilla_kaiba",
        "vanilla_yugi",
    )


@pytest.mark.parametrize("name", shipped())
def test_M1_every_shipped_list_can_be_played(name):
    assert len(deck_named(name, ALL).main) == 40


def test_the_usual_duel_is_between_the_two_lists_with_effects():
    options = Match("monsters", seed=1).save()["options"]
    assert options["decks"] == [deck_named("effect_yugi", ALL).cards, deck_named("effect_kaiba", ALL).cards]


def test_a_deck_is_a_name_a_list_or_a_file(written):
    path = written("mine.txt", PLAIN_LINES)
    for deck in ("vanilla_yugi", PLAIN, tuple(PLAIN), path, str(path)):
        match = Match("monsters", decks=(deck, "vanilla_kaiba"), seed=1)
        assert sorted(hand_and_deck(match, 0)) == sorted(PLAIN)


def test_one_deck_alone_is_played_by_both():
    options = Match("monsters", decks="vanilla_yugi", seed=1).save()["options"]
    assert options["decks"] == [PLAIN, PLAIN]


def test_not_shuffled_a_deck_is_played_from_the_top_of_its_list():
    match = Match("monsters", decks=("vanilla_yugi", "vanilla_kaiba"), shuffle=False, seed=5)
    assert (match.seat, hand_and_deck(match, 0)) == (0, PLAIN)
    assert match.state()["seats"][1]["hand"] == list(deck_named("vanilla_kaiba", ALL).main[:5])


def test_shuffled_it_is_not():
    assert hand_and_deck(Match("monsters", decks="vanilla_yugi", seed=5), 0) != PLAIN


def test_fusion_monsters_of_a_list_go_to_the_fusion_deck():
    match = Match("monsters", decks=([FUSION, *PLAIN], "vanilla_kaiba"), seed=1)
    assert match.state()["seats"][0]["fusion"] == [FUSION]
    assert sorted(hand_and_deck(match, 0)) == sorted(PLAIN)


def test_a_saved_duel_has_its_decks_and_is_played_again(written):
    path = written("mine.txt", PLAIN_LINES)
    match = Match("monsters", decks=(path, "sealed-3"), seed=2, life=4000)
    for _ in range(20):
        match.play(match.legal[0])
    path.unlink()
    assert Match.load(match.save()).state() == match.state()


# Files


def test_a_file_has_counts_comments_and_a_fusion_deck(written):
    path = written("mine.txt", f"# mine\n3 battle-ox  # the best\n\nmystical-elf\n2 fusion {FUSION}\n")
    assert read_deck(ALL, path) == Deck(("battle-ox",) * 3 + ("mystical-elf",), (FUSION, FUSION))


@pytest.mark.parametrize("ending", [".txt", ".ydk", ".YDK"])
def test_a_deck_that_is_written_is_read_again(tmp_path, ending):
    deck = Deck(tuple(PLAIN), (FUSION,))
    write_deck(ALL, tmp_path / f"deck{ending}", deck)
    assert read_deck(ALL, tmp_path / f"deck{ending}") == deck


def test_copies_next_to_each_other_take_one_line(tmp_path):
    write_deck(ALL, tmp_path / "deck.txt", Deck(("battle-ox", "battle-ox", "mystical-elf", "battle-ox"), (FUSION,)))
    lines = (tmp_path / "deck.txt").read_text(encoding="utf-8").splitlines()
    assert lines == ["2 battle-ox", "mystical-elf", "battle-ox", f"fusion {FUSION}"]


def test_a_passcode_file_of_another_program_is_read(written):
    ox, elf = int(passcode_of(ALL, "battle-ox")), passcode_of(ALL, "mystical-elf")
    fusion = passcode_of(ALL, FUSION)
    text = f"#created by somebody\r\n#main\r\n{ox}\r\n{elf}\r\n#extra\r\n{fusion}\r\n!side\r\n12345678\r\n"
    assert read_deck(ALL, written("deck.ydk", text)) == Deck(("battle-ox", "mystical-elf"), (FUSION,))


def test_passcodes_are_written_with_eight_digits(tmp_path):
    write_deck(ALL, tmp_path / "deck.ydk", Deck(("summoned-skull",), ()))
    lines = (tmp_path / "deck.ydk").read_text(encoding="utf-8").splitlines()
    assert lines == ["#created by duelkit", "#main", passcode_of(ALL, "summoned-skull"), "#extra", "!side"]
    assert len(passcode_of(ALL, "summoned-skull")) == 8


# What is refused


def test_M1_39_cards_are_too_few():
    assert refusal(PLAIN[1:]) == "decks[0]: A deck holds 40 to 60 cards, the Fusion deck apart, and this one holds 39."


def test_M1_61_cards_are_too_many():
    assert "this one holds 61" in refusal("vanilla_kaiba", [*PLAIN, *PLAIN[:21]])


def test_M1_four_copies_are_one_too_many():
    four = [*PLAIN[:36], *["battle-ox"] * 4]
    assert refusal(four) == "decks[0]: A deck holds at most 3 copies of one card, and this one holds 4 of battle-ox."


def test_M1_21_fusion_monsters_are_too_many():
    assert "A Fusion deck holds up to 20 cards, and this one holds 21." in refusal([*PLAIN, *[FUSION] * 21])


def test_an_unknown_id_is_answered_with_the_nearest():
    assert refusal(["battle-oxen"] * 40) == "decks[0]: There is no card 'battle-oxen'; did you mean battle-ox?"


def test_every_unknown_id_of_a_list_is_told_at_once():
    assert refusal([*["battle-oxen"] * 20, *["feral-impp"] * 20]) == (
        "decks[0]: There is no card 'battle-oxen'; did you mean battle-ox?\n"
        "decks[0]: There is no card 'feral-impp'; did you mean feral-imp?"
    )


def test_a_list_may_name_cards_as_they_are_printed():
    names = ["Battle Ox", "Feral Imp", "touro guerreiro"]
    assert deck_of(names, "", ALL).main == ("battle-ox", "feral-imp", "battle-ox")


def test_what_is_no_id_is_not_remembered():
    class Word(str):
        __slots__ = ("__weakref__",)

    word = Word("battle-oxen")
    remembered = ref(word)
    assert number_of(word) is None
    del word
    assert remembered() is None


def test_an_id_like_no_other_is_answered_too():
    assert refusal(["~~~~~~"] * 40) == "decks[0]: There is no card '~~~~~~', nor any with a similar id."


@pytest.mark.skipif(not missing(), reason="every card is written")
def test_a_card_that_is_not_written_yet_is_told_from_one_that_there_is_not():
    card = missing()[0]
    sentence = f"The card {card['id']} exists, but duelkit cannot play it yet."
    assert refusal([card["id"]] * 40) == f"decks[0]: {sentence}"


@pytest.mark.skipif(not missing(), reason="every card is written")
def test_its_passcode_too(written):
    card = missing()[0]
    path = written("deck.ydk", f"#main\n{card['passcode']}\n")
    assert refusal(path) == f"{path}:2: The card {card['id']} exists, but duelkit cannot play it yet."


def test_every_id_is_either_written_or_missing():
    assert not {card["id"] for card in shipped_cards()} & {row["id"] for row in missing()}


def test_a_fusion_monster_in_the_main_deck_of_a_file_is_told_where_it_belongs(written):
    path = written("deck.txt", f"{PLAIN_LINES}\n{FUSION}\n")
    assert refusal(path) == (
        f"{path}:41: {FUSION} is a fusion monster and belongs to the Fusion deck:"
        f' write "fusion {FUSION}" in a list of ids, or list it behind #extra in a .ydk file.'
    )


def test_so_is_one_in_the_main_deck_of_a_passcode_file(written):
    path = written("deck.ydk", f"#main\n{passcode_of(ALL, FUSION)}\n")
    assert refusal(path).startswith(f"{path}:2: {FUSION} is a fusion monster")


@pytest.mark.parametrize(("name", "text"), [("deck.txt", "fusion battle-ox"), ("deck.ydk", "#extra\n05053103")])
def test_a_card_of_the_main_deck_does_not_belong_to_the_fusion_deck(written, name, text):
    assert "battle-ox is no fusion monster and belongs to the main deck." in refusal(written(name, text))


@pytest.mark.parametrize("line", ["battle-ox x3", "three battle-ox", "battle-ox, mystical-elf", "fusion"])
def test_a_line_that_is_no_id_is_named(written, line):
    path = written("deck.txt", f"mystical-elf\n{line}\n")
    assert refusal(path).startswith(f"{path}:2: ")


@pytest.mark.parametrize("name", ["Dark Hole", "dark hole", "Buraco Negro", "dark-hole", "DARK-HOLE"])
@pytest.mark.parametrize(("count", "copies"), [("", 1), ("3 ", 3), ("3x ", 3), ("3X ", 3), ("3× ", 3), ("x3 ", 3)])
def test_a_card_is_called_by_its_id_or_as_it_is_printed(name, count, copies):
    deck = parse(ALL, f"{count}{name}\n", ".txt", "")
    assert deck.main == ("dark-hole",) * copies


def test_every_card_is_known_by_each_name_that_is_printed_on_it():
    for card in shipped_cards():
        mark = "fusion " if is_fusion(ALL, card["id"]) else ""
        for name in (card["id"], *card["name"].values()):
            assert parse(ALL, f"2 {mark}{name} # some", ".txt", "").cards == [card["id"]] * 2
            assert mark or parse(ALL, name, ".txt", "").cards == [card["id"]], "a number in a name is no count"


def test_who_writes_how_a_name_begins_is_told_the_plain_card_of_that_name(written):
    path = written("deck.txt", "blue-eyes\n")
    assert refusal(path) == f"{path}:1: There is no card 'blue-eyes'; did you mean blue-eyes-white-dragon?"


def test_every_wrong_line_is_told_at_once(written):
    path = written("deck.txt", "blue-eyes\nbattle-ox\n61 dark hole\n")
    assert [line.split(" ")[0] for line in refusal(path).splitlines()] == [f"{path}:1:", f"{path}:3:"]


def test_every_wrong_passcode_is_told_at_once(written):
    path = written("deck.ydk", "#main\n1\n05053103\n2\n")
    assert [line.split(" ")[0] for line in refusal(path).splitlines()] == [f"{path}:2:", f"{path}:4:"]


def test_a_number_of_many_digits_is_no_count(written):
    path = written("deck.txt", "9" * 5000 + " battle-ox\n")
    assert refusal(path).startswith(f"{path}:1: A line of a deck is a card's id or name, with a number before it")


@pytest.mark.parametrize("count", [0, 61, 10**9])
def test_a_count_is_of_copies_that_fit_into_a_deck(written, count):
    path = written("deck.txt", f"{count} battle-ox\n")
    assert refusal(path) == f"{path}:1: A line of a deck holds 1 to 60 copies, not {count}."


def test_an_unknown_passcode_is_named(written):
    path = written("deck.ydk", "#main\n1\n")
    assert refusal(path) == f"{path}:2: There is no card with the passcode 1."


@pytest.mark.parametrize("word", ["battle-ox", "123456789", "-1"])
def test_what_is_no_passcode_is_named(written, word):
    path = written("deck.ydk", f"#main\n{word}\n")
    assert refusal(path) == f"{path}:2: '{word}' is no passcode: that is a number of eight digits."


@pytest.mark.parametrize(("name", "text"), [("deck.txt", ""), ("deck.txt", "# nothing\n"), ("deck.ydk", "#main\n")])
def test_an_empty_file_is_no_deck(written, name, text):
    path = written(name, text)
    assert refusal(path) == f"{path}: No card is listed here."


def test_a_file_that_is_not_there_is_named(tmp_path):
    path = tmp_path / "nowhere.txt"
    assert refusal(path) == f"{path} cannot be read: No such file or directory."


def test_a_file_that_is_no_text_is_named(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xff\xfe\x00")
    assert refusal(path) == f"{path} is not a text file in UTF-8."


def test_a_file_that_is_no_deck_by_its_size_is_not_read(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text("battle-ox\n" * 20_000, encoding="utf-8")
    assert refusal(path) == f"{path} is too large to be a deck."


def test_a_deck_cannot_be_written_where_there_is_no_folder(tmp_path):
    with pytest.raises(BadInput, match="cannot be written"):
        write_deck(ALL, tmp_path / "nowhere" / "deck.txt", Deck(tuple(PLAIN), ()))


def test_an_unknown_name_is_answered_with_the_nearest():
    assert refusal("vanilla_yogi") == "There is no deck called 'vanilla_yogi'; did you mean vanilla_yugi?"


def test_a_name_like_no_other_is_answered_with_all():
    assert refusal("nothing").endswith("sealed-SEED, or one of: " + ", ".join(shipped()) + ".")


@pytest.mark.parametrize("junk", [7, None, {"battle-ox": 3}, b"vanilla_yugi"])
def test_what_is_no_deck_is_told_what_one_is(junk):
    assert "deck" in refusal(junk, "vanilla_yugi")


@pytest.mark.parametrize("junk", [7, None, ["battle-ox"]])
def test_a_list_holds_ids(junk):
    assert "A deck is a list of ids, and" in refusal([junk, *PLAIN])


@pytest.mark.parametrize("decks", [(), ("vanilla_yugi",) * 3])
def test_there_are_two_decks_or_one_for_both(decks):
    assert f"should list 2 decks, or 1 for both players, not {len(decks)}:" in refusal(*decks)


def test_a_path_that_is_the_name_of_a_shipped_list_is_that_list():
    assert deck_named(Path("vanilla_yugi"), ALL) == deck_named("vanilla_yugi", ALL)


# Sealed decks


def test_a_sealed_deck_is_the_same_for_the_same_seed():
    assert (sealed(ALL, 17), sealed(ALL, "17")) == (sealed(ALL, 17), sealed(ALL, 17))
    assert sealed(ALL, 17) != sealed(ALL, 18)


def test_M1_every_sealed_deck_can_be_played():
    for seed in range(200):
        deck = deck_named(f"sealed-{seed}", ALL)
        assert (len(deck.main), checked(deck, "sealed")) == (40, deck)


def test_a_sealed_deck_has_few_monsters_that_take_tributes():
    levels = Counter(level_of(card) > 4 for card in deck_named("sealed-1", ALL).main)
    assert 0 < levels[True] <= 12


def level_of(card):
    return fact(number_of(card), LEVEL)


def test_a_sealed_deck_is_played_by_its_name():
    options = Match("monsters", decks=("sealed-1", "sealed-2"), seed=1).save()["options"]
    assert options["decks"] == [sealed(ALL, 1), sealed(ALL, 2)]


def test_a_sealed_deck_needs_a_seed():
    assert "There is no deck called 'sealed-'" in refusal("sealed-")


# Dice and coins


def test_dice_and_coins_can_be_set_beforehand():
    match = Match("monsters", decks="vanilla_yugi", dice=[6, "heads", "tails"], seed=1)
    assert match.state()["dice"] == [6, 1, "tails"]


@pytest.mark.parametrize("junk", [0, 7, "head", None, True, 1.5])
def test_a_die_has_six_sides_and_a_coin_two(junk):
    with pytest.raises(BadInput, match=r"^dice\[0\] .* one of:? 1, 2, 3, 4, 5, 6, heads, tails"):
        Match("monsters", decks="vanilla_yugi", dice=[junk])


def test_only_so_many_can_be_set():
    with pytest.raises(BadInput, match="dice holds 17 items, and there is room for 16"):
        Match("monsters", decks="vanilla_yugi", dice=[1] * 17)
