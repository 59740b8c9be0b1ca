import { setTimeout as pause } from "node:timers/promises";

/** Interval (ms) of the looks. */
const everyMs = 25;
/** Time (ms) that ends a wait without hope; nothing is this slow on a busy machine. */
const maxMs = 120_000;

type Awaited = {
  /** Tells whether the process has ended, so that it will never answer. */
  hasEnded(): boolean;
  /** Returns what it wrote, for the error. */
  output(): string;
};

/**
 * Waits until a process that was just started answers: it listens at some moment that it does not announce. A look that
 * throws counts as no answer. All other waits in tests are for something that the product says or does.
 * @throws with its output when it ends, or does not answer for two minutes
 */
export async function untilAnswering(
  look: () => Promise<boolean>,
  { hasEnded, output }: Awaited,
): Promise<void> {
  const until = performance.now() + maxMs;
  while (!(await look().catch(() => false))) {
    if (hasEnded()) throw new Error(`It ended instead of answering:\n${output()}`);
    if (performance.now() > until) throw new Error(`It does not answer:\n${output()}`);
    await pause(everyMs);
  }
}
