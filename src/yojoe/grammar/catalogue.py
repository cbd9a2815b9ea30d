"""The words after ``yojoe``: ours in the order of the help, then those that titles bring."""

from collections.abc import Mapping
from typing import Final

from yojoe.titles.built_in import COMMANDS as OF_OUR_TITLES

TYPE_CHECKING = False  # a type checker takes it for True; typing itself is slow to load
if TYPE_CHECKING:
    from yojoe.title.command import Command

PLAY, STUDY, LOOK_UP, KEEP = "to play", "to study", "to look up", "to keep a server"
ROOMS: Final = {PLAY: "", STUDY: "study.", LOOK_UP: "look_up.", KEEP: ""}

# By what they are for: every word, and what it does.
OURS: Final[Mapping[str, Mapping[str, str]]] = {
    PLAY: {
        "menu": "choose a title, seats and opponents in the terminal",
        "play": "play a title in the terminal",
        "replay": "show a recorded game step by step, or verify it",
        "analyse": "tell the turning points of a recorded game",
        "achievements": "list what games can reach, and what yours have",
    },
    STUDY: {
        "sim": "play many games and report who wins, with plots",
        "league": "let players meet from the same seeds, and rate them",
        "compare": "measure what differs between two ways to play, on the same deals",
        "vary": "measure what one number of a card or a setting changes, over a range",
        "engine": "answer a program on standard input, one JSON object a line",
        "bench": "measure our speed beside our peers'",
    },
    LOOK_UP: {
        "games": "list titles, packs, seat counts and computer players",
        "rules": "search the rules, show one, or report which have tests",
        "cards": "list a title's cards, show one, check a card file of your own, list its words",
        "help": "say more about a command, a title or a topic",
        "doctor": "tell what is installed, where things lie, and what is usual here",
        "completion": "print what lets a shell complete our words",
        "man": "print the manual page",
    },
    KEEP: {
        "serve": "serve the table on the web",
        "backup": "copy the journal of the tables, while they are played",
        "journal": "look a whole journal through, and say what is wrong with it",
        "tidy": "clear the journal of games that nobody has come back to",
    },
}
COMMANDS: Final = {word: about for words in OURS.values() for word, about in words.items()}
# Whose words are read apart from what they do, which takes its time to load.
SLOW: Final = ("play", "sim", "league", "serve")
# Asked by shells and nobody else.
SILENT: Final = {"complete": "list what a word can become"}  # beside what is looked up


def command_named(word: str) -> "Command | None":
    """What somebody says: a command of ours, or of a title."""
    from yojoe.title.command import Command, commands_of_titles  # slow to load

    for group, ours in {**OURS, LOOK_UP: {**OURS[LOOK_UP], **SILENT}}.items():
        if word in ours:
            light = f"yojoe.commands.words.{word}" if word in SLOW else ""
            return Command(ours[word], f"yojoe.commands.{ROOMS[group]}{word}", light)
    place = next((each for each in OF_OUR_TITLES if each.name == word), None)
    if place is not None:
        command: Command = place.load()
        return command
    return commands_of_titles().get(word)


def words_of_titles() -> dict[str, str]:
    """What titles bring besides: every word, and what it does."""
    from yojoe.title.command import commands_of_titles

    found = commands_of_titles()
    return {word: each.about for word, each in found.items() if word not in COMMANDS}


def words() -> list[str]:
    """Every word that can be said first."""
    return [*COMMANDS, *words_of_titles()]
