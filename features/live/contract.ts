import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Events of the stream: "ready" once it stands, "change" with the names that changed, "ended" when nobody is signed in any more. */
export const openLive = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "Server-sent events: the names of what changed, as far as the person may see it",
  access: "staff",
  query: z.object({
    /** The last number this window has heard; what came after it is told at once. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  answer: z.string(),
});
