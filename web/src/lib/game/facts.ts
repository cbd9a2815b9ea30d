/** What happened, as the union of a title's facts, which their kinds tell apart. */
import type { Fact, Line } from "../protocol";

export const factsOf = <F extends Fact>(lines: Line[]): F[] => lines.flatMap((line) => line.facts) as F[];

/** What a fact is worth to the eye: dice that roll, cards or a sum that decide, or a line like others. */
export type Weight = "dice" | "cards" | "line";

/** Where a title says nothing of it. */
export const plainWeight = (fact: Fact): Weight => (fact.kind.includes("Rolled") ? "dice" : "line");
