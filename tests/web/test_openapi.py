"""Whatever the API's description allows, and much that it does not, is answered as the description says."""

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.python.asgi import get_client, shutdown_lifespans
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from duelkit.web.serve.app import create_app
from duelkit.web.settings import Settings
from tests.table.played import KEY
from tests.web.served import PATIENCE
from tests.web.site import SECRET

NAMES = "testserver", "localhost"  # by which schemathesis asks
EXAMPLES = 10  # requests to each address, and as many that the description forbids
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
DESCRIBED = create_app(Settings("sqlite:///nothing.sqlite", SECRET, KEY)).openapi()
OPERATIONS = [(path, method.upper()) for path, methods in DESCRIBED["paths"].items() for method in methods]


FORBIDDING = [  # where the description forbids anything
    (path, method)
    for path, method in OPERATIONS
    if "requestBody" in (said := DESCRIBED["paths"][path][method.lower()])
    or any(parameter["in"] == "query" for parameter in said.get("parameters", ()))
]
QUIET = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    """Return an app that its first request starts."""
    folder = tmp_path_factory.mktemp("api")
    yield create_app(
        Settings(
            *(f"sqlite:///{folder / 't.sqlite'}", SECRET, KEY),
            requests=0,
            guest_tables=0,
            address_tables=0,
            names=NAMES,
        )
    )
    shutdown_lifespans()


@pytest.fixture(scope="module")
def api(app):
    found = schemathesis.openapi.from_asgi("/openapi.json", app)
    found.config.request_timeout = PATIENCE
    return found


@pytest.fixture(scope="module")
def table(api, app):
    """Return the id of a table that there is."""
    with get_client(app) as client:
        return client.post("/api/tables", json={"game": "vacuo", "public": True}).json()["table"]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_what_is_allowed_is_answered_as_described(api, path, method):
    @QUIET
    @given(case=api[path][method].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def ask(case):
        case.call_and_validate(checks=CHECKS)

    ask()


@pytest.mark.parametrize(("path", "method"), FORBIDDING)
def test_what_is_forbidden_is_answered_as_described(api, path, method):
    @QUIET
    @given(case=api[path][method].as_strategy(generation_mode=GenerationMode.NEGATIVE))
    def ask(case):
        case.call_and_validate(checks=CHECKS)

    ask()


@pytest.mark.parametrize(("path", "method"), [operation for operation in OPERATIONS if "{table}" in operation[0]])
def test_what_is_asked_of_a_table_is_answered_as_described(api, table, path, method):
    @QUIET
    @given(case=api[path][method].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def ask(case):
        case.path_parameters = {"table": table}
        case.call_and_validate(checks=CHECKS)

    ask()


def test_every_answer_to_what_cannot_be_done_is_described():
    for path, method in OPERATIONS:
        answers = DESCRIBED["paths"][path][method.lower()]["responses"]
        assert {"4XX", "5XX"} <= answers.keys()
        assert "422" not in answers
