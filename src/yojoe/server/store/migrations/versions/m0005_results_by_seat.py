"""What was played, and what chance gave, seat by seat: a duel has two decks."""

import json
from collections.abc import Callable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

RESULTS = sa.table("results", sa.column("game"), sa.column("outcome"))


def upgrade() -> None:
    rewrite(by_seat)


def downgrade() -> None:
    rewrite(of_all)


def by_seat(outcome: dict[str, Any]) -> None:
    story, fortune = outcome.pop("story"), outcome["fortune"]
    outcome["played"] = [story] * outcome["seats"]
    outcome["fortune"] = [] if fortune is None else [fortune] * outcome["seats"]


def of_all(outcome: dict[str, Any]) -> None:
    team = outcome["title"] == "deckbuilding"
    outcome["story"] = outcome.pop("played")[0] if team else ""
    outcome["fortune"] = outcome["fortune"][0] if team else None


def rewrite(change: Callable[[dict[str, Any]], None]) -> None:
    connection = op.get_bind()
    for game, text in connection.execute(sa.select(RESULTS.c.game, RESULTS.c.outcome)).all():
        outcome = json.loads(text)
        change(outcome)
        same = RESULTS.c.game == game
        connection.execute(sa.update(RESULTS).where(same).values(outcome=json.dumps(outcome)))
