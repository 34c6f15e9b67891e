"""Random trees of the card language of games without a chain, of every node and every field.

A tree says something in the language under these conditions, and only such trees are made here:

- Cards that are ALL have no number (`n` 0); only CHOSEN cards can be "up to" so many.
- What is looked at or shuffled is in a zone with a name; what lies "open" lies before somebody.
- Damage dealt is never HALF_LIFE.
- What is FORBIDDING has no change, every other scale has one; only dice are rolled TWICE, and only AMOUNTS PREVENTED.
- SHIELD is said by Prevent.
- Only AMOUNTS are changed `once`, and then not for each of something.
- Only TURNS and the next attacks have a number. NO_TIME is no duration. CURRENT and NOBODY are nobody a text speaks of.
- Nobody is told to send by "each other player sends ..." who is meant by "send ...".
- Nothing is empty: a text has a sentence, that has a clause, and that a step.
- Conditions are those that a phrase can say (test_both_languages compares what the languages have phrases for).

`WORDS` is the vocabulary of a game that has all this: the words of all games without a chain.
"""

from dataclasses import fields, is_dataclass, replace

from hypothesis import strategies as st

from duelkit.cardtext import spoken, tree
from duelkit.cardtext.heads import OF_ANYBODY, OF_BATTLES, OF_CARDS
from duelkit.cardtext.joining import joined
from duelkit.cardtext.phrasebook import phrasebook
from duelkit.cardtext.rendering import Agreement, CannotSayError, Speaker
from duelkit.cardtext.spoken import renamed
from duelkit.cardtext.tree import (
    Ability,
    Amount,
    Cards,
    CardsIn,
    Change,
    Choose,
    Clause,
    Duration,
    During,
    Each,
    Filter,
    How,
    It,
    Limit,
    Modify,
    Number,
    Place,
    Pointed,
    Put,
    Quality,
    Send,
    Some,
    Text,
    TheirSend,
)
from duelkit.games.duchess.vocabulary import VOCABULARY as DUCHESS
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO
from duelkit.kernel.durations import OF_A_PLAYER, DurationKind
from duelkit.kernel.operands import Order, Scale, Who
from duelkit.kernel.triggers import Trigger

NOUNS = ["card", "attack card", "defence card", "effect card", "condition card", "heart", "spade", "king", "named suit"]
QUALITIES = ["common", "uncommon", "rare", "epic", "legendary"]
STATS = ["damage", "level", "ATK", "DEF", "rank"]
ZONES = ["hand", "void", "queue", "deck", "field", "grave"]
DICE = [Scale.ATTACK_DICE, Scale.DEFENCE_DICE]
FORBIDDING = [
    Scale.NO_DEFENCE,
    Scale.NO_EFFECTS,
    Scale.NO_ATTACK,
    Scale.NO_DRAW,
    Scale.NO_TARGET,
    Scale.ONLY_TARGET,
    Scale.ONLY_LAYER,
    Scale.NOT_HOLDER,
    Scale.MUST_ATTACK,
    Scale.OPEN_HAND,
]
SINGLE = [Scale.MORE_DICE, Scale.HIGH_DEFENCE, Scale.LOW_DEFENCE]
AMOUNTS = [Scale.DAMAGE_BY, Scale.DAMAGE_TO, Scale.LIFE_LOST, Scale.LIFE_GAINED]
EVENTS = [
    *(Trigger.ATTACK, Trigger.ATTACKED, Trigger.SUCCESS, Trigger.FAILURE),
    *(Trigger.DEFENCE, Trigger.HIT, Trigger.LIFE_LOST, Trigger.DRAWN),
]
EACHES = [
    *(Each.POINT, Each.ATTACK_POINT, Each.DEFENCE_POINT, Each.COUNTER, Each.PICKED, Each.HIGH_POINT, Each.LOW_POINT),
    *(Each.DEFENCE_SUM, Each.LOW_DEFENCE, Each.LEAD),
]
WORDS = replace(
    VACUO,
    game="plain",
    words=(VACUO.words | DUCHESS.words) - {"Goal.DECK"},  # "shuffle a random ..." could go on in two ways
    zones={**VACUO.zones, "deck": 9, "field": 10, "grave": 11},
    marks={**VACUO.marks, **DUCHESS.marks},
    people=VACUO.people | DUCHESS.people,
    other=DUCHESS.other,
    kinds={**VACUO.kinds, **DUCHESS.kinds},
    stats={stat: number for number, stat in enumerate(STATS, 1)},
)

numbers = st.integers(0, 3) | st.integers(0, 999_999_999)
people = st.sampled_from([who for who in Who if who not in {Who.CURRENT, Who.NOBODY, Who.HOLDER, Who.ANY}])
orders = st.sampled_from(Order)
flags = st.booleans()

# --- cards, places, numbers -------------------------------------------------------------------------------------------

limits = st.builds(Limit, stat=st.sampled_from(STATS), order=orders, n=numbers)
filters = st.builds(
    Filter,
    noun=st.sampled_from(NOUNS),
    qualities=st.lists(st.sampled_from(QUALITIES).map(lambda word: Quality((word,))), max_size=1).map(tuple),
    limits=st.lists(limits, max_size=1).map(tuple),
    other=flags,
)
named_places = st.builds(Place, zone=st.sampled_from(ZONES), whose=st.none() | people)
places = named_places | st.builds(Place, zone=st.just("open"), whose=people)
chosen_cards = st.builds(Cards, n=numbers, how=st.just(How.CHOSEN), of=filters, up_to=flags)
all_cards = st.builds(Cards, n=st.just(0), how=st.just(How.ALL), of=filters)
cards = chosen_cards | all_cards | st.builds(Cards, n=numbers, how=st.sampled_from([How.RANDOM, How.TOP]), of=filters)
some = st.builds(Some, cards=cards, place=places)
extremes = st.builds(
    tree.Extreme, of=filters, place=named_places, stat=st.just("damage"), high=flags, every=st.just(False)
)
multiples = (
    st.none()
    | st.sampled_from(EACHES)
    | st.builds(CardsIn, of=filters, place=places)
    | st.builds(tree.CardsBy, n=numbers, of=filters, place=places)
    | st.builds(tree.LifeOf, n=numbers, who=people, missing=flags)
    | st.builds(tree.TurnsOf, who=people)
    | st.builds(tree.AttacksOf, who=people)
    | st.builds(tree.CountOf, who=people)
    | st.builds(tree.PlayersIn, other=flags)
    | st.builds(tree.PlayersAhead, more=flags, of=st.sampled_from(tree.Holding), than=people)
    | st.builds(tree.DiceShowing, n=numbers)
    | st.builds(tree.DefenceDiceShowing, n=numbers)
)
plain_numbers = (
    st.builds(Number, n=numbers, per=multiples)
    | st.builds(tree.Bounded, n=numbers, per=multiples.filter(bool), most=numbers)
    | st.builds(tree.AtLeast, n=numbers, per=multiples.filter(bool), least=numbers)
)
OF_AN_ATTACK = [Amount.ATTACK_DAMAGE, Amount.DAMAGE_DEALT]
damages = plain_numbers | st.sampled_from([amount for amount in Amount if amount is not Amount.HALF_LIFE])
amounts = plain_numbers | st.sampled_from(Amount)

# --- steps ------------------------------------------------------------------------------------------------------------

changes = st.integers(-999_999_999, 999_999_999) | st.sampled_from([Change.HALVED, Change.DOUBLED])
of_amounts = changes | st.just(Change.PREVENTED)
modifications = (
    st.builds(Modify, scale=st.sampled_from(FORBIDDING), whose=people, change=st.none())
    | st.builds(
        Modify,
        scale=st.sampled_from(DICE),
        whose=people,
        change=changes | st.sampled_from((Change.TWICE, Change.WORSE)),
        per=multiples,
    )
    | st.builds(Modify, scale=st.sampled_from(SINGLE), whose=people, change=changes, per=multiples)
    | st.builds(Modify, scale=st.sampled_from(AMOUNTS), whose=people, change=of_amounts, per=multiples)
    | st.builds(Modify, scale=st.sampled_from(AMOUNTS), whose=people, change=of_amounts, once=st.just(True))
)


@st.composite
def sendings(draw):
    """Draw a TheirSend, where the sender's own zones are as likely as all others."""
    others = people.filter(lambda who: who is not Who.YOU)
    send = draw(st.builds(TheirSend, who=others, cards=cards, source=places, to=places))
    if draw(flags):
        send = replace(send, source=replace(send.source, whose=send.who))
    if draw(flags):
        send = replace(send, to=replace(send.to, whose=send.who))
    return send


steps = st.one_of(
    st.builds(tree.Deal, amount=damages, to=st.none() | people),
    st.builds(tree.Gain, who=people, amount=amounts),
    st.builds(tree.Lose, who=people, amount=amounts),
    st.builds(tree.Draw, who=people, n=numbers, per=multiples),
    st.builds(tree.Discard, who=people, cards=cards),
    st.builds(tree.Steal, cards=cards, source=people),
    sendings(),
    st.builds(Choose, what=some),
    st.builds(tree.ChoosePlayer, among=st.sampled_from([Who.EACH, Who.EACH_OTHER, Who.OUTSIDE])),
    st.builds(Put, what=st.sampled_from(It) | some | extremes, to=places),
    st.builds(Send, what=st.sampled_from(It) | some | extremes, to=places),
    st.builds(tree.PassOn, who=people, cards=cards),
    st.builds(tree.Destroy, what=st.sampled_from(It) | some),
    st.builds(tree.Return, what=st.sampled_from(It) | some, to=st.sampled_from([tree.Goal.HAND, tree.Goal.BOTTOM])),
    st.builds(tree.BattleAgain),
    st.builds(tree.PlayAgain),
    st.builds(tree.NameSuit),
    st.builds(tree.DiscardIt, what=st.sampled_from([It.IT, Pointed.THIS])),
    st.builds(tree.Look, n=numbers, place=named_places),
    st.builds(tree.Divide, n=numbers, to=places, of=st.none() | filters, rest=st.sampled_from(tree.Rest), up_to=flags),
    st.builds(tree.Sink, n=numbers),
    st.builds(tree.Arrange, n=numbers, place=named_places),
    st.builds(tree.Show, what=st.sampled_from(It) | some),
    st.builds(tree.Roll),
    st.builds(tree.RollDice, n=numbers),
    st.builds(tree.AttackFails),
    st.builds(tree.AttackSucceeds),
    st.builds(tree.MustAttack, who=people),
    st.builds(tree.ResetCount, who=people),
    st.builds(tree.RaiseCount, who=people, n=numbers),
    st.builds(tree.SwapLife, other=people),
    modifications,
    st.builds(tree.Shuffle, place=named_places),
    st.builds(tree.StartOver),
    st.builds(tree.SetLife, who=people, n=numbers),
    st.builds(tree.SkipTurn, who=people, n=numbers),
    st.builds(tree.ExtraTurn, who=people),
    st.builds(tree.AttackAgain),
    st.builds(tree.AttackSame, n=st.none() | numbers),
    st.builds(tree.Aim, who=people),
    st.builds(tree.LayBefore, anyone=flags),
    st.builds(tree.Renew, who=people, cards=cards),
    st.builds(tree.RepeatEffect),
    st.builds(tree.DrawShown, who=people),
    st.builds(tree.DrawTo, who=people, n=numbers),
    st.builds(tree.DiscardTo, who=people, n=numbers),
    st.builds(tree.Prevent, n=numbers, whose=people),
    st.builds(tree.AddCounters, n=numbers, what=st.just(Pointed.THIS)),
    st.builds(tree.RemoveCounters, n=numbers, what=st.just(Pointed.THIS)),
    st.builds(tree.SeeHand, who=people),
    st.builds(tree.ChooseSeen, who=people, cards=cards),
    st.builds(tree.Reveal, who=people),
    st.builds(tree.SwapHands, other=people),
    st.builds(tree.Copy, cards=cards, source=places),
    st.builds(tree.RollEach, who=people),
    st.builds(tree.RollAgain, dice=st.sampled_from(tree.FightDice)),
    st.builds(tree.WinDuel, who=people),
    st.builds(tree.LoseDuel, who=people),
    st.builds(tree.StayIn),
    st.builds(tree.NegateEffect),
)


def can_be_said(node):
    """Whether English has words for a node: Portuguese has the same."""
    try:
        return bool(Speaker(phrasebook("en", WORDS)).say((type(node).__name__,), node, Agreement()))
    except CannotSayError:
        return False


# --- sentences --------------------------------------------------------------------------------------------------------

tests = st.one_of(
    st.builds(tree.LifeIs, who=people, below=flags, n=numbers),
    st.builds(tree.Holds, place=places, order=orders, n=numbers, of=filters),
    st.builds(tree.Leads, who=people, most=flags, of=st.sampled_from(tree.Holding)),
    st.builds(tree.LeadsOthers, who=people, most=flags, of=st.sampled_from(tree.Holding)),
    st.builds(tree.HasMore, who=people, more=flags, of=st.sampled_from(tree.Holding), than=people),
    st.builds(
        tree.SomeHasMore, more=flags, of=st.sampled_from([of for of in tree.Holding if of is not tree.Holding.ROLL])
    ),
    st.builds(tree.AmountIs, amount=st.sampled_from(OF_AN_ATTACK), order=orders, n=numbers),
    st.builds(tree.DieIs, attack=flags, order=orders, n=numbers),
    st.builds(tree.DieIsOdd, attack=flags, odd=flags),
    st.builds(tree.OwnDieIs, order=orders, n=numbers),
    st.builds(tree.FightNumberIs, number=st.sampled_from(tree.FightNumber), order=orders, n=numbers),
    st.sampled_from(tree.FightIs),
    st.builds(tree.IsWeak, who=people),
    st.builds(tree.CountIs, who=people, order=orders, n=numbers),
    st.builds(tree.DrewIs, of=filters),
    st.builds(tree.IsSame, who=people, whom=people),
    st.builds(tree.Counted, order=orders, n=numbers),
    st.builds(tree.Did, who=people, deed=st.sampled_from(tree.TurnDeed), no=flags, before=flags),
    st.builds(tree.IsOut, who=people),
    st.builds(tree.Is, what=st.just(It.IT), of=filters),
).filter(can_be_said)
guards = st.one_of(
    st.builds(tree.If, test=tests),
    st.builds(tree.On, order=orders, n=numbers),
    st.builds(tree.OnDoubles),
    st.builds(tree.OnParity, odd=flags),
    st.builds(tree.Otherwise),
    st.builds(tree.May),
    st.builds(tree.Either),
    st.builds(tree.LetChooseOne, who=people),
    st.builds(tree.Or),
)
clauses = st.builds(
    Clause,
    steps=st.lists(steps, min_size=1, max_size=3).map(tuple),
    guards=st.lists(guards, max_size=2).map(tuple),
)
MORE_TOLD = {DurationKind.TURNS, DurationKind.UNTIL_EVENT, *OF_A_PLAYER}
COUNTED = {DurationKind.TURNS, DurationKind.NEXT_ATTACK, DurationKind.NEXT_DEFENCE}
WITHOUT_WORDS = {DurationKind.NO_TIME, DurationKind.UNTIL_USED, DurationKind.PAID_ATTACK}
costs = (
    st.builds(tree.Pay, n=numbers)
    | st.builds(tree.Discard, who=st.just(Who.YOU), cards=cards)
    | st.builds(Send, what=some, to=places)
)
durations = (
    st.builds(Duration, kind=st.just(DurationKind.TURNS), n=numbers)
    | st.builds(Duration, kind=st.sampled_from(sorted(COUNTED)), n=st.integers(2, 20))
    | st.builds(Duration, kind=st.just(DurationKind.UNTIL_EVENT), event=st.sampled_from(EVENTS))
    | st.builds(Duration, kind=st.sampled_from(sorted(OF_A_PLAYER)), whose=people)
    | st.builds(Duration, kind=st.just(DurationKind.NEXT_TURN), n=st.integers(2, 20), whose=people)
    | st.builds(
        Duration, kind=st.sampled_from([kind for kind in DurationKind if kind not in WITHOUT_WORDS | MORE_TOLD])
    )
)


def parts_of(node):
    """Go through a tree: the node and everything in it."""
    yield node
    inside = node if isinstance(node, tuple) else ()
    if is_dataclass(node):
        inside = [getattr(node, field.name) for field in fields(node)]
    for part in inside:
        yield from parts_of(part)


def says_something(text):
    """Whether a text keeps to the conditions above; CURRENT is somebody in a sentence for each of several players."""
    said = Text(tuple(spoken.said(sentence) for sentence in text.abilities))
    return all(map(part_says_something, parts_of(said)))


def part_says_something(part):
    """Whether a part of a text keeps to its conditions."""
    match part:
        case Cards(n, how, _, up_to):
            fine = (how is not How.ALL or n == 0) and (how is How.CHOSEN or not up_to)
        case tree.Look(_, place) | tree.Shuffle(place):
            fine = place.zone != "open"
        case Place(zone, whose):
            fine = zone != "open" or whose is not None
        case tree.Deal(amount):
            fine = amount is not Amount.HALF_LIFE
        case Modify(scale, _, change, per, once):
            fine = (change is None) == (scale in FORBIDDING) and (
                change not in (Change.TWICE, Change.WORSE) or scale in DICE
            )
            fine = fine and scale is not Scale.SHIELD and (not once or (scale in AMOUNTS and per is None))
            fine = (
                fine
                and (scale not in FORBIDDING or per is None)
                and (change is not Change.PREVENTED or scale in AMOUNTS)
            )
        case tree.AmountIs(amount):
            fine = amount in OF_AN_ATTACK
        case Duration(kind, n, event, whose):
            fine = kind not in WITHOUT_WORDS and (kind in COUNTED | {DurationKind.NEXT_TURN} or n == 0)
            fine = fine and (event in EVENTS if kind is DurationKind.UNTIL_EVENT else event is Trigger.PLAYED)
            fine = fine and (kind in OF_A_PLAYER or whose is Who.YOU)
        case Text(some) | Ability(clauses=some) | tree.AttackPrice(some) | Clause(steps=some):
            fine = bool(some)
        case Who():
            fine = part not in {Who.CURRENT, Who.NOBODY, Who.HOLDER}
        case _:
            fine = True
    return fine


def waiting_for(trigger):
    """Return what waits for a trigger; of any player, where it is said who does it."""
    return During(trigger, Who.ANY if trigger in OF_ANYBODY | {Trigger.TO_GRAVE} else Who.EACH)


def for_each(ability, who):
    """Return a sentence that happens for each of these players, who is "that player" in it."""
    first, *others = renamed(ability.clauses, Who.THAT_PLAYER, Who.CURRENT)
    first = replace(first, guards=(tree.ForEach(who), *first.guards))
    return replace(ability, clauses=(first, *others))


# "When you discard a card" is said of what waits in another way, too.
OF_ANY = {Trigger.GO_STARTS, Trigger.GO_ENDS, Trigger.DRAWS_BY_TEXT}  # of no card
doers = st.sampled_from([Who.YOU, Who.EACH_OTHER, Who.EACH])
seen = st.builds(
    tree.Seen, event=st.sampled_from(sorted(OF_CARDS - {Trigger.DISCARDS})), whose=doers, of=filters
) | st.builds(tree.Seen, event=st.sampled_from(sorted(OF_ANY)), whose=doers)
met = st.builds(tree.Met, event=st.sampled_from(sorted(OF_BATTLES)), of=filters)
PLAINLY = WORDS.triggers - {Trigger.PLAYED} - OF_CARDS - OF_ANY
waits = st.sampled_from([waiting_for(trigger) for trigger in Trigger if trigger in PLAINLY]) | seen | met
heads = st.tuples(st.lists(durations, max_size=1), st.lists(waits, max_size=1)).map(lambda both: (*both[0], *both[1]))
abilities = st.builds(
    Ability,
    clauses=st.lists(clauses, min_size=1, max_size=3).map(tuple),
    heads=heads,
    cost=st.lists(costs, max_size=2).map(tuple),
)
rounds = st.builds(for_each, abilities, st.sampled_from([Who.EACH, Who.EACH_OTHER, Who.OUTSIDE]))
attack_prices = st.builds(tree.AttackPrice, cost=st.lists(costs, min_size=1, max_size=2).map(tuple))
used_if = st.builds(tree.UsedIf, test=tests) | st.builds(tree.AimedIf, test=tests)
sentences = abilities | abilities | abilities | rounds | attack_prices | used_if
# A sentence that goes on with the one before is read as a part of it.
texts = st.builds(Text, abilities=st.lists(sentences, min_size=1, max_size=3).map(tuple)).map(joined)
