/** Live the Adventure: a ring of spaces, four players, two cards face-down. */
import type { Face } from "../../lib/game/face";
import type { Weight } from "../../lib/game/facts";
import type { Fact } from "../../lib/protocol";
import { acts, worth } from "./acts";
import Card from "./Card.svelte";
import type { AdventureFact } from "./protocol";
import Table from "./Table.svelte";

/** A roll is followed to where it leads, and a shot until it is seen who was hit. */
function weigh({ kind }: Fact): Weight {
  const fact = kind as AdventureFact["kind"];
  if (fact === "Fired") return "cards";
  return fact === "Moved" || fact === "RolledForFirst" ? "dice" : "line";
}

const DOING = { battle: "picks a card", cobra: "chooses who fires", use: "chooses what a miss brings" };

// Everything lies open but the picks of a battle, and those the server seals.
const adventure: Face = { Table, Zoom: Card, hides: () => false, weigh, acts, worth, doing: DOING };
export default adventure;
