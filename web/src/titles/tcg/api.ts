/** The questions about decks that the page asks over HTTP. */
import { once } from "../../lib/http";
import { endpoints, paths } from "./endpoints";

export const deckApi = {
  ...endpoints,
  decksReady: () => once(paths.decksReady(), endpoints.decksReady),
};
