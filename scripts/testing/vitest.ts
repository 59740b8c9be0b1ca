import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Environment, run } from "./command.ts";
import { type Failure, firstLine, type Outcome, outcomeOf, type Repetition } from "./outcome.ts";

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

/**
 * Returns the failed tests of a report, and the files that failed outside a test.
 * @param repeatFile makes the repetition of one file, of which it gets the path.
 */
export function failuresIn(
  { testResults }: VitestReport,
  repeatFile: (file: string) => Repetition,
  engine = "",
): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const shown = engine ? `${file} (${engine})` : file;
    const failed = assertionResults.filter((test) => test.status === "failed");
    const again = repeatFile(file);
    if (failed.length === 0)
      return status === "failed" ? [{ name: shown, error: firstLine(message), again }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${shown} › ${fullName}`,
      error: firstLine(failureMessages?.[0]),
      again,
    }));
  });
}

/** Reads a report; a runner that crashed has written none, which counts as no test. */
function readReport(path: string): VitestReport {
  if (!existsSync(path)) return { numPassedTests: 0, testResults: [] };
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * Runs the tests of a Vitest project. Whole files are repeated, because the tests of a file may share what they start.
 * @param reports folder for the report.
 */
export async function runVitest(
  project: string,
  reports: string,
  environment: Environment = {},
): Promise<Outcome> {
  const { TEST_ENGINE: engine = "" } = environment;
  const path = join(reports, `${project}-${engine}.json`);
  const reporters = `--reporter=default --reporter=json --outputFile.json=${path}`;
  // Uses one worker more than CI has processors, because tests wait for databases and servers. Unless told, Vitest would
  // leave one of two processors idle. Process tests have a number of their own in the configuration.
  const workers = project.startsWith("process") ? "" : "--maxWorkers=3";
  const command = `npx vitest run --project ${project}`;
  const ok = await run(`${command} ${workers} ${reporters}`, environment);
  const report = readReport(path);
  const failures = failuresIn(
    report,
    (file) => () => run(`${command} ${file}`, environment),
    engine,
  );
  const outcome = { passed: report.numPassedTests, failures, ok };
  return outcomeOf(`${command} ${engine}`.trimEnd(), outcome, () => run(command, environment));
}
