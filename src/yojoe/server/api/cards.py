"""The lines of the HTTP API for whoever looks at cards, and brings some."""

from yojoe.server.ops import limits

from . import catalogue
from .card_check import check_file
from .endpoint import Answer, Call, Endpoint, visible_room, while_there
from .schemas.cards import CardText, CardVerdict


def cards(call: Call) -> Answer:
    """Every card of a title's box, as we print them, each value with its origin."""
    return catalogue.cards(call.request.path_params["title"])


async def check_cards(call: Call) -> Answer:
    """Check a card file of one's own: every fault, or what opens a table with it."""
    title = call.request.path_params["title"]
    call.rooms.services.check_cards(call.body.text)
    return await while_there(call, check_file, title, call.body.text)


async def cards_of_game(call: Call) -> Answer:
    """Every card of a table, with those of an owner's file, for those who are at it."""
    room = await visible_room(call)
    title, line = room.agreement.title.name, room.agreement.settings.get("cards", "")
    return await room.look_back(lambda: catalogue.cards_with(title, line))


ENDPOINTS = (
    Endpoint("GET", "/api/titles/{title}/cards", cards, steady=True),
    Endpoint(
        "POST",
        "/api/titles/{title}/cards/check",
        check_cards,
        CardVerdict,
        CardText,
        largest=2 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("GET", "/api/games/{game}/cards", cards_of_game, heavy=True),
)
