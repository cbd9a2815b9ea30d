"""The pack of New Alliances, filled by the files of its rules and of its cards."""

from yojoe.titles.deckbuilding.box.pack import Pack
from yojoe.titles.deckbuilding.text.abilities import Ability

from .text.parts import Part, merged


class Alliances(Pack):
    """A pack with Autobots: cards of several parts, of which one works at a time."""

    def autobot(self, card_id: str, *said: Ability | Part) -> None:
        """What an Autobot does in Bot Mode, then its other parts."""
        self.card(card_id, *merged(said))


NEW = Alliances("new-alliances")
