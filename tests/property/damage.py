"""Damaging what somebody saved or wrote: Hypothesis picks where, and what stands there instead."""

from copy import deepcopy

from hypothesis import strategies as st

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 9)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        [
            "duchess",
            "tribute",
            "8C",
            "own",
            "optional",
            "revive",
            "D24",
            "7#12",
            "#",
            "#-1",
            "strike",
            "V22",
            "end",
            "effect",
        ]
    )
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
KEYS = st.text(max_size=6) | st.sampled_from(
    ["game", "seats", "deck", "options", "decisions", "seed", "stage", "over", "cards", "text", "lasting"]
)


def places(document):
    """Return every (container, key) in nested dicts and lists."""
    if not isinstance(document, dict | list):
        return []
    keys = list(document) if isinstance(document, dict) else list(range(len(document)))
    return [(document, key) for key in keys] + [place for key in keys for place in places(document[key])]


@st.composite
def damaged(draw, documents):
    """Return a document with one to three things in it dropped, replaced, doubled or added."""
    document = deepcopy(draw(documents))
    for _ in range(draw(st.integers(1, 3))):
        there = places(document)
        if there:
            container, key = draw(st.sampled_from(there))
            draw(st.sampled_from([drop, replace, double, add]))(draw, container, key)
    return document


def drop(draw, container, key):
    del container[key]


def replace(draw, container, key):
    container[key] = draw(VALUES)


def double(draw, container, key):
    if isinstance(container, list):
        container.insert(key, container[key])
    else:
        container[draw(KEYS)] = container[key]


def add(draw, container, key):
    if isinstance(container, list):
        container.insert(key, draw(VALUES))
    else:
        container[draw(KEYS)] = draw(VALUES)
