import { parseSync } from "vite";
import { readSources } from "#tests/source-files.ts";

export type Literal = { file: string; source: string; flags: string };

export type Patterns = {
  literals: Literal[];
  /** Files that build patterns from text while running. */
  builders: string[];
};

/** Returns the regular expressions in the product's own code. */
export function productPatterns(): Patterns {
  const found = readSources()
    .filter(({ path }) => /^(?:app|features|platform|ui)\//.test(path))
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .map(({ path, text }) => patternsIn(path, text));
  return {
    literals: found.flatMap(({ literals }) => literals),
    builders: found.flatMap(({ builders }) => builders),
  };
}

/** Returns the regular expressions of one source, read from its syntax tree. */
export function patternsIn(file: string, text: string): Patterns {
  const literals: Literal[] = [];
  const builders = new Set<string>();
  const left: object[] = [parseSync(file, text).program];
  for (let node = left.pop(); node; node = left.pop()) {
    if ("regex" in node && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      literals.push({ file, source: pattern, flags });
    }
    if ("callee" in node && (node.callee as { name?: string }).name === "RegExp")
      builders.add(file);
    for (const value of Object.values(node)) {
      if (typeof value === "object" && value !== null) left.push(value);
    }
  }
  return { literals, builders: [...builders] };
}
