import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, runBesideOthers } from "./testing/command.ts";
import { runJourneys } from "./testing/journeys.ts";
import { type Outcome, outcomeOfStep, sum } from "./testing/outcome.ts";
import { repeatFailures } from "./testing/repeat.ts";
import { runVitest } from "./testing/vitest.ts";

// Runs all tests, as CI does: every step runs even after a failed one, and what failed runs once more, alone, after all
// of them. The last lines have the totals and name what failed, because a log of CI may be cut to its end.

const reports = mkdtempSync(join(tmpdir(), "site-reports-"));

/** Runs checks in parallel: some wait while others compute. */
async function checks(commands: readonly string[]): Promise<Outcome> {
  const outcomes = commands.map(async (command) =>
    outcomeOfStep(command, await runBesideOthers(command)),
  );
  return sum(await Promise.all(outcomes));
}

async function build(): Promise<Outcome> {
  const command = "npm run --silent build";
  return outcomeOfStep(command, await run(command));
}

const steps: (() => Promise<Outcome>)[] = [
  () =>
    checks([
      "npm run --silent lint",
      "npm run --silent typecheck",
      "npx knip",
      "npm run --silent supply",
    ]),
  () => runVitest("unit*", reports),
  () => runVitest("http", reports, { TEST_ENGINE: "sqlite" }),
  build,
  () => runVitest("http", reports, { TEST_ENGINE: "postgres" }),
  () => runVitest("process*", reports),
  () => runJourneys(reports),
];

const outcomes: Outcome[] = [];
for (const runStep of steps) outcomes.push(await runStep());
const { passed, failures, repeated } = await repeatFailures(sum(outcomes));
rmSync(reports, { recursive: true, force: true });
if (repeated.length > 0) console.log("\nrepeated: failed at first, passed alone");
for (const { name, error } of repeated) console.log(`↻ ${name}\n    ${error}`);
if (failures.length > 0) console.log("\nfailed");
for (const { name, error } of failures) console.log(`✗ ${name}\n    ${error}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
