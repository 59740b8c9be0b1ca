/** Category of a term; the display names are in glossary.ts. */
export type GlossaryCategory =
  | "threats"
  | "identity"
  | "email"
  | "network"
  | "devices"
  | "cloud"
  | "continuity"
  | "compliance"
  | "practice"
  | "basics";

/** One entry of the glossary. The slug is the page anchor, so it must not change once published. */
export type GlossaryTerm = {
  slug: string;
  term: string;
  /** Other spellings a reader may search for or a text may use. */
  aliases: readonly string[];
  category: GlossaryCategory;
  definition: string;
  whyItMatters: string;
  /** A made-up case; pages label it "Example". */
  example?: string;
  /** Slugs of other entries. */
  related: readonly string[];
  source: { label: string; url: string };
};
