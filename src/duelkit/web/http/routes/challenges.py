"""Asking somebody by name for a duel: who lets others ask them says so again and again, and is told who asks."""

import secrets
from http import HTTPStatus
from typing import Annotated, Literal, TypeAlias, cast

from fastapi import APIRouter
from pydantic import BaseModel

from duelkit.errors import BadInput
from duelkit.kinds import TextValue
from duelkit.reading import Reader as Values
from duelkit.table.letters import seen_text
from duelkit.table.likenesses import mixes_alphabets
from duelkit.table.pairing import Seeker, paired_terms
from duelkit.table.sitting import LONGEST_NAME, alike
from duelkit.table.storage.challenges import GONE, UNANSWERED, Challenge
from duelkit.table.storage.sittings import NOBODY
from duelkit.table.storage.writing import Row
from duelkit.texts import N_
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.guests import ID, Guest, KnownGuest
from duelkit.web.http.problems import Problem
from duelkit.web.http.routes.opening import Word
from duelkit.web.http.routes.pairing import check_game
from duelkit.web.http.server import Here, Server
from duelkit.web.values import Of

router = APIRouter(prefix="/api/challenges", tags=["challenges"])

NOT_OPEN = N_("This challenge is not open any more.")
MIXED = N_("A name is written in one alphabet, so that none is taken for another.")
Answer: TypeAlias = Literal["open", "yes", "no", "gone"]
Name = Annotated[str, Of(TextValue(LONGEST_NAME))]
ASKER, ASKED = 0, 1  # their chairs


class HereAsked(RequestBody):
    """Somebody who lets others ask them, and what they are called."""

    name: Name


class OpenChallenge(BaseModel):
    """What somebody is asked: by whom, for which duel, and for how long yet (ms)."""

    id: str
    who: str
    game: str
    clock: str
    rated: bool
    left: int


class OpenChallenges(BaseModel):
    """All that somebody is asked and has not answered, the oldest first."""

    challenges: list[OpenChallenge]


class ChallengeAsked(RequestBody):
    """Somebody is asked for a duel: `to` is what they are called, `name` what the asker is."""

    to: Name
    name: Name
    game: Word
    clock: Literal["none", "quick", "short", "long"] = "none"
    rated: bool = False


class AnswerAsked(RequestBody):
    """Whether a challenge is accepted."""

    yes: bool


class ChallengeState(BaseModel):
    """What became of a challenge: "open", "yes", "no" or "gone", and where one plays once it is "yes"."""

    id: str
    to: str
    answer: Answer
    left: int
    table: str | None = None
    seat: int | None = None
    invite: str | None = None


@router.post("/here")
async def listen(asked: HereAsked, guest: Guest, here: Here) -> OpenChallenges:
    """Let others ask by this name for the next 20 seconds; what one is asked meanwhile."""
    name, now = checked(asked.name), here.registry.now()
    found = await here.store.listen(guest, name, alike(name), now)
    return OpenChallenges(
        challenges=[
            OpenChallenge(
                id=one.id,
                who=one.asker_name,
                game=one.game,
                clock=one.clock,
                rated=one.rated,
                left=one.until - now,
            )
            for one in found
        ]
    )


@router.delete("/here")
async def listen_no_more(guest: KnownGuest, here: Here) -> OpenChallenges:
    """Let nobody ask any more; what one was asked is declined."""
    if guest is not None:
        await here.store.listen_no_more(guest)
    return OpenChallenges(challenges=[])


@router.post("")
async def ask(asked: ChallengeAsked, guest: Guest, here: Here) -> ChallengeState:
    """Ask whoever is called so for a duel; it is open for a minute."""
    check_game(asked.game)
    wanted = Challenge(
        id=secrets.token_urlsafe(ID),
        asker=guest,
        asker_name=checked(asked.name),
        asked=NOBODY,
        asked_name=checked(asked.to, "to"),
        game=asked.game,
        clock=asked.clock,
        rated=asked.rated,
        at=here.registry.now(),
    )
    return told(await here.store.challenge(wanted, alike(wanted.asked_name)), ASKER, here)


@router.get("/{challenge}")
async def standing(challenge: str, guest: KnownGuest, here: Here) -> ChallengeState:
    """What became of one's own challenge."""
    found = None if guest is None else await here.store.challenge_of(challenge, guest)
    if found is None:
        raise not_open()
    return told(found, ASKER, here)


@router.delete("/{challenge}")
async def withdraw(challenge: str, guest: KnownGuest, here: Here) -> OpenChallenges:
    """Call off one's own challenge."""
    if guest is not None:
        await here.store.withdraw_challenge(challenge, guest)
    return OpenChallenges(challenges=[])


@router.post("/{challenge}")
async def answer(challenge: str, asked: AnswerAsked, guest: KnownGuest, here: Here) -> ChallengeState:
    """Accept or decline; who accepts is told where to play."""
    now = here.registry.now()
    found = None
    if guest is not None:
        found = await here.store.answer_challenge(
            challenge, guest, yes=asked.yes, at=now, opened=lambda one: opened(one, here)
        )
    if found is None:
        raise not_open()
    return told(found, ASKED, here)


def checked(name: str, key: str = "name") -> str:
    """Return a name as it is kept; raises BadInput for one that cannot be seen, or is made to look like another."""
    found = seen_text(Values({key: name}, ""), key, LONGEST_NAME)
    if mixes_alphabets(found):
        raise BadInput(MIXED)
    return found


def not_open() -> Problem:
    """Return the Problem of a challenge that cannot be answered, or is nobody's."""
    return Problem(HTTPStatus.GONE, "gone", NOT_OPEN)


def opened(one: Challenge, here: Server) -> Row:
    """Return the row of a new table on the terms of a challenge, which is nobody's."""
    terms = paired_terms(Seeker(one.id, one.asker, one.game, one.clock, one.rated, 0, one.at))
    return here.registry.row_for_nobody(terms)


def told(one: Challenge, chair: int, here: Server) -> ChallengeState:
    """Return a challenge as one of the two is told of it, who has this chair."""
    left = max(0, one.until - here.registry.now())
    word = one.answer if one.answer != UNANSWERED else "open" if left else GONE
    found = ChallengeState(id=one.id, to=one.asked_name, answer=cast(Answer, word), left=left)
    if one.table is not None:
        found.table, found.seat, found.invite = one.table, chair, here.tokens.invite(one.table, chair)
    return found
