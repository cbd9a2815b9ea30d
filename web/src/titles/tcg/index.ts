/** The Trading Card Game: two ranks a side, and between them hands, Boosts and Firefight cards. */
import type { Desk } from "../../lib/game/desk.svelte";
import type { Face } from "../../lib/game/face";
import type { Weight } from "../../lib/game/facts";
import type { GameView } from "../../lib/game/reducer";
import type { Fact, Option } from "../../lib/protocol";
import type { TcgFact, TcgTable } from "./protocol";
import { box } from "./cards/box.svelte";
import { intentOf } from "./table/intent.svelte";
import { acts, worth } from "./table/scenes";
import Table from "./table/Table.svelte";
import { unitsOf } from "./table/turn";
import Zoom from "./cards/Zoom.svelte";

const tableOf = (seen: GameView): TcgTable | null => seen.table as unknown as TcgTable | null;

/** Only hands are secret. */
const hides = (seen: GameView): boolean => tableOf(seen)?.seats.some((player) => player.in_hand > 0) ?? false;

/** Options say which card they are about by its handle. */
function cardOf(seen: GameView, option: Option): string | null {
  const table = tableOf(seen);
  if (!table) return null;
  const cards = [...table.seats.flatMap((player) => [...(player.hand ?? []), ...player.flipped]), ...unitsOf(table, 0), ...unitsOf(table, 1)];
  return cards.find((card) => card.no === option.card)?.id ?? null;
}

/** While Firefight cards are placed. */
function keys(desk: Desk): { [key: string]: () => void } {
  const { seen, past } = desk;
  const ask = past ? "" : (seen?.prompt?.ask ?? "");
  const table = seen && tableOf(seen);
  if (!table) return {};
  const intent = intentOf(desk);
  const rest = seen.game.hints ? { a: () => intent.placeRest() } : {};
  if (ask === "place" && table.phase === "setup") return rest;
  if (table.batch?.seat !== seen.you || (ask !== "aim" && ask !== "fire")) return {};
  return { r: () => intent.takeAllBack(), ...(ask === "aim" ? rest : {}) };
}

/** An attacker that was named may be taken back before it is said whom it attacks. */
function leave(desk: Desk): boolean {
  const back = !desk.past && desk.seen?.prompt?.ask === "defender" && desk.seen.undo.may;
  if (back) desk.room.undo();
  return back;
}

/** A fight is followed until its sum is read. */
function weigh({ kind }: Fact): Weight {
  const fact = kind as TcgFact["kind"];
  return fact === "CombatWon" || fact === "CombatDrawn" || fact === "Fired" ? "cards" : "line";
}

const DOING = { boost: "picks a Boost", attacker: "names an attacker", defender: "names whom it attacks", aim: "lays Firefight cards", place: "places a unit" };

const tcg: Face = { Table, unpack: () => box.open(), Zoom, hides, cardOf, weigh, keys, leave, acts, worth, doing: DOING };
export default tcg;
