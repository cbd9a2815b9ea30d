"""The card that came with a film."""

from yojoe.tcg.boosts import double_agent
from yojoe.tcg.keywords import fury

from .pack import BASE

BASE.card("venomous-maximus-venom-general", fury(), double_agent(6))
