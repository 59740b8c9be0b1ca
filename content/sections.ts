import { z } from "zod";
import { line, list, rich } from "./fields.ts";

// Blocks of a document's Markdown, as scripts/vite/read-sections.ts reads them.

export const paragraph = z.strictObject({ kind: z.literal("paragraph"), text: rich(700) });
export const items = z.strictObject({ kind: z.literal("list"), items: list(rich(260), 16) });

/** A section of paragraphs that may end with one list. */
export const plainSection = z
  .strictObject({
    heading: line(60),
    blocks: list(z.discriminatedUnion("kind", [paragraph, items]), 8),
  })
  .refine(({ blocks }) => blocks.slice(0, -1).every(({ kind }) => kind === "paragraph"), {
    error: "must be paragraphs, with one list after them at most",
  })
  .transform(({ heading, blocks }) => {
    const last = blocks.at(-1);
    return {
      heading,
      paragraphs: blocks.flatMap((one) => (one.kind === "paragraph" ? [one.text] : [])),
      list: last?.kind === "list" ? last.items : undefined,
    };
  });
