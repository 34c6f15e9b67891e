"""The tree that a search grows: its nodes, and how a node's children are found.

A node stands for the decisions that lead to it from the root, each by its key (`Rules.key`), and not for a position: in
each imagined world the same decisions lead to another position (Cowling, Powley and Whitehouse, "Information Set Monte
Carlo Tree Search", 2012: SO-ISMCTS).

All nodes lie in one array, the root first and each parent before its children. The index is a hash table with open
addressing: it finds a child by its parent, by who decides and by the key. It has at least twice as many places as there
can be nodes.
"""

from typing import Any, NamedTuple

from duelkit.kernel.chance import WORD
from duelkit.kernel.record import record_type
from duelkit.kernel.rule import i64, rule

NODE = record_type(
    [
        ("total", "f8"),  # the rewards of all visits to the player who took the decision
        ("prior", "f8"),  # what the policy expects of it, where the policy has a say
        ("visits", "i4"),
        ("available", "i4"),  # how often the decision could be taken where the parent was visited
        ("parent", "i4"),
        ("key", "i4"),
        ("sight", "i8"),  # a hash of what the searching player sees there, where `seen` says SAME
        ("moved", "i4"),  # where `keep_below` puts the node
        ("mover", "i1"),  # the seat that took the decision
        ("seen", "i1"),
    ]
)
# What is known of the player's view at a node.
NOT_LOOKED, SAME, DIFFERS = range(3)

HEAD = record_type(
    [
        ("count", "i8"),  # nodes in use
        ("salt", "i8"),  # decides what is overlooked in this search
        ("choices", "i8"),  # legal actions at the root, as `weigh` found them
    ]
)

ROOT = 0
NONE = -1


class Tree(NamedTuple):
    """A tree: its HEAD, its NODEs in a row, its index (see `index_size`)."""

    head: Any
    nodes: Any
    index: Any


def index_size(nodes: int) -> int:
    """Return how many places the index of a tree with room for so many nodes has: a power of two."""
    return 1 << max(4, (2 * nodes - 1).bit_length())


@rule
def clear_tree(tree: Tree) -> None:
    """Empty the tree, so that it has only its root."""
    clear_index(tree.index)
    tree.head.count = 1
    clear_node(tree.nodes[ROOT])


@rule
def clear_index(index: Any) -> None:
    """Forget where the nodes are."""
    for at in range(len(index)):
        index[at] = NONE


@rule
def clear_node(node: Any) -> None:
    """Make a node one that was never visited."""
    node.total = 0.0
    node.prior = 0.0
    node.visits = 0
    node.available = 0
    node.parent = NONE
    node.key = 0
    node.sight = 0
    node.mover = 0
    node.seen = NOT_LOOKED


@rule
def first_place(index: Any, parent: int, mover: int, key: int) -> int:
    """Return the place of the index at which the search for a child begins."""
    mixed = (parent * 0x9E3779B1) ^ (key * 0x85EBCA6B) ^ (mover * 0x27D4EB2F)
    mixed = (mixed ^ (mixed >> 15)) & WORD
    return ((mixed * 0x2C1B3C6D) >> 12) & (len(index) - 1)


@rule
def find(tree: Tree, parent: int, mover: int, key: int) -> int:
    """Return the number of a node's child for this decision of this seat, NONE where there is none."""
    at = first_place(tree.index, parent, mover, key)
    while tree.index[at] != NONE:
        node = tree.nodes[tree.index[at]]
        if node.key == key and node.parent == parent and node.mover == mover:
            return i64(tree.index[at])
        at = (at + 1) & (len(tree.index) - 1)
    return NONE


@rule
def add(tree: Tree, parent: int, mover: int, key: int) -> int:
    """Add a child and return its number; NONE where the tree is full."""
    child = i64(tree.head.count)
    if child == len(tree.nodes):
        return NONE
    tree.head.count += 1
    node = tree.nodes[child]
    clear_node(node)
    node.parent = parent
    node.key = key
    node.mover = mover
    node.available = 1
    enter(tree, child)
    return child


@rule
def enter(tree: Tree, child: int) -> None:
    """Write a node into the index."""
    node = tree.nodes[child]
    at = first_place(tree.index, i64(node.parent), i64(node.mover), i64(node.key))
    while tree.index[at] != NONE:
        at = (at + 1) & (len(tree.index) - 1)
    tree.index[at] = child


# From one decision to the next


@rule
def most_visited(tree: Tree, sight: int) -> int:
    """Return the most visited node at which the player always sees what hashes to `sight`; NONE if there is none."""
    best, visits = NONE, 0
    for k in range(tree.head.count):
        node = tree.nodes[k]
        if node.seen == SAME and node.sight == sight and node.visits > visits:
            best, visits = k, i64(node.visits)
    return best


@rule
def keep_below(tree: Tree, root: int) -> None:
    """Make a node the root, and forget all that is not below it."""
    nodes = tree.nodes
    clear_index(tree.index)
    nodes[root].moved = ROOT
    kept = 1
    for k in range(root + 1, tree.head.count):
        parent = i64(nodes[k].parent)
        above = NONE if parent < root else i64(nodes[parent].moved)
        nodes[k].parent = above
        nodes[k].moved = kept if above != NONE else NONE
        kept += above != NONE
    nodes[root].parent = NONE
    for k in range(root, tree.head.count):
        move(tree, k)
    tree.head.count = kept


@rule
def move(tree: Tree, k: int) -> None:
    """Move a node to the place that `keep_below` found for it, if it is kept; that place is free by now."""
    to = i64(tree.nodes[k].moved)
    if to == NONE:
        return
    tree.nodes[to] = tree.nodes[k]
    if to != ROOT:
        enter(tree, to)
