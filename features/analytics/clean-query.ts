/** The only parameters that are kept: where a visit came from, and which list or part of a page was looked at. */
const known = new Set([
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "need",
  "page",
  "topic",
]);

const maxValue = 100;

/** Whether a value may name a person: an address with @, or as many digits as a telephone number has. */
function maybePersonal(value: string): boolean {
  return value.includes("@") || value.replace(/\D/g, "").length >= 7;
}

/** The query of an address without anything that could say who the visitor is. Begins with "?" unless empty. */
export function cleanQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => known.has(name) && value.length <= maxValue && !maybePersonal(value),
  );
  const query = new URLSearchParams(kept).toString();
  return query && `?${query}`;
}
