/** The signs that New Alliances adds. */
import { type Sign, sign } from "../../../sign";

const signs: Sign[] = [
  sign("side-autobot", "Autobot", "NA-OVER-02"),
  sign("side-decepticon", "Decepticon", "NA-OVER-02"),
  sign("energon", "Energon die", "NA-DICE-01", "NA-DICE-02"),
  sign("group", "Group Item", "NA-GROUP-01"),
];
export default signs;
