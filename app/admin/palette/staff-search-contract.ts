import * as z from "zod/mini";
import { calls, get } from "#platform/http/endpoint.ts";

/** Length of a query (characters). */
export const queryLength = { min: 2, max: 100 } as const;

/** Maximum number of results of each kind. */
export const maxFound = 8;

const found = z.object({ id: z.string(), title: z.string(), note: z.string() });
export type Found = z.infer<typeof found>;

export const staffSearchCalls = calls("/api/staff-search", "staff", {
  find: get("", "Searches leads, posts and people, limited to the kinds that the caller may see", {
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(queryLength.min), z.maxLength(queryLength.max)),
    }),
    answer: z.object({
      leads: z.nullable(z.array(found)),
      posts: z.nullable(z.array(found)),
      people: z.nullable(z.array(found)),
    }),
  }),
});
