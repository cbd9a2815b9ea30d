"""What is always true of a table of the Trading Card Game, each with the rule that says so.

for holds in INVARIANTS.values():
    holds(s)
"""

from yojoe.titles.tcg.rules.flow import GAME
from yojoe.titles.tcg.rules.state import COMBAT, FIREFIGHT, NOBODY, State


def each_owner_keeps_every_card(s: State) -> None:
    """[TCG-INV-01]"""
    for seat in (0, 1):
        piles = [zone.cards for zone in GAME.zones(s) if zone.name.endswith(f" {seat + 1}")]
        assert sorted(card for pile in piles for card in pile) == list(s.book.decks[seat])


def everybody_in_the_back_rank_has_somebody_ahead(s: State) -> None:
    """[TCG-INV-02]"""
    for seat in (0, 1):
        behind = [s.behind[unit] for unit in s.front[seat] if s.behind[unit] != NOBODY]
        assert sorted(behind) == sorted(s.back[seat])
        assert len(s.back[seat]) <= len(s.front[seat])
    in_front = [*s.front[0], *s.front[1]]
    loose = [card for card, unit in enumerate(s.behind) if unit != NOBODY and card not in in_front]
    assert not loose


def hands_are_empty_in_a_firefight(s: State) -> None:
    """[TCG-INV-03]"""
    if s.phase == FIREFIGHT and (s.flipped[0] or s.flipped[1]):
        assert s.hand == [[], []]


def firefight_cards_are_gone_when_a_turn_begins(s: State) -> None:
    """[TCG-INV-04]"""
    if s.phase == COMBAT:
        assert s.flipped == [[], []]


def only_units_are_tapped(s: State) -> None:
    for seat in (0, 1):
        assert set(s.tapped[seat]) <= {*s.front[seat], *s.back[seat]}
        assert len(set(s.tapped[seat])) == len(s.tapped[seat])


def only_units_are_copies(s: State) -> None:
    units = {*s.front[0], *s.back[0], *s.front[1], *s.back[1]}
    assert {card for card, shape in enumerate(s.shape) if card != shape} <= units


INVARIANTS = {
    "TCG-INV-01": each_owner_keeps_every_card,
    "TCG-INV-02": everybody_in_the_back_rank_has_somebody_ahead,
    "TCG-INV-03": hands_are_empty_in_a_firefight,
    "TCG-INV-04": firefight_cards_are_gone_when_a_turn_begins,
    "taps": only_units_are_tapped,
    "copies": only_units_are_copies,
}
