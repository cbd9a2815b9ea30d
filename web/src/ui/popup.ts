/** Where something that floats lies: beside what it is about, within the window, whatever moves. */
import { autoUpdate, computePosition, flip, type Middleware, offset, type Placement, type ReferenceElement, shift } from "@floating-ui/dom";

const EDGE = 8; // px, that are left to the edges of the window

export interface Beside {
  placement: Placement;
  /** Where else, in this order, if there is no room. */
  otherwise?: Placement[];
  gap: number;
  /** What is left free at the edges of the window, where that is more than usual. */
  edges?: { top?: number; bottom?: number };
}

/** Lay a panel beside something, and keep it there until it is let go. */
export function float(about: ReferenceElement, panel: HTMLElement, { placement, otherwise, gap, edges }: Beside): () => void {
  const padding = { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, ...edges };
  return follow(about, panel, placement, [offset(gap), flip({ padding, crossAxis: false, ...(otherwise && { fallbackPlacements: otherwise }) }), shift({ padding, crossAxis: true })]);
}

/** Pin a mark to the corner of something. */
export const pin = (about: ReferenceElement, mark: HTMLElement): (() => void) =>
  follow(about, mark, "top-start", [offset(({ rects }) => ({ mainAxis: -rects.floating.height / 2, crossAxis: -rects.floating.width / 2 }))]);

function follow(about: ReferenceElement, panel: HTMLElement, placement: Placement, middleware: Middleware[]): () => void {
  return autoUpdate(about, panel, () => {
    void computePosition(about, panel, { strategy: "fixed", placement, middleware }).then(({ x, y }) => {
      Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
    });
  });
}

/** Where the window ends. */
export const floor = (): number => innerHeight;

/** The top of something, or the middle of the window: as a point. */
export function topOf(thing: Element | null): ReferenceElement {
  const point = (): DOMRect => {
    const box = thing?.getBoundingClientRect();
    return box ? new DOMRect(box.left + box.width / 2, box.top) : new DOMRect(innerWidth / 2, floor() / 2);
  };
  return { getBoundingClientRect: point, ...(thing && { contextElement: thing }) };
}
