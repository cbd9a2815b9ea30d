/** Long lists are laid out a screen or two ahead of whoever scrolls through them. */
export const AT_ONCE = 36;

/** Calls for more when the end of a list comes near. */
export function reached(node: HTMLElement, more: () => void): { destroy: () => void } {
  const watch = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && more(), { rootMargin: "600px" });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
