// Cuts the icons we use out of the Iconify packs, so that the page carries no others.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const here = (path) => new URL(`../src/${path}`, import.meta.url);
const pack = (name) => require(`@iconify-json/${name}/icons.json`);
const read = (path) => readFileSync(here(path), "utf8");

const games = pack("game-icons");
const lucide = pack("lucide");

/** The drawing of an icon; a name that the pack does not have stops the build. */
function body(from, name) {
  const icon = from.icons[name] ?? from.icons[from.aliases?.[name]?.parent];
  if (!icon) throw new Error(`${from.prefix} has no icon ${name}`);
  return icon.body;
}

const symbol = (id, size, inside) => `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${inside}</symbol>`;
const sheet = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;

const { interface: buttons, home } = JSON.parse(read("ui/icons.json"));
// The pictures of cards: a sheet for every folder of a title or a pack that names some.
const drawn = Object.fromEntries(
  readdirSync(here("titles/"), { recursive: true })
    .filter((path) => path.endsWith("glyphs.json"))
    .map((path) => [path.split(/[\\/]/).at(-2), [...new Set(Object.values(JSON.parse(read(`titles/${path}`))))].sort()]),
);

// Our own marks; a name in braces is cut into the silhouette of a Skill.
const cut = [];
const marks = read("ui/marks.svg").replace(/\{([a-z-]+)\}/g, (_, name) => {
  cut.push(name);
  return body(games, name).replaceAll('fill="currentColor"', ""); // it is the silhouette that has the ink
});
const inline = marks.replace("</svg>", `${buttons.map((name) => symbol(`u-${name}`, 24, body(lucide, name))).join("")}</svg>`);

mkdirSync(here("generated/"), { recursive: true });
writeFileSync(here("generated/marks.svg"), inline.replace(/\n\s*/g, ""));
writeFileSync(here("generated/home.svg"), sheet(home.map((name) => symbol(name, 512, body(games, name)))));
for (const [folder, names] of Object.entries(drawn)) {
  writeFileSync(here(`generated/${folder}.svg`), sheet(names.map((name) => symbol(name, 512, body(games, name)))));
}
writeFileSync(
  here("generated/credits.json"),
  `${JSON.stringify({ glyphs: [...new Set([...cut, ...home, ...Object.values(drawn).flat()])].sort(), buttons: [...buttons].sort() })}\n`,
);
