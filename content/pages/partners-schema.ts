import { z } from "zod";
import { closing, day, line, link, list, rich, slug, titled } from "#content/fields.ts";

const kind = z.strictObject({
  id: slug,
  name: line(50),
  does: rich(170),
  choose: rich(120),
  ask: rich(120),
  /** Well-known products of this kind, without any claim of partnership. */
  examples: line(110),
});

/** Every text of the Technology partners page. Products are named in text only: no logos, no tiers. */
export const partnersPage = z.strictObject({
  heading: line(80),
  lead: list(rich(280), 3),
  statement: z.strictObject({ heading: line(60), items: list(rich(130), 6) }),
  criteria: z.strictObject({ heading: line(60), intro: rich(120), items: list(titled, 8) }),
  categories: z.strictObject({
    heading: line(60),
    intro: rich(180),
    columns: z.strictObject({ choose: line(40), ask: line(40), examples: line(40) }),
    items: list(kind, 16),
  }),
  questions: z.strictObject({ heading: line(70), intro: rich(120), items: list(rich(140), 12) }),
  vendors: z.strictObject({ heading: line(60), text: rich(180), items: list(rich(100), 6) }),
  /** Call to action of the page. */
  action: link,
  closing,
  trademarks: rich(160),
  reviewed: day,
});

export type PartnersContent = z.infer<typeof partnersPage>;
