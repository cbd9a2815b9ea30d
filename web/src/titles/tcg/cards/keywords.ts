/** Which rules explain a keyword; what a card says in full stands on the card. */

const RULES: { [keyword: string]: string[] } = {
  Stealth: ["TCG-ABILITY-01", "TCG-ABILITY-02", "TCG-ABILITY-04"],
  Fury: ["TCG-ABILITY-05"],
  Concealment: ["TCG-ABILITY-07", "TCG-ABILITY-08"],
  "Long Range": ["TCG-ABILITY-10", "TCG-ABILITY-11"],
  Firepower: ["TCG-ABILITY-13", "TCG-ABILITY-14"],
  Gunner: ["TCG-FIREFIGHT-04", "TCG-VEHICLE-05"],
  Explode: ["TCG-ABILITY-16", "TCG-ABILITY-17"],
  Medic: ["TCG-ABILITY-20", "TCG-ABILITY-21"],
  Shapeshift: ["TCG-ABILITY-24", "TCG-ABILITY-25", "TCG-ABILITY-27"],
  Revenge: ["TCG-ABILITY-30", "TCG-AMB-15"],
  Defuse: ["TCG-ABILITY-32"],
  Torch: ["TCG-ABILITY-33", "TCG-ABILITY-35"],
  Disguise: ["TCG-ABILITY-36", "TCG-ABILITY-37", "TCG-ABILITY-39"],
  Hideout: ["TCG-ABILITY-41", "TCG-ABILITY-42"],
  "Arms Dealer": ["TCG-ABILITY-43"],
  Assassin: ["TCG-ABILITY-45"],
  Misdirection: ["TCG-ABILITY-51", "TCG-ABILITY-52"],
  Predator: ["TCG-ABILITY-53"],
  Confuse: ["TCG-ABILITY-57"],
  Crew: ["TCG-VEHICLE-05", "TCG-VEHICLE-06"],
  "Squad Leader": ["TCG-CARDTEXT-18"],
  "Lock On": ["TCG-HITS-10", "TCG-HITS-11"],
  "Tank Buster": ["TCG-COMBAT-16"],
  Assault: ["TCG-COMBAT-16"],
  Guard: ["TCG-COMBAT-16"],
  Armor: ["TCG-FIREFIGHT-30"],
  Intel: ["TCG-COMBAT-01", "TCG-GLOSS-15"],
  Decisive: ["TCG-ABILITY-46", "TCG-ABILITY-47"],
  "Last Stand": ["TCG-ABILITY-49", "TCG-ABILITY-50"],
  "Double Agent": ["TCG-COMBAT-13", "TCG-COMBAT-14"],
  Reinforce: ["TCG-ABILITY-54", "TCG-ABILITY-56"],
  "Drop In": ["TCG-ABILITY-54", "TCG-ABILITY-56"],
  Deploy: ["TCG-ABILITY-54", "TCG-ABILITY-55"],
  "Covering Fire": ["TCG-FIREFIGHT-04"],
  Draw: ["TCG-ABILITY-48", "TCG-COMBAT-19"],
};

/** "Firepower +1" is explained as Firepower; what no rule names is an in-play ability all the same. */
export const rulesOf = (keyword: string, otherwise = "TCG-CARDTEXT-07"): string[] =>
  RULES[keyword.replace(/\s*[+(\d].*$/, "")] ?? [otherwise];

/** The same for a Boost ability. */
export const rulesOfBoost = (keyword: string): string[] => rulesOf(keyword, "TCG-GLOSS-03");
