"""The balance of designed cards: how much Boost a card may have for its body, Hits and abilities.

The prices are in packs/budget.toml, packs/FORMAT.md says how to read them.  A card of an owner
may break the rule, since what is printed is printed; ours keep it.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from .printed import VEHICLE, Printed

FILE: Final = Path(__file__).parents[1] / "packs" / "budget.toml"
CREW: Final = re.compile(r"(Crew \+\d) \((\w+)\)")


@cache
def budget() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def ceiling(card: Printed) -> int | None:
    """The largest sum of Boost numbers for such a card; none if it is not to be printed at all."""
    body = body_of(card)
    if body is None or card.hits >= len(budget()["hits"]["normal"]):
        return None
    paid = body + hits(card) + abilities(card) + boost_ability(card)
    return None if paid > budget()["ceiling"] else int(budget()["ceiling"] - paid)


def body_of(card: Printed) -> int | None:
    """What its Power costs at its supply points; a Predator's has a price of its own."""
    if any(ability.keyword == "Predator" for ability in card.abilities):
        return 0
    prices = budget()[card.kind].get(str(card.supply), {})
    found: int | None = prices.get(str(mean_power(card)))
    return found


def mean_power(card: Printed) -> int:
    """A vehicle is manned two times of three, or so."""
    if card.kind != VEHICLE or card.unmanned is None:
        return card.power
    return round((2 * card.power + card.unmanned) / 3)


def hits(card: Printed) -> int:
    price = budget()["hits"]
    direct = price["direct"] if card.direct else 0
    return int(price["normal"][card.hits] + direct + price["missile"] * card.missiles)


def abilities(card: Printed) -> int:
    return sum(price(card, ability.keyword) for ability in card.abilities)


def price(card: Printed, keyword: str) -> int:
    """Of one keyword; a crew for every vehicle is dearer, and so is a vehicle out of reach."""
    prices, more = budget()["abilities"], budget()["more"]
    crew = CREW.fullmatch(keyword)
    if crew:
        return int(prices[crew[1]] + (more["any_vehicle"] if crew[2] == "any" else 0))
    concealed = keyword == "Concealment" and card.kind == VEHICLE
    return int(prices[keyword] + (more["concealed_vehicle"] if concealed else 0))


def boost_ability(card: Printed) -> int:
    """Of a Boost ability, or of DRAW; who enters the fight after it costs by its Power."""
    prices = budget()["boosts"]
    if card.draw:
        return int(prices["DRAW"])
    if card.boost_ability is None:
        return 0
    keyword = card.boost_ability.keyword
    return (card.power + 1) // 2 if keyword == "Reinforce" else int(prices[keyword])
