/** The signs of the Deck-Building Game. */
import { type Sign, sign } from "../sign";

const signs: Sign[] = [
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
  sign("sk-wd", "Wild (W)", "DB-SKILL-06", "DB-SKILL-07"),
  sign("hit", "Hit", "DB-DICE-03", "DB-MISSION-09"),
  sign("tag", "Recruit value", "DB-RECRUIT-02"),
  sign("mi", "Mission icon", "DB-ICON-01"),
  sign("compl", "Complication number", "DB-START-04"),
  sign("seat", "Seats of a Transport", "DB-TRANS-02"),
  {
    name: "Terrain",
    marks: [
      ["te-land", "Land"],
      ["te-air", "Air"],
      ["te-sea", "Sea"],
    ],
    rules: ["DB-TRANS-03", "DB-TRANS-05"],
  },
  sign("side-joe", "A card of yours", "DB-TYPE-10"),
  sign("side-cobra", "A card of Cobra", "DB-GLOSS-16"),
];
export default signs;
