import type { Location } from "#content/locations/schema.ts";

/**
 * Layout of a community page. `region` compares places, so its map comes first; `city` has its own power company, so
 * its facts are beside the map; `weeks`, `days` and `hours` depend on the duration of the example.
 */
export type Composition = "region" | "city" | "weeks" | "days" | "hours";

const weekday = /Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday/;

/** Derives the composition from the page's content. */
export function compositionOf(
  location: Pick<Location, "kind"> & { example: Pick<Location["example"], "steps"> },
): Composition {
  if (location.kind !== "neighborhood") return location.kind;
  const steps = location.example.steps.map((step) => step.when);
  if (steps.some((when) => /^(Week|Day) \d/.test(when))) return "weeks";
  // Times without a weekday belong to the first day.
  const days = new Set(steps.map((when) => weekday.exec(when)?.[0] ?? ""));
  return days.size > 1 ? "days" : "hours";
}
