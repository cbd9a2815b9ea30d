/** Going back in a game that runs: whoever plays it alone may play on from any moment of it. */
import { isAlone, playOn, sameSeats } from "../begin";
import type { Desk } from "./desk.svelte";

const ASKS = {
  strong: "Play on from here?",
  plain: "This game is called off. The new one is practice, its dice are others, and it counts nowhere.",
};
const TELLS = { strong: "This is the past.", plain: "The game goes on meanwhile." };

export class Rewind {
  private doubted = $state.raw<unknown>(null); // the moment of which it was asked
  busy = $state(false);

  constructor(private readonly desk: Desk) {}

  get may(): boolean {
    const now = this.desk.room.shown;
    return this.desk.past !== null && now !== null && now.over === null && isAlone(now);
  }

  get asks(): boolean {
    return this.desk.past !== null && this.doubted === this.desk.past;
  }

  get says(): { strong: string; plain: string } {
    return this.asks ? ASKS : TELLS;
  }

  /** Asked once more before it is done: the game that runs ends by it. */
  go(): void {
    const { past, room } = this.desk;
    if (!this.asks) {
      this.doubted = past;
      return;
    }
    const { game, seats, yours } = room.shown!;
    this.busy = true;
    playOn(game.id, { version: past!.version, seats: sameSeats(seats, yours) })
      .catch((error: Error) => room.notify(error.message, "bad"))
      .finally(() => (this.busy = false));
  }
}
