import { counted } from "#platform/counted.ts";
import { good, type HealthFacts, type Verdict } from "./health-facts.ts";

/** Deaths within an hour after which the owners are told; a single one is made good by the next start. */
export const sickFromDeaths = 3;

/** Judges whether the process that does the background work stays alive. */
export function backgroundWork({ work }: Pick<HealthFacts, "work">): Verdict {
  if (work === null) return good("No work process of its own is supervised here (WORK).");
  const { deaths, isRunning } = work;
  if (deaths >= sickFromDeaths) {
    return {
      grade: "bad",
      text: `The process for emails and jobs ended unexpectedly ${counted(deaths, "time", "times")} in the last hour${isRunning ? "" : " and waits for its next start"}. Pages are not affected.`,
      fix: "The log says how it ended. If the machine ran out of memory, give it more. Emails and jobs wait meanwhile; none is lost.",
    };
  }
  if (deaths > 0) {
    return good(
      `It ended unexpectedly ${counted(deaths, "time", "times")} in the last hour and was started again.`,
    );
  }
  return good("A process of its own sends emails and runs the jobs.");
}
