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
export function useAddressWith(): (changes: Readonly<Record<string, string | number>>) => string {
  const [query] = useSearchParams();
  return (changes) => {
    const changed = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") changed.delete(name);
      else changed.set(name, String(value));
    }
    return `?${changed}`;
  };
}

/** Returns the choice that a parameter of the URL names, by default the first, with the links to all choices. */
export function useChoice<Id extends string>(
  param: string,
  ids: readonly [Id, ...Id[]],
  names: Partial<Record<Id, string>> = {},
) {
  const [query] = useSearchParams();
  const addressWith = useAddressWith();
  const [first] = ids;
  const choices = ids.map((id) => ({
    id,
    name: names[id] ?? id,
    to: addressWith({ [param]: id === first ? "" : id }),
  }));
  return { choices, current: ids.find((id) => id === query.get(param)) ?? first };
}
