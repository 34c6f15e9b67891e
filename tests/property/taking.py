"""What may come of anything that a person or a file sends: it is taken, or refused in one sentence."""

import random

from duelkit import BadInput

ENOUGH = 5  # decisions show that a match can go on


def taken_or_refused(load, sent):
    """Tell whether `load` makes a match of it that can be played, or says in one sentence what is wrong."""
    try:
        match = load(sent)
    except BadInput as refusal:
        return is_one_sentence(str(refusal))
    play_on(match)
    return True


def is_one_sentence(text):
    """Tell whether a text is one line that ends as sentences do, be it one that is quoted."""
    return len(text.splitlines()) == 1 and text.rstrip(')"').endswith((".", "?"))


def play_on(match):
    """Take a few random decisions; before each somebody must be able to move."""
    dice = random.Random(0)
    for _ in range(ENOUGH):
        if match.seat is not None:
            match.play(dice.choice(match.legal))
