import { svelte } from "@sveltejs/vite-plugin-svelte";
import globalData from "@csstools/postcss-global-data";
import customMedia from "postcss-custom-media";
import pxtorem from "postcss-pxtorem";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig } from "vitest/config";

// Measures are written in px, as drawn, and shipped in rem, so that the text size setting
// moves everything; hairlines and outlines stay as they are.
const rem = pxtorem({ rootValue: 16, propList: ["*"], minPixelValue: 5, unitPrecision: 5 });

// The widths and heights that every style may ask for, by their names.
const screens = globalData({ files: ["src/styles/screens.css"] });

const OUT = "../src/yojoe/server/page";

// What is fetched once is compressed once: the server sends these files as they are.
const compressed = {
  name: "compressed",
  closeBundle() {
    const folder = join(import.meta.dirname, OUT, "assets");
    for (const name of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
      const whole = readFileSync(join(folder, name));
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(whole));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(whole, { level: 9 }));
    }
  },
};

// Every browser that runs the page reads WOFF2; fonts come in WOFF as well.
const woff2 = {
  name: "woff2",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    /@fontsource.*\.css$/.test(id) ? code.replaceAll(/,\s*url\([^)]*\.woff\)\s*format\(["']woff["']\)/g, "") : undefined,
};

export default defineConfig({
  plugins: [svelte(), woff2, { ...compressed, apply: "build" }],
  css: { postcss: { plugins: [screens, customMedia(), rem] } },
  build: {
    outDir: OUT,
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
