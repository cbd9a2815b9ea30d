"""The balance rule: a ceiling of Boost for every body, its Hits and its abilities."""

import re
from dataclasses import replace

from support.every import every
from yojoe.titles.tcg.cards.box import PACKS, whole_box
from yojoe.titles.tcg.cards.budget import budget, ceiling
from yojoe.titles.tcg.cards.printed import Ability, Printed

CARDS = whole_box().cards
PLAIN = Printed("x", "X", "Y", "joe", "red", supply=2, power=5, hits=1)


@every(CARDS)
def test_a_card_keeps_below_its_ceiling_of_boost(card):
    highest = ceiling(card)
    assert highest is not None
    assert sum(card.boosts) <= highest
    assert max(card.boosts) <= budget()["largest_boost"]


def test_no_card_is_far_below_its_ceiling():
    slack = [ceiling(card) - sum(card.boosts) for card in CARDS]
    assert max(slack) <= 2


def test_a_plain_card_has_the_ceiling_of_its_body_and_hits():
    bodies, hits = budget()["soldier"]["2"], budget()["hits"]["normal"]
    whole = budget()["ceiling"]
    assert ceiling(PLAIN) == whole - bodies["5"] - hits[1]
    assert ceiling(replace(PLAIN, hits=2)) == whole - bodies["5"] - hits[2]
    assert ceiling(replace(PLAIN, power=6)) == whole - bodies["6"] - hits[1]


def test_an_ability_has_its_price():
    stealthy = replace(PLAIN, abilities=(Ability("Stealth", "x"),))
    assert ceiling(stealthy) == ceiling(PLAIN) - budget()["abilities"]["Stealth"]
    locked = replace(PLAIN, abilities=(Ability("Lock On", "x"),))  # worth little to most cards
    assert ceiling(locked) == ceiling(PLAIN) - budget()["abilities"]["Lock On"] > ceiling(PLAIN)
    jamming = replace(PLAIN, boost_ability=Ability("Jam", "x"))
    assert ceiling(jamming) == ceiling(PLAIN) - budget()["boosts"]["Jam"]


def test_a_crew_for_every_vehicle_is_dearer():
    land, every = (
        replace(PLAIN, abilities=(Ability(f"Crew +2 ({which})", "x"),)) for which in ("land", "any")
    )
    assert ceiling(land) - ceiling(every) == budget()["more"]["any_vehicle"] > 0


def test_a_vehicle_out_of_reach_is_dearer():
    jeep = replace(PLAIN, kind="vehicle", power=6, unmanned=4)
    hidden = replace(jeep, abilities=(Ability("Concealment", "x"),))
    dearer = budget()["more"]["concealed_vehicle"]
    assert ceiling(jeep) - ceiling(hidden) == budget()["abilities"]["Concealment"] + dearer


def test_a_body_that_is_too_good_is_not_to_be_printed():
    assert ceiling(replace(PLAIN, supply=1, power=9)) is None
    assert ceiling(replace(PLAIN, power=9)) is None
    flips = (Ability("Firepower +2", "x"),) * 2
    assert ceiling(replace(PLAIN, power=8, abilities=flips)) is None
    assert ceiling(replace(PLAIN, hits=7)) is None


def test_the_format_shows_the_ceilings_that_are_in_force():
    text = (PACKS / "FORMAT.md").read_text(encoding="utf-8")
    rows = re.findall(r"(?m)^\| (\d) \| (\d+) \|((?: [-\d]+ \|){5})$", text)
    kinds = ["soldier"] * sum(map(len, budget()["soldier"].values()))
    kinds += ["vehicle"] * (len(rows) - len(kinds))
    assert len(rows) == len(kinds) == 21 + 25
    for kind, (supply, power, cells) in zip(kinds, rows, strict=True):
        shown = [cell.strip() for cell in cells.strip(" |").split("|")]
        for hits, cell in enumerate(shown):
            power_of = {"power": int(power), "unmanned": int(power) if kind == "vehicle" else None}
            card = replace(PLAIN, kind=kind, supply=int(supply), hits=hits, **power_of)
            highest = ceiling(card)
            assert cell == ("-" if highest is None else str(min(highest, 27)))


def test_the_format_tells_the_price_of_every_keyword():
    text = (PACKS / "FORMAT.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"(?m)^\| ([^|]+) \| [^|]+ \| ([^|]+) \|$", text))
    prices = budget()["abilities"] | budget()["boosts"]
    for keyword, price in prices.items():
        if "Squad" in keyword:
            continue
        general = re.sub(r"\d+", "N", keyword)
        told = rows.get(general) or rows[f"{general} (group)"]
        assert str(price) in re.findall(r"-?\d+", told), keyword
