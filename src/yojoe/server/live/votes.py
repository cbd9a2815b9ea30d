"""Ending a game by agreement, when everybody who counts wants it."""

from .room import Room


async def end_if_agreed(room: Room) -> None:
    """The lock is held."""
    if room.table.phase == "playing" and all_agree(room):
        await room.commit("end", None, None, {})


async def look_for_agreement(room: Room) -> None:
    """Somebody who had not agreed may be gone for good by now."""
    if all_agree(room) and room.table.phase == "playing":
        async with room.lock:
            await end_if_agreed(room)


def all_agree(room: Room) -> bool:
    chairs = room.table.chairs
    counting = [chair for seat, chair in enumerate(chairs) if room.counts(seat)]
    return bool(counting) and all(chair.ends for chair in counting) and not room.stale
