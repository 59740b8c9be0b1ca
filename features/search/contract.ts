import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";

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

/** Maximum characters of a query; the rest is cut off. */
export const maxQuery = 200;

/** Maximum results per page. */
export const maxResults = 20;

const resultSchema = z.object({
  kind: z.enum(resultKinds),
  /** Language of a page that is not in English. */
  language: z.optional(z.literal("es")),
  title: z.string(),
  /** Path on this site, with a fragment for a part of a page. */
  path: z.string(),
  excerpt: z.object({
    text: z.string(),
    /** Start and end of each found word (UTF-16 units), in order, never overlapping. */
    marks: z.array(z.tuple([z.number(), z.number()])),
  }),
});

export const answerSchema = z.object({
  /** Query as searched: cut, trimmed and without control characters. */
  query: z.string(),
  /** Number of all documents found; `results` holds one page of them. */
  total: z.number(),
  /** Page of the results, from 1; the last page when a later one was requested. */
  page: z.number(),
  pages: z.number(),
  results: z.array(resultSchema),
});

export type SearchResult = z.infer<typeof resultSchema>;
export type SearchAnswer = z.infer<typeof answerSchema>;

export const searchCalls = calls("/api/search", "anyone", {
  find: get(
    "",
    "Finds pages, areas, terms and posts for a query, best first; tolerates typing errors",
    {
      // Has no maximum, since long queries are cut, not refused.
      query: z.object({
        q: z._default(z.string(), ""),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
      }),
      answer: answerSchema,
    },
  ),
});
