"""The action space: every decision is one verb and one place, and each such pair has a fixed number.

A place is a slot as the mover sees it, never a hidden card. A verb has a run of places next to each other; the pairs
are numbered verb by verb.
"""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class PlaceRange:
    """A run of places with a name: `hand` from place 0, seven long, makes `hand:0` to `hand:6`."""

    name: str
    first: int
    count: int

    @property
    def places(self) -> range:
        """The places of this zone."""
        return range(self.first, self.first + self.count)


class ActionSpace:
    """The numbered (verb, place) pairs of a game.

    `verb` and `place` give, for each action number, its verb's and its place's number; `start` gives, for each verb,
    the action number that its place 0 would have, so that `start[verb] + place` is the action's number.
    """

    def __init__(self, zones: list[PlaceRange], verbs: dict[str, list[PlaceRange]]) -> None:
        """Number the pairs: `verbs` lists, in order, each verb's name and its adjacent zones."""
        self.zones = zones
        self.zone_of = {place: zone for zone in zones for place in zone.places}
        self.verbs = tuple(verbs)
        runs = [range(used[0].first, used[-1].first + used[-1].count) for used in verbs.values()]
        pairs = [(verb, place) for verb, run in enumerate(runs) for place in run]
        self.runs = runs
        self.size = len(pairs)
        self.verb = np.array([verb for verb, _ in pairs], np.int16)
        self.place = np.array([place for _, place in pairs], np.int16)
        self.start = np.array([pairs.index((v, run[0])) - run[0] for v, run in enumerate(runs)], np.int16)

    def number(self, verb: int, place: int) -> int:
        """Return the action's number."""
        return int(self.start[verb]) + place

    def zone(self, place: int) -> PlaceRange:
        """Return the zone that holds a place."""
        return self.zone_of[place]
