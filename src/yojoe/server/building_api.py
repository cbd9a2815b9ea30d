"""The lines of the HTTP API for whoever looks at cards and builds decks."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from . import building, deck_shelf, limits
from .bodies import Nothing
from .card_check import checked
from .catalogue import cards_with
from .deck_check import page_of, ready_decks
from .endpoint import Answer, Call, Endpoint
from .odds import series_of

T = TypeVar("T")


async def check_cards(call: Call) -> Answer:
    """Check a card file of one's own: every fault, or what opens a table with it."""
    title = call.request.path_params["title"]
    return await call.house.services.thinking.do(checked, title, call.body.text)


async def cards_of_game(call: Call) -> Answer:
    """Every card of a table, with those of an owner's file that it is played with."""
    room = await call.house.room(call.game)
    settings = room.agreed.settings
    return await asyncio.to_thread(cards_with, room.agreed.title.name, settings.get("cards", ""))


def decks_ready(_call: Call) -> Answer:
    """The decks that come with the Trading Card Game, as lists."""
    return ready_decks()


async def check_deck(call: Call) -> Answer:
    """All about a deck list: whether it is legal and why not, its curves, a team to begin with."""
    return await careful(call, page_of, call.body)


async def careful(call: Call, work: Callable[..., T], *about: object) -> T:
    """What a stranger's cards are needed for is done by a worker."""
    if call.body.cards:
        return await call.house.services.thinking.do(work, *about)
    return await asyncio.to_thread(work, *about)


async def my_decks(call: Call) -> Answer:
    """The decks that this browser keeps here."""
    if call.player is None:
        return building.KeptDecks([])
    journal = call.house.services.journal
    return building.KeptDecks(await asyncio.to_thread(deck_shelf.decks_of, journal, call.player))


async def keep_deck(call: Call) -> Answer:
    """Keep a deck list, as a new one or in place of an older one."""
    services, player = call.house.services, call.me
    mine = await asyncio.to_thread(deck_shelf.decks_of, services.journal, player)
    deck = deck_shelf.kept(mine, call.body)
    await services.writer.commit(deck_shelf.keeping(player, deck, is_new=not call.body.id))
    return deck


async def throw_deck_away(call: Call) -> Answer:
    """Throw a deck of mine away."""
    deck = str(call.request.path_params["deck"])
    if call.player is not None and deck.isalnum():
        await call.house.services.writer.commit(deck_shelf.throwing_away(call.player, deck))
    return await my_decks(call)


async def begin_odds(call: Call) -> Answer:
    """Play a deck against every ready one, in the background; an older series of mine stops."""
    odds, wish = call.house.odds, call.body
    return odds.begin(call.me, wish.text, await careful(call, series_of, wish, odds.games))


def my_odds(call: Call) -> Answer:
    """How far the games of my deck have come."""
    return call.house.odds.told(call.player)


def stop_odds(call: Call) -> Answer:
    """Play no more of them; those that were played still count."""
    call.house.odds.stop(call.player)
    return call.house.odds.told(call.player)


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/titles/{title}/cards/check",
        check_cards,
        building.CardVerdict,
        building.CardText,
        largest=2 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("GET", "/api/games/{game}/cards", cards_of_game, heavy=True),
    Endpoint("GET", "/api/decks/ready", decks_ready, building.ReadyDecks),
    Endpoint(
        "POST",
        "/api/decks/check",
        check_deck,
        building.DeckPage,
        building.DeckText,
        largest=3 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("GET", "/api/decks", my_decks, building.KeptDecks),
    Endpoint("POST", "/api/decks", keep_deck, building.KeptDeck, building.KeepDeck, heavy=True),
    Endpoint("DELETE", "/api/decks/{deck}", throw_deck_away, building.KeptDecks, Nothing),
    Endpoint("GET", "/api/odds", my_odds, building.Odds),
    Endpoint(
        "POST",
        "/api/odds",
        begin_odds,
        building.Odds,
        building.DeckText,
        largest=3 * limits.CARDS,
        heavy=True,
    ),
    Endpoint("POST", "/api/odds/stop", stop_odds, building.Odds, Nothing),
)
