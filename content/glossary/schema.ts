import { z } from "zod";
import { line, list, rich, slug, source } from "#content/fields.ts";

/** One entry of the glossary. Its file's name is the anchor on the page, so it must not change once published. */
export const glossaryTerm = z.strictObject({
  slug,
  term: line(60),
  /** Other spellings a reader may search for or a text may use. */
  aliases: z.array(line(80)).max(8).default([]),
  category: z.enum([
    "threats",
    "identity",
    "email",
    "network",
    "devices",
    "cloud",
    "continuity",
    "compliance",
    "practice",
    "basics",
  ]),
  definition: rich(260).min(20),
  whyItMatters: rich(260).min(20),
  /** A made-up case; pages label it "Example". */
  example: rich(180).optional(),
  /** Slugs of other entries. */
  related: list(slug, 6),
  source,
});

export type GlossaryTerm = z.infer<typeof glossaryTerm>;
