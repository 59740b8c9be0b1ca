import { z } from "zod";
import { day, isEven, line, list, table, uneven } from "#content/fields.ts";
import { items, paragraph } from "#content/sections.ts";

const grid = z.strictObject({ kind: z.literal("table"), ...table }).refine(isEven, uneven);

/** A place that the page fills from the constants that the code itself uses, so that both cannot drift apart. */
const slot = z.strictObject({
  kind: z.literal("slot"),
  name: z.enum([
    "storage-keys",
    "consent-signals",
    "receipt-lookup",
    "handled-information",
    "receivers",
    "retention",
  ]),
});

/** Blocks that show only while the setting has that value. */
const when = z.strictObject({
  kind: z.literal("when"),
  setting: z.enum(["smsProgramEnabled", "advertisingEnabled"]),
  is: z.boolean(),
  blocks: list(z.discriminatedUnion("kind", [paragraph, items, grid, slot]), 10),
});

const block = z.discriminatedUnion("kind", [paragraph, items, grid, slot, when]);
export type LegalBlock = z.infer<typeof block>;

const section = z.strictObject({
  /** Anchor of the section; other pages link to it. */
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, "must be an anchor such as {#how-long}"),
  heading: line(60),
  blocks: list(block, 12),
});

/** One legal page. */
export const legalPage = z.strictObject({
  path: z.string().regex(/^\/[a-z/-]+$/, "must be a path of this site"),
  title: line(46),
  description: line(165),
  effective: day,
  updated: day,
  version: z.string().regex(/^\d+\.\d+$/, "must be a version such as 1.0"),
  /** Sentences of the "In short" box; true whatever the settings are. */
  summary: z.array(line(110)).min(3).max(5),
  sections: list(section, 25),
});

export type LegalPage = z.infer<typeof legalPage>;
