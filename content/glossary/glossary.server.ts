import type { GlossaryTerm } from "./schema.ts";

/** Display names of the categories, in the order of the page's filter. */
export const glossaryCategories: Readonly<Record<GlossaryTerm["category"], string>> = {
  threats: "Threats and scams",
  identity: "Sign-in and access",
  email: "Email",
  network: "Networks",
  devices: "Computers and phones",
  cloud: "Cloud services",
  continuity: "Backup and continuity",
  compliance: "Privacy and compliance",
  practice: "Security practice",
  basics: "Working with IT",
};

const documents = import.meta.glob<GlossaryTerm>("./terms/*.md", {
  eager: true,
  import: "default",
});

/** Every entry, sorted by term with digits before letters. */
export const glossary: readonly GlossaryTerm[] = Object.values(documents).sort((first, second) =>
  first.term.localeCompare(second.term, "en"),
);

const termBySlug = new Map(glossary.map((entry) => [entry.slug, entry]));

/** Returns the entry with this slug; undefined when there is none. */
export function findTerm(slug: string): GlossaryTerm | undefined {
  return termBySlug.get(slug);
}
