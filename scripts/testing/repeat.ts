import type { Failure, Outcome, Repetition } from "./outcome.ts";

/** What a run came to after its failures were repeated. */
export type RepeatedOutcome = Outcome & {
  /** Failures that passed when they ran once more. */
  repeated: readonly Failure[];
};

/** Max files and journeys that run again: more than these fail for a fault, and would take as long as the whole run. */
const maxRepetitions = 10;

/**
 * Runs each failure once more, one after the other, after everything else: a machine that stalled for seconds makes a
 * test fail without a fault. What fails again has failed; what passes counts as passed and is named.
 */
export async function repeatFailures({ passed, failures }: Outcome): Promise<RepeatedOutcome> {
  const repetitions = new Set(failures.flatMap(({ again }) => again ?? []));
  if (repetitions.size > maxRepetitions) return { passed, failures, repeated: [] };
  const passing = new Set<Repetition>();
  for (const again of repetitions) if (await again()) passing.add(again);
  const hasPassed = ({ again }: Failure) => again !== undefined && passing.has(again);
  const repeated = failures.filter(hasPassed);
  const failed = failures.filter((failure) => !hasPassed(failure));
  return { passed: passed + repeated.length, failures: failed, repeated };
}
