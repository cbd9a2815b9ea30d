/** The lids of the boxes, each drawn in the folder of its title or pack. */
import type { Component } from "svelte";

const FOUND = import.meta.glob<{ default: Component }>("./**/Cover.svelte", { eager: true });
const COVERS = new Map(Object.entries(FOUND).map(([path, { default: cover }]) => [path.split("/").at(-2), cover]));

export const coverOf = (box: string): Component | undefined => COVERS.get(box);
