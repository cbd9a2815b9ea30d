"""What titles are called in other people's registries."""


def camel(name: str) -> str:
    """The name of a title as classes and environments have it: HighCard for high-card."""
    return "".join(part.capitalize() for part in name.replace("_", "-").split("-"))
