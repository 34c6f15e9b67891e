"""Random trees of the card language, of every node and every field.

A tree says something in the language under these conditions, and only such trees are made here:

- Cards that are ALL have no number (`n` 0); only CHOSEN cards can be "up to" so many.
- What is looked at or shuffled is in a zone with a name; what lies "open" lies before somebody.
- Damage dealt is never HALF_LIFE.
- NO_DEFENCE and NO_EFFECTS have no change, every other scale has one; only dice are rolled TWICE.
- Only TURNS have a number. NO_TIME is no duration. CURRENT and NOBODY are nobody a text speaks of.
- "it" and "them" (Put, SendIt) are as many as the Choose before them in the same ability.
- Nothing is empty: a text has a sentence, that has a clause, and that a step.
"""

from dataclasses import fields, is_dataclass, replace

from hypothesis import strategies as st

from duelkit.cardtext import tree
from duelkit.cardtext.tree import (
    Ability,
    Amount,
    Cards,
    CardsIn,
    Change,
    Choose,
    Clause,
    Duration,
    DurationKind,
    Each,
    Filter,
    How,
    Limit,
    Modify,
    Number,
    Order,
    Place,
    Put,
    Scale,
    Send,
    SendIt,
    Text,
    Trigger,
    Who,
)

NOUNS = [
    "card",
    "attack card",
    "defence card",
    "effect card",
    "condition card",
    "monster",
    "spell card",
    "trap card",
]
QUALITIES = ["common", "uncommon", "rare", "epic", "legendary"]
STATS = ["damage", "level", "ATK", "DEF"]
ZONES = ["hand", "void", "queue", "deck", "field", "grave"]
DICE = [Scale.ATTACK_DICE, Scale.DEFENCE_DICE]
FORBIDDING = [Scale.NO_DEFENCE, Scale.NO_EFFECTS]

numbers = st.integers(0, 3) | st.integers(0, 999_999_999)
people = st.sampled_from([who for who in Who if who not in {Who.CURRENT, Who.NOBODY}])
orders = st.sampled_from(Order)
flags = st.booleans()

# --- cards, places, numbers -------------------------------------------------------------------------------------------

limits = st.builds(Limit, stat=st.sampled_from(STATS), order=orders, n=numbers)
filters = st.builds(
    Filter, noun=st.sampled_from(NOUNS), quality=st.none() | st.sampled_from(QUALITIES), limit=st.none() | limits
)
named_places = st.builds(Place, zone=st.sampled_from(ZONES), whose=st.none() | people)
places = named_places | st.builds(Place, zone=st.just("open"), whose=people)
chosen_cards = st.builds(Cards, n=numbers, how=st.just(How.CHOSEN), of=filters, up_to=flags)
all_cards = st.builds(Cards, n=st.just(0), how=st.just(How.ALL), of=filters)
cards = chosen_cards | all_cards | st.builds(Cards, n=numbers, how=st.sampled_from([How.RANDOM, How.TOP]), of=filters)
multiples = st.none() | st.sampled_from(Each) | st.builds(CardsIn, of=filters, place=places)
plain_numbers = st.builds(Number, n=numbers, per=multiples)
damages = plain_numbers | st.sampled_from([Amount.ATTACK_DAMAGE, Amount.DAMAGE_DEALT])
amounts = plain_numbers | st.sampled_from(Amount)

# --- steps ------------------------------------------------------------------------------------------------------------

changes = st.integers(-999_999_999, 999_999_999) | st.sampled_from([Change.HALVED, Change.DOUBLED])
modifications = (
    st.builds(Modify, scale=st.sampled_from(FORBIDDING), whose=people, change=st.none())
    | st.builds(Modify, scale=st.sampled_from(DICE), whose=people, change=changes | st.just(Change.TWICE))
    | st.builds(
        Modify, scale=st.sampled_from([s for s in Scale if s not in DICE + FORBIDDING]), whose=people, change=changes
    )
)


@st.composite
def sendings(draw):
    """Draw a Send, where the sender's own zones are as likely as all others."""
    send = draw(st.builds(Send, who=people, cards=cards, source=places, to=places))
    if draw(flags):
        send = replace(send, source=replace(send.source, whose=send.who))
    if draw(flags):
        send = replace(send, to=replace(send.to, whose=send.who))
    return send


steps = st.one_of(
    st.builds(tree.Deal, amount=damages, to=st.none() | people),
    st.builds(tree.Gain, who=people, amount=amounts),
    st.builds(tree.Lose, who=people, amount=amounts),
    st.builds(tree.Draw, who=people, n=numbers),
    st.builds(tree.Discard, who=people, cards=cards),
    st.builds(tree.Steal, cards=cards, source=people),
    sendings(),
    st.builds(Choose, cards=cards, place=places),
    st.builds(tree.ChoosePlayer, other=flags),
    st.builds(Put, to=places, many=flags),
    st.builds(SendIt, to=st.none() | places, many=flags),
    st.builds(tree.Look, n=numbers, place=named_places),
    st.builds(tree.Divide, n=numbers, to=places),
    st.builds(tree.Roll),
    st.builds(tree.AttackFails),
    st.builds(tree.AttackSucceeds),
    st.builds(tree.MustAttack, who=people),
    st.builds(tree.ResetCount, who=people),
    st.builds(tree.SwapLife, other=people),
    modifications,
    st.builds(tree.DiscardThis),
    st.builds(tree.Shuffle, place=named_places),
    st.builds(tree.StartOver),
)

# --- sentences --------------------------------------------------------------------------------------------------------

tests = st.one_of(
    st.builds(tree.LifeIs, who=people, below=flags, n=numbers),
    st.builds(tree.Holds, place=places, order=orders, n=numbers, of=filters),
    st.builds(tree.Leads, who=people, most=flags),
)
guards = st.one_of(
    st.builds(tree.If, test=tests),
    st.builds(tree.On, order=orders, n=numbers),
    st.builds(tree.Otherwise),
    st.builds(tree.May),
)
clauses = st.builds(
    Clause,
    steps=st.lists(steps, min_size=1, max_size=3).map(tuple),
    guards=st.lists(guards, max_size=2).map(tuple),
)
costs = st.builds(tree.PayLife, n=numbers) | st.builds(tree.PayCards, cards=cards)
durations = st.builds(Duration, kind=st.just(DurationKind.TURNS), n=numbers) | st.builds(
    Duration, kind=st.sampled_from([DurationKind.UNTIL_NEXT_TURN, DurationKind.THIS_ATTACK, DurationKind.WHILE_OPEN])
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
    """Whether a text keeps to the conditions above, but for the last but one, which `agreeing` sees to."""
    return all(map(part_says_something, parts_of(text)))


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
        case Modify(scale, _, change):
            fine = (change is None) == (scale in FORBIDDING) and (change is not Change.TWICE or scale in DICE)
        case Duration(kind, n):
            fine = kind is not DurationKind.NO_TIME and (kind is DurationKind.TURNS or n == 0)
        case Text(some) | Ability(clauses=some) | Clause(steps=some):
            fine = bool(some)
        case Who():
            fine = part not in {Who.CURRENT, Who.NOBODY}
        case _:
            fine = True
    return fine


def agreeing(ability):
    """Return an ability where "it" and "them" are as many as were chosen."""
    many = None
    clauses = []
    for clause in ability.clauses:
        steps = []
        for step in clause.steps:
            match step:
                case Choose(Cards(n=n)):
                    many = n != 1
                case Put() | SendIt() if many is not None:
                    step = replace(step, many=many)  # noqa: PLW2901 - it is the same step, agreeing
            steps.append(step)
        clauses.append(replace(clause, steps=tuple(steps)))
    return replace(ability, clauses=tuple(clauses))


abilities = st.builds(
    Ability,
    clauses=st.lists(clauses, min_size=1, max_size=3).map(tuple),
    trigger=st.sampled_from([trigger for trigger in Trigger if trigger < Trigger.FLIP]),
    duration=st.none() | durations,
    cost=st.none() | costs,
).map(agreeing)
texts = st.builds(Text, abilities=st.lists(abilities, min_size=1, max_size=3).map(tuple))
