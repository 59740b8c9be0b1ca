import accountingFirms from "./professions/accounting-firms.md";
import lawFirms from "./professions/law-firms.md";
import realEstate from "./professions/real-estate.md";
import smallBusiness from "./professions/small-business.md";
import type { Industry } from "./schema.ts";

/** The four industry pages, in the order of the menu. */
export const industries: readonly Industry[] = [
  accountingFirms,
  lawFirms,
  realEstate,
  smallBusiness,
];

export function findIndustry(slug: string): Industry | undefined {
  return industries.find((industry) => industry.slug === slug);
}

/** Shown above the three stories of each page, so that readers do not take them for clients. */
export const exampleNote =
  "These are examples, put together from common patterns. They do not describe a client.";

/** States what we do and what we must not claim; shown beside the table of controls. */
export const complianceNote =
  "We put technical safeguards in place and document them, so that you and your counsel or assessor can show your work. We do not certify anyone, and software alone does not make a firm compliant.";
