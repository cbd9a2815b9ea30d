/** New Alliances: the Ark and its dice, what threatens, and what is towed. */
import "./kinds.css";

import type { Option } from "../../../../lib/protocol";
import type { DeckbuildingTable } from "../../protocol";
import type { Printed } from "../../box.svelte";
import type { Besides, PackFace } from "../../packs.svelte";
import type { Source } from "../../table/pool";
import Ark from "./ark/Ark.svelte";
import Below from "./Below.svelte";
import { beyond } from "./beyond";
import Chips from "./ark/Chips.svelte";
import Clock from "./Clock.svelte";
import Half from "./Half.svelte";
import { look, picture, texts } from "./print";
import Supply from "./Supply.svelte";

/** Robots and the Trailer stand with the team. */
const stands = (card: Printed): boolean => card.kind === "autobot" || card.kind === "towable";

/** Which half of an Autobot is used; both where it is in both Modes. */
function used(table: DeckbuildingTable, no: number): string {
  const { bots = [], alts = [] } = beyond(table).mission ?? {};
  const bot = bots.some((card) => card.no === no);
  const alt = alts.some((card) => card.no === no);
  return bot === alt ? "" : bot ? "as-bot" : "as-alt";
}

/** Energon dice lie under the robots whose Skills let them be rolled, up to those Skills. */
function besides(table: DeckbuildingTable): Besides | null {
  const { mission } = beyond(table);
  if (!mission || !table.attempt || mission.energon === 0) return null;
  let left = mission.energon;
  const givers = mission.bots.map(({ no, id, skill }): Source => {
    const dice = Math.min(left, skill);
    left -= dice;
    return { no, id, seat: null, dice };
  });
  return { name: "Energon", givers, dice: mission.energon, from: table.attempt.rolled ? mission.first : table.attempt.dice };
}

/** Energon dice lie behind the others, as many as were wished for. */
function thrown(table: DeckbuildingTable, usual: number, own: number): DeckbuildingTable["beyond"] {
  const { mission } = beyond(table);
  return mission && { ...table.beyond, mission: { ...mission, first: usual, energon: own } };
}

/** Team-mates of who recruits may give for Group Items. */
function helps(table: DeckbuildingTable, seat: number): string {
  const recruit = beyond(table).help[seat];
  return table.phase === "recruit" && seat !== table.active && recruit ? `can add ${recruit} Recruit` : "";
}

/** A number of Energon dice, and the chance with them. */
function brief(option: Option): string | undefined {
  const dice = /^energon-(\d+)$/.exec(option.label)?.[1];
  return dice === undefined ? undefined : `${dice}: ${option.text.split(": ").at(-1)}`;
}

const face: PackFace = {
  look,
  picture,
  texts,
  Half,
  foes: (table) => beyond(table).cassettes,
  towed: (table) => beyond(table).trailer,
  Clock,
  Under: Below,
  Tray: Ark,
  Chips,
  Supply,
  helps,
  tab: { name: "Ark", icon: "bot" },
  brief,
  room: (ask) => (ask === "energon" ? 9 : undefined),
  offers: ["leader"],
  asks: ["crowded", "drop", "recover", "repair"],
  stands,
  used,
  besides,
  thrown,
};
export default face;
