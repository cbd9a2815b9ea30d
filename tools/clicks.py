"""How many questions a round of the Deck-Building Game asks, by what is asked.

    python tools/clicks.py --games 100 --players 3 --agents adviser:20 --practice
    python tools/clicks.py --pack new-alliances --story a-bridge-to-doomsday

Every answer is counted as a click; windows answered in a row by one seat are counted one by one.
"""

import argparse
from collections import Counter

from yojoe.agents.seating import all_choose, seat_players
from yojoe.kernel.luck import Seeded
from yojoe.kernel.match import Match
from yojoe.titles.deckbuilding.rules.turn import round_length
from yojoe.titles.deckbuilding.title import DECKBUILDING


def count_clicks(
    seats: int, agent: str, seed: int, told: dict[str, str]
) -> tuple[Counter[str], float]:
    """The questions of one game by what they ask, and its rounds."""
    setup = DECKBUILDING.setup(seats, told)
    match = Match(DECKBUILDING.rules, setup, luck=Seeded(seed), watched=False)
    players = seat_players([agent] * seats, DECKBUILDING, setup, seed)
    asked: Counter[str] = Counter()
    match.settle()
    while match.question is not None:
        asked[match.question.ask] += len(match.waiting)
        all_choose(match, players)
        match.settle()
    return asked, match.state.turns / round_length(match.state)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--agents", default="greedy", help="who answers in all seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--story", default="mass-device")
    parser.add_argument("--practice", action="store_true")
    parser.add_argument("--questions", default="few")
    parser.add_argument("--closed-hands", action="store_true")
    wish = parser.parse_args()
    told = {
        "story": wish.story,
        "questions": wish.questions,
        "practice": "yes" if wish.practice else "no",
        "open_hands": "no" if wish.closed_hands else "yes",
    }
    asked: Counter[str] = Counter()
    rounds = 0.0
    for game in range(wish.games):
        more, lasted = count_clicks(wish.players, wish.agents, wish.seed + game, told)
        asked += more
        rounds += lasted
    print(f"{asked.total() / rounds:.1f} questions a round, {rounds:.0f} rounds")
    for ask, number in asked.most_common():
        print(f"{number / rounds:7.2f}  {ask}")


if __name__ == "__main__":
    main()
