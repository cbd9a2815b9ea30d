"""Every rule that a test is tagged with exists; ``YOJOE_LAWS`` says how hard the laws are tried."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

import yojoe
from yojoe.title.rulebook import load

settings.register_profile("one", max_examples=1, deadline=None, derandomize=True)
settings.register_profile("quick", max_examples=5, deadline=None, derandomize=True)
settings.register_profile("long", max_examples=1000, deadline=None)
settings.load_profile(os.environ.get("YOJOE_LAWS", "quick"))

# A shell that runs the tests in the background lets them ignore Ctrl-C, and so all they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What waits for browsers and servers comes first: at the end nothing long is left for one alone.
LONGEST = ("browser", "attacks", "server")
CATALOGUES = Path(yojoe.__file__).parent.rglob("rules.toml")
KNOWN = {rule.id for catalogue in CATALOGUES for rule in load(catalogue).rules}


# An error while a file is collected is the one kind that parallel runs report in full.
@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem():
    made = yield
    for test in made if isinstance(made, list) else []:
        for name in (name for mark in test.iter_markers("rule") for name in mark.args):
            if name not in KNOWN:
                complaint = f"{test.nodeid} pins {name!r}, which is in no catalogue"
                raise pytest.Collector.CollectError(complaint)
    return made


def pytest_collection_modifyitems(items):
    items.sort(key=lambda test: not set(LONGEST).intersection(test.path.parts))
