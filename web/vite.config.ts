import { svelte } from "@sveltejs/vite-plugin-svelte";
import pxtorem from "postcss-pxtorem";
import { defineConfig } from "vitest/config";

// Measures are written in px, as drawn, and shipped in rem, so that the text size setting
// moves everything; hairlines and outlines stay as they are.
const rem = pxtorem({ rootValue: 16, propList: ["*"], minPixelValue: 5, unitPrecision: 5 });

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [rem] } },
  build: {
    outDir: "../src/yojoe/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // No test leaves anything behind, so one environment serves them all.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
});
