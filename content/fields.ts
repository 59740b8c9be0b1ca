import { z } from "zod";
import { unknownFact } from "./company.ts";

// Fields of documents. A text names the company's facts in braces, such as {phone}; lengths are in characters.

const paragraph = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^\S(?:[^\n]*\S)?$/, "must be one paragraph, without spaces around it")
    .superRefine((text, ctx) => {
      const unknown = unknownFact(text);
      if (unknown) ctx.addIssue(`${unknown} is no fact of the company`);
    });

/** A text that pages show as it is. */
export const line = (max: number) =>
  paragraph(max).regex(/^(?!.*(?:\*\*|\]\())/, "must be plain text, without links and bold words");

/** A paragraph with **bold words** and [links](/contact). */
export const rich = paragraph;

/** A list with at least one entry. */
export const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.array(item).min(1).max(max);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be a name such as van-nuys");
export const day = z.iso.date("must be a day such as 2026-11-21");

export const path = z
  .string()
  .regex(/^[/#][a-z0-9/#-]*$/, "must be a path of this site, such as /contact");

/** A link within the site. */
export const link = z.strictObject({ label: line(60), path });

/** The source of a statement: its name at the organization, and a stable address. */
export const source = z.strictObject({
  label: line(80),
  url: z.url({ protocol: /^https$/, error: "must be an address that begins with https://" }),
});

/** An entry of a list, with a name of its own. */
export const titled = z.strictObject({ title: line(60), text: rich(260) });

/** A list under its heading. */
export const listed = z.strictObject({ heading: line(80), items: list(rich(160), 15) });

/** The last band of a page, with its call to action. */
export const closing = z.strictObject({ heading: line(60), text: rich(260), action: link });

export const question = z.strictObject({ question: line(80), answer: rich(500) });

/** Lines to tick off. */
export const checklist = z.strictObject({ heading: line(60), items: list(rich(150), 15) });

/** A table whose rows have as many cells as its head. */
export const table = {
  caption: line(80),
  head: list(z.string().max(40), 6),
  rows: list(list(rich(200), 6), 20),
};

/** Tells whether each row of a table has as many cells as its head. */
export const isEven = ({ head, rows }: { head: unknown[]; rows: unknown[][] }): boolean =>
  rows.every((row) => row.length === head.length);
export const uneven = { error: "each row must have as many cells as the head", path: ["rows"] };

export const grid = z.strictObject(table).refine(isEven, uneven);
