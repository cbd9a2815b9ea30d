"""Every law on every table; ``YOJOE_LAWS=long`` tries a thousand matches each."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.tables import TABLES
from yojoe.testing.laws import LAWS
from yojoe.title.registry import all_titles

# A quick run tries every law on the same matches, so that each is played but once.
QUICK = settings.default.derandomize
SEEDS = st.integers(0, settings.default.max_examples - 1 if QUICK else 2**64 - 1)


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(seed=SEEDS)
def test_the_laws_hold(law, table, seed):
    law(table, seed)


def test_every_title_on_the_shelf_keeps_the_laws():
    assert {table.title.name for table in TABLES} >= {title.name for title in all_titles()}
