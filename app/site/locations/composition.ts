import type { Location } from "#content/locations/type.ts";

/**
 * How a community page is put together:
 * `region` compares places, so its map comes first; `city` powers itself apart from Los Angeles, so its facts stand in the
 * band with the map; `weeks` and `days` follow an example that runs that long; `hours` an example of a single day.
 */
export type Composition = "region" | "city" | "weeks" | "days" | "hours";

const weekday = /Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday/;

/** Chosen by what the page holds, so that a new page finds its form without being told. */
export function compositionOf(
  location: Pick<Location, "kind"> & { example: Pick<Location["example"], "steps"> },
): Composition {
  if (location.kind !== "neighborhood") return location.kind;
  const steps = location.example.steps.map((step) => step.when);
  if (steps.some((when) => /^(Week|Day) \d/.test(when))) return "weeks";
  // Times without a day belong to the first one.
  const days = new Set(steps.map((when) => weekday.exec(when)?.[0] ?? ""));
  return days.size > 1 ? "days" : "hours";
}
