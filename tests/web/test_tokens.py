"""Signed links."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.web.tokens import INVITED, BadToken, TokenSigner

SECRET = "a secret of the tests"  # noqa: S105 - it opens nothing


@pytest.fixture
def tokens():
    return TokenSigner(SECRET, now=lambda: 1000.0)


def test_each_token_says_what_it_was_made_for(tokens):
    assert tokens.read_seat(tokens.seat("T", 1)) == ("T", 1)
    assert tokens.read_invite(tokens.invite("T", 2)) == ("T", 2)
    assert tokens.read_owner(tokens.owner("T")) == "T"
    assert tokens.read_guest(tokens.guest("G")) == "G"


def test_two_tokens_for_one_seat_differ(tokens):
    assert tokens.seat("T", 1) != tokens.seat("T", 1)


def test_no_token_is_taken_for_another_kind(tokens):
    makers = {"seat": ("T", 1), "invite": ("T", 1), "owner": ("T",), "guest": ("G",)}
    for made, facts in makers.items():
        for read in makers:
            if read not in (made, "guest"):
                with pytest.raises(BadToken):
                    getattr(tokens, f"read_{read}")(getattr(tokens, made)(*facts))
    assert tokens.read_guest(tokens.owner("T")) is None


def test_another_servers_tokens_open_nothing(tokens):
    with pytest.raises(BadToken):
        tokens.read_seat(TokenSigner("another secret of the tests").seat("T", 1))


@given(at=st.integers(0, 60), letter=st.sampled_from("aZ9-_.é\0"))
def test_a_token_with_one_letter_changed_opens_nothing(at, letter):
    tokens = TokenSigner(SECRET)
    token = tokens.seat("T", 1)
    at %= len(token) - 1  # the last letter's bits are not all used
    if token[at] != letter:
        with pytest.raises(BadToken):
            tokens.read_seat(token[:at] + letter + token[at + 1 :])


@given(st.text())
def test_no_text_is_a_token(text):
    tokens = TokenSigner(SECRET)
    assert tokens.read_guest(text) is None
    with pytest.raises(BadToken):
        tokens.read_invite(text)


def test_an_invitation_is_good_for_seven_days():
    now = [1000.0]
    tokens = TokenSigner(SECRET, now=lambda: now[0])
    invite = tokens.invite("T", 0)
    now[0] += INVITED - 1
    assert tokens.read_invite(invite) == ("T", 0)
    now[0] += 1
    with pytest.raises(BadToken, match="expired"):
        tokens.read_invite(invite)
