"""A command line that is not understood: one sentence on stderr, exit code 2."""

import pytest

WRONG = {
    "pley": "There is no command 'pley'; did you mean play?",
    "fly": "There is no command 'fly'; there are: play, learn, serve, simulate, ladder, balance, compare, tune, ",
    "--seed 1 play": "duelkit has no option '--seed'; there are: -h, --help, --version, --lang.",
    "--versoin": "duelkit has no option '--versoin'; did you mean --version?",
    "--help=yes": "argument -h/--help: ignored explicit argument 'yes'",
    "-5": "There is no command '-5'",
    "--lang fr rules": "There is no language 'fr'; the languages are: en, pt.",
    "rules --lang": "argument --lang: expected one argument",
    "play duches": "There is no game 'duches'; did you mean duchess?",
    "rules chess99": "There is no game 'chess99'",
    "rules": "Say which game; there are: duchess, monsters, vacuo.",
    "rules duchess D133": "Duchess has no rule 'D133'; did you mean D13?",
    "play --seats human,gredy": "--seats names 'gredy'; did you mean greedy?",
    "play duchess --seats human": "duchess seats 2 to 6 players, and the seats name 1",
    "play monsters --seats human": "monsters seats 2 players, and the seats name 1: 'human'.",
    "simulate monsters --bots random": "monsters is for 2 players, not 1: name one bot a seat.",
    "play monsters --decks vanilla_yugi,vanilla_kaiba,vanilla_yugi": (
        "decks should list 2 decks, or 1 for both players, not 3: names, files or lists of ids."
    ),
    "play monsters --decks vanilla_yugi,": "decks[1] is missing.",
    "play monsters --decks effect_yugy": "There is no deck called 'effect_yugy'; did you mean effect_yugi?",
    "simulate monsters --deck effect_yugi": "duelkit simulate has no option '--deck'; did you mean --decks?",
    "play monsters --dice 9": "dice[0] should be one of 1, 2, 3, 4, 5, 6, heads, tails, not 9.",
    "rules monsters M99": "Monsters has no rule 'M99'; did you mean M9?",
    "play duchess --seats human,greedy --players 3": "3 players are asked for, but the seats name 2",
    "play --order randm": "--order cannot be 'randm'; did you mean random?",
    "play duchess --decks ownn": "--decks cannot be 'ownn'; did you mean own?",
    "play duchess --players 7": "--players should be one of 2, 3, 4, 5, 6, not '7'.",
    "play duchess --seed 7#x": "The seed cannot be '7#x'",
    "play --plian": "duelkit play has no option '--plian'; did you mean --plain?",
    "play --plain=yes": "argument --plain: ignored explicit argument 'yes'",
    "simulate --bots greedy,randm": "--bots names 'randm'; did you mean random?",
    "simulate duchess --bots greedy": "duchess is for 2 to 6 players, not 1: name one bot a seat.",
    "simulate duchess --bots greedy,random --players 4": "For 4 seats name 4 bots, not 2.",
    "simulate --bots ,": "--bots names ''",
    "simulate --games 0": "--games should be a whole number from 1, not '0'.",
    "simulate --games -5": "--games should be a whole number from 1, not '-5'.",
    "simulate --games many": "--games should be a whole number from 1, not 'many'.",
    "simulate duchess --games 1000000000000": "games should be a whole number from 1 to 1000000000",
    "simulate duchess --jobs 99999": "jobs should be a whole number from 1 to 1024",
    "simulate duchess --seed 1#17": "The seed '1#17' is that of one duel",
    "simulate --games": "argument --games: expected one argument; see duelkit simulate --help.",
    "simulate --game 5": "duelkit simulate has no option '--game'; did you mean --games?",
    "simulate duchess 5": "'5' is one word too many; see duelkit simulate --help.",
    "ladder": "the following arguments are required: --bots; see duelkit ladder --help.",
    "ladder --bots greedy,random": "Say which game; there are: duchess, monsters, vacuo.",
    "ladder chess99 --bots greedy,random": "There is no game 'chess99'",
    "ladder duchess --bots greedy": "A ladder compares at least two bots, and 1 is named.",
    "ladder duchess --bots greedy,random,greedy": "greedy is named twice; a ladder has each bot once.",
    "ladder duchess --bots greedy,randm": "--bots names 'randm'; did you mean random?",
    "ladder duchess --bots greedy,search:0": "search:N should be a whole number from 1 to 10000000, not '0'.",
    "ladder duchess --bots greedy,level:8": "duchess has no bot 'level:8'; its levels go from 1 to ",
    "ladder duchess --bots greedy,random --games 0": "--games should be a whole number from 1, not '0'.",
    "ladder duchess --bots greedy,random --decks ownn": "--decks cannot be 'ownn'; did you mean own?",
    "ladder duchess --bots greedy,random --players 7": "--players should be one of 2, 3, 4, 5, 6, not '7'.",
    "ladder monsters --bots greedy,random --decks effect_yugy": "There is no deck called 'effect_yugy'; did you mean",
    "ladder duchess --bots greedy,random --jobs 99999": "jobs should be a whole number from 1 to 1024",
    "ladder duchess --bots greedy,random --seed 1#17": "The seed '1#17' is that of one duel",
    "ladder duchess --bots greedy,random --every": "duelkit ladder has no option '--every'; did you mean --every-deal?",
    "compare duchess": "the following arguments are required: --with; see duelkit compare --help.",
    "compare --with hand=6": "Say which game; there are: duchess, monsters, vacuo.",
    "compare duchess --with hand": "--with should be a name and a value, as in bots=greedy,random, and not 'hand'.",
    "compare duchess --with hands=6": "--with names 'hands'; did you mean hand?",
    "compare duchess --with hand=6 --with hand=7": "--with names hand twice.",
    "compare duchess --with hand=many": "--with hand should be a whole number from 1 to 7, not 'many'.",
    "compare duchess --with hand=5": "Both versions are the same: say what is different in the second one.",
    "compare duchess --with bots=greedy,randm": "--with bots names 'randm'; did you mean random?",
    "compare duchess --with players=3": "2 and 3 players cannot share a deal: both versions are for as many.",
    "compare duchess --with hand=6 --games 10": "40 deals is the least that tells anything, not 10.",
    "compare duchess --with hand=6 --precision none": "--precision should be a number from 0.01, not 'none'.",
    "compare monsters --with decks=effect_yugy": "There is no deck called 'effect_yugy'; did you mean effect_yugi?",
    "decks matrix effect_yugi": "A matrix is of two decks or more, and 1 is named.",
    "decks matrix effect_yugi effect_yugi": "effect_yugi is named twice; a matrix has each deck once.",
    "decks matrix effect_yugi effect_kaiba --bot gredy": "--bot names 'gredy'; did you mean greedy?",
    "decks matrix effect_yugi effect_kaiba --bot level:8": "monsters has no bot 'level:8'; its levels go from 1 to ",
    "decks matrix effect_yugi effect_kiba": "There is no deck called 'effect_kiba'; did you mean effect_kaiba?",
    "decks matrix effect_yugi effect_kaiba --games 3": "40 deals is the least that tells anything, not 3.",
    "simulate duchess --out x.csv": "--out should name a file that ends in .parquet, not x.csv.",
    "ladder duchess --bots greedy,random --out x.parquet.gz": "--out should name a file that ends in .parquet, not",
    "balance vacuo --report x.txt": "--report should name a file that ends in .html, .htm, not x.txt.",
    "compare duchess --with hand=6 --report x.md": "--report should name a file that ends in .html, .htm, not x.md.",
    "puzzle find duchess --out x.toml": "--out should name a file that ends in .json, not x.toml.",
    "analyse x.json --json x.txt": "--json should name a file that ends in .json, not x.txt.",
    "cards new vacuo x.json": "FILE should name a file that ends in .toml, not x.json.",
    "simulate duchess --cards shipped,shipped": "The option cards names shipped twice; once is enough.",
    "tune duchess": "the following arguments are required: --card; see duelkit tune --help.",
    "tune duchess --card A": "A would be your own card, and there is none: name the file of your cards as well.",
    "tune duchess --card A --aim best": "--aim should be a number from -100, not 'best'.",
    "tune duchess --card A --number 0": "--number should be a whole number from 1, not '0'.",
    "tune duchess --card A --games 3": "40 deals is the least that tells anything, not 3.",
    "replay": "the following arguments are required: FILE; see duelkit replay --help.",
    "completion fish": "There is no completion for 'fish'; there are: bash, zsh, tcsh.",
}


@pytest.mark.parametrize(("words", "sentence"), WRONG.items(), ids=WRONG)
def test_the_sentence_says_what_is_wrong_and_what_would_be_right(duelkit, words, sentence):
    answer = duelkit(*words.split())
    assert answer.err.startswith(f"duelkit: {sentence}")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("words", WRONG)
def test_it_can_be_said_in_portuguese(duelkit, words):
    if "--lang" not in words:
        answer = duelkit("--lang", "pt", *words.split())
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
