import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

export const pageRemarks = [
  "title-short",
  "title-long",
  "description-short",
  "description-long",
  "title-alike",
  "description-alike",
  "thin",
] as const;
export type PageRemark = (typeof pageRemarks)[number];

export const pageQualitySchema = z.object({
  path: z.string(),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  titleLength: z.number(),
  descriptionLength: z.number(),
  words: z.nullable(z.number()),
  remarks: z.array(z.enum(pageRemarks)),
  /** Paths of the pages that say nearly the same in title or description. */
  alike: z.array(z.string()),
});
export type PageQuality = z.infer<typeof pageQualitySchema>;

export const listPageQuality = endpoint({
  method: "GET",
  path: "/api/page-quality",
  summary:
    "Every public page with the lengths of its title and description, its words and what is wrong",
  access: "marketing.view",
  answer: z.object({ pages: z.array(pageQualitySchema) }),
});
