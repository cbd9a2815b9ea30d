/** Reading a card: it is shown large when the pointer rests on it, has the focus, or a finger holds it. */
import type { Desk } from "./desk.svelte";

const REST = 200; // ms
const HOLD = 450;

export class CardHover {
  private wait: ReturnType<typeof setTimeout> | undefined;
  private held = false;

  constructor(
    private readonly desk: Desk,
    private readonly card: () => string,
  ) {}

  /** What the element of a card listens to. */
  get on(): {
    onpointerenter: (event: PointerEvent) => void;
    onpointerdown: (event: PointerEvent) => void;
    onpointerleave: () => void;
    onpointercancel: () => void;
    onfocus: () => void;
    oncontextmenu: (event: MouseEvent) => void;
  } {
    const leave = (): void => clearTimeout(this.wait);
    return {
      onpointerenter: (event) => this.enter(event),
      onpointerdown: (event) => this.enter(event),
      onpointerleave: leave,
      onpointercancel: leave,
      onfocus: () => this.desk.zoom(this.card()),
      oncontextmenu: (event) => this.held && event.preventDefault(),
    };
  }

  /** Whether a click did nothing but end a long press. */
  wasHeld(): boolean {
    clearTimeout(this.wait);
    const { held } = this;
    this.held = false;
    return held;
  }

  private enter(event: PointerEvent): void {
    clearTimeout(this.wait);
    this.held = false;
    const touch = event.pointerType === "touch";
    if (touch && event.type === "pointerenter") return;
    this.wait = setTimeout(
      () => {
        this.held = touch;
        this.desk.zoom(this.card(), touch);
      },
      touch ? HOLD : REST,
    );
  }
}
