import { stripVTControlCharacters } from "node:util";

export type Failure = {
  /** File and title of the test, or the command of a step that failed outside a test. */
  name: string;
  /** First line of its error; empty if the report has none. */
  error: string;
  /** Sentences that say which files of the failure are kept, and where. */
  kept?: readonly string[];
  /** Runs the failed test alone and returns whether it passed; missing where repeating could change nothing. */
  again?: Repetition;
};

/** A way to run something once more. Failures of one file share one, so that the file runs only once. */
export type Repetition = () => Promise<boolean>;

/** What a step of the test run came to. */
export type Outcome = { passed: number; failures: readonly Failure[] };

/** Counts a step that is not a test: it passes nothing, and fails by its command. */
export const outcomeOfStep = (command: string, ok: boolean): Outcome => ({
  passed: 0,
  failures: ok ? [] : [{ name: command, error: "" }],
});

/** Adds up the outcomes of several steps. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/**
 * Returns the outcome of a test runner. A runner that failed, or ran no test, without a failed test counts as one
 * failure: an error outside every test, such as a timer of a file that had already ended, is in no report.
 */
export function outcomeOf(
  command: string,
  { passed, failures, ok }: Outcome & { ok: boolean },
  again: Repetition,
): Outcome {
  if (failures.length > 0 || (ok && passed > 0)) return { passed, failures };
  return { passed, failures: [{ name: command, error: "failed outside a test", again }] };
}

/** Returns the first line of an error without the terminal's colors. */
export function firstLine(message = ""): string {
  return (stripVTControlCharacters(message).split("\n", 1)[0] ?? "").slice(0, 200);
}
