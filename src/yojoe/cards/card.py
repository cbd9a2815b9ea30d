"""What every card says of itself, whatever game it is from."""

from collections.abc import Mapping
from dataclasses import Field
from typing import Any, ClassVar, Protocol, TypeVar


class Part(Protocol):
    """Anything in a box that something is printed on."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class Card(Part, Protocol):
    """One card as it is printed; each title has values of its own besides."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def origin(self) -> Mapping[str, str]: ...  # of each value
    @property
    def sources(self) -> tuple[str, ...]: ...
    @property
    def like(self) -> str: ...  # the card that does the same, if nothing else says what it does
    @property
    def pack(self) -> str: ...


C = TypeVar("C", bound=Card)
