"""How a match ended, and how to see it again."""

import shlex

from yojoe.kernel.luck import Fair, Seeded
from yojoe.kernel.rules import Setup
from yojoe.kernel.texts import value_word
from yojoe.terminal.faces import Face
from yojoe.terminal.screen.stage import Stage
from yojoe.title.registry import AnyTitle

from .honours import honours, keep
from .local_table import LocalTable
from .save_files import SaveFiles

LAST = 3  # facts that say why
DRAW = "draw"  # how a game ends that nobody wins


def finale(keeper: SaveFiles, face: Face) -> list[str]:
    """Who won, and what is left of the match."""
    party = keeper.party
    return [*account(party, face), *keep(party), *secret(party), *keepsake(keeper)]


def account(party: LocalTable, face: Face) -> list[str]:
    """Who won, why, and what was reached."""
    title = party.title
    view = title.telling.view(party.match.state, party.you)
    facts = party.match.history.facts
    return [result(party), *face.tally(view, facts), *honours(party)]


def why(stage: Stage, party: LocalTable) -> list[str]:
    """The last things that happened."""
    story = stage.story(party.match, party.you)
    return [sentence.text for sentence in story.since(len(story) - LAST)]


def result(party: LocalTable) -> str:
    state = party.match.state
    score = party.title.rules.score(state)
    winners = [seat for seat, share in enumerate(score) if share == 1]
    turns = party.title.study.summary(state).get("turns")
    length = "" if turns is None else f" Turns completed: {turns}."
    ending = party.title.rules.ending(state).replace("-", " ")
    if party.title.about.cooperative:
        return f"The game is {ending}.{length}"
    if ending == DRAW:
        return f"The game is a draw.{length}"
    if not winners:
        return f"Nobody wins: the match ends {ending}.{length}"
    if winners == [party.you]:
        return f"You win!{length}"
    names = " and ".join(party.names[seat] for seat in winners)
    return f"{names} {'wins' if len(winners) == 1 else 'win'}.{length}"


def secret(party: LocalTable) -> list[str]:
    """The secret of fair dice is told once the match is over."""
    luck = party.luck
    if not isinstance(luck, Fair):
        return []
    return [
        f"The secret of the dice was {luck.secret.hex()}.",
        f"Its SHA-256 is the commitment shown before: {luck.commitment}.",
        "'yojoe replay FILE --verify' proves every roll from the record.",
    ]


def keepsake(keeper: SaveFiles) -> list[str]:
    """Where the record is, or how to get one."""
    if keeper.to_record is not None or keeper.recorded is not None:
        return keeper.lay_down()
    if isinstance(keeper.party.luck, Seeded):
        return ["The same dice again, and a record:", f"  {again(keeper.party)} --record FILE"]
    return ["To keep a record, play with --record FILE."]


def again(party: LocalTable) -> str:
    """The command that deals this match anew."""
    luck = party.luck
    dice = ["--seed", str(luck.seed)] if isinstance(luck, Seeded) else ["--fair"]
    words = ["yojoe", "play", party.title.name, "--seats", ",".join(party.seats), *dice]
    return shlex.join([*words, *setting_words(party.title, party.match.setup)])


def setting_words(title: AnyTitle, setup: Setup) -> list[str]:
    """The settings that are not as usual, to be typed; what came from a file, as FILE."""
    words: list[str] = []
    for setting in title.about.settings:
        value = setup.settings[setting.name]
        if value != setting.default:
            from_file = "{" in value_word(value)  # records keep it whole, between braces
            words += (setting.flag, "FILE") if from_file else setting.words(value)
    return words
