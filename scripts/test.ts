import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startSpinning } from "./testing/busy.ts";
import { run, runBesideOthers } from "./testing/command.ts";
import { runJourneys } from "./testing/journeys.ts";
import { type Outcome, outcomeOfStep, sum } from "./testing/outcome.ts";
import { repeatFailures } from "./testing/repeat.ts";
import { isGreen, reportOf } from "./testing/report.ts";
import { runSteps, type Step } from "./testing/steps.ts";
import { runVitest } from "./testing/vitest.ts";

// Runs all tests, as CI does: every step runs even after a failed one, and what failed runs once more, alone, after all
// of them. The last lines have the time of each step, the totals and what failed, because a log of CI may be cut to its
// end. --busy keeps two processors busy meanwhile, to find tests that pass only on an idle machine.

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

const steps: Step[] = [
  {
    name: "checks",
    run: () =>
      checks([
        "npm run --silent lint",
        "npm run --silent typecheck",
        "npx knip",
        "npm run --silent supply",
      ]),
  },
  { name: "unit tests", run: () => runVitest("unit*", reports) },
  {
    name: "HTTP tests on SQLite",
    run: () => runVitest("http", reports, { TEST_ENGINE: "sqlite" }),
  },
  { name: "build", run: build },
  { name: "site tests", run: () => runVitest("site", reports) },
  {
    name: "HTTP tests on PostgreSQL",
    run: () => runVitest("http", reports, { TEST_ENGINE: "postgres" }),
  },
  { name: "process tests", run: () => runVitest("process*", reports) },
  { name: "journeys", run: () => runJourneys(reports) },
  { name: "stories in Firefox", run: () => runVitest("firefox", reports) },
  { name: "stories in Safari's engine", run: () => runVitest("webkit", reports) },
];

const { values } = parseArgs({ options: { busy: { type: "boolean", default: false } } });
const spinning = values.busy ? startSpinning(2) : undefined;
try {
  const { outcome, lines } = await runSteps(steps);
  const repeated = await repeatFailures(outcome);
  console.log(reportOf(lines, repeated));
  process.exitCode = isGreen(repeated) ? 0 : 1;
} finally {
  await spinning?.stop();
  rmSync(reports, { recursive: true, force: true });
}
