/** The only stored parameters: a visit's source, and which list or part of a page was viewed. */
const allowed = new Set([
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

/** Returns whether a value may identify a person: an @, or the digits of a phone number. */
function maybePersonal(value: string): boolean {
  return value.includes("@") || value.replace(/\D/g, "").length >= 7;
}

/** Returns a query without personal data; begins with "?" unless empty. */
export function cleanQuery(search: string): string {
  const clean = [...new URLSearchParams(search)].filter(
    ([name, value]) => allowed.has(name) && value.length <= maxValue && !maybePersonal(value),
  );
  const query = new URLSearchParams(clean).toString();
  return query && `?${query}`;
}
