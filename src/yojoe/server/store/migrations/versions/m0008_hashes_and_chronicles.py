"""Every entry has the hash of its position, and what everybody was shown of it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("entries", sa.Column("position", sa.String(16), nullable=True))
    op.add_column("entries", sa.Column("seal", sa.String(16), nullable=True))
    op.add_column("entries", sa.Column("chronicle", sa.LargeBinary, nullable=True))
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.bulk_insert(pulse, [{"id": 1, "at": 0}])


def downgrade() -> None:
    op.drop_table("pulse")
    for name in ("chronicle", "seal", "position"):
        op.drop_column("entries", name)
