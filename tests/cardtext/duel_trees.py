"""Random trees of the card language of duels with a chain, of every node and every field.

A tree says something in the language under these conditions, and only such trees are made here:

- Cards that are ALL have no number (`n` 0); only CHOSEN cards can be "up to" so many.
- A place of nobody's is the whole field, or "any" other zone; a stance is one that can be said of the step.
- A trigger is one of those with a subject (`When`), or one of a phase (`During`) that says whose it is.
- Nothing is empty: a text has a sentence, that has a clause, and that a step; a list of names has a name.
"""

from hypothesis import strategies as st

from duelkit.cardtext import duel
from duelkit.cardtext.phrasebook import DUEL, phrasebook
from duelkit.kernel.instructions import Order, Stance, Trigger, Until, Who

BOOK = phrasebook("en", DUEL)


def words(table):
    """Return the words of a table."""
    return st.sampled_from(sorted({value for phrase in BOOK.groups[table] for value in phrase.when[()]}))


numbers = st.integers(0, 3) | st.integers(0, 9_999)
flags = st.booleans()
people = st.sampled_from([Who.YOU, Who.OPPONENT, Who.EACH, Who.THAT_PLAYER, Who.ATTACKER])
orders = st.sampled_from(Order)
untils = st.sampled_from(Until)
ids = st.sampled_from(["umi", "b-skull-dragon", "7-colored-fish", "dark-magician"]).map(duel.CardId)
names = st.lists(ids, min_size=1, max_size=3).map(tuple)

# --- cards, places, numbers -------------------------------------------------------------------------------------------

qualities = st.builds(duel.Quality, words=st.lists(words("quality"), min_size=1, max_size=2).map(tuple))
limits = st.builds(duel.Limit, stat=words("stat"), order=orders, n=numbers)
filters = st.builds(
    duel.Filter,
    noun=words("noun"),
    qualities=st.lists(qualities, max_size=2).map(tuple),
    limits=st.lists(limits, max_size=2).map(tuple),
    names=st.just(()) | names,
    unlike=st.just(()) | names,
    part=st.none() | st.sampled_from(["Amazoness", "Gravekeeper's", "M-Warrior"]).map(duel.NamePart),
    able=st.sampled_from(duel.Able),
    other=flags,
)
places = st.builds(duel.Place, zone=words("zone"), whose=st.none() | people)
cards = (
    st.builds(duel.Cards, n=numbers, how=st.just(duel.How.CHOSEN), of=filters, up_to=flags)
    | st.builds(duel.Cards, n=st.just(0), how=st.just(duel.How.ALL), of=filters)
    | st.builds(duel.Cards, n=numbers, how=st.sampled_from([duel.How.RANDOM, duel.How.TOP]), of=filters)
)
some = st.builds(duel.Some, cards=cards, place=places, bound=st.sampled_from(duel.Bound))
extremes = st.builds(duel.Extreme, of=filters, place=places, stat=words("stat"), high=flags)
own = st.sampled_from(duel.It) | st.sampled_from(duel.Pointed)
whats = own | some | extremes
pers = st.none() | st.sampled_from(duel.Each) | st.builds(duel.CardsIn, of=filters, place=places)
amounts = st.builds(duel.Number, n=numbers, per=pers) | st.builds(
    duel.EqualTo, stat=words("stat"), half=flags, what=whats
)
summoned = st.sampled_from([Stance.EITHER, Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN])
turned = st.sampled_from([Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN, Stance.FLIPPED, Stance.OTHER])
goals = st.sampled_from([Who.YOU, Who.OPPONENT, Who.THAT_PLAYER])
stats = st.sampled_from(duel.Stats)
ENDS = [Until.TURN_END, Until.NEXT_TURN_END, Until.SECOND_TURN_END]

# --- steps ------------------------------------------------------------------------------------------------------------

moves = [st.builds(kind, what=whats) for kind in (duel.Banish, duel.Send, duel.Equip)]
boosts = [
    st.builds(kind, what=whats, amount=numbers, stats=stats, per=pers, until=untils)
    for kind in (duel.Gains, duel.Loses, duel.Becomes)
]
steps = st.one_of(
    *moves,
    *boosts,
    st.builds(duel.Destroy, what=whats, banished=flags),
    st.builds(duel.Exchange, what=whats),
    st.builds(duel.Choose, what=some),
    st.builds(duel.Later, what=whats, parting=st.sampled_from(duel.Parting), until=st.sampled_from(ENDS)),
    st.builds(duel.Tribute, cards=cards),
    st.builds(duel.TributeIt, what=own | some),
    st.builds(
        duel.TheirOwn,
        who=st.just(Who.OPPONENT) | people,
        act=st.sampled_from(duel.Act),
        cards=cards,
        zone=words("zone"),
    ),
    st.builds(duel.TheirSummon, who=people, cards=cards, zone=words("zone"), stance=summoned),
    st.builds(duel.Discard, who=people, cards=cards),
    st.builds(duel.DiscardIt, what=own),
    st.builds(duel.Return, what=whats, to=st.sampled_from(duel.Goal)),
    st.builds(duel.Add, what=whats, whose=people),
    st.builds(duel.Summon, what=whats, stance=summoned, onto=goals),
    st.builds(duel.Turn, what=whats, stance=turned),
    st.builds(duel.Control, who=people, what=whats, until=untils),
    st.builds(duel.AddCounters, n=numbers, what=whats, most=st.none() | st.builds(duel.Total, n=numbers), spell=flags),
    st.builds(duel.RemoveCounters, n=numbers, what=whats, spell=flags),
    st.builds(duel.Scaled, what=whats, stats=stats, change=st.sampled_from(duel.Change), until=untils),
    st.builds(duel.Swapped, what=whats, until=untils),
    st.builds(duel.Grant, what=whats, trait=words("trait"), until=untils),
    st.builds(duel.GrantAny, of=filters, place=places, trait=words("trait"), until=untils),
    st.builds(duel.Rule, who=people, ban=words("ban"), until=untils),
    st.builds(duel.Skip, who=people, phase=words("phase"), n=numbers),
    st.builds(duel.Silence, of=filters),
    st.builds(duel.Deal, amount=amounts, to=people),
    st.builds(duel.Gain, who=people, amount=amounts),
    st.builds(duel.Lose, who=people, amount=amounts),
    st.builds(duel.Pay, n=numbers),
    st.builds(duel.PayHalf),
    st.builds(duel.SetLife, who=people, n=numbers),
    st.builds(duel.HalveLife, who=people),
    st.builds(duel.SwapLife, other=people),
    st.builds(duel.Draw, who=people, n=numbers, per=pers),
    st.builds(duel.Look, n=numbers, whose=people),
    st.builds(duel.DrawTo, who=people, n=numbers),
    st.builds(duel.Reveal, who=people),
    st.sampled_from(duel.Deed),
    st.builds(duel.Ritual, name=ids),
    st.builds(
        duel.Tokens,
        n=numbers,
        attribute=words("quality"),
        race=words("quality"),
        level=numbers,
        atk=numbers,
        defence=numbers,
        onto=goals,
    ),
    st.builds(duel.Toss, n=numbers),
    st.builds(duel.Roll),
    st.builds(duel.Shuffle, place=places),
)

# --- sentences --------------------------------------------------------------------------------------------------------

tests = st.one_of(
    st.builds(duel.LifeIs, who=people, below=flags, n=numbers),
    st.builds(duel.Holds, place=places, order=orders, n=numbers, of=filters),
    st.builds(duel.Leads, who=people, more=flags),
    st.builds(duel.Is, what=whats, of=filters),
    st.builds(duel.Counted, order=orders, n=numbers, spell=flags),
    st.builds(duel.ItIs, whose=people, phase=st.none() | words("phase")),
    st.sampled_from(duel.Asked),
    st.builds(duel.Targets, n=numbers, of=filters, place=st.none() | places),
)
guards = st.one_of(
    st.builds(duel.If, test=tests),
    st.builds(duel.On, order=orders, n=numbers),
    st.builds(duel.OnHeads, order=orders, n=numbers),
    st.builds(duel.Otherwise),
    st.builds(duel.May),
    st.builds(duel.Unless, price=steps),
    st.builds(duel.UnlessThey, cards=cards),
)
clauses = st.builds(
    duel.Clause,
    steps=st.lists(steps, min_size=1, max_size=3).map(tuple),
    guards=st.lists(guards, max_size=2).map(tuple),
)
subjects = st.builds(duel.Subject, of=filters, whose=st.sampled_from([None, Who.YOU, Who.OPPONENT])) | st.just(
    duel.Subject(this=True)
)
FATES = {
    Trigger.DESTROYED: [duel.Fate.ANY, duel.Fate.BATTLE, duel.Fate.EFFECT],
    Trigger.TO_GRAVE: [duel.Fate.ANY, duel.Fate.FIELD, duel.Fate.HAND, duel.Fate.DECK],
}
PLAIN_EVENTS = [
    Trigger.ATTACKS,
    Trigger.AFTER_ATTACK,
    Trigger.IS_ATTACKED,
    Trigger.DESTROYS,
    Trigger.LEAVES,
    Trigger.DAMAGES,
    Trigger.ACTIVATED,
    Trigger.DISCARDED,
    Trigger.BATTLED,
    Trigger.TARGETED,
    Trigger.TURNED,
]
whens = st.one_of(
    st.builds(
        duel.When,
        event=st.sampled_from([Trigger.SUMMONED, Trigger.SUMMONING]),
        subject=subjects,
        ways=st.lists(st.sampled_from(duel.Way), max_size=2, unique=True).map(tuple),
    ),
    st.builds(duel.When, event=st.sampled_from(PLAIN_EVENTS), subject=subjects),
    st.builds(
        duel.When,
        event=st.just(Trigger.TO_GRAVE),
        subject=subjects,
        fate=st.sampled_from([*FATES[Trigger.TO_GRAVE], duel.Fate.BATTLE]),
        grave=st.sampled_from(duel.Grave),
    ),
    *(
        st.builds(duel.When, event=st.just(event), subject=subjects, fate=st.sampled_from(fates))
        for event, fates in FATES.items()
    ),
)
PHASES = [Trigger.STANDBY, Trigger.END_PHASE, Trigger.DRAW_PHASE]
OF_A_HOST = [Trigger.STANDBY, Trigger.END_PHASE]
NO_PHASE = [Trigger.FLIP, Trigger.MAIN, Trigger.ANY_TIME, Trigger.BATTLE_END]
durings = st.one_of(
    st.builds(duel.During, event=st.sampled_from(NO_PHASE)),
    st.builds(duel.During, event=st.sampled_from(PHASES), whose=st.sampled_from([Who.YOU, Who.OPPONENT, Who.EACH])),
    st.builds(duel.During, event=st.sampled_from(OF_A_HOST), whose=st.just(Who.THAT_PLAYER)),
)
heads = st.one_of(
    st.sampled_from(duel.From),
    st.sampled_from(duel.Once),
    st.sampled_from(duel.While),
    whens,
    durings,
    st.builds(duel.OnlyIf, test=tests),
)
abilities = st.builds(
    duel.Ability,
    clauses=st.lists(clauses, min_size=1, max_size=3).map(tuple),
    heads=st.lists(heads, max_size=3).map(tuple),
    cost=st.lists(steps, max_size=2).map(tuple),
)
sentences = st.one_of(
    abilities,
    st.builds(duel.Materials, names=names),
    st.builds(duel.Gathered, names=names),
    st.builds(duel.EquipTo, of=filters),
    st.sampled_from(duel.Declared),
)
texts = st.builds(duel.Text, abilities=st.lists(sentences, min_size=1, max_size=3).map(tuple))
