/** A table without a picture: what is asked, everything that can be chosen, and the log. */
import type { Face } from "../../lib/game/face";
import Table from "./Table.svelte";
import Zoom from "./Zoom.svelte";

const plain: Face = { Table, Zoom, hides: () => true };
export default plain;
