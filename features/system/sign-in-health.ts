import { hourMs } from "#platform/time/durations.ts";
import { good, type HealthFacts, type Verdict } from "./health-facts.ts";

const link = "/admin/settings?tab=sso";

/** Job that asks the provider which accounts have left. */
const directoryJob = "single-sign-on";

/** Judges whether staff can sign in at their provider, and whether it can report accounts that have left. */
export function signInProvider({ signInProvider: provider, jobs }: HealthFacts): Verdict {
  if (!provider) return good("It is off: staff sign in with a password or passkey.");
  const { label, refusedMs } = provider;
  if (refusedMs !== null) {
    return {
      grade: "bad",
      text: `${label} refuses this site's client ID or secret. Nobody can sign in with it, and this site does not notice who leaves.`,
      fix: "Client secrets expire. Create a new one where this site is registered, paste it under Settings, Single sign-on, and press Test the provider, then Save.",
      link,
    };
  }
  const job = jobs.find(({ name }) => name === directoryJob);
  if (job && job.failures > 0) {
    const isLong = job.idleMs === null || job.idleMs > hourMs;
    return {
      grade: isLong ? "bad" : "attention",
      text: `${label} could not be asked who left${isLong ? " for more than an hour" : ""}. People who left may still be signed in here.`,
      fix: "Press Test the provider under Settings, Single sign-on: it says what is wrong. Then press Run now at “Check who left the directory”, or wait: it tries again automatically.",
      link,
    };
  }
  return good(`${label} is checked every hour for people who left.`);
}
