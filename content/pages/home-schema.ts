import { z } from "zod";
import { line, link, list, path, question, rich, slug, source } from "#content/fields.ts";

const head = { heading: line(80), intro: rich(140) };
const linked = list(z.strictObject({ name: line(40), text: rich(180), path }), 8);

const worry = z.strictObject({
  id: slug,
  /** A worry in an owner's words; the page adds quotation marks. */
  worry: line(90),
  answer: rich(400),
  link,
  /** A figure, always shown together with its source. */
  figure: z.strictObject({ text: rich(120), source }).optional(),
});

const stage = z.strictObject({
  id: slug,
  when: line(20),
  name: line(30),
  steps: list(rich(120), 6),
  result: rich(100),
});

const sample = z.strictObject({
  id: z.enum(["assessment-contents", "plan", "call-back-card"]),
  /** Always the word "Sample", in the page's language: the page must show it on the paper itself. */
  label: z.enum(["Sample", "Muestra"]),
  title: line(70),
  note: rich(90),
  groups: list(
    z.strictObject({
      heading: line(50),
      numbered: z.enum(["yes", "no"]).transform((word) => word === "yes"),
      lines: list(rich(110), 12),
    }),
    4,
  ),
});

/** Texts of the home page, in page order; those of its first screen and closing call are in home-frame.ts. */
export const homePage = z.strictObject({
  worries: z.strictObject({ ...head, items: list(worry, 6) }),
  services: z.strictObject({ ...head, items: linked, more: link }),
  industries: z.strictObject({ ...head, items: linked, notListed: rich(180) }),
  firstMonth: z.strictObject({
    ...head,
    stepsLabel: line(30),
    resultLabel: line(30),
    stages: list(stage, 6),
    note: rich(140),
  }),
  map: z.strictObject({ heading: line(80), more: line(60), paragraphs: list(rich(400), 4), link }),
  samples: z.strictObject({
    heading: line(60),
    /** Accessible name of the row of sheets. */
    rowLabel: line(30),
    /** Label of the control that opens a sheet on narrow screens. */
    open: line(30),
    intro: rich(120),
    items: list(sample, 3),
  }),
  posts: z.strictObject({ ...head, link }),
  questions: z.strictObject({ heading: line(60), items: list(question, 8) }),
});

export type HomeContent = z.infer<typeof homePage>;
