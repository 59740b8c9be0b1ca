import type { z } from "zod";
import { glossaryTerm } from "./glossary/schema.ts";
import { industry } from "./industries/schema.ts";
import { californiaBaseline, industryHub } from "./industries/shared-schema.ts";
import { legalPage } from "./legal/schema.ts";
import { place } from "./locations/schema.ts";
import { aboutPage } from "./pages/about-schema.ts";
import { emailSecurityPage } from "./pages/email-security-schema.ts";
import { homePage } from "./pages/home-schema.ts";
import { microsoft365Page } from "./pages/microsoft-365-schema.ts";
import { partnersPage } from "./pages/partners-schema.ts";
import { service, serviceComparison } from "./services/schema.ts";

export type DocumentKind = {
  schema: z.ZodType;
  /** Field that the file's name gives. */
  name?: string;
  /** Field that the text below the front matter gives; a kind without it has no such text. */
  body?: string;
  /** Form of that text; one paragraph otherwise. */
  form?: "paragraphs" | "sections";
};

/** Kinds of documents by the folder that holds them, or by the one file. Translations have the same path below content/es. */
const kinds: Readonly<Record<string, DocumentKind>> = {
  "glossary/terms": { schema: glossaryTerm, name: "slug", body: "definition" },
  "industries/california": { schema: californiaBaseline, body: "intro" },
  "industries/hub": { schema: industryHub, body: "lead" },
  "industries/professions": { schema: industry, name: "slug", body: "lead" },
  "legal/texts": { schema: legalPage, body: "sections", form: "sections" },
  "locations/places": { schema: place, name: "slug", body: "sections", form: "sections" },
  "pages/about": { schema: aboutPage, body: "lead", form: "paragraphs" },
  "pages/email-security": { schema: emailSecurityPage, body: "lead", form: "paragraphs" },
  "pages/home": { schema: homePage },
  "pages/microsoft-365": { schema: microsoft365Page, body: "lead", form: "paragraphs" },
  "pages/partners": { schema: partnersPage, body: "lead", form: "paragraphs" },
  "services/comparison": { schema: serviceComparison, body: "intro" },
  "services/offers": { schema: service, name: "id", body: "summary" },
};

/** Returns the kind of the document at this path, such as content/es/services/offers/backup.md; undefined if it is none. */
export function kindOf(path: string): DocumentKind | undefined {
  const [, own = ""] = /^content\/(?:[a-z]{2}\/)?(.+)\.md$/.exec(path) ?? [];
  return kinds[own] ?? kinds[own.slice(0, own.lastIndexOf("/"))];
}
