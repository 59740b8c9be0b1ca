import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { accentCharacters, displayCharacters, textCharacters } from "./fonts/characters.ts";

// Subsets the two fonts of a first load, and cuts the letters of Spanish out of both. Run it after a
// font package was updated or a character was added.

const require = createRequire(import.meta.url);

/** OpenType features to keep, such as kerning, tabular digits and mark positioning; no style uses others. */
const keepFeatures = ["calt", "ccmp", "kern", "liga", "mark", "mkmk", "tnum"];

const families = [
  {
    name: "public-sans",
    from: require.resolve(
      "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2",
    ),
    characters: textCharacters,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "bricolage-grotesque",
    from: require.resolve(
      "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2",
    ),
    characters: displayCharacters,
  },
];

const cuts = families.flatMap(({ name, characters, ...family }) => [
  { ...family, file: `ui/fonts/${name}.woff2`, characters },
  { ...family, file: `ui/fonts/${name}-accents.woff2`, characters: accentCharacters },
]);

for (const { file, from, characters, variationAxes } of cuts) {
  const font = await subsetFont(readFileSync(from), characters, {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes,
  });
  writeFileSync(file, font);
  console.log(`${file} ${font.length} bytes`);
}
