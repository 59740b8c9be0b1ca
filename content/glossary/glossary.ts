import { glossaryAToF } from "./a-f.ts";
import { glossaryGToP } from "./g-p.ts";
import { glossaryQToZ } from "./q-z.ts";
import type { GlossaryCategory, GlossaryTerm } from "./type.ts";

/** Display names of the categories, in the order of the page's filter. */
export const glossaryCategories: Readonly<Record<GlossaryCategory, string>> = {
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

/** Every entry, sorted by term with digits before letters. */
export const glossary: readonly GlossaryTerm[] = [
  ...glossaryAToF,
  ...glossaryGToP,
  ...glossaryQToZ,
].sort((first, second) => first.term.localeCompare(second.term, "en"));

const termBySlug = new Map(glossary.map((entry) => [entry.slug, entry]));

/** Returns the entry with this slug; undefined when there is none. */
export function findTerm(slug: string): GlossaryTerm | undefined {
  return termBySlug.get(slug);
}
