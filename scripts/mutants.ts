import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Mutant, mutants } from "./mutants/list.ts";

// Mutation testing: breaks one rule at a time in a scratch copy and checks whether the test files named for it fail.
// Several mutants run in parallel. Words select the rules or files that contain them: npm run mutants -- campaigns
// The tests must pass without a mutant. `npm test` verifies that; here only the first mutant's tests are checked.

/** Minimum share of mutants that the tests must catch. */
const minCaught = 0.9;
/** Time limit for the tests of one mutant (ms); a mutant that makes them hang counts as caught. */
const maxRunMs = 5 * 60_000;

/** Mutants tested in parallel. More than two would only wait for each other's databases. */
const lanes = Math.min(2, availableParallelism());

type Outcome = "caught" | "survived" | "not there";

const words = process.argv.slice(2);
const chosen = mutants.filter(({ rule, file }) =>
  words.every((word) => `${rule} ${file}`.includes(word)),
);

/** Copies the working tree except files that Git ignores; node_modules is linked. */
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
async function passes(folder: string, tests: readonly string[]): Promise<boolean> {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const projects = ["--project", "unit*", "--project", "http", "--maxWorkers", "1"];
  const command = [vitest, "run", ...projects, "--bail", "1", ...tests];
  const options = { cwd: folder, stdio: "ignore", timeout: maxRunMs } as const;
  const [code] = await once(spawn(process.execPath, command, options), "exit");
  return code === 0;
}

/** Writes the mutant into the copy, runs its tests and restores the file. */
async function attempt(
  folder: string,
  { file, text, replacement, tests }: Mutant,
): Promise<Outcome> {
  const path = join(folder, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (source.split(text).length !== 2) return "not there";
  writeFileSync(
    path,
    source.replace(text, () => replacement),
  );
  const passed = await passes(folder, tests);
  writeFileSync(path, source);
  return passed ? "survived" : "caught";
}

const counts: Record<Outcome, number> = { caught: 0, survived: 0, "not there": 0 };
const waiting = [...chosen];

/** Tests waiting mutants one after another in a separate copy. */
async function work(): Promise<void> {
  const folder = makeCopy();
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  if (!(await passes(folder, chosen[0]?.tests ?? []))) {
    console.log("The tests fail without any mutant.");
    process.exit(1);
  }
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const began = performance.now();
    const outcome = await attempt(folder, mutant);
    counts[outcome] += 1;
    const seconds = `${Math.round((performance.now() - began) / 1000)} s`;
    console.log(`${outcome.padEnd(9)} ${seconds.padStart(5)}  ${mutant.rule} (${mutant.file})`);
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
if (chosen.length === 0) {
  console.log("No such mutant.");
  process.exit(1);
}
await Promise.all(Array.from({ length: lanes }, work));
const share = counts.caught / chosen.length;
console.log(
  `\n${counts.caught} of ${chosen.length} caught (${Math.round(share * 100)} %), ${counts["not there"]} no longer there`,
);
process.exitCode = share >= minCaught && counts["not there"] === 0 ? 0 : 1;
