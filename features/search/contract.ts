import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** What a result leads to. */
export const resultKinds = [
  "page",
  "service",
  "industry",
  "location",
  "term",
  "post",
  "legal",
] as const;
export type ResultKind = (typeof resultKinds)[number];

/** Longest query that is looked at (characters); the rest is left unread. */
export const maxQuery = 200;

/** Most results of one answer. */
export const maxResults = 20;

const resultSchema = z.object({
  kind: z.enum(resultKinds),
  title: z.string(),
  /** Path on this site, with an anchor where the result is a part of a page. */
  path: z.string(),
  excerpt: z.object({
    text: z.string(),
    /** Where the found words stand in the text: start and end of each (UTF-16 units), in order, never overlapping. */
    marks: z.array(z.tuple([z.number(), z.number()])),
  }),
});

export const answerSchema = z.object({
  /** The query as it was searched for: cut, trimmed, without control characters. */
  query: z.string(),
  /** How many were found in all; `results` holds the first of them. */
  total: z.number(),
  results: z.array(resultSchema),
});

export type SearchResult = z.infer<typeof resultSchema>;
export type SearchAnswer = z.infer<typeof answerSchema>;

export const searchSite = endpoint({
  method: "GET",
  path: "/api/search",
  summary: "Pages, areas, terms and posts for a few words, best first; forgives typing errors",
  access: "anyone",
  // No longest length here: a long query is cut, not refused.
  query: z.object({ q: z._default(z.string(), "") }),
  answer: answerSchema,
});
