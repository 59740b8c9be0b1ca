import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const rooms = ["app", "features", "platform", "ui", "content", "tests", "scripts"];
const topLevel = [
  "vite.config.ts",
  "vitest.config.ts",
  "playwright.config.ts",
  "react-router.config.ts",
];

export type Import = {
  /** Specifier as the source has it. */
  specifier: string;
  /** Path of the file in this repository, or null for a package. */
  file: string | null;
};

export type SourceFile = { path: string; text: string; imports: Import[] };

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const importing =
  /(?:^|[^\w$.])(?:import|export)\s*(?:type\s+)?(?:[\w*{}\s,$]+?\s*from\s*)?["']([^"'\n]+)["']|(?:^|[^\w$.])import\s*\(\s*["']([^"'\n]+)["']/g;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** Returns the specifiers that a source imports or re-exports from, statically or dynamically. */
export function importsOf(text: string): string[] {
  const found = text.replace(comment, "").matchAll(importing);
  return [...found].flatMap(([, stated, called]) => stated ?? called ?? []);
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  return null;
}

/** Returns every TypeScript file of the repository with its imports. Paths are relative to the root, with "/". */
export function readSources(): SourceFile[] {
  return [...rooms.flatMap(filesIn), ...topLevel].map((path) => {
    const text = readFileSync(path, "utf8");
    const imports = importsOf(text).map((specifier) => ({
      specifier,
      file: resolve(path, specifier),
    }));
    return { path, text, imports };
  });
}

/** Returns a cycle of the graph as the list of its files, or null. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const trail: string[] = [];
  function visit(file: string): string[] | null {
    const at = trail.indexOf(file);
    if (at >= 0) return [...trail.slice(at), file];
    if (done.has(file)) return null;
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(file);
    return null;
  }
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
