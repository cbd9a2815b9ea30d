import "@fontsource/ibm-plex-mono/latin-500.css";
import "@fontsource/ibm-plex-sans-condensed/latin-400.css";
import "@fontsource/ibm-plex-sans-condensed/latin-400-italic.css";
import "@fontsource/ibm-plex-sans-condensed/latin-600.css";
import "@fontsource/saira-condensed/latin-600.css";
import "@fontsource/saira-extra-condensed/latin-700.css";
import "./styles/page.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { apply } from "./lib/browser/wishes.svelte";

apply();
const target = document.getElementById("app");
if (target) mount(App, { target });
