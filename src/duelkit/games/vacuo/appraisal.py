"""What a position of Vácuo is worth to a seat: a rule of thumb for bots, no rule of the game."""

from duelkit.games.vacuo.lasting import scaled
from duelkit.games.vacuo.seats import count_seats, seats_in
from duelkit.games.vacuo.state import CARD, HOLDER, LAYER, NO_ROW, OPEN, Mod, Task, Verdict
from duelkit.kernel.agenda import task
from duelkit.kernel.instructions import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import rule

WON = 1_000_000
OUT = 2_000  # an opponent fewer
CARD_WORTH = (0, 30, 45, 40, 40)  # in a hand, by type: next to nothing once there are many
MANY = 6  # cards of a hand beyond which one more is worth little
DIE = 40  # a point on all dice of a kind
HALF = 120  # damage halved
CONDITION = 60  # one that a player laid before themselves, or an opponent


@rule
def appraise(s, seat):
    """Return the worth of the position to this seat: its own standing against the others' on the whole."""
    if s.over:
        return outcome(s, seat)
    if s.out[seat]:
        return -WON
    others, count = 0, 0
    for other in range(s.players):
        if other != seat and s.out[other] == 0:
            others += standing(s, other)
            count += 1
    return 2 * standing(s, seat) - 2 * others // count - OUT * count + 2 * fight_worth(s, seat)


@rule
def outcome(s, seat):
    """A win is worth everything, a draw nothing."""
    if s.winners == 0:
        return 0
    return WON if (s.winners >> seat) & 1 else -WON


@rule
def standing(s, seat):
    """Return what a player has: life, cards in hand, what lasts before them."""
    return int(s.life[seat]) + hand_worth(s, seat) + lasting_worth(s, seat)


@rule
def hand_worth(s, seat):
    """Return what the cards of a hand are worth; the hidden ones of an opponent count by their number."""
    worth = 0
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        one = CARD_WORTH[s.kind[card]] + int(s.damage[card]) // 8
        worth += one if i < MANY else one // 4
    return worth


@rule
def lasting_worth(s, seat):
    """Return what lies and lasts before a player is worth to them."""
    mods = s.mods[seat]
    worth = DIE * (int(mods[Mod.ATTACK_DICE]) + int(mods[Mod.DEFENCE_DICE]))
    worth += int(mods[Mod.DAMAGE_BY]) - int(mods[Mod.DAMAGE_TO])
    worth += HALF * (int(mods[Mod.SCALED + Mod.DAMAGE_TO]) - int(mods[Mod.SCALED + Mod.DAMAGE_BY]))
    worth -= DIE * (int(mods[Mod.NO_DEFENCE]) + int(mods[Mod.NO_EFFECTS]))
    for k in range(s.lasting):
        row = s.rows[k]
        if row[CARD] != NO_ROW and row[OPEN] != 0 and row[HOLDER] == seat:
            worth += CONDITION if row[LAYER] == seat else -CONDITION
    return worth


@rule
def fight_worth(s, seat):
    """Return what an attack under way promises, or threatens."""
    if s.attacking < 0:
        return 0
    if s.attacker == seat:
        return attack_worth(s, seat)
    if s.defender == seat and s.targets == 0 and task(s) >= Task.ASK_TURN and s.verdict == Verdict.OPEN:
        return -expected(s, int(s.power), seat, s.defending >= 0)
    return 0


@rule
def attack_worth(s, seat):
    """Return what a player's own attack promises: damage to each target, weighed by how near it is to being out."""
    worth = 0
    for other in range(s.players):
        if (s.targets >> other) & 1 or (other == s.defender and task(s) == Task.ASK_DEFEND):
            worth += share(s, other, expected(s, int(s.power), other, 0))
    if task(s) == Task.ASK_TARGET:
        worth += int(s.power) // 2
    return worth


@rule
def share(s, other, hurt):
    """Return what damage to one opponent is worth, the more the less life they have left."""
    return hurt + (200 * hurt) // (200 + int(s.life[other])) + hurt // max(1, count_seats(seats_in(s)) - 1)


@rule
def expected(s, power, defender, defended):
    """Return the damage that an attack can be expected to do (V15: 21 of 36; V16: 55 of 216)."""
    hurt = scaled(s, s.attacker, Scale.DAMAGE_BY, power)
    hurt = min(scaled(s, defender, Scale.DAMAGE_TO, hurt), int(s.life[defender]))
    return hurt * 55 // 216 if defended else hurt * 21 // 36
