import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SatoriOptions } from "satori";

const require = createRequire(import.meta.url);

let loaded: SatoriOptions["fonts"] | undefined;

/** Loads the two fonts for the first image, as WOFF because the renderer cannot read the pages' WOFF2. */
export function loadFonts(): SatoriOptions["fonts"] {
  loaded ??= [
    {
      name: "Bricolage",
      data: readFileSync(
        require.resolve(
          "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
        ),
      ),
      weight: 700,
      style: "normal",
    },
    {
      name: "Public Sans",
      data: readFileSync(
        require.resolve("@fontsource/public-sans/files/public-sans-latin-600-normal.woff"),
      ),
      weight: 600,
      style: "normal",
    },
  ];
  return loaded;
}
