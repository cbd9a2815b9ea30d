"""Games as files: exported, imported, proved."""

from time import time

from yojoe import __version__
from yojoe.kernel.luck import Fair, Luck, pieces, read_luck
from yojoe.kernel.record import record_of, to_text
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.save import save
from yojoe.kernel.script import Roll, Shuffle
from yojoe.terminal.seats import names_of
from yojoe.titles import title_named

from .bodies import Opened
from .brought import Brought, brought
from .entry import Agreed, Body, Entry
from .eye import game_info
from .house import House
from .identity import new_game_id
from .past import Draw, LuckPart, Proof
from .play import Play
from .strengths import player_for
from .tables import put_up
from .words import commitment_of, secret_of

HUMAN = "human:"
STRENGTHS = {"random": "easy", "greedy": "normal", "planner": "normal"}


# Out.


def sitters(play: Play) -> list[str]:
    """Who sits where, as records keep it."""
    return [
        f"{HUMAN}{chair.name}"
        if chair.who == "person"
        else player_for(play.title, len(play.chairs), chair.strength or "normal")
        for chair in play.chairs
    ]


def record_text(play: Play) -> str:
    """A finished game; a running one has secrets that a record would tell."""
    if play.match is None or play.phase != "over":
        raise Refusal("a game is recorded when it is over: until then it has secrets")
    return to_text(record_of(play.title, play.match, sitters(play), play.agreed.engine))


def save_text(play: Play) -> str:
    """A game with all its secrets, for whoever runs the server."""
    if play.match is None:
        raise Refusal("this game has not begun: there is nothing to save")
    return save(play.title, play.match, sitters(play), play.agreed.engine)


def proof(play: Play) -> Proof:
    """Every draw of a finished game, and whether its luck gives it."""
    match, luck = play.match, play.luck
    if match is None or play.phase != "over":
        raise Refusal("the secret of the luck is told when the game is over")
    assert match.journal is not None
    draws, fair = [], True
    for ply, (asked, given) in enumerate(
        zip(match.journal.asked, match.journal.answers, strict=True)
    ):
        if isinstance(asked, Roll | Shuffle):
            kind = "roll" if isinstance(asked, Roll) else "shuffle"
            draws.append(Draw(ply, kind, str(asked.sides), str(given)))  # type: ignore[arg-type]
            fair = fair and luck.draw(asked, ply) == given
    return Proof([luck_part(*piece) for piece in pieces(luck)], draws, fair)


def luck_part(since: int, luck: Luck) -> LuckPart:
    words = list(luck.words) if isinstance(luck, Fair) else []
    return LuckPart(since, commitment_of(luck), secret_of(luck), words)


# In.


async def bring(house: House, player: str, text: str) -> Opened:
    """A game out of a file as a game of this server; whoever brings it owns its people's seats."""
    game = await house.services.thinking.do(brought, text)
    title = title_named(game.title)
    agreed = Agreed(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.data_version,
        settings=game.settings,
        luck=read_luck(game.luck),
        host=player,
        grace=0,
        watch=True,
        hints=True,
        created=int(time()),
    )
    names = names_of(game.seats)
    seats = [{**sitter(word), "name": name} for word, name in zip(game.seats, names, strict=True)]
    owners = [player if seat["who"] == "person" else None for seat in seats]
    await put_up(house, agreed, seats, owners, {}, *entries(game, agreed.created))
    room = await house.room(agreed.id)
    return Opened(agreed.id, room.yours(player), [], game_info(room.play))


def sitter(word: str) -> Body:
    """Who sits at a seat, from the word that a record has for it."""
    if word == "human" or word.startswith(HUMAN):
        return {"who": "person", "strength": ""}
    strength = STRENGTHS.get(word.partition(":")[0], "strong")
    return {"who": "computer", "strength": strength}


def entries(game: Brought, at: int) -> list[Entry]:
    """The journal that this game would have had."""
    made = [Entry(2, "start", None, None, {}, at)]
    made += [
        Entry(number, "answer", seat, None, {"label": label}, at)
        for number, (seat, label) in enumerate(game.chosen, start=3)
    ]
    return made
