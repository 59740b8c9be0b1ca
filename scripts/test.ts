import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

// Runs all tests, as CI does: every step runs even after a failed one. The last lines have the totals and name what
// failed, because a log of CI may be cut to its end.

type Count = { passed: number; failures: readonly string[] };
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
const countOfStep = (command: string, ok: boolean): Count => ({
  passed: 0,
  failures: ok ? [] : [command],
});

/** Runs checks in parallel: some wait while others compute. */
async function checks(commands: readonly string[]): Promise<Count> {
  const counts = commands.map(async (command) =>
    countOfStep(command, await runBesideOthers(command)),
  );
  return sum(await Promise.all(counts));
}

async function build(): Promise<Count> {
  const command = "npm run --silent build";
  return countOfStep(command, await run(command));
}

function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

/** Names the failed tests of a report, and the files that failed outside a test. */
function failuresIn({ testResults }: VitestReport, engine = ""): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = `${relative(process.cwd(), name)}${engine && ` (${engine})`}`;
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [file] : [];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  });
}

async function vitest(project: string, environment: Environment = {}): Promise<Count> {
  const file = join(reports, `${project}-${environment.TEST_ENGINE ?? ""}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  // Uses one worker more than CI has processors, because tests wait for PostgreSQL and for servers that they poll.
  const workers = project === "http" ? "--maxWorkers=3" : "";
  const command = `npx vitest run --project ${project} ${workers} ${reporters}`;
  const ok = await run(command, environment);
  if (!existsSync(file)) return countOfStep(command, false);
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  const failures = failuresIn(report, environment.TEST_ENGINE);
  return countOf(command, report.numPassedTests, failures, ok);
}

type Suite = {
  suites?: Suite[];
  specs: { file: string; line: number; title: string; ok: boolean }[];
};
type PlaywrightReport = {
  suites: Suite[];
  stats: { expected: number; flaky: number };
};

/** Names the failed journeys of a suite with those inside it. */
function failedJourneys({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ file, line, title }) => `tests/journeys/${file}:${line} › ${title}`),
    ...suites.flatMap(failedJourneys),
  ];
}

async function journeys(): Promise<Count> {
  const file = join(reports, "journeys.json");
  const command = "npx playwright test --reporter=list,json";
  const ok = await run(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  if (!existsSync(file)) return countOfStep(command, false);
  const { suites, stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  if (stats.flaky > 0) console.log(`${stats.flaky} of the journeys passed only when repeated`);
  return countOf(command, stats.expected + stats.flaky, suites.flatMap(failedJourneys), ok);
}

/** Counts a command that exited with an error, or ran no test, as failed even if no test failed. */
function countOf(command: string, passed: number, failures: string[], ok: boolean): Count {
  const somethingFailed = failures.length === 0 && (!ok || passed === 0);
  return { passed, failures: somethingFailed ? [command] : failures };
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
const { passed, failures } = sum(counts);
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
