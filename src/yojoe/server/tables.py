"""Opening tables, and how people come to their seats."""

import asyncio
import secrets
from collections.abc import Sequence
from time import time

from msgspec import to_builtins
from msgspec.structs import replace

from yojoe import __version__
from yojoe.kernel.luck import Fair
from yojoe.kernel.record import settings_of
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.title import spelled
from yojoe.terminal.seats import check_name, names_of
from yojoe.titles import title_named

from .bodies import Joined, NewGame, Opened, SeatLink, SeatWish
from .brought import check_settings
from .deck_shelf import laid_open
from .entry import Agreed, Body, Entry
from .eye import game_info
from .house import House
from .identity import hashed, new_game_id, new_token
from .journal import Journal, new_entry, new_game, new_seat, seat_link, seat_owner
from .play import Branch
from .room import Room
from .wrong import Missing, Wrong

WHO = {"me": "person", "same-screen": "person", "friend": "open", "computer": "computer"}


async def open_table(house: House, player: str, wish: NewGame) -> Opened:
    """A new table, and a link for every friend."""
    title = title_named(wish.title)
    check_settings(wish.settings)
    # An owner's cards take a while to read.
    settings = await asyncio.to_thread(in_full, house.services.journal, player, wish)
    check_seats(wish.seats)
    agreed = Agreed(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.data_version,
        settings=settings,
        luck=new_luck(),
        host=player,
        grace=wish.grace,
        watch=wish.watch,
        hints=wish.hints,
        created=int(time()),
    )
    return await laid_out(house, agreed, wish.seats)


def in_full(journal: Journal, player: str, wish: NewGame) -> dict[str, str]:
    """What is agreed by a wish: decks of one's own whole, and what follows from the rest.

    Refuses what cannot be played.
    """
    title, said = title_named(wish.title), dict(wish.settings)
    if "decks" in said:
        said["decks"] = laid_open(journal, player, said["decks"])
    setup = title.setup(len(wish.seats), said)
    title.game.new(setup)  # a deck may be too small
    usual = {setting.name: spelled(setting.default) for setting in title.settings}
    return {name: now for name, now in settings_of(setup) if now != usual[name]} | said


def new_luck() -> Fair:
    """A secret of the server's; the seats add their words when they come."""
    return Fair(secrets.token_bytes(32), ())


async def laid_out(
    house: House, agreed: Agreed, seats: Sequence[SeatWish], branch: Branch | None = None
) -> Opened:
    """The table of whoever opened it; computers among themselves begin at once."""
    player = agreed.host
    tokens = {seat: new_token() for seat, one in enumerate(seats) if one.kind == "friend"}
    owners = [player if WHO[one.kind] == "person" else None for one in seats]
    await put_up(house, agreed, sitters(seats), owners, tokens, branch=branch)
    room = await house.room(agreed.id)
    if not any(WHO[one.kind] != "computer" for one in seats):
        async with room.lock:
            await room.commit("start", None, None, {})
    links = [link(agreed.id, seat, token) for seat, token in tokens.items()]
    return Opened(agreed.id, room.yours(player), links, game_info(room.play))


def check_seats(seats: Sequence[SeatWish]) -> None:
    if sum(one.kind == "me" for one in seats) > 1:
        raise Refusal("you can sit on one seat; the others at your screen are same-screen")
    for one in seats:
        if one.name:
            check_name(one.name)


def sitters(seats: Sequence[SeatWish]) -> list[Body]:
    """Who is to sit where, everybody with a name of their own."""
    usual = {"me": "You", "same-screen": "Player", "friend": "Friend", "computer": "Computer"}
    names = names_of([one.name or usual[one.kind] for one in seats])
    return [
        {
            "who": WHO[one.kind],
            "name": name,
            "strength": one.strength if one.kind == "computer" else "",
        }
        for one, name in zip(seats, names, strict=True)
    ]


async def put_up(
    house: House,
    agreed: Agreed,
    seats: Sequence[Body],
    owners: Sequence[str | None],
    tokens: dict[int, str],
    *more: Entry,
    branch: Branch | None = None,
) -> None:
    """Write a new game, its seats and its first entries, all at once."""
    if more or branch is not None:
        agreed = replace(agreed, occasion="brought")
    body: Body = {"seats": list(seats)}
    if branch is not None:
        body["branch"] = to_builtins(branch)
    first = Entry(1, "open", None, None, body, agreed.created)
    links = {seat: hashed(token) for seat, token in tokens.items()}
    changes = [new_game(agreed, [seat["name"] for seat in seats])]
    changes += [
        new_seat(agreed.id, seat, owner, links.get(seat)) for seat, owner in enumerate(owners)
    ]
    changes += [new_entry(agreed.id, entry) for entry in (first, *more)]
    await house.services.writer.commit(*changes)


def link(game: str, seat: int, token: str) -> SeatLink:
    return SeatLink(seat, token, f"/join/{game}#{token}")


async def join(house: House, player: str, game: str, token: str, name: str) -> Joined:
    """Claim the seat of a link; the link is used up, and an older owner has lost the seat."""
    room = await house.room(game)
    async with room.lock:
        await room.mend()
        journal = house.services.journal
        seat = await asyncio.to_thread(journal.seat_of_link, game, hashed(token))
        if seat is None:
            return already_there(room, player)
        chair = room.play.chairs[seat]
        called = free_name(room, seat, name or chair.name)
        await room.commit("sit", seat, None, {"name": called}, seat_owner(game, seat, player))
        room.owners[seat] = player
        for plug in room.plugs:
            await revoke(room, plug.player)
        room.tell_presence()
    return Joined(game, seat)


async def revoke(room: Room, player: str | None) -> None:
    """Whoever has lost a seat looks with no eyes of its any more."""
    for plug in room.plugs:
        lost = plug.viewer is not None and plug.viewer not in room.yours(plug.player)
        if plug.player == player and lost:
            plug.viewer = None
            await room.show(plug)


def already_there(room: Room, player: str) -> Joined:
    """Who comes by an old link to an own seat is welcome."""
    mine = room.yours(player)
    if not mine:
        raise Missing("this link leads to no seat, or was used already; ask for a new one")
    return Joined(room.agreed.id, mine[0])


def free_name(room: Room, seat: int, name: str) -> str:
    """The name somebody wants, numbered if somebody else has it."""
    check_name(name)
    others = [other for place, other in enumerate(room.play.names) if place != seat]
    taken = next(
        (f"{name[:17]} {n}" for n in range(2, 10) if f"{name[:17]} {n}" not in others), name
    )
    return taken if name in others else name


async def new_link(house: House, player: str, game: str, seat: int) -> SeatLink:
    """A fresh link to a seat: one's own, or for the host one that is still free."""
    room = await house.room(game)
    free = 0 <= seat < len(room.play.chairs) and room.play.chairs[seat].who == "open"
    if seat not in room.yours(player) and not (free and player == room.agreed.host):
        raise Wrong("not-yours", f"seat {seat + 1} is not yours")
    token = new_token()
    await house.services.writer.commit(seat_link(game, seat, hashed(token)))
    return link(game, seat, token)


async def rematch(house: House, player: str, game: str) -> Opened:
    """The same people at a new table; who asks second is led to the same one."""
    room = await house.room(game)
    async with room.lock:
        if not room.yours(player):
            raise Wrong("not-yours", "only those who played can play again")
        if room.play.phase != "over":
            raise Wrong("illegal", "a game is played again when it is over")
        if room.play.rematch is None:
            again = await opened_again(house, player, room)
            await room.commit("rematch", None, None, {"game": again})
        assert room.play.rematch is not None
        follows = await house.room(room.play.rematch)
    return led_to(follows, player)


def led_to(room: Room, player: str) -> Opened:
    """A table that is there already, as whoever opens one is told of it."""
    return Opened(room.agreed.id, room.yours(player), [], game_info(room.play))


async def opened_again(house: House, player: str, room: Room) -> str:
    old = room.agreed
    agreed = Agreed(
        id=new_game_id(),
        title=old.title,
        engine=__version__,
        data=old.title.data_version,
        settings=old.settings,
        luck=new_luck(),
        host=player,
        grace=old.grace,
        watch=old.watch,
        hints=old.hints,
        created=int(time()),
    )
    seats: list[Body] = [
        {
            "who": "person" if room.owners[seat] else "computer",
            "name": chair.name,
            "strength": chair.strength if chair.who == "computer" else "",
        }
        for seat, chair in enumerate(room.play.chairs)
    ]
    for seat in seats:
        if seat["who"] == "computer":
            seat["strength"] = seat["strength"] or "normal"
    owners = [room.owners[seat] for seat in range(len(seats))]
    await put_up(house, agreed, seats, owners, {})
    return agreed.id
