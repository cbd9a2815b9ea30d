"""The bot of the docs plays whole games at a real server."""

import asyncio
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from support.server import served
from yojoe.server.app import Config
from yojoe.title.registry import all_titles

SPEC = spec_from_file_location("bot", Path(__file__).with_name("bot.py"))
BOT = module_from_spec(SPEC)
SPEC.loader.exec_module(BOT)


@pytest.mark.parametrize("title", all_titles(), ids=lambda title: title.name)
def test_a_bot_in_forty_lines_plays_a_game_to_its_end(journal, title):
    plan = Config(journal, workers=1, pause=0.0, actions_a_second=10_000)
    with served(plan) as address:
        over = asyncio.run(BOT.play(address, title.name, pace=0))
    assert over["ending"]
    assert len(over["score"]) == 2
