import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { run } from "./command.ts";
import { type Failure, firstLine, type Outcome, outcomeOf } from "./outcome.ts";

type Result = { errors: { message?: string }[]; attachments: { name: string; path?: string }[] };
type Spec = {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { results: Result[] }[];
};
type Suite = { suites?: Suite[]; specs: Spec[] };
type PlaywrightReport = { suites: Suite[]; stats: { expected: number } };

/** Returns the failed journeys of a suite with those inside it. */
function failedIn({ suites = [], specs }: Suite): Spec[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedIn)];
}

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

const placeOf = ({ file, line }: Spec) => `tests/journeys/${file}:${line}`;
const nameOf = (journey: Spec) => `${placeOf(journey)} › ${journey.title}`;

/** Folder of the files that a run leaves of its failures; each run of Playwright empties it first. */
const results = "test-results";

/** Returns the folders with the screenshot and the page of a failed journey. */
function foldersOf(journey: Spec): string[] {
  const paths = resultsOf(journey).flatMap(({ attachments }) => attachments);
  const folders = paths.flatMap(({ path }) => (path ? relative(process.cwd(), dirname(path)) : []));
  return [...new Set(folders)];
}

/**
 * Returns the failed journeys of a report with their repetitions. Journeys of one line, such as those of a loop, share
 * one. It records a trace, passing or not, and leaves the files of the first failure where they are.
 * @param repeat runs a command and returns whether it succeeded.
 */
export function failuresIn(
  { suites }: Pick<PlaywrightReport, "suites">,
  repeat: (command: string) => Promise<boolean> = run,
): Failure[] {
  const journeys = suites.flatMap(failedIn);
  const places = [...new Set(journeys.map(placeOf))];
  const repeated = places.map((place, at) => {
    const output = `${results}/repeated-${at + 1}`;
    const command = `npx playwright test ${place} --workers=1 --trace=on --output=${output}`;
    return { output, again: () => repeat(command) };
  });
  return journeys.map((journey) => {
    const { output, again } = repeated[places.indexOf(placeOf(journey))] ?? {};
    return {
      name: nameOf(journey),
      error: firstLine(resultsOf(journey).flatMap(({ errors }) => errors)[0]?.message),
      kept: [
        ...foldersOf(journey).map((folder) => `screenshot and page of the failure: ${folder}`),
        `trace of the repetition: ${output}`,
      ],
      again,
    };
  });
}

/** Max characters printed of the beginning and of the end of a page on which a journey failed. */
const pageEnds = { beginning: 2500, end: 3500 } as const;

/**
 * Prints the page on which a journey failed, as screen readers get it: CI keeps this output but no file, and a failed
 * expectation does not say what was shown instead.
 */
function printPage(journey: Spec): void {
  for (const { name, path } of resultsOf(journey).flatMap(({ attachments }) => attachments)) {
    if (name !== "error-context" || !path || !existsSync(path)) continue;
    const page = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, "utf8"))?.[1];
    if (page) console.log(`\nPage at the end of ${nameOf(journey)}\n${shortened(page)}\n`);
  }
}

/** Leaves out the addresses of links, and the middle of a long page. */
function shortened(page: string): string {
  const text = page.replaceAll(/^ *- \/url: .*\n/gm, "");
  const { beginning, end } = pageEnds;
  if (text.length <= beginning + end) return text;
  return `${text.slice(0, beginning)}\n[…]\n${text.slice(-end)}`;
}

/**
 * Runs the journeys in the browser.
 * @param reports folder for the report.
 */
export async function runJourneys(reports: string): Promise<Outcome> {
  const report = join(reports, "journeys.json");
  const command = "npx playwright test";
  const ok = await run(`${command} --reporter=list,json`, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { suites, stats }: PlaywrightReport = existsSync(report)
    ? JSON.parse(readFileSync(report, "utf8"))
    : { suites: [], stats: { expected: 0 } };
  for (const journey of suites.flatMap(failedIn)) printPage(journey);
  const outcome = { passed: stats.expected, failures: failuresIn({ suites }), ok };
  return outcomeOf(command, outcome, () => run(command));
}
