"""The registry: every title there is, ours and those that other packages bring.

A package brings one by an entry point of the group ``yojoe.titles``, under the title's name:

    [project.entry-points."yojoe.titles"]
    pig = "yojoe_pig:TITLE"

A title is loaded when it is asked for, and none of the others with it.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from logging import getLogger
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from yojoe.kernel.refusal import Refusal, did_you_mean
from yojoe.titles.built_in import TITLES

if TYPE_CHECKING:
    from .title import Title

# A registry holds titles of many states; Python has no word for "some state".
AnyTitle: TypeAlias = "Title[Any]"

GROUP: Final = "yojoe.titles"


def title_names() -> tuple[str, ...]:
    """The names of all titles, of which none is loaded."""
    return tuple(places())


def title_named(name: str) -> AnyTitle:
    """The title of a name; refuses one that is not there, or cannot be loaded."""
    place = places().get(name)
    if place is None:
        near = did_you_mean(name, title_names())
        raise Refusal(f"there is no title {name!r:.60}; there is {', '.join(title_names())}{near}")
    return load(place)


def all_titles() -> tuple[AnyTitle, ...]:
    """All titles; one of another package that cannot be loaded is left out, with a warning."""
    found = []
    for place in places().values():
        try:
            found.append(load(place))
        except Refusal as refusal:
            getLogger(__name__).warning("%s", refusal)
    return tuple(found)


@cache
def places() -> Mapping[str, EntryPoint]:
    """Where each title is, by its name; what is ours nobody takes the place of."""
    others = sorted(entry_points(group=GROUP), key=lambda place: place.name)
    ours = {place.name: place for place in TITLES}
    return ours | {place.name: place for place in others if place.name not in ours}


def load(place: EntryPoint) -> AnyTitle:
    """The title at a place; whatever is wrong there is told with the place."""
    from .title import Title  # noqa: PLC0415  # with the kernel slow to load; a name needs neither

    try:
        title = place.load()
    except Exception as error:
        if place in TITLES:
            raise
        raise Refusal(f"the title {place.name} cannot be loaded: {place.value}: {error}") from error
    if not isinstance(title, Title) or title.name != place.name:
        what = f"the title {title.name}" if isinstance(title, Title) else repr(title)[:60]
        raise Refusal(f"the entry point {place.name} leads to {what}; it should lead to its title")
    return title
