/** Texts of /search. */
export const searchPage = {
  heading: "Search this site",
  label: "What are you looking for?",
  button: "Search",
  hint: "A word, a question, a place or a ZIP code. Typos are fine.",
  keys: "Down arrow moves into the results.",
  header: {
    name: "From any page",
    open: "Search",
    key: "The / key opens this on every page",
  },
  kinds: {
    page: "Page",
    service: "Service",
    industry: "Industry",
    location: "Area",
    term: "Glossary",
    post: "Article",
    legal: "Legal",
  },
  in: { es: "in Spanish" },
  none: "Nothing on this site matches that. Try one plain word, such as “backup” or “invoice”.",
  off: "Search is switched off at the moment. These pages answer most questions.",
  ask: "Or ask a person: call {phone}.",
  tried: { heading: "For example", queries: ["phishing", "wire fraud", "WISP", "MFA", "91335"] },
  better: "Better matches",
  further: "Further matches",
} as const;

/** Returns the line above the results, which screen readers announce; `before` counts results on earlier pages. */
export function countOfResults(
  { total, before, shown }: { total: number; before: number; shown: number },
  query: string,
): string {
  if (total === 0) return `No results for “${query}”`;
  if (total === 1) return `1 result for “${query}”`;
  if (before > 0) return `${before + 1} to ${before + shown} of ${total} results for “${query}”`;
  if (total > shown) return `The best ${shown} of ${total} results for “${query}”`;
  return `${total} results for “${query}”`;
}
