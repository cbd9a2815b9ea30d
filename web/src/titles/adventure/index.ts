/** Live the Adventure: a ring of spaces, four players, two cards face-down. */
import type { Face } from "../shelf";
import Card from "./Card.svelte";
import Table from "./Table.svelte";

// Everything lies open but the picks of a battle, and those the server seals.
const adventure: Face = { Table, Zoom: Card, hides: () => false };
export default adventure;
