"""The Deck-Building Game: cards by number, and why one cannot be had."""

from collections.abc import Iterator

from yojoe.kernel.script import Choose
from yojoe.server.table.face import PageFace
from yojoe.titles.deckbuilding.packs.tellings import TELLINGS
from yojoe.titles.deckbuilding.rules.menu_codes import ONE, card_of
from yojoe.titles.deckbuilding.rules.state import State
from yojoe.titles.deckbuilding.telling.view_types import CardView, Place, Player, Table


def option_card(s: State, question: Choose, index: int, subject: str) -> int | None:
    """The card whose id the subject names, if the option itself says which copy it is."""
    chosen = question.options[index]
    if not isinstance(chosen, int) or not subject.startswith("card "):
        return None
    if question.ask == "cover":
        return s.line_up[chosen]
    card = card_of(chosen) if chosen >= ONE else chosen
    return card if subject == f"card {s.book.printed[card].id}" else None


def why_not(view: Table, seat: int, subject: str) -> str:
    """Why a card cannot be chosen; the first reason that holds."""
    kind, _, card = subject.partition(" ")
    if kind != "card":
        return ""
    return next((reason for reason in reasons(view, seat, card) if reason), "")


def reasons(view: Table, seat: int, card: str) -> Iterator[str]:
    if view["beyond"] is not None:
        yield TELLINGS[view["pack"]].why_not(view, view["beyond"], seat, card)
    for place in view["line_up"]:
        if place["card"]["id"] == card:
            yield why_not_recruited(view, seat, place)
    yield why_not_played(view, view["seats"][seat], card)
    for number, player in enumerate(view["seats"]):
        if number != seat and lies(player["hand"] or [], card):
            yield "It is in the hand of a team-mate, who alone can use it."
    if lies(view["reserve"], card):
        yield "It is in the Reserve, and waits there until a text brings it back."


def why_not_recruited(view: Table, seat: int, place: Place) -> str:
    if place["battalion"] is not None:
        return "A Battalion covers this place of the line-up: defeat it first."
    if view["active"] != seat:
        return "Cards are recruited in your own turn."
    if view["phase"] != "recruit":
        return "Cards are recruited after the Missions of the turn: go on to recruit first."
    if place["cost"] > view["pool"]:
        more = "; what is still in your hand may bring more" if view["seats"][seat]["hand"] else ""
        return f"It costs {place['cost']}, and there is {view['pool']} Recruit now{more}."
    return ""


def why_not_played(view: Table, mine: Player, card: str) -> str:
    if lies(mine["play"], card):
        return "It is played already, and goes to your discard pile when the turn ends."
    if lies(mine["team"], card):
        return "He is on the Mission already."
    if lies(mine["discard"], card):
        return "It is in your discard pile, and comes back when your deck is shuffled anew."
    if not lies(mine["hand"] or [], card):
        return ""
    if view["attempt"] is not None:
        return "It has no text for this point of the Mission, or no room on the Transport."
    return "It has nothing to do at this point of the turn."


def lies(pile: list[CardView], card: str) -> bool:
    return any(face["id"] == card for face in pile)


FACE = PageFace(
    numbers=frozenset({"no"}),
    option_card=option_card,
    why_not=why_not,
)
