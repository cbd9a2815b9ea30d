/** How somebody who looks elsewhere learns that it is their turn. */
import { wishes } from "./wishes.svelte";

/** It is your turn: a chime, and a notice of the browser's where nobody looks at the page. */
export function yourTurn(where: string, path: string): void {
  chime();
  if (document.hidden) notify("Your turn", where, path);
}

/** The sound of a turn, if it was asked for. */
export function chime(): void {
  if (wishes.notices.sound) void import("./sound").then(({ sound }) => sound("turn"));
}

/** A notice of the browser's, if it was asked for and is allowed; a click leads to the table. */
export function notify(title: string, body: string, path: string): void {
  if (!wishes.notices.browser || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag: path, icon: "/favicon.svg" });
    notice.onclick = () => {
      window.focus();
      if (location.pathname !== path) location.assign(path);
    };
  } catch {
    // Phones show notices of installed pages only.
  }
}

/** Ask the browser whether we may; the answer in words, or nothing if we may. */
export async function mayNotify(): Promise<string> {
  if (!("Notification" in window)) return "This browser has no notices.";
  if (!window.isSecureContext) return "Browsers show notices of https pages, and of this machine, only.";
  const said = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  return said === "granted" ? "" : "The browser does not allow them; its settings for this page can.";
}
