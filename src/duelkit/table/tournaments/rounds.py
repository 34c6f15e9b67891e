"""Who plays whom in a round: everybody against everybody, or by the Swiss system.

The Swiss system here is the plain one: who has as many points meets, the upper half of them the lower half; nobody
meets the same one twice, and nobody has a second bye, as long as that can be avoided. FIDE's systems are about who
plays white as well, and here the cards say who begins; so none of the libraries for them fits.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from duelkit.table.tournaments.tournament import LOSS, ROUND_ROBIN, WIN, Fixture, WholeTournament

Pair = tuple[int, int | None]  # the numbers of two who meet; None: a bye


def next_round(whole: WholeTournament) -> list[Fixture]:
    """Return who meets in the round after the present one; what needs no table has its points."""
    number = whole.tournament.round + 1
    if whole.tournament.format == ROUND_ROBIN:
        pairs = round_robin([one.number for one in whole.entrants], number)
    else:
        pairs = swiss(points_so_far(whole), [one.entrants for one in whole.fixtures])
    gone = {one.number for one in whole.entrants if one.left}
    kept = [pair for pair in pairs if not gone.issuperset(number for number in pair if number is not None)]
    bye = LOSS if whole.tournament.format == ROUND_ROBIN else WIN
    return [
        Fixture(number, board, one, other, points=points_at_once(one, other, gone, bye))
        for board, (one, other) in enumerate(kept)
    ]


def points_at_once(one: int, other: int | None, gone: Collection[int], bye: int) -> tuple[int, int] | None:
    """Return the points where nothing is to be played: for a bye, and against one who has left; None where it is."""
    if other is None:
        return bye, LOSS
    if one in gone or other in gone:
        return (LOSS, WIN) if one in gone else (WIN, LOSS)
    return None


def points_so_far(whole: WholeTournament) -> dict[int, int]:
    """Return the points of all who still play, those who are ahead first."""
    points = {one.number: 0 for one in whole.entrants if not one.left}
    for fixture in whole.fixtures:
        for number in points.keys() & set(fixture.entrants):
            points[number] += fixture.points_of(number)
    return dict(sorted(points.items(), key=lambda one: (-one[1], one[0])))


def round_robin(numbers: Sequence[int], number: int) -> list[Pair]:
    """Return a round (from 1) of all against all: the first stays, the others go round in a circle."""
    ring: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    turned = ring[1:]
    shift = (number - 1) % len(turned)
    circle = [ring[0], *turned[len(turned) - shift :], *turned[: len(turned) - shift]]
    half = len(circle) // 2
    pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
    return [(one, other) if one is not None else (other, None) for one, other in pairs]  # type: ignore[misc] # not two byes


def swiss(points: Mapping[int, int], met: Sequence[tuple[int, ...]]) -> list[Pair]:
    """Return a round by the Swiss system; `points` has who is ahead first, `met` who has met whom, or had a bye."""
    known = frozenset(frozenset(one) for one in met)
    for rematches in range(len(points)):
        for bye in byes(list(points), known):
            left = tuple(number for number in points if number != bye)
            pairs = SwissDraw(points, known).paired(left, rematches)
            if pairs is not None:
                return [*pairs, *([] if bye is None else [(bye, None)])]
    return []


def byes(numbers: Sequence[int], known: Collection[frozenset[int]]) -> Iterator[int | None]:
    """Yield who may have a bye, the last first: who has had none before the others; None where nobody needs one."""
    if len(numbers) % 2 == 0:
        yield None
        return
    last_first = numbers[::-1]
    yield from sorted(last_first, key=lambda number: frozenset({number}) in known)


class SwissDraw:
    """Pairs who is ahead with the first that fits, and takes that back where the rest cannot be paired then."""

    def __init__(self, points: Mapping[int, int], known: Collection[frozenset[int]]) -> None:
        """Take the points, and who has met."""
        self.points = points
        self.known = known
        self.hopeless: set[tuple[tuple[int, ...], int]] = set()

    def paired(self, left: tuple[int, ...], rematches: int) -> list[Pair] | None:
        """Return the pairs of those who are left, with at most so many who have met; None if there are none."""
        if not left:
            return []
        if (left, rematches) in self.hopeless:
            return None
        for other in self.wanted(left):
            again = frozenset({left[0], other}) in self.known
            if again <= rematches:
                rest = tuple(number for number in left[1:] if number != other)
                pairs = self.paired(rest, rematches - again)
                if pairs is not None:
                    return [(left[0], other), *pairs]
        self.hopeless.add((left, rematches))
        return None

    def wanted(self, left: tuple[int, ...]) -> list[int]:
        """Return whom the first of these may meet, in order: of the same points from the middle on, then the next."""
        group = [number for number in left if self.points[number] == self.points[left[0]]]
        middle = len(group) // 2
        near = sorted(group[1:], key=lambda number: abs(group.index(number) - middle))
        return [*near, *left[len(group) :]]
