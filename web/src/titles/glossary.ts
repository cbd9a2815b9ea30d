/** The signs of each box, as the folder of its title or pack tells them. */
import type { Sign } from "./sign";

const FOUND = import.meta.glob<{ default: Sign[] }>("./**/glossary.ts", { eager: true });

/** The signs of a title, or of one of its packs. */
export const signsOf = (title: string, pack = ""): Sign[] => FOUND[pack ? `./${title}/packs/${pack}/glossary.ts` : `./${title}/glossary.ts`]?.default ?? [];
