import type { Failure } from "./outcome.ts";
import type { RepeatedOutcome } from "./repeat.ts";

/** Max tests of a run that may fail at first and pass alone: more of them are no bad luck of the machine. */
export const maxRepeated = 3;

/** Returns whether a run is green: tests passed, none failed twice, and few needed a second time. */
export const isGreen = ({ passed, failures, repeated }: RepeatedOutcome): boolean =>
  passed > 0 && failures.length === 0 && repeated.length <= maxRepeated;

const linesOf = (mark: string, failures: readonly Failure[]) =>
  failures.flatMap(({ name, error, kept = [] }) => [
    `${mark} ${name}`,
    `    ${error}`,
    ...kept.map((place) => `    ${place}`),
  ]);

/**
 * Returns the last lines of a run: the steps, what failed at first and passed alone, what failed, and the totals.
 * @param steps their lines.
 */
export function reportOf(steps: readonly string[], outcome: RepeatedOutcome): string {
  const { passed, failures, repeated } = outcome;
  const tooMany =
    repeated.length > maxRepeated ? [`more than ${maxRepeated} tests passed only alone: red`] : [];
  const parts = [
    ["steps", ...steps],
    ["repeated: failed at first, passed alone", ...linesOf("↻", repeated), ...tooMany],
    ["failed", ...linesOf("✗", failures)],
  ].filter((lines) => lines.length > 1);
  const totals = `${passed} passed, ${repeated.length} of them repeated, ${failures.length} failed`;
  return [...parts, [totals]].map((lines) => `\n${lines.join("\n")}`).join("\n");
}
