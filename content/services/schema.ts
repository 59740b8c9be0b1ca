import { z } from "zod";
import { line, link, list, question, rich } from "#content/fields.ts";
import { serviceIds } from "./ids.ts";

export const service = z.strictObject({
  id: z.enum(serviceIds),
  name: line(40),
  /** A worry in an owner's words; the page adds quotation marks. It quotes no real person. */
  problem: line(110),
  summary: rich(260),
  included: list(rich(180), 8),
  notIncluded: list(rich(120), 8),
  forWhom: rich(160),
  /** Contents of the written report. */
  measured: list(rich(90), 6),
  /** Explanation of the pricing; never an amount. */
  priced: rich(220),
  questions: list(question, 5),
  /** Label of the button that opens the quote dialog. */
  action: line(40),
  /** Need preselected in the quote dialog. */
  quoteNeed: z.enum(serviceIds),
  related: link.optional(),
});
export type Service = z.infer<typeof service>;

const three = (max: number) => z.tuple([line(max), line(max), line(max)]);

/** The comparison table: each row has one value for each column. */
export const serviceComparison = z.strictObject({
  heading: line(60),
  intro: rich(160),
  caption: line(80),
  columns: three(20),
  rows: list(z.strictObject({ label: line(50), values: three(90) }), 12),
  after: rich(200),
});
