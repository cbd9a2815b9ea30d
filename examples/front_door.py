"""A player of one's own against those of the roster, from an empty file to a rating.

Run it with ``python examples/front_door.py``; docs/api.md shows every name.
"""

import yojoe

WORLDS = 3


class Hopeful(yojoe.Agent):
    """Plays every move out a few times, in worlds that it cannot tell from the real one."""

    def choose(self, perspective: yojoe.Perspective) -> yojoe.Move:
        def hope(move: yojoe.Move) -> float:
            return sum(outcome(perspective, move.word, seed) for seed in range(WORLDS))

        return max(perspective.moves, key=hope)


def outcome(perspective: yojoe.Perspective, word: str, seed: int) -> float:
    """What the seat makes of one imagined game that begins with a move."""
    world = perspective.imagine(seed).play(word, seat=perspective.seat)
    return world.play_out("random").result.scores[perspective.seat]


def timid(perspective: yojoe.Perspective) -> str:
    """A function will do as well."""
    return perspective.labels()[-1]


def main(games: int = 10) -> None:
    game = yojoe.new("adventure", ["Ann", "Bob"], seed=7, may_decline=True)
    print(game)
    try:
        game.play("fly")
    except yojoe.NotOnOffer as refusal:
        print(refusal)
    game.play_out(Hopeful(), timid)
    print(game.log[-1], game.result.winners, game.view(None)["badges"])
    print(yojoe.verify(game.record()).state_hash == game.state_hash)

    batch = yojoe.simulate("adventure", Hopeful(), "random", games=games, seed=1)
    for name, wins, (low, high) in zip(batch.agents, batch.wins, batch.interval, strict=True):
        print(f"{name} won {wins} of {batch.games}: {low:.0%} to {high:.0%}")


if __name__ == "__main__":
    main()
