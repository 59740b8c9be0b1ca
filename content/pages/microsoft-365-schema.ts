import { z } from "zod";
import {
  closing,
  day,
  grid,
  line,
  link,
  list,
  question,
  rich,
  source,
  titled,
} from "#content/fields.ts";

const head = { heading: line(80), intro: rich(180) };
const paragraphs = list(rich(420), 4);
const days = z
  .string()
  .regex(/^\d{1,4}$/, "must be a number of days")
  .transform(Number);

/** Every text of the Microsoft 365 page, in the order in which the page shows it. */
export const microsoft365Page = z.strictObject({
  heading: line(80),
  lead: list(rich(200), 3),
  checklist: z.strictObject({ ...head, items: list(titled, 15), note: rich(120) }),
  /** Heading over the collapsed parts. */
  more: line(60),
  signIn: z.strictObject({ heading: line(80), paragraphs, table: grid, enforced: grid }),
  plans: z.strictObject({ ...head, table: grid, note: rich(260) }),
  responsibility: z.strictObject({ ...head, table: grid }),
  retention: z.strictObject({
    ...head,
    /** `days` is drawn to scale; `max` is the longest period that a setting allows (days). */
    items: list(z.strictObject({ what: line(60), kept: line(60), days, max: days.optional() }), 6),
    paragraphs,
  }),
  migration: z.strictObject({ ...head, steps: list(titled, 8) }),
  copilot: z.strictObject({ heading: line(80), paragraphs, steps: list(rich(120), 8) }),
  licenses: z.strictObject({ ...head, items: list(rich(120), 8) }),
  files: z.strictObject({ ...head, items: list(rich(120), 8) }),
  endDates: z.strictObject({ ...head, table: grid, note: rich(300) }),
  questions: z.strictObject({ heading: line(60), items: list(question, 8) }),
  /** Call to action of the page. */
  action: link,
  closing,
  trademarks: rich(160),
  sources: list(source, 12),
  reviewed: day,
});

export type Microsoft365Content = z.infer<typeof microsoft365Page>;
