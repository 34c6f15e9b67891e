"""Random trees of the card language of duels with a chain, of every node and every field.

A tree says something in the language under these conditions, and only such trees are made here:

- Cards that are ALL have no number (`n` 0); only CHOSEN cards can be "up to" so many.
- A place of nobody's is the whole field, or "any" other zone; a stance is one that can be said of the step.
- A trigger is one of those with a subject (`When`), or one of a phase (`During`) that says whose it is.
- Nothing is empty: a text has a sentence, that has a clause, and that a step; a list of names has a name.
"""

from hypothesis import strategies as st

from duelkit.cardtext import duel, duel_actions, duel_cards, duel_changes, duel_conditions, duel_players, tree
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
ids = st.sampled_from(["umi", "b-skull-dragon", "7-colored-fish", "dark-magician"]).map(duel_cards.CardId)
names = st.lists(ids, min_size=1, max_size=3).map(tuple)

# --- cards, places, numbers -------------------------------------------------------------------------------------------

qualities = st.builds(duel_cards.Quality, words=st.lists(words("quality"), min_size=1, max_size=2).map(tuple))
limits = st.builds(tree.Limit, stat=words("stat"), order=orders, n=numbers)
filters = st.builds(
    duel_cards.Filter,
    noun=words("noun"),
    qualities=st.lists(qualities, max_size=2).map(tuple),
    limits=st.lists(limits, max_size=2).map(tuple),
    names=st.just(()) | names,
    unlike=st.just(()) | names,
    part=st.none() | st.sampled_from(["Amazoness", "Gravekeeper's", "M-Warrior"]).map(duel_cards.NamePart),
    able=st.sampled_from(duel_cards.Able),
    other=flags,
)
places = st.builds(tree.Place, zone=words("zone"), whose=st.none() | people)
cards = (
    st.builds(duel_cards.Cards, n=numbers, how=st.just(tree.How.CHOSEN), of=filters, up_to=flags)
    | st.builds(duel_cards.Cards, n=st.just(0), how=st.just(tree.How.ALL), of=filters)
    | st.builds(duel_cards.Cards, n=numbers, how=st.sampled_from([tree.How.RANDOM, tree.How.TOP]), of=filters)
)
some = st.builds(duel_cards.Some, cards=cards, place=places, bound=st.sampled_from(duel_cards.Bound))
extremes = st.builds(duel_cards.Extreme, of=filters, place=places, stat=words("stat"), high=flags)
own = st.sampled_from(duel_cards.It) | st.sampled_from(duel_cards.Pointed)
whats = own | some | extremes
pers = st.none() | st.sampled_from(duel_cards.Each) | st.builds(duel_cards.CardsIn, of=filters, place=places)
amounts = st.builds(duel_cards.Number, n=numbers, per=pers) | st.builds(
    duel_cards.EqualTo, stat=words("stat"), half=flags, what=whats
)
summoned = st.sampled_from([Stance.EITHER, Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN])
turned = st.sampled_from([Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN, Stance.FLIPPED, Stance.OTHER])
goals = st.sampled_from([Who.YOU, Who.OPPONENT, Who.THAT_PLAYER])
stats = st.sampled_from(duel_changes.Stats)
ENDS = [Until.TURN_END, Until.NEXT_TURN_END, Until.SECOND_TURN_END]

# --- steps ------------------------------------------------------------------------------------------------------------

moves = [st.builds(kind, what=whats) for kind in (duel_actions.Banish, duel_actions.Send, duel_actions.Equip)]
boosts = [
    st.builds(kind, what=whats, amount=numbers, stats=stats, per=pers, until=untils)
    for kind in (duel_changes.Gains, duel_changes.Loses, duel_changes.Becomes)
]
steps = st.one_of(
    *moves,
    *boosts,
    st.builds(duel_actions.Destroy, what=whats, banished=flags),
    st.builds(duel_actions.Exchange, what=whats),
    st.builds(duel_actions.Choose, what=some),
    st.builds(
        duel_actions.Later, what=whats, parting=st.sampled_from(duel_actions.Parting), until=st.sampled_from(ENDS)
    ),
    st.builds(duel_actions.Tribute, cards=cards),
    st.builds(duel_actions.TributeIt, what=own | some),
    st.builds(
        duel_actions.TheirOwn,
        who=st.just(Who.OPPONENT) | people,
        act=st.sampled_from(duel_actions.Act),
        cards=cards,
        zone=words("zone"),
    ),
    st.builds(duel_actions.TheirSummon, who=people, cards=cards, zone=words("zone"), stance=summoned),
    st.builds(duel_actions.Discard, who=people, cards=cards),
    st.builds(duel_actions.DiscardIt, what=own),
    st.builds(duel_actions.Return, what=whats, to=st.sampled_from(duel_actions.Goal)),
    st.builds(duel_actions.Add, what=whats, whose=people),
    st.builds(duel_actions.Summon, what=whats, stance=summoned, onto=goals),
    st.builds(duel_actions.Turn, what=whats, stance=turned),
    st.builds(duel_actions.Control, who=people, what=whats, until=untils),
    st.builds(
        duel_actions.AddCounters,
        n=numbers,
        what=whats,
        most=st.none() | st.builds(duel_actions.Total, n=numbers),
        spell=flags,
    ),
    st.builds(duel_actions.RemoveCounters, n=numbers, what=whats, spell=flags),
    st.builds(duel_changes.Scaled, what=whats, stats=stats, change=st.sampled_from(duel_changes.Change), until=untils),
    st.builds(duel_changes.Swapped, what=whats, until=untils),
    st.builds(duel_changes.Grant, what=whats, trait=words("trait"), until=untils),
    st.builds(duel_changes.GrantAny, of=filters, place=places, trait=words("trait"), until=untils),
    st.builds(duel_changes.Rule, who=people, ban=words("ban"), until=untils),
    st.builds(duel_changes.Skip, who=people, phase=words("phase"), n=numbers),
    st.builds(duel_changes.Silence, of=filters),
    st.builds(duel_players.Deal, amount=amounts, to=people),
    st.builds(duel_players.Gain, who=people, amount=amounts),
    st.builds(duel_players.Lose, who=people, amount=amounts),
    st.builds(duel_players.Pay, n=numbers),
    st.builds(duel_players.PayHalf),
    st.builds(duel_players.SetLife, who=people, n=numbers),
    st.builds(duel_players.HalveLife, who=people),
    st.builds(tree.SwapLife, other=people),
    st.builds(duel_players.Draw, who=people, n=numbers, per=pers),
    st.builds(duel_players.Look, n=numbers, whose=people),
    st.builds(duel_players.DrawTo, who=people, n=numbers),
    st.builds(duel_players.Reveal, who=people),
    st.sampled_from(duel_players.Deed),
    st.builds(duel_players.Ritual, name=ids),
    st.builds(
        duel_players.Tokens,
        n=numbers,
        attribute=words("quality"),
        race=words("quality"),
        level=numbers,
        atk=numbers,
        defence=numbers,
        onto=goals,
    ),
    st.builds(duel_players.Toss, n=numbers),
    st.builds(tree.Roll),
    st.builds(tree.Shuffle, place=places),
)

# --- sentences --------------------------------------------------------------------------------------------------------

tests = st.one_of(
    st.builds(tree.LifeIs, who=people, below=flags, n=numbers),
    st.builds(duel_conditions.Holds, place=places, order=orders, n=numbers, of=filters),
    st.builds(duel_conditions.Leads, who=people, more=flags),
    st.builds(duel_conditions.Is, what=whats, of=filters),
    st.builds(duel_conditions.Counted, order=orders, n=numbers, spell=flags),
    st.builds(duel_conditions.ItIs, whose=people, phase=st.none() | words("phase")),
    st.sampled_from(duel_conditions.Asked),
    st.builds(duel_conditions.Targets, n=numbers, of=filters, place=st.none() | places),
)
guards = st.one_of(
    st.builds(duel.If, test=tests),
    st.builds(tree.On, order=orders, n=numbers),
    st.builds(duel.OnHeads, order=orders, n=numbers),
    st.builds(tree.Otherwise),
    st.builds(tree.May),
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
