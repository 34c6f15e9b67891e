"""What a card's text says, as a tree: the same in every language and every game.

Nouns, zones, qualities and stats stand here as their English words ("attack card", "void"). Which of all this a game
has rules for, it says in its vocabulary (`cardtext.vocabulary`). A part that is left out of a text is None.

The parts of speech stand in `cards` and `numbers`; steps in `moving` (what happens to cards), `vitals` (to the life of
players), `looking` (what is looked at), `choosing` (who is chosen), `playing` (else to players and the duel) and
`changing` (what is true from then on), `holding` (the same in a duel of goes); `conditions` has what follows "if",
`sentences` the rest.
"""

# One name for the whole tree: who compiles or renders says `tree.Draw`, wherever it stands.
from duelkit.cardtext.tree.cards import *
from duelkit.cardtext.tree.changing import *
from duelkit.cardtext.tree.choosing import *
from duelkit.cardtext.tree.conditions import *
from duelkit.cardtext.tree.holding import *
from duelkit.cardtext.tree.looking import *
from duelkit.cardtext.tree.moving import *
from duelkit.cardtext.tree.numbers import *
from duelkit.cardtext.tree.playing import *
from duelkit.cardtext.tree.sentences import *
from duelkit.cardtext.tree.vitals import *
