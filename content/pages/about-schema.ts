import { z } from "zod";
import { closing, day, line, list, listed, rich, slug, source, titled } from "#content/fields.ts";

const events = list(
  z.strictObject({
    year: z.string().regex(/^\d{4}$/, "must be a year"),
    what: rich(200),
    lesson: rich(100),
  }),
  15,
);

/** Every text of the About page. Nothing here names people, clients or awards. */
export const aboutPage = z.strictObject({
  heading: line(80),
  lead: list(rich(260), 3),
  since: z.strictObject({ heading: line(80), paragraphs: list(rich(300), 5) }),
  /** Events of the industry, not of the company; the page must not present them as our history. */
  timeline: z.strictObject({ heading: line(80), intro: rich(160), events, note: rich(160) }),
  principles: z.strictObject({ heading: line(80), intro: rich(160), items: list(titled, 10) }),
  /** Facts about this website, true of the product as delivered. */
  website: z.strictObject({ heading: line(80), intro: rich(160), items: list(rich(160), 10) }),
  /** An item is shown only when the owner has confirmed its id; without a confirmed item the section is hidden. */
  ourOwnSecurity: z.strictObject({
    heading: line(80),
    intro: rich(160),
    items: list(z.strictObject({ id: slug, text: rich(120) }), 12),
  }),
  writing: z.strictObject({ heading: line(80), paragraphs: list(rich(300), 4) }),
  fit: z.strictObject({ heading: line(60), good: listed, other: listed }),
  area: z.strictObject({ heading: line(60), text: rich(260) }),
  /** Shown only once team members are configured. */
  team: z.strictObject({ heading: line(60), intro: rich(120) }),
  /** Heading over the collapsed parts. */
  more: line(60),
  closing,
  sources: list(source, 15),
  reviewed: day,
});

export type AboutContent = z.infer<typeof aboutPage>;
