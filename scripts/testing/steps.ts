import { type Outcome, sum } from "./outcome.ts";

/** A part of the run, such as a level of tests. */
export type Step = { name: string; run: () => Promise<Outcome> };

const counted = (value: number, what: string) =>
  value > 0 ? [`${value.toLocaleString("en-US")} ${what}`] : [];

/** Returns the line of a step: its time in seconds, and how many of its tests passed and failed. */
export function lineOf(name: string, ms: number, { passed, failures }: Outcome): string {
  const mark = failures.length > 0 ? "✗" : "✓";
  const facts = [...counted(passed, "passed"), ...counted(failures.length, "failed")];
  return [`${mark} ${name}: ${Math.round(ms / 1000)} s`, ...facts].join(", ");
}

/**
 * Runs every step, even after a failed one, and prints its line when it ends.
 * @returns the lines too, because the beginning of a log may be cut off.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void = console.log,
): Promise<{ outcome: Outcome; lines: string[] }> {
  const outcomes: Outcome[] = [];
  const lines: string[] = [];
  for (const { name, run } of steps) {
    const began = performance.now();
    const outcome = await run();
    const line = lineOf(name, performance.now() - began, outcome);
    outcomes.push(outcome);
    lines.push(line);
    print(`\n${line}`);
  }
  return { outcome: sum(outcomes), lines };
}
