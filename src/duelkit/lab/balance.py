"""How balanced a game is: duels until every card's effect is known as precisely as was asked, and what they say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

import polars as pl

from duelkit.lab.effects import CardEffects, Effect, effects_of, groups_of, widest_drawing
from duelkit.lab.frames import origin_of
from duelkit.lab.gathering import Gathering, GatheringTask
from duelkit.lab.rules.ledger import WON
from duelkit.lab.series import series_of
from duelkit.lab.stopping import check_budget, first_round, next_round
from duelkit.lab.study import Study, names_at, study_of
from duelkit.lab.summary import Share, Summary, summary_of_sums, won_by
from duelkit.lab.sums import added
from duelkit.lab.workers import Workplace

USUAL_BOT = "greedy"


@dataclass(frozen=True)
class Sitter:
    """A bot, with what belongs to its seat, as a deck: how often it won, over all seats that it had."""

    name: str
    wins: Share


@dataclass(frozen=True)
class Balance:
    """What came out: `cards` by what drawing them does, the best first; draws and length in `summary`.

    `places` are the wins by place in the order of play, `seats` by seat, `sitters` those of each bot and deck.
    `precision` is what was asked for, in points, `reached` the widest reach of a card's interval so far; `whole` is
    false where Ctrl-C came before the end.
    """

    study: Study
    deals: int
    cards: tuple[CardEffects, ...]
    places: tuple[Share, ...]
    seats: tuple[Share, ...]
    sitters: tuple[Sitter, ...]
    summary: Summary
    precision: float
    reached: float
    whole: bool

    @property
    def duels(self) -> int:
        """How many duels were played: each deal at every table."""
        return self.deals * len(self.study.tables)

    @property
    def groups(self) -> Mapping[str, tuple[int, float]]:
        """For each group of cards, as a rarity: how many there are, and what drawing one does on average, in points."""
        return groups_of(self.cards)

    @property
    def precise(self) -> bool:
        """Whether the precision that was asked for is reached."""
        return self.reached <= self.precision


def balance_study(
    game: str, bots: Sequence[str] | None, games: int, seed: int | str, options: Mapping[str, Any], precision: float
) -> Study:
    """Return what is to be measured; raises BadInput for wrong arguments, and too few deals to tell anything."""
    check_budget(games, precision)
    return study_of(series_of(game, games, bots or usual_bots(game, options), seed, options))


def bots_or_usual(bots: Sequence[str] | None, game: str, options: Mapping[str, Any]) -> Sequence[str]:
    """Return the bots that are named, or a greedy one for each seat where none are."""
    return usual_bots(game, options) if bots is None else bots


def usual_bots(game: str, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Return a greedy bot for each seat."""
    return (USUAL_BOT,) * len(series_of(game, 1, None, 1, options).bots)


def measure(study: Study, precision: float, place: Workplace) -> Balance:
    """Play until every card's drawing is known within `precision` points (95%), or as many deals as the study has.

    After Ctrl-C, what is done counts. Raises KeyboardInterrupt where that is too little to say anything.
    """
    gathering, most = Gathering(study), study.series.games
    whole, more = True, first_round(most)
    with place.opened(GatheringTask(study)) as pool:
        while more and whole:
            whole = gathering.play(pool, more, place.progress)
            if not gathering.deals:
                raise KeyboardInterrupt
            more = next_round(gathering.deals, most, widest_drawing(gathering.ledgers, len(study.cards)), precision)
    found = balance_of(gathering, precision, whole=whole)
    if whole:
        place.progress(found.duels, found.duels)
    return found


def balance_of(gathering: Gathering, precision: float, *, whole: bool) -> Balance:
    """Return what the deals so far say; there is at least one."""
    study = gathering.study
    duels = gathering.deals * len(study.tables)
    places, seats = (
        tuple(Share(int(won), duels) for won in sum(getattr(ledger, name) for ledger in gathering.ledgers)[:, WON])
        for name in ("places", "seats")
    )
    return Balance(
        study=study,
        deals=gathering.deals,
        cards=tuple(sorted(effects_of(study, gathering.ledgers), key=by_drawing)),
        places=places,
        seats=seats,
        sitters=sitters_of(gathering),
        summary=summary_of_sums(study.series.game, added(gathering.sums)),
        precision=precision,
        reached=widest_drawing(gathering.ledgers, len(study.cards)),
        whole=whole,
    )


def sitters_of(gathering: Gathering) -> tuple[Sitter, ...]:
    """Return how often each bot won, with what belongs to its seat, over all seats that it had."""
    counts: dict[str, list[int]] = {}
    for table, sums in zip(gathering.study.tables, gathering.sums, strict=True):
        for seat, name in enumerate(names_at(table)):
            of = counts.setdefault(name, [0, 0])
            of[0] += won_by(sums, seat)
            of[1] += sums.duels
    return tuple(Sitter(name, Share(won, of)) for name, (won, of) in counts.items())


def origin_of_balance(found: Balance) -> dict[str, Any]:
    """Return the game, options, bots, seed and number of deals, by which it can be measured again."""
    return {**origin_of(found.study.series), "deals": found.deals, "precision": found.precision}


def by_drawing(card: CardEffects) -> tuple[bool, float, str]:
    """Return what cards are sorted by: the effect of drawing them, the best first; those without one last."""
    return isnan(card.drawing.points), -card.drawing.points, card.id


def frame_of_cards(found: Balance) -> pl.DataFrame:
    """Return a row for each card: `drawn`, `held`, `could`, `played` are counts, the others are `Effect`'s, by way."""
    rows = [
        {"card": card.id, "group": card.group, "drawn": card.drawn, "held": card.held}
        | {"could": card.could, "played": card.played}
        | {f"{way}_{name}": value for way, effect in ways_of(card) for name, value in vars(effect).items()}
        for card in found.cards
    ]
    return pl.DataFrame(rows)


def ways_of(card: CardEffects) -> tuple[tuple[str, Effect], ...]:
    """Return a card's effects by their names."""
    return ("drawing", card.drawing), ("holding", card.holding), ("playing", card.playing)
