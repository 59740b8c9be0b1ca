import { findTerm, glossary, glossaryCategories } from "#content/glossary/glossary.server.ts";
import type { GlossaryTerm } from "#content/glossary/schema.ts";

function letterOf({ term }: GlossaryTerm): string {
  const first = term.normalize("NFKD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0–9";
}

/** Returns the entry with the terms that it is related to. */
function withRelated({ related, ...entry }: GlossaryTerm) {
  const others = related.map(findTerm).filter((other) => other !== undefined);
  return { ...entry, related: others.map(({ slug, term }) => ({ slug, term })) };
}

/** Returns the entries grouped by first letter, digits first, and how many each category has. */
export function glossaryOutline() {
  return {
    total: glossary.length,
    letters: [...Map.groupBy(glossary, letterOf)].map(([label, terms]) => ({
      id: `letter-${label === "0–9" ? "digit" : label.toLowerCase()}`,
      label,
      terms: terms.map(withRelated),
    })),
    categories: Object.entries(glossaryCategories).map(([id, name]) => ({
      id,
      name,
      count: glossary.filter((term) => term.category === id).length,
    })),
  };
}

export type GlossaryLetter = ReturnType<typeof glossaryOutline>["letters"][number];
