import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Runs all tests, as CI does: every step runs even after a failed one, and the last line has the totals.

type Count = { passed: number; failed: number };
type Environment = Record<string, string>;

const reports = mkdtempSync(join(tmpdir(), "site-reports-"));

function spawnCommand(command: string, options: SpawnOptions) {
  const [program = "", ...rest] = command.split(/ +/);
  const child = spawn(program, rest, options);
  const succeeded = new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  return { child, succeeded };
}

function run(command: string, environment: Environment = {}): Promise<boolean> {
  console.log(`\n▶ ${command}`);
  const env = { ...process.env, ...environment };
  return spawnCommand(command, { stdio: "inherit", env }).succeeded;
}

/** Runs a command and prints its output at the end in one block, because other commands run meanwhile. */
async function runBesideOthers(command: string): Promise<boolean> {
  const { child, succeeded } = spawnCommand(command, { stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (bytes: Buffer) => output.push(bytes));
  const ok = await succeeded;
  console.log(`\n▶ ${command}\n${Buffer.concat(output)}`);
  return ok;
}

/** Counts a step that is not a test only if it fails. */
const countOfStep = (ok: boolean): Count => ({ passed: 0, failed: ok ? 0 : 1 });

/** Runs checks in parallel: some wait while others compute. */
async function checks(commands: readonly string[]): Promise<Count> {
  const results = await Promise.all(commands.map(runBesideOthers));
  return sum(results.map(countOfStep));
}

async function build(): Promise<Count> {
  return countOfStep(await run("npm run --silent build"));
}

function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

type VitestReport = { numPassedTests: number; numFailedTests: number };

async function vitest(project: string, environment: Environment = {}): Promise<Count> {
  const file = join(reports, `${project}-${environment.TEST_ENGINE ?? ""}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  // Uses one worker more than CI has processors, because tests wait for PostgreSQL and for servers that they poll.
  const workers = project === "http" ? "--maxWorkers=3" : "";
  const command = `npx vitest run --project ${project} ${workers} ${reporters}`;
  const ok = await run(command, environment);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  return countOf(report.numPassedTests, report.numFailedTests, ok);
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

async function journeys(): Promise<Count> {
  const file = join(reports, "journeys.json");
  const ok = await run("npx playwright test --reporter=list,json", {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys passed only when repeated`);
  return countOf(stats.expected + stats.flaky, stats.unexpected, ok);
}

/** Counts a run that exited with an error, or ran no test, as failed even if no test failed. */
function countOf(passed: number, failed: number, ok: boolean): Count {
  const somethingFailed = failed === 0 && (!ok || passed === 0);
  return { passed, failed: somethingFailed ? 1 : failed };
}

const steps: (() => Promise<Count>)[] = [
  () =>
    checks([
      "npm run --silent lint",
      "npm run --silent typecheck",
      "npx knip",
      "npm run --silent supply",
    ]),
  () => vitest("unit*"),
  () => vitest("http", { TEST_ENGINE: "sqlite" }),
  build,
  () => vitest("http", { TEST_ENGINE: "postgres" }),
  () => vitest("process*"),
  journeys,
];

const counts: Count[] = [];
for (const runStep of steps) counts.push(await runStep());
rmSync(reports, { recursive: true, force: true });
const { passed, failed } = sum(counts);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
