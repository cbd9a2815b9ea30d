"""What everybody sees of New Alliances: nothing of it is hidden from one seat alone."""

from yojoe.kernel.script import Seat
from yojoe.kernel.state import Plain
from yojoe.titles.deckbuilding.box.at_work import under_way
from yojoe.titles.deckbuilding.packs.new_alliances.rules import bridge, energon
from yojoe.titles.deckbuilding.packs.new_alliances.rules.group_items import contributions
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import (
    NOTHING,
    alliance,
    alts_on_it,
    bots_on_it,
    is_complete,
    track,
)
from yojoe.titles.deckbuilding.packs.new_alliances.rules.table import bridge as bridge_tile
from yojoe.titles.deckbuilding.rules.recruit import price
from yojoe.titles.deckbuilding.rules.setup import ACTS
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.telling.view import face, faces, foe


def view(s: State) -> dict[str, Plain]:
    """The Ark with its dice and modules, what threatens, and what is towed."""
    table = alliance(s)
    bay = s.book.number["repair-bay"]
    return {
        "energon": table.energon,
        "most_energon": energon.most(s),
        "ark": faces(s, table.ark),
        "stacks": stacks_view(s),
        "online": table.online,
        "operational": table.operational,
        "bay_cost": price(s, bay),
        "constructicons": [
            {**foe(s, card), "place": place}
            for card, place in zip(table.constructicons, table.places, strict=True)
        ],
        "constructicon_next": face(s, table.constructicon_top[0])
        if table.constructicon_top
        else None,
        "constructicon_stack": len(table.constructicon_stack),
        "under": faces(s, table.under),
        "cassettes": [foe(s, card) for card in table.cassettes],
        "cassette_stack": len(table.cassette_stack),
        "bridge": bridge_view(s) if bridge.is_in_play(s) else None,
        "trailer": faces(s, table.trailer),
        "help": [help_view(s, Seat(seat)) for seat in range(s.seats)],
        "wanted": None if table.wanted == NOTHING else face(s, table.wanted),
        "mission": mission_view(s) if under_way(s) else None,
    }


def help_view(s: State, seat: Seat) -> int | None:
    """The Recruit a player could give for a Group Item; nobody says it of a hidden hand."""
    if s.options.sees_hand(seat, s.seats) is not None:
        return None
    return sum([s.book.recruit[card] for card in contributions(s, seat)])


def stacks_view(s: State) -> list[Plain]:
    """Of a face-up stack the top one shows. [NA-AMB-54]"""
    table = alliance(s)
    return [
        {
            "act": act,
            "face_up": act <= table.face_up_acts,
            "left": len(stack) + len(top),
            "top": {**face(s, top[0]), "cost": price(s, top[0])} if top else None,
        }
        for act, stack, top in zip(ACTS, table.stacks, table.stack_tops, strict=True)
    ]


def bridge_view(s: State) -> dict[str, Plain]:
    """How far it is built; complete, it can be attempted. [NA-BRIDGE-12]"""
    return {
        **foe(s, bridge_tile(s)),
        "marker": alliance(s).marker,
        "track": list(track(s)),
        "complete": is_complete(s),
    }


def mission_view(s: State) -> dict[str, Plain]:
    """Autobots on the Mission under way, and their dice."""
    table = alliance(s)
    return {
        "bots": [{**face(s, card), "skill": energon.skill_of(s, card)} for card in bots_on_it(s)],
        "alts": faces(s, alts_on_it(s)),
        "towing": table.towing,
        "energon": table.rolled if s.rolled else energon.most_to_roll(s),
        "first": table.first,
    }
