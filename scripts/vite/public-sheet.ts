import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import type { Plugin } from "vite";

const importing = /(?:from|import)\s*\(?\s*["']((?:#|\.\/)[^"']+)["']/g;
const typesOnly = /^\s*(?:import|export)\s+type\s[^;]*;/gm;

/** Entry points of the public pages; everything that they import is included. */
const beginnings = [
  "app/root.tsx",
  "app/entry.server.tsx",
  ...sourcesIn("app/site", "app/shell", "app/islands"),
];

function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
}

/** The files that may hold class names of a public page: parts of the browser and what only the server draws. */
export function publicSources(): string[] {
  const seen = new Set<string>();
  const waiting = [...beginnings];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !/\.tsx?$/.test(path)) continue;
    seen.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8")
      .replace(typesOnly, "")
      .matchAll(importing)) {
      waiting.push(name.startsWith("#") ? name.slice(1) : normalize(join(dirname(path), name)));
    }
  }
  return [...seen].filter((path) => /^(app|features|ui)\//.test(path) && !isRule.test(path)).sort();
}

/** Rules of the server: no class names, but many words that read like one. */
const isRule = /^features\/(?!blog\/).*\.server\.ts$|^app\/(?!site\/).*\.server\.ts$/;

const everything = /@source "\.\.\/(app|features|ui)";\n/g;

/**
 * Cuts the sheet that every page loads to the classes of the public pages: half of all class names stand in staff
 * screens, which load a sheet of their own (app/admin/shell/staff.css, decision 025). While developing it holds them all.
 * @throws when the sheet names its sources otherwise
 */
export function publicSheet(): Plugin {
  return {
    name: "public-sheet",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/ui\/theme\.css$/ },
      handler(code, id) {
        const without = code.replace(everything, "");
        if (code.length === without.length) throw new Error(`${id} names no sources to cut down`);
        const folder = relative(process.cwd(), dirname(id));
        const sources = publicSources().map((path) => `@source "${relative(folder, path)}";`);
        return { code: `${without}\n${sources.join("\n")}\n`, map: null };
      },
    },
  };
}
