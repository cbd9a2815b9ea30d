// What does not fit on a page, in words; nothing where all is well.
(() => {
  const EDGE = 1.5; // px that may be lost to rounding
  const FLOOR = 10.95; // px of the smallest text, as it is seen
  const touch = matchMedia("(pointer: coarse)").matches;
  const TARGET = touch ? 44 : 24;
  const found = [];
  const page = document.documentElement;

  const words = (thing) => (thing.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 36) || thing.getAttribute("aria-label") || thing.className;
  const shown = (thing) => thing.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !thing.closest(".vh, [popover], dialog, [inert]");
  const scrolls = (thing) => /(auto|scroll)/.test(getComputedStyle(thing).overflow);

  /** What of a rectangle is left by everything around that hides what leaves it. */
  function left(thing, rect) {
    let [x1, y1, x2, y2] = [rect.left, rect.top, rect.right, rect.bottom];
    let scrolled = false;
    for (let around = thing.parentElement; around && around !== page; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.overflow === "visible" && style.overflowX === "visible") continue;
      const box = around.getBoundingClientRect();
      const before = [x1, y1, x2, y2].join();
      [x1, y1, x2, y2] = [Math.max(x1, box.left), Math.max(y1, box.top), Math.min(x2, box.right), Math.min(y2, box.bottom)];
      if (before !== [x1, y1, x2, y2].join() && scrolls(around)) scrolled = true;
    }
    return { width: Math.max(0, x2 - x1), height: Math.max(0, y2 - y1), scrolled };
  }

  function scale(thing) {
    let by = 1;
    for (let each = thing; each; each = each.parentElement) {
      const { transform, scale: own } = getComputedStyle(each);
      if (transform !== "none") by *= Math.hypot(new DOMMatrix(transform).a, new DOMMatrix(transform).b);
      if (own !== "none") by *= parseFloat(own);
    }
    return by;
  }

  if (page.scrollWidth > innerWidth + 1) found.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`);
  if (page.scrollHeight > innerHeight + 1) found.push(`the page is ${page.scrollHeight - innerHeight} too high`);

  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const holder = text.parentElement;
    if (!text.data.trim() || !shown(holder) || holder.closest("svg, ol[aria-label=Log]")) continue;
    const said = text.data.trim().slice(0, 30);
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1);
    const parts = rects.map((rect) => [rect, left(holder, rect)]);
    if (parts.every(([, part]) => part.width < 1 || part.height < 2)) continue; // it went whole
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale(holder);
    if (size < FLOOR) found.push(`small: ${size.toFixed(1)} px "${said}" (${holder.className})`);
    for (const [rect, part] of parts) {
      if (part.scrolled) continue;
      if (part.width < rect.width - EDGE || part.height < rect.height - Math.max(3, rect.height * 0.3)) {
        found.push(`cut: "${said}" by ${Math.round(rect.width - part.width)} x ${Math.round(rect.height - part.height)} (${holder.className})`);
        break;
      }
      if (rect.left < -1 || rect.right > innerWidth + 1 || rect.bottom > innerHeight + 1 || rect.top < -1) {
        found.push(`off: "${said}" at ${Math.round(rect.left)}, ${Math.round(rect.top)}`);
        break;
      }
    }
  }

  for (const thing of document.querySelectorAll(".table :is(button, a[href], input)")) {
    if (!shown(thing) || thing.disabled || thing.tabIndex < 0 || thing.closest("ol[aria-label=Log]")) continue;
    const box = thing.getBoundingClientRect();
    const part = left(thing, box);
    if (part.scrolled) continue; // it comes into sight as one scrolls to it
    if (part.width < box.width - 3 || part.height < box.height - 3) found.push(`cut: the button "${words(thing)}"`);
    const inText = getComputedStyle(thing).display === "inline" || thing.matches(".term");
    if (!inText && (box.width < TARGET - 0.6 || box.height < TARGET - 0.6)) {
      found.push(`target: ${Math.round(box.width)} x ${Math.round(box.height)} "${words(thing)}" (${thing.className})`);
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    if (top !== null && top !== thing && !thing.contains(top) && !top.contains(thing)) {
      found.push(`covered: "${words(thing)}" by "${words(top)}" (${top.className?.baseVal ?? top.className})`);
    }
  }
  return found;
})();
