"""Cards that can be told from other numbers wherever they turn up."""

import gc
from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

from yojoe.kernel.rules import Rules, Setup
from yojoe.kernel.script import Seat
from yojoe.kernel.state import State, slots_of

from .table import LawTable

AnyGame: TypeAlias = Rules[Any]

CUT = (type, ModuleType, CodeType)  # the program, not what it is about


class Tagged(int):
    """A card; to every rule it is the number it was."""

    __slots__ = ()


def tag(table: LawTable) -> LawTable:
    """The same table, playing with tagged cards; lists move them, copies keep them."""
    game: AnyGame = table.title.rules

    def new(setup: Setup) -> State:
        state: State = game.new(setup)
        for zone in game.zones(state):
            zone.cards[:] = map(Tagged, zone.cards)
        return state

    return replace(table, title=replace(table.title, rules=replace(game, new=new)))


def all_cards(game: AnyGame, state: State) -> list[int]:
    return sorted(card for zone in game.zones(state) for card in zone.cards)


def seen_cards(game: AnyGame, state: State, seat: Seat | None) -> frozenset[int]:
    return frozenset(
        card for zone in game.zones(state) if zone.is_seen_by(seat) for card in zone.cards
    )


def cards_in(*things: object, beside: State | None = None) -> Iterator[Tagged]:
    """Every card that can be reached from ``things``, but not by way of a state.

    The references are the collector's own, so that a suspended script shows not only
    its locals and the scripts it waits for, but also what a loop is half through.
    """
    past = set() if beside is None else {id(part) for part in parts_of(beside)}
    waiting = [*things]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Tagged):
            yield thing
        elif id(thing) not in past and not isinstance(thing, CUT):
            past.add(id(thing))
            waiting += links(thing)


def links(thing: object) -> Iterable[object]:
    """What a thing refers to; of a function what it closes over, not its module."""
    if isinstance(thing, FunctionType):
        return [*(thing.__closure__ or ()), *(thing.__defaults__ or ()), thing.__kwdefaults__]
    return gc.get_referents(thing)


def parts_of(state: State) -> Iterator[object]:
    """The state, its fields, and whatever containers they are made of.

    What copies share counts as one part: it never changes, and so holds no card of the table.
    """
    shared = {id(getattr(state, name)) for name in state.SHARED}
    waiting: list[object] = [state]
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, list | tuple):
            waiting += part
        elif not isinstance(part, int | str | None) and id(part) not in shared:
            slots = slots_of(type(part))
            waiting += [getattr(part, name) for name in slots if hasattr(part, name)]
