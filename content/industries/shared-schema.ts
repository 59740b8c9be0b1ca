import { z } from "zod";
import { day, line, link, list, rich, source } from "#content/fields.ts";

/** California duties shared by all four pages; each page shows its own `california` texts above them. */
export const californiaBaseline = z.strictObject({
  heading: line(60),
  intro: rich(160),
  points: list(z.strictObject({ title: line(50), text: rich(280), source }), 8),
  /** The headings that Civil Code §1798.82 asks for, in its order. */
  notice: z.strictObject({
    heading: line(60),
    intro: rich(120),
    title: line(40),
    headings: list(line(40), 5),
  }),
  privacyAct: z.strictObject({
    heading: line(80),
    intro: rich(140),
    thresholds: list(rich(160), 5),
    after: list(rich(220), 3),
    source,
  }),
  reviewed: day,
});
export type CaliforniaBaseline = z.infer<typeof californiaBaseline>;

const firstSteps = z.strictObject({
  rule: line(80),
  who: line(100),
  steps: z.array(rich(100)).length(3),
  source,
  /** Page of this site with more about the topic, if there is one. */
  more: link.optional(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** Texts of /industries around the four cards, which show the `summary` of each industry. */
export const industryHub = z.strictObject({
  headline: line(90),
  lead: rich(280),
  /** Call to action of the page. */
  action: link,
  notListed: z.strictObject({
    heading: line(60),
    text: rich(160),
    groups: list(z.strictObject({ name: line(40), text: rich(560) }), 6),
    action: link,
  }),
  firstSteps: z.strictObject({
    heading: line(60),
    intro: rich(160),
    caption: line(90),
    rows: list(firstSteps, 14),
  }),
  reviewed: day,
});
export type IndustryHub = z.infer<typeof industryHub>;
