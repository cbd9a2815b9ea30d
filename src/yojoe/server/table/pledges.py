"""Commit and reveal: people add to the luck first the hash of every word, then the words.

Whoever runs the server knows its secret.  If words simply came one after the other, whoever runs
it and plays could wait for all the others, and choose the last word for the dice it makes.  So
every seat pledges a word by its hash, and no word is told before all are pledged.

A word that never comes must not settle anything either: the host may begin without it, but then
those who are left pledge new words.  And as long as no word is told, whoever has pledged one in a
browser that is closed by now pledges another; then everybody does.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from yojoe.kernel.luck import commit
from yojoe.server.wire.frames import Wanted
from yojoe.server.wire.refused import NotAllowed

from .entry import Body, Entry

if TYPE_CHECKING:
    from .table import Table

PATIENCE = 10  # seconds in which a pledged word may come, before the host begins without it


def givers(table: "Table") -> list[int]:
    """The seats that add a word: all but computers, or those with whom the host began."""
    if table.givers is not None:
        return table.givers
    return [seat for seat, chair in enumerate(table.chairs) if chair.who != "computer"]


def all_pledged(table: "Table") -> bool:
    seats = givers(table)
    return bool(seats) and all(table.chairs[seat].pledge for seat in seats)


def all_given(table: "Table") -> bool:
    """Whether everybody who is to come has come and added a word."""
    chairs = [table.chairs[seat] for seat in givers(table)]
    return all(chair.who == "person" and chair.word is not None for chair in chairs)


def wanted_of(table: "Table", seat: int) -> Wanted:
    """What the owner of a seat is to add to the luck now."""
    chair = table.chairs[seat]
    if table.begun or chair.who != "person" or seat not in givers(table):
        return ""
    if not all_pledged(table):
        return "" if chair.pledge else "pledge"
    return "" if chair.word is not None else "word"


def owing(table: "Table") -> list[int]:
    """The seats whose pledged word the game waits for; their people may be anywhere by now."""
    seats = range(len(table.chairs)) if not table.begun else ()
    return [seat for seat in seats if wanted_of(table, seat) == "word"]


def check_pledge(table: "Table", mine: Sequence[int]) -> list[int]:
    """The seats that a pledge is for; refuses one that comes too late."""
    if any(table.chairs[seat].word is not None for seat in givers(table)):
        raise NotAllowed("illegal", "words have been told; no pledge can be changed any more")
    seats = [seat for seat in mine if seat in givers(table)]
    if not seats:
        raise NotAllowed("illegal", "the game begins without a word of yours")
    return seats


def check_word(table: "Table", mine: Sequence[int], word: str) -> list[int]:
    """The seats that a word is for; refuses one that was not pledged, or comes too early.

    Who is alone has no hashes to wait for.
    """
    seats = [seat for seat in mine if seat in givers(table)]
    pledges = {table.chairs[seat].pledge for seat in seats}
    if seats == givers(table) and pledges == {None}:
        return seats
    if not all_pledged(table):
        raise NotAllowed("illegal", "words are told when all are pledged: pledge yours by its hash")
    if pledges != {commit(word.encode())}:
        raise NotAllowed("illegal", "this is not the word that was pledged")
    return seats


def without_others(table: "Table", now: int) -> Body | None:
    """With whom the host begins; ``None`` if nobody has pledged a word.

    Whoever has pledged a word and keeps it back is left out, and all others pledge anew: nobody
    chooses between the dice with a word and those without it.
    """
    chairs, anew = table.chairs, all_pledged(table)
    if anew and now - table.asked < PATIENCE:
        raise NotAllowed("illegal", "the words are on their way; wait a moment")
    seats = [
        seat
        for seat in givers(table)
        if (chairs[seat].word is not None if anew else chairs[seat].pledge)
    ]
    return {"seats": seats, "anew": anew} if seats else None


# What the acts do.


def pledge(table: "Table", entry: Entry) -> None:
    if all_pledged(table):
        forget(table)  # who has seen the hashes has seen this one, and compares it with the word
    for seat in entry.body["seats"]:
        table.chairs[seat].pledge = entry.body["hash"]
    table.asked = entry.at


def close(table: "Table", entry: Entry) -> None:
    """Nobody else adds a word."""
    table.givers = entry.body["seats"]
    table.asked = entry.at
    if entry.body["anew"]:
        forget(table)


def forget(table: "Table") -> None:
    """Words that were told are known: all are pledged anew."""
    for chair in table.chairs:
        chair.pledge = chair.word = None
