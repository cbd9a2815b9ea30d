/** The icons of each box, and the rules that say what they mean. */
export interface Icon {
  name: string;
  /** Our marks, each with its own name where one entry has several. */
  marks: [mark: string, name?: string][];
  /** Colours, where it is no mark. */
  swatches?: [colour: string, name: string][];
  rules: string[];
}

const icon = (mark: string, name: string, ...rules: string[]): Icon => ({ name, marks: [[mark]], rules });

/** By title, or by title and pack. */
export const GLOSSARY: { [box: string]: Icon[] } = {
  deckbuilding: [
    {
      name: "Skills",
      marks: [
        ["sk-ma", "Martial Arts (MA)"],
        ["sk-mk", "Marksman (MK)"],
        ["sk-tr", "Tracker (TR)"],
        ["sk-rc", "Recon (RC)"],
        ["sk-st", "Stealth (ST)"],
        ["sk-dm", "Demolitions (DM)"],
      ],
      rules: ["DB-SKILL-01", "DB-SKILL-03"],
    },
    icon("sk-wd", "Wild (W)", "DB-SKILL-06", "DB-SKILL-07"),
    icon("hit", "Hit", "DB-DICE-03", "DB-MISSION-09"),
    icon("tag", "Recruit value", "DB-RECRUIT-02"),
    icon("mi", "Mission icon", "DB-ICON-01"),
    icon("compl", "Complication number", "DB-START-04"),
    icon("seat", "Seats of a Transport", "DB-TRANS-02"),
    {
      name: "Terrain",
      marks: [
        ["te-land", "Land"],
        ["te-air", "Air"],
        ["te-sea", "Sea"],
      ],
      rules: ["DB-TRANS-03", "DB-TRANS-05"],
    },
    icon("side-joe", "A card of yours", "DB-TYPE-10"),
    icon("side-cobra", "A card of Cobra", "DB-GLOSS-16"),
  ],
  "deckbuilding/new-alliances": [
    icon("side-autobot", "Autobot", "NA-OVER-02"),
    icon("side-decepticon", "Decepticon", "NA-OVER-02"),
    icon("energon", "Energon die", "NA-DICE-01", "NA-DICE-02"),
    icon("group", "Group Item", "NA-GROUP-01"),
  ],
  tcg: [
    icon("side-joe", "Joe, behind the Power", "TCG-PARTS-03", "TCG-PARTS-04"),
    icon("side-cobra", "Cobra, behind the Power", "TCG-PARTS-03", "TCG-PARTS-04"),
    icon("hit", "Hit", "TCG-PARTS-08", "TCG-FIREFIGHT-07"),
    icon("hit-direct", "Direct Hit", "TCG-HITS-04", "TCG-HITS-05"),
    icon("hit-missile", "Missile Hit", "TCG-HITS-10", "TCG-HITS-11"),
    icon("seat", "A vehicle that is manned", "TCG-VEHICLE-06", "TCG-VEHICLE-07"),
    {
      name: "Colours",
      marks: [],
      swatches: [
        ["red", "Red (R), Joe"],
        ["white", "White (W), Joe"],
        ["blue", "Blue (B), Joe"],
        ["gray", "Gray (Gy), Cobra"],
        ["purple", "Purple (P), Cobra"],
        ["gold", "Gold (Go), Cobra"],
      ],
      rules: ["TCG-PARTS-05", "TCG-PARTS-09"],
    },
  ],
  adventure: [
    icon("lta-jump", "Jump Up!", "LTA-COMP-05"),
    icon("lta-dirt", "Hit the Dirt!", "LTA-COMP-05"),
    icon("lta-high", "Shoot High", "LTA-COMP-06"),
    icon("lta-low", "Shoot Low", "LTA-COMP-06"),
    icon("badge", "Badge", "LTA-COMP-02", "LTA-OBJ-02"),
    icon("bolt", "Energy token", "LTA-COMP-03", "LTA-RESULT-01"),
  ],
};
