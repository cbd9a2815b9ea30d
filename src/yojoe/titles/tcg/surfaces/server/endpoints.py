"""The lines of the HTTP API for whoever builds decks."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from yojoe.server.api.endpoint import Answer, Call, Endpoint, while_there
from yojoe.server.api.schemas.tables import Nothing
from yojoe.server.ops import limits
from yojoe.server.ops.address_limits import check_beginning

from . import schemas as decks
from . import store
from .check import page_of, ready_decks
from .odds import Bookmaker, series_of

T = TypeVar("T")


def decks_ready(_call: Call) -> Answer:
    """The decks that come with the Trading Card Game, as lists."""
    return ready_decks()


async def check_deck(call: Call) -> Answer:
    """All about a deck list: whether it is legal and why not, its curves, a team to begin with."""
    return await careful(call, page_of, call.body)


async def careful(call: Call, work: Callable[..., T], *about: object) -> T:
    """What a stranger's cards are needed for is done by a worker."""
    if call.body.cards:
        call.rooms.services.check_cards(call.body.cards)
        return await while_there(call, work, *about)
    return await asyncio.to_thread(work, *about)


async def my_decks(call: Call) -> Answer:
    """The decks that this browser keeps here."""
    if call.player is None:
        return decks.KeptDecks([])
    journal = call.rooms.services.journal
    return decks.KeptDecks(await asyncio.to_thread(store.decks_of, journal, call.player))


async def keep_deck(call: Call) -> Answer:
    """Keep a deck list, as a new one or in place of an older one."""
    services, player = call.rooms.services, call.me
    check_beginning()
    mine = await asyncio.to_thread(store.decks_of, services.journal, player)
    deck = store.deck_row(mine, call.body)
    await services.writer.commit(store.keeping(player, deck, is_new=not call.body.id))
    return deck


async def throw_deck_away(call: Call) -> Answer:
    """Throw a deck of mine away."""
    deck = str(call.request.path_params["deck"])
    if call.player is not None and deck.isalnum():
        await call.rooms.services.writer.commit(store.throwing_away(call.player, deck))
    return await my_decks(call)


async def begin_odds(call: Call) -> Answer:
    """Play a deck against every ready one, in the background; an older series of mine stops."""
    odds, wish = call.rooms.service(Bookmaker), call.body
    series = await careful(call, series_of, wish, odds.games)
    return odds.begin(call.me, call.address, wish.text, series)


def my_odds(call: Call) -> Answer:
    """How far the games of my deck have come."""
    return call.rooms.service(Bookmaker).told(call.player)


def stop_odds(call: Call) -> Answer:
    """Play no more of them; those that were played still count."""
    odds = call.rooms.service(Bookmaker)
    odds.stop(call.player)
    return odds.told(call.player)


ENDPOINTS = (
    Endpoint("GET", "/api/decks/ready", decks_ready, decks.ReadyDecks),
    Endpoint(
        "POST",
        "/api/decks/check",
        check_deck,
        decks.DeckPage,
        decks.DeckText,
        largest=3 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("GET", "/api/decks", my_decks, decks.KeptDecks),
    Endpoint("POST", "/api/decks", keep_deck, decks.KeptDeck, decks.KeepDeck, heavy=True),
    Endpoint("DELETE", "/api/decks/{deck}", throw_deck_away, decks.KeptDecks, Nothing),
    Endpoint("GET", "/api/odds", my_odds, decks.Odds),
    Endpoint(
        "POST",
        "/api/odds",
        begin_odds,
        decks.Odds,
        decks.DeckText,
        largest=3 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("POST", "/api/odds/stop", stop_odds, decks.Odds, Nothing),
)
