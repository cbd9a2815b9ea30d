"""Every law on every table; ``YOJOE_LAWS=long`` tries a thousand matches each."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.laws import LAWS
from support.laws.shelf import TABLES
from yojoe.titles import TITLES


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(seed=st.integers(0, 2**64 - 1))
def test_the_laws_hold(law, table, seed):
    law(table, seed)


def test_every_title_on_the_shelf_keeps_the_laws():
    assert {table.title.name for table in TABLES} >= {title.name for title in TITLES}
