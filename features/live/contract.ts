import * as z from "zod/mini";
import { endpoint } from "#platform/http/endpoint.ts";

/** Events of the stream: "ready" once it is open, "change" with the names that changed, "ended" when the session is over. */
export const openLive = endpoint({
  method: "GET",
  path: "/api/live",
  summary: "Server-sent events: the names of what changed and the person may see",
  access: "staff",
  query: z.object({
    /** Id of the last event this window received; later ones are sent at once. */
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  }),
  answer: z.string(),
});
