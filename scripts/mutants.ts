import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Mutant, mutants } from "./mutants/list.ts";

// Breaks one rule at a time in a scratch copy and looks whether its tests notice. With words, only rules or files that
// hold them: npm run mutants -- campaigns

/** Share of the mutants that the tests have to catch. */
const minCaught = 0.9;
/** Time for the tests of one mutant (ms): one that makes them run on for ever is caught too. */
const maxRunMs = 5 * 60_000;

type Outcome = "caught" | "survived" | "not there";

const words = process.argv.slice(2);
const chosen = mutants.filter(({ rule, file }) =>
  words.every((word) => `${rule} ${file}`.includes(word)),
);

/** Copies the working tree without what Git ignores; the packages are shared. */
function makeCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-mutants-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = spawnSync("git", list, { encoding: "utf8" });
  for (const file of stdout.split("\0")) {
    if (file && existsSync(file)) cpSync(file, join(folder, file));
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Runs tests in the copy until the first one fails. */
function passes(folder: string, tests: readonly string[], timeout?: number): boolean {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const projects = ["--project", "unit", "--project", "http"];
  const command = [vitest, "run", ...projects, "--bail", "1", ...tests];
  const ended = spawnSync(process.execPath, command, { cwd: folder, stdio: "ignore", timeout });
  return ended.status === 0;
}

/** Writes the mutant into the copy, runs its tests and mends the copy again. */
function attempt(folder: string, { file, text, replacement, tests }: Mutant): Outcome {
  const path = join(folder, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (source.split(text).length !== 2) return "not there";
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  const passed = passes(folder, tests, maxRunMs);
  writeFileSync(path, source);
  return passed ? "survived" : "caught";
}

const folder = makeCopy();
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const every = [...new Set(chosen.flatMap(({ tests }) => tests))];
if (chosen.length === 0 || !passes(folder, every)) {
  console.log(chosen.length === 0 ? "No such mutant." : "The tests fail without any mutant.");
  process.exit(1);
}
const counts: Record<Outcome, number> = { caught: 0, survived: 0, "not there": 0 };
for (const mutant of chosen) {
  const outcome = attempt(folder, mutant);
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(9)} ${mutant.rule} (${mutant.file})`);
}
const share = counts.caught / chosen.length;
console.log(
  `\n${counts.caught} of ${chosen.length} caught (${Math.round(share * 100)} %), ${counts["not there"]} no longer there`,
);
process.exitCode = share >= minCaught && counts["not there"] === 0 ? 0 : 1;
