"""The puzzles of Duchess: what tells one from another, and the goal that a go can have beside winning."""

from typing import Any

from duelkit.games.duchess.dealing import WITH_TEXT, dealt
from duelkit.games.duchess.rules.battle import attacking_value, defending_value, rank_of
from duelkit.games.duchess.rules.keys import card_in_place
from duelkit.games.duchess.rules.legality import tributable
from duelkit.games.duchess.rules.state import FIELD_PLACE, RANKS, SPACE, Verb
from duelkit.kernel.agenda import task_number
from duelkit.kernel.piles import card_at
from duelkit.kernel.puzzling import GoalTexts, Puzzling
from duelkit.texts import N_


def feature(s: Any, action: int) -> str:
    """Return what is special about a decision: the text of a card, a tribute of the hand, a battle won by suit."""
    verb, place = Verb(int(SPACE.verb[action])), int(SPACE.place[action])
    card = card_in_place(s, place)
    match verb:
        case Verb.TRIBUTE:
            return "tribute of the hand" if place < FIELD_PLACE else "tribute"
        case Verb.PLAY:
            rank = RANKS[rank_of(card) - 1]
            return f"play {rank}" if rank in WITH_TEXT else "play"
        case Verb.ATTACK:
            return "attack" if place - FIELD_PLACE < tributable(s) else "attack with a new card"
        case Verb.TARGET:
            attacker = card_at(s.field[s.to_move], task_number(s))
            return "rank" if attacking_value(attacker) > defending_value(card) else "suit"
        case _:
            return verb.name.lower()


PUZZLING = Puzzling(
    feature=feature,
    plain=frozenset({"attack", "rank", "suit", "end"}),
    deal=dealt,
    goal=GoalTexts(
        asked=N_(
            "{who} [is|are] to move and [leaves|leave] no opponent a card on the field when this go ends. "
            "Find the line."
        ),
        short=N_("clear the fields"),
        reached=N_("No opponent has a card on the field."),
        missed=N_("The go is over, and an opponent still has a card on the field."),
    ),
)
