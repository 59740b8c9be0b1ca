/** Texts of /glossary around its entries. */
export const glossaryPage = {
  heading: "IT and security words, in plain English",
  lead: "When a vendor, an insurer or a letter from the bank uses a word you would rather not ask about, look it up here. Each entry says what the word means, why it matters to a small office, and where the definition comes from.",
  find: {
    label: "Find a term",
    hint: "Abbreviations and other names work too",
    category: "Subject",
    everyCategory: "All subjects",
    clear: "Show all terms",
  },
  letters: "Terms by letter",
  also: "Also called",
  why: "Why it matters to you",
  example: "Example",
  related: "See also",
  source: "Source",
  missing: {
    heading: "A word is missing, or still unclear?",
    action: { label: "Ask about a word", path: "/contact" },
  },
  none: "No term goes by that name.",
  searchSite: "Search the whole site for it",
} as const;

/** Returns "142 terms", or how many of them are shown. */
export function countOfTerms(shown: number, total: number): string {
  if (shown === total) return `${total} terms`;
  return `${shown} of ${total} terms`;
}
