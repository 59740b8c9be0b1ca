import { readFileSync } from "node:fs";

/** A rule of the product, a change of one place that breaks it, and the tests that must fail. */
export type Mutant = {
  rule: string;
  file: string;
  /** Text to replace; must occur in the file exactly once. */
  text: string;
  replacement: string;
  /** Test files or folders, as Vitest filters them. */
  tests: readonly string[];
};

/** Mutants of every feature's rules. When code moves or is renamed, `file` and `text` in the list follow it. */
export const mutants = JSON.parse(
  readFileSync("scripts/mutants/list.json", "utf8"),
) as readonly Mutant[];
