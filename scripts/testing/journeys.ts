import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Returns the failures with their repetitions. Journeys of one line, such as those of a loop, share one. */
function failuresOf(journeys: readonly Spec[]): Failure[] {
  const repeatAt = (place: string) => () => run(`npx playwright test ${place} --workers=1`);
  const repetitions = new Map(journeys.map(placeOf).map((place) => [place, repeatAt(place)]));
  return journeys.map((journey) => ({
    name: nameOf(journey),
    error: firstLine(resultsOf(journey).flatMap(({ errors }) => errors)[0]?.message),
    again: repetitions.get(placeOf(journey)),
  }));
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
  const failed = suites.flatMap(failedIn);
  for (const journey of failed) printPage(journey);
  const outcome = { passed: stats.expected, failures: failuresOf(failed), ok };
  return outcomeOf(command, outcome, () => run(command));
}
