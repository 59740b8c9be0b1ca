import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The whole test run, as CI does it: every step runs even when one before it failed, and the last line counts.

type Count = { passed: number; failed: number };
type Environment = Record<string, string>;

const reports = mkdtempSync(join(tmpdir(), "site-reports-"));

function run(command: string, environment: Environment = {}): boolean {
  console.log(`\n▶ ${command}`);
  const [program = "", ...rest] = command.split(/ +/);
  const ended = spawnSync(program, rest, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return ended.status === 0;
}

/** A step that is no test, such as the linter: it counts only when it fails. */
function step(command: string): Count {
  return run(command) ? { passed: 0, failed: 0 } : { passed: 0, failed: 1 };
}

type VitestReport = { numPassedTests: number; numFailedTests: number };

function vitest(project: string, environment: Environment = {}): Count {
  const file = join(reports, `${project}-${environment.TEST_ENGINE ?? ""}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  // A second worker uses the time in which the first waits for PostgreSQL.
  const workers = project === "http" ? "--maxWorkers=2" : "";
  const ok = run(`npx vitest run --project ${project} ${workers} ${reporters}`, environment);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return countOf(report.numPassedTests, report.numFailedTests, ok);
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

function journeys(): Count {
  const file = join(reports, "journeys.json");
  const ok = run("npx playwright test --reporter=list,json", { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys passed only when repeated`);
  return countOf(stats.expected + stats.flaky, stats.unexpected, ok);
}

/** A run that ended badly, or ran nothing, has failed whatever its numbers say. */
function countOf(passed: number, failed: number, ok: boolean): Count {
  const somethingFailed = failed === 0 && (!ok || passed === 0);
  return { passed, failed: somethingFailed ? 1 : failed };
}

const steps: (() => Count)[] = [
  () => step("npm run --silent lint"),
  () => step("npm run --silent typecheck"),
  () => step("npx knip"),
  () => step("npm run --silent supply"),
  () => vitest("unit"),
  () => vitest("http", { TEST_ENGINE: "sqlite" }),
  () => step("npm run --silent build"),
  () => vitest("http", { TEST_ENGINE: "postgres" }),
  () => vitest("process"),
  journeys,
];

const counts = steps.map((runStep) => runStep());
rmSync(reports, { recursive: true, force: true });
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
