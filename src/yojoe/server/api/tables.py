"""Opening tables, and how people come to their seats."""

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial
from time import time

from msgspec import to_builtins

from yojoe import __version__
from yojoe.agents.names import canonical_name, check_alike, check_name
from yojoe.agents.seats import check_apart, default_name, names_of
from yojoe.cards.page import without_files
from yojoe.kernel.luck import Fair
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.texts import value_word
from yojoe.records.record import settings_of
from yojoe.server.live.room import Room
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops import limits
from yojoe.server.ops.address_limits import check_beginning
from yojoe.server.ops.identity import hash_of, new_game_id, new_token
from yojoe.server.ops.watchdog import StandstillError
from yojoe.server.replay.imported import check_settings
from yojoe.server.store.journal import Journal, new_entry, new_game, new_seat, seat_link, seat_owner
from yojoe.server.table.entry import Agreement, Body, Entry
from yojoe.server.table.projection import game_info
from yojoe.server.table.table import BranchedFrom, ImportedPast
from yojoe.server.wire.refused import NotAllowed, NotFound
from yojoe.title.registry import title_named

from .brought import served_title
from .schemas.tables import Joined, NewGame, Opened, SeatLink, SeatWish

WHO = {"me": "person", "same-screen": "person", "friend": "open", "computer": "computer"}


async def open_table(rooms: Rooms, player: str, wish: NewGame) -> Opened:
    """A new table, and a link for every friend."""
    title = title_named(wish.title)
    rooms.services.check_cards(wish.settings.get("cards", ""))
    settings = await beside(rooms, player, wish)
    check_seats(wish.seats)
    check_grace(wish.grace)
    agreement = Agreement(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.about.data_version,
        settings=settings,
        luck=new_luck(),
        host=player,
        grace=wish.grace,
        watch=wish.watch,
        hints=wish.hints,
        created=int(time()),
    )
    return await laid_out(rooms, agreement, wish.seats)


async def beside(rooms: Rooms, player: str, wish: NewGame) -> dict[str, str]:
    """What is agreed, read where nobody waits for it: an owner's cards take a while."""
    read = partial(in_full, rooms.services.journal, player, wish)
    if not wish.settings.get("cards"):
        return await asyncio.to_thread(read)
    try:
        return await rooms.services.replays.play_guarded(read)
    except StandstillError:
        raise Refusal("cards: these take longer to read than anybody waits") from None


def in_full(journal: Journal, player: str, wish: NewGame) -> dict[str, str]:
    """What is agreed by a wish: what the player keeps here whole, and what follows from the rest.

    Refuses what cannot be played.
    """
    title, said = title_named(wish.title), dict(wish.settings)
    check_settings(said)
    with without_files():
        if (own := served_title(title)) is not None:
            said = own.agreed(journal, player, said)
        setup = title.setup(len(wish.seats), said)
        title.rules.new(setup)  # a deck may be too small
    usual = {setting.name: value_word(setting.default) for setting in title.about.settings}
    return {name: now for name, now in settings_of(setup) if now != usual[name]} | said


def new_luck() -> Fair:
    """A secret of the server's; the seats add their words when they come."""
    return Fair(secrets.token_bytes(32), ())


async def laid_out(
    rooms: Rooms,
    agreement: Agreement,
    seats: Sequence[SeatWish],
    branch: BranchedFrom | None = None,
) -> Opened:
    """The table of whoever opened it; computers among themselves begin at once."""
    player = agreement.host
    tokens = {seat: new_token() for seat, one in enumerate(seats) if one.kind == "friend"}
    owners = [player if WHO[one.kind] == "person" else None for one in seats]
    await put_up(rooms, agreement, sitters(seats), owners, tokens, past=branch)
    room = await rooms.room(agreement.id)
    if not any(WHO[one.kind] != "computer" for one in seats):
        async with room.lock:
            await room.commit("start", None, None, {})
    links = [link(agreement.id, seat, token) for seat, token in tokens.items()]
    return Opened(agreement.id, room.yours(player), links, game_info(room.table))


def check_seats(seats: Sequence[SeatWish]) -> None:
    if sum(one.kind == "me" for one in seats) > 1:
        raise Refusal("you can sit on one seat; the others at your screen are same-screen")
    for one in seats:
        if one.name:
            check_name(canonical_name(one.name))


def check_grace(seconds: int) -> None:
    if 0 < seconds < limits.SHORTEST_GRACE:
        raise Refusal(
            f"grace: {seconds} s is too short to load a page anew; "
            f"give {limits.SHORTEST_GRACE} or more, or 0 for a table that waits for ever"
        )


def sitters(seats: Sequence[SeatWish]) -> list[Body]:
    """Who is to sit where, everybody with a name of their own."""
    given = [canonical_name(one.name) for one in seats]
    wanted = [given[seat] or usual(one, seat, given) for seat, one in enumerate(seats)]
    check_apart(wanted)
    names = names_of(wanted)
    return [
        {
            "who": WHO[one.kind],
            "name": name,
            "strength": one.strength if one.kind == "computer" else "",
        }
        for one, name in zip(seats, names, strict=True)
    ]


def usual(one: SeatWish, seat: int, given: Sequence[str]) -> str:
    """What somebody without a name is called: "Joe 1" at the screen, "Friend" until one comes."""
    return {"friend": "Friend", "computer": "Computer"}.get(one.kind) or default_name(seat, given)


async def put_up(
    rooms: Rooms,
    agreement: Agreement,
    seats: Sequence[Body],
    owners: Sequence[str | None],
    tokens: dict[int, str],
    *more: Entry,
    past: BranchedFrom | ImportedPast | None = None,
) -> None:
    """Write a new game, its seats and its first entries, all at once."""
    check_beginning()
    body: Body = {"seats": list(seats)}
    if past is not None:
        body["branch" if isinstance(past, BranchedFrom) else "brought"] = to_builtins(past)
    first = Entry(1, "open", None, None, body, agreement.created)
    links = {seat: hash_of(token) for seat, token in tokens.items()}
    changes = [new_game(agreement, [seat["name"] for seat in seats])]
    changes += [
        new_seat(agreement.id, seat, owner, links.get(seat)) for seat, owner in enumerate(owners)
    ]
    changes += [new_entry(agreement.id, entry) for entry in (first, *more)]
    await rooms.services.writer.commit(*changes)


def link(game: str, seat: int, token: str) -> SeatLink:
    return SeatLink(seat, token, f"/join/{game}#{token}")


async def join(
    rooms: Rooms, player: str, game: str, token: str, name: str, *, deck: str = ""
) -> Joined:
    """Claim the seat of a link; the link is used up, and an older owner has lost the seat."""
    room = await rooms.room(game)
    async with room.lock:
        await room.reload()
        journal = rooms.services.journal
        seat = await asyncio.to_thread(journal.seat_of_link, game, hash_of(token))
        if seat is None:
            return already_there(room, player)
        chair = room.table.chairs[seat]
        body: Body = {"name": free_name(room, seat, name or chair.name)}
        if deck:
            body["settings"] = await with_own_deck(room, player, seat, deck)
        await room.commit("sit", seat, None, body, seat_owner(game, seat, player))
        room.owners[seat] = player
        await room.revoke()
        room.tell_presence()
    return Joined(game, seat)


async def with_own_deck(room: Room, player: str, seat: int, deck: str) -> dict[str, str]:
    """What is agreed otherwise where somebody brings a deck; refuses one that cannot be played."""
    title, table, journal = room.agreement.title, room.table, room.services.journal
    own = served_title(title)
    if own is None or table.phase != "gathering":
        raise NotAllowed("illegal", "nobody brings a deck to this game now")

    def read() -> dict[str, str]:
        changed = own.brings(journal, player, table.settings, seat, deck)
        title.rules.new(title.setup(len(table.chairs), {**table.settings, **changed}))
        return changed

    if room.is_harmless:
        return await asyncio.to_thread(read)
    return await room.safely(read)


def already_there(room: Room, player: str) -> Joined:
    """Who comes by an old link to an own seat is welcome."""
    mine = room.yours(player)
    if not mine:
        raise NotFound("this link leads to no seat, or was used already; ask for a new one")
    return Joined(room.agreement.id, mine[0])


def free_name(room: Room, seat: int, name: str) -> str:
    """The name somebody wants, numbered if somebody else has it."""
    name = canonical_name(name)
    check_name(name)
    others = [other for place, other in enumerate(room.table.names) if place != seat]
    taken = next(
        (f"{name[:17]} {n}" for n in range(2, 10) if f"{name[:17]} {n}" not in others), name
    )
    if name in others:
        return taken
    check_alike(name, others)
    return name


async def new_link(rooms: Rooms, player: str, game: str, seat: int) -> SeatLink:
    """A fresh link to a seat: one's own, or for the host one that is still free."""
    room = await rooms.room(game)
    free = 0 <= seat < len(room.table.chairs) and room.table.chairs[seat].who == "open"
    if seat not in room.yours(player) and not (free and player == room.agreement.host):
        raise NotAllowed("not-yours", f"seat {seat + 1} is not yours")
    token = new_token()
    await rooms.services.writer.commit(seat_link(game, seat, hash_of(token)))
    return link(game, seat, token)


async def rematch(rooms: Rooms, player: str, game: str) -> Opened:
    """The same people at a new table; who asks second is led to the same one."""
    room = await rooms.room(game)
    async with room.lock:
        if not room.yours(player):
            raise NotAllowed("not-yours", "only those who played can play again")
        if room.table.phase != "over":
            raise NotAllowed("illegal", "a game is played again when it is over")
        if room.table.rematch is None:
            again = await opened_again(rooms, player, room)
            await room.commit("rematch", None, None, {"game": again})
        assert room.table.rematch is not None
        follows = await rooms.room(room.table.rematch)
    return led_to(follows, player)


def led_to(room: Room, player: str) -> Opened:
    """A table that is there already, as whoever opens one is told of it."""
    return Opened(room.agreement.id, room.yours(player), [], game_info(room.table))


async def opened_again(rooms: Rooms, player: str, room: Room) -> str:
    old = room.agreement
    agreement = Agreement(
        id=new_game_id(),
        title=old.title,
        engine=__version__,
        data=old.title.about.data_version,
        settings=room.table.settings,
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
        for seat, chair in enumerate(room.table.chairs)
    ]
    for seat in seats:
        if seat["who"] == "computer":
            seat["strength"] = seat["strength"] or "normal"
    owners = [room.owners[seat] for seat in range(len(seats))]
    await put_up(rooms, agreement, seats, owners, {})
    return agreement.id
