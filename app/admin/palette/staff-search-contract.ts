import * as z from "zod/mini";
import { type AnswerOf, endpoint } from "#platform/http/endpoint.ts";

/** Characters that are searched for. */
export const searchWords = { least: 2, most: 100 } as const;

/** Results of each kind. */
export const maxFound = 8;

const found = z.object({ id: z.string(), title: z.string(), note: z.string() });
export type Found = z.infer<typeof found>;

export const staffSearch = endpoint({
  method: "GET",
  path: "/api/staff-search",
  summary: "Leads, posts and people by their words; kinds that the person may not see are left out",
  access: "staff",
  query: z.object({
    q: z.string().check(z.trim(), z.minLength(searchWords.least), z.maxLength(searchWords.most)),
  }),
  answer: z.object({
    leads: z.nullable(z.array(found)),
    posts: z.nullable(z.array(found)),
    people: z.nullable(z.array(found)),
  }),
});

export type FoundKind = keyof AnswerOf<typeof staffSearch>;
