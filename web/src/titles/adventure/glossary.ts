/** The signs of Live the Adventure. */
import { type Sign, sign } from "../sign";

const signs: Sign[] = [
  sign("lta-jump", "Jump Up!", "LTA-COMP-05"),
  sign("lta-dirt", "Hit the Dirt!", "LTA-COMP-05"),
  sign("lta-high", "Shoot High", "LTA-COMP-06"),
  sign("lta-low", "Shoot Low", "LTA-COMP-06"),
  sign("badge", "Badge", "LTA-COMP-02", "LTA-OBJ-02"),
  sign("bolt", "Energy token", "LTA-COMP-03", "LTA-RESULT-01"),
];
export default signs;
