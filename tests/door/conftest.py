"""Games through the front door, as a stranger's script has them."""

import pytest

import yojoe


@pytest.fixture
def game():
    """Live the Adventure with a seed that begins with a secret choice."""
    return yojoe.new("adventure", ["Ann", "Bob"], seed=7)
