import { useSearchParams } from "react-router";
import { defaultRangeDays, type RangeQuery } from "#features/reports/contract.ts";

/** Returns the days that the URL names. */
export function useRange(): RangeQuery {
  const [query] = useSearchParams();
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""];
  if (from && to) return { days: defaultRangeDays, from, to };
  const days = Number(query.get("days"));
  return { days: Number.isInteger(days) && days > 0 ? days : defaultRangeDays };
}

/** Returns a function that builds the URL with changed query parameters; an empty value removes its parameter. */
export function useAddressWith(): (change: Readonly<Record<string, string>>) => string {
  const [query] = useSearchParams();
  return (change) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return `?${next}`;
  };
}
