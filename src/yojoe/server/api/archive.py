"""Games as files: exported, imported, proved."""

from collections.abc import Iterator
from time import time
from typing import Literal

from yojoe import __version__
from yojoe.agents.names import check_name
from yojoe.agents.seats import check_apart, names_of
from yojoe.kernel.luck import Fair, Luck, Spliced, pieces, read_luck
from yojoe.kernel.match import Match
from yojoe.kernel.refusal import Refusal
from yojoe.kernel.script import Roll, Shuffle
from yojoe.kernel.state import digest, put_back
from yojoe.records.notation import write
from yojoe.records.record import UNFINISHED, Record, record_of, result_of, settings_of, to_text
from yojoe.records.save import secret_picks, with_seal
from yojoe.server.live.rooms import Rooms
from yojoe.server.ops.identity import new_game_id
from yojoe.server.replay.imported import Imported, import_game
from yojoe.server.table.entry import Agreement, Body, Entry
from yojoe.server.table.projection import game_info
from yojoe.server.table.purpose import BroughtGame
from yojoe.server.table.table import ImportedPast, Table
from yojoe.server.table.words import commitment_of, secret_of
from yojoe.server.thinking.strengths import player_for
from yojoe.title.registry import title_named

from .schemas.replay import Draw, LuckPart, Proof
from .schemas.tables import Opened
from .tables import new_luck, put_up

HUMAN = "human:"
STRENGTHS = {"random": "easy", "greedy": "normal", "planner": "normal"}


# Out.


def sitters(table: Table) -> list[str]:
    """Who sits where, as records keep it."""
    return [
        f"{HUMAN}{chair.name}"
        if chair.who == "person"
        else player_for(table.title, len(table.chairs), chair.strength or "normal")
        for chair in table.chairs
    ]


def record_text(table: Table) -> str:
    """A finished game; a running one has secrets that a record would tell."""
    if table.phase != "over":
        raise Refusal("a game is recorded when it is over: until then it has secrets")
    return to_text(record(table))


def save_text(table: Table) -> str:
    """A game with all its secrets, for whoever runs the server."""
    if not table.begun:
        raise Refusal("this game has not begun: there is nothing to save")
    return with_seal(record(table), {} if table.match is None else secret_picks(table.match))


def record(table: Table) -> Record:
    """What was played; what other rules have played as they had it."""
    match, upgrade = table.match, table.upgrade
    engine, seats = table.agreement.engine, sitters(table)
    if upgrade is None:
        assert match is not None
        return record_of(table.title, match, seats, engine)
    return Record(
        title=table.title.name,
        engine=engine,
        data=upgrade.before,
        seats=tuple(seats),
        settings=settings_now(table),
        luck=table.luck,
        moves=(*upgrade.moves[: table.floor], *moves_since(table)),
        result=UNFINISHED if match is None else result_of(match),
        hash="" if match is None else digest(match.state),
    )


def settings_now(table: Table) -> tuple[tuple[str, str], ...]:
    """Every setting that there is; those that were agreed on, where today's rules know others."""
    match = table.match
    return tuple(table.settings.items()) if match is None else settings_of(match.setup)


def moves_since(table: Table) -> Iterator[str]:
    """What was played by today's rules, or what others played where today's cannot."""
    match, upgrade = table.match, table.upgrade
    assert upgrade is not None
    if match is None or table.start is None:
        yield from upgrade.moves[table.floor :]
        return
    base = put_back(match.game.new(match.setup), table.start).copy()
    again = Match.resumed(match.game, match.setup, base, [], table.floor)
    for answer in match.history.answers[table.floor :]:
        assert again.question is not None
        yield write(again, again.question, answer)
        again.feed(answer)


def proof(table: Table) -> Proof:
    """Every draw of a finished game, and whether its luck gives it."""
    match, luck = table.match, table.luck
    if match is None or table.phase != "over":
        raise Refusal("the secret of the luck is told when the game is over")
    draws, follows = [], True
    for ply, (asked, given) in enumerate(
        zip(match.history.asked, match.history.answers, strict=True)
    ):
        if isinstance(asked, Roll | Shuffle):
            kind = "roll" if isinstance(asked, Roll) else "shuffle"
            draws.append(Draw(ply, kind, str(asked.sides), str(given)))  # type: ignore[arg-type]
            follows = follows and luck.draw(asked, ply) == given
    parts = [luck_part(table, *piece) for piece in pieces(luck)]
    fair = follows and all(part.source != "outside" for part in parts)
    return Proof(parts, draws, follows, fair)


def luck_part(table: Table, since: int, luck: Luck) -> LuckPart:
    words = list(luck.words) if isinstance(luck, Fair) else []
    return LuckPart(
        since=since,
        commitment=commitment_of(luck),
        secret=secret_of(luck),
        words=words,
        pledged=isinstance(luck, Fair) and luck.pledged,
        source=source_of(table, since),
    )


def source_of(table: Table, since: int) -> Literal["here", "branch", "outside"]:
    """Who promised the luck that begins with this answer."""
    if table.own_since is not None and since >= table.own_since:
        return "here"
    if table.branch is not None and since >= table.branch.outside:
        return "branch"
    return "outside"


# In.


async def bring(rooms: Rooms, player: str, text: str) -> Opened:
    """A record or a save, read and put up."""
    game = await rooms.services.thinking.check([player], import_game, text)
    return await put_up_again(rooms, player, game)


async def put_up_again(rooms: Rooms, player: str, game: Imported) -> Opened:
    """A game out of a file as a game of this server; whoever brings it owns its people's seats.

    Whoever has the file knows every draw that its luck would give.  So what is still to come is
    drawn from a secret of our own, to which people add their words before it goes on.
    """
    rooms.services.check_cards(game.settings.get("cards", ""))
    title = title_named(game.title)
    luck = read_luck(game.luck)
    agreement = Agreement(
        id=new_game_id(),
        title=title,
        engine=__version__,
        data=title.about.data_version,
        settings=game.settings,
        luck=luck if game.is_over else Spliced(luck, game.plies, new_luck()),
        host=player,
        grace=0,
        watch=True,
        hints=True,
        created=int(time()),
        purpose=BroughtGame(),
    )
    names = sound_names(game.seats)
    seats = [{**sitter(word), "name": name} for word, name in zip(game.seats, names, strict=True)]
    owners = [player if seat["who"] == "person" else None for seat in seats]
    past = ImportedPast(game.plies, not game.is_over, [] if game.is_over else game.chosen)
    more = entries(game, agreement.created) if game.is_over else []
    await put_up(rooms, agreement, seats, owners, {}, *more, past=past)
    room = await rooms.room(agreement.id)
    return Opened(agreement.id, room.yours(player), [], game_info(room.table))


def sound_names(seats: list[str]) -> tuple[str, ...]:
    """What those at the seats of a record are called; refuses what nobody may be called here."""
    names = names_of(seats)
    for name in names:
        check_name(name)
    check_apart(names)
    return names


def sitter(word: str) -> Body:
    """Who sits at a seat, from the word that a record has for it."""
    if word == "human" or word.startswith(HUMAN):
        return {"who": "person", "strength": ""}
    strength = STRENGTHS.get(word.partition(":")[0], "strong")
    return {"who": "computer", "strength": strength}


def entries(game: Imported, at: int) -> list[Entry]:
    """The journal that this game would have had."""
    made = [Entry(2, "start", None, None, {}, at)]
    made += [
        Entry(number, "answer", seat, None, {"label": label}, at)
        for number, (seat, label) in enumerate(game.chosen, start=3)
    ]
    return made
