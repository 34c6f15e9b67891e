"""What a player of Duchess is asked: only what is possible, and what a go without a move would mean (D25)."""

from collections.abc import Collection, Sequence
from typing import Any

from duelkit.games.duchess.rules.goes import players_in
from duelkit.games.duchess.rules.legality import legal
from duelkit.games.duchess.rules.picking import may_stop, seat_asked, zone_asked
from duelkit.games.duchess.rules.standing import fields_with, most_on_a_field, total_of_ranks
from duelkit.games.duchess.rules.state import NOWHERE_PLACE, SPACE, Stage, Task, Verb, Zone
from duelkit.games.duchess.rules.turn import step
from duelkit.kernel.agenda import task
from duelkit.kernel.record import copy
from duelkit.texts import N_, Language

# The questions that one word decides; in the stages of a go the question depends on what is possible.
PROMPTS = {
    "target": N_("Choose the card to attack, or end your go."),
    "take": N_("Choose a card from your grave, or decline."),
    "card": N_("Choose a card from your grave."),
    "choose": N_("Choose what the card asks for."),
    "some": N_("Choose what the card asks for, or decline."),
    "may": N_("Say whether the card's text shall happen."),
    "either": N_("Say which of the two shall happen."),
}

# What is asked in a go, by the verbs that are possible in it besides ending it.
CHOICES = {
    ("draw", "tribute", "play", "attack"): N_("Draw, tribute, play, attack, or end your go."),
    ("draw", "tribute", "play"): N_("Draw, tribute, play, or end your go."),
    ("draw", "tribute", "attack"): N_("Draw, tribute, attack, or end your go."),
    ("draw", "play", "attack"): N_("Draw, play, attack, or end your go."),
    ("draw", "tribute"): N_("Draw, tribute, or end your go."),
    ("draw", "play"): N_("Draw, play, or end your go."),
    ("draw", "attack"): N_("Draw, attack, or end your go."),
    ("draw",): N_("Draw, or end your go."),
    ("tribute", "play", "attack"): N_("Tribute, play, attack, or end your go."),
    ("tribute", "play"): N_("Tribute, play, or end your go."),
    ("tribute", "attack"): N_("Tribute, attack, or end your go."),
    ("play", "attack"): N_("Play, attack, or end your go."),
    ("tribute",): N_("Tribute, or end your go."),
    ("play",): N_("Play, or end your go."),
    ("attack",): N_("Attack, or end your go."),
    (): N_("Only ending your go is possible."),
}
QUIET_ROUND = 25  # the rule
OF_TEXTS = {Task.MAY: "may", Task.EITHER: "either", Task.PLAYER: "choose", Task.SUIT: "choose"}
IN_A_GO = ("draw", "tribute", "play", "attack")

# What the last quiet go comes to where no card moves in it either (D25).
WON_BY_CARDS = N_(
    "If no card moves in this go, the duel is over: {who} [wins|win] with the most cards on the field ({cards})."
)
WON_BY_RANKS = N_(
    "If no card moves in this go, the duel is over: "
    "{who} [wins|win] with the greatest total of ranks on the field ({total})."
)
DRAWN = N_("If no card moves in this go, the duel is over: it is a draw.")


def prompt(s: Any) -> str:
    """Return in one word what is asked: draw, tribute, play, battle, target, or what a text asks."""
    asked = task(s)
    if asked in OF_TEXTS:
        return OF_TEXTS[asked]
    if asked == Task.TAKE:
        return asked_for_cards(s)[0 if may_stop(s) else 1]
    return "target" if asked == Task.TARGET else Stage(s.stage).name.lower()


def asked_for_cards(s: Any) -> tuple[str, str]:
    """Return the words for a choice of cards that may be declined, and for one that may not."""
    from_own_grave = zone_asked(s) == Zone.GRAVE and seat_asked(s) == s.to_move
    return ("take", "card") if from_own_grave else ("some", "choose")


def possible(s: Any) -> list[int]:
    """Return the numbers of the legal actions."""
    numbers = [0] * (SPACE.size + 1)
    return numbers[: legal(s, numbers)]


def verbs_of(numbers: Collection[int]) -> set[str]:
    """Return the verbs of some actions."""
    return {SPACE.verbs[int(SPACE.verb[number])] for number in numbers}


def asked(word: str, verbs: Collection[str]) -> str:
    """Return the sentence for what is asked, `word` being the prompt's, when these verbs are possible."""
    return PROMPTS.get(word) or CHOICES[tuple(verb for verb in IN_A_GO if verb in verbs)]


def question(s: Any, word: str, verbs: Collection[str], names: Sequence[str], language: Language) -> str:
    """Return the question; if this go could be the last quiet one, also what a go without a move would mean."""
    sentence = language(asked(word, verbs))
    after = after_a_quiet_go(s) if "end" in verbs else None
    return sentence if after is None else f"{sentence} {told_ending(after, names, language)}"


def after_a_quiet_go(s: Any) -> Any:
    """Return the end of the duel if this go is the last quiet one (D25); None if it is not, or a card has moved."""
    if s.moved or s.still + 1 < players_in(s):
        return None
    after = copy(s)
    step(after, SPACE.number(Verb.END, NOWHERE_PLACE))
    return after if after.over == QUIET_ROUND else None


def told_ending(s: Any, names: Sequence[str], language: Language) -> str:
    """Return in words how a duel ends by D25."""
    if s.winners == 0:
        return language(DRAWN)
    winner = s.winners.bit_length() - 1
    most = most_on_a_field(s)
    text = WON_BY_CARDS if fields_with(s, most) == 1 else WON_BY_RANKS
    return language(text, who=names[winner], cards=most, total=total_of_ranks(s, winner))
