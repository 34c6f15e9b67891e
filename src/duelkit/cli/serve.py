"""`duelkit serve`: tables in the browser."""

import argparse
import gc
import logging
import sys

from duelkit.cli.arguments import whole_number
from duelkit.cli.command import Command
from duelkit.texts import N_, Language
from duelkit.web import MOST_WORKERS

HOST, PORT = "127.0.0.1", 8000
LAST_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser, _: Language) -> None:
    parser.add_argument(
        "--port",
        metavar="N",
        type=whole_number("--port", 0, LAST_PORT),
        default=PORT,
        help=_("the port to listen on, 0 for any that is free (without it: {port})", port=PORT),
    )
    parser.add_argument(
        "--host",
        metavar=_("ADDRESS"),
        default=HOST,
        help=_("the address to listen on; 0.0.0.0 lets other machines in (without it: {host})", host=HOST),
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help=_("where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME (without it: a file of your own)"),
    )
    parser.add_argument(
        "--workers",
        metavar="N",
        type=whole_number("--workers", 1, MOST_WORKERS),
        help=_("how many processes share the work behind the port, for many tables on several cores (without it: 1)"),
    )
    parser.add_argument(
        "--name",
        metavar=_("NAME"),
        action="append",
        default=[],
        help=_("a name by which people open the server, as duel.example.org; once for each, beside its addresses"),
    )
    parser.add_argument("--redis", metavar="URL", help=_("the Redis by which several processes hear of each other"))


def run(args: argparse.Namespace, _: Language) -> int:
    gc.disable()  # until people are back at their tables: it would look at all that is loaded again and again
    try:
        serve_by(args, _)
    finally:
        gc.enable()
    return 0


def serve_by(args: argparse.Namespace, _: Language) -> None:
    """Serve by what stands on the command line and in the environment."""
    from duelkit.web.logs import start_logs
    from duelkit.web.serve.ports import ANYWHERE
    from duelkit.web.settings import read_settings

    start_logs(level=logging.WARNING if sys.stderr.isatty() else logging.INFO)
    names = args.name if args.host in ANYWHERE else [args.host, *args.name]
    settings = read_settings(args.database, args.redis, args.workers, names)
    if settings.workers == 1:
        from duelkit.web.serve.process import serve
    else:
        from duelkit.web.workers.supervisor import serve
    serve(settings, args.host, args.port, lambda address: show(address, _))


def show(address: str, _: Language) -> None:
    """Print the page's address."""
    print(_("duelkit is at {address} (Ctrl-C stops it; every duel is kept).", address=address), flush=True)


COMMAND = Command(
    help=N_("open tables in the browser, for yourself and for friends"),
    examples=(
        ("duelkit serve", N_("on this machine; it says which link to open")),
        ("duelkit serve --host 0.0.0.0 --port 80", N_("for everybody who can reach this machine")),
        ("duelkit serve --workers 4", N_("for many tables, on four cores")),
        ("duelkit serve --host 0.0.0.0 --name duel.example.org", N_("behind a proxy that is opened by that name")),
        (
            "duelkit serve --database postgresql://duelkit@db/duelkit --redis redis://db",
            N_("one of several processes that share their tables"),
        ),
    ),
    run=run,
    add_arguments=add_arguments,
)
