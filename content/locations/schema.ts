import { z } from "zod";
import { checklist, day, line, link, list, question, rich, slug, source } from "#content/fields.ts";
import { plainSection } from "#content/sections.ts";

const degrees = z
  .string()
  .regex(/^-?\d{1,3}\.\d+$/, "must be degrees such as 34.1901")
  .transform(Number);

/** A community page: facts, texts and links. */
export const place = z.strictObject({
  slug,
  name: line(30),
  kind: z.enum(["city", "neighborhood", "region"]),
  /** Centroid of the area (degrees) for maps and structured data, never an address. */
  latitude: degrees,
  longitude: degrees,
  zips: list(
    z.string().regex(/^\d{3}(?:\d\d|xx)$/, "must be a ZIP code, or a range such as 913xx"),
    8,
  ),
  /** Page title without the brand. */
  title: line(46),
  /** Meta description; 155 characters with the company's facts. */
  description: line(165),
  headline: line(120),
  lead: rich(340),
  utility: z.enum(["LADWP", "Burbank Water and Power", "Southern California Edison", "several"]),
  /** Short noun phrase that characterizes the place in tables. */
  angle: line(60),
  fieldNote: z.strictObject({
    heading: line(60),
    facts: list(z.strictObject({ label: line(40), text: rich(240) }), 6),
  }),
  sections: list(plainSection, 5),
  /** An invented, labelled example; never a client's story. */
  example: z.strictObject({
    heading: line(70),
    setting: rich(180),
    steps: list(z.strictObject({ when: line(40), what: rich(160) }), 8),
    result: rich(180),
  }),
  checklist,
  questions: z.array(question).length(3),
  /** Slugs of nearby pages. */
  neighbors: list(slug, 20),
  /** Slug of one industry page. */
  industry: slug,
  service: link,
  /** Slug of one starter post. */
  post: slug,
  sources: list(source, 8),
  reviewed: day,
});

export type Location = z.infer<typeof place>;
