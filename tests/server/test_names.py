"""What people are called who gave no name."""

import pytest

from yojoe.agents.seats import default_name
from yojoe.server.api.schemas.tables import SeatWish
from yojoe.server.api.tables import sitters


def called(*wishes):
    seats = [SeatWish(kind=kind, name=name) for kind, name in wishes]
    return [one["name"] for one in sitters(seats)]


def test_a_person_without_a_name_is_a_joe_by_seat_and_never_you():
    assert called(("me", ""), ("same-screen", "")) == ["Joe 1", "Joe 2"]
    assert called(("computer", ""), ("me", "")) == ["Computer", "Joe 2"]
    assert called(("me", ""), ("friend", "")) == ["Joe 1", "Friend"]


def test_nobody_is_called_as_somebody_who_has_that_name():
    assert called(("me", ""), ("same-screen", "Joe 1")) == ["Joe 2", "Joe 1"]


@pytest.mark.parametrize(("seat", "name"), [(0, "Joe 1"), (2, "Joe 3")])
def test_seats_are_counted_from_one(seat, name):
    assert default_name(seat) == name
