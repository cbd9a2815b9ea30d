"""A state says its fields in its slots and in its annotations: the same ones."""

from yojoe.title.registry import all_titles


def states():
    """The states of every title, and what an expansion lays beside them."""
    for title in all_titles():
        settings = {"pack": "new-alliances"} if "new-alliances" in title.about.packs else {}
        state = title.rules.new(title.setup(2, settings))
        yield type(state)
        beyond = getattr(state, "beyond", None)
        if beyond is not None:
            yield type(beyond)


def test_slots_and_annotations_are_the_same_fields():
    different = {}
    for kind in states():
        hints = kind.__annotations__
        declared = {name for name, hint in hints.items() if not is_of_the_class(hint)}
        if declared != set(kind.__slots__):
            different[kind.__qualname__] = declared ^ set(kind.__slots__)
    assert different == {}


def is_of_the_class(hint):
    return "ClassVar" in str(hint)
