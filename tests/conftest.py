"""Every rule that a test is tagged with exists, and ``YOJOE_LAWS=long`` tries the laws harder."""

import os

import pytest
from hypothesis import settings

from yojoe.kernel.catalogue import load
from yojoe.titles import TITLES

settings.register_profile("quick", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=1000, deadline=None)
settings.load_profile("long" if os.environ.get("YOJOE_LAWS") == "long" else "quick")

KNOWN = {rule.id for title in TITLES for rule in load(title.rules).rules}


# An error while a file is collected is the one kind that parallel runs report in full.
@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem():
    made = yield
    for test in made if isinstance(made, list) else []:
        for name in (name for mark in test.iter_markers("rule") for name in mark.args):
            if name not in KNOWN:
                complaint = f"{test.nodeid} pins {name!r}, which is in no title's catalogue"
                raise pytest.Collector.CollectError(complaint)
    return made
