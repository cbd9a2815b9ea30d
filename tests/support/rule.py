"""The tag that ties a test to the rules it pins down."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*ids)
