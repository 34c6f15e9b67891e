"""What the columns of Vácuo's observations are: `rules.observation` writes them, in the same order."""

from functools import cache
from typing import Any

from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.rules.state import (
    DICE,
    EFFECTS,
    HAND,
    LAST_GO,
    LEAST_LEFT,
    LOOKED,
    MODS,
    MOST_GIVEN,
    MOST_SKIPPED,
    MOST_SPENT,
    MOST_TIMES,
    QUEUE,
    ROWS,
    Task,
    Verdict,
    Zone,
)
from duelkit.kernel.observation import MOST, ONE, SEATS, ColumnBlock, Columns
from duelkit.kernel.operands import TurnDeed

CARDS = "cards, by number: the order of their files"
SPENT_BITS = (1 << MOST_SPENT) - 1
DEEDS = tuple(deed.name.lower() for deed in TurnDeed)
FORCED = ("on a turn to come", "on this turn")
TURN_QUESTIONS = tuple(task.name.removeprefix("ASK_").lower() for task in Task if task >= Task.ASK_TURN)
QUESTIONS = ("nothing", *TURN_QUESTIONS, "may", "player", "cards", "either")
# Where an observation has the cards in the places of decisions.
CARD_PLACES = {"hand": ("hand", 0), "looked": ("looked", 0), "open": ("lasting", 0)}


def card_ids(s: Any) -> dict[int, str]:
    """Return the cards' ids by their numbers."""
    return {number: card.id for number, card in enumerate(card_set(s.set).cards)}


def blocks(s: Any) -> tuple[ColumnBlock, ...]:
    """Return the columns of an observation, for a record with its options set."""
    return blocks_for(int(s.players), int(s.cards))


@cache
def blocks_for(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of an observation among so many players, with so many different cards."""
    return (
        *of_piles(players, different),
        *of_seats(players, different),
        *of_lasting_texts(players, different),
        *of_the_turn(players),
        *of_the_fight(players, different),
        *of_the_question(players, different),
    )


def of_piles(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of the cards that lie where the viewer sees them."""
    each, of_all = Columns((players, different), (SEATS, CARDS)), Columns((different,), (CARDS,))
    return (
        Columns((HAND,), ("places",)).card(
            "hand", "the viewer's hand, or that into which the viewer looks to choose from it", different
        ),
        of_all.number("own", "copies of each card in the viewer's own hand, while `hand` is another one", HAND),
        each.number("shown", "copies of each card that all know to be in a hand (V25)", HAND),
        each.number("void", "copies of each card in a void (V20)", HAND),
        of_all.number("copied", "copies of each card that texts have made", HAND),
        Columns((LOOKED,), ("places",)).card("looked", "the cards that the viewer is looking at", different),
        of_all.number("picked", "copies of each card that a text has picked so far, where the viewer sees them", HAND),
        Columns((players,), (SEATS,)).number("hand_size", "cards in hand", HAND),
        ONE.number("queue_size", "cards in the queue", QUEUE),
        ONE.number("looked_size", "cards that somebody is looking at", LOOKED),
        ONE.number("picked_size", "cards that a text has picked so far", HAND),
    )


def of_seats(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of what each player has."""
    each = Columns((players,), (SEATS,))
    mods = "sums of the texts that last: `rules.state.Mod`, then how often halved and rolled twice"
    return (
        Columns((players,), ("places in the order",)).seat(
            "order", "who comes when in the order of play (V1)", players
        ),
        each.signed("life", "life"),
        each.flag("out", "whether the player is out (V2)"),
        each.flag("bought", "whether the player bought on their previous turn (V7)"),
        each.bits("forced", "when the player must attack, as a card says", FORCED),
        each.number("skips", "turns to come that are skipped", MOST_SKIPPED),
        each.bits("did", "what the player did in this turn", DEEDS),
        each.bits("did_before", "what the player did in their last turn that is over", DEEDS),
        each.flag("extra", "whether the player has a turn more after this one"),
        each.number("attacks", "attacks that count for the next purchase of all (V18)", MOST),
        each.number("turns", "turns begun", MOST),
        each.number("made", "attacks that are over", MOST),
        each.card("last_effect", "the effect card used last", different),
        each.number("last_used", "the turn in which that was", MOST),
        Columns((players, MODS), (SEATS, "sums")).signed("mods", mods),
    )


def of_lasting_texts(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of the texts that last."""
    rows = Columns((ROWS,), ("places of `open`",))
    return (
        rows.card("lasting", "the texts that last, open conditions among them", different),
        rows.seat("lasting_before", "before whom they lie", players),
        rows.seat("lasting_of", "who laid them, or met the card in a fight", players),
        rows.flag("lasting_open", "whether the card lies there"),
        rows.number("lasting_left", "turns left, or below 0 as in `rules.state`", MOST, LEAST_LEFT),
        rows.number("lasting_counters", "counters, or damage still prevented", MOST),
        rows.number("lasting_times", "attacks more for which it lasts, 0 for one", MOST_TIMES),
        rows.number("lasting_spent", "a bit for each part that happens once a turn, and has in this one", SPENT_BITS),
        rows.seat("lasting_that", "the player whom the text has chosen", players),
        rows.number("lasting_part", "which part of the card's text it is, from 1; 0 for all of it", MOST),
    )


def of_the_turn(players: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of the turn."""
    return (
        ONE.seat("turn", "whose turn it is", players),
        ONE.number("used", "effect cards used in this turn", EFFECTS),
        ONE.seat("resumes", "in an extra turn: the seat after which the order of play goes on", players),
        ONE.number("attacks_left", "attacks that texts still give in this turn", MOST_GIVEN),
        ONE.number("attacks_given", "attacks given by texts in this turn", MOST_GIVEN),
        ONE.number("changed", "changes in this turn (V23)", MOST),
        ONE.number("still", "turns in a row in which nothing changed (V23)", MOST),
        ONE.number("goes", "turns begun in the duel", LAST_GO),
    )


def of_the_fight(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of the attack under way."""
    dice = Columns((DICE, 3), ("the attack die, then the defence dice", "counts, first roll, second roll"))
    return (
        ONE.card("attacking", "the card that attacks", different),
        ONE.signed("power", "its damage"),
        ONE.seat("attacker", "who attacks", players),
        ONE.seat("defender", "who is attacked", players),
        ONE.card("defending", "the card that defends", different),
        ONE.choice("verdict", "how the fight is decided", tuple(verdict.name.lower() for verdict in Verdict)),
        ONE.card("beaten", "the card that has lost the fight", different),
        ONE.number("dealt", "life that the newest fight's attack took", MOST),
        Columns((players,), (SEATS,)).flag("targets", "who is still to be attacked"),
        dice.signed("dice", "the dice of the newest fight: what they count, and the faces they showed"),
    )


def of_the_question(players: int, different: int) -> tuple[ColumnBlock, ...]:
    """Return the columns of what is asked."""
    zones = ("none", *(zone.name.lower() for zone in Zone))
    return (
        ONE.seat("mover", "who decides", players),
        ONE.choice("asked", "what is asked", QUESTIONS),
        ONE.card("using", "the effect whose text happens, or the condition that is laid", different),
        ONE.card("text", "the card whose text is asking", different),
        ONE.seat("that", "the player whom that text has chosen", players),
        ONE.number("wanted", "cards still to be chosen", HAND),
        ONE.choice("zone", "the zone out of which they are chosen", zones),
        ONE.flag("negated", "whether the effect that is being used does nothing"),
    )
