import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Kinds of search results. */
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

/** Characters of a query that are read; the rest is cut. */
export const maxQuery = 200;

/** Results in one answer; the rest are on further pages. */
export const maxResults = 20;

const resultSchema = z.object({
  kind: z.enum(resultKinds),
  title: z.string(),
  /** Path on this site, with an anchor for a part of a page. */
  path: z.string(),
  excerpt: z.object({
    text: z.string(),
    /** Start and end of each found word (UTF-16 units), in order, never overlapping. */
    marks: z.array(z.tuple([z.number(), z.number()])),
  }),
});

export const answerSchema = z.object({
  /** The query as searched: cut, trimmed, without control characters. */
  query: z.string(),
  /** Number of documents found; `results` holds those of one page. */
  total: z.number(),
  /** Page of the results, from 1: the last one when a later one was asked for. */
  page: z.number(),
  pages: z.number(),
  results: z.array(resultSchema),
});

export type SearchResult = z.infer<typeof resultSchema>;
export type SearchAnswer = z.infer<typeof answerSchema>;

export const searchSite = endpoint({
  method: "GET",
  path: "/api/search",
  summary: "Pages, areas, terms and posts for a query, best first; tolerates typing errors",
  access: "anyone",
  // Long queries are cut, not refused, so there is no maximum here.
  query: z.object({
    q: z._default(z.string(), ""),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  }),
  answer: answerSchema,
});
