/** The signs of the Trading Card Game. */
import "./cards/frames.css";

import { type Sign, sign } from "../sign";

const signs: Sign[] = [
  sign("side-joe", "Joe, behind the Power", "TCG-PARTS-03", "TCG-PARTS-04"),
  sign("side-cobra", "Cobra, behind the Power", "TCG-PARTS-03", "TCG-PARTS-04"),
  sign("hit", "Hit", "TCG-PARTS-08", "TCG-FIREFIGHT-07"),
  sign("hit-direct", "Direct Hit", "TCG-HITS-04", "TCG-HITS-05"),
  sign("hit-missile", "Missile Hit", "TCG-HITS-10", "TCG-HITS-11"),
  sign("seat", "A vehicle that is manned", "TCG-VEHICLE-06", "TCG-VEHICLE-07"),
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
];
export default signs;
