import { z } from "zod";
import {
  closing,
  day,
  grid,
  line,
  list,
  listed,
  question,
  rich,
  source,
  titled,
} from "#content/fields.ts";

const head = { heading: line(80), intro: rich(240) };
const paragraphs = list(rich(300), 4);

const stamps = z.strictObject({
  heading: line(60),
  paragraphs,
  /** The three DNS records that the drawing shows as postage stamps. */
  items: z
    .array(
      z.strictObject({
        name: line(10),
        fullName: line(80),
        text: rich(240),
        standard: line(20),
      }),
    )
    .length(3),
  exampleLabel: line(60),
  /** A DNS record on a reserved example name; shown as code. */
  exampleRecord: line(100),
  exampleText: rich(220),
  newStandard: listed,
  more: listed,
});

const stage = z.strictObject({
  name: line(20),
  policy: line(20),
  text: rich(120),
  moveOn: rich(120),
});

/** Every text of the email security page, in the order in which the page shows it. */
export const emailSecurityPage = z.strictObject({
  heading: line(110),
  lead: list(rich(220), 3),
  money: z.strictObject({
    heading: line(80),
    paragraphs,
    figures: list(z.strictObject({ figure: line(40), text: rich(90) }), 4),
    source: rich(240),
  }),
  stamps,
  /** Heading over the collapsed parts. */
  more: line(60),
  demands: z.strictObject({ ...head, table: grid, note: rich(140) }),
  path: z.strictObject({ ...head, stages: list(stage, 5), senders: listed }),
  beyond: z.strictObject({ ...head, items: list(titled, 12) }),
  callBack: z.strictObject({ heading: line(60), paragraphs, rules: list(rich(130), 8) }),
  dates: z.strictObject({ ...head, table: grid, actions: list(rich(200), 6) }),
  limits: listed,
  questions: z.strictObject({ heading: line(60), items: list(question, 8) }),
  /** Texts beside the form that checks a domain's public records. */
  check: z.strictObject({ heading: line(60), text: rich(240), optOut: rich(200) }),
  closing,
  sources: list(source, 15),
  reviewed: day,
});

export type EmailSecurityContent = z.infer<typeof emailSecurityPage>;
