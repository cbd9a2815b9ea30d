"""What the cards of a whole box must agree on: whom Leaders become, and what an Act holds."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from yojoe.cards.format import DOES
from yojoe.cards.owners import check_likenesses
from yojoe.cards.page import quote
from yojoe.cards.statement import Unclear
from yojoe.titles.deckbuilding.text.vocabulary import abilities_of, vocabulary

from .format import FORMAT, CardFile, says
from .printed import MOST_COPIES, Printed
from .shapes import ACTS

CORE: Final = "core"  # the pack whose cards make way for others


def check_names(files: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """Every card that a card names is in the box, and is fit for it."""
    check_likenesses(FORMAT, files, cards)
    for file in files:
        for card in file.cards:
            if card.promotes_to:
                check_promotion(file, card, cards)
            for leaving in card.in_place_of:
                check_exchange(file, card, leaving, cards)


def check_copies(files: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """All cards of a table have numbers, of which there are only so many."""
    copies = sum(card.count for card in cards.values())
    if copies > MOST_COPIES:
        most = max(((file, card) for file in files for card in file.cards), key=most_copies)
        what = f"the whole box would have {copies} cards; allowed are {MOST_COPIES}, copies counted"
        raise most[0].at(most[1], "count").wrong(what)


def most_copies(place: tuple[CardFile, Printed]) -> int:
    return place[1].count


def check_statements(overrides: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """What owners say of their cards means something, and the cards tell it."""
    for file in overrides:
        for card in filter(says, file.cards):
            try:
                abilities_of(card, vocabulary(cards))
            except Unclear as why:
                raise file.at(card, DOES).wrong(str(why)) from None


def check_promotion(file: CardFile, card: Printed, cards: Mapping[str, Printed]) -> None:
    """A Starter Leader becomes a Promoted Leader of its own. [DB-COMP-16]"""
    spot, name = file.at(card, "promotes_to"), quote(card.promotes_to)
    promoted = [each.id for each in cards.values() if each.place == "promoted"]
    if card.promotes_to not in promoted:
        raise spot.wrong(f"{name} is no Promoted Leader; there are {', '.join(promoted)}")
    others = [each for each in cards.values() if each.promotes_to == card.promotes_to]
    if len(others) > 1:
        names = " and ".join(each.id for each in others)
        raise spot.wrong(f"{names} cannot both become {name}; each has one of its own")


def check_exchange(
    file: CardFile, card: Printed, leaving: str, cards: Mapping[str, Printed]
) -> None:
    """A new card of the main deck takes the place of one of its own type. [NA-SETUP-02]"""
    spot, old = file.at(card, "in_place_of"), cards.get(leaving)
    if old is None or (old.kind, old.place, old.pack) != (card.kind, card.place, CORE):
        where = f"in the main deck of the {CORE} box"
        raise spot.wrong(f"there is no {card.kind} {quote(leaving)} {where}")
    wanted = [each.id for each in cards.values() if leaving in each.in_place_of]
    if len(wanted) > old.count:
        raise spot.wrong(f"{leaving} leaves once for each copy, not for {' and '.join(wanted)}")


def check_acts(overrides: Sequence[CardFile], cards: Mapping[str, Printed]) -> None:
    """Every Act keeps one Finale and the 2 ordinary Missions a game needs. [DB-SETUP-17]"""
    missions = [(file, card) for file in overrides for card in file.cards if card.story]
    stories = dict.fromkeys(card.story for card in cards.values() if card.story)
    for file, card in missions[-1:]:
        for story, act in product(stories, ACTS):
            finales = finales_in(story, act, cards)
            if finales.count(True) != 1 or finales.count(False) < 2:
                found = f"Act {act} of {story} has {finales.count(True)} Finales of {len(finales)}"
                raise file.at(card, "act").wrong(f"{found}; it needs 1, and 2 Missions besides")


def finales_in(story: str, act: int, cards: Mapping[str, Printed]) -> list[bool]:
    """Of each Mission of an Act, whether it is the Finale."""
    return [card.finale for card in cards.values() if (card.story, card.act) == (story, act)]
