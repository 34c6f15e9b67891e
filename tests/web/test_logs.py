"""The server's log: lines of JSON without anything that is secret."""

import io
import json
import logging

import pytest

from duelkit.web.logs import OTHERS, note, note_fault, start_logs
from tests.table.played import entropy_of
from tests.web.site import SECRET, started


@pytest.fixture
def stream():
    """Return what is logged, and give the loggers back what they had."""
    loggers = [logging.getLogger(name) for name in (*OTHERS, "duelkit.web")]
    before = [(logger, logger.handlers[:], logger.propagate, logger.level) for logger in loggers]
    stream = io.StringIO()
    start_logs(stream)
    yield stream
    for logger, handlers, propagate, level in before:
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def lines(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_each_line_is_json_with_event_and_facts(stream):
    note("deal", table="T", seat=1)
    (line,) = lines(stream)
    assert (line["event"], line["table"], line["seat"], line["level"]) == ("deal", "T", 1, "info")


def test_a_line_stays_one_line(stream):
    note("left", address="two\nlines\r\n{}")
    assert len(lines(stream)) == 1


@pytest.mark.parametrize("field", ["card", "token", "secret", "entropy", "view", "name", "query", "body"])
def test_what_may_be_secret_cannot_be_said(field):
    with pytest.raises(ValueError, match=field):
        note("anything", **{field: "x"})


def test_a_fault_is_noted_without_its_words(stream):
    note_fault("fault", KeyError("the token abc"))
    logging.getLogger("uvicorn.error").error("it went wrong: %s", "token abc", exc_info=KeyError("token abc"))
    assert "abc" not in stream.getvalue()
    assert [line["error"] for line in lines(stream)] == ["KeyError", "KeyError"]


def test_a_librarys_traceback_is_left_out(stream):
    logging.getLogger("uvicorn.error").error("Traceback (most recent call last):\n  the token abc")
    assert stream.getvalue() == ""


def test_nothing_secret_is_ever_in_the_log(tmp_path, stream):
    with started(tmp_path) as site:
        opened = site.open()
        seat = site.sit(opened, claim="a claim that nobody else knows").json()
        site.get(f"/api/tables/{opened['table']}?token={seat['token']}")
        site.get("/api/cards/duchess?search=secretword")
        kept = site.portal.call(site.app.state.hub.registry.store.kept, opened["table"])
        session = site.portal.call(site.app.state.hub.registry.table, opened["table"])
        hands = [card for player in session.table.match.state()["seats"] for card in player["hand"]]
    said = stream.getvalue()
    assert len(lines(stream)) > 5
    for secret in (
        seat["token"],
        opened["owner"],
        *opened["invites"].values(),
        kept.secret,
        "secretword",
        "claim that",
        entropy_of(0),
    ):
        assert secret not in said
    assert not {json.dumps(card) for card in hands} & set(said.replace(",", " ").split())
    assert SECRET not in said
