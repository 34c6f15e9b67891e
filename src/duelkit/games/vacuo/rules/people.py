"""The players that a card's text can name."""

from duelkit.games.vacuo.rules.dice import roll_of
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.seats import any_of, first_after, had, leader_of, seats_in
from duelkit.games.vacuo.rules.state import Target
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, emit
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import Holding, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits


@rule
def seat_named(s: State, frame: Frame, who: int) -> Seat:
    """Return the seat that a text names; -1 for nobody or a player who is out."""
    seat = seat_meant(s, frame, who)
    if seat >= 0 and s.out[seat]:
        return -1
    return seat


@rule
def seat_meant(s: State, frame: Frame, who: int) -> Seat:
    """Return the seat that a text names, even if out; -1 for nobody."""
    you = i64(frame.you)
    match who:
        case Who.YOU:
            return you
        case Who.CURRENT:
            return i64(frame.current)
        case Who.THAT_PLAYER:
            return i64(frame.that)
        case Who.ATTACKER:
            return s.attacker
        case Who.DEFENDER:
            return s.defender
        case Who.OPPONENT:
            return opponent_of(s, you)
        case Who.NEXT:
            return first_after(s, you, seats_in(s) & ~(1 << you))
        case Who.LAYER:
            return i64(frame.layer)
        case Who.RANDOM_OTHER:
            return random_of(s, seats_in(s) & ~(1 << you))
        case Who.RANDOM_OUTSIDE:
            return random_of(s, outside(s))
    return leader_of(s, compared(s, you, who), you, led_in(who), has_most(who)) if is_leader(who) else -1


@rule
def is_leader(who: int) -> bool:
    """Tell whether a text names a player by who has the most or the least life or cards."""
    return Who.MOST_LIFE <= who <= Who.LEAST_LIFE or Who.MOST_CARDS <= who <= Who.FEWEST_CARDS or of_others(who)


@rule
def of_others(who: int) -> bool:
    """Tell whether that is the one of all but the text's own player."""
    return Who.OTHER_MOST_LIFE <= who <= Who.OTHER_FEWEST_CARDS


@rule
def compared(s: State, you: Seat, who: int) -> Mask:
    """Return a bit for each player of whom such a text names one."""
    return seats_in(s) & ~(1 << you) if of_others(who) else seats_in(s)


@rule
def led_in(who: int) -> int:
    """Return the Holding by which such a text names a player."""
    cards = Who.MOST_CARDS <= who <= Who.FEWEST_CARDS or who >= Who.OTHER_MOST_CARDS
    return i64(Holding.HAND) if cards else i64(Holding.LIFE)


@rule
def has_most(who: int) -> int:
    """Return 1 where such a text names the player with the most, 0 where it is the least."""
    return i64(
        who == Who.MOST_LIFE or who == Who.MOST_CARDS or who == Who.OTHER_MOST_LIFE or who == Who.OTHER_MOST_CARDS
    )


@rule
def best_roll(s: State, frame: Frame, highest: int) -> int:
    """Return the highest that a player rolled for a text (else: the lowest), 0 where nobody rolled."""
    best = 0
    for seat in range(s.players):
        die = roll_of(frame, seat)
        if die and (best == 0 or (die > best if highest else die < best)):
            best = die
    return best


@rule
def rollers(s: State, frame: Frame, highest: int) -> Mask:
    """Return a bit for each player still in who rolled highest for a text (else: lowest)."""
    best, seats = best_roll(s, frame, highest), 0
    for seat in range(s.players):
        seats |= i64(best > 0 and roll_of(frame, seat) == best) << seat
    return seats & seats_in(s)


@rule
def held(s: State, frame: Frame, seat: Seat, what: int) -> int:
    """Return how much of a Holding a player has, for a text."""
    return roll_of(frame, seat) if what == Holding.ROLL else had(s, seat, what)


@rule
def holders(s: State, frame: Frame, what: int) -> Mask:
    """Return a bit for each player still in who has a number of a Holding: of rolls those alone who rolled."""
    seats = seats_in(s)
    for seat in range(s.players if what == Holding.ROLL else 0):
        if roll_of(frame, seat) == 0:
            seats &= ~(1 << seat)
    return seats


@rule
def tell_leader(s: State, who: int, you: Seat) -> None:
    """Log which player a text means by their life or cards, if several have as much."""
    if is_leader(who):
        tell_tie(s, compared(s, you, who), you, led_in(who), has_most(who))


@rule
def tell_tie(s: State, seats: Mask, you: Seat, what: int, most: int) -> None:
    """Log who of several with the most (`most` 1) or the least is meant: the first in the order after `you`."""
    meant = leader_of(s, seats, you, what, most)
    for seat in range(s.players):
        if seat != meant and (seats >> seat) & 1 and had(s, seat, what) == had(s, meant, what):
            emit(s, tied(what, most), meant, NO_CARD, you, 0, ALL)
            return


@rule
def tied(what: int, most: int) -> int:
    """Return the kind of event for several with the most or the least life or cards."""
    if what == Holding.LIFE:
        return EventKind.MOST_TIED if most else EventKind.LEAST_TIED
    return EventKind.MOST_CARDS_TIED if most else EventKind.FEWEST_CARDS_TIED


@rule
def opponent_leading(s: State, others: Mask, you: Seat, target: int) -> Seat:
    """V13: return which of these has the most or the least life or cards; where several have it, the log says who."""
    what = Holding.HAND if target == Target.MOST_CARDS or target == Target.FEWEST_CARDS else Holding.LIFE
    most = i64(target == Target.MOST_LIFE or target == Target.MOST_CARDS)
    tell_tie(s, others, you, what, most)
    return leader_of(s, others, you, what, most)


@rule
def opponent_of(s: State, you: Seat) -> Seat:
    """Return the seat of the other player in the fight."""
    return s.defender if you == s.attacker else s.attacker


@rule
def outside(s: State) -> Mask:
    """Return a bit for each player still in who neither attacks nor is attacked in the newest fight."""
    return seats_in(s) & ~(1 << s.attacker) & ~(1 << s.defender)


@rule
def random_of(s: State, seats: Mask) -> int:
    """Return a random one of some seats, each equally likely; -1 where there is none."""
    return any_of(seats, below(s, max(1, count_bits(seats))))


@rule
def seats_named(s: State, frame: Frame, who: int) -> Mask:
    """Return a bit for each player still in that a text names."""
    if who == Who.EACH:
        return seats_in(s)
    if who == Who.EACH_OTHER:
        return seats_in(s) & ~(1 << i64(frame.you))
    if who == Who.OUTSIDE:
        return outside(s)
    if who == Who.HIGHEST_ROLL or who == Who.LOWEST_ROLL:
        return rollers(s, frame, i64(who == Who.HIGHEST_ROLL))
    seat = seat_named(s, frame, who)
    return 0 if seat < 0 else 1 << seat
