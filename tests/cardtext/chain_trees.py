"""Random trees of the card language of duels with a chain, of every node and every field.

A tree says something in the language under these conditions, and only such trees are made here:

- Cards that are ALL have no number (`n` 0); only CHOSEN cards can be "up to" so many.
- A place of nobody's is the whole field, or "any" other zone; a stance is one that can be said of the step.
- A trigger is one of those with a subject (`When`), or one of a phase (`During`) that says whose it is.
- Nothing is empty: a text has a sentence, that has a clause, and that a step; a list of names has a name.
"""

from hypothesis import strategies as st

from duelkit.cardtext import tree
from duelkit.cardtext.joining import joined
from duelkit.cardtext.phrasebook import phrasebook
from duelkit.games.monsters.vocabulary import VOCABULARY
from duelkit.kernel.durations import Until
from duelkit.kernel.operands import Order, Stance, Who
from duelkit.kernel.triggers import Trigger

BOOK = phrasebook("en", VOCABULARY)


def words(table):
    """Return the words of a table, those that this game has phrases for: the language has more for others."""
    return st.sampled_from(sorted({value for phrase in BOOK.groups[table] for value in phrase.when[()]}, key=str))


numbers = st.integers(0, 3) | st.integers(0, 9_999)
flags = st.booleans()
people = st.sampled_from([Who.YOU, Who.OPPONENT, Who.EACH, Who.THAT_PLAYER, Who.ATTACKER])
orders = st.sampled_from(Order)
untils = st.sampled_from(Until)
ids = st.sampled_from(["umi", "b-skull-dragon", "7-colored-fish", "dark-magician"]).map(tree.CardId)
names = st.lists(ids, min_size=1, max_size=3).map(tuple)

# --- cards, places, numbers -------------------------------------------------------------------------------------------

qualities = st.builds(tree.Quality, words=st.lists(words("quality"), min_size=1, max_size=2).map(tuple))
limits = st.builds(tree.Limit, stat=words("stat"), order=orders, n=numbers)
filters = st.builds(
    tree.Filter,
    noun=words("noun"),
    qualities=st.lists(qualities, max_size=2).map(tuple),
    limits=st.lists(limits, max_size=2).map(tuple),
    names=st.just(()) | names,
    unlike=st.just(()) | names,
    part=st.none() | st.sampled_from(["Amazoness", "Gravekeeper's", "M-Warrior"]).map(tree.NamePart),
    able=st.sampled_from(tree.Able),
    other=flags,
)
places = st.builds(tree.Place, zone=words("zone"), whose=st.none() | people)
cards = (
    st.builds(tree.Cards, n=numbers, how=st.just(tree.How.CHOSEN), of=filters, up_to=flags)
    | st.builds(tree.Cards, n=st.just(0), how=st.just(tree.How.ALL), of=filters)
    | st.builds(tree.Cards, n=numbers, how=st.sampled_from([tree.How.RANDOM, tree.How.TOP]), of=filters)
)
bounds = st.sampled_from([bound for bound in tree.Bound if bound is not tree.Bound.LOWER])  # that is said in Duchess
some = st.builds(tree.Some, cards=cards, place=places, bound=bounds)
extremes = st.builds(tree.Extreme, of=filters, place=places, stat=words("stat"), high=flags)
own = st.sampled_from(tree.It) | st.sampled_from(tree.Pointed)
numbered = st.builds(tree.Numbered, whose=people)
lowest = st.builds(tree.Lowest, of=filters, place=places)
whats = own | some | extremes | numbered | lowest | st.builds(tree.Least, stat=words("stat"))
pers = (
    st.none()
    | words("Each")
    | st.builds(tree.CardsIn, of=filters, place=places)
    | st.builds(tree.Given, race=st.sampled_from(["dragon", "machine"]))
)
amounts = st.builds(tree.Number, n=numbers, per=pers) | st.builds(
    tree.EqualTo, stat=words("stat"), half=flags, what=whats
)
stood = st.sampled_from([Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN])
summoned = st.just(Stance.EITHER) | stood
turned = st.sampled_from([Stance.ATTACK, Stance.DEFENCE, Stance.FACE_DOWN, Stance.FLIPPED, Stance.HIDDEN, Stance.OTHER])
goals = st.sampled_from([Who.YOU, Who.OPPONENT, Who.THAT_PLAYER])
stats = st.sampled_from([tree.Stats.ATK, tree.Stats.DEF, tree.Stats.BOTH])
ENDS = [Until.TURN_END, Until.NEXT_TURN_END, Until.SECOND_TURN_END]

# --- steps ------------------------------------------------------------------------------------------------------------

MOVES = (
    *(tree.UseAsOwn, tree.Force),
    *(tree.Banish, tree.BanishFaceDown, tree.Send, tree.Equip),
    *(tree.TakeAway, tree.Restore, tree.SummonBanishing),
)
moves = [st.builds(kind, what=whats) for kind in MOVES]
boosts = [
    st.builds(kind, what=whats, amount=numbers, stats=st.sampled_from(tree.Stats), per=pers, until=untils)
    for kind in (tree.Gains, tree.Loses)
]
steps = st.one_of(
    *moves,
    *boosts,
    st.builds(tree.Becomes, what=whats, amount=numbers, stats=stats, per=pers, until=untils),
    st.builds(tree.Destroy, what=whats, banished=flags),
    st.builds(tree.Borrow, what=whats, n=numbers),
    st.builds(tree.KeepOne, what=some),
    st.sampled_from(tree.Settling),
    st.builds(tree.Plant, what=whats, whose=st.sampled_from((Who.YOU, Who.OPPONENT))),
    st.builds(tree.Exchange, what=whats),
    st.builds(tree.Choose, what=some),
    st.builds(tree.Later, what=whats, parting=st.sampled_from(tree.Parting), until=st.sampled_from(ENDS)),
    st.builds(tree.Tribute, cards=cards),
    st.builds(tree.TributeIt, what=own | some),
    st.builds(
        tree.TheirOwn,
        who=st.just(Who.OPPONENT) | people,
        act=st.sampled_from(tree.Act),
        cards=cards,
        zone=words("zone"),
    ),
    st.builds(
        tree.TheirOwn,
        who=people,
        act=st.sampled_from([tree.Act.BANISH, tree.Act.CHOOSE]),
        cards=cards,
        zone=words("zone"),
        across=st.just(True),
    ),
    st.builds(tree.KeepOneRace, who=people),
    st.builds(tree.TheirSummon, who=people, cards=cards, zone=words("zone"), stance=summoned),
    st.builds(tree.LayNext, names=names),
    st.builds(tree.Discard, who=people, cards=cards, per=pers),
    st.builds(tree.DiscardIt, what=own | some),
    st.builds(tree.Return, what=whats, to=st.sampled_from(tree.Goal)),
    st.builds(tree.Add, what=whats, whose=people),
    st.builds(tree.Summon, what=whats, stance=summoned, onto=goals),
    st.builds(tree.Turn, what=whats, stance=turned),
    st.builds(tree.Control, who=people, what=whats, until=untils),
    st.builds(
        tree.AddCounters,
        n=numbers,
        what=whats,
        most=st.none() | st.builds(tree.Total, n=numbers),
        spell=flags,
    ),
    st.builds(tree.RemoveCounters, n=numbers, what=whats, spell=flags),
    st.builds(tree.Scaled, what=whats, stats=stats, change=words("Change"), until=untils),
    st.builds(tree.Treated, what=whats, word=st.sampled_from(["dragon", "water"]), until=untils),
    st.builds(tree.TreatedAsCalled, what=whats, called=st.sampled_from(tree.OfCall)),
    st.builds(tree.Swapped, what=whats, until=untils),
    st.builds(tree.Traded, until=untils),
    st.builds(tree.Grant, what=whats, trait=words("trait"), until=untils),
    st.builds(tree.GrantAny, of=filters, place=places, trait=words("trait"), until=untils),
    st.builds(tree.Rule, who=people, ban=words("ban"), until=untils),
    st.builds(tree.Skip, who=people, phase=words("phase"), n=numbers),
    st.builds(tree.Silence, of=filters),
    st.builds(tree.Deal, amount=amounts, to=st.none() | people),
    st.builds(tree.Gain, who=people, amount=amounts),
    st.builds(tree.Lose, who=people, amount=amounts),
    st.builds(tree.Pay, n=numbers),
    st.builds(tree.PayHalf),
    st.builds(tree.PayHundreds),
    st.builds(tree.CutDown, who=people, n=numbers),
    st.builds(tree.SummonsCounted, n=numbers),
    st.just(tree.Matched()),
    st.builds(tree.HandPrice, who=people, n=numbers),
    st.builds(tree.SetLife, who=people, n=numbers),
    st.builds(tree.HalveLife, who=people),
    st.builds(tree.SwapLife, other=people),
    st.builds(tree.Draw, who=people, n=numbers, per=pers),
    st.builds(tree.Look, n=numbers, place=st.builds(tree.Place, zone=st.just("deck"), whose=people)),
    st.builds(tree.DrawTo, who=people, n=numbers),
    st.builds(tree.Reveal, who=people),
    st.sampled_from(tree.Deed),
    st.builds(tree.Ritual, name=ids),
    st.builds(
        tree.Tokens,
        n=numbers,
        attribute=words("quality"),
        race=words("quality"),
        level=numbers,
        atk=numbers,
        defence=numbers,
        onto=goals,
        avenged=st.none() | st.builds(tree.Avenged, n=numbers),
    ),
    st.just(tree.SummonMore()),
    st.builds(tree.TokenLike, what=whats, posture=st.sampled_from(tree.Posture)),
    st.builds(tree.Toss, n=numbers),
    st.builds(tree.Roll),
    st.builds(tree.RollOff),
    st.builds(tree.TheirShow, who=people, cards=cards),
    st.builds(tree.BanishAsMany, of=filters, place=places),
    st.builds(tree.Closed),
    st.builds(tree.Prohibited),
    st.builds(tree.FieldNamed, name=ids),
    st.builds(tree.RollUnder, n=numbers),
    st.builds(tree.LetChooseSurplus),
    st.builds(tree.AttackAlone, what=whats, until=untils),
    st.builds(tree.AttackMore, what=whats, until=untils),
    st.builds(tree.LayOut, cards=cards, more=cards),
    st.builds(tree.ChooseShown, who=st.sampled_from([Who.YOU, Who.OPPONENT])),
    st.just(tree.ChooseShown(Who.YOU, random=True)),
    st.builds(tree.Arrange, n=numbers, place=st.builds(tree.Place, zone=st.just("deck"), whose=people)),
    st.builds(
        tree.ChooseTop,
        n=numbers,
        place=st.builds(tree.Place, zone=st.just("deck"), whose=people),
        of=st.one_of(st.none(), filters),
    ),
    st.builds(tree.Unearth, who=st.just(Who.EACH), n=numbers, of=filters, stance=stood, kept=flags),
    st.builds(tree.SummonAsMany, who=st.just(Who.EACH), of=filters, stance=stood),
    st.builds(tree.Rearrange),
    st.builds(tree.SkipTurn, who=people, n=numbers),
    st.builds(tree.Shuffle, place=places),
)

# --- sentences --------------------------------------------------------------------------------------------------------

tests = st.one_of(
    st.builds(tree.LifeIs, who=people, below=flags, n=numbers),
    st.builds(tree.Holds, place=places, order=orders, n=numbers, of=filters),
    st.builds(tree.Leads, who=people, most=flags),
    st.builds(tree.Is, what=whats, of=filters),
    st.builds(tree.Outnumbers, who=people, n=numbers),
    st.builds(tree.KeptCall, what=whats, called=st.sampled_from(tree.OfCall)),
    st.builds(tree.Counted, order=orders, n=numbers, spell=flags),
    st.builds(tree.Felled, order=orders, n=numbers),
    st.builds(tree.ItIs, whose=people, phase=st.none() | words("phase"), no=flags),
    st.sampled_from(tree.Asked),
    st.builds(tree.Targets, n=numbers, of=filters, place=st.none() | places),
)
guards = st.one_of(
    st.builds(tree.If, test=tests),
    st.builds(tree.On, order=orders, n=numbers),
    st.builds(tree.OnHeads, order=orders, n=numbers),
    st.builds(tree.Otherwise),
    st.builds(tree.May),
    st.builds(tree.Unless, price=steps),
    st.builds(tree.UnlessThey, cards=cards),
)
clauses = st.builds(
    tree.Clause,
    steps=st.lists(steps, min_size=1, max_size=3).map(tuple),
    guards=st.lists(guards, max_size=2).map(tuple),
)
subjects = st.one_of(
    st.builds(tree.Subject, of=filters, whose=st.sampled_from([None, Who.YOU, Who.OPPONENT])),
    st.sampled_from([tree.Subject(this=True), tree.Subject(target=True)]),
)
FATES = {
    Trigger.DESTROYED: [tree.Fate.ANY, tree.Fate.BATTLE, tree.Fate.EFFECT, tree.Fate.THEIR_EFFECT],
    Trigger.TO_GRAVE: [tree.Fate.ANY, tree.Fate.FIELD, tree.Fate.HAND, tree.Fate.DECK],
    Trigger.RETURNED: [tree.Fate.ANY, tree.Fate.OPPONENT],
    Trigger.ATTACKS: [tree.Fate.ANY, tree.Fate.DIRECT],
}
PLAIN_EVENTS = [
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
        tree.When,
        event=st.sampled_from([Trigger.SUMMONED, Trigger.SUMMONING]),
        subject=subjects,
        ways=st.lists(st.sampled_from(tree.Way), max_size=2, unique=True).map(tuple),
    ),
    st.builds(tree.When, event=st.sampled_from(PLAIN_EVENTS), subject=subjects),
    st.builds(tree.When, event=st.just(Trigger.DAMAGES), subject=subjects, n=numbers),
    st.builds(
        tree.When,
        event=st.just(Trigger.TO_GRAVE),
        subject=subjects,
        fate=st.sampled_from([*FATES[Trigger.TO_GRAVE], tree.Fate.BATTLE]),
        grave=st.sampled_from(tree.Grave),
    ),
    *(
        st.builds(tree.When, event=st.just(event), subject=subjects, fate=st.sampled_from(fates))
        for event, fates in FATES.items()
    ),
)
PHASES = [Trigger.STANDBY, Trigger.END_PHASE, Trigger.DRAW_PHASE]
OF_A_HOST = [Trigger.STANDBY, Trigger.END_PHASE]
NO_PHASE = [Trigger.FLIP, Trigger.MAIN, Trigger.ANY_TIME, Trigger.BATTLE_END]
durings = st.one_of(
    st.builds(tree.During, event=st.sampled_from(NO_PHASE)),
    st.builds(tree.During, event=st.sampled_from(PHASES), whose=st.sampled_from([Who.YOU, Who.OPPONENT, Who.EACH])),
    st.builds(tree.During, event=st.sampled_from(OF_A_HOST), whose=st.just(Who.THAT_PLAYER)),
    st.builds(tree.During, event=st.just(Trigger.BEFORE_DRAW), whose=st.just(Who.YOU)),
)
heads = st.one_of(
    st.sampled_from(tree.From),
    st.sampled_from(tree.Once),
    st.sampled_from(tree.For),
    st.sampled_from(tree.Linger),
    st.sampled_from(tree.While),
    whens,
    durings,
    st.builds(tree.OnlyIf, test=tests),
)
abilities = st.builds(
    tree.Ability,
    clauses=st.lists(clauses, min_size=1, max_size=3).map(tuple),
    heads=st.lists(heads, max_size=3).map(tuple),
    cost=st.lists(steps, max_size=2).map(tuple),
)
sentences = st.one_of(
    abilities,
    st.builds(tree.Materials, names=names),
    st.builds(tree.Gathered, names=names),
    st.builds(tree.EquipTo, of=filters),
    st.builds(tree.AlsoNamed, name=st.sampled_from(["umi", "yami"]).map(tree.CardId)),
    st.sampled_from(tree.Declared),
)
# A sentence that goes on with the one before is read as a part of it.
texts = st.builds(tree.Text, abilities=st.lists(sentences, min_size=1, max_size=3).map(tuple)).map(joined)
