import { counted } from "#platform/counted.ts";
import { type HealthFacts, judged, type Verdict } from "./health-facts.ts";

/** Inputs a day that met a limit, from which on somebody should look: each takes seconds of a processor. */
const manyLimits = 10;

/** Judges how much of what others sent could not be read within its limits. */
export function foreignInput({ limitsMet }: Pick<HealthFacts, "limitsMet">): Verdict {
  return judged({
    grade: limitsMet < manyLimits ? "good" : "attention",
    text:
      limitsMet === 0
        ? "Nothing met a limit of time or memory in the last day."
        : `${counted(limitsMet, "input", "inputs")} met a limit of time or memory in the last day. Pages were not affected.`,
    fix: "Calendars that are switched off and mails that were read in part say what they are. If they are ordinary ones, the machine is too busy.",
  });
}
