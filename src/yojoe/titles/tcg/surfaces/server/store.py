"""The decks that people keep: lists, by the browser that wrote them."""

from time import time
from typing import Final

from sqlalchemy import bindparam, delete, insert, select, update

from yojoe.kernel.refusal import Refusal
from yojoe.server.ops.identity import new_game_id
from yojoe.server.store.journal import Journal
from yojoe.server.store.schema import DECKS
from yojoe.server.store.writer import Change
from yojoe.server.wire.refused import NotFound
from yojoe.titles.tcg.decks.decks import line_of, with_deck
from yojoe.titles.tcg.decks.lists import DeckList, read_list

from .check import UNNAMED, opponent
from .schemas import KeepDeck, KeptDeck

MOST: Final = 100  # a player
TWO: Final = 2  # decks in a game
MINE: Final = (DECKS.c.id == bindparam("of_id"), DECKS.c.player == bindparam("of_player"))
NEW: Final = insert(DECKS)
CHANGED: Final = (
    update(DECKS)
    .where(*MINE)
    .values(name=bindparam("now_name"), text=bindparam("now_text"), changed=bindparam("now"))
)
GONE: Final = delete(DECKS).where(*MINE)


def decks_of(journal: Journal, player: str) -> list[KeptDeck]:
    """A player's decks, the one changed last first."""
    query = (
        select(DECKS.c.id, DECKS.c.name, DECKS.c.text, DECKS.c.changed)
        .where(DECKS.c.player == player)
        .order_by(DECKS.c.changed.desc(), DECKS.c.id)
    )
    with journal.reading() as connection:
        return [KeptDeck(*row) for row in connection.execute(query)]


def laid_open(journal: Journal, player: str, line: str) -> str:
    """A line of two decks in which a player's own were named by their ids, now with their cards."""
    mine = {deck.id: deck for deck in decks_of(journal, player)}
    names = line.split(",")
    if len(names) > TWO or not any(name in mine for name in names):
        return line
    first, second = (
        list_in(mine[name]) if name in mine else opponent(name) for name in (names * TWO)[:TWO]
    )
    return line_of(first, second)


def line_with_deck(journal: Journal, player: str, line: str, seat: int, deck: str) -> str:
    """The line of two decks, of which a seat brings one of the player's own."""
    mine = next((each for each in decks_of(journal, player) if each.id == deck), None)
    if mine is None:
        raise NotFound("there is no such deck of yours")
    return with_deck(line, seat, list_in(mine))


def list_in(deck: KeptDeck) -> DeckList:
    listed = read_list(deck.text, UNNAMED)
    for each in listed.unread:
        raise Refusal(f"{deck.name}: line {each.line}: {each.why}")
    return listed


def deck_row(mine: list[KeptDeck], wish: KeepDeck) -> KeptDeck:
    """A deck as it is kept: in place of the one with its id, or beside all the others."""
    if wish.id and all(deck.id != wish.id for deck in mine):
        raise NotFound("there is no such deck of yours; keep it as a new one")
    if not wish.id and len(mine) >= MOST:
        raise Refusal(f"you keep {MOST} decks already; throw one away first")
    if not all(letter.isprintable() or letter in "\r\n\t" for letter in wish.text):
        raise Refusal("a list has letters and figures in it, and nothing that cannot be printed")
    name = read_list(wish.text, UNNAMED).name
    return KeptDeck(wish.id or new_game_id(), name, wish.text, int(time()))


def keeping(player: str, deck: KeptDeck, *, is_new: bool) -> Change:
    if is_new:
        return NEW, {
            "id": deck.id,
            "player": player,
            "name": deck.name,
            "text": deck.text,
            "changed": deck.changed,
        }
    now = {"now_name": deck.name, "now_text": deck.text, "now": deck.changed}
    return CHANGED, {"of_id": deck.id, "of_player": player, **now}


def throwing_away(player: str, deck: str) -> Change:
    return GONE, {"of_id": deck, "of_player": player}
