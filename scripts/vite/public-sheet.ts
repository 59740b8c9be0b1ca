import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import type { Plugin } from "vite";

const importing = /(?:from|import)\s*\(?\s*["']((?:#|\.\/)[^"']+)["']/g;
const typesOnly = /^\s*(?:import|export)\s+type\s[^;]*;/gm;

/** Entry points of the public pages; all their imports are included. */
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

/** Returns the files that may contain class names of a public page, rendered in the browser or on the server. */
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

/** Matches server logic, which has no class names but many words that look like one. */
const isRule = /^features\/(?!blog\/).*\.server\.ts$|^app\/(?!site\/).*\.server\.ts$/;

const everything = /@source "\.\.\/(app|features|ui)";\n/g;

/**
 * Reduces the stylesheet that every page loads to the classes of the public pages: half of all class names are used
 * only in staff screens, which load a separate stylesheet (app/admin/shell/staff.css, decision 025). In development it
 * has all classes. @throws when the stylesheet names its sources in another form
 */
export function publicSheet(): Plugin {
  return {
    name: "public-sheet",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/ui\/theme\.css(?:\?transform-only)?$/ },
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
