import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";

export const pageIssues = [
  "title-short",
  "title-long",
  "description-short",
  "description-long",
  "title-similar",
  "description-similar",
  "thin",
] as const;
export type PageIssue = (typeof pageIssues)[number];

export const pageQualitySchema = z.object({
  path: z.string(),
  kind: z.string(),
  title: z.string(),
  description: z.string(),
  titleLength: z.number(),
  descriptionLength: z.number(),
  words: z.nullable(z.number()),
  issues: z.array(z.enum(pageIssues)),
  /** Paths of pages with nearly the same title or description. */
  similarTo: z.array(z.string()),
});
export type PageQuality = z.infer<typeof pageQualitySchema>;

export const pageQualityCalls = calls("/api/page-quality", "marketing.view", {
  list: get(
    "",
    "Lists every public page with the lengths of its title, description and text, and its issues",
    { answer: z.object({ pages: z.array(pageQualitySchema) }) },
  ),
});
