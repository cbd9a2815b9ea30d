"""What ``yojoe serve`` takes."""

from yojoe.grammar.parser import Parser

PORT = 8000


def arguments(parser: Parser) -> None:
    ways_in(parser)
    what_is_allowed(parser)
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where the journal is: a file, or postgresql://... (default: a file of yours)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--log", action="store_true", help="write what happens to stderr, as JSON")
    parser.add_argument("--export", metavar="GAME", help="print a game as a save, and stop")
    parser.add_argument(
        "--reopen",
        metavar="GAME",
        help="let people open a game again that was closed because it stood still, and stop",
    )


def ways_in(parser: Parser) -> None:
    """From where the server is reached."""
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", metavar="N", help=f"which port ({PORT}, or the next one free)")
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="an address by which people reach this server, as https://example.org; "
        "localhost and bare IP addresses are known",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="an IP address or network from which a proxy of yours speaks for others "
        "(X-Forwarded-For, X-Forwarded-Proto); nobody is believed otherwise",
    )


def what_is_allowed(parser: Parser) -> None:
    """How people play here, and how much of it."""
    parser.add_argument(
        "--pause",
        metavar="MS",
        default="600",
        help="how long computers wait while you may take your last choice back (600)",
    )
    parser.add_argument(
        "--joins",
        metavar="N",
        default="10",
        help="tables and seats a minute for all who share an address, a whole club perhaps (10)",
    )
    parser.add_argument(
        "--journal-mib",
        metavar="N",
        default="256",
        help="MiB that all who share an address may add to the journal in a day (256)",
    )
    computers(parser)
    parser.add_argument(
        "--no-own-cards",
        action="store_true",
        help="play with the printed cards only, as a server for strangers should",
    )


def computers(parser: Parser) -> None:
    """Who plays where a computer is asked for."""
    parser.add_argument(
        "--computer",
        action="append",
        default=[],
        metavar="STRENGTH=AGENT",
        help="a player of your own in the place of easy, normal or strong, as in "
        "strong=my.bots:Bot; one that fails is answered for at random",
    )
