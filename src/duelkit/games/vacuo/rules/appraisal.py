"""What a position of Vácuo is worth to a seat: a rule of thumb for bots, no rule of the game."""

from duelkit.games.vacuo.rules.attack_or_buy import holds_kind
from duelkit.games.vacuo.rules.before_use import reachable
from duelkit.games.vacuo.rules.changes import attack_power, cannot, scaled_attack
from duelkit.games.vacuo.rules.dice import faces
from duelkit.games.vacuo.rules.seats import seats_in
from duelkit.games.vacuo.rules.state import NO_ROW, CardType, Mod, Task, Verdict
from duelkit.kernel.agenda import task
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits, outcome

WON = 1_000_000
OUT = 2_000  # an opponent fewer
CARD_WORTH = (0, 30, 60, 60, 40)  # in a hand, by type
MANY = 6  # cards of a hand; one more is worth half as much
DIE = 40  # a point on all dice of a kind
HALF = 80  # damage halved
COUNTER = 60  # what a counter-attack costs, as a rule
FINISHING = 15  # the worth of damage to one who has little life left
CONDITION = 60  # one that a player laid before themselves, or an opponent


@rule
def appraise(s: State, seat: Seat) -> int:
    """Return the worth of the position to this seat: its own standing less that of the others."""
    if s.over:
        return outcome(s, seat, WON)
    if s.out[seat]:
        return -WON
    return lead(s, seat) - OUT * opponents_in(s, seat)


@rule
def opponents_in(s: State, seat: Seat) -> int:
    """Return how many other players are still in the duel."""
    count = 0
    for other in range(s.players):
        count += other != seat and s.out[other] == 0
    return count


@rule
def lead(s: State, seat: Seat) -> int:
    """Return how far a player is ahead of the others on average, with what an attack under way promises."""
    others, count = 0, opponents_in(s, seat)
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            others += standing(s, other)
    return 2 * standing(s, seat) - 2 * others // count + fight_worth(s, seat)


@rule
def standing(s: State, seat: Seat) -> int:
    """Return the worth of what a player has: life, cards in hand, lasting texts before them."""
    return i64(s.life[seat]) + hand_worth(s, seat) + lasting_worth(s, seat)


@rule
def hand_worth(s: State, seat: Seat) -> int:
    """Return the worth of a hand's cards; an opponent's hidden cards count by their number."""
    worth = 0
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        worth += card_worth(s, card) if i < MANY else card_worth(s, card) // 2
    if s.attacking >= 0 and s.attacker == seat:  # it returns to the hand (V12), unless it dies
        worth += card_worth(s, i64(s.attacking))
    if s.defending >= 0 and s.defender == seat:
        worth += card_worth(s, i64(s.defending))
    return worth


@rule
def card_worth(s: State, card: int) -> int:
    """Return what a card is worth in a hand."""
    return CARD_WORTH[s.kind[card]] + i64(s.damage[card]) // 20


@rule
def lasting_worth(s: State, seat: Seat) -> int:
    """Return the worth to a player of the conditions and lasting texts before them."""
    mods = s.mods[seat]
    worth = DIE * (i64(mods[Mod.ATTACK_DICE]) + i64(mods[Mod.DEFENCE_DICE]))
    worth += DIE // 2 * (i64(mods[Mod.HIGH_DEFENCE]) + i64(mods[Mod.LOW_DEFENCE]))
    worth += i64(mods[Mod.DAMAGE_BY]) + i64(mods[Mod.ATTACK_BY]) - i64(mods[Mod.DAMAGE_TO]) - i64(mods[Mod.ATTACK_TO])
    worth += HALF * (i64(mods[Mod.SCALED + Mod.DAMAGE_TO]) - i64(mods[Mod.SCALED + Mod.DAMAGE_BY]))
    worth += HALF * (i64(mods[Mod.SCALED + Mod.ATTACK_TO]) - i64(mods[Mod.SCALED + Mod.ATTACK_BY]))
    worth -= DIE * (i64(mods[Mod.NO_DEFENCE]) + i64(mods[Mod.NO_EFFECTS]))
    worth -= DIE * (i64(mods[Mod.NO_ATTACK]) + i64(mods[Mod.NO_DRAW]) - i64(mods[Mod.NO_TARGET]))
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.open != 0 and row.holder == seat:
            worth += CONDITION if row.layer == seat else -CONDITION
    return worth


@rule
def fight_worth(s: State, seat: Seat) -> int:
    """Return the worth that an attack under way promises or threatens."""
    if s.attacking < 0:
        return 0
    if s.attacker == seat:
        return best_target(s, seat) if task(s) == Task.ASK_TARGET else targets_worth(s, seat)
    if s.defender == seat and s.verdict == Verdict.OPEN:
        return -expected(s, seat, s.defending >= 0)
    return 0


@rule
def best_target(s: State, seat: Seat) -> int:
    """Return the worth of attacking the best of all opponents."""
    best = -WON
    others = reachable(s, seat, i64(s.attacking))
    for other in range(s.players):
        if (others >> other) & 1:
            best = max(best, target_worth(s, seat, other))
    return best


@rule
def targets_worth(s: State, seat: Seat) -> int:
    """Return the worth of an attack against all its remaining targets."""
    worth = 0
    for other in range(s.players):
        if (s.targets >> other) & 1 or (other == s.defender and task(s) == Task.ASK_DEFEND):
            worth += target_worth(s, seat, other)
    return worth


@rule
def target_worth(s: State, seat: Seat, other: int) -> int:
    """Return the worth of an attack on one opponent: their loss, shared by all others, less a counter-attack."""
    defended = holds_kind(s, other, CardType.DEFENCE) and not cannot(s, other, Scale.NO_DEFENCE)
    hurt = expected(s, other, defended)
    worth = hurt // max(1, count_bits(seats_in(s)) - 1) + (FINISHING * hurt) // (100 + i64(s.life[other]))
    n = faces(s)
    return worth - defended * (COUNTER + card_worth(s, i64(s.attacking))) * (n**3 - above_both(n)) // n**3


@rule
def expected(s: State, defender: Seat, defended: int) -> int:
    """Return the damage to expect of the attack (V15: success in 21 of 36 throws of six faces; V16: in 55 of 216)."""
    hurt = min(scaled_attack(s, defender, Scale.DAMAGE_TO, attack_power(s)), i64(s.life[defender]))
    n = faces(s)
    return hurt * above_both(n) // n**3 if defended else hurt * (n + 1) // (2 * n)


@rule
def above_both(n: int) -> int:
    """Return in how many of all throws of three dice with `n` faces the first is above both others."""
    return n * (n - 1) * (2 * n - 1) // 6
