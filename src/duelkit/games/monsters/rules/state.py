"""The record of a duel of Monsters, and the constants of its rules."""

from functools import cache

import numpy as np

from duelkit.games.monsters.rules.kinds import Race
from duelkit.kernel.agenda import agenda
from duelkit.kernel.chance import CHANCE
from duelkit.kernel.events import events
from duelkit.kernel.programs import FRAME, programs
from duelkit.kernel.record import FLOW, record_type

PLAYERS = 2  # M1
LIFE = 8000  # M1
BY_TEXT = 4  # in the column `beaten`: a text has done it
MOST_LIFE = 30_000
OPENING_HAND = 5  # M1
HAND_LIMIT = 6  # M18
FEWEST_CARDS, MOST_CARDS = 40, 60  # M1, of a deck
MOST_FUSIONS = 20  # what fits into a record; the sheet knows no limit
COPIES = 3  # M1
MONSTERS = 5  # M7, of a player
SPELLS = 5  # M7: spells and traps together
FIELD_SPELL = MONSTERS + SPELLS  # the slot of a field spell
SLOTS = FIELD_SPELL + 1  # of a player's field

# Cards are numbered through a duel: those of seat 0 from 0 on, those of seat 1 behind them, then tokens.
OWN = MOST_CARDS + MOST_FUSIONS
FIRST_TOKEN = 2 * OWN
TOKENS = 12
CARDS = FIRST_TOKEN + TOKENS
# A card that somebody names need not be in the duel (that would tell who holds it, M19): such numbers lie behind these.
ANY_CARD = CARDS

# What fits into a record beside the cards; no duel with sound cards comes near these limits.
LINKS = 12  # of a chain
AIMS = 6  # targets of a link
SIGNALS = 42  # what happened and has not been answered: both fields may fall at once, and a price before
WAITING = 20  # effects that were triggered and wait for their place in a chain
MODIFIERS = 32  # changes that last
PICKED = 80
PRESET = 16  # dice and coins set beforehand
SIDES = 6  # of a die
TURN_OVER = 2  # in `battle_over`
EVENTS = 160
EVENTS_LEFT = 112  # with less room than this nothing further is triggered in the same decision
LINKS_A_TURN = 100  # effects in a turn: a loop without end is cut off there, and the duel is a draw
LAST_TURN = 1_000  # and so is one that has not ended by then


# A reference to a card as it lay then: if the card's `zone_changes` is another by now, it has moved.
REFERENCE = record_type([("card", "i2"), ("zone_changes", "i2")])

# A change that lasts (`modifiers`).
MODIFIER = record_type(
    [
        ("kind", "i1"),  # ModifierKind
        ("on", REFERENCE),  # the card, or the seat, that it is a change of
        ("number", "i2"),
        ("end", "i2"),  # the turn in which it ends, or one of those below
        ("source", REFERENCE),  # the card that made it, where it ends with that; else NO_CARD
    ]
)


# A link of the chain, beside its frame.
LINK = record_type(
    [
        ("this", REFERENCE),  # its card
        ("subject", REFERENCE),  # what its trigger speaks of
        ("other", REFERENCE),  # the other card in what its trigger speaks of
        ("number", "i2"),  # and the number in it
        ("part", "i2"),
        ("paid", "i2"),  # a number paid or called on activation
        ("speed", "i1"),
        ("itself", "i1"),  # 1: the card was activated, not an effect of one that lies there
        ("negated", "i1"),  # 1: its effect, 2: its activation
        ("slot", "i1"),  # where its card lies, -1 for none
        ("sort", "i1"),  # its card's Sort
        ("done", "i1"),  # how many cards the last verb destroyed or moved
        ("aimed", "i1"),  # how many targets
        ("aims", REFERENCE, (AIMS,)),  # its targets
    ]
)

# What happened and has not been answered (`signals`).
SIGNAL = record_type(
    [
        ("trigger", "i1"),
        ("seat", "i1"),  # the subject's controller
        ("subject", REFERENCE),
        ("how", "i2"),
        ("other", "i2"),  # another card in it
        ("number", "i2"),
    ]
)

# An effect that was triggered and waits for its place in a chain.
WAIT = record_type(
    [
        ("this", REFERENCE),  # its card
        ("subject", REFERENCE),  # these three as in a link
        ("other", REFERENCE),
        ("number", "i2"),
        ("part", "i2"),
        ("seat", "i1"),
        ("asked", "i1"),  # 1: its player was asked, and uses it
    ]
)

NO_SLOT = -1
FORCED = 2  # in `user`
ANY, BY_EFFECT = 1, 2  # bits of `summoned`
MIXED = -1  # in `flips`: it was shuffled among the face-down monsters of its player, so that nobody can follow it


def pile_of(capacity: int, *seats: int) -> tuple[str, tuple[int, ...]]:
    """Return the dtype of a pile of at most `capacity` of the duel's cards (see `kernel.piles`)."""
    return "i2", (*seats, capacity + 1)


# Whose turn it is, and the players.
TURN = [
    ("turn", "i8"),  # the seat whose turn it is; `to_move` is who decides
    ("phase", "i8"),
    ("life", "i4", (PLAYERS,)),
    ("paid", "u2", (PLAYERS,)),  # life in their own turn, if that is under way; else in the newest one
    ("paid_before", "u2", (PLAYERS,)),  # and in the turn of theirs before that, once one has begun
]

# The cards: which each is, where it lies, and the piles.
PILES = [
    ("definition", "i2", (CARDS,)),  # which card of `tables` each is, UNKNOWN where hidden or none
    ("at", "i1", (CARDS,)),  # its Zone
    ("slot", "i1", (CARDS,)),  # its slot while on the field: 0-10 of seat 0, 11-21 of seat 1; else NO_SLOT
    ("zone_changes", "i2", (CARDS,)),  # counts its moves, so that a link knows whether it is still there
    ("past", "u1", (CARDS,)),  # bits of Past: how it came to where it lies, and what it was in since
    ("deck", *pile_of(MOST_CARDS, PLAYERS)),
    ("hand", *pile_of(MOST_CARDS, PLAYERS)),
    ("grave", *pile_of(OWN, PLAYERS)),  # by owner, as the next two
    ("banished", *pile_of(OWN, PLAYERS)),
    ("fusion", *pile_of(MOST_FUSIONS, PLAYERS)),
    ("turned_decks", "i1"),  # a bit for each player whose deck lies turned over: its top card is seen by everybody
]

# The field: a row of slots.
FIELD = [
    ("lies", "i2", (2 * SLOTS,)),  # the card there, NO_CARD for none
    ("up", "i1", (2 * SLOTS,)),  # 1: face up
    ("defends", "i1", (2 * SLOTS,)),  # 1: in defence position
    ("since", "i2", (2 * SLOTS,)),  # the turn in which it came to the field; one that changes hands keeps it
    ("turned", "i2", (2 * SLOTS,)),  # the newest turn in which its position was changed, or it attacked
    ("flips", "i2", (2 * SLOTS,)),  # the newest turn in which it was turned face up; MIXED while it lies face down
    ("attacks", "i1", (2 * SLOTS,)),  # in this turn
    ("struck", "i1", (2 * SLOTS,)),  # a bit for each slot of the other side that it attacked in this turn
    ("host", "i1", (2 * SLOTS,)),  # of an equip, or of a card that holds a monster there: the monster's slot
    ("counters", "i2", (2 * SLOTS,)),
    ("used", "i1", (2 * SLOTS,)),  # a bit for each effect used in this turn
    ("how", "i2", (2 * SLOTS,)),  # How the monster was summoned
    # a bit for each slot whose monster lay face up as names were compared last; 0 where no text compares them
    ("known_names", "i4"),
    ("felled", "i1", (2 * SLOTS,)),  # monsters that the one there has destroyed in battle since it lies face up
]

# The results of lasting effects (`lasting.refresh`), and indexes, so that not all cards have to be looked at.
RECKONED = [
    ("atk", "i4", (2 * SLOTS,)),
    ("defence", "i4", (2 * SLOTS,)),  # DEF
    ("traits", "i8", (2 * SLOTS,)),  # a bit for each Trait
    ("treated", "i2", (2 * SLOTS,)),  # the race, attribute and level of a monster as texts change them (see `treating`)
    ("bans", "i8", (PLAYERS,)),  # a bit for each Ban
    ("shut", "i1", (PLAYERS,)),  # zones for monsters that are closed
    ("field_named", "i2"),  # 1 + the card as which the field is treated, 0 for none
    ("hand_price", "i2", (PLAYERS,)),  # the life that each card costs which is played from the hand
    ("prohibiting", "i4"),  # a bit for each slot with a card that keeps a name from use, which was called for it
    ("silenced", "i4"),  # a bit for each Sort whose effects are negated, on the field
    ("continuous_slots", "i4"),  # a bit for each slot with a card lying face up whose text lasts
    ("continuous_stages", "i2"),  # which stages the lasting effects need: bits of `stages`
    ("continuous_dirty", "i1"),  # 1: lasting effects must be calculated again
    ("unhosted", "i1"),  # 1: a card was on a monster that is gone, or cannot stay for another reason
    ("response_hand", "i1", (PLAYERS,)),  # cards in the hand that can ever be an answer
    ("acting_in_graves", "i1"),  # cards in the graves that act there in a phase
    ("response_slots", "i2", (PLAYERS,)),  # a bit for each slot of the own field with a card that can ever be an answer
    ("shared_slots", "i4"),  # a bit for each slot with a card lying face up that either player can use
    ("ignition_slots", "i2", (PLAYERS,)),  # a bit for each slot whose card can be activated in a Main Phase
    ("trigger_mask", "i8"),  # a bit for each trigger that a card lying face up waits for: the trigger less FLIP
    ("response_triggers", "i8", (PLAYERS,)),  # a bit for each trigger with which one of those cards is activated
    ("modifiers", MODIFIER, (MODIFIERS,)),
    ("modifier_count", "i1"),  # so many of `modifiers` are in use
]

# Of this turn.
THIS_TURN = [
    ("summons", "i1", (PLAYERS,)),  # Normal Summons and Sets, but for those that an effect has offered
    ("links_made", "i4"),
    ("summoned", "i1", (PLAYERS,)),  # ANY: any monster, in any way; BY_EFFECT: a Normal Summon or Set by an effect
    ("more_summons", "i1", (PLAYERS,)),  # Normal Summons and Sets that effects offer as soon as the chain is over
    ("borrowers", "i1"),  # a bit for each player who has borrowed a spell of a grave
    ("given", "u1", (PLAYERS, len(Race))),  # monsters of each race that were discarded, or tributed from the field
    ("fought", "i1"),  # attacks declared in this turn
    ("acted", "i1"),  # 1: the turn player has decided something in Main Phase 1
    ("decked", "i1"),  # a bit for each player who had to draw from an empty deck (M3)
    ("beaten", "i1"),  # a bit for each player whom the cards in the other's hand, or a text (BY_TEXT), have beaten
    ("battle_over", "i1"),  # 1: the Battle Phase is to end; TURN_OVER: the End Phase is to begin
]

# The chain: link `k` runs in frame `k`.
CHAIN = [
    ("links", LINK, (LINKS,)),
    ("spared", "i4"),  # two bits a link: the players who take no damage from it
    ("fell", "i4"),  # the ATK that what a text destroyed last had on the field
    ("sheltered", "i2"),  # a bit for each link that destroys no traps of the other player than its own
    ("reflected", "i2"),  # a bit for each link whose damage the other player takes then
    ("to_use", REFERENCE),  # the card that a text has activated as soon as the chain is over
    ("user", "i1"),  # who activates it, from 1 on; FORCED more where it is destroyed if it cannot be; 0: there is none
    ("resolving", "i1"),  # 1 while a chain resolves
    ("passes", "i1"),  # players who passed one after the other
    ("signals", SIGNAL, (SIGNALS,)),
    ("signalled", "i8"),
    ("heard_from", "i1", (2 * SLOTS,)),  # the first signal that came when the card there lay face up
    ("signal_mask", "i8"),  # a bit for each trigger among them
    ("collected", "i8"),  # so many of them have set off what waited for them
    ("waiting", WAIT, (WAITING,)),
    ("waits", "i8"),
    ("picked", *pile_of(PICKED)),
    ("scope", *pile_of(PICKED)),  # the same for texts that last
    ("spare", FRAME, (1,)),  # the frame of texts that last, and of what is only tried; zero otherwise
    ("makes_room", "i1"),  # 1: of what is only tried, a cost takes a monster off the field; zero otherwise
    ("newcomers", "i1"),  # 1: one of `heard_from` is not 0
    ("asked", "i8"),  # how many cards are still to be chosen; 16 and more: may stop
]

# A summon or an attack under way.
UNDER_WAY = [
    ("summoning", "i8"),  # the card, NO_CARD for none
    ("tributes", "i8"),  # made so far
    ("attacker", "i8"),  # the card, NO_CARD for none
    ("attacked", "i8"),  # the card; NO_CARD: the life
    ("attacked_before", "i8"),  # `battle.monsters_now` of the attacked side when it was declared
    ("flipped", "i8"),  # the monster that the attack turned face up, NO_CARD for none
    ("summon_set", "i1"),  # 1: it is being set
    ("destroyed_in_battle", "i4"),  # a bit for each slot whose monster was destroyed in battle and still lies there
    ("kin_tributed", "i1"),  # 1: a monster was tributed for the one of its race that comes out of a grave next
    ("attack_stopped", "i1"),
    ("stopped", "i1"),  # 1: the summon under way was negated
]

# Room to work in, and what was set beforehand.
BESIDE = [
    ("unseen", "u1", (OWN,)),  # room for `renumbering`, which does one player's cards at a time; zero otherwise
    ("opening_more", "i1"),  # cards of an opening hand beyond those of M1
    ("limit_more", "i1"),  # cards that a hand keeps at the end of a turn beyond those of M18
    ("field_less", "i1"),  # monsters, and spells and traps, fewer than those of M7 that a field holds
    ("own_first", "i2"),  # the number of the first card of somebody's own in this duel, 0 for none
    ("own_end", "i2"),  # and the one after the last
    ("own_only", "i1"),  # 1: decks can name no others
    ("ordered", "i1"),  # 1: the decks are played in the order given, not shuffled
    ("preset", "i1", (PRESET,)),  # dice and coins set beforehand
    ("presets", "i1"),
    ("rolled", "i1"),
    # Of what is seldom there; they stand here so that what each decision reads lies close together.
    ("shown_in_decks", "i1"),  # cards that lie face up in decks
    ("strangers", "i1"),  # cards in the deck or hand of the other player than their owner
    ("after_chain", "i1"),  # 1: a text or an attack may wait for the end of the chain
]


@cache
def state_type(players: int) -> np.dtype:
    """Return the record type of a duel."""
    return record_type(
        [
            *FLOW,
            *TURN,
            *PILES,
            *FIELD,
            *RECKONED,
            *THIS_TURN,
            *CHAIN,
            *UNDER_WAY,
            *BESIDE,
            *programs(depth=LINKS),
            *agenda(depth=40),
            *events(room=EVENTS),
            *CHANCE,
        ]
    )
