/** The orders in which the pool can lie. */
import type { Printed } from "../cards/box.svelte";

const power = (card: Printed): number => card.power ?? card.manned ?? 0;
const hits = (card: Printed): number => (card.hits ?? 0) + (card.missiles ?? 0);
const boost = (card: Printed): number => Math.max(0, ...Object.values(card.boost ?? {}));

export const figures = { power, hits, boost };

export const SORTS: { [name: string]: (a: Printed, b: Printed) => number } = {
  name: (a, b) => a.name.localeCompare(b.name),
  power: (a, b) => power(b) - power(a),
  supply: (a, b) => b.supply - a.supply || power(b) - power(a),
  hits: (a, b) => hits(b) - hits(a) || power(b) - power(a),
  boost: (a, b) => boost(b) - boost(a),
  "power for supply": (a, b) => power(b) / b.supply - power(a) / a.supply,
};
