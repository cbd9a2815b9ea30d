/** Where in the page we are: the path, and how to go elsewhere without loading it again. */

class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** The parts of the path: "/game/ab" is ["game", "ab"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }

  /** What stands behind the "#"; nothing where nobody can read it. */
  get fragment(): string | null {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return null;
    }
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || link.target || link.origin !== location.origin) return;
    if (link.hasAttribute("download") || link.getAttribute("href")?.startsWith("#")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const route = new Route();
