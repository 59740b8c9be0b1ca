import { z } from "zod";
import {
  closing,
  day,
  isEven,
  line,
  list,
  question,
  rich,
  slug,
  source,
  table,
  uneven,
} from "#content/fields.ts";

/** One row of the "What you are responsible for" table; `reviewed` is the day the row was last checked. */
const rule = z.strictObject({
  rule: line(80),
  who: line(120),
  requires: rich(520),
  source,
  reviewed: day,
});

/** A made-up case based on common patterns. The page shows it under `exampleNote`. */
const threat = z.strictObject({ title: line(60), story: rich(380), stop: rich(300) });

const extra = {
  id: slug,
  heading: line(70),
  paragraphs: list(rich(320), 5),
};
/** The closing text of an extra. */
const after = rich(240).optional();
/** A sample is always shown with its label. */
const sample = { label: z.literal("Sample"), title: line(60) };

/** A section that only this industry has. */
const industryExtra = z.discriminatedUnion("kind", [
  z.strictObject({ ...extra, kind: z.literal("text"), after }),
  z.strictObject({ ...extra, kind: z.literal("list"), items: list(rich(120), 15), after }),
  z.strictObject({
    ...extra,
    kind: z.literal("steps"),
    steps: list(z.strictObject({ title: line(60), text: rich(280) }), 10),
    after,
  }),
  z.strictObject({ ...extra, kind: z.literal("table"), ...table, after }).refine(isEven, uneven),
  z.strictObject({
    ...extra,
    kind: z.literal("sample"),
    ...sample,
    items: list(rich(120), 15),
    after,
  }),
  z.strictObject({
    ...extra,
    kind: z.literal("script"),
    ...sample,
    lines: list(z.strictObject({ who: line(30), words: rich(140) }), 12),
    after,
  }),
]);
export type IndustryExtra = z.infer<typeof industryExtra>;

/** All texts of one industry page. */
export const industry = z.strictObject({
  slug: z.enum(["accounting-firms", "law-firms", "real-estate", "small-business"]),
  name: line(30),
  /** Page title without the brand. */
  title: line(46),
  description: line(165),
  headline: line(100),
  lead: rich(280),
  /** Two or three sentences for the card on the hub page. */
  summary: rich(240),
  /** A published figure; the sentence names its year and source. */
  figure: z.strictObject({ text: rich(220), source }).optional(),
  /** Summary of the page; `start` is the first step to take, `action` the label of the link to the checklist. */
  short: z.strictObject({
    duties: z.array(line(130)).length(3),
    threats: z.array(line(130)).length(3),
    start: line(180),
    action: line(40),
  }),
  rulesIntro: rich(240),
  rules: list(rule, 12),
  /** Meaning of California's baseline for this industry; shown above the shared points. */
  california: z.strictObject({ heading: line(70), paragraphs: list(rich(300), 4) }),
  threatsIntro: rich(160),
  threats: z.array(threat).length(3),
  setUpIntro: rich(160),
  /** Safeguards, and the duty that each helps the reader to meet. */
  setUp: list(z.strictObject({ control: rich(140), duty: rich(150) }), 14),
  tools: z.strictObject({
    intro: rich(200),
    groups: list(z.strictObject({ label: line(40), names: line(110) }), 6),
  }),
  extras: list(industryExtra, 10),
  firstThirtyDays: list(z.strictObject({ when: line(20), what: rich(200) }), 7),
  checklist: z.strictObject({ heading: line(60), intro: rich(120), items: list(rich(120), 15) }),
  questions: list(question, 7),
  /** Slugs of posts and of places. */
  posts: list(slug, 5),
  locations: list(slug, 8),
  closing,
  reviewed: day,
});
export type Industry = z.infer<typeof industry>;
