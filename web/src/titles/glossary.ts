/** The icons of each box, and the rules that say what they mean. */
export interface Icon {
  /** A mark of ours; a swatch of a colour where there is none. */
  mark?: string;
  swatch?: string;
  name: string;
  rules: string[];
}

const skill = (mark: string, name: string): Icon => ({ mark, name, rules: ["DB-SKILL-01"] });

/** By title, or by title and pack. */
export const GLOSSARY: { [box: string]: Icon[] } = {
  deckbuilding: [
    skill("sk-ma", "Martial Arts (MA)"),
    skill("sk-mk", "Marksman (MK)"),
    skill("sk-tr", "Tracker (TR)"),
    skill("sk-rc", "Recon (RC)"),
    skill("sk-st", "Stealth (ST)"),
    skill("sk-dm", "Demolitions (DM)"),
    { mark: "sk-wd", name: "Wild (W)", rules: ["DB-SKILL-06", "DB-SKILL-07"] },
    { mark: "hit", name: "Hit", rules: ["DB-DICE-03", "DB-MISSION-09"] },
    { mark: "tag", name: "Recruit value", rules: ["DB-RECRUIT-02"] },
    { mark: "mi", name: "Mission icon", rules: ["DB-ICON-01"] },
    { mark: "compl", name: "Complication number", rules: ["DB-START-04"] },
    { mark: "seat", name: "Seats of a Transport", rules: ["DB-TRANS-02"] },
    { mark: "te-land", name: "Land", rules: ["DB-TRANS-03", "DB-TRANS-05"] },
    { mark: "te-air", name: "Air", rules: ["DB-TRANS-03", "DB-TRANS-05"] },
    { mark: "te-sea", name: "Sea", rules: ["DB-TRANS-03", "DB-TRANS-05"] },
    { mark: "side-joe", name: "A card of yours", rules: ["DB-TYPE-10"] },
    { mark: "side-cobra", name: "A card of Cobra", rules: ["DB-GLOSS-16"] },
  ],
  "deckbuilding/new-alliances": [
    { mark: "side-autobot", name: "Autobot", rules: ["NA-OVER-02"] },
    { mark: "side-decepticon", name: "Decepticon", rules: ["NA-OVER-02"] },
    { mark: "energon", name: "Energon die", rules: ["NA-DICE-01", "NA-DICE-02"] },
    { mark: "group", name: "Group Item", rules: ["NA-GROUP-01"] },
  ],
  tcg: [
    { mark: "side-joe", name: "Joe, behind the Power", rules: ["TCG-PARTS-03", "TCG-PARTS-04"] },
    { mark: "side-cobra", name: "Cobra, behind the Power", rules: ["TCG-PARTS-03", "TCG-PARTS-04"] },
    { mark: "hit", name: "Hit", rules: ["TCG-PARTS-08", "TCG-FIREFIGHT-07"] },
    { mark: "hit-direct", name: "Direct Hit", rules: ["TCG-HITS-04", "TCG-HITS-05"] },
    { mark: "hit-missile", name: "Missile Hit", rules: ["TCG-HITS-10", "TCG-HITS-11"] },
    { mark: "seat", name: "A vehicle that is manned", rules: ["TCG-VEHICLE-06", "TCG-VEHICLE-07"] },
    { swatch: "red", name: "Red (R), Joe", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
    { swatch: "white", name: "White (W), Joe", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
    { swatch: "blue", name: "Blue (B), Joe", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
    { swatch: "gray", name: "Gray (Gy), Cobra", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
    { swatch: "purple", name: "Purple (P), Cobra", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
    { swatch: "gold", name: "Gold (Go), Cobra", rules: ["TCG-PARTS-05", "TCG-PARTS-09"] },
  ],
  adventure: [
    { mark: "lta-jump", name: "Jump Up!", rules: ["LTA-COMP-05"] },
    { mark: "lta-dirt", name: "Hit the Dirt!", rules: ["LTA-COMP-05"] },
    { mark: "lta-high", name: "Shoot High", rules: ["LTA-COMP-06"] },
    { mark: "lta-low", name: "Shoot Low", rules: ["LTA-COMP-06"] },
    { mark: "badge", name: "Badge", rules: ["LTA-COMP-02", "LTA-OBJ-02"] },
    { mark: "bolt", name: "Energy token", rules: ["LTA-COMP-03", "LTA-RESULT-01"] },
  ],
};
