import type { Examined } from "./examined.ts";
import { type Finding, fault, reasonOf } from "./finding.ts";

export type Check = {
  name: string;
  /** Examines without changing anything. A failure that it throws is a fault; `signal` aborts when it takes too long. */
  run(site: Examined, signal: AbortSignal): Promise<Finding>;
};

/** Time limit of a check (ms). */
const longestCheckMs = 10_000;

/** Runs a check; whatever happens in it, it ends within the limit and has a finding. */
export async function runCheck(
  { name, run }: Check,
  site: Examined,
  limitMs = longestCheckMs,
): Promise<Finding & { name: string }> {
  const overdue = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`It took longer than ${limitMs / 1000} seconds`));
    overdue.abort();
  }, limitMs);
  try {
    return { name, ...(await Promise.race([run(site, overdue.signal), late])) };
  } catch (error) {
    return { name, ...fault(`${reasonOf(error)}. Fix this, then run the check again.`) };
  } finally {
    clearTimeout(timer);
  }
}
